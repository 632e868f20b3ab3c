"""Undo is for hands: what must be put back, and that nothing else has changed."""

import pytest

from companion.games import load
from companion.games.facts import TurnGoes
from companion.games.piper.instructions import (
    CardGoes,
    CardLies,
    CharacterLies,
    FigureGoes,
    FiguresGo,
    HouseStands,
    TrackerGoes,
    TrackersChangeHands,
)
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import Session, StepProgress, TakenBack, Transition, read_step_progress
from tests.games import piper, state_of

SETUP = (
    "roof 3",
    "players Ada Ben Cleo",
    "rats red blue yellow green",
    "reveal red",
    "reveal blue",
    "reveal yellow",
    "reveal green",
)


def played(*decisions: str) -> Session:
    session = Session(piper)
    for decision in (*SETUP, *decisions):
        session.decide(decision)
    return session


def put_back(session: Session) -> list[object]:
    [taken] = session.decide("undo").events
    assert isinstance(taken, TakenBack)
    return list(taken.hands)


def test_a_card_comes_back_to_the_hand() -> None:
    session = played("play forward 1")
    assert put_back(session) == [CardGoes(1, "forward"), TurnGoes("Ada")]


def test_a_walk_goes_back_with_its_trackers_cards_and_character() -> None:
    session = played("play forward 1", "play forward 1", "play sewer 2")
    assert put_back(session) == [
        TrackerGoes("Ada", -1, 0),
        TrackerGoes("Ben", -1, 0),
        FigureGoes("red", "Ada"),
        CharacterLies(1, "red"),
        CardLies(1, "forward"),
        CardLies(1, "forward"),
        CardGoes(2, "sewer"),
    ]


def test_a_fled_house_comes_back_with_claims_and_figures() -> None:
    session = played(
        "fix tracker Ada 2", "play sewer 3", "play back 2", "play forward 1", "play back 4", "play sewer 1"
    )
    assert session.state.over
    assert put_back(session) == [
        HouseStands("Ada", stands=True),
        TrackerGoes("Ada", -1, 2),
        TrackersChangeHands("Cleo", -1),
        FiguresGo(("green", "piper", "red"), "Ada"),
        CardGoes(1, "sewer"),
    ]


@pytest.mark.parametrize("deep", [1, 3])
@pytest.mark.parametrize("is_walk_open", [False, True])
def test_undos_and_redos_that_cancel_out_are_not_to_be_followed(deep: int, *, is_walk_open: bool) -> None:
    session = played("play forward 1", "play forward 1")
    session.mark_steps_done(StepProgress(None))
    if is_walk_open:
        session.decide("play sewer 2")
        session.mark_steps_done(StepProgress(1))
    waiting = [*session.pending_steps]
    for _ in range(1000):
        for line in (*["undo"] * deep, *["redo"] * deep):
            session.decide(line)
            assert len(session.pending_steps) <= len(waiting) + 1
        assert session.pending_steps == waiting


def test_undos_and_redos_are_one_step_from_where_they_began_to_where_they_end() -> None:
    session = played("play forward 1", "play back 1")
    session.mark_steps_done(StepProgress(None))
    before = session.state
    for line in ("undo", "undo", "redo", "undo", "undo"):
        outcome = session.decide(line)
    assert session.pending_steps == [Transition(before, outcome, undos=2)]
    session.mark_steps_done(StepProgress(1))
    session.mark_steps_done(StepProgress(2))
    assert session.pending_steps[1:] == [StepProgress(2)]
    before = session.state
    decided = session.decide("reveal green")
    assert session.pending_steps == [Transition(before, decided)], "who decides has put back what was taken back"


def test_preview_does_nothing() -> None:
    session = played("play forward 1")
    before = session.state
    outcome = session.preview("play back 1")
    assert outcome.state != before
    assert session.state is before


