"""Which dice a painter shows: random faces while they tumble, then the real ones, as many as fit. Draws nothing."""

from typing import NamedTuple

from companion.values import changed
from ui.frame import Dice, DiceRow

STEPS = 12
"""Number of different pictures while dice tumble."""
FACES = 10


class Column(NamedTuple):
    """What is marked between a die of the upper row and the die below it: a tie, or which of the two is higher."""

    tied: bool
    ahead: int | None
    """Index of the row with the higher die (0: the upper one); None for a tie."""


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


def shown(handful: DiceRow, most: int) -> tuple[tuple[int, ...], int]:
    """Return the dice to show in a row with room for `most`, and the number of dice left out.

    That number is shown in the place of one more die.
    """
    if len(handful.dice) <= most:
        return handful.dice, 0
    return handful.dice[: most - 1], len(handful.dice) - most + 1


def columns(dice: Dice, most: int) -> tuple[Column, ...]:
    """Return the marks between two rows of dice: one for each tied pair, then one for the pair that decides."""
    if dice.ahead is None and not dice.tied:
        return ()
    tied = (Column(tied=True, ahead=None),) * dice.tied
    return (*tied, Column(tied=False, ahead=dice.ahead))[:most]
