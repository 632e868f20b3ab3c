"""Positions of tokens in the gaps of the ring: side by side, clear of houses, name plates and cards."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, hypot

from companion.values import Value
from ui.paint.box import Box
from ui.paint.colour.houses import plate_and_walls, seal_place
from ui.paint.colour.layout import Ring, free_middle

STAMP = 1.16
"""Width of a painted token, as a multiple of the distance between tokens: their rims overlap a little."""
MOST = 4
"""Greatest number of tokens side by side in one gap, and greatest number of rows if possible."""
SMALLEST = 0.34
"""Least size of tokens that share a gap, as a share of the size of a single token."""
Point = tuple[float, float]
Edges = tuple[float, float, float, float]


class Crowd(Value):
    """The tokens that share a gap: the distance between two of them, and the centre of each."""

    step: int
    places: tuple[Point, ...]

    @property
    def stamp(self) -> int:
        return round(self.step * STAMP)

    @property
    def middle(self) -> Point:
        xs, ys = zip(*self.places, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@lru_cache(maxsize=256)
def crowd_in_gap(ring: Ring, seat: int, count: int) -> Crowd:
    """Return where `count` tokens stand on the left of a seat's house: as large as fits, and near the street."""
    wanted = ring.walk(seat - 0.5)
    if not count:
        return Crowd(ring.token, ())
    for step in range(ring.token, round(ring.token * SMALLEST), -max(1, ring.token // 20)):
        found = min(_standing(ring, wanted, count, step), default=None)
        if found is not None:
            return crowd_around(found[1], count, step, found[2])
    return crowd_around(wanted, count, max(1, round(ring.token * SMALLEST)))


def crowd_around(middle: Point, count: int, step: int, across: int = 0) -> Crowd:
    """Return `count` tokens in rows around a point, `step` apart; if a row is not full, it is the top one."""
    across = across or _columns(count)
    rows = [across] * (count // across)
    if count % across:
        rows.insert(0, count % across)
    return Crowd(
        step,
        tuple(
            (middle[0] + (at - (row - 1) / 2) * step, middle[1] + (number - (len(rows) - 1) / 2) * step)
            for number, row in enumerate(rows)
            for at in range(row)
        ),
    )


def _columns(count: int) -> int:
    return min(count, 2) if count <= 4 else 3


def _standing(ring: Ring, wanted: Point, count: int, step: int) -> Iterator[tuple[float, Point, int]]:
    """Yield for each possible number of columns the nearest free point.

    Each item is its distance from the wanted point (more for unusual numbers), the point, and the number of columns.
    """
    for across in range(ceil(count / MOST), min(count, MOST) + 1):
        down = ceil(count / across)
        half = ((across - 1) * step + round(step * STAMP)) / 2, ((down - 1) * step + round(step * STAMP)) / 2
        unlike = abs(across - _columns(count)) * step / 4
        taken = _near(ring, wanted, half)
        for far, x, y in _places(ring, wanted, taken):
            if not any(left < x < right and top < y < bottom for left, top, right, bottom in taken):
                yield far + unlike, (x, y), across
                break


def _places(ring: Ring, wanted: Point, taken: list[Edges]) -> list[tuple[float, float, float]]:
    """Return points to try, each after its distance, the nearest first: the wanted one, and points at edges."""
    reach = ring.house[0]
    xs = {wanted[0], *(edge for left, _, right, _ in taken for edge in (left, right))}
    ys = {wanted[1], *(edge for _, top, _, bottom in taken for edge in (top, bottom))}
    return sorted(
        (hypot(x - wanted[0], y - wanted[1]), x, y)
        for x in xs
        if abs(x - wanted[0]) <= reach
        for y in ys
        if abs(y - wanted[1]) <= reach
    )


def _near(ring: Ring, wanted: Point, half: Point) -> list[Edges]:
    """Return, for each occupied box within reach, the edges that the centre of the tokens must stay outside of."""
    half_width, half_height = half
    grown = [
        (box.left - half_width, box.top - half_height, box.right + half_width, box.bottom + half_height)
        for box in _occupied(ring)
    ]
    x, y, reach = *wanted, ring.house[0]
    return [
        edges
        for edges in grown
        if edges[0] < x + reach and x - reach < edges[2] and edges[1] < y + reach and y - reach < edges[3]
    ]


@lru_cache(maxsize=8)
def _occupied(ring: Ring) -> list[Box]:
    """Return the boxes where no token may stand: houses, badges, name plates, the middle, touch targets, outside."""
    room = ring.box
    boxes = [free_middle(ring)]
    for seat in range(ring.seats):
        plate, walls = plate_and_walls(ring.plot(seat))
        boxes += [plate, walls, seal_place(walls)]
    below = room.cut_bottom(ring.corner)[0]
    boxes += [below.cut_left(ring.corner)[0], below.cut_right(ring.corner)[0]]
    boxes += [Box(left, room.top, room.width, room.height) for left in (room.left - room.width, room.right)]
    boxes += [Box(room.left, top, room.width, room.height) for top in (room.top - room.height, room.bottom)]
    return boxes
