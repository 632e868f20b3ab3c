"""Die Patin, for two to five players, in the shape that all games have. Its words and rulings: docs/patin.md."""

from companion.games.patin.fixes import corrections
from companion.games.patin.hands import hands
from companion.games.patin.rules import SETUP, VERBS, apply, blanks, legal, openly
from companion.games.patin.state import State, senses
from companion.games.patin.view import LOOKUPS, view

NAME = "patin"
START = State()

__all__ = [
    "LOOKUPS",
    "NAME",
    "SETUP",
    "START",
    "VERBS",
    "apply",
    "blanks",
    "corrections",
    "hands",
    "legal",
    "openly",
    "senses",
    "view",
]
