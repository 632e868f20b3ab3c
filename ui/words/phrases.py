"""What is put in the same way whatever is played. Each game's room has a module of this name for its own.

All of it is optional there: KINDS, LETTERS, `aspect`, `described`.
"""

from companion.signals import Facts

KINDS: dict[str, tuple[str, ...]] = {"name": ("player",), "rival": ("player",)}
"""The tables of names that fill a blank, where the blank is not called after them; the first that has it counts."""

LETTERS: dict[str, str] = {}
"""Kinds of things that are a letter each where several must fit a short line, and the table of the letters."""


def aspect(name: str, facts: Facts) -> str:
    """The end of the sentence's name, by what is in the message: empty where there is only one sentence."""
    return f".{facts['by']}" if name == "GameWon" else ""


def described(words: list[str]) -> tuple[str, Facts]:
    """The sentence that describes a decision, and what fills its blanks; an empty key where there is none."""
    match words:
        case ["game", game]:
            return "decision.game", {"game": game}
        case ["players", *players]:
            return "decision.players", {"players": players}
        case ["fix", "turn", player]:
            return "decision.fix_turn", {"player": player}
        case ["fix", "name", name, new]:
            return "decision.fix_name", {"name": name, "new": new}
        case ["undo" | "redo" as verb]:
            return f"decision.{verb}", {}
    return "", {}
