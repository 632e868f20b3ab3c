"""The Pied Piper, for two to five players, in the shape that all games have."""

from companion.games.piper.fixes import corrections
from companion.games.piper.hands import hands
from companion.games.piper.rules import SETUP, VERBS, apply, blanks, legal, openly
from companion.games.piper.state import State, senses
from companion.games.piper.view import LOOKUPS, view

NAME = "piper"
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
