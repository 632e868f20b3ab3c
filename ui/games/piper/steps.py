"""A walk in The Pied Piper cut into things for hands to do, one at a time, with the table as it looks after each."""

from collections.abc import Iterator, Sequence
from functools import reduce

from companion.games.facts import Event
from companion.games.piper import events as ev
from companion.games.piper.ending import is_decided
from companion.games.piper.evolve import evolve, stand_left_of
from companion.games.piper.setup import opening
from companion.games.piper.state import State, gap_of, seat_of, with_house
from companion.values import changed
from ui.frame import Motion
from ui.games import Scene
from ui.tree import Path

_FOLLOWING = (ev.TrackerMoved, ev.TrackersClaimed, ev.TrackersLost)
"""These belong to the step of the event before them."""
_ALONE = (ev.HousePassed, ev.HouseFled, ev.NobodyMoved, ev.CharacterDiscarded, ev.CharacterUnexpected)
"""Each of these is a step: hands have something to do, or eyes something to see."""


def scenes(before: State, events: Sequence[Event], _: State) -> Iterator[Scene[State]]:
    """Return one step after the other; people lay a card before they tell it, and move the rest step by step."""
    for between, group in _groups(events):
        before = reduce(evolve, between, before)
        after = reduce(evolve, group, before)
        match group[0]:
            case ev.HouseFled() as fled:
                yield from _flight(before, fled, Scene(after, tuple(group)))
            case ev.HousePassed() as passed:
                yield Scene(after, tuple(group), _motion(before, passed), before=before)
            case ev.CharacterUnexpected():
                yield Scene(after, tuple(group), waits_for_ok=True, before=before)
            case _:
                yield Scene(after, tuple(group), before=before)
        before = after


def _flight(before: State, fled: ev.HouseFled, scene: Scene[State]) -> Iterator[Scene[State]]:
    """A flight is too much for one look: its `house` goes, the `gap` closes, `trackers` are taken, and the game may be
    at its `end`."""
    at = seat_of(before, fled.house)
    house_gone = with_house(before, at, changed(before.houses[at], out=True))
    yield changed(scene, part="house", before=before)
    yield changed(scene, part="gap", before=house_gone)
    yield changed(scene, part="trackers", before=stand_left_of(house_gone, fled.gathered, fled.right))
    if is_decided(scene.state.houses):
        yield changed(scene, part="end", before=scene.state)


def _groups(events: Sequence[Event]) -> list[tuple[list[Event], list[Event]]]:
    """The events of each step, and those before them that are no step: a card lies where it was laid all the same."""
    groups: list[tuple[list[Event], list[Event]]] = []
    between: list[Event] = []
    for event in events:
        if isinstance(event, _ALONE):
            groups.append((between, [event]))
            between = []
        elif isinstance(event, _FOLLOWING) and groups:
            groups[-1][1].append(event)
        else:
            between.append(event)
    return groups


def _motion(state: State, passed: ev.HousePassed) -> Motion:
    start = gap_of(state, passed.figures[0])
    return Motion(passed.figures, start, seat_of(state, passed.next_house), passed.ahead, passed.sewer)


def so_far(state: State, path: Path) -> State:
    """A rat stands in its gap once it is told, the last one beside the Piper, whose place is fixed."""
    match path:
        case ["rats", *rats]:
            return reduce(evolve, opening(state, rats), state)
    return state
