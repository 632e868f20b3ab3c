"""The background, which never changes: the night sky, and the street around its middle. Painted once per size."""

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.layout import Ring
from ui.paint.colour.sprites import glow

COBBLES = 620


@lru_cache(maxsize=8)
def night_background(size: tuple[int, int]) -> Image.Image:
    """Paint a night sky that is warmer near the ground, with a few stars."""
    column = Image.linear_gradient("L").resize(size)
    sky = Image.composite(
        Image.new("RGB", size, palette.NIGHT_BELOW), Image.new("RGB", size, palette.NIGHT_ABOVE), column
    )
    chance = Random("Hamelin")  # an arbitrary seed, fixed so that the stars stay in place
    for _ in range(size[0] * size[1] // 6000):
        at = (chance.randrange(size[0]), chance.randrange(size[1]))
        sky.putpixel(at, palette.mix(palette.NIGHT_BELOW, palette.PAPER, chance.uniform(0.15, 0.6)))
    return sky


@lru_cache(maxsize=8)
def street_background(size: tuple[int, int], ring: Ring) -> Image.Image:
    """Paint a cobbled ring around a lit square at night; arrows on the stones show the direction of play."""
    picture = night_background(size).resize((size[0] * 2, size[1] * 2))
    pen = ImageDraw.Draw(picture)
    (x, y), (across, down) = ring.box.centre, ring.reach
    broad = ring.token * 1.5
    _ellipse(pen, (x, y), (across + broad / 2 + 3, down + broad / 2 + 3), palette.STREET_EDGE)
    _ellipse(pen, (x, y), (across + broad / 2, down + broad / 2), palette.STREET)
    _cobbles(pen, ring, broad)
    inner = (across - broad / 2, down - broad / 2)
    _ellipse(pen, (x, y), inner, palette.STREET_EDGE)
    _ellipse(pen, (x, y), (inner[0] - 3, inner[1] - 3), palette.mix(palette.NIGHT_BELOW, palette.TIMBER, 0.45))
    _chevrons(pen, ring, broad)
    picture = picture.reduce(2)
    light = glow(round(across * 2.6), round(down * 2.6), palette.LANTERN, 120)
    picture.paste(light, (round(x - light.width / 2), round(y - light.height / 2)), light)
    return picture


def _ellipse(
    pen: ImageDraw.ImageDraw, middle: tuple[float, float], reach: tuple[float, float], colour: palette.Colour
) -> None:
    (x, y), (across, down) = middle, reach
    pen.ellipse((2 * (x - across), 2 * (y - down), 2 * (x + across), 2 * (y + down)), fill=colour)


def _cobbles(pen: ImageDraw.ImageDraw, ring: Ring, broad: float) -> None:
    chance = Random("cobbles")
    (x, y), (across, down) = ring.box.centre, ring.reach
    stone = max(2.0, broad / 9)
    for _ in range(COBBLES):
        angle, off = chance.uniform(0, 2 * pi), chance.uniform(-0.46, 0.46) * broad
        at = (x + (across + off) * sin(angle), y + (down + off) * cos(angle))
        shade = palette.mix(palette.STREET, palette.COBBLE, chance.uniform(0.1, 0.8))
        _ellipse(pen, at, (stone * chance.uniform(0.7, 1.2), stone * chance.uniform(0.5, 0.9)), shade)


def _chevrons(pen: ImageDraw.ImageDraw, ring: Ring, broad: float) -> None:
    """Paint two arrows on each side of every gap, pointing to the players' right."""
    reach = broad * 0.26
    for quarter in range(ring.seats * 2):
        seat = quarter / 2 + 0.25
        x, y = ring.at(seat)
        turn = ring.ahead(seat)
        for back in (0.0, 0.8):
            shape = (
                (-0.5 - back, -1.0),
                (0.5 - back, 0.0),
                (-0.5 - back, 1.0),
                (-0.9 - back, 1.0),
                (0.1 - back, 0.0),
                (-0.9 - back, -1.0),
            )
            points = [
                (
                    2 * (x + reach * (u * cos(turn) - v * sin(turn))),
                    2 * (y + reach * (u * sin(turn) + v * cos(turn))),
                )
                for u, v in shape
            ]
            pen.polygon(points, fill=palette.CHEVRON)


def ring_in(box: Box, seats: int, corner: int = 0) -> Ring:
    return Ring(box.inset(max(2, box.width // 100)), max(seats, 2), corner)
