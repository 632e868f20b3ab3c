"""The moments of The Great Rat Raid as frames, for golden images and contact sheets."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.games import Roll, load
from companion.games.raid.pieces import ROOM_NAMES
from companion.notation import join
from companion.refusal import RefusedError
from companion.session import Session
from tests.companion.games.raid.raiders import choose
from tests.ui.moments import LONG_NAMES, PLAIN_NAMES, TableMoments
from ui.frame import Frame
from ui.games import presenter_of
from ui.navigation import UiState, after_decision, refuse, roll
from ui.pages import Context
from ui.pages.dice_and_hands import HandOverPage, HandPage, HandsPage, RealDicePage
from ui.pages.game_over import GameOverPage
from ui.pages.menu import StandingsPage, TableCheckPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.words import Words

RAID: Any = load("raid")
SIX_NAMES = (*LONG_NAMES, "Bartholomäus-Ferdinand Überschär")
SIX_PLAIN = (*PLAIN_NAMES, "Óscar")
SPIRAL = "north west south south east east north north north west west west south south south"
"""Fifteen rooms around the Hole, each beside the one before."""


KITCHEN = ("explore north Kitchen scurrying 3", "roll 10")


@dataclass(frozen=True)
class RaidMoments(TableMoments):
    """A table of so many, in one language."""

    names: tuple[str, ...] = SIX_PLAIN

    @property
    def words(self) -> Words:
        return Words(self.language).of("raid")

    def say(self, session: Session, *lines: str) -> Session:
        """Names in braces by their seat."""
        names = [f'"{name}"' for name in self.names]
        for line in lines:
            session.decide(line.format(*names), at=1_700_000_000)
        return session

    def seated(self) -> Session:
        return self.say(Session(RAID), join(("players", *self.names[: self.players])))

    def made(self, cards: str = "former-lab-rat") -> Session:
        """Every rat is made; abilities are taken."""
        seats = range(self.players)
        rats = (f"rat {{{at}}} 3 3 2 2" for at in seats)
        abilities = (f"ability {{{at}}} {word}" for at in seats for word in (cards, "sneaky-rat"))
        return self.say(self.seated(), *rats, *abilities)

    def session(self, *lines: str) -> Session:
        kinds = ("scurrying 3", "thinking 2", "chittering 3")
        rooms = (f"room {{{at}}} {room}" for at in range(self.players) for room in kinds)
        return self.say(self.made(), *rooms, *lines)

    def house(self, *lines: str) -> Session:
        """As large as it can be for so many, with the Cat asleep in it."""
        session = self.session()
        deck = [room for _ in range(self.players) for room in ("scurrying 3", "thinking 2", "chittering 3")]
        sides = SPIRAL.split()
        for at, (side, room, name) in enumerate(zip(sides, deck, ROOM_NAMES, strict=False)):
            here = "Hole" if not at else ROOM_NAMES[at - 1]
            player = session.state.turn  # type: ignore[attr-defined]
            self.say(session, f'fix at {{{player}}} "{here}"', f'explore {side} "{name}" {room}')
            if session.state.phase == "found":  # type: ignore[attr-defined]
                self.say(session, "roll 10" if at < 4 else "roll 1")
        return self.say(session, *lines)

    def page(self, page: Any, session: Session | None = None, recent: tuple[Any, ...] = ()) -> Frame:
        context = Context(session, self.words, known_names=self.names, now=0.0, recent=recent)
        return self.frame_of(page, context)

    def told(self, session: Session, decision: str) -> Frame:
        before = session.state
        outcome = session.decide(decision.format(*(f'"{name}"' for name in self.names)))
        return self.page(after_decision(outcome, before, Context(session, self.words)), session, outcome.events)

    def rolling(self, session: Session, decision: str) -> Frame:
        """While the box's dice tumble."""
        before = session.state
        outcome = session.decide(decision)
        context = Context(session, self.words)
        dice = presenter_of("raid").dice_on_table(before, outcome.events, self.words)
        assert dice
        return self.page(roll(after_decision(outcome, before, context), dice, context), session, outcome.events)

    def refused(self, session: Session, line: str) -> Frame:
        try:
            session.preview(line)
        except RefusedError as refused:
            return self.page(refuse(UiState(QuestionPage()), refused, Context(session, self.words)), session)
        raise AssertionError(f"{line} is not refused")


def _challenge(moments: RaidMoments, *lines: str) -> Session:
    """The second player challenges the first one in a kitchen, with three Crumbs in the pot."""
    session = moments.session(*KITCHEN, "challenge Kitchen 3")
    while session.state.phase == "intervene":  # type: ignore[attr-defined]
        session.decide("none")
    return moments.say(session, *lines)


def _pool(moments: RaidMoments, *lines: str) -> Session:
    return _challenge(moments, "aid {1}", "accept", "use {0} former-lab-rat", "take 2", *lines)


def _against_cat(moments: RaidMoments) -> Session:
    kitchen = ("explore north Kitchen scurrying 3", "roll 1", "fix pool 14", "wake", "roll " + "10 10" + " 3" * 12)
    return moments.session(*kitchen)


def _over(moments: RaidMoments) -> Session:
    chance, session = Random(7), moments.session()
    while not session.state.over:
        session.decide(choose(session.state, chance))  # type: ignore[arg-type]
    return session


