"""What a scenario script cannot ask: events in their order, warnings, and the reason of a refusal."""

import pytest

from companion.games.piper import events
from companion.games.piper.state import State, in_deck
from companion.refusal import RefusedError
from companion.session import Session
from companion.values import changed
from tests.games import piper, state_of

SETUP = (
    "players Ada Ben Cleo",
    "rats red blue yellow green",
    *(f"reveal {c}" for c in ("red", "blue", "yellow", "green")),
)


def played(*decisions: str) -> Session:
    session = Session(piper)
    for decision in (*SETUP, *decisions):
        session.decide(decision)
    return session


def test_a_walk_is_told_step_by_step() -> None:
    session = played("play forward2 1", "play back 1")
    assert session.decide("play sewer 2").events == (
        events.CardPlaced("Ben", "sewer", 2, "blue"),
        events.CharacterActivated("red", 1, ("forward2", "back")),
        events.HousePassed(("red",), "Ada", ahead=True, sewer=False, next_house="Ben"),
        events.TrackerMoved("Ada", 0, 1),
        events.HousePassed(("red",), "Ben", ahead=True, sewer=False, next_house="Cleo"),
        events.TrackerMoved("Ben", 0, 1),
        events.HousePassed(("red",), "Ben", ahead=False, sewer=False, next_house="Ben"),
        events.TrackerMoved("Ben", 1, 2),
        events.CharacterDiscarded("red", 1, ("forward2", "back")),
    )


def test_an_elimination_is_told_in_full() -> None:
    session = played("fix tracker Ada 6", "play plus1 2", "play forward 1", "play sewer 2")
    while state_of(session).phase == "reveal":
        session.decide("reveal red")
    session.decide("play sewer 3")
    assert session.decide("play back 1").events[2:] == (
        events.HousePassed(("red",), "Ada", ahead=True, sewer=False, next_house="Ben"),
        events.TrackerMoved("Ada", 6, 7),
        events.HouseFled("Ada", left="Cleo", right="Ben", gathered=("blue", "green", "piper", "red")),
        events.TrackersClaimed("Cleo", "Ada", 1),
        events.GameWon("Cleo", "claims"),
    )


def _after(discards: tuple[str, ...]) -> State:
    """A place is empty, and these Character cards lie beside the deck."""
    state: State = state_of(played("play sewer 1", "play sewer 1", "play plus1 2"))
    return changed(state, discards=discards)


def test_a_character_that_the_count_forbids_is_believed_with_a_warning() -> None:
    three = _after(("red", "red", "red"))
    assert in_deck(three)["red"] == 0
    happened = piper.decisions.apply_line(three, "reveal red").events
    assert events.CharacterUnexpected("red") in happened
    assert events.CharacterUnexpected("red") not in piper.decisions.apply_line(three, "reveal blue").events


def test_an_empty_deck_is_formed_from_the_discards() -> None:
    # Five figures, fifteen cards: three lie in the line, the other twelve beside the deck.
    everything = ("red",) * 3 + ("blue", "yellow", "green") * 2 + ("piper",) * 3
    step = piper.decisions.apply_line(_after(everything), "reveal red")
    assert events.CharacterUnexpected("red") not in step.events
    assert step.state.discards == ()


@pytest.mark.parametrize(
    ("decisions", "refused", "why"),
    [
        (("play sewer 1", "play sewer 1"), "play sewer 1", "place_full"),
        (("play sewer 2", "play sewer 1"), "play sewer 1", "touched"),
        ((), "hide 1", "nothing_hidden_here"),
        ((), "first 1", "not_order_now"),
        ((), "show back", "not_show_now"),
        ((), "fix tracker neutral1 1", "nobody_called"),
        (("play sewer 1", "play sewer 1"), "fix turn Ada", "turn_under_way"),
        (("play sewer 1", "play sewer 1", "play sewer 2"), "fix cards 1 back", "place_empty"),
    ],
)
def test_the_reason_is_the_one_that_helps(decisions: tuple[str, ...], refused: str, why: str) -> None:
    session = played(*decisions)
    with pytest.raises(RefusedError) as no:
        session.decide(refused)
    assert no.value.why == why
