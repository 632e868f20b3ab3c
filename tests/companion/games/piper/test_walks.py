"""Walks, one Character at a time: houses passed, trackers, and who flees."""

import pytest

from companion.games.facts import Event
from companion.games.piper import events
from companion.games.piper.rules import discard, flee, resolve
from companion.games.piper.state import House, Place, State, with_house
from companion.values import changed

NAMES = ("Ada", "Ben", "Cleo", "Dan")
STREET = State(
    houses=tuple(House(name, tracker=3) for name in NAMES),
    gaps=(("piper", "red"), ("blue",), ("green",), ("black",)),
    figures=("black", "blue", "green", "piper", "red"),
    line=(Place("red", ("forward", "back")), Place("piper"), Place("blue"), Place("green")),
    turn=3,
    turns=5,
)


def walked(cards: str, at: int = 0, state: State = STREET) -> tuple[State, list[Event]]:
    happened: list[Event] = []
    return resolve(at, tuple(cards.split()), state, happened), happened


def with_trackers(*trackers: int) -> State:
    houses = tuple(House(name, tracker=at) for name, at in zip(NAMES, trackers, strict=True))
    return changed(STREET, houses=houses)


def trackers(state: State) -> list[int]:
    return [house.tracker for house in state.houses]


@pytest.mark.parametrize(
    ("cards", "at", "moved", "stands"),
    [
        ("forward", 0, [4, 3, 3, 3], 1),
        ("forward2 plus1", 0, [4, 4, 4, 3], 3),
        ("plus1 back", 0, [3, 3, 4, 4], 2),
        ("sewer plus1", 0, [3, 3, 3, 3], 2),
        ("forward forward", 0, [4, 4, 3, 3], 2),
        ("forward back", 0, [5, 3, 3, 3], 0),
        ("forward", 1, [2, 3, 3, 3], 1),
        ("melody forward", 0, [3, 3, 3, 3], 1),
        ("melody back", 2, [4, 3, 3, 3], 0),
        ("plus1 melody", 0, [3, 3, 3, 3], 0),
    ],
)
def test_where_a_figure_goes_and_what_that_does(cards: str, at: int, moved: list[int], stands: int) -> None:
    """Four houses; each rat that passes brings one more, and the Piper leads one away."""
    state, happened = walked(cards, at)
    figure = str(STREET.line[at].character)
    assert trackers(state) == moved
    assert figure in state.gaps[stands]
    assert happened[0] == events.CharacterActivated(figure, at + 1, tuple(cards.split()))
    assert (events.NobodyMoved(figure) in happened) == (cards == "plus1 melody")


def test_a_melody_moves_only_figures_of_the_same_gap() -> None:
    state, happened = walked("melody forward2")
    assert state.gaps == ((), ("blue",), ("green", "piper", "red"), ("black",))
    group = ("piper", "red")
    assert [event for event in happened if isinstance(event, events.HousePassed)] == [
        events.HousePassed(group, "Ada", ahead=True, sewer=False, next_house="Ben"),
        events.HousePassed(group, "Ben", ahead=True, sewer=False, next_house="Cleo"),
    ]


def test_a_tracker_stays_between_the_floor_and_the_roof() -> None:
    low = with_trackers(0, 3, 3, 3)
    state, happened = walked("forward", 1, low)
    assert trackers(state) == [0, 3, 3, 3]
    assert not any(isinstance(event, events.TrackerMoved) for event in happened)
    full = changed(with_trackers(6, 3, 3, 3), gaps=(("black", "blue", "red"), (), ("green",), ("piper",)))
    state, happened = walked("melody forward", 0, full)
    assert events.TrackerMoved("Ada", 6, 7) in happened


def test_a_neutral_house_has_no_tracker() -> None:
    state = with_house(STREET, 0, House("neutral1", neutral=True))
    assert trackers(walked("forward", 0, state)[0]) == [0, 3, 3, 3]


FIVE = changed(
    STREET,
    houses=(*with_trackers(6, 6, 3, 3).houses, House("Eve", tracker=3, claimed=1)),
    gaps=(("piper",), (), ("red",), ("blue",), ("green",)),
)
"""Red passes Ben's house on its way back, then Ada's, and both reach the roof."""


@pytest.mark.parametrize(
    ("ruling", "gathered"),
    [("after-card", [(), ("piper", "red")]), ("at-once", [("red",), ("piper", "red")])],
)
def test_players_flee_in_the_order_in_which_they_were_passed(ruling: str, gathered: list[tuple[str, ...]]) -> None:
    state, happened = walked("back plus1", 0, changed(FIVE, flee=ruling))
    assert [event for event in happened if isinstance(event, events.HouseFled)] == [
        events.HouseFled("Ben", "Ada", "Cleo", gathered[0]),
        events.HouseFled("Ada", "Eve", "Cleo", gathered[1]),
    ]
    order = [type(event) for event in happened if not isinstance(event, events.TrackerMoved)][1:]
    passed, fled = [events.HousePassed], [events.HouseFled, events.TrackersClaimed]
    assert order == ([*passed, *passed, *fled, *fled] if ruling == "after-card" else [*passed, *fled] * 2)
    assert state.gaps == ((), (), ("piper", "red"), ("blue",), ("green",))


@pytest.mark.parametrize(("ruling", "passed"), [("after-card", ["Ben", "Ada"]), ("at-once", ["Ben"])])
def test_no_figure_moves_once_the_game_is_decided(ruling: str, passed: list[str]) -> None:
    """With Dan out, three are left; the second card, back again, moves nothing."""
    houses = (*with_trackers(6, 6, 3, 3).houses[:3], House("Dan", out=True))
    three = changed(STREET, flee=ruling, houses=houses, gaps=(("piper",), (), ("red",), ()))
    for cards in ("back plus1", "back back"):
        _, happened = walked(cards, 0, three)
        walk = passed if cards == "back plus1" else ["Ben"]
        assert [event.house for event in happened if isinstance(event, events.HousePassed)] == walk
        assert [event.house for event in happened if isinstance(event, events.HouseFled)] == ["Ben"]
        assert happened[-1] == events.TrackersLost("Ben", 1), "Dan is on turn, and out"


def test_the_player_on_turn_claims_all_trackers_of_who_fled() -> None:
    state, happened = flee_all(changed(FIVE, houses=(*FIVE.houses[:4], changed(FIVE.houses[4], tracker=7))))
    assert happened[-1] == events.TrackersClaimed("Dan", "Eve", 2)
    state, happened = flee_all(changed(FIVE, turn=4, houses=(*FIVE.houses[:4], changed(FIVE.houses[4], tracker=7))))
    assert happened[-1] == events.TrackersLost("Eve", 2)
    assert flee_all(state) == (state, []), "a house that is out flees no more"


def flee_all(state: State) -> tuple[State, list[Event]]:
    happened: list[Event] = []
    return flee(range(len(state.houses)), state, happened), happened


def test_a_character_that_has_walked_is_discarded_with_its_cards() -> None:
    happened: list[Event] = []
    state = discard(0, changed(STREET, touched=(0, 2)), happened)
    assert happened == [events.CharacterDiscarded("red", 1, ("forward", "back"))]
    assert (state.line[0], state.discards, state.touched) == (Place(), ("red",), (2,))
