"""Where on a picture something can be touched, and what a finger means there. Draws nothing."""

from collections.abc import Sequence
from math import ceil, hypot
from typing import NamedTuple

from ui.paint.box import Box

MILLIMETRES = 9
"""A finger hits what is at least so large."""
DIAGONAL = 3.5 * 25.4
"""Of the smallest screen that people touch, in millimetres."""
LEAST, MOST = 50, 66
"""Pixels of a target: screens of few pixels are smaller than that one, and those of many larger."""


class Target(NamedTuple):
    """What a finger can be on: see `companion.signals.Touched`."""

    what: str
    number: int = 0


class Region(NamedTuple):
    target: Target
    box: Box


class Touch(NamedTuple):
    """A screen that is touched: how large targets must be there, and the one that a finger is on now."""

    finger: int
    pressed: Target | None = None


def finger_on(size: tuple[int, int]) -> int:
    """How many pixels wide and high a target must be."""
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
    """Whether a box that is smaller than a finger would hold the point if it were as large as one."""
    return all(
        abs(2 * (at - start) - length) <= max(length, finger)
        for at, start, length in ((x, box.left, box.width), (y, box.top, box.height))
    )


def _off(box: Box, x: int, y: int) -> float:
    """How far from its edge."""
    return hypot(max(box.left - x, 0, x - box.right + 1), max(box.top - y, 0, y - box.bottom + 1))
