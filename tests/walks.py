"""Games played at random through `legal` and `apply`, for tests and benchmarks of any game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.games import Game, Step

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
SELDOM = frozenset({"score"})
"""What people may always say, and seldom do: a walk that says it as often as other things sees little of the game."""


def walk(
    game: Game[Any], chance: Random, players: int = 4, *, setup: tuple[str, ...] = ()
) -> Iterator[tuple[Any, str, Step[Any]]]:
    """Each state, the decision taken there, and what followed, until the game is over."""
    state = game.start
    said = iter((*setup, " ".join(("players", *NAMES[:players]))))
    while not state.over:
        decision = next(said, None) or choose(game.decisions.legal(state), chance)
        step = game.decisions.apply_line(state, decision)
        yield state, decision, step
        state = step.state


def choose(legal: tuple[str, ...], chance: Random) -> str:
    usual = [decision for decision in legal if decision not in SELDOM]
    return chance.choice(usual if usual and chance.random() > 0.03 else legal)
