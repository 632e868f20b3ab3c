"""A one-bit image to paint on: text in boxes, small signs, dots and frames. No text leaves its box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from PIL import Image, ImageDraw

from ui.frame import Token, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import shorten
from ui.paint.shapes import outline

TINY, READING, LARGE, NAME, BROAD, HUGE = "tiny", "reading", "large", "name", "broad", "huge"
SILHOUETTES = {
    "disc": (6, 8, 10, 12, 12, 12, 12, 12, 12, 12, 10, 8, 6),
    "square": (12,) * 13,
    "triangle": (4, 6, 8, 8, 10, 10, 10, 10, 12, 12, 12, 12, 12),
    "diamond": (4, 6, 8, 10, 12, 12, 12, 12, 12, 10, 8, 6, 4),
    "star": (2, 4, 8, 12, 12, 10, 8, 8, 10, 10, 12, 12, 8),
    "hexagon": (8, 8, 10, 10, 12, 12, 12, 12, 12, 10, 10, 8, 8),
    "shield": (12, 12, 12, 12, 12, 12, 12, 12, 10, 10, 8, 6, 2),
}
"""Width of each pixel row of a token's shape, which is as high as a letter of 9 rows needs."""
LETTER_HIGHER = {"shield": 1, "triangle": -1}
LARGE_FIGURE = 28
"""A figure at least this many pixels wide has a broad letter."""
INK = 255
"""Pillow's value of a pixel with ink."""
Point = tuple[int, int]


