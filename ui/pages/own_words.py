"""A word of people's own in the middle of a decision, letter by letter: what they call something new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.notation import join, split
from companion.values import changed
from ui.frame import Text, Tone
from ui.naming import refusal_of_name
from ui.pages.names import Names
from ui.texts import text

if TYPE_CHECKING:
    from companion.refusal import Refused
    from ui.pages import Context, Leaf, Page
    from ui.pages.asking import Ask
    from ui.tree import Path
    from ui.words import Words


class OwnWord(Names):
    """What it is called; `names` are taken already."""

    asks: Ask | None = None
    """The page that has asked for it."""
    path: Path = ()
    """The words before it."""
    lines: tuple[str, ...] = ()
    """The decisions that may follow behind one of the usual words: its place is the new one's."""

    def open(self, context: Context) -> Leaf:
        assert self.asks is not None
        return self.asks.open(context)

    def refusal(self, name: str) -> Refused | None:
        """A word that is reserved for players is none for what is laid out."""
        return refusal_of_name(name, self.names)

    def fault(self, name: str, words: Words) -> Text | None:
        refused = self.refusal(name)
        if refused and refused.why in ("name_twice", "name_alike"):
            return text(words, "setup.word_taken", Tone.ALARM, word=name)
        return super().fault(name, words)

    def take(self, name: str) -> Page:
        assert self.asks is not None
        at = len(self.path)
        said = (split(line) for line in self.lines)
        among = tuple(join((*words[:at], name, *words[at + 1 :])) for words in said)
        return changed(self.asks, path=(*self.path, name), among=among, cursor=-1)


def own_word(asks: Ask, path: Path, decisions: tuple[str, ...], taken: tuple[str, ...], game: str) -> OwnWord:
    """Where the usual words behind a path stand for any other."""
    first = next(split(line)[len(path)] for line in decisions if tuple(split(line)[: len(path)]) == path)
    lines = tuple(line for line in decisions if tuple(split(line)[: len(path) + 1]) == (*path, first))
    return OwnWord(game, 1, taken, asks=asks, path=path, lines=lines)
