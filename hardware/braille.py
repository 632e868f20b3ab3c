"""Braille displays through the BRLTTY daemon: a thread shows the latest line and posts each key.

The library comes with the distribution (`python3-brlapi`); it is imported only if the settings name a display. A
missing daemon or display is tried again and again.
"""

import os
import select
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any

from companion.signals import BrailleKey, DeviceBack, DeviceLost, EventQueue, Message, ReasonError, message_for

DEVICE = "braille"
RETRY = 2.0
"""Seconds between attempts to reach a missing daemon or display."""
COMMANDS = {
    "LNUP": "up",
    "LNDN": "down",
    "CHRLT": "left",
    "CHRRT": "right",
    "BACK": "back",
    "FWINLT": "to",
    "FWINRT": "on",
    "HOME": "first",
    "TOP": "first",
    "TOP_LEFT": "first",
    "ROUTE": "route",
}
"""Keys of a display, by BRLTTY's command names."""
SYMBOLS = {
    0xFF0D: "ok",
    0xFF1B: "back",
    0xFF08: "back",
    0xFF51: "left",
    0xFF52: "up",
    0xFF53: "right",
    0xFF54: "down",
}
"""Keys of a display's keyboard, by X keysym numbers."""
UNICODE = 0x1000000


class Braille:
    """Posts a `BrailleKey` for each key, and one named `size` with the number of cells whenever that number changes."""

    def __init__(
        self, queue: EventQueue, host: str = "", *, clock: Callable[[], float] = time.monotonic, retry: float = RETRY
    ) -> None:
        """Start a thread that connects to the daemon at `host`, written as in BrlAPI; empty: the default daemon."""
        self._queue, self._host, self._clock, self._retry = queue, host, clock, retry
        self._lock = Lock()  # guards the fields below
        self._wanted: tuple[str, int] | None = None
        self._woken, self._wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._ending = Event()
        self._why: Message | None = None
        self._size = 0
        self._thread = Thread(target=self._run, name=DEVICE, daemon=True)
        self._thread.start()

    def show(self, text: str, cursor: int) -> None:
        """Show a line; return at once. `cursor` is the index of the cell to mark, from 0; -1 marks none."""
        with self._lock:
            self._wanted = (text, cursor)
        self._nudge()

    def close(self) -> None:
        self._ending.set()
        self._nudge()
        self._thread.join(timeout=2.0)

    def _nudge(self) -> None:
        with suppress(BlockingIOError):
            os.write(self._wake, b".")

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._speak(connected(self._host))
            except Exception as fault:  # noqa: BLE001 - shown on the screens; the daemon may come back
                why = message_for(fault)
                if why != self._why and not self._ending.is_set():
                    self._why, self._size = why, 0
                    self._queue.put(DeviceLost(DEVICE, why, self._clock()))
                self._ending.wait(self._retry)

    def _speak(self, line: Any) -> None:
        """Show lines and read keys until `close` is called; raise an error if the daemon is gone."""
        line.enterTtyModeWithPath([])
        shown: tuple[str, int] | None = None
        while not self._ending.is_set():
            if (size := line.displaySize[0]) != self._size:
                self._found(size)
                shown = None
            with self._lock:
                wanted = self._wanted
            if wanted and wanted != shown:
                line.writeText(wanted[0], wanted[1] + 1)
                shown = wanted
            self._read_key(line)  # `select` does not report keys that the library received while it wrote a line
            select.select([line.fileDescriptor, self._woken], [], [], self._retry)
            with suppress(BlockingIOError):
                os.read(self._woken, 4096)
            self._read_key(line)
        line.leaveTtyMode()

    def _read_key(self, line: Any) -> None:
        while (code := line.readKey(False)) is not None:
            told = line.expandKeyCode(code)
            if key := key_of(told["type"], told["command"], told["argument"]):
                self._queue.put(BrailleKey(*key, self._clock()))

    def _found(self, size: int) -> None:
        if not size:
            raise ReasonError("why.no_braille_display")
        self._size = size
        self._queue.put(BrailleKey("size", size, self._clock()))
        if self._why:
            self._why = None
            self._queue.put(DeviceBack(DEVICE, self._clock()))


def connected(host: str) -> Any:
    """Return a connection to the daemon; raise ReasonError if the library or the daemon is missing."""
    brlapi = _library()
    try:
        return brlapi.Connection(host.encode() or None)
    except brlapi.ConnectionError as fault:
        words = str(fault).splitlines()[0].rpartition(": ")[2]
        raise ReasonError("why.no_brltty", why=words) from None


def _library() -> Any:
    try:
        import brlapi  # noqa: PLC0415 - only where a display is named
    except ImportError:
        raise ReasonError("why.no_brlapi") from None
    return brlapi


def key_of(kind: int, command: int, argument: int) -> tuple[str, int] | None:
    """Return the name of a key and the index of its cell; None if the program does not use the key."""
    brlapi = _library()
    if kind == brlapi.KEY_TYPE_CMD:
        names = {getattr(brlapi, f"KEY_CMD_{name}"): key for name, key in COMMANDS.items()}
        return (names[command], argument) if command in names else None
    symbol = command | argument
    if symbol in SYMBOLS:
        return SYMBOLS[symbol], 0
    letter = chr(symbol & ~UNICODE) if symbol < 0x100 or UNICODE < symbol <= UNICODE + 0x10FFFF else ""
    return (letter, 0) if letter.isprintable() and letter else None
