"""The registry of games, and the shape that each of them has. Holds no rule."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast


@dataclass(frozen=True, slots=True)
class Rooms:
    """The packages of one game: what is true of it, what is shown of it, who plays it in the demo."""

    truth: str
    shown: str
    people: str


GAMES: dict[str, Rooms] = {
    name: Rooms(f"companion.games.{name}", f"ui.games.{name}", f"companion.demo.{name}") for name in ("piper", "patin")
}
"""By the word after `game` in a table script."""


@dataclass(frozen=True, slots=True)
class Step:
    """What follows from a decision: the new state, and what happened on the way, in order."""

    state: Any
    events: tuple[Any, ...]


Lookup = Callable[[Any, Sequence[str]], tuple[str, str]]
"""One thing that `expect` may ask of a game's state: the words behind it in, (wanted, found) out."""


class Game(Protocol):
    """What a game's package offers. States are its own frozen values; others read only their `over`."""

    NAME: str
    VERBS: frozenset[str]
    """The first words of all its decisions."""
    SETUP: frozenset[str]
    """Those of them that set the table, before cards come into play."""
    START: Any
    """The state before the first word of the setup."""
    LOOKUPS: Mapping[str, Lookup]
    """What `expect` may ask beyond the fields that all games share."""

    def legal(self, state: Any) -> tuple[str, ...]:
        """Every decision that may come next, in alphabetical order; corrections are never among them."""

    def blanks(self, state: Any) -> tuple[str, ...]:
        """The decisions that `legal` cannot list, because people choose the words: `players NAME …`."""

    def apply(self, state: Any, decision: str) -> Step:
        """What follows from a decision; raises Refused. Never changes the state it is given."""

    def corrections(self, state: Any) -> tuple[str, ...]:
        """Every `fix` that would change something now, for menus."""

    def senses(self, state: Any, word: str) -> tuple[str, ...]:
        """The words of a decision that a piece may stand for when somebody scans it or presses its button."""

    def openly(self, decision: str) -> str:
        """The decision as everybody may hear it: without what was said in secret."""

    def view(self, state: Any) -> dict[str, Any] | None:
        """The state as plain data, in the fields that other programs rely on."""

    def hands(self, before: Any, after: Any) -> tuple[Any, ...]:
        """What people must do on the table to get from one state to the other."""


def load(name: str) -> Game:
    """The game of that name; KeyError when there is none."""
    return cast("Game", import_module(GAMES[name].truth))
