"""Corrections of players' names, and free names for pieces of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.notation import join, split
from companion.values import changed
from ui.frame import Text, Tone
from ui.naming import refusal_of_name
from ui.pages.new_game import NamesPage
from ui.texts import text

if TYPE_CHECKING:
    from companion.refusal import RefusedError
    from ui.decision_tree import Path
    from ui.pages import Context, Page, RenderedPage
    from ui.pages.question import QuestionPage
    from ui.words import Words
from companion.games import load
from companion.refusal import RefusedError
from companion.session import Session
from ui.frame import Choice, Frame
from ui.pages import Context, OpenPage, Page, RenderedPage, SubmitDecisions, UiAction, only_ok
from ui.pages.new_game import SpellingPage


class FreeTextPage(NamesPage):
    """Asks for a name that people may invent for a piece; those in `names` are taken."""

    asks: QuestionPage | None = None
    """The question that the name answers; never None on an open page."""
    path: Path = ()
    """Words of the decision before the name."""
    lines: tuple[str, ...] = ()
    """Possible decisions with one of the suggested names, which the new name replaces."""

    def render(self, context: Context) -> RenderedPage:
        assert self.asks is not None
        return self.asks.render(context)

    def refusal(self, name: str) -> RefusedError | None:
        """Return why a piece cannot have this name; None if it is allowed. Words reserved among players are allowed."""
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


def free_text_page(
    asks: QuestionPage, path: Path, decisions: tuple[str, ...], taken: tuple[str, ...], game: str
) -> FreeTextPage:
    """Return the page on which people type a name as the next word of this path."""
    first = next(split(line)[len(path)] for line in decisions if tuple(split(line)[: len(path)]) == path)
    lines = tuple(line for line in decisions if tuple(split(line)[: len(path) + 1]) == (*path, first))
    return FreeTextPage(game, 1, taken, asks=asks, path=path, lines=lines)


class WhoIsRenamedPage(Page):
    """Asks which player's name is wrong."""

    back: Page

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        players = session.players
        acts = tuple(OpenPage(NewNamePage(session.game.name, 1, players, self, old_name=name)) for name in players)
        choices = tuple(Choice(Text(words.name("player", name, "short"), name)) for name in players)
        frame = Frame(text(words, "correct.whose_name"), choices=choices, cursor=self.cursor)
        return RenderedPage(frame, acts, OpenPage(self.back), is_partly_chosen=True)


def can_rename(session: Session) -> bool:
    """Return whether names can be corrected now: tried by giving the first player the same name again."""
    [first, *_] = session.players
    corrected = session.game.decisions.renaming
    return bool(corrected) and session.is_possible(f"{corrected} {join((first, first))}")


class NewNamePage(NamesPage):
    """Asks for a player's right name; the names of the other players are not offered."""

    old_name: str = ""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        free = [name for name in context.known_names if name != self.old_name and not self.refusal(name)]
        choices = (*(Choice(Text(name)) for name in free), Choice(text(words, "setup.other_names")))
        acts: tuple[UiAction, ...] = (*(OpenPage(self.take(name)) for name in free), OpenPage(SpellingPage(self)))
        title = text(words, "correct.new_name", name=self.old_name)
        back = OpenPage(self.back) if self.back else None
        frame = Frame(title, choices=choices, cursor=self.cursor)
        return RenderedPage(frame, acts, back, on_player_card=self.by_card(words), is_partly_chosen=True)

    def refusal(self, name: str) -> RefusedError | None:
        """Return why the name is refused; None if it is allowed, as when only capitals of the old name change."""
        others = (other for other in self.names if other != self.old_name or other == name)
        return refusal_of_name(name, others, load(self.game).decisions.reserved)

    def take(self, name: str) -> Page:
        return ConfirmNamePage(self, name)


class ConfirmNamePage(Page):
    """Asks for OK before a player's name is corrected."""

    asked: NewNamePage
    name: str

    def render(self, context: Context) -> RenderedPage:
        words, called = context.words, self.asked.old_name
        frame = Frame(text(words, "correct.is_called", name=called, player=self.name), choices=only_ok(words))
        line = f"{context.game.game.decisions.renaming} {join((called, self.name))}"
        return RenderedPage(frame, (SubmitDecisions((line,)),), OpenPage(self.asked), is_partly_chosen=True)
