"""The menu behind `back`: undo, history, check, corrections, language, a new game."""

from companion.session import Session
from ui.frame import Choice, Frame
from ui.games import presenter_of
from ui.pages import Act, Context, Go, Leaf, Page, Say, To
from ui.pages.aloud import Aloud
from ui.pages.asking import Fix
from ui.pages.chances import LookAway, watchers
from ui.pages.checking import Check
from ui.pages.hint import Hint
from ui.pages.languages import Languages
from ui.pages.past import History
from ui.pages.phones import AtTheTable
from ui.pages.renaming import can_rename
from ui.pages.standing import Standing
from ui.texts import text
from ui.words import LANGUAGES


class Menu(Page):
    """Before the first game, and where nobody sits any more, it has what needs no game."""

    def open(self, context: Context) -> Leaf:
        words, session = context.words, context.session
        seated = session is not None and bool(session.players)
        entries: list[tuple[str, Act]] = []
        if session is not None:
            entries = _of_the_game(session, context) if seated else _possible(session, "redo")
        entries.append(("menu.language", Go(Languages(cursor=LANGUAGES.index(words.language)))))
        if context.phones and context.phones.here:
            entries.append(("menu.phones", Go(AtTheTable())))
        entries.append(("menu.new_game", To.START))
        frame = Frame(
            text(words, "menu.title"),
            (text(words, "hint.undo"),) if seated else (),
            choices=tuple(Choice(text(words, key)) for key, _ in entries),
            cursor=self.cursor,
        )
        return Leaf(frame, tuple(act for _, act in entries), To.GAME if seated else To.START)


def _of_the_game(session: Session, context: Context) -> list[tuple[str, Act]]:
    entries: list[tuple[str, Act]] = [("menu.go_on", To.GAME)]
    if presenter_of(session.game.name).standings(session.state, context.words):
        entries.append(("menu.standings", Go(Standing())))
    if watchers(session):
        entries.append(("menu.chances", Go(LookAway())))
    if context.aloud:
        entries.append(("menu.aloud", Go(Aloud())))
    entries += _possible(session, "undo", "redo")
    can_correct = bool(session.game.decisions.corrections(session.state))
    entries += [("menu.check", Go(Check()))] if can_correct else []
    entries += [("menu.correct", Go(Fix()))] if can_correct or can_rename(session) else []
    bots = session.game.bots
    if bots and not (session.state.over or bots.to_move(session.state)):
        entries.append(("menu.hint", Go(Hint())))
    return [*entries, ("menu.history", Go(History()))]


def _possible(session: Session, *lines: str) -> list[tuple[str, Act]]:
    """Those of the lines that would not be refused."""
    return [(f"menu.{line}", Say((line,))) for line in lines if session.is_possible(line)]
