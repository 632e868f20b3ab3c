"""Every page of every game, at every size: no text is cut, no target is small, no contrast is low."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import hypot
from typing import Any

import pytest
from PIL import Image

from companion.values import Value
from tests.ui.every_page import every_page
from tests.ui.moments import LONG_NAMES
from tests.ui.paint.test_fitting import written
from ui.frame import Frame
from ui.paint.box import Box
from ui.paint.colour import canvas as colour_canvas
from ui.paint.colour import paint_colour, paint_touch_screen
from ui.paint.colour.letters import known, letters
from ui.paint.colour.pads import first_key
from ui.paint.fitting import shorten
from ui.paint.onebit import canvas as onebit_canvas
from ui.paint.onebit import paint_onebit
from ui.paint.palette import Colour
from ui.paint.qr import qr
from ui.paint.regions import Touch, target_size
from ui.paint.terminal import grid, paint_terminal
from ui.words import LANGUAGES

ONEBIT = ((128, 64), (128, 32))
COLOUR = ((240, 240), (320, 240), (480, 320), (800, 480), (1024, 600), (1920, 1080))
INCHES = {
    (240, 240): 1.54,
    (320, 240): 2.4,
    (480, 320): 3.5,
    (800, 480): 4.0,
    (1024, 600): 7.0,
    (1920, 1080): 10.1,
}
"""The smallest common panels for touch with so many pixels."""
FINGER, KEY = 9, 6
"""Millimetres."""
SMALL_TEXT, LARGE_TEXT, LARGE = 4.5, 3.0, 24
"""Contrast that WCAG 2 wants of texts and of large ones, and the pixels from which letters are large."""
pytestmark = pytest.mark.usefixtures("in_greenwich")
SOME = [("en", size) for size in (*ONEBIT, (240, 240), (320, 240), (480, 320))]
ALL = [
    pytest.param(language, size, marks=() if (language, size) in SOME else pytest.mark.exhaustive)
    for language in sorted({*LANGUAGES} & {"en", "fr", "de"})
    for size in (*ONEBIT, *COLOUR)
]


def squeezed(text: str) -> str:
    return "".join(text.split())


def strings_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from strings_in(one)
    elif isinstance(value, Value):
        for name in value.__struct_fields__:
            yield from strings_in(getattr(value, name))


@contextmanager
def cut_texts(found: list[str]) -> Iterator[None]:
    """Collect what a canvas cuts at the last moment."""

    def watched(text: str, room: int, measure: Any, mark: str = "…") -> str:
        fitting = shorten(text, room, measure, mark)
        if fitting != text:
            found.append(fitting or text)
        return fitting

    with pytest.MonkeyPatch.context() as patch:
        for module in (onebit_canvas, colour_canvas, grid):
            patch.setattr(module, "shorten", watched)
        yield


def is_cut(text: str, frame: Frame) -> bool:
    """Return whether a text ends within a word; names may be short, and words have some that are short already."""
    said = squeezed(text)
    if not said.endswith("…") or said == "…" or any(said in squeezed(one) for one in strings_in(frame)):
        return False
    tail = re.split(r"[\s,:→←]+", text.strip())[-1].rstrip("…")
    return not any(part.startswith(tail) for name in LONG_NAMES for part in (name, *re.split(r"[\s-]", name)))


@pytest.mark.parametrize(("language", "size"), ALL)
def test_no_text_is_cut(language: str, size: tuple[int, int]) -> None:
    found = []
    for page, frame in every_page(language).items():
        is_onebit, cut = size in ONEBIT, list[str]()
        with written(onebit_canvas.OneBitCanvas if is_onebit else colour_canvas.ColourCanvas) as texts, cut_texts(cut):
            paint_onebit(frame, size, qr) if is_onebit else paint_colour(frame, size, 1.0, qr)
            if size in INCHES:
                paint_touch_screen(frame, size, Touch(target_size(size)), 1.0, qr)
        found += [(page, text) for text in (*(text for text, _, _ in texts), *cut) if is_cut(text, frame)]
    assert found == []


@pytest.mark.parametrize(
    "language", [pytest.param(one, marks=() if one == "en" else pytest.mark.exhaustive) for one in ("en", "fr", "de")]
)
@pytest.mark.parametrize("size", [(80, 24), (40, 15), (120, 40)])
def test_no_text_is_cut_in_a_terminal(language: str, size: tuple[int, int]) -> None:
    found = []
    for page, frame in every_page(language).items():
        cut: list[str] = []
        with cut_texts(cut):
            rows = paint_terminal(frame, *size, colour=False, qr=qr).split("\n")
        if size >= (80, 24):
            found += [(page, text) for text in (*rows, *cut) if is_cut(text, frame)]
        if frame.asked:
            assert any(frame.asked.split()[0][:8] in row for row in rows[:3]), page
    assert found == []


@pytest.mark.parametrize(("language", "size"), [case for case in ALL if case.values[1] in INCHES])
def test_fingers_hit_every_target(language: str, size: tuple[int, int]) -> None:
    millimetre = hypot(*size) / INCHES[size] / 25.4
    small = []
    for page, frame in every_page(language).items():
        for target, box in paint_touch_screen(frame, size, Touch(target_size(size)), 1.0, qr).regions:
            if target.what in ("choice", "back", "undo"):
                is_key = target.what == "choice" and 0 < first_key(frame) <= target.number
                least = (KEY if is_key else FINGER) * millimetre
                if min(box.width, box.height) < least - 1:
                    small.append((page, target, box))
    assert small == []


@pytest.mark.parametrize(("language", "size"), [case for case in ALL if case.values[1] not in ONEBIT])
def test_texts_stand_out_from_their_ground(language: str, size: tuple[int, int]) -> None:
    low = []
    for page, frame in every_page(language).items():
        with inked() as texts:
            paint_colour(frame, size, 1.0, qr)
        for text, height, ink, ground in texts:
            if contrast(ink, ground) < (LARGE_TEXT if height >= LARGE else SMALL_TEXT):
                low.append((page, text, ink, ground, round(contrast(ink, ground), 1)))
    assert low == []


@contextmanager
def inked() -> Iterator[list[tuple[str, int, Colour, Colour]]]:
    """Collect each text with its size, its colour, and the colour that most of its ground has."""
    write, texts = colour_canvas.ColourCanvas.write, []

    def watched(self: Any, box: Box, text: str, size: int, colour: Colour, **more: Any) -> int:
        part = self.image.crop((box.left, box.top, box.right, box.bottom))
        width: int = write(self, box, text, size, colour, **more)
        if width:
            texts.append((text, size, colour, _most(part)))
        return width

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(colour_canvas.ColourCanvas, "write", watched)
        yield texts


def _most(part: Image.Image) -> Colour:
    _, colour = max(part.getcolors(part.width * part.height) or ())
    assert isinstance(colour, tuple)
    red, green, blue = colour
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the ratio that WCAG 2 defines."""
    darker, lighter = sorted(
        0.2126 * _light(red) + 0.7152 * _light(green) + 0.0722 * _light(blue) for red, green, blue in (one, other)
    )
    return (lighter + 0.05) / (darker + 0.05)


def _light(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4


@pytest.mark.parametrize(
    "name", ["Łukasz Šťastný", "Nguyễn Thị Ánh", "Αλέξανδρος Παπαδόπουλος", "Ольга Шевченко", "İpek Çağlar"]
)
def test_a_name_is_drawn_with_its_own_letters_in_colour(name: str) -> None:
    assert known(name) == name
    assert all(letters(24).looks(letter) for letter in name if letter != " ")
