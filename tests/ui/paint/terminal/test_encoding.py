"""Terminals that lack the characters of a picture: similar ones stand there, and nothing moves."""

from io import BytesIO, TextIOWrapper

import pytest
from PIL import Image

from companion.box.terminal import TerminalView
from companion.demo.screens import TerminalScreen
from tests.exhaustive_params import rest_exhaustive
from tests.ui.moments import MOMENTS, PLAIN_NAMES, Moments
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.raid_moments import RAID_MOMENTS, RaidMoments
from ui.device_picture import DevicePicture
from ui.frame import Frame, Text
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.encoding import in_encoding


def pictures(language: str) -> list[str]:
    moments, patin, raid = Moments(language, 4, PLAIN_NAMES), PatinMoments(language, 4), RaidMoments(language, 4)
    frames = [
        *(make(moments) for make in MOMENTS.values()),
        *(make(patin) for make in PATIN_MOMENTS.values()),
        *(make(raid) for make in RAID_MOMENTS.values()),
    ]
    return [paint_terminal(frame, 100, 32, colour=False) for frame in frames]


@pytest.mark.parametrize(
    ("language", "encoding"),
    rest_exhaustive([("fr", "ascii"), ("fr", "iso8859-1"), ("de", "iso8859-15"), ("en", "ascii")]),
)
def test_every_character_of_a_picture_has_one_that_is_similar(language: str, encoding: str) -> None:
    for picture in pictures(language):
        shown = in_encoding(picture, encoding)
        assert shown.encode(encoding)
        assert shown.count("?") == picture.count("?"), picture
        assert [len(row) for row in shown.split("\n")] == [100] * 32


def test_an_encoding_that_has_everything_changes_nothing() -> None:
    assert in_encoding("╱é⣿Ω", "utf-8") == "╱é⣿Ω"
    assert in_encoding("╱é⣿Ω", "iso8859-1") == "/é#?"
    assert in_encoding("╱é⣿Ω\u2800", "ascii") == "/e#? "


class Screen:
    """A terminal of that encoding, which keeps what is written."""

    def __init__(self, encoding: str) -> None:
        self._bytes = BytesIO()
        self.out = TextIOWrapper(self._bytes, encoding=encoding, errors="backslashreplace")

    def shown(self) -> str:
        return self._bytes.getvalue().decode(self.out.encoding)


def test_both_terminals_ask_their_encoding() -> None:
    frame = Frame(Text("Zoë → Ben"))
    table, demo = Screen("iso8859-1"), Screen("iso8859-1")
    TerminalView(table.out, colour=False).show(frame, 0.0)
    TerminalScreen(demo.out).show(DevicePicture(Image.new("1", (128, 64)), frame, (), "scanner"), 0.0)
    for screen in (table, demo):
        assert "Zoë > Ben" in screen.shown()
        assert "\\u" not in screen.shown()


def test_a_code_that_cannot_be_drawn_is_left_to_its_lines() -> None:
    frame = Frame(Text("Scan this"), (Text("box.local, 1234"),), code="HTTP://BOX.LOCAL/J/1234")
    screen = Screen("iso8859-1")
    TerminalView(screen.out, colour=False).show(frame, 0.0)
    assert "box.local, 1234" in screen.shown()
    assert "#" not in screen.shown()
