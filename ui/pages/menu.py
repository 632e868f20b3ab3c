"""The menu that the button Exit opens, and its small pages, such as the standings and the table check."""

from typing import NamedTuple

from companion.session import Session
from companion.values import changed
from ui.frame import Choice, Frame, Tone
from ui.games import Focus, no_checks, presenter_of
from ui.pages import (
    CommonPage,
    Context,
    OpenPage,
    Page,
    RenderedPage,
    SubmitDecisions,
    UiAction,
    only_ok,
)
from ui.pages.bots import HintPage, LookAwayPage, watchers
from ui.pages.box_settings import SettingsPage
from ui.pages.phones import PhonesPage
from ui.pages.question import CorrectionPage
from ui.pages.renaming import can_rename
from ui.pages.undo import HistoryPage
from ui.texts import text


class SpokenTablePage(Page):
    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        lines = presenter_of(session.game.name).standings(session.state, words, True)
        frame = Frame(text(words, "menu.aloud"), lines, choices=only_ok(words), cursor=self.cursor)
        return RenderedPage(frame, (CommonPage.MENU,), CommonPage.MENU)


class StandingsPage(Page):
    opened: int | None = None
    """Index of the line that is shown in full; None: all lines are listed."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        lines = presenter.standings(session.state, words, False)
        title = text(words, "menu.standings")
        if self.opened is not None and self.opened < len(lines):
            listed = OpenPage(StandingsPage(cursor=self.opened))
            frame = Frame(title, lines[self.opened : self.opened + 1], choices=only_ok(words))
            return RenderedPage(frame, (listed,), listed)
        choices = [Choice(line) for line in lines]
        acts = [OpenPage(StandingsPage(at)) for at in range(len(lines))]
        sheet = presenter.sheet(session.state, words)
        if sheet and sheet.oldest:
            choices.append(Choice(text(words, "menu.sheet")))
            acts.append(OpenPage(SheetPage(cursor=len(sheet.columns) - sheet.oldest - 1)))
        frame = Frame(title, choices=tuple(choices), cursor=min(self.cursor, len(choices) - 1))
        return RenderedPage(frame, tuple(acts), CommonPage.GAME if session.state.over else CommonPage.MENU)


class SheetPage(Page):
    """Shows the score sheet; a narrow screen shows the totals, and the columns up to the one under the cursor."""

    opened: int | None = None
    """Index of the column whose numbers are listed; None: all columns are listed, counted without the totals."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        sheet = presenter_of(session.game.name).sheet(session.state, words)
        if sheet is None:  # a phone has undone the first entry
            return StandingsPage().render(context)
        headings = sheet.columns[sheet.oldest :]
        if self.opened is not None and self.opened < len(headings):
            numbers = [(row.name, row.cells[sheet.oldest + self.opened]) for row in sheet.rows]
            choices = tuple(Choice(text(words, "sheet.number", player=name, number=cell)) for name, cell in numbers)
            back = OpenPage(SheetPage(cursor=self.opened))
            return RenderedPage(
                Frame(headings[self.opened], choices=choices, cursor=self.cursor), (back,) * len(choices), back
            )
        at = min(self.cursor, len(headings) - 1)
        frame = Frame(
            title=text(words, "menu.sheet"),
            table=changed(sheet, newest=sheet.oldest + at),
            choices=tuple(map(Choice, headings)),
            cursor=at,
        )
        acts = tuple(OpenPage(SheetPage(one)) for one in range(len(headings)))
        return RenderedPage(frame, acts, OpenPage(StandingsPage()))


