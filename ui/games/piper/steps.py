"""Moves of The Pied Piper, divided into single steps, each with the state of the table after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from companion.games.facts import Event
from companion.games.piper import events as ev
from companion.games.piper.ending import is_decided
from companion.games.piper.evolve import evolve, stand_left_of
from companion.games.piper.setup import opening
from companion.games.piper.state import State, gap_of, seat_of, with_house
from companion.values import changed
from ui.decision_tree import Path
from ui.frame import Motion
from ui.games import Scene

_FOLLOWING = (ev.TrackerMoved, ev.TrackersClaimed, ev.TrackersLost)
"""Events that are told in the same step as the event before them."""
_ALONE = (ev.HousePassed, ev.HouseFled, ev.NobodyMoved, ev.CharacterDiscarded, ev.CharacterUnexpected)
"""Events that begin a step of their own, because people must move or look at something."""


def scenes(before: State, events: Sequence[Event], _: State) -> Iterator[Scene[State]]:
    """Yield the steps in order; the card is not one of them, because people have played it before they entered it."""
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
    """Yield the steps of an elimination: the `house` goes, its `gap` closes, `trackers` are claimed, maybe `end`."""
    at = seat_of(before, fled.house)
    house_gone = with_house(before, at, changed(before.houses[at], out=True))
    yield changed(scene, part="house", before=before, out=fled.house)
    yield changed(scene, part="gap", before=house_gone)
    yield changed(scene, part="trackers", before=stand_left_of(house_gone, fled.gathered, fled.right))
    if is_decided(scene.state.houses):
        yield changed(scene, part="end", before=scene.state)


def _groups(events: Sequence[Event]) -> list[tuple[list[Event], list[Event]]]:
    """Return for each step the events before it that need no step, and the events of the step."""
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
    start, at = gap_of(state, passed.figures[0]), seat_of(state, passed.house)
    before = None if state.houses[at].neutral else state.houses[at].tracker
    end = seat_of(state, passed.next_house)
    return Motion(passed.figures, start, end, passed.ahead, passed.sewer, passed=at, before=before)


def so_far(state: State, path: Path) -> State:
    """Return the state during setup with the rats that `path` names already standing in their gaps."""
    match path:
        case ["rats", *rats]:
            return reduce(evolve, opening(state, rats), state)
    return state
