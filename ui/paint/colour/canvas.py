"""A colour image to paint on: text in boxes, smooth shapes, sprites. No text leaves its box."""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from ui.frame import ABOUT, Frame
from ui.paint.box import Box
from ui.paint.colour.letters import letters
from ui.paint.fitting import shorten
from ui.paint.palette import LANTERN, PAPER, Colour, mix
from ui.paint.regions import Region, Target, Touch

NARROW = 4
"""A touchscreen narrower than so many fingers has no room for all targets."""
FINE = 4
"""Sprites are drawn this many times larger and then reduced, which makes their edges smooth."""


class ColourCanvas:
    def __init__(self, image: Image.Image, touch: Touch | None = None, frame: Frame | None = None) -> None:
        """Paint on `image`; with `touch`, `frame` tells which targets have an effect."""
        self.image = image
        self.finger = touch.finger if touch else 0
        """Least width and height of a touch target in pixels; 0 if the screen cannot be touched."""
        self.regions: list[Region] = []
        self._pressed = touch.pressed if touch else None
        self._frame = frame
        self.box = Box(0, 0, *image.size)
        self.draw = ImageDraw.Draw(image)

    @property
    def is_narrow(self) -> bool:
        """Whether back and undo would leave too little room between them on this touchscreen."""
        return self.box.width < NARROW * self.finger

    def mark(self, target: Target, box: Box) -> None:
        """Add the box as a touch target; a space of the line, a house or a map tile only if a choice is about it."""
        plain = target.what not in ABOUT
        if self.finger and (plain or (self._frame and self._frame.is_touched(*target))):
            self.regions.append(Region(target, box))

    def press(self) -> None:
        """Paint the touch target under the finger lighter, with a bright edge."""
        for target, box in self.regions:
            if target == self._pressed:
                part = (box.left, box.top, box.right, box.bottom)
                lit = self.image.crop(part).point([round(at * 0.55) for at in range(256)] * 3)
                light = Image.new("RGB", lit.size, mix((0, 0, 0), LANTERN, 0.45))
                self.image.paste(ImageChops.add(lit, light), part)
                self.draw.rounded_rectangle(box.corners, 6, outline=PAPER, width=3)

    def write(
        self, box: Box, text: str, size: int, colour: Colour, *, centred: bool = False, right: bool = False
    ) -> int:
        """Write as much of `text` as fits, with capital letters in the vertical middle; return the width in pixels."""
        face = letters(size)
        text = shorten(text, box.width, face.width)
        width = face.width(text)
        if not text or box.height < face.capital:
            return 0
        left = box.left + ((box.width - width) // 2 if centred else box.width - width if right else 0)
        top = box.top + (box.height - face.capital) // 2 - (face.ascent - face.capital)
        self.image.paste(colour, (left, int(top)), face.picture(text))
        return width

    def fill(self, box: Box, colour: Colour) -> None:
        if box.width > 0 and box.height > 0:
            self.image.paste(colour, (box.left, box.top, box.right, box.bottom))

    def rounded(self, box: Box, radius: int, colour: Colour) -> None:
        """Fill a box with round corners; only the corners are pasted through a mask, which is faster."""
        radius = min(radius, box.width // 2, box.height // 2)
        if radius < 1:
            self.fill(box, colour)
            return
        self.fill(box.inset(radius, 0), colour)
        for left in (box.left, box.right - radius):
            self.fill(Box(left, box.top + radius, radius, box.height - 2 * radius), colour)
        for corner, at in zip(_corners(radius), _corner_places(box, radius), strict=True):
            self.image.paste(colour, at, corner)

    def outlined(self, box: Box, radius: int, colour: Colour, edge: Colour, width: int) -> None:
        self.rounded(box, radius, edge)
        self.rounded(box.inset(width), max(0, radius - width), colour)

    def stamp(self, picture: Image.Image, middle: tuple[float, float]) -> None:
        """Paste an RGBA picture with its centre at `middle`."""
        at = (round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2))
        self.image.paste(picture, at, picture)


def smooth(size: tuple[int, int], paint: Callable[[ImageDraw.ImageDraw, float], None]) -> Image.Image:
    """Return an RGBA sprite with smooth edges.

    `paint` draws it enlarged: it gets a pen, and the factor by which its drawing is reduced afterwards.
    """
    large = Image.new("RGBA", (size[0] * FINE, size[1] * FINE))
    paint(ImageDraw.Draw(large), FINE)
    return large.reduce(FINE)


@lru_cache(maxsize=64)
def _corners(radius: int) -> tuple[Image.Image, ...]:
    """Return masks of quarter discs: upper left, upper right, lower left, lower right."""
    large = Image.new("L", (2 * radius * FINE, 2 * radius * FINE))
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    disc = large.reduce(FINE)
    return tuple(disc.crop((x, y, x + radius, y + radius)) for y in (0, radius) for x in (0, radius))


def _corner_places(box: Box, radius: int) -> list[tuple[int, int]]:
    return [(x, y) for y in (box.top, box.bottom - radius) for x in (box.left, box.right - radius)]
