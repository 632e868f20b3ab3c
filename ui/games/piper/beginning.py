"""What is asked before a game of The Pied Piper begins: how many, who, by which variant and rulings, and which rats."""

from functools import reduce

from companion.games.piper.evolve import evolve
from companion.games.piper.pieces import FLEE_RULINGS, ROOFS, SEATS, VARIANTS
from companion.games.piper.setup import opening
from companion.games.piper.state import State
from ui.games import Option
from ui.tree import Path

__all__ = ["OPTIONS", "SEATS", "so_far"]

OPTIONS = (
    Option("variant", VARIANTS, VARIANTS[0]),
    Option("roof", tuple(map(str, ROOFS)), "7"),
    Option("flee", FLEE_RULINGS, FLEE_RULINGS[0], {"fr": "at-once"}),
)


def so_far(state: State, path: Path) -> State:
    """A rat stands in its gap once it is told, the last one beside the Piper, whose place is fixed."""
    match path:
        case ["rats", *rats]:
            return reduce(evolve, opening(state, rats), state)
    return state
