"""A terminal's keyboard: letters of every alphabet while somebody spells a name, fingers and scans otherwise."""

import os
import termios
from collections.abc import Iterator
from dataclasses import dataclass
from queue import SimpleQueue

import pytest

from companion.box.terminal import Keyboard, KeyDecoder, listening
from companion.signals import CodeBeingTyped, EventQueue, QuitRequested, Typed
from hardware.simulated.pins import SimulatedPins
from hardware.simulated.serial_port import SimulatedSerialPort


class Fingers(SimulatedPins):
    """Pins that write down who presses them."""

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def press(self, *roles: str) -> None:
        self.pressed += roles

    def release(self, *roles: str) -> None:
        pass


class Line(SimulatedSerialPort):
    """A line that writes down what is sent."""

    def __init__(self) -> None:
        self.sent = b""

    def send(self, *pieces: bytes, **_: object) -> None:
        self.sent += b"".join(pieces)


class Desk:
    """A keyboard, and all that it can reach."""

    def __init__(self) -> None:
        self.queue, self.pins, self.line = EventQueue(), Fingers(), Line()
        self.spelling = True
        self.keyboard = Keyboard(
            self.queue,
            self.pins,
            ("ok", "back", "up", "down"),
            self.line,
            clock=lambda: 1.0,
            wait=lambda _: None,
            spelling=lambda _: self.spelling,
        )

    def type(self, text: str | bytes) -> None:
        """All of it at once, and then nothing for a moment."""
        decoder = KeyDecoder()
        for key in (*decoder.decode(text.encode() if isinstance(text, str) else text), *decoder.flush()):
            self.keyboard.handle(key)

    def heard(self) -> Iterator[object]:
        while signal := self.queue.take(0):
            yield signal


@dataclass
class Ears:
    """A keyboard that writes down its keys."""

    keys: SimpleQueue[str]

    def handle(self, key: str) -> None:
        self.keys.put(key)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_what_is_typed_in_a_name_is_delivered_as_typed(desk: Desk) -> None:
    """Also digits, marks of their own and a slash; elsewhere the same keys are fingers."""
    desk.type("R2D2 e\u0301 A/B q ’\u200c\xa0")
    assert list(desk.heard()) == [Typed(letter, 1.0) for letter in "R2D2 e\u0301 A/B q ’\u200c\xa0"]
    desk.type(b"\xff\t\x00")
    assert list(desk.heard()) == []
    assert desk.pins.pressed == []


def test_a_letter_can_be_taken_back(desk: Desk) -> None:
    """Elsewhere the same keys are fingers."""
    desk.type(b"u q-.'\x7f")
    assert list(desk.heard()) == [Typed(key, 1.0) for key in ("u", " ", "q", "-", ".", "'", "backspace")]
    assert desk.pins.pressed == []
    desk.spelling = False
    desk.type(" \x7fé\x1b[Aq")
    assert desk.pins.pressed == ["ok", "back", "up"]
    assert list(desk.heard()) == [QuitRequested(1.0)]


def test_unknown_keys_leave_the_spelled_letters_alone(desk: Desk) -> None:
    desk.type(b"A\x1b[3~\x1bb\x1b[Id")
    assert list(desk.heard()) == [Typed("A", 1.0), Typed("d", 1.0)]
    assert desk.pins.pressed == []


def test_a_code_is_corrected_by_whole_letters(desk: Desk) -> None:
    desk.spelling = False
    desk.type("/RK/A/é\x7fSEWER/1\r")
    assert desk.line.sent == b"RK/A/SEWER/1\r"


def test_a_code_is_told_as_it_is_typed_until_it_is_sent_or_left(desk: Desk) -> None:
    desk.spelling = False
    desk.type(b"/RX\x7f")
    assert list(desk.heard()) == [CodeBeingTyped(code, 1.0) for code in ("/", "/R", "/RX", "/R")]
    desk.type(b"\x1b[A\x1b[3~\r")
    assert list(desk.heard()) == [CodeBeingTyped("", 1.0)]
    assert desk.line.sent == b"R\r"
    desk.type(b"/R\x1b")
    assert list(desk.heard())[-1] == CodeBeingTyped("", 1.0)
    desk.type(b"/\x7f\r")
    assert desk.pins.pressed == ["ok"]
    assert desk.line.sent == b"R\r"


def test_undo_shows_no_menu_on_its_way(desk: Desk) -> None:
    """Where no button undoes, holding Back would open the menu first."""
    desk.spelling = False
    desk.type(b"u")
    assert desk.pins.pressed == []
    assert list(desk.heard()) == [Typed("u", 1.0)]


def test_a_terminal_gives_whole_keys_and_esc_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that reads a real terminal takes Esc for what it is if nothing follows."""
    ours, theirs = os.openpty()
    heard: SimpleQueue[str] = SimpleQueue()
    with os.fdopen(theirs, encoding="utf-8") as terminal:
        monkeypatch.setattr("sys.stdin", terminal)
        with listening(Ears(heard)):
            os.write(ours, "e\u0301\x1b[3~2\x1b".encode())
            assert [heard.get(timeout=10) for _ in range(4)] == ["e", "\u0301", "2", "escape"]
    os.close(ours)


def test_a_terminal_that_is_gone_cannot_be_restored_and_that_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.openpty()

    def gone(*_: object) -> None:
        raise termios.error(5, "Input/output error")

    with os.fdopen(theirs, encoding="utf-8") as terminal:
        monkeypatch.setattr("sys.stdin", terminal)
        with listening(Ears(SimpleQueue())):
            monkeypatch.setattr("termios.tcsetattr", gone)
    os.close(ours)
