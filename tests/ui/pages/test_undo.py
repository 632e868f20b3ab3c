"""Undo takes back the last thing that was told: a word of a decision that is still being made, or a decision."""

from typing import Any

import pytest

from companion.games.piper.instructions import HandGoes
from companion.session import Session, StepProgress, TakenBack
from companion.signals import Held, Pressed, Signal, Typed
from companion.values import changed
from tests.games import piper
from ui.frame import Text, Tone
from ui.navigation import UiState, handle_signal, resumed_page
from ui.navigation import after_decision as desk_after
from ui.pages import Context, MarkStepsDone, Page, SubmitDecisions, UiAction
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.menu import MenuPage
from ui.pages.new_game import NamesPage, PlayerCountPage, SpellingPage, StartPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.pages.undo import UndoStepsPage
from ui.words import Words

FIVE = ("players Ada Ben Cleo Dan Eve",)
OPENED = (*FIVE, "rats red blue yellow green violet black", *("reveal red", "reveal blue") * 2)
UNDO = (Pressed("undo", 0),)
HOLD = (Pressed("back", 0), Held("back", 0.8))
KEY = (Typed("u", 0),)
TAKE_BACK = SubmitDecisions(("undo",))


def table(*decisions: str) -> Context:
    session = Session(piper)
    for decision in decisions:
        session.decide(decision)
    return Context(session, Words("en").of("piper"))


def after(signals: tuple[Signal, ...], page: Any, context: Context) -> tuple[UiState, list[UiAction]]:
    desk, acts = UiState(page), []
    for signal in signals:
        desk, act = handle_signal(desk, desk.page.render(context), signal, context)
        acts.append(act)
    return desk, acts


@pytest.mark.parametrize("signals", [UNDO, HOLD, KEY], ids=["undo", "back held", "key u"])
@pytest.mark.parametrize(
    ("decisions", "page", "left"),
    [
        (FIVE, QuestionPage(("rats", "red", "blue", "green", "black")), QuestionPage(("rats", "red", "blue", "green"))),
        (FIVE, QuestionPage(("rats", "red")), QuestionPage(("rats",))),
        (OPENED, QuestionPage(("play", "forward")), QuestionPage(("play",))),
        (OPENED, CorrectionPage(("fix", "tracker", "Ada")), CorrectionPage(("fix", "tracker"))),
    ],
)
def test_a_word_that_was_chosen_goes_and_no_decision_with_it(
    signals: tuple[Signal, ...], decisions: tuple[str, ...], page: Any, left: Any
) -> None:
    desk, acts = after(signals, page, table(*decisions))
    assert desk.page == left
    assert set(acts) == {None}


@pytest.mark.parametrize("signals", [UNDO, HOLD], ids=["undo", "back held"])
def test_a_seated_player_stands_up_again(signals: tuple[Signal, ...]) -> None:
    seat = NamesPage("piper", 3, ("Ada", "Ben"), back=PlayerCountPage("piper"))
    desk, acts = after(signals, seat, table(*OPENED))
    assert desk.page == changed(seat, names=("Ada",))
    desk, _ = after(signals, changed(seat, names=()), table(*OPENED))
    assert (desk.page, set(acts)) == (PlayerCountPage("piper"), {None})


@pytest.mark.parametrize("letter", ["A", "u", "q", "É"])
def test_a_typed_letter_begins_a_name_where_a_player_is_asked_for(letter: str) -> None:
    seat = NamesPage("piper", 3, ("Ada",))
    desk, _ = after((Typed(letter, 0), Typed("l", 0)), seat, table())
    assert isinstance(desk.page, SpellingPage)
    assert (desk.page.names.names, desk.page.spelled) == (("Ada",), f"{letter}l")
    assert not seat.render(table()).takes("?"), "help stays"


@pytest.mark.parametrize("signals", [UNDO, HOLD, KEY], ids=["undo", "back held", "key u"])
@pytest.mark.parametrize(
    ("decisions", "page"), [(FIVE, QuestionPage(("rats",))), (OPENED, QuestionPage()), (OPENED, CorrectionPage())]
)
def test_where_no_word_is_chosen_a_decision_goes(
    signals: tuple[Signal, ...], decisions: tuple[str, ...], page: Any
) -> None:
    assert after(signals, page, table(*decisions))[1][-1] == TAKE_BACK


def test_who_holds_back_once_more_takes_back_once_more() -> None:
    context = table(*FIVE)
    assert after(HOLD * 2, QuestionPage(("rats", "red", "blue")), context)[0].page == QuestionPage(("rats",))
    assert after(HOLD * 2, QuestionPage(("rats", "red")), context)[1] == [None, None, None, TAKE_BACK]


