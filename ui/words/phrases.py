"""Texts of all games: which tables of names fill blanks, and which texts describe decisions.

A game's presenter package may have a module of this name with its own KINDS, LETTERS, `aspect` and `described`.
"""

from companion.signals import Facts
from ui.words.forms import forms

KINDS: dict[str, tuple[str, ...]] = {"name": ("player",), "rival": ("player",)}
"""By blank, the tables of names that fill it, if they are not named like it; the first match counts."""

LETTERS: dict[str, str] = {}
"""Kinds whose things are single letters if several must fit a short line, with the table of those letters."""


def aspect(name: str, facts: Facts) -> str:
    """Return the suffix of the key of a message that has several sentences, else an empty string."""
    return f".{facts['by']}" if name == "GameWon" else ""


described = forms(
    {
        "game {game}": "decision.game",
        "players {players:*}": "decision.players",
        "fix turn {player}": "decision.fix_turn",
        "fix name {name} {new}": "decision.fix_name",
        "{verb:undo|redo}": "decision.{verb}",
    }
)
"""Returns the text that describes a decision, with the values of its blanks; an empty key if there is none."""
