"""Touch targets of a picture, and which one a finger hits. Draws nothing."""

from collections.abc import Sequence
from math import ceil, hypot
from typing import NamedTuple

from ui.paint.box import Box

MILLIMETRES = 9
"""A finger hits what is at least so large."""
PANELS = ((0, 1.54), (400, 2.8), (576, 3.5), (932, 5.0), (1186, 7.0), (1600, 10.1))
"""The smallest panels that are sold for touch: from so many pixels in the diagonal on, so many inches."""


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


def target_size(size: tuple[int, int]) -> int:
    """Return how many pixels wide and high a target must be."""
    pixels = hypot(*size)
    inches = max(inches for least, inches in PANELS if pixels >= least)
    return min(ceil(MILLIMETRES * pixels / inches / 25.4), min(size) // 3)


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
