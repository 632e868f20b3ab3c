"""A walk in The Pied Piper cut into things for hands to do, one at a time, with the table as it looks after each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.games.facts import Event
from companion.games.piper import events as ev
from companion.games.piper.ending import is_decided
from companion.games.piper.evolve import evolve
from companion.games.piper.pieces import HIDDEN
from companion.games.piper.state import House, Place, State, laid
from companion.values import changed
from ui.frame import Motion
from ui.games import Scene

_FOLLOWING = (ev.TrackerMoved, ev.TrackersClaimed, ev.TrackersLost)
"""These belong to the step of the event before them."""
_ALONE = (ev.HousePassed, ev.HouseFled, ev.NobodyMoved, ev.CharacterDiscarded, ev.CharacterUnexpected)
"""Each of these is a step: hands have something to do, or eyes something to see."""


class _HouseGone(Event):
    """The first thing that hands do when somebody flees."""

    house: str


class _GapClosed(Event):
    """The second: whoever stood on either side of the house stands in one gap."""

    house: str
    right: str
    gathered: tuple[str, ...]


def scenes(state: State, events: Sequence[Event]) -> Iterator[Scene[State]]:
    for before, group in _groups(events):
        for event in before:
            state = _after(state, event)
        motion = None
        if isinstance(group[0], ev.HousePassed):
            motion = _motion(state, group[0])
        for event in group:
            state = _after(state, event)
        for part in _parts(state, group[0]):
            yield Scene(state, tuple(group), motion, part, waits=isinstance(group[0], ev.CharacterUnexpected))


def hands_at(state: State, events: Sequence[Event], done: int, after: State) -> State:
    """People lay a card before they tell it, and move nothing else until a scene asks for it."""
    tables = _tables(state, tuple(events))
    return tables[done] if done < len(tables) else after


@lru_cache(maxsize=8)  # a walk is asked for each of them, again and again
def _tables(state: State, events: tuple[Event, ...]) -> tuple[State, ...]:
    """The table before each scene."""
    tables = []
    for before, group in _groups(events):
        for event in before:
            state = _after(state, event)
        fled = group[0]
        parts: list[list[Event]] = [group]
        if isinstance(fled, ev.HouseFled):
            parts = [[_HouseGone(fled.house)], [_GapClosed(fled.house, fled.right, fled.gathered)], group]
        for part in parts:
            tables.append(state)
            for event in part:
                state = _after(state, event)
    return tuple(tables)


def laid_by_hands(state: State, events: Sequence[Event]) -> State:
    """A new Character lies on a place from which everything else has gone."""
    for event in events:
        if isinstance(event, ev.CardPlaced | ev.CardShown | ev.CharacterRevealed):
            state = _after(state, event)
    return state


def _parts(state: State, event: Event) -> tuple[str, ...]:
    """A flight is too much for one look: its `house` goes, the `gap` closes, `trackers` are taken, and the game may be
    at its `end`. `state` is what it leads to."""
    if not isinstance(event, ev.HouseFled):
        return ("",)
    return ("house", "gap", "trackers", "end") if is_decided(state.houses) else ("house", "gap", "trackers")


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
        case ev.FlightCorrected():
            return evolve(state, event)
        case _HouseGone():
            return _with_house(state, changed(state.houses[_seat(state, event.house)], out=True))
        case ev.HouseFled():
            state = _after(state, _GapClosed(event.house, event.right, event.gathered))
            house = state.houses[_seat(state, event.house)]
            return _with_house(state, changed(house, out=True, claimed=0))
        case _GapClosed():
            gaps = list(state.gaps)
            gaps[_seat(state, event.house)] = ()
            gaps[_seat(state, event.right)] = event.gathered
            return changed(state, gaps=tuple(gaps))
        case ev.TrackersClaimed():
            house = state.houses[_seat(state, event.player)]
            return _with_house(state, changed(house, claimed=house.claimed + event.count))
        case ev.CardPlaced():
            cards = (*state.line[event.place - 1].cards, event.action)
            touched = (*state.touched, event.place - 1)
            return changed(_with_place(state, event.place, event.character, cards), touched=touched)
        case ev.CardShown():
            place = state.line[event.place - 1]
            at = place.cards.index(HIDDEN)
            shown = (*place.cards[:at], event.action, *place.cards[at + 1 :])
            return _with_place(state, event.place, place.character, shown)
        case ev.CharacterRevealed():
            return _with_place(state, event.place, event.character, ())
        case ev.CharacterDiscarded():
            return _with_place(state, event.place, None, ())
    return state


def _with_place(state: State, number: int, character: str | None, cards: tuple[str, ...]) -> State:
    return changed(state, line=laid(state.line, number - 1, Place(character, cards)))


def _stand(state: State, figures: tuple[str, ...], at: int) -> State:
    gaps = [tuple(figure for figure in gap if figure not in figures) for gap in state.gaps]
    gaps[at] = tuple(sorted((*gaps[at], *figures)))
    return changed(state, gaps=tuple(gaps))


def _with_house(state: State, house: House) -> State:
    at = _seat(state, house.name)
    return changed(state, houses=(*state.houses[:at], house, *state.houses[at + 1 :]))


def _seat(state: State, name: str) -> int:
    return next(at for at, house in enumerate(state.houses) if house.name == name)
