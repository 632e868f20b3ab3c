"""Texts of all games: which tables of names fill blanks, and which texts ask for and describe decisions.

A game's presenter package may have a module of this name with its own KINDS, LETTERS, `aspect` and `described`.
"""

from collections.abc import Callable, Sequence

from companion.decisions import Wording
from companion.games import load
from companion.signals import Facts

Asked = tuple[str, Facts]
"""The key of a text, and the values of its blanks; an empty key if there is none."""


def question_keys(verb: str, wording: Wording) -> tuple[str, ...]:
    """Return the keys of texts that may ask for the next word of a decision, the most specific first.

    >>> question_keys("fix", Wording("fix_seats", "player.2", {}, is_whole=False))
    ('ask.fix_seats.player.2', 'ask.fix.player.2', 'ask.fix.player', 'ask.player')
    >>> question_keys("fix", Wording("fix_ability", "", {}, is_whole=False))
    ('ask.fix_ability',)
    """
    if not wording.following:
        return (f"ask.{wording.key}",)
    following, about = wording.following, wording.following.removesuffix(".2")
    return f"ask.{wording.key}.{following}", f"ask.{verb}.{following}", f"ask.{verb}.{about}", f"ask.{about}"


def declared(game: str, words: Sequence[str], has_text: Callable[[str], bool]) -> Asked:
    """Return the text of a decision from its declaration.

    The text may have variants: one for a missing last word, and one for each last word or kind of last word.
    """
    wording = load(game).decisions.wording(words)
    if wording is None or not wording.is_whole:
        return "", {}
    none = f"decision.{wording.key}.none" if wording.following else ""
    keys = (none, f"decision.{wording.key}.{wording.last}", f"decision.{wording.key}")
    return next((key for key in keys if has_text(key)), ""), wording.facts


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
