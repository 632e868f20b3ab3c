"""The page with a code for a phone: shown so that a phone reads it, or not at all."""

import re
from collections.abc import Callable

import pytest
import zxingcpp
from PIL import Image

from companion.values import changed
from tests.exhaustive_params import rest_exhaustive
from tests.ui.moments import Moments, ended
from tests.ui.paint.test_fitting import written
from ui.frame import Frame
from ui.pages.game_over import ResultCodePage
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.qr import qr
from ui.paint.terminal import paint_terminal

SEQUENCE = r"\x1b\[[0-9;]*m"
SIZES = [
    *((96, 64), (128, 128), (160, 80), (240, 135), (135, 240), (226, 240), (258, 258)),
    *((240, 240), (320, 240), (480, 320), (800, 480), (480, 800), (1280, 720)),
]


def with_code(code: str) -> Frame:
    moments = Moments("en", 5)
    return changed(moments.page(ResultCodePage(), ended(moments)), code=code)


def blank(modules: int) -> Callable[[str], list[list[bool]]]:
    """Stands for a code of that size."""
    return lambda _: [[False] * modules for _ in range(modules)]


@pytest.mark.parametrize("size", rest_exhaustive(SIZES, tuples=True))
@pytest.mark.parametrize("modules", [31, 113])
def test_a_code_is_shown_so_that_a_phone_reads_it_or_the_page_says_why_not(size: tuple[int, int], modules: int) -> None:
    with written(ColourCanvas) as texts:
        picture = paint_colour(with_code("…"), size, qr=blank(modules))
    white = sum(count for count, colour in picture.getcolors(1 << 24) or [] if colour == (255, 255, 255))
    said = " ".join(text for text, _, _ in texts)
    fits = min(size[0], size[1] - 14) >= 2 * modules or min(size[0] - 80, size[1]) >= 2 * modules
    assert fits == (white >= (2 * modules) ** 2)
    assert fits != ("larger screen" in said)
    assert "OK" in said


def test_a_terminal_that_shows_the_code_says_nothing_else() -> None:
    frame = with_code("https://far.too.long/" * 20)
    for columns, rows, fits in ((113, 59, True), (120, 64, True), (112, 64, False), (113, 58, False)):
        page = paint_terminal(frame, columns, rows, qr=blank(113))
        assert ("does not fit here" in page) is not fits
        assert ("(113 × 59)" in page) is not fits
        assert "far.too.long" not in page


@pytest.mark.parametrize("colour", [True, False])
def test_a_phone_reads_the_code_off_a_terminal(colour: bool) -> None:
    """Dark on light, whatever the terminal's own ground is, and whoever wants no colours."""
    link = "https://example.org/?play=" + "Zoë,7;" * 40
    page = paint_terminal(with_code(link), 120, 64, colour, qr=qr)
    for ground in (0, 255):
        picture = modules(page, ground)
        [found] = zxingcpp.read_barcodes(picture)
        assert found.text == link
        corner = found.position.top_left  # a reader may turn dark and light round by itself; not every phone does
        assert picture.getpixel((corner.x + 2, corner.y + 2)) == 0


def modules(page: str, ground: int) -> Image.Image:
    """What a camera sees of half blocks on a terminal of that ground, four pixels a module."""
    lines = page.split("\n")
    picture = Image.new("L", (len(re.sub(SEQUENCE, "", lines[0])), 2 * len(lines)), ground)
    for row, line in enumerate(lines):
        ink, paper, column = 255 - ground, ground, 0
        for sequence, letter in re.findall(rf"({SEQUENCE})|(.)", line):
            if sequence:
                found = re.search(r"38;2;(\d+);.*48;2;(\d+);", sequence)
                ink, paper = map(int, found.groups()) if found else (255 - ground, ground)
                continue
            picture.putpixel((column, 2 * row), ink if letter in "▀█" else paper)
            picture.putpixel((column, 2 * row + 1), ink if letter in "▄█" else paper)
            column += 1
    return picture.resize((4 * picture.width, 4 * picture.height), Image.Resampling.NEAREST)
