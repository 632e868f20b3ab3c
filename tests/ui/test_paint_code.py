"""The page with a code for a phone: shown so that a phone reads it, or not at all."""

from collections.abc import Callable

import pytest

from tests.ui.moments import Moments
from tests.ui.test_paint_text import written
from ui.pages.menu import Keep
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import Canvas
from ui.paint.terminal import paint_terminal

SIZES = [
    *((96, 64), (128, 128), (160, 80), (240, 135), (135, 240), (226, 240), (258, 258)),
    *((240, 240), (320, 240), (480, 320), (800, 480), (480, 800), (1280, 720)),
]


def blank(modules: int) -> Callable[[str], list[list[bool]]]:
    """Stands for a code of that size."""
    return lambda _: [[False] * modules for _ in range(modules)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("modules", [31, 113])
def test_a_code_is_shown_so_that_a_phone_reads_it_or_the_page_says_why_not(size: tuple[int, int], modules: int) -> None:
    with written(Canvas) as texts:
        picture = paint_colour(Moments("en", 5).page(Keep(), code="…"), size, qr=blank(modules))
    white = sum(count for count, colour in picture.getcolors(1 << 24) or [] if colour == (255, 255, 255))
    said = " ".join(text for text, _, _ in texts)
    fits = min(size[0], size[1] - 14) >= 2 * modules or min(size[0] - 80, size[1]) >= 2 * modules
    assert fits == (white >= (2 * modules) ** 2)
    assert fits != ("too fine" in said or "larger screen" in said)
    assert "OK" in said


def test_a_terminal_that_shows_the_code_says_nothing_else() -> None:
    frame = Moments("en", 5).page(Keep(), code="…")
    assert "too fine" not in paint_terminal(frame, 120, 64, colour=False, qr=blank(113))
    assert "too fine" in paint_terminal(frame, 112, 64, colour=False, qr=blank(113))
