"""The chance to win a challenge, exactly: by counting rolls, not by rolling. Pure."""

from fractions import Fraction
from functools import lru_cache
from math import comb

from companion.games.raid.pieces import FACES


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
    """Return in how many rolls of faces up to this one the first side wins.

    Dice laid side by side in falling order: who shows the highest face more often has won, and where both show it as
    often, those dice are out and the next face decides.
    """
    if not first or not highest:
        return 0
    if not second:
        return int(highest**first)
    lower = highest - 1
    mine = [comb(first, times) * lower ** (first - times) for times in range(first + 1)]
    theirs = [comb(second, times) * lower ** (second - times) for times in range(second + 1)]
    fewer, won = 0, 0
    for times, ways in enumerate(mine):  # more often than the other side
        won += ways * fewer
        fewer += theirs[times] if times <= second else 0
    for times in range(min(first, second) + 1):  # as often
        won += comb(first, times) * comb(second, times) * _ways(first - times, second - times, lower)
    return won
