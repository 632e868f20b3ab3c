"""Play games at random, for tests and measurements of any game."""

from collections.abc import Container, Iterator
from random import Random

from companion.games import Game, State, Step
from companion.notation import join, split
from companion.refusal import RefusedError

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jo", "Kim", "Leo")
MOST_DECISIONS = 20_000
"""Number of decisions after which a random game counts as endless."""
SELDOM_CHANCE = 0.03
LONG = 80
"""Number of decisions after which `walk` ends a game that people end themselves, such as a score sheet."""


class EndlessGameError(AssertionError):
    """A random game was not over after MOST_DECISIONS decisions."""


def walk(
    game: Game[State], chance: Random, players: int = 4, *, setup: tuple[str, ...] = (), seldom: Container[str] = ()
) -> Iterator[tuple[State, str, Step[State]]]:
    """Yield each state of a random game, the decision taken there, and what followed, until the game is over.

    `seldom` holds decisions to take rarely: those that people may take at any time, such as one that ends the game.
    """
    state = game.start
    said = iter((*setup, " ".join(("players", *NAMES[:players]))))
    for count in range(MOST_DECISIONS):
        decision = next(said, None) or choose(possible(game, state, chance), chance, seldom, may_end=count > LONG)
        step = game.decisions.apply_line(state, decision)
        yield state, decision, step
        state = step.state
        if state.over:
            return
    raise EndlessGameError(f"a random game is not over after {MOST_DECISIONS} decisions")


def possible(game: Game[State], state: State, chance: Random) -> tuple[str, ...]:
    """Return the legal decisions that are listed, and one with a random number for each form that ends in a number."""
    numbers = []
    for form in game.decisions.number_forms(state):
        *words, _ = split(form)
        asked = game.decisions.number_after(state, words)
        assert asked
        within = asked.within
        usual = [number for number in range(-30, 31) if number in within]
        numbers.append(join((*words, str(chance.choice(usual or within)))))
    legal = game.decisions.legal(state)
    return (*legal, *(line for line in numbers if not refusal(game, state, line)))


def refusal(game: Game[State], state: State, line: str) -> RefusedError | None:
    """Return why the rules refuse the decision in this state; None if they accept it."""
    try:
        game.decisions.apply_line(state, line)
    except RefusedError as refused:
        return refused
    return None


def choose(legal: tuple[str, ...], chance: Random, seldom: Container[str] = (), *, may_end: bool = False) -> str:
    """Return a random decision, rarely one in `seldom`; with `may_end` always the first of these, if one is legal."""
    assert legal, "there must be a legal decision until the game is over"
    rare = [decision for decision in legal if decision in seldom]
    if may_end and rare:
        return rare[0]
    usual = [decision for decision in legal if decision not in seldom]
    return chance.choice(usual if usual and chance.random() > SELDOM_CHANCE else legal)
