"""The layout of colour screens: the table with its ring, and the panel with the question."""

from functools import lru_cache
from math import atan2, cos, pi, radians, sin

from companion.values import Value
from ui.paint.box import Box

TINY = 200
"""Screens with fewer pixels in one direction have no ring."""
SMALL = 270
"""Screens with fewer pixels in one direction have strips above and below the ring instead of a question panel."""

TABLE = 0.55
"""Share of the screen's width for the ring; the question and the choices have the rest."""
PLATE = 1.3
"""Width of a name plate, as a multiple of the width of its house."""
MIDDLE = 2.2
"""Width of the line of spaces, as a multiple of its height."""
SEATED = {3: (0, 134, 226, 360), 5: (0, 79, 147, 213, 281, 360)}
SEATED_WIDE = {3: (0, 110, 250, 360), 5: SEATED[5]}


class Layout(Value):
    whole: Box
    table: Box
    sheet: Box | None
    """The panel with the question, lines and choices; None if `strips` are used instead."""
    strips: tuple[Box, Box] | None
    ways: tuple[Box, Box] | None = None
    """Targets for back and undo in the lower corners of the table; None if these stand in a row with the choices."""


def arrange(
    size: tuple[int, int], *, alarm: bool = False, ring: bool = True, finger: int = 0, asked: bool = False
) -> Layout:
    """Return the layout of a screen of this size in pixels.

    On small screens, an alarm and the name of a player who is asked get rows of their own. A picture other than a ring
    is a little wider. On touchscreens, targets are as large as a finger.
    """
    whole = Box(0, 0, *size)
    width, height = size
    if min(size) < SMALL:
        strip = max(30, height // 7)
        above, rest = whole.cut_top(strip + (strip * 3 // 5 if alarm else 0) + (strip * 3 // 4 if asked else 0))
        below, table = rest.cut_bottom(max(strip, finger))
        return Layout(whole, table, None, (above, below))
    if width <= height:
        table, sheet = whole.cut_top(min(width, height // 2 - finger // 3))
        return Layout(whole, table, sheet, None)
    table, sheet = whole.cut_left(round(width * TABLE) if ring else width * 7 // 12)
    if not finger:
        return Layout(whole, table, sheet, None)
    corners, rest = table.cut_bottom(finger)
    broad = finger * 5 // 4 if ring else min(3 * finger, corners.width // 2)
    ways = corners.cut_left(broad)[0], corners.cut_right(broad)[0]
    return Layout(whole, table if ring else rest, sheet, None, ways)


class Ring(Value):
    """The street as an ellipse, with a house at every seat and a gap on the left of each house.

    Seat 0 is at the bottom; each next seat is on the right of the one before, as seen by the player sitting there.
    """

    box: Box
    seats: int
    corner: int = 0
    """Width and height of the touch targets in the two lower corners, which the ring must leave free; 0: none."""

    @property
    def house(self) -> tuple[int, int]:
        """Width and height of a house."""
        height = self.box.height * min(0.32, 1.475 / self.seats)
        width = min(height * 0.84, self.box.width * 0.22)
        return round(width), round(height)

    @property
    def reach(self) -> tuple[float, float]:
        width, height = self.house
        return (self.box.width - width * PLATE) / 2, (self.box.height - height * 1.06) / 2

    @property
    def token(self) -> int:
        return round(min(self.box.height * 0.088, self.box.width * 0.088))

    def plot(self, seat: int) -> Box:
        """Return the box of a house and its name plate; the house stands in the middle of it."""
        width, height = self.house
        x, y = self.at(seat)
        broad = round(width * PLATE)
        return Box(round(x - broad / 2), round(y - height / 2), broad, height)

    def at(self, seat: float) -> tuple[float, float]:
        """Return the point of the ellipse at a seat; at half a seat, the point of the gap between two houses."""
        angle = self._angle(seat)
        (x, y), (across, down) = self.box.centre, self.reach
        return x + across * sin(angle), y + down * cos(angle)

    def walk(self, seat: float) -> tuple[float, float]:
        """Return the point where tokens pass a seat: on the outer half of the street, where no name plates are."""
        (x, y), (left, top) = self.box.centre, self.at(seat)
        edge = self.token * 0.6
        return (
            min(max(x + (left - x) * 1.09, self.box.left + edge), self.box.right - edge),
            min(max(y + (top - y) * 1.05, self.box.top + edge), self.box.bottom - edge),
        )

    def _angle(self, seat: float) -> float:
        """Return the angle from seat 0 to this seat, in radians; with some numbers of seats the angles are uneven."""
        seat %= self.seats
        wide = self.box.width > 1.2 * self.box.height
        known = (SEATED_WIDE if wide else SEATED).get(self.seats)
        if known is None:
            return 2 * pi * seat / self.seats
        before = int(seat)
        return radians(known[before] + (known[before + 1] - known[before]) * (seat - before))

    def ahead(self, seat: float) -> float:
        """Return the direction of play at a seat, in radians: 0 points to the right, positive angles down."""
        angle = self._angle(seat)
        across, down = self.reach
        return atan2(-down * sin(angle), across * cos(angle))


@lru_cache(maxsize=8)
def free_middle(ring: Ring) -> Box:
    """Return the largest box in the middle of the ring that touches no house and no gap; the cards lie there."""
    width, height = ring.house
    obstacles = [(*ring.at(seat), width * 0.55, height * 0.53) for seat in range(ring.seats)]
    obstacles += [(*ring.walk(seat - 0.5), ring.token * 1.1, ring.token * 0.7) for seat in range(ring.seats)]
    x, y = ring.box.centre
    best = (0.0, y)
    for shift in range(-10, 11):
        middle = y + shift * height / 20
        half = min(
            max(abs(left - x) - across, (abs(top - middle) - down) * MIDDLE) for left, top, across, down in obstacles
        )
        best = max(best, (half, middle))
    half, middle = best[0] * 0.98, best[1]
    return Box(round(x - half), round(middle - half / MIDDLE), round(2 * half), round(2 * half / MIDDLE))
