"""Nothing is said in few words where there is room for all of them: every moment, screen and language."""

from functools import cache

import pytest
from PIL import Image

from companion.values import changed
from tests.exhaustive_params import rest_exhaustive
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.paint.test_fitting import written
from ui.frame import Frame, Text, Tone
from ui.paint import palette
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.colour import canvas as colour_canvas
from ui.paint.colour import paint_colour
from ui.paint.colour.layout import TINY, arrange
from ui.paint.colour.letters import letters
from ui.paint.fitting import wrap
from ui.paint.onebit import canvas as onebit_canvas
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import WIDEST, paint_terminal
from ui.words import LANGUAGES

COLOUR = ((480, 320), (800, 480), (320, 480))
TERMINALS = ((60, 20), (80, 24), (120, 40))
TABLES = ((4, PLAIN_NAMES), (5, LONG_NAMES))
LINE = 12
"""Rows of pixels that a line of words takes on one bit."""
pytestmark = pytest.mark.usefixtures("in_greenwich")


@cache
def frames(language: str, players: int, names: tuple[str, ...]) -> dict[str, Frame]:
    return {name: make(Moments(language, players, names)) for name, make in MOMENTS.items()}


def squeezed(text: str) -> str:
    return "".join(text.split())


def in_short(frame: Frame, shown: str) -> list[Text]:
    """What is said, but not in full."""
    lines = frame.lines
    if frame.would and any(track.change for track in frame.tracks):  # painters say that in a line of their own
        lines = tuple(line for line in lines if line.tone is Tone.ALARM)
    texts = [frame.question, *lines] if not frame.code else [frame.question]
    if frame.banner and frame.banner.about and squeezed(str(frame.question)) not in squeezed(shown):
        texts = [frame.banner.about]  # large, and for a moment alone
    everything = squeezed(shown)
    return [one for one in texts if one.full and squeezed(one.full) not in everything]


@pytest.mark.parametrize("language", rest_exhaustive(sorted(LANGUAGES)))
@pytest.mark.parametrize(("players", "names"), TABLES)
@pytest.mark.parametrize("size", TERMINALS)
def test_terminals(language: str, players: int, names: tuple[str, ...], size: tuple[int, int]) -> None:
    for name, frame in frames(language, players, names).items():
        rows = paint_terminal(frame, *size, colour=False).split("\n")
        free = sum(not row.strip() for row in rows)
        shown = "".join(row.strip().lstrip("▌!▶ ") + " " for row in rows)
        for notice in frame.notices:
            shown = shown.replace(notice.short, "")  # it stands in the corner, between the rows of the title
        for text in in_short(frame, shown):
            needed = len(wrap(str(text), min(size[0], WIDEST) - 4, 9, len)) - 1
            assert free < max(1, needed), (name, str(text), free)


@pytest.mark.parametrize("language", rest_exhaustive(sorted(LANGUAGES)))
@pytest.mark.parametrize(("players", "names"), TABLES)
@pytest.mark.parametrize("size", COLOUR)
def test_colour(language: str, players: int, names: tuple[str, ...], size: tuple[int, int]) -> None:
    for name, frame in frames(language, players, names).items():
        with written(colour_canvas.ColourCanvas) as texts:
            image = paint_colour(frame, size)
        missing = in_short(frame, "".join(words for words, _, _ in texts))
        sheet = sheet_of(frame, size)
        for text in missing:
            unit = max(15, min(sheet.width // 12, sheet.height // (17 if size[0] > size[1] else 13)))
            width = sheet.width - 2 * unit
            needed = len(wrap(str(text), width, 12, letters(unit).width)) * round(unit * 1.25)
            assert blank(image, sheet) <= needed, (name, str(text), blank(image, sheet))


def sheet_of(frame: Frame, size: tuple[int, int]) -> Box:
    """Where the paper lies."""
    assert min(size) >= TINY
    if not (frame.tracks or frame.table or frame.chart):
        return Box(0, 0, *size)
    alarm = any(notice.tone is Tone.ALARM for notice in frame.notices)
    sheet = arrange(size, alarm=alarm, ring=frame.table is None).sheet
    assert sheet is not None
    return sheet


def blank(image: Image.Image, sheet: Box) -> int:
    """The longest run of rows of bare paper."""
    best = run = 0
    left, right = sheet.left + sheet.width // 8, sheet.right - sheet.width // 8
    for y in range(sheet.top, sheet.bottom):
        row = image.crop((left, y, right, y + 1)).getcolors(4)
        run = run + 1 if row == [(right - left, palette.PAPER)] else 0
        best = max(best, run)
    return best


@pytest.mark.parametrize("language", rest_exhaustive(sorted(LANGUAGES)))
@pytest.mark.parametrize(("players", "names"), TABLES)
@pytest.mark.parametrize("height", [64, 32])
def test_one_bit(language: str, players: int, names: tuple[str, ...], height: int) -> None:
    for name, frame in frames(language, players, names).items():
        with written(onebit_canvas.OneBitCanvas) as texts:
            image = paint_onebit(frame, (128, height))
        shown = "".join(words for words, _, _ in texts)
        for text in in_short(changed(frame, code=""), shown):
            rows = wrap(str(text), 122, 9, load_font("reading").width)
            needed = LINE * (len(rows) - 1) or LINE
            assert free_rows(image) < needed, (name, str(text), free_rows(image))


def free_rows(image: Image.Image) -> int:
    """The longest run of rows without ink."""
    best = run = 0
    for y in range(image.height):
        run = 0 if image.crop((0, y, image.width, y + 1)).getbbox() else run + 1
        best = max(best, run)
    return best
