"""Lays out a map: the whole if it fits, else the part around one tile, with arrows to the rest. Draws nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.frame import Map, MapTile
from ui.paint.box import Box
from ui.paint.fitting import window

Size = tuple[int, int]


class Place(NamedTuple):
    """A visible tile: its number in the map, from 1, and its box."""

    number: int
    tile: MapTile
    box: Box


class Layout(NamedTuple):
    places: tuple[Place, ...]
    beyond: frozenset[str]
    """Sides on which the map goes on beyond what is visible: `left`, `right`, `above`, `below`."""


def lay_out(shown: Map, box: Box, least: Size, most: Size) -> Layout:
    """Return the boxes of the visible tiles, each of a size between `least` and `most`, in the middle of `box`.

    If not all fit, `here` is as near to the middle as the map's edges allow.

    >>> tiles = tuple(MapTile(x, 0, str(x)) for x in range(-2, 5))
    >>> [place.tile.name for place in lay_out(Map(tiles, here=6), Box(0, 0, 30, 20), (10, 10), (20, 20)).places]
    ['2', '3', '4']
    """
    here = shown.tiles[shown.here]
    columns = _visible([tile.x for tile in shown.tiles], here.x, max(1, box.width // least[0]))
    rows = _visible([tile.y for tile in shown.tiles], here.y, max(1, box.height // least[1]))
    width, height = min(most[0], box.width // len(columns)), min(most[1], box.height // len(rows))
    left, top = box.left + (box.width - width * len(columns)) // 2, box.top + (box.height - height * len(rows)) // 2
    places, beyond = [], set()
    for number, tile in enumerate(shown.tiles, start=1):
        if tile.x in columns and tile.y in rows:
            at = left + (tile.x - columns.start) * width, top + (rows.stop - 1 - tile.y) * height
            places.append(Place(number, tile, Box(*at, width, height)))
        beyond |= {"left"} if tile.x < columns.start else {"right"} if tile.x >= columns.stop else set()
        beyond |= {"above"} if tile.y >= rows.stop else {"below"} if tile.y < rows.start else set()
    return Layout(tuple(places), frozenset(beyond))


def _visible(axis: Sequence[int], here: int, most: int) -> range:
    """Return the visible columns or rows of an axis."""
    first = min(axis)
    shown = window(max(axis) - first + 1, here - first, most)
    return range(first + shown.start, first + shown.stop)


def arrow(box: Box, side: str, half: int) -> tuple[Size, Size, Size]:
    """Return the corners of an arrow of size `half` at the edge of the box, first its tip, which points outwards."""
    x, y = box.middle
    return {
        "left": ((box.left, y), (box.left + half, y - half), (box.left + half, y + half)),
        "right": ((box.right - 1, y), (box.right - 1 - half, y - half), (box.right - 1 - half, y + half)),
        "above": ((x, box.top), (x - half, box.top + half), (x + half, box.top + half)),
        "below": ((x, box.bottom - 1), (x - half, box.bottom - 1 - half), (x + half, box.bottom - 1 - half)),
    }[side]
