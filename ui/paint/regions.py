"""Touch targets of a picture, and which one a finger hits. Draws nothing."""

from collections.abc import Sequence
from math import ceil, hypot
from typing import NamedTuple

from ui.paint.box import Box

MILLIMETRES = 9
"""Least size of a target."""
DIAGONAL = 3.5 * 25.4
"""Diagonal of the smallest touch screen, in millimetres."""
LEAST, MOST = 50, 66
"""Least and greatest size of a target in pixels, for screens of few and of many pixels."""


class Target(NamedTuple):
    """A touch target: see `companion.signals.Touched`."""

    what: str
    number: int = 0


class Region(NamedTuple):
    target: Target
    box: Box


class Touch(NamedTuple):
    """A touch screen: the size of its targets, and the target under the finger."""

    finger: int
    pressed: Target | None = None


def finger_on(size: tuple[int, int]) -> int:
    """Return the size of a target in pixels."""
    wanted = ceil(MILLIMETRES * hypot(*size) / DIAGONAL)
    return min(max(LEAST, wanted), MOST, min(size) // 3)


def target_at(regions: Sequence[Region], x: int, y: int, finger: int) -> Target | None:
    """Return the topmost target at a point; beside all targets, the nearest within reach of a finger."""
    for target, box in reversed(regions):
        if box.left <= x < box.right and box.top <= y < box.bottom:
            return target
    near = [(_off(box, x, y), at) for at, (_, box) in enumerate(regions) if _reaches(box, x, y, finger)]
    return regions[min(near)[1]].target if near else None


def _reaches(box: Box, x: int, y: int, finger: int) -> bool:
    """Return whether a box smaller than a finger would hold the point if it were as large as one."""
    return all(
        abs(2 * (at - start) - length) <= max(length, finger)
        for at, start, length in ((x, box.left, box.width), (y, box.top, box.height))
    )


def _off(box: Box, x: int, y: int) -> float:
    """Return the distance of a point from a box."""
    return hypot(max(box.left - x, 0, x - box.right + 1), max(box.top - y, 0, y - box.bottom + 1))
