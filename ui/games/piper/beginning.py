"""What is asked before a game of The Pied Piper begins: how many, who, by which variant and rulings, and which rats."""

from collections.abc import Sequence
from functools import reduce

from companion.games.facts import Event
from companion.games.piper.events import FigureStood
from companion.games.piper.evolve import evolve
from companion.games.piper.pieces import FLEE_RULINGS, ROOFS, SEATS, VARIANTS
from companion.games.piper.setup import opening
from companion.games.piper.state import State
from ui.frame import Text, Tone
from ui.games import Option
from ui.texts import text
from ui.tree import Path
from ui.words import Words

__all__ = ["OPTIONS", "SEATS", "as_last_time", "so_far"]

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


def as_last_time(events: Sequence[Event], words: Words) -> Text | None:
    """The rats of last time stand, and with them everything but the line."""
    return text(words, "setup.as_shown", Tone.ACTIVE) if any(isinstance(one, FigureStood) for one in events) else None
