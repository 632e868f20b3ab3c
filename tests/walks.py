"""Random games of all games, in which people seldom say what they may always say."""

from functools import partial
from random import Random

from companion import random_games
from companion.random_games import NAMES as ALL_NAMES

NAMES = ALL_NAMES[:5]
SELDOM = frozenset({"score", "finish"})
"""A walk that says these as often as other things sees little of the game."""
walk = partial(random_games.walk, seldom=SELDOM)


def choose(legal: tuple[str, ...], chance: Random, *, may_end: bool = False) -> str:
    return random_games.choose(legal, chance, SELDOM, may_end=may_end)
