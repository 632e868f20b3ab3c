"""The end of a game: what to do next, and its result as a QR code."""

from typing import ClassVar

from companion.bgstats import link
from companion.cards import Card
from companion.json_lines import RESULT_PATH
from ui.frame import Choice, Frame, Text, Tone
from ui.games import presenter_of
from ui.pages import BeginGame, CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions, UiAction, only_ok
from ui.pages.menu import StandingsPage
from ui.pages.phones import url
from ui.pages.undo import HistoryPage
from ui.texts import text


class ResultCodePage(Page):
    """Shows the result as a QR code: its picture on the phone server if phones are on, else for BG Stats.

    A panel too small for the code shows a line instead.
    """

    for_bgstats: bool = False
    """True if the code for BG Stats is shown even though phones are on."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        choices: tuple[Choice, ...] = only_ok(words)
        acts: list[UiAction] = [CommonPage.GAME]
        address = context.phones.address if context.phones and context.phones.is_on else ""
        if address and not self.for_bgstats:
            choices = (*choices, Choice(text(words, "end.bgstats")))
            acts.append(OpenPage(ResultCodePage(for_bgstats=True)))
            code, title = url(address, RESULT_PATH), text(words, "end.code_picture")
            line = text(words, "end.code_joined", Tone.MUTED, address=f"{address}{RESULT_PATH}")
        else:
            code, title = link(session, [stood.at for stood in session.history]), text(words, "end.code")
            line = text(words, "end.code_large", Tone.MUTED)
        frame = Frame(
            title=title,
            lines=(line,),
            choices=choices,
            cursor=self.cursor,
            code=code,
        )
        return RenderedPage(frame, tuple(acts), CommonPage.GAME)


class GameOverPage(Page):
    """Shows the result. The first entry changes nothing, in case OK is pressed once too often."""

    is_game_over: ClassVar[bool] = True
    is_public: ClassVar[bool] = True
    whole_game: bool = False
    """True if the chart of the whole game is shown instead of the winner."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        verdict = presenter.verdict(session.state, words)
        hero, sheet = verdict.winner, presenter.sheet(session.state, words)
        chart = presenter.chart([session.state_after(count) for count in range(len(session.decisions) + 1)])
        entries: list[tuple[str, UiAction]] = []
        if (hero or sheet) and chart:
            other = "menu.winner" if self.whole_game else "menu.whole_game"
            entries.append((other, OpenPage(GameOverPage(whole_game=not self.whole_game))))
        entries.append(("menu.keep", OpenPage(ResultCodePage())))
        if presenter.standings(session.state, words, False):
            entries.append(("menu.standings", OpenPage(StandingsPage())))
        entries += [
            ("menu.rematch", BeginGame(session.setup)),
            ("menu.new_game", CommonPage.START),
            ("menu.undo", SubmitDecisions(("undo",))),
            ("menu.history", OpenPage(HistoryPage())),
        ]
        frame = Frame(
            title=verdict.title,
            lines=verdict.lines,
            chart=None if sheet and not self.whole_game else chart,
            banner=None if self.whole_game else hero,
            table=None if self.whole_game else sheet,
            choices=tuple(Choice(text(words, key)) for key, _ in entries),
            cursor=self.cursor,
        )

        def hear(card: Card, code: str) -> UiAction | Text:
            again = presenter.match_card(session, card, code, (), words) if code else ()
            if not isinstance(again, tuple):
                return again
            why = words.name("phase", "over")
            return text(words, "scan.not_now", Tone.ALARM, card=card.word, why=why)

        return RenderedPage(frame, tuple(act for _, act in entries), CommonPage.MENU, hear)
