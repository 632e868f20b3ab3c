"""How long a game took, by a clock that may jump: a box without a clock battery starts in 1970. Pure."""

from collections.abc import Sequence
from itertools import pairwise

LONGEST_SECONDS = 24 * 60 * 60
"""A game that seems to last longer was put away in between, or the clock was set in the middle of it."""


def minutes_played(times: Sequence[float]) -> int | None:
    """Return the minutes from the first of these times to the last; None if the clock cannot be believed."""
    if not times or any(later < earlier for earlier, later in pairwise(times)):
        return None
    seconds = times[-1] - times[0]
    return round(seconds / 60) if seconds <= LONGEST_SECONDS else None
