"""Texts of all games: which tables of names fill blanks, and which texts describe decisions.

A game's presenter package may have a module of this name with its own KINDS, LETTERS, `aspect` and `described`.
"""

from collections.abc import Sequence

from companion.signals import Facts
from ui.words.forms import Asked

KINDS: dict[str, tuple[str, ...]] = {"name": ("player",), "rival": ("player",)}
"""Tables with the names for a blank, if they are called otherwise than the blank; the first that has a name counts."""

LETTERS: dict[str, str] = {}
"""Kinds of things that are shown as single letters if a short text lists several, with the table of the letters."""


def aspect(name: str, facts: Facts) -> str:
    """Return the suffix of the key of a message that has several sentences, else an empty string."""
    return f".{facts['by']}" if name == "GameWon" else ""


def described(words: Sequence[str]) -> Asked:
    """Return the text that describes a decision, with the values of its blanks; an empty key if there is none."""
    match words:
        case ["game", game]:
            return "decision.game", {"game": game}
        case ["players", *players] if players:
            return "decision.players", {"players": tuple(players)}
        case ["fix", "turn", player]:
            return "decision.fix_turn", {"player": player}
        case ["fix", "name", name, new]:
            return "decision.fix_name", {"name": name, "new": new}
        case ["undo" | "redo" as verb]:
            return f"decision.{verb}", {}
    return "", {}
