"""The terminal as a view, and as a keyboard that drives simulated pins and a simulated scanner.

A key is the character that it types, or the name of its escape sequence in `KEYS`. Other sequences are ignored.
"""

import logging
import math
import os
import re
import select
import shutil
import sys
import termios
import time
import tty
import unicodedata
from codecs import getincrementaldecoder
from collections.abc import Callable, Container, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from threading import Thread
from typing import Protocol, TextIO

from companion.box.simulated_hardware import SimulatedHardware
from companion.box.views import DiceAnimation
from companion.settings import Settings
from companion.signals import CodeBeingTyped, EventQueue, QuitRequested, Typed, message_for
from hardware.simulated.pins import SimulatedPins
from hardware.simulated.serial_port import SimulatedSerialPort
from ui.frame import Frame
from ui.paint.qr import qr
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.encoding import has, in_encoding
from ui.words import Words

log = logging.getLogger("ratkeeper")
RESIZE_SECONDS = 0.25
ESCAPE = "\x1b"
ESCAPE_SECONDS = 0.05
"""Seconds within which the rest of an escape sequence must arrive; without it the escape character is the key Esc."""
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
KEYS = {f"{ESCAPE}{kind}{letter}": name for kind in "[O" for letter, name in ARROWS.items()}
KEYS |= {"\r": "enter", "\n": "enter", "\x7f": "backspace", ESCAPE: "escape"}

# What follows an escape character (two with Alt): F1 to F5 of a Linux console, a mouse event, CSI, SS3, an answer of
# the terminal (such as OSC), or one character that is typed with Alt.
_SEQUENCE = re.compile(
    r"""\x1b\x1b? (?: \[\[. | \[M... | \[(?![\[M])[0-?]*[\ -/]*[@-~] | O[0-9;]*[@-~]
    | [\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\) | [^\x1b\[O\]P_^X] )""",
    re.VERBOSE | re.DOTALL,
)
_BEGINNING = re.compile(
    r"""\x1b\x1b? (?: \[\[ | \[M.{0,2} | \[[0-?]*[\ -/]* | O[0-9;]* | [\]P_^X][^\x07\x1b]*\x1b? )?""",
    re.VERBOSE | re.DOTALL,
)


class TerminalView:
    """Shows frames in the terminal in which the program was started."""

    seat = 0

    def __init__(self, out: TextIO, *, colour: bool | None = None) -> None:
        """Paint with or without `colour`; None: in colour, unless NO_COLOR is set (https://no-color.org)."""
        self.due = math.inf
        self._out = out
        self._colour = not os.environ.get("NO_COLOR") if colour is None else colour
        self._frame: Frame | None = None
        self._size = (0, 0)
        self._dice = DiceAnimation()
        self._is_lost = False
        self._write("\x1b[?1049h\x1b[?25l")

    def show(self, frame: Frame, now: float) -> None:
        encoding = self._out.encoding or "utf-8"
        matrix = qr if has(encoding, "█▀▄") else None
        self._frame, self._size = frame, shutil.get_terminal_size()
        progress = self._dice.show(frame, now)
        self.due = min(now + RESIZE_SECONDS, self._dice.due)
        picture = paint_terminal(frame.with_time(), *self._size, colour=self._colour, qr=matrix, progress=progress)
        self._write("\x1b[H" + in_encoding(picture, encoding).replace("\n", "\x1b[K\r\n") + "\x1b[J")

    def tick(self, now: float) -> None:
        """Repaint after the terminal was resized."""
        self.due = now + RESIZE_SECONDS
        if self._frame is not None and (shutil.get_terminal_size() != self._size or now >= self._dice.due):
            self.show(self._frame, now)

    def close(self) -> None:
        self._write("\x1b[?25h\x1b[?1049l")

    def _write(self, text: str) -> None:
        """Write and flush the text; ignore errors, as of a closed terminal or a full pipe."""
        if self._is_lost:
            return
        try:
            self._out.write(text)
            self._out.flush()
        except OSError as fault:
            self._is_lost = True
            log.warning("terminal: %s; it shows nothing more", Words("en").why(message_for(fault)))


