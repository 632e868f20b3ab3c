"""Every moment of a game as a frame: what the golden images and the contact sheet are made of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.session import Session
from companion.signals import Pressed
from companion.storage.saved_games import ResumableGame
from tests.games import piper, state_of
from ui.frame import Frame, Text, Tone
from ui.games.piper.scans import TakeCardBackPage
from ui.legend import with_controls
from ui.navigation import UiState, after_decision, flash, handle_signal, refuse, show
from ui.pages import Context, Page
from ui.pages.box_settings import LanguagePage
from ui.pages.game_over import GameOverPage
from ui.pages.menu import MenuPage, TableCheckPage
from ui.pages.new_game import NamesPage, OptionsPage, PlayerCountPage, SavedGamesPage, SpellingPage, StartPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.pages.undo import ConfirmUndoPage, HistoryPage
from ui.texts import text
from ui.words import LANGUAGES, Words

PLAIN_NAMES = ("Ada", "Ben", "Chloé", "Jürgen", "Zoë")
LONG_NAMES = (
    "Maximiliane-Theodora von Hohenfels",
    "François-Xavier Œuvrard de la Tour",
    "Günther-Jürgen Großschäfer",
    "Ångström Łukasz Štěpánek",
    "Zoë-Hélène d'Artagnan-Saint-Barthélemy",
)
RATS = ("red", "blue", "yellow", "green", "violet", "black")
LINE = ("red", "piper", "yellow", "red")


@dataclass(frozen=True)
class TableMoments:
    """A table of so many, in one language."""

    language: str
    players: int
    names: tuple[str, ...] = PLAIN_NAMES
    has_keys: bool = False
    """Whether the screens say what the buttons do, as they do at a box."""

    def frame_of(self, page: Page | UiState, context: Context, notices: tuple[Text, ...] = ()) -> Frame:
        state = page if isinstance(page, UiState) else UiState(page)
        rendered = state.page.render(context)
        frame = show(state, rendered, context.now, notices)
        return with_controls(frame, state, rendered, context) if self.has_keys else frame


class Moments(TableMoments):
    """Each method is one screen."""

    @property
    def words(self) -> Words:
        return Words(self.language).of("piper")

    def session(self, *decisions: str, setup: tuple[str, ...] = (), line: tuple[str, ...] = LINE) -> Session:
        session = Session(piper)
        seated = " ".join(f'"{name}"' for name in self.names[: self.players])
        for decision in (*setup, f"players {seated}"):
            session.decide(decision)
        rats = RATS[: len(state_of(session).houses) + 1]
        for decision in (f"rats {' '.join(rats)}", *(f"reveal {figure}" for figure in line), *decisions):
            session.decide(decision.format(*(f'"{name}"' for name in self.names)), at=1_700_000_000)
        return session

    def context(self, session: Session | None, **more: Any) -> Context:
        last = session.setup if session else self.session().setup
        return Context(session, self.words, last, self.names, now=0.0, **more)

    def page(self, page: Any, session: Session | None = None, notices: tuple[Text, ...] = (), **more: Any) -> Frame:
        return self.frame_of(page, self.context(session, **more), notices)

    def told(self, session: Session, decision: str, step: int = 0) -> Frame:
        before = session.state
        outcome = session.decide(decision)
        context = self.context(session)
        desk = after_decision(outcome, before, context)
        for _ in range(step):
            desk, _ = handle_signal(desk, desk.page.render(context), Pressed("ok", 0.0), context)
        return self.page(desk, session)

    def notice(self, key: str, tone: Tone = Tone.ALARM, **facts: object) -> tuple[Text, ...]:
        return (text(self.words, key, tone, **facts),)

    def refused(self, session: Session, line: str) -> Frame:
        from companion.refusal import RefusedError  # noqa: PLC0415

        context = self.context(session)
        try:
            session.preview(line)
        except RefusedError as refused:
            return self.page(refuse(UiState(QuestionPage()), refused, context), session)
        raise AssertionError(f"{line} is not refused")


def _left(moments: Moments) -> tuple[ResumableGame, ...]:
    return (
        ResumableGame("0007-piper.journal", "piper", moments.names[: moments.players], 1_700_000_000),
        ResumableGame("0003-patin.journal", "patin", moments.names[:2], 1_690_000_000),
    )


def _walk(moments: Moments) -> Session:
    return moments.session("play forward2 1", "play melody 2")


def _two_activated(moments: Moments) -> Session:
    return moments.session("play sewer 1", "play sewer 3", "play back 2", "play back 1", "play forward 3")


def ended(moments: Moments) -> Session:
    from random import Random  # noqa: PLC0415

    chance, session = Random(4), moments.session()
    while not session.state.over:
        session.decide(chance.choice(piper.decisions.legal(session.state)))
    return session


def won(moments: Moments) -> Session:
    """The last two, or the one of two, who are left by corrections."""
    others = [f"fix out {{{seat}}}" for seat in range(2 if moments.players > 2 else 1, moments.players)]
    return moments.session("fix tracker {0} 2", "fix claimed {0} 1", *others)


MOMENTS: dict[str, Callable[[Moments], Frame]] = {
    "start": lambda m: m.page(StartPage()),
    "earlier": lambda m: m.page(SavedGamesPage(), resumable_games=_left(m)),
    "seats": lambda m: m.page(PlayerCountPage("piper", cursor=1)),
    "names": lambda m: m.page(NamesPage("piper", m.players, m.names[:1])),
    "spell": lambda m: m.page(SpellingPage(NamesPage("piper", m.players), "Zoë", cursor=6)),
    "rulings": lambda m: m.page(OptionsPage("piper", m.names[: m.players])),
    "rats": lambda m: m.page(QuestionPage(("rats", "red")), _seated(m)),
    "opening": lambda m: m.page(QuestionPage(), _opening(m)),
    "place": lambda m: m.page(QuestionPage(), _walk(m)),
    "character": lambda m: m.page(QuestionPage(("play", "forward")), _walk(m)),
    "preview": lambda m: m.page(
        QuestionPage(("play", "back")), m.session("fix tracker {0} 6", "play forward 1", "play sewer 2")
    ),
    "face-down": lambda m: m.page(QuestionPage(cursor=6), m.session(setup=("variant secret",))),
    "show": lambda m: m.page(
        QuestionPage(), m.session("hide 1", "play back 1", "play sewer 2", setup=("variant secret",))
    ),
    "order": lambda m: m.page(QuestionPage(), _two_activated(m)),
    "step": lambda m: m.told(m.session("play forward2 1", "play melody 1"), "play back 2"),
    "step-sewer": lambda m: m.told(m.session("play sewer 1", "play plus1 1"), "play back 2"),
    "flees": lambda m: m.told(m.session("fix tracker {0} 6", "play forward 1", "play sewer 1"), "play sewer 2", 1),
    "reveal": lambda m: m.page(QuestionPage(), m.session("play sewer 1", "play sewer 1", "play sewer 2")),
    "turn": lambda m: m.told(m.session(), "play forward 1"),
    "over": lambda m: m.page(GameOverPage(), ended(m)),
    "winner": lambda m: m.page(GameOverPage(), won(m)),
    "menu": lambda m: m.page(MenuPage(), _walk(m)),
    "history": lambda m: m.page(HistoryPage(), _walk(m)),
    "go-back": lambda m: m.page(ConfirmUndoPage(7), m.session("play forward2 1", "play back 1", "play sewer 2")),
    "put-back": lambda m: m.told(m.session("play forward2 1", "play back 1", "play sewer 2"), "undo"),
    "check": lambda m: m.page(TableCheckPage(), _walk(m)),
    "fix": lambda m: m.page(CorrectionPage(), _walk(m)),
    "fix-tracker": lambda m: m.page(CorrectionPage(("fix", "tracker", m.names[0])), _walk(m)),
    "take-back": lambda m: m.page(TakeCardBackPage("forward2", 1, "x"), m.session("play forward2 1")),
    "refused": lambda m: m.refused(_walk(m), "play sewer 2"),
    "language": lambda m: m.page(LanguagePage(cursor=LANGUAGES.index(m.language)), _walk(m)),
    "scanner-gone": lambda m: m.page(QuestionPage(), _walk(m), m.notice("fault.scanner_gone")),
    "not-saved": lambda m: m.page(QuestionPage(), _walk(m), m.notice("fault.not_saved", why="No space left on device")),
    "undervoltage": lambda m: m.page(QuestionPage(), _walk(m), m.notice("fault.undervoltage")),
    "simulated": lambda m: m.page(QuestionPage(), _walk(m), m.notice("fault.simulated", Tone.MUTED)),
    "broke": lambda m: m.page(
        flash(UiState(QuestionPage()), text(m.words, "fault.broke", Tone.ALARM, what="KeyError: 'red'"), 0.0), _walk(m)
    ),
}


def _seated(moments: Moments) -> Session:
    session = Session(piper)
    session.decide("players " + " ".join(f'"{name}"' for name in moments.names[: moments.players]))
    return session


def _opening(moments: Moments) -> Session:
    return moments.session(line=("red", "piper"))
