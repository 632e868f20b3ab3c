"""Games played at random through `legal` and `apply`, for tests and benchmarks of any game."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.games import Game, Step
from companion.notation import join, split
from companion.refusal import RefusedError

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
SELDOM = frozenset({"score", "finish"})
"""What people may always say, and seldom do: a walk that says it as often as other things sees little of the game."""
LONG = 80
"""After so many decisions a walk ends the game by such a decision, if it can: scores may be entered for ever."""


def walk(
    game: Game[Any], chance: Random, players: int = 4, *, setup: tuple[str, ...] = ()
) -> Iterator[tuple[Any, str, Step[Any]]]:
    """Each state, the decision taken there, and what followed, until the game is over."""
    state = game.start
    said = iter((*setup, " ".join(("players", *NAMES[:players]))))
    for count in itertools.count():
        if state.over:
            break
        decision = next(said, None) or choose(possible(game, state, chance), chance, may_end=count > LONG)
        step = game.decisions.apply_line(state, decision)
        yield state, decision, step
        state = step.state


def possible(game: Game[Any], state: Any, chance: Random) -> tuple[str, ...]:
    """Return the decisions in lists, and some that end in a number that no list has room for."""
    numbers = []
    for form in game.decisions.number_forms(state):
        *words, _ = split(form)
        asked = game.decisions.number_after(state, words)
        assert asked
        within = asked.within
        usual = [number for number in range(-30, 31) if number in within]
        numbers.append(join((*words, str(chance.choice(usual or within)))))
    legal = game.decisions.legal(state)
    return (*legal, *(line for line in numbers if is_taken(game, state, line)))


def is_taken(game: Game[Any], state: Any, line: str) -> bool:
    try:
        game.decisions.apply_line(state, line)
    except RefusedError:
        return False
    return True


def choose(legal: tuple[str, ...], chance: Random, *, may_end: bool = False) -> str:
    if may_end and (ends := SELDOM.intersection(legal)):
        return min(ends)
    usual = [decision for decision in legal if decision not in SELDOM]
    return chance.choice(usual if usual and chance.random() > 0.03 else legal)
