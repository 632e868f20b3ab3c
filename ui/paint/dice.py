"""Lays out dice: random faces while they tumble, then the real ones, and the marks between two rows. Draws nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.values import changed
from ui.frame import Dice, DiceRow
from ui.paint.box import Box

STEPS = 12
"""Number of different pictures while dice tumble."""
FACES = 10


class Die(NamedTuple):
    """A die as it is painted, or the number of dice for which there is no room."""

    words: str
    box: Box
    counts: bool
    is_die: bool = True


class Mark(NamedTuple):
    """What is marked between a die of the upper row and the die below it: a tie, or which of the two is higher."""

    box: Box
    tied: bool
    is_lower_ahead: bool
    """Whether the die of the lower row is higher, unless they are tied."""


def step_of(progress: float) -> int:
    """Return the index of the picture at `progress` (0 to 1) of a roll; between two pictures nothing changes."""
    return min(STEPS, int(progress * STEPS))


def seen(dice: Dice, progress: float) -> Dice:
    """Return the dice as they look at `progress`: random faces and no marks while they tumble, the real dice at 1."""
    step = step_of(progress)
    if not dice.tumble or step >= STEPS:
        return dice
    return Dice(tuple(changed(_rolling(one, step) if one.tumbles else one, counted=0) for one in dice.rows))


def _rolling(handful: DiceRow, step: int) -> DiceRow:
    """Return the row with random faces for the dice that still tumble; they come to rest from left to right."""
    still = len(handful.dice) * step // STEPS
    tumbling = (1 + (die * 3 + at * 7 + step * step) % FACES for at, die in enumerate(handful.dice[still:]))
    return changed(handful, dice=(*handful.dice[:still], *tumbling))


def dice_in(row: Box, handful: DiceRow, wide: int) -> list[Die]:
    """Return the dice of a row from its left edge, each `wide` pixels or columns wide.

    If not all fit, the number of the others stands in the place of the last one.
    """
    dice, most = [str(die) for die in handful.dice], max(2, row.width // wide)
    if len(dice) > most:
        dice = [*dice[: most - 1], f"+{len(dice) - most + 1}"]
    return [
        Die(
            words, Box(row.left + at * wide, row.top, wide, row.height), at < handful.counted, not words.startswith("+")
        )
        for at, words in enumerate(dice)
    ]


def marks_between(rows: Sequence[Box], dice: Dice, wide: int) -> list[Mark]:
    """Return the marks between two rows of dice: one for each tied pair, then one for the pair that decides."""
    count = dice.tied + (dice.ahead is not None)
    if not count:
        return []
    above, below = rows
    return [
        Mark(
            Box(above.left + at * wide, above.bottom, wide, below.top - above.bottom), at < dice.tied, bool(dice.ahead)
        )
        for at in range(min(count, max(2, above.width // wide)))
    ]