def _challenge_dice(moments: RaidMoments) -> Session:
    return _pool(moments, "ready", "roll challenge 9 8 7 2")


RAID_MOMENTS: dict[str, Callable[[RaidMoments], Frame]] = {
    "rat": lambda m: m.page(QuestionPage(), m.seated()),
    "rat-thinking": lambda m: m.page(QuestionPage(("rat", m.names[0], "3")), m.seated()),
    "ability-box": lambda m: m.page(
        QuestionPage(), m.say(m.seated(), *(f"rat {{{at}}} 3 3 3 1" for at in range(m.players)))
    ),
    "ability": lambda m: m.page(
        QuestionPage(("ability", m.names[0])), m.say(m.seated(), *(f"rat {{{at}}} 3 3 3 1" for at in range(m.players)))
    ),
    "room-box": lambda m: m.page(QuestionPage(), m.made()),
    "room": lambda m: m.page(QuestionPage(("room", m.names[0])), m.made()),
    "room-number": lambda m: m.page(QuestionPage(("room", m.names[0], "thinking")), m.made()),
    "turn": lambda m: m.page(QuestionPage(), m.session()),
    "explore": lambda m: m.page(QuestionPage(("explore",)), m.session()),
    "explore-name": lambda m: m.page(QuestionPage(("explore", "north")), m.session()),
    "explore-type": lambda m: m.page(QuestionPage(("explore", "north", "Kitchen")), m.session()),
    "explored": lambda m: m.told(m.session(), "explore north Kitchen scurrying 3"),
    "explored-unknown": lambda m: m.told(m.session(), "explore north Kitchen scurrying 1"),
    "found": lambda m: m.page(QuestionPage(), m.session("explore north Kitchen scurrying 3")),
    "found-cat": lambda m: m.told(m.session("explore north Kitchen scurrying 3"), "roll 1"),
    "house": lambda m: m.page(QuestionPage(), m.house()),
    "house-move": lambda m: m.page(QuestionPage(("move",), cursor=4), m.house()),
    "challenge": lambda m: m.page(QuestionPage(("challenge", "Kitchen"), cursor=2), m.session(*KITCHEN)),
    "intervene": lambda m: m.page(QuestionPage(), m.session(*KITCHEN, "challenge Kitchen 3")),
    "aid": lambda m: m.page(QuestionPage(), _challenge(m)),
    "called": lambda m: m.page(QuestionPage(), _challenge(m, "aid {1}")),
    "pool": lambda m: m.page(QuestionPage(), _pool(m)),
    "pool-take": lambda m: m.page(QuestionPage(("take",)), _challenge(m, "aid none")),
    "roll": lambda m: m.page(QuestionPage(), _pool(m, "ready")),
    "rolling": lambda m: m.rolling(_pool(m, "ready"), "roll challenge 9 8 7 2"),
    "roll-rats": lambda m: m.page(QuestionPage(), _challenge_dice(m)),
    "rats-win": lambda m: m.told(_challenge_dice(m), "roll rats 9 8 8 8 6 6 5 4 3 3 2 2 1 1 1 1"),
    "rats-lose": lambda m: m.told(_challenge_dice(m), "roll rats 6 6 6 6 6 6 5 4 3 3 2 2 1 1 1 1"),
    "real-dice": lambda m: m.page(RealDicePage(Roll(("roll", "rats"), 6, range(1, 11)), (9, 8, 8)), _challenge_dice(m)),
    "share": lambda m: m.page(QuestionPage(), m.say(_challenge_dice(m), "roll rats 9 8 8 8 6 6 5 4 3 3 2 2 1 1 1 1")),
    "damage": lambda m: m.page(QuestionPage(), m.say(_challenge_dice(m), "roll rats 6 6 6 6 6 6 5 4 3 3 2 2 1 1 1 1")),
    "cat-pool": lambda m: m.page(QuestionPage(), m.say(_against_cat(m))),
    "wake": lambda m: m.page(
        QuestionPage(), m.session("explore north Kitchen scurrying 3", "roll 1", "fix pool 5", "wake")
    ),
    "slept": lambda m: m.told(
        m.session("explore north Kitchen scurrying 3", "roll 1", "fix pool 5", "wake"), "roll 10 8 3 3 1"
    ),
    "hole": lambda m: m.page(QuestionPage(), m.session(*KITCHEN, *["done"] * (m.players - 1), "move Hole")),
    "hands": lambda m: m.page(HandsPage(), m.session()),
    "hand-over": lambda m: m.page(HandOverPage(m.names[0]), m.session()),
    "in-hand": lambda m: m.page(HandPage(m.names[0]), m.session()),
    "standing": lambda m: m.page(StandingsPage(), m.house()),
    "fix": lambda m: m.page(CorrectionPage(), m.house()),
    "check": lambda m: m.page(TableCheckPage(), m.house()),
    "put-back": lambda m: m.told(m.session("explore north Kitchen scurrying 3"), "undo"),
    "over": lambda m: m.page(GameOverPage(), _over(m)),
    "over-curves": lambda m: m.page(GameOverPage(whole_game=True), _over(m)),
    "refused": lambda m: m.refused(m.session(), "wake"),
}