class OneBitCanvas:
    """A one-bit canvas without ImageDraw, which would load FreeType (see ui/paint/bitmap.py)."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.image = Image.new("1", size)
        self.box = Box(0, 0, *size)

    def put(self, box: Box, paint: Callable[..., None], *what: Any) -> None:
        """Paste what `paint(canvas, box, *what)` paints into the box, clipped to it and cached.

        Most of a screen is the same as a moment ago: a press moves the cursor, a step moves one house.
        """
        self.image.paste(_picture(paint, (box.width, box.height), what), (box.left, box.top))

    def write(
        self,
        box: Box,
        text: str,
        size: str = READING,
        *,
        centred: bool = False,
        right: bool = False,
        ink: int = 1,
    ) -> int:
        """Write as much of `text` as fits in the vertical middle of the box; return its width."""
        letters = load_font(size)
        text = shorten(text, box.width, letters.width)
        width = letters.width(text)
        if text and box.height >= letters.capital:
            left = box.left + ((box.width - width) // 2 if centred else box.width - width if right else 0)
            stamp, down = letters.stamp(text), (box.height - letters.height + 1) // 2
            if box.height < letters.height:  # accents are kept rather than descenders: they tell letters apart
                above = int(box.height == letters.capital)
                stamp, down = stamp.crop((0, above, stamp.width, above + box.height)), 0
            self._stamp((left, box.top + down), stamp, ink)
        return width

    def token(self, box: Box, token: Token, ink: int = 1) -> None:
        """Paint a token's shape with its letter cut out; a black one is hollow."""
        stamp = _token(token.shape, token.letter, token.colour == "black" or token.tone is Tone.MUTED)
        self._stamp((box.left + (box.width - stamp.width) // 2, box.top + (box.height - stamp.height) // 2), stamp, ink)

    def figure(self, box: Box, token: Token) -> None:
        """Paint a token as large as the box, in outline if it is black."""
        self._stamp((box.left, box.top), _figure(token.shape, token.letter, token.colour == "black", box.width), 1)

    def fill(self, box: Box, ink: int = 1) -> None:
        if box.width > 0 and box.height > 0:
            self.image.paste(INK * ink, (box.left, box.top, box.right, box.bottom))

    def frame(self, box: Box, ink: int = 1) -> None:
        left, top, right, bottom = box.corners
        self.line((left, top), (right, top), (right, bottom), (left, bottom), (left, top), ink=ink)

    def pill(self, box: Box) -> None:
        """Fill a box except for its four corner pixels, which makes it look round."""
        self.fill(box)
        left, top, right, bottom = box.corners
        self.points([(left, top), (right, top), (left, bottom), (right, bottom)], ink=0)

    def points(self, points: Iterable[Point], ink: int = 1) -> None:
        pixels, (width, height) = self.image.load(), self.image.size
        assert pixels is not None
        for x, y in points:
            if 0 <= x < width and 0 <= y < height:
                pixels[x, y] = INK * ink

    def line(self, *points: Point, ink: int = 1) -> None:
        for start, end in pairwise(points):
            (left, right), (top, bottom) = sorted((start[0], end[0])), sorted((start[1], end[1]))
            # most lines are level or upright, and Pillow fills a box as fast as it sets one or two points
            if left == right or top == bottom:
                self.fill(Box(left, top, right - left + 1, bottom - top + 1), ink)
            else:
                self.points(_between(start, end), ink)

    def shade(self, box: Box) -> None:
        """Fill every second pixel, like a chessboard."""
        self.points(
            (x, y) for y in range(box.top, box.bottom) for x in range(box.left + (box.left + y) % 2, box.right, 2)
        )

    def dotted(self, box: Box, ink: int = 1) -> None:
        """Draw a dotted frame, the sign that something is not in play."""
        left, top, right, bottom = box.corners
        across = [(x, y) for y in (top, bottom) for x in range(left, right + 1, 2)]
        down = [(x, y) for x in (left, right) for y in range(top, bottom + 1, 2)]
        self.points(across + down, ink)

    def dots(self, start: int, end: int, y: int) -> None:
        self.points((x, y) for x in range(start, end, 2))

    def sign(self, at: Point, pixels: tuple[str, ...], ink: int = 1) -> None:
        self._stamp(at, _stamp(pixels), ink)

    def paste(self, at: Point, picture: Image.Image) -> None:
        self.image.paste(picture, at)

    def _stamp(self, at: Point, stamp: Image.Image, ink: int) -> None:
        self.image.paste(INK * ink, (*at, at[0] + stamp.width, at[1] + stamp.height), stamp)


@cache
def _token(shape: str, letter: str, hollow: bool) -> Image.Image:
    widths = SILHOUETTES.get(shape, SILHOUETTES["disc"])
    stamp = Image.new("1", (max(widths), len(widths)))
    for row, width in enumerate(widths):
        left = (stamp.width - width) // 2
        stamp.paste(INK, (left, row, left + width, row + 1))
        if hollow and 0 < row < len(widths) - 1:
            inner = min(width, *widths[row - 1 : row + 2 : 2]) - 2
            left = (stamp.width - inner) // 2
            stamp.paste(0, (left, row, left + max(0, inner), row + 1))
    _cut_letter(stamp, letter, READING, LETTER_HIGHER.get(shape, 0), hollow)
    return stamp


@cache
def _figure(shape: str, letter: str, hollow: bool, size: int) -> Image.Image:
    stamp, half = Image.new("1", (size, size)), (size - 1) / 2
    points = [(half + half * 0.88 * x, half + half * 0.88 * y) for x, y in outline(shape)]
    ImageDraw.Draw(stamp).polygon(points, fill=None if hollow else INK, outline=INK, width=2)
    _cut_letter(stamp, letter, NAME if size < LARGE_FIGURE else BROAD, size // 16 * LETTER_HIGHER.get(shape, 0), hollow)
    return stamp


def _cut_letter(stamp: Image.Image, letter: str, size: str, higher: int, hollow: bool) -> None:
    ink = load_font(size).stamp(letter)
    ink = ink.crop(ink.getbbox())
    left, top = (stamp.width - ink.width) // 2, (stamp.height - ink.height) // 2 - higher
    stamp.paste(INK if hollow else 0, (left, top, left + ink.width, top + ink.height), ink)


def _between(start: Point, end: Point) -> Iterator[Point]:
    """Yield the pixels of a straight line, by Bresenham's algorithm."""
    (x, y), across, down = start, end[0] - start[0], end[1] - start[1]
    right, below = (1 if across > 0 else -1), (1 if down > 0 else -1)
    far, near = max(abs(across), abs(down)), min(abs(across), abs(down))
    flat, off = abs(across) > abs(down), 2 * near - far
    for _ in range(far + 1):
        yield x, y
        aside = near and off >= 0
        x += right if flat or aside else 0
        y += below if aside or not flat else 0
        off += 2 * near - (2 * far if aside else 0)


@lru_cache(maxsize=512)
def _picture(paint: Callable[..., None], size: tuple[int, int], what: tuple[Any, ...]) -> Image.Image:
    canvas = OneBitCanvas(size)
    paint(canvas, canvas.box, *what)
    return canvas.image


@cache
def _stamp(pixels: tuple[str, ...]) -> Image.Image:
    stamp = Image.new("1", (len(pixels[0]), len(pixels)))
    stamp.putdata([letter == "#" for row in pixels for letter in row])
    return stamp
