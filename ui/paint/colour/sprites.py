"""Sprites, drawn once and then pasted: tokens, cards, arrows, marks, lantern glow."""

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from ui.frame import Choice, Token, Tone
from ui.paint import palette, shapes, signs
from ui.paint.colour.canvas import ColourCanvas, smooth
from ui.paint.colour.letters import FONT, known
from ui.paint.palette import Colour

AHEAD: Colour = (28, 104, 66)
BACK: Colour = (176, 42, 24)
SIGN_INKS = {"arrow": AHEAD, "double-arrow": AHEAD, "arrow-beneath": AHEAD, "arrow-back": BACK}
"""An arrow's colour repeats its direction; other signs are black."""

RIM = 178
"""Value of Pillow's radial gradient where it first meets the image's edge; the light must have faded out there."""


def has_icon(choice: Choice) -> bool:
    return choice.icon in signs.PIXELS or choice.token is not None


def icon_sprite(choice: Choice, size: int) -> Image.Image | None:
    """Return the picture before a choice's words: a card with its sign, or its token; None if it has neither."""
    if choice.icon in signs.PIXELS:
        return card_sprite(choice.icon, size)
    return token_sprite(choice.token, size, lettered=False) if choice.token else None


def _scaled(points: Iterable[tuple[float, float]], middle: float, reach: float) -> list[tuple[float, float]]:
    return [(middle + x * reach, middle + y * reach) for x, y in points]


def token_sprite(
    piece: Token, size: int, *, rim: Colour = palette.PAPER, faded: bool = False, lettered: bool = True
) -> Image.Image:
    """Return a token about `size` pixels wide: shape, colours, letter, and a rim that is visible on any ground."""
    letter = piece.letter if lettered else ""
    return _token(piece.shape, (piece.colour, piece.second), letter, size, rim=rim, faded=faded)


def paint_standing(canvas: ColourCanvas, piece: Token, middle: tuple[float, float], step: int, size: int) -> None:
    """Paint a token among others that stand `step` pixels apart: a moving one in lantern light, a ghost pale."""
    moves = piece.tone is Tone.ACTIVE
    if moves:
        canvas.stamp(glow(step * 2, step * 2, palette.LANTERN, 255), middle)
    rim = palette.LANTERN if moves else palette.PAPER
    canvas.stamp(token_sprite(piece, size, rim=rim, faded=piece.tone is Tone.MUTED), middle)


@lru_cache(maxsize=256)
def _token(shape: str, colours: tuple[str, str], letter: str, size: int, *, rim: Colour, faded: bool) -> Image.Image:
    first, second = colours
    colour, ink = palette.colour_of(first), palette.letter_on(first)
    if faded:
        colour, ink = palette.mix(colour, palette.STREET, 0.55), palette.mix(ink, palette.STREET, 0.4)

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        middle, reach = size * fine / 2, size * fine * 0.39
        for colour_of, wide in ((palette.INK, 1.23), (rim, 1.14)):
            pen.polygon(_scaled(shapes.outline(shape), middle, reach * wide), fill=colour_of)
        pen.polygon(_scaled(shapes.outline(shape), middle, reach * 0.94), fill=colour)
        if second:
            pen.polygon(_scaled(shapes.right_half(shape), middle, reach * 0.94), fill=palette.colour_of(second))
        tall = round(size * fine * 0.6 * shapes.LETTER_SIZE.get(shape, 1.0))
        font = ImageFont.truetype(str(FONT), tall, layout_engine=ImageFont.Layout.BASIC)
        down = middle + reach * shapes.LETTER_BELOW_MIDDLE.get(shape, 0.0)
        word = known(letter)
        height = font.getbbox("H", anchor="ls")[1]
        pen.text((middle, down - height / 2), word, ink, font, anchor="ms")

    return smooth((size, size), paint)


@lru_cache(maxsize=128)
def card_sprite(name: str, size: int) -> Image.Image:
    """Return a card as a square of paper with its sign; a card without a sign shows its back."""

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        edge = size * fine
        radius = edge * 0.16
        pen.rounded_rectangle((0, 0, edge - 1, edge - 1), radius, fill=palette.INK)
        line = max(fine, edge * 0.045)
        inner = (line, line, edge - 1 - line, edge - 1 - line)
        if name in signs.POLYGONS:
            pen.rounded_rectangle(inner, max(0.0, radius - line), fill=palette.PAPER)
            for polygon in signs.POLYGONS[name]:
                pen.polygon(_scaled(polygon, edge / 2, edge * 0.36), fill=SIGN_INKS.get(name, palette.INK))
            return
        pen.rounded_rectangle(inner, max(0.0, radius - line), fill=palette.BACK)
        for at in range(5):
            for row in range(5):
                if (at + row) % 2 == 0:
                    x, y, reach = edge * (0.2 + at * 0.15), edge * (0.2 + row * 0.15), edge * 0.06
                    diamond = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
                    pen.polygon(diamond, fill=palette.LANTERN)

    return smooth((size, size), paint)


@lru_cache(maxsize=32)
def arrow_sprite(size: int, colour: Colour, *, down: bool) -> Image.Image:
    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        edge = size * fine
        top, bottom = (0.25, 0.75) if down else (0.75, 0.25)
        pen.polygon([(edge * 0.1, edge * top), (edge * 0.9, edge * top), (edge * 0.5, edge * bottom)], fill=colour)

    return smooth((size, size), paint)


@lru_cache(maxsize=16)
def glow(width: int, height: int, colour: Colour, strength: int) -> Image.Image:
    """Return a light that is brightest in the middle and fades out towards the edges."""
    fading = [round(strength * max(0.0, 1 - at / RIM) ** 1.5) for at in range(256)]
    light = Image.radial_gradient("L").resize((width, height)).point(fading)
    picture = Image.new("RGBA", (width, height), colour)
    picture.putalpha(light)
    return picture


@lru_cache(maxsize=8)
def disk_sprite(size: int, colour: Colour) -> Image.Image:
    """Return the mark which shows that a decision is not on disk yet."""

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        edge = size * fine
        pen.rounded_rectangle((0, 0, edge - 1, edge - 1), edge * 0.12, fill=colour)
        pen.rectangle((edge * 0.25, 0, edge * 0.75, edge * 0.34), fill=palette.NIGHT_ABOVE)
        pen.rectangle((edge * 0.22, edge * 0.52, edge * 0.78, edge * 0.88), fill=palette.NIGHT_ABOVE)

    return smooth((size, size), paint)
