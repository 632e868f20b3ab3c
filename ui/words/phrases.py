"""What is put in the same way whatever is played. Each game's room has a module of this name for its own.

All of it is optional there: KINDS, LETTERS, `aspect`, `described`.
"""

from companion.signals import Facts
from ui.words.forms import forms

KINDS: dict[str, tuple[str, ...]] = {"name": ("player",), "rival": ("player",)}
"""The tables of names that fill a blank, where the blank is not called after them; the first that has it counts."""

LETTERS: dict[str, str] = {}
"""Kinds of things that are a letter each where several must fit a short line, and the table of the letters."""


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
"""The sentence that describes a decision, and what fills its blanks; an empty key where there is none."""
