"""Imaginary hands at a table of The Pied Piper follow only what the screen says, whatever is taken back in the middle:
in the end, their table is the box's."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.games.facts import Event, Instruction
from companion.games.piper import events as ev
from companion.games.piper import instructions as todo
from companion.games.piper.pieces import HIDDEN, RATS, VARIANTS
from companion.games.piper.state import first_empty
from companion.notation import split
from companion.refusal import RefusedError
from companion.session import Session, StepProgress, Transition
from companion.signals import Pressed
from companion.storage.journal import JournalLine
from companion.storage.saved_games import replay
from companion.values import changed
from tests.games import piper, state_of
from ui.games import presenter_of
from ui.navigation import UiState, after_decision, current_game_page, handle_signal, resumed_page
from ui.pages import CommonPage, Context, MarkStepsDone, SubmitDecisions, UiAction
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.pages.undo import AT_ONCE, UndoStepsPage
from ui.words import Words

PRESENTER = presenter_of("piper")
LAID = ("play forward 1", "play sewer 2", "play back 3", "play forward2 4")


@dataclass
class Wood:
    """A real table: what stands and lies where."""

    trackers: dict[str, int] = field(default_factory=dict)
    claimed: dict[str, int] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    stands: dict[str, str] = field(default_factory=dict)
    """Each figure, and the house that it stands left of."""
    line: list[tuple[str | None, list[str]]] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    """Who sits where, each next one to the right."""

    def matches(self, state: Any) -> bool:
        return self == wood_of(state)


def wood_of(state: Any) -> Wood:
    return Wood(
        {house.name: house.tracker for house in state.houses},
        {house.name: house.claimed for house in state.houses},
        {house.name for house in state.houses if house.out},
        {figure: house.name for house, gap in zip(state.houses, state.gaps, strict=True) for figure in gap},
        [(place.character, list(place.cards)) for place in state.line],
        [house.name for house in state.houses],
    )


class ImaginaryHands(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.session = Session(piper)
        self.wood = Wood()
        self.recent: tuple[Event, ...] = ()
        self.desk = UiState(QuestionPage())
        self.kept = [JournalLine("game piper", 0), JournalLine(str(StepProgress(None)), 0)]
        """What is on disk."""

    @property
    def context(self) -> Context:
        return Context(self.session, Words("en").of("piper"), recent=self.recent)

    @initialize(
        players=st.integers(2, 5),
        variant=st.sampled_from(VARIANTS),
        roof=st.sampled_from((3, 4, 7)),
        flee=st.sampled_from(("after-card", "at-once")),
        opening=st.permutations(range(4)),
    )
    def set_up(self, players: int, variant: str, roof: int, flee: str, opening: list[int]) -> None:
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[:players]
        rats = RATS[: (players if players > 2 else 4) + 1]
        lines = [f"variant {variant}", f"roof {roof}", f"flee {flee}", " ".join(("players", *names))]
        # A card lies on each Character: most of those that follow set a walk going.
        lines += [" ".join(("rats", *rats)), *(f"reveal {rats[at]}" for at in opening), *LAID]
        for line in lines:
            self.session.decide(line)
            self.kept.append(JournalLine(line, 0))
        self.do(MarkStepsDone(StepProgress(None), CommonPage.GAME))
        self.wood = wood_of(self.session.state)
        self.desk = UiState(current_game_page(self.context))

    @precondition(
        lambda self: isinstance(self.desk.page, QuestionPage | GuidedStepsPage) and not self.session.state.over
    )
    @rule(choice=st.integers(0, 10_000))
    def decide(self, choice: int) -> None:
        """People lay the card first, and tell it then; at a walk, once they have done what they see."""
        if isinstance(self.desk.page, GuidedStepsPage):
            self.do_scene(self.scenes(self.desk.page)[self.desk.page.done])
        legal = self.session.game.decisions.legal(self.session.state)
        line = legal[choice % len(legal)]
        self.lay(split(line))
        self.say(line)

    @precondition(lambda self: isinstance(self.desk.page, GuidedStepsPage) and not self.session.state.over)
    @rule(role=st.sampled_from(("up", "down", "left", "right")))
    def begin_to_answer(self, role: str) -> None:
        """The question under the walk comes up; nothing is done yet, unless this was the last step."""
        page = self.desk.page
        if isinstance(page, GuidedStepsPage) and page.asked is None and page.done + 1 >= len(page.scenes):
            self.do_scene(self.scenes(page)[page.done])
        self.press(role)

    def scenes(self, page: GuidedStepsPage) -> tuple[Any, ...]:
        return page.scenes

    def lay(self, words: list[str]) -> None:
        line = self.wood.line
        match words:
            case ["play", action, place]:
                line[int(place) - 1][1].append(action)
            case ["hide", place]:
                line[int(place) - 1][1].append(HIDDEN)
            case ["reveal", character]:
                empty = first_empty(state_of(self.session))
                assert empty is not None
                line[empty] = (character, [])  # whatever lay there has to go first
            case ["show", action]:
                cards = next(cards for _, cards in line if len(cards) == 2 and HIDDEN in cards)
                cards[cards.index(HIDDEN)] = action

    @precondition(lambda self: isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage))
    @rule()
    def follow(self) -> None:
        """Do what this page says, and press OK."""
        page = self.desk.page
        if isinstance(page, GuidedStepsPage):
            if page.asked:  # the way back to the walk
                self.press("back")
                return
            if page.at >= page.done:
                self.do_scene(self.scenes(page)[page.at])
        elif isinstance(page, UndoStepsPage) and page.at >= page.done:
            start = page.at * AT_ONCE
            for order in page.to_do(self.context, self.session.state)[start : start + AT_ONCE]:
                self.obey(order)
        self.press("ok")

    def do_scene(self, scene: Any) -> None:
        for event in scene.events:
            match event:
                case ev.HousePassed():
                    self.wood.stands.update(dict.fromkeys(event.figures, event.next_house))
                case ev.TrackerMoved():
                    self.wood.trackers[event.house] = event.after
                case ev.CharacterDiscarded():
                    self.wood.line[event.place - 1] = (None, [])
                case ev.HouseFled() if scene.part == "house":
                    self.wood.out.add(event.house)
                case ev.HouseFled() if scene.part == "gap":
                    self.wood.stands.update(dict.fromkeys(event.gathered, event.right))
                case ev.TrackersClaimed() if scene.part == "trackers":
                    self.wood.claimed[event.house] = 0
                    self.wood.claimed[event.player] += event.count
                case ev.TrackersLost() if scene.part == "trackers":
                    self.wood.claimed[event.house] = 0

    def obey(self, order: Instruction) -> None:
        wood = self.wood
        match order:
            case todo.HouseStands():
                (wood.out.discard if order.stands else wood.out.add)(order.house)
            case todo.SeatsGo():
                wood.seats = list(order.players)
            case todo.FigureGoes():
                wood.stands[order.figure] = order.house
            case todo.FiguresGo():
                wood.stands.update(dict.fromkeys(order.figures, order.house))
            case todo.TrackerGoes():
                wood.trackers[order.house] += order.by
                assert wood.trackers[order.house] == order.to, "the order names what hands see"
            case todo.TrackersChangeHands():
                wood.claimed[order.player] += order.by
            case todo.CharacterLies():
                wood.line[order.place - 1] = (order.character, wood.line[order.place - 1][1])
            case todo.CardGoes():
                wood.line[order.place - 1][1].remove(order.action)
            case todo.CardLies():
                wood.line[order.place - 1][1].append(order.action)

    @precondition(lambda self: isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage))
    @rule()
    def look_back(self) -> None:
        self.press("back")

    @rule()
    def take_back(self) -> None:
        if len(self.session.decisions) > 9:  # the table was set before hands came to it
            self.say("undo")

    @rule()
    def bring_back(self) -> None:
        try:
            self.session.preview("redo")
        except RefusedError:
            return
        self.say("redo")

    @rule(many=st.integers(1, 9), deep=st.integers(1, 5))
    def hesitate(self, many: int, deep: int) -> None:
        """Undo and redo, over and over without OK, wait for nobody: only what differs in the end has to be followed."""
        deep = min(deep, len(self.session.decisions) - 9)
        page, waiting = self.desk.page, [*self.session.pending_steps]
        for line in (*["undo"] * deep, *["redo"] * deep) * many:
            self.say(line)
        assert len(self.session.pending_steps) == len(waiting)
        if not (waiting and isinstance(waiting[-1], Transition) and waiting[-1].is_undo_or_redo):
            assert self.session.pending_steps == waiting
            if isinstance(page, GuidedStepsPage | UndoStepsPage) and deep > 0:
                assert self.desk.page == self.unmoved(page)

    @invariant()
    def what_waits_is_bounded(self) -> None:
        waiting = self.session.pending_steps
        for step, later in pairwise(waiting):
            assert isinstance(step, Transition) or isinstance(later, Transition), (
                "only the last page that was done counts"
            )
            if isinstance(step, Transition) and step.is_undo_or_redo:
                assert isinstance(later, StepProgress), "what follows an undo is merged with it, or ends it"
        assert not any(isinstance(step, Transition) and step.before is step.outcome.state for step in waiting)

    @precondition(lambda self: isinstance(self.desk.page, QuestionPage))
    @rule(choice=st.integers(0, 10_000))
    def correct(self, choice: int) -> None:
        """The table is right: it stands already as people say."""
        corrections = self.session.game.decisions.corrections(self.session.state)
        line = corrections[choice % len(corrections)]
        self.wood = wood_of(self.session.preview(line).state)
        self.say(line)

    @rule()
    def pull_the_plug(self) -> None:
        """After the next start, the same step of the same walk is on screen."""
        page = self.desk.page
        self.session = replay(tuple(self.kept))
        self.desk = UiState(resumed_page(self.context))
        if isinstance(page, GuidedStepsPage | UndoStepsPage):
            assert self.desk.page == self.unmoved(page)
        else:
            assert self.desk.page == current_game_page(self.context)

    def unmoved(self, page: GuidedStepsPage | UndoStepsPage) -> GuidedStepsPage | UndoStepsPage:
        """The same walk, where nobody has looked back or asked for anything else."""
        return changed(changed(page, asked=None) if isinstance(page, GuidedStepsPage) else page, at=page.done)

    def say(self, line: str) -> None:
        before = self.session.state
        outcome = self.session.decide(line)
        self.kept.append(JournalLine(line, 0))
        self.recent = outcome.events
        self.desk = after_decision(outcome, before, self.context, self.desk.page)

    def press(self, role: str) -> None:
        self.desk, act = handle_signal(self.desk, self.desk.page.render(self.context), Pressed(role, 0.0), self.context)
        self.do(act)

    def do(self, act: UiAction) -> None:
        assert not isinstance(act, SubmitDecisions)
        if isinstance(act, MarkStepsDone):
            self.session.mark_steps_done(act.progress)
            self.kept.append(JournalLine(str(act.progress), 0))

    def teardown(self) -> None:
        if not state_of(self.session).figures:
            return
        for _ in range(200):
            if not isinstance(self.desk.page, GuidedStepsPage | UndoStepsPage):
                break
            self.follow()
        assert self.wood == wood_of(self.session.state)


TestImaginaryHands = ImaginaryHands.TestCase
