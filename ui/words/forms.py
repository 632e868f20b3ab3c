"""Find the text about a decision from the way the game has declared the decision. Pure."""

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
