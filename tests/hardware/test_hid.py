import errno
import os
import string
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field

import pytest

from companion.signals import DeviceBack, DeviceLost, EventQueue, Scanned, UnreadableScan
from hardware.hid import EV_KEY, EV_SYN, RUBBISH, SYN_DROPPED, TYPED, KeyboardScanner, KeyEvent, Keystrokes
from hardware.scanner import Scanner, ScannerError
from tests.reasons import english, raises
from tests.timeouts import TIMEOUT

SHIFT, ENTER, TAB, ALT, KEYPAD_6, F1 = 42, 28, 15, 56, 77, 59


@dataclass
class Key:
    type: int
    code: int
    value: int


def strokes(text: str) -> Iterator[Key]:
    """The keys that a scanner strikes for a text."""
    for character in text:
        code, shifted = next(key for key, typed in TYPED.items() if typed == character.encode())
        yield from [Key(EV_KEY, SHIFT, 1)] * shifted
        yield from (Key(EV_KEY, code, 1), Key(EV_SYN, 0, 0), Key(EV_KEY, code, 0), Key(EV_SYN, 0, 0))
        yield from [Key(EV_KEY, SHIFT, 0)] * shifted


def stroke(code: int) -> list[Key]:
    return [Key(EV_KEY, code, 1), Key(EV_KEY, code, 0)]


def typed(*keys: KeyEvent) -> bytes:
    typing = Keystrokes()
    return b"".join(typing.feed(key.type, key.code, key.value) for key in keys)


@dataclass
class SimulatedKeyboard:
    """The far end of a keyboard: what evdev would give, with a pipe for its file."""

    grabbed: bool = False
    closed: bool = False
    busy: bool = False
    pulled_out: bool = False
    keys: list[Key] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.fd, self._far = os.pipe()

    def strike(self, *keys: Key) -> None:
        self.keys += keys
        os.write(self._far, b"!")

    def pull_out(self) -> None:
        self.pulled_out = True
        os.write(self._far, b"!")

    def grab(self) -> None:
        if self.busy:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.grabbed = True

    def read(self) -> Iterator[Key]:
        os.read(self.fd, 100)
        if self.pulled_out:
            raise OSError(errno.ENODEV, "No such device")
        keys, self.keys = self.keys, []
        yield from keys

    def close(self) -> None:
        self.closed = True
        os.close(self.fd)
        os.close(self._far)


def test_every_printable_character_can_be_typed() -> None:
    printable = [character for character in string.printable if character.isprintable()]
    assert typed(*strokes("".join(printable))) == "".join(printable).encode()


@pytest.mark.parametrize(("code", "plain", "shifted"), [(3, b"2", b"@"), (44, b"z", b"Z"), (53, b"/", b"?")])
def test_keys_are_those_of_a_us_keyboard(code: int, plain: bytes, shifted: bytes) -> None:
    """Where the keyboard that this machine is set to has other things: on German keys, y and a quote."""
    assert typed(*stroke(code)) == plain
    assert typed(Key(EV_KEY, SHIFT, 1), *stroke(code)) == shifted


def test_enter_and_tab_end_a_code() -> None:
    assert typed(*stroke(ENTER), *stroke(TAB), *stroke(96)) == b"\r\r\r"


def test_a_key_that_repeats_by_itself_is_typed_once() -> None:
    assert typed(Key(EV_KEY, 2, 1), Key(EV_KEY, 2, 2), Key(EV_KEY, 2, 2), Key(EV_KEY, 2, 0)) == b"1"


def test_keys_that_type_nothing_spoil_the_code() -> None:
    """A scanner that writes é as alt and a number must not be read as that number."""
    assert typed(Key(EV_KEY, ALT, 1), *stroke(KEYPAD_6), Key(EV_KEY, ALT, 0)) == RUBBISH + b"6"
    assert typed(*stroke(F1)) == RUBBISH


def test_lost_keys_spoil_the_code_and_forget_shift() -> None:
    assert typed(Key(EV_KEY, SHIFT, 1), Key(EV_SYN, SYN_DROPPED, 0), *strokes("a")) == RUBBISH + b"a"


@pytest.fixture
def queue() -> EventQueue:
    return EventQueue()


def test_a_keyboard_scanner_is_grabbed_read_lost_and_found_again(queue: EventQueue) -> None:
    plugged = [first := SimulatedKeyboard()]

    def device(path: str) -> SimulatedKeyboard:
        if not plugged:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        return plugged[-1]

    with closing(Scanner(KeyboardScanner("/dev/input/by-id/scanner", device), queue)):
        assert isinstance(queue.take(TIMEOUT), DeviceBack)
        assert first.grabbed
        first.strike(*strokes("Forward-2"), *stroke(ENTER))
        scanned = queue.take(TIMEOUT)
        assert isinstance(scanned, Scanned)
        assert scanned.code == "Forward-2"
        first.strike(*strokes("For"), Key(EV_SYN, SYN_DROPPED, 0), *strokes("d"), *stroke(ENTER))
        assert isinstance(queue.take(TIMEOUT), UnreadableScan)
        plugged.clear()
        first.pull_out()
        lost = queue.take(TIMEOUT)
        assert isinstance(lost, DeviceLost)
        assert english(lost.why).startswith("/dev/input/by-id/scanner does not exist; plug it in")
        plugged.append(second := SimulatedKeyboard())
        assert isinstance(queue.take(TIMEOUT), DeviceBack)
        second.strike(*strokes("back"), *stroke(ENTER))
        assert isinstance(queue.take(TIMEOUT), Scanned)
    assert first.closed
    assert second.closed


def test_a_keyboard_grabbed_by_another_program_is_said_and_let_go() -> None:
    keyboard = SimulatedKeyboard(busy=True)
    with raises(ScannerError, match="/dev/input/x is used by another program; end that program"):
        KeyboardScanner("/dev/input/x", lambda _: keyboard).open(0.1)
    assert keyboard.closed


def test_no_keyboard_is_grabbed_by_guessing() -> None:
    with raises(ScannerError, match=r"must be named; set scanner.port to its path \(/dev/a, /dev/b\)"):
        KeyboardScanner("auto", keyboards=lambda: ["/dev/a", "/dev/b"]).open(0.1)


def test_without_evdev_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "evdev", None)
    with raises(ScannerError, match=r"needs evdev; pip install 'ratkeeper\[hid\]'"):
        KeyboardScanner("/dev/input/x").open(0.1)
