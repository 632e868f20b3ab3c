"""Letters are as high as docs/hardware.md says, which is high enough to be read at 60 cm."""

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from math import atan, degrees
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.exhaustive_params import rest_exhaustive
from tests.ui.every_page import every_page
from ui.frame import Frame
from ui.paint import signs
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.onebit import canvas, paint_onebit
from ui.words import LANGUAGES

PITCHES = {'0.96"': 21.744 / 128, '1.3"': 29.42 / 128, '2.42"': 55.01 / 128, '0.91", 128×32': 22.384 / 128}
"""Millimetres from one pixel to the next: the lit width in the makers' data sheets, of 128 pixels."""
EYE = 600
"""Millimetres."""
LOW = '0.91", 128×32'
TURN, NUMBER, HERO, WORDS, TOKEN, FIGURE, SIGN, CURVE = (
    "player to act",
    "number on a house",
    "player who is out or has won",
    "questions, choices, sentences, alarms",
    "letter of a figurine in a row",
    "letter of a figurine that moves",
    "sign of a card",
    "name in the chart",
)
NOT_NEEDED = (SIGN, CURVE)
"""A sign repeats a word or a card on the table, and a chart is shown when the game is over."""
Heights = dict[str, int]


@contextmanager
def watched(found: list[tuple[str, int, Box]]) -> Iterator[None]:
    """Collect what is painted, with the rows of its capitals."""
    write, sign, cut = canvas.OneBitCanvas.write, canvas.OneBitCanvas.sign, canvas._cut_letter

    def writes(self: Any, box: Box, text: str, size: str = canvas.READING, **more: Any) -> int:
        if box.height >= load_font(size).capital:
            found.append((text, load_font(size).capital, box))
        return write(self, box, text, size, **more)

    def stamps(self: Any, at: tuple[int, int], pixels: tuple[str, ...], ink: int = 1) -> None:
        if pixels in signs.PIXELS.values():
            found.append((SIGN, len(pixels), Box(*at, len(pixels[0]), len(pixels))))
        sign(self, at, pixels, ink)

    def cuts(stamp: Image.Image, letter: str, size: str, *more: Any) -> None:
        kind = TOKEN if stamp.height in map(len, canvas.SILHOUETTES.values()) else FIGURE
        found.append((kind, load_font(size).capital, Box(0, 0, *stamp.size)))
        cut(stamp, letter, size, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas.OneBitCanvas, "write", writes)
        patch.setattr(canvas.OneBitCanvas, "sign", stamps)
        patch.setattr(canvas, "_cut_letter", cuts)
        patch.setattr(canvas.OneBitCanvas, "put", lambda self, box, paint, *what: paint(self, box, *what))
        canvas._token.cache_clear()
        canvas._figure.cache_clear()
        yield
        canvas._token.cache_clear()
        canvas._figure.cache_clear()


def kind_of(text: str, box: Box, frame: Frame) -> str:
    begins = text.rstrip(".…")
    numbers = {str(track.value) for track in frame.tracks}
    if text in (TOKEN, FIGURE, SIGN):
        return text
    if box.top == 0 and begins and frame.asked.startswith(begins):
        return TURN
    hero = frame.banner if frame.banner and not (frame.banner.about or frame.asked) else None
    if hero and begins and hero.name.startswith(begins):
        return HERO
    if frame.tracks and (text in numbers or (frame.motion and re.fullmatch(r"\d+→\d+|=\d+", text))):
        return NUMBER
    if frame.chart and text in [curve.name for curve in frame.chart.curves]:
        return CURVE
    return WORDS


def lowest(language: str, size: tuple[int, int]) -> Heights:
    """Return the rows of the lowest capital of each kind, over all pages of all games."""
    rows: dict[str, set[int]] = defaultdict(set)
    for frame in every_page(language).values():
        found: list[tuple[str, int, Box]] = []
        with watched(found):
            paint_onebit(frame, size)
        for text, height, box in found:
            if text:
                rows[kind_of(text, box, frame)].add(height)
    return {kind: min(heights) for kind, heights in rows.items()}


def arc(millimetres: float) -> float:
    """Return the minutes of arc that a letter so high fills at 60 cm."""
    return 60 * degrees(2 * atan(millimetres / 2 / EYE))


def table() -> list[str]:
    high, low = lowest("en", (128, 64)), lowest("en", (128, 32))
    lines = [f"| | pixels | {' | '.join(PITCHES)} |", "|---" * (len(PITCHES) + 2) + "|"]
    for kind in (TURN, NUMBER, HERO, FIGURE, WORDS, TOKEN, SIGN, CURVE):
        cells = []
        for panel, pitch in PITCHES.items():
            height = (low if panel == LOW else high).get(kind)
            cells.append(f"{height * pitch:.1f} mm, {arc(height * pitch):.1f}′" if height else "–")
        lines.append(f"| {kind} | {high[kind]} | {' | '.join(cells)} |")
    return lines


def test_the_hardware_guide_says_how_high_letters_are() -> None:
    guide = (Path(__file__).parents[4] / "docs" / "hardware.md").read_text(encoding="utf-8")
    assert "\n".join(table()) in guide, "\n".join(["docs/hardware.md lacks this table:", *table()])


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_what_must_be_read_to_play_can_be_read(language: str) -> None:
    for panel, pitch in PITCHES.items():
        heights = lowest(language, (128, 32) if panel == LOW else (128, 64))
        seen = {kind: arc(height * pitch) for kind, height in heights.items() if kind not in NOT_NEEDED}
        assert {TURN, NUMBER, WORDS} <= set(seen)
        assert min(seen.values()) >= (10 if pitch >= PITCHES['1.3"'] else 8), (panel, seen)
        assert seen[TURN] >= (15 if pitch >= PITCHES['1.3"'] else 8), (panel, seen)
