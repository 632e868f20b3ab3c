"""One bit of paper: text in boxes, small signs, dots and frames. Every text stays in its box."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from PIL import Image

from ui.paint.bitmap import BitmapFont, load_font
from ui.paint.box import Box
from ui.paint.fitting import shorten

TINY, SMALL, LARGE = "tiny", "small", "large"
INK = 255
"""A pixel of ink, as Pillow keeps it."""
Point = tuple[int, int]


class OneBitCanvas:
    """Without Pillow's pen: that one brings FreeType along (see ui/paint/bitmap.py)."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.image = Image.new("1", size)
        self.box = Box(0, 0, *size)

    def put(self, box: Box, paint: Callable[..., None], *what: Any) -> None:
        """What `paint(canvas, box, *what)` paints into the box, and only there; painted once, and kept.

        Most of a screen is what it was a moment ago: a finger moves the cursor, a walk moves one house.
        """
        self.image.paste(_picture(paint, (box.width, box.height), what), (box.left, box.top))

    def write(self, box: Box, text: str, size: str = SMALL, *, centred: bool = False, ink: int = 1) -> int:
        """As much of `text` as fits stands in the box, in its vertical middle; how wide it is."""
        letters: BitmapFont = load_font(size)
        text = shorten(text, box.width, letters.width)
        width = letters.width(text)
        if text and box.height >= letters.height - 1:
            left = box.left + ((box.width - width) // 2 if centred else 0)
            self._stamp((left, box.top + (box.height - letters.height + 1) // 2), letters.stamp(text), ink)
        return width

    def write_high(self, box: Box, number: str, *, ink: int = 1) -> bool:
        """A number, twice as high as others, stands in the middle of the box; False where it does not fit."""
        stamp = _high(number)
        if stamp.width > box.width or stamp.height > box.height:
            return False
        left, top = box.left + (box.width - stamp.width) // 2, box.top + (box.height - stamp.height) // 2
        self._stamp((left, top), stamp, ink)
        return True

    def write_big(self, box: Box, text: str) -> None:
        """As large as it fits, twice as high as others at least, in the middle of the box; shortened where it must."""
        stamp = big(text, box.width, box.height)
        self._stamp((box.left + (box.width - stamp.width) // 2, box.top + (box.height - stamp.height) // 2), stamp, 1)

    def fill(self, box: Box, ink: int = 1) -> None:
        if box.width > 0 and box.height > 0:
            self.image.paste(INK * ink, (box.left, box.top, box.right, box.bottom))

    def frame(self, box: Box, ink: int = 1) -> None:
        left, top, right, bottom = box.corners
        self.line((left, top), (right, top), (right, bottom), (left, bottom), (left, top), ink=ink)

    def pill(self, box: Box) -> None:
        """A filled box without its four corner pixels."""
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
            if left == right or top == bottom:  # most are, and Pillow fills a box at the cost of one or two points
                self.fill(Box(left, top, right - left + 1, bottom - top + 1), ink)
            else:
                self.points(_between(start, end), ink)

    def shade(self, box: Box) -> None:
        """Every second pixel, as on a chessboard."""
        self.points(
            (x, y) for y in range(box.top, box.bottom) for x in range(box.left + (box.left + y) % 2, box.right, 2)
        )

    def dotted(self, box: Box) -> None:
        """A frame of dots: there, but not in play."""
        left, top, right, bottom = box.corners
        across = [(x, y) for y in (top, bottom) for x in range(left, right + 1, 2)]
        down = [(x, y) for x in (left, right) for y in range(top, bottom + 1, 2)]
        self.points(across + down)

    def dots(self, start: int, end: int, y: int) -> None:
        """A line of dots."""
        self.points((x, y) for x in range(start, end, 2))

    def sign(self, at: Point, pixels: tuple[str, ...], ink: int = 1) -> None:
        self._stamp(at, _stamp(pixels), ink)

    def paste(self, at: Point, picture: Image.Image) -> None:
        self.image.paste(picture, at)

    def has_ink(self, box: Box) -> bool:
        return self.image.crop((box.left, box.top, box.right, box.bottom)).getbbox() is not None

    def _stamp(self, at: Point, stamp: Image.Image, ink: int) -> None:
        self.image.paste(INK * ink, (*at, at[0] + stamp.width, at[1] + stamp.height), stamp)


def big(text: str, width: int, height: int) -> Image.Image:
    """As large as it fits, twice as high as others at least where so many rows are left; shortened where it must."""
    letters: BitmapFont = load_font(SMALL)
    stamp = letters.stamp(shorten(text, width, letters.width))
    times = max(1, min(width // stamp.width, height // stamp.height))
    high = max(times, min(2, height // stamp.height))
    return stamp.resize((stamp.width * times, stamp.height * high), Image.Resampling.NEAREST)


@cache
def _high(number: str) -> Image.Image:
    """Its digits without the rows around them, twice as high, and twice as broad where there is only one."""
    stamp = load_font(SMALL).stamp(number)
    ink = stamp.crop(stamp.getbbox())
    return ink.resize((ink.width * (2 if len(number) == 1 else 1), ink.height * 2), Image.Resampling.NEAREST)


def _between(start: Point, end: Point) -> Iterator[Point]:
    """The pixels of a straight line, by Bresenham: a step along its longer side each, aside when it is due."""
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
