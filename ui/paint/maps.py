"""Selects the visible part of a map: the whole if it fits, else the part around one tile. Draws nothing."""

from typing import NamedTuple

from ui.frame import Map


class Cutout(NamedTuple):
    """A part of a map, counted in columns and rows of tiles; `left` and `top` are the tile in its upper left corner."""

    left: int
    top: int
    columns: int
    rows: int

    def place(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the column and row of a tile within this part, counted from 0; None if the tile is outside."""
        column, row = x - self.left, self.top - y
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None


def shown_part(shown: Map, columns: int, rows: int) -> Cutout:
    """Return the part of the map to show, with `here` as near to its middle as the map's edges allow.

    >>> from ui.frame import MapTile
    >>> shown_part(Map(tuple(MapTile(x, 0, "") for x in range(-2, 5)), here=6), 3, 2)
    Cutout(left=2, top=0, columns=3, rows=1)
    """
    across, up = [spot.x for spot in shown.tiles], [spot.y for spot in shown.tiles]
    here = shown.tiles[shown.here]
    left, wide = _stretch(min(across), max(across), here.x, columns)
    bottom, high = _stretch(min(up), max(up), here.y, rows)
    return Cutout(left, bottom + high - 1, wide, high)


def _stretch(first: int, last: int, here: int, most: int) -> tuple[int, int]:
    """Return the first visible column or row of an axis, and the number of visible ones."""
    length = min(most, last - first + 1)
    return min(max(first, here - length // 2), last - length + 1), length


def sides_beyond(shown: Map, part: Cutout) -> frozenset[str]:
    """Return the sides on which the map goes on beyond this part: `left`, `right`, `above`, `below`."""
    sides = set()
    for spot in shown.tiles:
        sides |= {"left"} if spot.x < part.left else {"right"} if spot.x >= part.left + part.columns else set()
        sides |= {"above"} if spot.y > part.top else {"below"} if spot.y <= part.top - part.rows else set()
    return frozenset(sides)
