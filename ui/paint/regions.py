"""Touch targets of a picture, and which one a finger hits. Draws nothing."""

from collections.abc import Sequence
from math import ceil, hypot
from typing import NamedTuple

from ui.paint.box import Box

MILLIMETRES = 9
"""Width and height that a target needs so that a finger hits it."""
PANELS = ((0, 1.54), (400, 2.4), (576, 3.5), (932, 4.0), (1186, 7.0), (1600, 10.1))
"""For panels with at least so many pixels in the diagonal, that of the smallest common touch panel in inches."""
MOST = 16
"""No target is smaller than the screen's shorter side divided by this, even on a large screen."""


class Target(NamedTuple):
    """What a touch is about: the kind of thing, and its number (see `companion.signals.Touched`)."""

    what: str
    number: int = 0


class Region(NamedTuple):
    target: Target
    box: Box


class Touch(NamedTuple):
    """A touch screen: the size of its targets, and the target under the finger."""

    finger: int
    pressed: Target | None = None


def target_size(size: tuple[int, int], pixel_millimetres: float = 0.0) -> int:
    """Return the least width and height of a target in pixels, for a screen of this size in pixels.

    If the size of a pixel is unknown (0), the screen counts as the smallest with so many pixels.
    """
    pixels = hypot(*size)
    inches = max(inches for least, inches in PANELS if pixels >= least)
    finger = ceil(MILLIMETRES / (pixel_millimetres or inches * 25.4 / pixels))
    return min(max(finger, min(size) // MOST), min(size) // 3)


def target_at(regions: Sequence[Region], x: int, y: int, finger: int) -> Target | None:
    """Return the topmost target at a point; if there is none, the nearest target that a finger there would touch."""
    for target, box in reversed(regions):
        if box.left <= x < box.right and box.top <= y < box.bottom:
            return target
    near = [(_off(box, x, y), at) for at, (_, box) in enumerate(regions) if _reaches(box, x, y, finger)]
    return regions[min(near)[1]].target if near else None


def _reaches(box: Box, x: int, y: int, finger: int) -> bool:
    """Return whether the box contains the point if its width and height are enlarged to at least `finger` pixels."""
    return all(
        abs(2 * (at - start) - length) <= max(length, finger)
        for at, start, length in ((x, box.left, box.width), (y, box.top, box.height))
    )


def _off(box: Box, x: int, y: int) -> float:
    """Return the distance in pixels from a point to the nearest edge of a box; 0 inside."""
    return hypot(max(box.left - x, 0, x - box.right + 1), max(box.top - y, 0, y - box.bottom + 1))