def test_what_was_previewed_is_what_is_decided() -> None:
    session = played()
    seen = session.preview("play forward 1")
    assert session.decide("play forward 1") is seen
    assert session.preview("undo").state is not seen.state  # of the state that there is now
    assert session.decide("play forward 2") != seen


def test_a_new_decision_ends_what_could_be_brought_back() -> None:
    session = played("play forward 1", "undo", "play back 1")
    with pytest.raises(RefusedError, match="nothing_to_redo"):
        session.decide("redo")


@pytest.mark.parametrize("line", ["play forward 02", "fix tracker Ada 01"])
def test_a_number_is_written_in_one_way(line: str) -> None:
    """Otherwise the journal would hold words that no menu lists."""
    with pytest.raises(NotUnderstoodError, match="number"):
        played().preview(line)


def test_an_accent_is_the_same_however_it_was_typed() -> None:
    session = Session(piper)
    session.decide("players Jose\u0301 Ben Cleo")
    session.decide("rats red blue yellow green")
    assert session.decide("fix tracker Jose\u0301 3").decision == "fix tracker Jos\xe9 3"
    session.decide("fix tracker Jos\xe9 2")
    assert state_of(session).houses[0].tracker == 2


def test_nothing_to_take_back() -> None:
    with pytest.raises(RefusedError, match="nothing_to_undo"):
        Session(piper).decide("undo")
    with pytest.raises(NotUnderstoodError):
        Session(piper).decide("undo it")


def test_a_refused_decision_changes_nothing() -> None:
    session = played("play forward 1", "undo")
    with pytest.raises(RefusedError):
        session.decide("play forward 5")
    session.decide("redo")


def test_the_same_table_again_has_the_corrected_names_throughout() -> None:
    """Also where two players have exchanged names, and where the setup is not complete."""
    session = Session(load("raid"))
    renamed = ("fix name Ada Eve", "fix name Ben Ada", "fix name Eve Ben")
    for line in ("players Ada Ben", "rat Ada 3 3 3 1", *renamed, "rat Ada 1 1 1 7", "ability Ben rat-race"):
        session.decide(line)
    assert session.players == ("Ben", "Ada")
    setup = ("game raid", "players Ben Ada", "rat Ben 3 3 3 1", "rat Ada 1 1 1 7", "ability Ben rat-race")
    assert session.setup == setup
    again = Session(load("raid"))
    for line in setup[1:]:
        again.decide(line)
    assert again.state == session.state


@pytest.mark.parametrize(("progress", "line"), [(StepProgress(None), "~"), (StepProgress(2), "~2")])
def test_how_far_hands_have_come_is_a_line_that_no_decision_looks_like(progress: StepProgress, line: str) -> None:
    assert str(progress) == line
    assert read_step_progress(line) == progress
    assert read_step_progress("play forward 2") is None


@pytest.mark.parametrize("verb", ["undo", "redo"])
def test_nothing_follows_undo_and_redo(verb: str) -> None:
    session = played("play forward 1")
    with pytest.raises(NotUnderstoodError) as refused:
        session.decide(f"{verb} 2")
    assert (refused.value.why, refused.value.facts) == ("form", {"form": verb})


def test_progress_of_steps_is_unknown_before_the_first_report() -> None:
    session = Session(piper)
    assert not session.is_progress_known
    session.mark_steps_done(StepProgress(None))
    assert session.is_progress_known


def test_the_same_table_again_has_the_present_names_of_teams_and_people() -> None:
    session = Session(load("score"))
    setup = ("sheet Canasta", "rule step 5", "team North Ada Cleo", "players North Ben")
    for line in (*setup, "fix name North South", "fix name Ada Eve", "enter South 50"):
        session.decide(line)
    assert session.people == {"South": ("Eve", "Cleo"), "Ben": ("Ben",)}
    assert session.sheet == "Canasta"
    again = Session(load("score"))
    for line in session.setup[1:]:
        again.decide(line)
    assert session.setup[1:] == ("sheet Canasta", "rule step 5", "team South Eve Cleo", "players South Ben")
    assert again.people == session.people
