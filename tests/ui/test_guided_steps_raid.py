"""Imaginary hands at a table of The Great Rat Raid follow only what the screen says, whatever is taken back in the
middle: in the end, their sheets, cards and stones are the box's."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion.games.facts import Event, Instruction
from companion.games.raid import events as ev
from companion.games.raid import instructions as todo
from companion.games.raid.pieces import DIRECTIONS, VALUES
from companion.games.raid.state import State, value
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.session import Session, StepProgress
from companion.signals import Pressed
from companion.storage.journal import JournalLine
from companion.storage.saved_games import replay
from companion.values import changed
from tests.companion.games.raid.raiders import NAMES, choose, raid
from ui.games import presenter_of
from ui.games.raid.presenter import news_of
from ui.navigation import UiState, after_decision, current_game_page, handle_signal, resumed_page
from ui.pages import CommonPage, Context, MarkStepsDone, SubmitDecisions, UiAction
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.pages.undo import AT_ONCE, UndoStepsPage
from ui.words import Words

PRESENTER = presenter_of("raid")
OPEN = (QuestionPage, GameOverPage)


@dataclass
class Sheet:
    """What lies before one player."""

    numbers: dict[str, int]
    room: str | None
    cards: dict[str, str]
    """Those that are turned up or lost."""
    marks: set[tuple[str, str]]


@dataclass
class Cardboard:
    """A real table: sheets, cards, stones, tokens."""

    sheets: dict[str, Sheet] = field(default_factory=dict)
    rooms: dict[str, tuple[int, int]] = field(default_factory=dict)
    stones: dict[str, int] = field(default_factory=dict)
    stored: int = 0
    pot: int = 0
    pool: int = 0
    cat: tuple[str, bool] | None = None
    belled: bool = False


def cardboard_of(state: State) -> Cardboard:
    def marks(rat: Any) -> set[tuple[str, str]]:
        ends = {("run", state.rooms[at].name) for at in rat.run}
        return ends if rat.hideaway is None else ends | {("hideaway", state.rooms[rat.hideaway].name)}

    return Cardboard(
        {
            rat.name: Sheet(
                {
                    **{kind: value(rat, kind) for kind in VALUES},
                    "glory": rat.glory,
                    "crumbs": rat.crumbs,
                    "narration": rat.narration,
                },
                state.rooms[rat.room].name if rat.inside else None,
                {card.ability: card.side for card in rat.cards if card.side != "hidden"},
                marks(rat),
            )
            for rat in state.rats
        },
        {room.name: (room.x, room.y) for room in state.rooms},
        {room.name: room.used for room in state.rooms},
        state.stored,
        state.challenge.pot if state.challenge else 0,
        state.cat.pool,
        None if state.cat.room is None else (state.rooms[state.cat.room].name, state.cat.awake),
        state.cat.belled,
    )


class ImaginaryRaiders(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.session = Session(raid)
        self.table = Cardboard()
        self.recent: tuple[Event, ...] = ()
        self.desk = UiState(QuestionPage())
        self.kept = [JournalLine("game raid", 0), JournalLine(str(StepProgress(None)), 0)]
        self.set_up_by = 0

    @property
    def state(self) -> State:
        assert isinstance(self.session.state, State)
        return self.session.state

    @property
    def context(self) -> Context:
        return Context(self.session, Words("en").of("raid"), recent=self.recent)

    @initialize(players=st.integers(2, 4), seed=st.integers(0, 2**32))
    def set_up(self, players: int, seed: int) -> None:
        chance = Random(seed)
        line = join(("players", *NAMES[:players]))
        while True:
            self.session.decide(line)
            self.kept.append(JournalLine(line, 0))
            if self.state.turns:
                break
            line = choose(self.state, chance)
        self.set_up_by = len(self.session.decisions)
        self.do(MarkStepsDone(StepProgress(None), CommonPage.GAME))  # all that was told of the beginning is done
        self.table = cardboard_of(self.state)
        self.desk = UiState(current_game_page(self.context))

    @precondition(lambda self: isinstance(self.desk.page, QuestionPage))
    @rule(seed=st.integers(0, 2**32), many=st.integers(1, 25))
    def decide(self, seed: int, many: int) -> None:
        """Several decisions, each followed to its end but the last."""
        chance = Random(seed)
        for _ in range(many):
            while isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage):
                self.follow()
            if self.state.over:
                return
            line = choose(self.state, chance)
            self.lay(line)
            self.say(line)

    @precondition(lambda self: isinstance(self.desk.page, QuestionPage))
    @rule(seed=st.integers(0, 2**32), steps=st.integers(0, 1))
    def regret(self, seed: int, steps: int) -> None:
        """In the middle of what is told, before all of it is written down."""
        for more in range(20):
            if isinstance(self.desk.page, GuidedStepsPage):
                break
            self.decide(seed + more, 1)
        for _ in range(steps):
            if isinstance(self.desk.page, GuidedStepsPage):
                self.follow()
        self.take_back(1)

    def lay(self, line: str) -> None:
        """People lay a room, and step into it, before they tell it."""
        match split(line):
            case ["explore", side, name, *_]:
                rat = self.state.rats[self.state.turn]
                x, y = self.table.rooms[self.state.rooms[rat.room].name]
                self.table.rooms[name] = x + DIRECTIONS[side][0], y + DIRECTIONS[side][1]
                self.table.stones[name] = 0
                self.table.sheets[rat.name].room = name

    @precondition(lambda self: isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage))
    @rule()
    def follow(self) -> None:
        """Do what this page says, and press OK."""
        page = self.desk.page
        if isinstance(page, GuidedStepsPage):
            scenes = tuple(PRESENTER.scenes(page.before, page.events, page.after))
            if page.done + 1 == len(scenes):  # when all is told it is written down
                for scene in scenes:
                    for event in scene.events:
                        self.heed(event)
        elif isinstance(page, UndoStepsPage) and page.at >= page.done:
            start = page.at * AT_ONCE
            for order in page.to_do(self.context, self.state)[start : start + AT_ONCE]:
                self.obey(order)
        walked = isinstance(page, GuidedStepsPage)
        self.press("ok")
        if walked and isinstance(self.desk.page, OPEN):
            self.read_news()

    def read_news(self) -> None:
        """The page behind a walk, or right after a decision, tells the rest in a few lines."""
        for event in news_of(self.recent):
            self.heed(event)

    def heed(self, event: Event) -> None:
        self._heed_raiding(event)
        self._heed_challenge(event)
        self._heed_cat(event)

    def _heed_raiding(self, event: Event) -> None:
        sheets = self.table.sheets
        match event:
            case ev.RoomExplored():
                sheets[event.player].numbers["crumbs"] += event.crumbs
            case ev.PotShared():  # no Crumbs may be left
                sheets[event.player].numbers["crumbs"] += event.crumbs
                self.table.pot = 0
            case ev.RatMoved() | ev.AidCame():
                sheets[event.player].room = event.room
            case ev.Joined():
                sheets[event.player].room = event.room
                sheets[event.player].numbers["glory"] -= 1
            case ev.CrumbsUnloaded():
                sheets[event.player].numbers["crumbs"] -= event.crumbs
                self.table.stored = event.stored
            case ev.RatLeft():
                sheets[event.player].room = None
            case ev.TollPaid():
                sheets[event.player].numbers["glory"] -= event.toll
                sheets[event.owner].numbers["glory"] += event.toll
            case ev.HideawayMade():
                sheets[event.player].marks.add(("hideaway", event.room))
            case ev.RunMarked():
                sheets[event.player].marks.add(("run", event.room))
            case ev.AbilityShown():
                sheets[event.player].cards[event.ability] = "shown"
            case ev.AbilityLost():
                sheets[event.player].cards[event.ability] = "lost"
                lost = {"secret-hideaway": "hideaway", "personal-rat-run": "run"}.get(event.ability)
                sheets[event.player].marks = {mark for mark in sheets[event.player].marks if mark[0] != lost}
            case ev.ValueLowered():
                sheets[event.player].numbers[event.value] = event.to
            case ev.RatDied():
                sheets[event.player].room = None
                sheets[event.player].numbers["crumbs"] -= event.crumbs
                sheets[event.player].numbers["glory"] -= event.crumbs
            case ev.NarrationRewarded():
                sheets[event.giver].numbers["narration"] -= 1

    def _heed_challenge(self, event: Event) -> None:
        table, sheets = self.table, self.table.sheets
        match event:
            case ev.ChallengeDeclared():
                table.pot = event.crumbs
            case ev.Intervened() | ev.TailTurned() | ev.InvitationVetoed():
                sheets[event.player].numbers["glory"] -= 1
            case ev.CrumbsTaken() | ev.PotGrew() | ev.Scavenged():
                table.pot = event.pot
            case ev.PotLost() | ev.ChallengeCalledOff():
                table.pot = 0
            case ev.GloryShared() | ev.StoredShared():
                for player in event.players:
                    sheets[player].numbers["glory"] += event.each
            case ev.GloryEarned() | ev.GloryHogged():
                sheets[event.player].numbers["glory"] += event.glory
            case ev.GloryGivenUp() | ev.NarrationLost():
                sheets[event.player].numbers["glory"] -= event.glory
            case ev.OpportunityUsed():
                table.stones[event.room] = event.used

    def _heed_cat(self, event: Event) -> None:
        table, sheets = self.table, self.table.sheets
        match event:
            case ev.CatPoolGrew() | ev.CatPaid():
                table.pool = event.pool
            case ev.CatFound() | ev.CatFellAsleep():
                table.cat = (event.room, False)
            case ev.CatWoke():
                table.cat = (event.room, True)
                sheets[event.player].numbers["glory"] += event.glory
            case ev.CatSleptOn() | ev.CatAlone():
                sheets[event.player].numbers["glory"] -= event.glory
            case ev.CatMoved():
                table.cat, table.pool = (event.room, True), event.pool
            case ev.CatBelled():
                table.belled = True

    def obey(self, order: Instruction) -> None:
        table, sheets = self.table, self.table.sheets
        match order:
            case todo.RoomLies():
                table.rooms[order.room], table.stones[order.room] = (order.x, order.y), 0
            case todo.RoomGoes():
                del table.rooms[order.room], table.stones[order.room]
            case todo.RatStands():
                sheets[order.player].room = order.room
            case todo.RatGoesOut():
                sheets[order.player].room = None
            case todo.NumberStands():
                sheets[order.player].numbers[order.what] += order.by
                assert sheets[order.player].numbers[order.what] == order.to, "the order names what hands see"
            case todo.CardLies():
                sheets[order.player].cards[order.ability] = order.side
                if order.side == "hidden":
                    del sheets[order.player].cards[order.ability]
            case todo.MarkLies():
                marks = sheets[order.player].marks
                (marks.add if order.there else marks.discard)((order.mark, order.room))
            case todo.StonesLie():
                table.stones[order.room] += order.by
                assert table.stones[order.room] == order.to
            case _:
                self._obey_of_house(order)

    def _obey_of_house(self, order: Instruction) -> None:
        table = self.table
        match order:
            case todo.StoredStands():
                table.stored += order.by
                assert table.stored == order.to
            case todo.PotHolds():
                table.pot += order.by
                assert table.pot == order.to
            case todo.CatPoolHolds():
                table.pool += order.by
                assert table.pool == order.to
            case todo.CatLies():
                table.cat = (order.room, order.awake)
            case todo.CatHides():
                table.cat = None
            case todo.CatWears():
                table.belled = order.belled

    @precondition(lambda self: isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage))
    @rule()
    def look_back(self) -> None:
        self.press("back")

    @rule(many=st.integers(1, 4))
    def take_back(self, many: int) -> None:
        for _ in range(min(many, len(self.session.decisions) - self.set_up_by)):
            self.say("undo")

    @precondition(lambda self: isinstance(self.desk.page, OPEN))
    @rule()
    def bring_back(self) -> None:
        try:
            self.session.preview("redo")
        except RefusedError:
            return
        self.say("redo")

    @precondition(lambda self: isinstance(self.desk.page, QuestionPage))
    @rule(seed=st.integers(0, 2**32))
    def correct(self, seed: int) -> None:
        """The table is right: it stands already as people say."""
        line = Random(seed).choice(raid.decisions.corrections(self.state))
        later = self.session.preview(line).state
        assert isinstance(later, State)
        self.table = cardboard_of(later)
        self.say(line, told_already=True)

    @rule()
    def pull_the_plug(self) -> None:
        """After the next start, the same step of the same walk is on screen."""
        page = self.desk.page
        self.session = replay(tuple(self.kept))
        self.desk = UiState(resumed_page(self.context))
        if isinstance(page, GuidedStepsPage | UndoStepsPage):
            assert self.desk.page == changed(page, at=page.done)
        else:
            assert self.desk.page == current_game_page(self.context)

    def say(self, line: str, *, told_already: bool = False) -> None:
        before = self.session.state
        outcome = self.session.decide(line)
        self.kept.append(JournalLine(line, 0))
        self.recent = outcome.events
        self.desk = after_decision(outcome, before, self.context, self.desk.page)
        if isinstance(self.desk.page, OPEN) and not told_already and line not in ("undo", "redo"):
            self.read_news()

    def press(self, role: str) -> None:
        self.desk, act = handle_signal(self.desk, self.desk.page.render(self.context), Pressed(role, 0.0), self.context)
        self.do(act)

    def do(self, act: UiAction) -> None:
        assert not isinstance(act, SubmitDecisions)
        if isinstance(act, MarkStepsDone):
            self.session.mark_steps_done(act.progress)
            self.kept.append(JournalLine(str(act.progress), 0))

    def teardown(self) -> None:
        if not self.set_up_by:
            return
        for _ in range(300):
            if not isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage):
                break
            self.follow()
        assert self.table == cardboard_of(self.state)


TestImaginaryRaiders = ImaginaryRaiders.TestCase
TestImaginaryRaiders.settings = settings(
    max_examples=12, stateful_step_count=14, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)
