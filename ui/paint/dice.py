"""The picture of dice: tumbling, at rest, and as many as fit. Draws nothing."""

from typing import NamedTuple

from companion.values import changed
from ui.frame import Dice, DiceRow

STEPS = 12
"""Pictures of a roll."""
FACES = 10


class Column(NamedTuple):
    """The mark between two dice, one above the other."""

    tied: bool
    ahead: int | None
    """Which of the two decides."""


def step_of(progress: float) -> int:
    """Return the index of a roll's picture; nothing changes between two pictures."""
    return min(STEPS, int(progress * STEPS))


def seen(dice: Dice, progress: float) -> Dice:
    """Return the dice as they look: random faces while tumbling, and without a verdict; in the end the real ones."""
    step = step_of(progress)
    if not dice.tumble or step >= STEPS:
        return dice
    return Dice(tuple(changed(_rolling(one, step) if one.tumbles else one, counted=0) for one in dice.rows))


def _rolling(handful: DiceRow, step: int) -> DiceRow:
    """Return random faces; the dice come to rest one after the other."""
    still = len(handful.dice) * step // STEPS
    tumbling = (1 + (die * 3 + at * 7 + step * step) % FACES for at, die in enumerate(handful.dice[still:]))
    return changed(handful, dice=(*handful.dice[:still], *tumbling))


def shown(handful: DiceRow, most: int) -> tuple[tuple[int, ...], int]:
    """Return the dice that fit into a row of `most`, and how many do not: their number takes the place of a die."""
    if len(handful.dice) <= most:
        return handful.dice, 0
    return handful.dice[: most - 1], len(handful.dice) - most + 1


def columns(dice: Dice, most: int) -> tuple[Column, ...]:
    """Return the marks between two rows of dice: the equal pairs, and the one that decides."""
    if dice.ahead is None and not dice.tied:
        return ()
    tied = (Column(tied=True, ahead=None),) * dice.tied
    return (*tied, Column(tied=False, ahead=dice.ahead))[:most]
