"""The events of a decision, folded into the state before it, lead to the state after it."""

from pathlib import Path

import pytest

from companion.decisions import ParsedDecision
from companion.games import Elimination, Step
from companion.games.facts import Event
from companion.games.piper import events
from companion.games.piper.decisions import DECISIONS
from companion.games.piper.evolve import evolve
from companion.games.piper.pieces import FLEE_RULINGS, VARIANTS
from companion.games.piper.state import House, Place, State
from companion.script import Script
from companion.values import changed
from tests.saved_games.record import record

STREET = State(
    houses=(House("Ada", number=0), House("Ben", claimed=2, number=1), House("Cleo", number=2)),
    gaps=(("piper",), ("blue",), ("green", "red")),
    figures=("blue", "green", "piper", "red"),
    turns=5,
)
FLED = (Elimination("Dan", "Ada", 3),)
"""Before this, and from another street."""

Kinds = set[type[Event]]

FOLDED: Kinds = {
    events.CardPlaced,
    events.CardShown,
    events.CharacterDiscarded,
    events.CharacterRevealed,
    events.FlightCorrected,
    events.HouseFled,
    events.HousePassed,
    events.TrackerMoved,
    events.TrackersClaimed,
    events.TrackersLost,
    events.TurnBegan,
}


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Kinds:
    """Check each decision that a test takes; return the events that have changed something so far."""
    seen: Kinds = set()

    applied = DECISIONS.apply

    def apply(state: State, parsed: ParsedDecision[State]) -> Step[State]:
        step = applied(state, parsed)
        is_folded = state.figures and parsed.words[0] != "fix"
        if is_folded or any(isinstance(event, events.FlightCorrected) for event in step.events):
            check(state, parsed.line, step, seen)
        return step

    monkeypatch.setattr(DECISIONS, "apply", apply)
    return seen


def check(before: State, decision: str, step: Step[State], seen: Kinds) -> None:
    """Compare all but what no event carries: the phase, and what the rules say of a game that is over."""
    folded, after = before, step.state
    for event in step.events:
        later = evolve(folded, event)
        seen.update({type(event)} if later != folded else ())
        folded = later
    if decision.startswith("deal "):  # which card it was is secret
        assert decision.split()[1] not in repr(step.events)
        folded, after = without_hands(folded), without_hands(after)
    if after.houses[after.turn].out:
        folded = changed(folded, cards_left=after.cards_left)
    assert changed(folded, phase=after.phase, ended_at=after.ended_at) == after, decision


def without_hands(state: State) -> State:
    return changed(state, houses=tuple(changed(house, hand=()) for house in state.houses))


def test_every_scenario(seen: Kinds) -> None:
    for scenario in Path("tests/scenarios/piper").glob("*.table"):
        with scenario.open("rb") as source:
            for _ in Script().run(source):
                pass
    assert seen == FOLDED


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_random_games_with_corrections_undo_and_a_bot(seen: Kinds, variant: str, players: int) -> None:
    names, ruling = ("Ada", "Ben", "Cleo", "Dan", "Eve")[:players], FLEE_RULINGS[players % 2]
    setup = (f"variant {variant}", "roof 4", f"flee {ruling}", " ".join(("players", *names)), "bot Ben greedy")
    for seed in range(3):
        record("piper", setup, seed=seed)
    assert events.HouseFled in seen


def test_a_house_that_fled_leaves_one_gap_and_its_trackers() -> None:
    state = changed(STREET, fled=FLED)
    state = evolve(state, events.HouseFled("Ben", "Ada", "Cleo", ("blue", "green", "red")))
    state = evolve(state, events.TrackersClaimed("Ada", "Ben", 3))
    assert state.gaps == (("piper",), (), ("blue", "green", "red"))
    assert [(house.out, house.claimed) for house in state.houses] == [(False, 3), (True, 0), (False, 0)]
    assert state.fled == (*FLED, Elimination("Ben", "Ada", 5))
    assert evolve(STREET, events.TrackersLost("Ben", 3)).fled == (Elimination("Ben", None, 5),)


def test_a_flight_is_corrected() -> None:
    state = evolve(changed(STREET, fled=FLED), events.FlightCorrected("Ben", out=True, tracker=7))
    assert state.gaps == (("piper",), (), ("blue", "green", "red"))
    assert state.houses[1] == House("Ben", out=True, tracker=7, number=1)
    assert state.fled == (*FLED, Elimination("Ben", None, 5))
    state = evolve(state, events.FlightCorrected("Ben", out=False, tracker=4))
    assert state.gaps == (("piper",), (), ("blue", "green", "red"))
    assert state.houses[1] == House("Ben", tracker=4, number=1)
    assert state.fled == FLED


@pytest.mark.parametrize(("discarded", "left"), [(8, 8), (9, 0)])
def test_the_discards_become_the_deck_when_it_is_empty(discarded: int, left: int) -> None:
    line = (Place("red"), Place("red"), Place("piper"), Place())
    state = changed(STREET, line=line, discards=("blue",) * discarded)
    state = evolve(state, events.CharacterRevealed("green", 4))
    assert state.line == (*line[:3], Place("green"))
    assert len(state.discards) == left
