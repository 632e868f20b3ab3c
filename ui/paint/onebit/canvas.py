"""One bit of paper: text in boxes, small signs, dots and frames. Every text stays in its box."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from PIL import Image, ImageDraw

from ui.paint.bitmap import Face, face
from ui.paint.box import Box
from ui.paint.fitting import shorten

TINY, SMALL, LARGE = "tiny", "small", "large"


class Canvas:
    def __init__(self, size: tuple[int, int]) -> None:
        self.image = Image.new("1", size)
        self.box = Box(0, 0, *size)
        self._draw = ImageDraw.Draw(self.image)
        self._draw.fontmode = "1"

    def put(self, box: Box, paint: Callable[..., None], *what: Any) -> None:
        """What `paint(canvas, box, *what)` paints into the box, and only there; painted once, and kept.

        Most of a screen is what it was a moment ago: a finger moves the cursor, a walk moves one house.
        """
        self.image.paste(_picture(paint, (box.width, box.height), what), (box.left, box.top))

    def write(self, box: Box, text: str, size: str = SMALL, *, centred: bool = False, ink: int = 1) -> int:
        """As much of `text` as fits stands in the box, in its vertical middle; how wide it is."""
        letters: Face = face(size)
        text = shorten(text, box.width, letters.width)
        width = letters.width(text)
        if text and box.height >= letters.height - 1:
            left = box.left + ((box.width - width) // 2 if centred else 0)
            letters.draw(self._draw, (left, box.top + (box.height - letters.height + 1) // 2), text, ink)
        return width

    def fill(self, box: Box, ink: int = 1) -> None:
        if box.width > 0 and box.height > 0:
            self._draw.rectangle(box.corners, fill=ink)

    def frame(self, box: Box, ink: int = 1) -> None:
        self._draw.rectangle(box.corners, outline=ink)

    def pill(self, box: Box) -> None:
        """A filled box without its four corner pixels."""
        self.fill(box)
        left, top, right, bottom = box.corners
        self._draw.point([(left, top), (right, top), (left, bottom), (right, bottom)], fill=0)

    def points(self, points: list[tuple[int, int]], ink: int = 1) -> None:
        self._draw.point(points, fill=ink)

    def line(self, *points: tuple[int, int], ink: int = 1) -> None:
        self._draw.line(points, fill=ink)

    def shade(self, box: Box) -> None:
        """Every second pixel, as on a chessboard."""
        self._draw.point(
            [(x, y) for y in range(box.top, box.bottom) for x in range(box.left + (box.left + y) % 2, box.right, 2)],
            fill=1,
        )

    def dotted(self, box: Box) -> None:
        """A frame of dots: there, but not in play."""
        left, top, right, bottom = box.corners
        across = [(x, y) for y in (top, bottom) for x in range(left, right + 1, 2)]
        down = [(x, y) for x in (left, right) for y in range(top, bottom + 1, 2)]
        self._draw.point(across + down, fill=1)

    def dots(self, start: int, end: int, y: int) -> None:
        """A line of dots."""
        self._draw.point([(x, y) for x in range(start, end, 2)], fill=1)

    def sign(self, at: tuple[int, int], pixels: tuple[str, ...], ink: int = 1) -> None:
        self._draw.bitmap(at, _stamp(pixels), fill=ink)

    def paste(self, at: tuple[int, int], picture: Image.Image) -> None:
        self.image.paste(picture, at)


@lru_cache(maxsize=512)
def _picture(paint: Callable[..., None], size: tuple[int, int], what: tuple[Any, ...]) -> Image.Image:
    canvas = Canvas(size)
    paint(canvas, canvas.box, *what)
    return canvas.image


@cache
def _stamp(pixels: tuple[str, ...]) -> Image.Image:
    stamp = Image.new("1", (len(pixels[0]), len(pixels)))
    stamp.putdata([letter == "#" for row in pixels for letter in row])
    return stamp