def test_in_the_middle_of_a_walk_only_what_hands_have_done_is_put_back() -> None:
    walk = (*OPENED, "play forward 1", "play back 1")
    context = table(*walk)
    before, outcome = context.game.state, context.game.decide("play sewer 2")
    desk = desk_after(outcome, before, context, QuestionPage())
    assert isinstance(desk.page, GuidedStepsPage)
    assert put_back(desk, context) == ["CardGoes"], "at the first step, hands have only laid the card"
    context.game.decide("redo")
    desk, act = handle_signal(desk, desk.page.render(context), Pressed("ok", 0), context)
    assert isinstance(act, MarkStepsDone)
    assert put_back(desk, context) == ["CardGoes", "FigureGoes", "TrackerGoes"], "and then the first step"


def test_in_the_middle_of_a_flight_only_what_hands_have_done_is_put_back() -> None:
    context = table(*OPENED, "fix tracker Ada 6", "play forward 1", "play plus1 2")
    before, outcome = context.game.state, context.game.decide("play sewer 1")
    desk, orders = desk_after(outcome, before, context, QuestionPage()), list[list[str]]()
    for _ in range(5):
        orders.append(put_back(desk, context))
        context.game.decide("redo")
        desk, _ = handle_signal(desk, desk.page.render(context), Pressed("ok", 0), context)
    walked = ["CardGoes", "FigureGoes"]
    assert orders == [
        ["CardGoes"],
        [*walked, "TrackerGoes"],
        [*walked, "HouseStands", "TrackerGoes"],
        ["CardGoes", "FiguresGo", "HouseStands", "TrackerGoes"],
        ["CardGoes", "FiguresGo", "HouseStands", "TrackerGoes", "TrackersChangeHands"],
    ]


def put_back(desk: UiState, context: Context) -> list[str]:
    """What hands are told to do by an undo on that page, but for whose turn it is."""
    before, outcome = context.game.state, context.game.decide("undo")
    page = desk_after(outcome, before, context, desk.page).page
    assert isinstance(page, UndoStepsPage)
    orders = page.to_do(context, context.game.state)
    return sorted(type(order).__name__ for order in orders if not isinstance(order, HandGoes))


def test_undo_and_redo_in_the_middle_of_a_walk_lead_back_to_the_step_that_hands_were_at() -> None:
    context = table(*OPENED, "play forward 1", "play forward 1")
    session = context.game
    session.mark_steps_done(StepProgress(None))
    page: Page = QuestionPage()
    for number, line in enumerate(("play sewer 2", "undo", "undo", "redo", "redo", "undo", "redo")):
        if number == 1:
            assert isinstance(page, GuidedStepsPage)
            session.mark_steps_done(StepProgress(1))
            page = changed(page, at=1, done=1)
        before = session.state
        page = desk_after(session.decide(line), before, context, page).page
        assert isinstance(page, UndoStepsPage if session.pending_steps[2:] else GuidedStepsPage)
        assert resumed_page(context) == page
    assert isinstance(page, GuidedStepsPage)
    assert (page.at, page.done) == (1, 1)


def test_after_the_last_rat_only_that_one_goes_as_before_it() -> None:
    context = table(*FIVE, "rats red blue yellow green violet black")
    asked = taken_back(context)
    assert asked == QuestionPage(("rats", "red", "blue", "yellow", "green", "violet"))
    rendered = asked.render(changed(context, recent=(TakenBack("rats red blue yellow green violet black", ()),)))
    assert [token.figure for track in rendered.frame.tracks for token in track.tokens].count("violet") == 1
    assert rendered.frame.lines == (), "the others were not taken back"
    assert after(UNDO, asked, context)[0].page == QuestionPage(("rats", "red", "blue", "yellow", "green"))


@pytest.mark.parametrize("decision", ["reveal red", "play forward 1"])
def test_what_is_told_at_once_goes_as_a_whole(decision: str) -> None:
    context = table(*OPENED[:-1] if decision.startswith("reveal") else OPENED, decision)
    assert not isinstance(asked := taken_back(context), QuestionPage) or asked == QuestionPage()


def taken_back(context: Context) -> Page:
    """The page after an undo."""
    before, outcome = context.game.state, context.game.decide("undo")
    return desk_after(outcome, before, context, QuestionPage()).page


@pytest.mark.parametrize("page", [StartPage(), MenuPage()])
def test_before_the_first_game_there_is_nothing_to_take_back(page: Any) -> None:
    desk, acts = after(UNDO, page, Context(None, Words("en")))
    assert desk.flash == Text("Nothing to undo", "There is nothing to undo.", Tone.ALARM)
    assert acts == [None]
