"""The moments of Die Patin as frames, for golden images and contact sheets."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.patin.pieces import ENTERPRISES, MISSIONS, removed
from companion.refusal import RefusedError
from companion.session import Session
from tests.games import patin
from tests.ui.moments import TableMoments
from tests.walks import choose
from ui.frame import Frame
from ui.navigation import UiState, after_decision, refuse
from ui.pages import Context
from ui.pages.game_over import GameOverPage
from ui.pages.menu import MenuPage, StandingsPage, TableCheckPage
from ui.pages.new_game import NamesPage, OptionsPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.pages.undo import HistoryPage
from ui.secrecy import seen_at
from ui.words import Words


class PatinMoments(TableMoments):
    """A table of so many, in one language."""

    def seated(self, intrigue: str = "cards") -> Session:
        session = Session(patin)
        names = " ".join(f'"{name}"' for name in self.names[: self.players])
        for decision in (f"intrigue {intrigue}", f"players {names}"):
            session.decide(decision, at=1_700_000_000)
        return session

    def scores(self, *decisions: str) -> Session:
        """A table that keeps the scores only."""
        session = Session(patin)
        names = [f'"{name}"' for name in self.names]
        for decision in ("bookkeeping scores", f"players {' '.join(names[: self.players])}", *decisions):
            session.decide(decision.format(*names), at=1_700_000_000)
        return session

    def session(self, *decisions: str, intrigue: str = "cards") -> Session:
        """All set up; names in braces by their seat."""
        session = self.seated(intrigue)
        out = (f"without {kind}" for kind in ENTERPRISES[: removed(self.players)])
        names = [f'"{name}"' for name in self.names]
        for decision in (*out, *decisions):
            session.decide(decision.format(*names), at=1_700_000_000)
        return session

    def page(self, page: Any, session: Session | None = None, recent: tuple[Any, ...] = ()) -> Frame:
        context = Context(session, Words(self.language).of("patin"), known_names=self.names, now=0.0, recent=recent)
        return self.frame_of(page, context)

    def told(self, session: Session, decision: str) -> Frame:
        before = session.state
        outcome = session.decide(decision)
        desk = after_decision(outcome, before, Context(session, Words(self.language).of("patin")))
        return self.page(desk, session, outcome.events)

    def refused(self, session: Session, line: str) -> Frame:
        try:
            session.preview(line)
        except RefusedError as refused:
            return self.page(
                refuse(UiState(QuestionPage()), refused, Context(session, Words(self.language).of("patin"))), session
            )
        raise AssertionError(f"{line} is not refused")


def _claim(moments: PatinMoments) -> Session:
    return moments.session(
        *("fix loot {0} 2", "fix areas {1} 3", "fix rooms {1} 1", "henchman against {1}", "bribe place", "done")
    )


def _round_two(moments: PatinMoments) -> Session:
    last = moments.players - 1
    chosen = ["mission {0} areas", *(f"mission {{{seat}}} none" for seat in range(1, moments.players))]
    later = (f"fix areas {{{last}}} 4", "fix loot {1} 6", "fix rooms {1} 2", "fix trophies {0} 2")
    return moments.session("fix areas {0} 5", "fix loot {0} 3", "score", *chosen, *later)


def _rich(moments: PatinMoments) -> Session:
    """Somebody has as much as will ever have to fit one page."""
    session = _round_two(moments)
    name = f'"{moments.names[0]}"'
    for kind, count in zip(ENTERPRISES[5:], (3, 1, 4, 1), strict=False):
        session.decide(f"fix tiles {name} {kind} {count}")
    for line in (f"fix symbols {name} 12", f"fix mission {name} tallest 3", f"fix rats {name} 17", "henchman inside"):
        session.decide(line)
    return session


def _nobody(moments: PatinMoments) -> list[str]:
    return [f"mission {{{seat}}} none" for seat in range(moments.players - 1)]


def _last(moments: PatinMoments) -> str:
    return f'mission "{moments.names[moments.players - 1]}" none'


def _over(moments: PatinMoments) -> Session:
    chance, session = Random(7), moments.session()
    while not session.state.over:
        session.decide(choose(patin.decisions.legal(session.state), chance))
    return session


PATIN_MOMENTS: dict[str, Callable[[PatinMoments], Frame]] = {
    "names": lambda m: m.page(NamesPage("patin", m.players, m.names[:1])),
    "rulings": lambda m: m.page(OptionsPage("patin", m.names[: m.players])),
    "laid-out": lambda m: m.told(Session(patin), "players " + " ".join(f'"{n}"' for n in m.names[: m.players])),
    "plans": lambda m: m.page(QuestionPage(), m.session(intrigue="device")),
    "plan": lambda m: m.page(QuestionPage(("plan", m.names[0])), m.session(intrigue="device")),
    "figure": lambda m: m.page(QuestionPage(), m.session("fix loot {0} 2")),
    "boss": lambda m: m.page(QuestionPage(("boss", "invasion")), m.session("fix areas {1} 2")),
    "actions": lambda m: m.told(m.session("henchman inside", "done", "fix turn {0}", "henchman again"), "loot red"),
    "bonus": lambda m: m.told(m.session("henchman inside", "done", "fix turn {0}", "henchman again"), "room hat-shop"),
    "bribes": lambda m: m.page(QuestionPage(), m.session("fix loot {0} 2", "henchman free")),
    "power": lambda m: m.page(QuestionPage(), _claim(m)),
    "claim": lambda m: m.page(QuestionPage(("claim", "6"), cursor=3), _claim(m)),
    "claimed": lambda m: m.told(_claim(m), "claim 6 3"),
    "invade": lambda m: m.page(QuestionPage(), m.session("boss invasion free")),
    "over-already": lambda m: m.page(QuestionPage(("score",)), m.session("fix loot {0} 2")),
    "most": lambda m: m.page(QuestionPage(("most", "tallest")), m.session("score")),
    "cards": lambda m: m.told(m.scores("score", *(f"most {kind} tied" for kind in MISSIONS), *_nobody(m)), _last(m)),
    "takings": lambda m: m.page(QuestionPage(), m.scores("tile {0} hat-shop symbol", "trophy {1}")),
    "taken": lambda m: m.page(QuestionPage(("tile", m.names[0])), m.scores()),
    "symbol": lambda m: m.page(QuestionPage(("tile", m.names[0], "hat-shop")), m.scores()),
    "leads": lambda m: m.page(QuestionPage(("most", "tallest")), m.scores("score", "most areas {0}")),
    "check-scores": lambda m: m.page(TableCheckPage(), m.scores("tile {0} hat-shop symbol")),
    "bookkeeping": lambda m: m.page(CorrectionPage(("fix", "bookkeeping")), m.scores()),
    "away": lambda m: seen_at(
        m.page(QuestionPage(("plan", m.names[0])), m.session(intrigue="device")), 2, frozenset((1, 2))
    ),
    "missions": lambda m: m.told(_round_two(m), "score"),
    "standing": lambda m: m.page(StandingsPage(), _round_two(m)),
    "standing-full": lambda m: m.page(StandingsPage(1), _round_two(m)),
    "standing-clans": lambda m: m.page(StandingsPage(cursor=7), _rich(m)),
    "standing-clan": lambda m: m.page(StandingsPage(6), _rich(m)),
    "standing-tiles": lambda m: m.page(StandingsPage(8), _rich(m)),
    "standing-loot": lambda m: m.page(StandingsPage(cursor=9 + 2 * m.players), _rich(m)),
    "sheet": lambda m: m.page(StandingsPage(), _over(m)),
    "over": lambda m: m.page(GameOverPage(), _over(m)),
    "menu": lambda m: m.page(MenuPage(), _round_two(m)),
    "history": lambda m: m.page(HistoryPage(), m.session("plan {0} invasion", intrigue="device")),
    "put-back": lambda m: m.told(m.session("henchman inside", "loot red", "loot red"), "undo"),
    "check": lambda m: m.page(TableCheckPage(), _round_two(m)),
    "check-stock": lambda m: m.page(TableCheckPage(1), _rich(m)),
    "check-tiles": lambda m: m.page(TableCheckPage(2), _rich(m)),
    "check-missions": lambda m: m.page(TableCheckPage(3), _rich(m)),
    "check-figures": lambda m: m.page(TableCheckPage(3), _round_two(m)),
    "check-loot": lambda m: m.page(TableCheckPage(3 * m.players + 1), _rich(m)),
    "fix": lambda m: m.page(CorrectionPage(), _round_two(m)),
    "fix-loot": lambda m: m.page(CorrectionPage(("fix", "loot", m.names[0])), _round_two(m)),
    "refused": lambda m: m.refused(m.session(), "henchman free"),
}
