"""A terminal's keyboard: letters of every alphabet while somebody spells a name, fingers and scans otherwise."""

from collections.abc import Iterator

import pytest

from companion.box.keyboard import Keyboard
from companion.signals import Closed, Inbox, Typed, Typing
from hardware.simulated.line import SimulatedLine
from hardware.simulated.pins import SimulatedPins


class Fingers(SimulatedPins):
    """Pins that write down who presses them."""

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def press(self, *roles: str) -> None:
        self.pressed += roles

    def release(self, *roles: str) -> None:
        pass


class Line(SimulatedLine):
    """A line that writes down what is sent."""

    def __init__(self) -> None:
        self.sent = b""

    def send(self, *pieces: bytes, **_: object) -> None:
        self.sent += b"".join(pieces)


class Desk:
    """A keyboard, and all that it can reach."""

    def __init__(self) -> None:
        self.inbox, self.pins, self.line = Inbox(), Fingers(), Line()
        self.spelling = True
        self.keyboard = Keyboard(
            self.inbox,
            self.pins,
            ("ok", "back", "up", "down"),
            self.line,
            clock=lambda: 1.0,
            wait=lambda _: None,
            spelling=lambda: self.spelling,
        )

    def heard(self) -> Iterator[object]:
        while signal := self.inbox.take(0):
            yield signal


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_letters_of_two_bytes_are_letters_also_in_two_halves(desk: Desk) -> None:
    desk.keyboard.hear("é".encode())
    for byte in "üŁ’".encode():
        desk.keyboard.hear(bytes([byte]))
    desk.keyboard.hear(b"\xff\xc3")  # no letter, and none that the next key completes
    desk.keyboard.hear(b"A")
    assert list(desk.heard()) == [Typed(letter, 1.0) for letter in "éüŁ’A"]


def test_a_name_may_have_a_space_and_a_letter_can_be_taken_back(desk: Desk) -> None:
    """Elsewhere the same keys are fingers."""
    desk.keyboard.hear(b"u q-.'\x7f")
    assert list(desk.heard()) == [Typed(key, 1.0) for key in ("u", " ", "q", "-", ".", "'", "backspace")]
    assert desk.pins.pressed == []
    desk.spelling = False
    desk.keyboard.hear(" \x7fé\x1b[Aq".encode())
    assert desk.pins.pressed == ["ok", "back", "up"]
    assert list(desk.heard()) == [Closed(1.0)]


def test_a_code_is_corrected_by_whole_letters(desk: Desk) -> None:
    desk.keyboard.hear("/RK/A/é\x7fSEWER/1\r".encode())
    assert desk.line.sent == b"RK/A/SEWER/1\r"


def test_a_code_is_told_as_it_is_typed_until_it_is_sent_or_left(desk: Desk) -> None:
    desk.keyboard.hear(b"/RX\x7f")
    assert list(desk.heard()) == [Typing(code, 1.0) for code in ("/", "/R", "/RX", "/R")]
    desk.keyboard.hear(b"\x1b[A\r")
    assert list(desk.heard()) == [Typing("", 1.0)]
    assert desk.line.sent == b"R\r"
    desk.keyboard.hear(b"/R\x1b")
    assert list(desk.heard())[-1] == Typing("", 1.0)
    desk.keyboard.hear(b"/\x7f\r")
    assert desk.pins.pressed == ["ok"]
    assert desk.line.sent == b"R\r"


def test_undo_shows_no_menu_on_its_way(desk: Desk) -> None:
    """Where no button undoes, holding Back would open the menu first."""
    desk.spelling = False
    desk.keyboard.hear(b"u")
    assert desk.pins.pressed == []
    assert list(desk.heard()) == [Typed("u", 1.0)]