class KeyDecoder:
    """Decodes bytes to keys. The bytes of an incomplete sequence or character are kept until the rest arrives."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self._decoder = getincrementaldecoder(encoding)("replace")
        self._pending = ""

    @property
    def is_pending(self) -> bool:
        """Whether bytes are kept; then `flush` must be called if nothing arrives for `ESCAPE_SECONDS`."""
        return bool(self._pending)

    def decode(self, data: bytes) -> list[str]:
        """Return the keys that these bytes complete."""
        text, self._pending = self._pending + self._decoder.decode(data), ""
        return list(self._keys(text))

    def flush(self) -> list[str]:
        """Return the key Esc if the kept bytes are only that. Drop the beginning of any other sequence."""
        pending, self._pending = self._pending, ""
        return _escapes(pending)

    def _keys(self, text: str) -> Iterator[str]:
        while text:
            if text[0] != ESCAPE:
                yield KEYS.get(text[0], text[0])
                text = text[1:]
            elif found := _SEQUENCE.match(text):
                if name := KEYS.get(found[0]):
                    yield name
                text = text[found.end() :]
            else:
                beginning = _beginning(text)
                if beginning == text:
                    self._pending = text
                    return
                yield from _escapes(beginning)
                text = text.removeprefix(beginning)


def _beginning(text: str) -> str:
    found = _BEGINNING.match(text)
    return found[0] if found else ""


def _escapes(beginning: str) -> list[str]:
    return [KEYS[ESCAPE]] * len(beginning) if set(beginning) == {ESCAPE} else []


PRESSES = {
    **{name: name for name in ("up", "down", "left", "right")},
    **dict.fromkeys(("enter", " "), "ok"),
    **dict.fromkeys(("escape", "backspace"), "back"),
    "u": "undo",
}
"""The role of the button that each key presses."""
DIGITS = "0123456789+-"
"""Keys that press no button, since they type numbers."""
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
"""The character that replaces invalid bytes."""
TAP = 0.03
"""Seconds that a simulated press lasts."""


class Keyboard:
    """A keyboard for simulated buttons; `/` begins a code that Enter sends through the scanner; q ends the program."""

    def __init__(
        self,
        queue: EventQueue,
        pins: SimulatedPins,
        roles: Container[str],
        line: SimulatedSerialPort | None,
        *,
        clock: Callable[[], float],
        wait: Callable[[float], None],
        spelling: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._queue = queue
        self._pins = pins
        self._roles = roles
        self._line = line
        self._clock = clock
        self._wait = wait
        self._spelling = spelling
        self._code = ""
        """The code typed so far, with its `/`; empty if there is none."""

    def handle(self, key: str) -> None:
        """Handle a key: a part of a code or of a spelled text, else a command, a button or a digit."""
        if self._code:
            self._spell(key)
        elif self._spelling(key) and (key == "backspace" or _is_text(key)):
            self._queue.put(Typed(key, self._clock()))
        elif key == "/" and self._line:
            self._type("/")
        elif key in ("q", "\x03", "\x04"):
            self._queue.put(QuitRequested(self._clock()))
        elif key in PRESSES:
            self._press(PRESSES[key])
        elif key in DIGITS or key == "?":
            self._queue.put(Typed(key, self._clock()))

    def _spell(self, key: str) -> None:
        code = self._code
        if key == "enter":
            assert self._line is not None
            self._type("")
            self._line.send(f"{code[1:]}\r".encode())
        elif key == "backspace":
            self._type(code[:-1])
        elif key == "escape":
            self._type("")
        elif _is_text(key):
            self._type(code + key)

    def _type(self, code: str) -> None:
        """Replace the code typed so far, and show it."""
        self._code = code
        self._queue.put(CodeBeingTyped(code, self._clock()))

    def _press(self, role: str) -> None:
        """Press and release a simulated button.

        If there is no button for undo, post the key `u` instead: a long press of back would open the menu first.
        """
        if role not in self._roles:
            if role == "undo":
                self._queue.put(Typed("u", self._clock()))
            return
        self._pins.press(role)
        self._wait(TAP)
        self._pins.release(role)
        self._wait(TAP)


def _is_text(key: str) -> bool:
    """Return whether a key types a character; the open page decides whether it accepts it."""
    return len(key) == 1 and unicodedata.category(key) != "Cc" and key != UNREADABLE


def user(
    queue: EventQueue, world: SimulatedHardware, settings: Settings, spelling: Callable[[str], bool] = lambda _: False
) -> AbstractContextManager[None]:
    """Connect this terminal's keyboard to simulated hardware. `spelling` tells whether a key now types text."""
    line = world.line if settings.scanner else None
    return listening(
        Keyboard(queue, world.pins, settings.buttons, line, clock=time.monotonic, wait=time.sleep, spelling=spelling)
    )


class KeyListener(Protocol):
    def handle(self, key: str) -> None:
        """Handle one key, named as by `KeyDecoder`."""


@contextmanager
def listening(keyboard: KeyListener) -> Iterator[None]:
    """Pass keys on at once, without waiting for Enter, until the block ends; then restore the terminal."""
    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    tty.setcbreak(file)
    ending = os.pipe()
    arguments = (file, ending[0], KeyDecoder(sys.stdin.encoding), keyboard)
    thread = Thread(target=_listen, args=arguments, name="keyboard", daemon=True)
    thread.start()
    try:
        yield
    finally:
        os.write(ending[1], b"x")
        thread.join(2.0)
        with suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(file, termios.TCSADRAIN, before)
        for end in ending:
            os.close(end)


def _listen(file: int, ending: int, decoder: KeyDecoder, keyboard: KeyListener) -> None:
    while True:
        ready, _, _ = select.select([file, ending], [], [], ESCAPE_SECONDS if decoder.is_pending else None)
        if ending in ready:
            return
        if ready:
            data = os.read(file, 64)
            if not data:
                return
            keys = decoder.decode(data)
        else:
            keys = decoder.flush()
        for key in keys:
            keyboard.handle(key)
