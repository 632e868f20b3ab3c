"""A walk in The Pied Piper cut into things for hands to do, one at a time, with the table as it looks after each."""

from collections.abc import Iterator, Sequence

from companion.games.facts import Event
from companion.games.piper import events as ev
from companion.games.piper.ending import is_decided, remaining
from companion.games.piper.state import House, State
from companion.values import changed
from ui.frame import Motion
from ui.games import Scene

_FOLLOWING = (ev.TrackerMoved, ev.TrackersClaimed, ev.TrackersLost)
"""These belong to the step of the event before them."""
_ALONE = (ev.HousePassed, ev.HouseFled, ev.NobodyMoved, ev.CharacterDiscarded, ev.CharacterUnexpected)
"""Each of these is a step: hands have something to do, or eyes something to see."""


def scenes(state: State, events: Sequence[Event]) -> Iterator[Scene[State]]:
    for group in _groups(events):
        motion = None
        if isinstance(group[0], ev.HousePassed):
            motion = _motion(state, group[0])
        for event in group:
            state = _after(state, event)
        for part in _parts(state, group[0]):
            yield Scene(state, tuple(group), motion, part)


def _parts(state: State, event: Event) -> tuple[str, ...]:
    """A flight is too much for one look: its `house` goes, the `gap` closes, `trackers` are taken, and the game may be
    at its `end`. `state` is what it leads to."""
    if not isinstance(event, ev.HouseFled):
        return ("",)
    if not is_decided(state.houses):
        return ("house", "gap", "trackers")
    return ("house", "end") if len(remaining(state.houses)) == 1 else ("house", "gap", "trackers", "end")


def _groups(events: Sequence[Event]) -> list[list[Event]]:
    groups: list[list[Event]] = []
    for event in events:
        if isinstance(event, _ALONE):
            groups.append([event])
        elif isinstance(event, _FOLLOWING) and groups:
            groups[-1].append(event)
    return groups


def _motion(state: State, passed: ev.HousePassed) -> Motion:
    start = next(at for at, gap in enumerate(state.gaps) if passed.figures[0] in gap)
    return Motion(passed.figures, start, _seat(state, passed.next_house), passed.ahead, passed.sewer)


def _after(state: State, event: Event) -> State:
    """The table after one more event of a decision."""
    match event:
        case ev.HousePassed():
            return _stand(state, event.figures, _seat(state, event.next_house))
        case ev.TrackerMoved():
            house = state.houses[_seat(state, event.house)]
            return _with_house(state, changed(house, tracker=event.after))
        case ev.HouseFled():
            gaps = list(state.gaps)
            gaps[_seat(state, event.house)] = ()
            gaps[_seat(state, event.right)] = event.gathered
            house = state.houses[_seat(state, event.house)]
            return _with_house(changed(state, gaps=tuple(gaps)), changed(house, out=True, claimed=0))
        case ev.TrackersClaimed():
            house = state.houses[_seat(state, event.player)]
            return _with_house(state, changed(house, claimed=house.claimed + event.count))
        case ev.CharacterDiscarded():
            line = list(state.line)
            line[event.place - 1] = changed(line[event.place - 1], character=None, cards=())
            return changed(state, line=tuple(line))
    return state


def _stand(state: State, figures: tuple[str, ...], at: int) -> State:
    gaps = [tuple(figure for figure in gap if figure not in figures) for gap in state.gaps]
    gaps[at] = tuple(sorted((*gaps[at], *figures)))
    return changed(state, gaps=tuple(gaps))


def _with_house(state: State, house: House) -> State:
    at = _seat(state, house.name)
    return changed(state, houses=(*state.houses[:at], house, *state.houses[at + 1 :]))


def _seat(state: State, name: str) -> int:
    return next(at for at, house in enumerate(state.houses) if house.name == name)
