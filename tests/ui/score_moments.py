"""The moments of a score that is kept, for contact sheets and tests of every page."""

from collections.abc import Callable

from companion.session import Session
from tests.games import score
from tests.ui.moments import TableMoments
from ui.frame import Frame
from ui.navigation import UiState, after_decision
from ui.pages import Context, Page
from ui.pages.game_over import GameOverPage
from ui.pages.menu import MenuPage, SheetPage, StandingsPage, TableCheckPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.words import Words


class ScoreMoments(TableMoments):
    """A table of so many, in one language."""

    def session(self, *lines: str, sheet: tuple[str, ...] = ("rule wins lowest", "rule end total 100")) -> Session:
        """Names in braces by their seat."""
        session = Session(score)
        names = [f'"{name}"' for name in self.names]
        for line in (*sheet, f"players {' '.join(names[: self.players])}", *lines):
            session.decide(line.format(*names), at=1_700_000_000)
        return session

    def rounds(self, count: int, *lines: str) -> Session:
        entries = (
            f"enter {{{seat}}} {(7 * at + 3 * seat) % 14}" for at in range(count) for seat in range(self.players)
        )
        return self.session(*entries, *lines)

    def page(self, page: Page | UiState, session: Session) -> Frame:
        return self.frame_of(page, self.context(session))

    def context(self, session: Session) -> Context:
        return Context(session, Words(self.language).of("score"), known_names=self.names, now=0.0)

    def told(self, session: Session, line: str) -> Frame:
        before = session.state
        outcome = session.decide(line.format(*(f'"{name}"' for name in self.names)))
        return self.page(after_decision(outcome, before, self.context(session)), session)


SCORE_MOMENTS: dict[str, Callable[[ScoreMoments], Frame]] = {
    "first": lambda m: m.page(QuestionPage(), m.session()),
    "enter": lambda m: m.page(QuestionPage(("enter", m.names[1])), m.rounds(2, "enter {0} 7")),
    "entered": lambda m: m.told(m.rounds(2), "enter {0} 13"),
    "complete": lambda m: m.told(m.rounds(2, *(f"enter {{{at}}} 5" for at in range(1, m.players))), "enter {0} 9"),
    "bid": lambda m: m.page(QuestionPage(), m.session("bid {0} 2", sheet=("rule bids exact 20 10 -10",))),
    "standing": lambda m: m.page(StandingsPage(), m.rounds(4)),
    "sheet": lambda m: m.page(SheetPage(cursor=3), m.rounds(7)),
    "sheet-round": lambda m: m.page(SheetPage(3), m.rounds(7)),
    "menu": lambda m: m.page(MenuPage(), m.rounds(2)),
    "check": lambda m: m.page(TableCheckPage(), m.rounds(2)),
    "fix": lambda m: m.page(CorrectionPage(), m.rounds(2)),
    "over": lambda m: m.page(GameOverPage(), m.rounds(3, "finish")),
    "over-curves": lambda m: m.page(GameOverPage(whole_game=True), m.rounds(3, "finish")),
}
