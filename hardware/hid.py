"""Scanners that act as a keyboard, read through evdev; their keys become the bytes that a serial scanner would send.

The device is grabbed, so that no code is typed into another program, and its keys are read as those of a US keyboard,
independent of the system's layout. evdev is imported only when such a scanner is opened.
"""

import importlib
import select
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, cast

from companion.signals import message
from companion.values import Value
from hardware.scanner import ScannerError, SerialLine, opening, reading

# Numbers of the kernel's input protocol (linux/input-event-codes.h), which is stable.
EV_SYN, EV_KEY = 0, 1
SYN_DROPPED = 3
DOWN, UP = 1, 0
SHIFTS = frozenset({42, 54})
ENDS = {28: b"\r", 96: b"\r", 15: b"\r"}  # Enter, keypad Enter, Tab
ROWS = (  # number of the first key of a row, then the row's characters without and with Shift
    (2, "1234567890-=", "!@#$%^&*()_+"),
    (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", 'ASDFGHJKL:"~'),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (57, " ", " "),
    (55, "*", "*"),
    (71, "789-456+1230.", "789-456+1230."),  # the keypad
    (98, "/", "/"),
)
TYPED = {
    (first + place, shifted): characters[place].encode()
    for first, *levels in ROWS
    for shifted, characters in zip((False, True), levels, strict=True)
    for place in range(len(characters))
}
RUBBISH = b"\x00"


class Keystrokes:
    """Converts the keys of a US keyboard to characters.

    An unprintable or lost key becomes an invalid byte, so that a code with a missing key is not taken for another one.
    """

    def __init__(self) -> None:
        self._shifts: set[int] = set()

    def feed(self, kind: int, code: int, value: int) -> bytes:
        if (kind, code) == (EV_SYN, SYN_DROPPED):
            self._shifts.clear()
            return RUBBISH
        if kind == EV_KEY and code in SHIFTS:
            (self._shifts.discard if value == UP else self._shifts.add)(code)
        elif kind == EV_KEY and value == DOWN:  # releases and auto-repeats type nothing
            return ENDS.get(code) or TYPED.get((code, bool(self._shifts)), RUBBISH)
        return b""


class KeyEvent(Protocol):
    type: int
    code: int
    value: int


class InputDevice(Protocol):
    """The part of evdev's class InputDevice that this module uses."""

    fd: int

    def grab(self) -> None: ...
    def read(self) -> Iterable[KeyEvent]: ...
    def close(self) -> None: ...


def evdev_device(path: str) -> InputDevice:
    try:
        evdev = importlib.import_module("evdev")
    except ImportError as fault:
        raise ScannerError("why.no_evdev", install="pip install 'ratkeeper[hid]'") from fault
    return cast(InputDevice, evdev.InputDevice(path))


def keyboards() -> list[str]:
    """Return the paths of all keyboards, scanners among them, under names that stay the same after a restart."""
    return sorted(map(str, Path("/dev/input/by-id").glob("*-event-kbd")))


class KeyboardScanner(Value):
    """A scanner at a path in /dev/input. There is no default path, so that an ordinary keyboard is never grabbed."""

    port: str
    device: Callable[[str], InputDevice] = evdev_device
    keyboards: Callable[[], list[str]] = keyboards

    def open(self, patience: float) -> SerialLine:
        if self.port == "auto":
            choice = ", ".join(self.keyboards()) or message("why.no_keyboard")
            raise ScannerError("why.unnamed_keyboard", choice=choice)
        with opening(self.port, group="input"):
            device = self.device(self.port)
            try:
                device.grab()
            except OSError:
                device.close()
                raise
            return _KeyboardLine(self.port, device, patience)


class _KeyboardLine:
    def __init__(self, place: str, device: InputDevice, patience: float) -> None:
        self._place = place
        self._device = device
        self._patience = patience
        self._typing = Keystrokes()

    def read(self) -> bytes:
        with reading(self._place):
            if not select.select([self._device.fd], [], [], self._patience)[0]:
                return b""
            return b"".join(self._typing.feed(event.type, event.code, event.value) for event in self._device.read())

    def fileno(self) -> int:
        return self._device.fd

    def close(self) -> None:
        self._device.close()
