"""What is at stake in a challenge before it is rolled: Glory, Damage, and the exact chance of the rats to win."""

from fractions import Fraction
from functools import lru_cache
from math import comb

from companion.games.raid.pieces import FACES
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.rolling import affordable, gaining, glory_to_divide
from companion.games.raid.state import State, challenge_of
from companion.values import Value


class Stakes(Value):
    chance: Fraction
    """Probability that the rats win, from 0 to 1."""
    rats_glory: int
    """Glory points for each rat that may gain some."""
    challenger_glory: int
    pot: int
    """Number of Crumbs in the pot now; each success of the rats adds one."""
    damage: int
    """Damage for each rat if every die of the challenge is a success."""


def stakes(state: State) -> Stakes:
    challenge, dice, rats = challenge_of(state), challenge_pool(state), rat_pool(state)
    worst = affordable(state, dice) if challenge.cat else dice
    each = glory_to_divide(state) // len(gaining(challenge)) if gaining(challenge) else 0
    return Stakes(chance(dice, rats), each, rats, challenge.pot, worst // len(challenge.rats))


def chance(challenge: int, rats: int) -> Fraction:
    """Return the chance that the rats win with so many dice against so many; equal rolls are repeated.

    >>> chance(1, 1), chance(0, 3), chance(2, 0), chance(0, 0)
    (Fraction(1, 2), Fraction(1, 1), Fraction(0, 1), Fraction(0, 1))
    >>> round(float(chance(3, 5)), 3)
    0.666
    """
    won, lost = _ways(rats, challenge, FACES[-1]), _ways(challenge, rats, FACES[-1])
    return Fraction(won, won + lost) if won + lost else Fraction(0)


@lru_cache(maxsize=20_000)
def _ways(first: int, second: int, highest: int) -> int:
    """Return the number of rolls with faces up to this one in which the first side wins.

    With dice in descending order, the side that shows the highest face more often wins; if both show it equally often,
    the next face decides.
    """
    if not first or not highest:
        return 0
    if not second:
        return int(highest**first)
    lower = highest - 1
    mine = [comb(first, times) * lower ** (first - times) for times in range(first + 1)]
    theirs = [comb(second, times) * lower ** (second - times) for times in range(second + 1)]
    fewer, won = 0, 0
    for times, ways in enumerate(mine):  # the first side shows this face more often
        won += ways * fewer
        fewer += theirs[times] if times <= second else 0
    for times in range(min(first, second) + 1):  # both sides show it equally often
        won += comb(first, times) * comb(second, times) * _ways(first - times, second - times, lower)
    return won