class TableCheckPage(Page):
    at: int = 0
    """Number of lines of the table check that people have confirmed."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        checks = presenter.checks(session.state, words)
        back: UiAction = OpenPage(TableCheckPage(self.at - 1)) if self.at else CommonPage.MENU
        if self.at >= len(checks):
            return RenderedPage(Frame(text(words, "check.right"), choices=only_ok(words)), (CommonPage.GAME,), back)
        belief = checks[self.at]
        frame = Frame(
            title=text(words, "check.title"),
            lines=(belief.text,),
            text_before_picture=True,
            choices=(Choice(text(words, "menu.yes")), Choice(text(words, "check.fix"))),
            cursor=self.cursor,
        )
        frame = presenter.with_picture(frame, session.state, words, Focus(belief.player, belief.chosen))
        denied = CorrectionPage(about=belief.corrections, opened_from=self)
        return RenderedPage(frame, (OpenPage(TableCheckPage(self.at + 1)), OpenPage(denied)), back)


class MenuPage(Page):
    """The menu; without a game it only has the entries that need no game."""

    def render(self, context: Context) -> RenderedPage:
        words, session = context.words, context.session
        seated = session is not None and bool(session.players)
        entries: list[_Entry] = []
        if session is not None:
            entries = _of_the_game(session, context) if seated else [_step(session, "redo")]
        entries.append(_Entry("menu.settings", OpenPage(SettingsPage())))
        if context.phones and context.phones.is_on_box:
            entries.append(_Entry("menu.phones", OpenPage(PhonesPage())))
        entries.append(_Entry("menu.new_game", CommonPage.START))
        frame = Frame(
            text(words, "menu.title"),
            (text(words, "hint.undo"),) if seated else (),
            choices=tuple(
                Choice(text(words, entry.key, Tone.PLAIN if entry.is_possible else Tone.MUTED)) for entry in entries
            ),
            cursor=self.cursor,
        )
        acts = tuple(entry.act if entry.is_possible else entry.refusal for entry in entries)
        return RenderedPage(frame, acts, CommonPage.GAME if seated else CommonPage.START)


class NotNowPage(Page):
    """Tells why an entry of the menu is not possible now."""

    key: str
    why: str

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        frame = Frame(text(words, self.key), (text(words, self.why),), choices=only_ok(words))
        return RenderedPage(frame, (CommonPage.MENU,), CommonPage.MENU)


class _Entry(NamedTuple):
    """A menu entry. Entries keep their places for a whole game, so those that are impossible now are shown, too."""

    key: str
    act: UiAction
    is_possible: bool = True
    why: str = "menu.not_now"
    """Key of the text that says why the entry is not possible."""

    @property
    def refusal(self) -> UiAction:
        return self.act if isinstance(self.act, SubmitDecisions) else OpenPage(NotNowPage(self.key, self.why))


def _of_the_game(session: Session, context: Context) -> list[_Entry]:
    state, bots, presenter = session.state, session.game.bots, presenter_of(session.game.name)
    entries = [_Entry("menu.go_on", CommonPage.GAME)]
    if presenter.standings(state, context.words, False):
        entries.append(_Entry("menu.standings", OpenPage(StandingsPage())))
    if bots:
        entries.append(_Entry("menu.chances", OpenPage(LookAwayPage()), bool(watchers(session)), "chances.nobody"))
    if context.has_voice:
        entries.append(_Entry("menu.aloud", OpenPage(SpokenTablePage())))
    can_correct = bool(session.game.decisions.corrections(state))
    entries += [
        _step(session, "undo"),
        _step(session, "redo"),
        *([_Entry("menu.check", OpenPage(TableCheckPage()), can_correct)] if presenter.checks is not no_checks else []),
        _Entry("menu.correct", OpenPage(CorrectionPage()), can_correct or can_rename(session)),
    ]
    if bots:
        entries.append(_Entry("menu.hint", OpenPage(HintPage()), not (state.over or bots.to_move(state))))
    return [*entries, _Entry("menu.history", OpenPage(HistoryPage()))]


def _step(session: Session, line: str) -> _Entry:
    """Return the entry for undo or redo; if choosing it is impossible, the refusal of the decision says why."""
    return _Entry(f"menu.{line}", SubmitDecisions((line,)), session.is_possible(line))
