"""A walk in The Pied Piper cut into things for hands to do, one at a time, with the table as it looks after each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.piper import events as ev
from companion.games.piper.ending import is_decided, remaining
from companion.games.piper.state import State
from companion.values import changed
from ui.frame import Motion

_FOLLOWING = (ev.TrackerMoved, ev.TrackersClaimed, ev.TrackersLost)
"""These belong to the step of the event before them."""
_ALONE = (ev.HousePassed, ev.HouseFled, ev.NobodyMoved, ev.CharacterDiscarded, ev.CharacterUnexpected)
"""Each of these is a step: hands have something to do, or eyes something to see."""


@dataclass(frozen=True, slots=True)
class Step:
    state: State
    """The table once it is done."""
    events: tuple[Any, ...]
    motion: Motion | None = None
    scene: str = ""
    """Of a house that flees: its `house` goes, the `gap` closes, `trackers` are taken, the game is at its `end`."""


def steps(state: State, events: Sequence[Any]) -> Iterator[Step]:
    for group in _groups(events):
        motion = None
        if isinstance(group[0], ev.HousePassed):
            motion = _motion(state, group[0])
        for event in group:
            state = _after(state, event)
        for scene in _scenes(state, group[0]):
            yield Step(state, tuple(group), motion, scene)


def _scenes(state: State, event: Any) -> tuple[str, ...]:
    """A flight is too much for one look: it takes several. `state` is what it leads to."""
    if not isinstance(event, ev.HouseFled):
        return ("",)
    if not is_decided(state.houses):
        return ("house", "gap", "trackers")
    return ("house", "end") if len(remaining(state.houses)) == 1 else ("house", "gap", "trackers", "end")


def _groups(events: Sequence[Any]) -> list[list[Any]]:
    groups: list[list[Any]] = []
    for event in events:
        if isinstance(event, _ALONE):
            groups.append([event])
        elif isinstance(event, _FOLLOWING) and groups:
            groups[-1].append(event)
    return groups


def _motion(state: State, passed: ev.HousePassed) -> Motion:
    start = next(at for at, gap in enumerate(state.gaps) if passed.figures[0] in gap)
    return Motion(passed.figures, start, _seat(state, passed.next_house), passed.ahead, passed.sewer)


def _after(state: State, event: Any) -> State:
    """The table after one more event of a decision."""
    match event:
        case ev.HousePassed():
            return _stand(state, event.figures, _seat(state, event.next_house))
        case ev.TrackerMoved():
            return _house(state, event.house, tracker=event.after)
        case ev.HouseFled():
            gaps = list(state.gaps)
            gaps[_seat(state, event.house)] = ()
            gaps[_seat(state, event.right)] = event.gathered
            return _house(changed(state, gaps=tuple(gaps)), event.house, out=True, claimed=0)
        case ev.TrackersClaimed():
            held = state.houses[_seat(state, event.player)].claimed
            return _house(state, event.player, claimed=held + event.count)
        case ev.CharacterDiscarded():
            line = list(state.line)
            line[event.place - 1] = changed(line[event.place - 1], character=None, cards=())
            return changed(state, line=tuple(line))
    return state


def _stand(state: State, figures: tuple[str, ...], at: int) -> State:
    gaps = [tuple(figure for figure in gap if figure not in figures) for gap in state.gaps]
    gaps[at] = tuple(sorted((*gaps[at], *figures)))
    return changed(state, gaps=tuple(gaps))


def _house(state: State, name: str, **fields: object) -> State:
    at = _seat(state, name)
    return changed(state, houses=(*state.houses[:at], changed(state.houses[at], **fields), *state.houses[at + 1 :]))


def _seat(state: State, name: str) -> int:
    return next(at for at, house in enumerate(state.houses) if house.name == name)
