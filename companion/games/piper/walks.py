"""The walks of Characters, and the flights that follow. Each event is applied to the state at once."""

from collections.abc import Iterable

from companion.games.piper import events
from companion.games.piper.ending import is_decided
from companion.games.piper.evolve import Happened, add
from companion.games.piper.pieces import MELODY, PIPER, PLUS1, WALKS, Walk
from companion.games.piper.state import State, gap_of, left_of, right_of


def resolve(at: int, cards: tuple[str, ...], state: State, happened: Happened) -> State:
    """Resolve the cards of the Character at this place, the upper card first; stop when the game has ended."""
    character = str(state.line[at].character)
    happened.append(events.CharacterActivated(character, at + 1, cards))
    walks = [WALKS[card] for card in cards if card in WALKS]
    if not walks:
        happened.append(events.NobodyMoved(character))
    if len(walks) == 1:
        # A basic card and its special card count as one action: whether players flee is checked once, after both.
        [walk] = walks
        return _walk(character, walk, walk.steps + (PLUS1 in cards), state, happened, together=MELODY in cards)
    for walk in walks:
        if not is_decided(state.houses):
            state = _walk(character, walk, walk.steps, state, happened)
    return state


def discard(at: int, state: State, happened: Happened) -> State:
    """Discard the Character at this place, with its cards."""
    place = state.line[at]
    return add(events.CharacterDiscarded(str(place.character), at + 1, place.cards), state, happened)


def flee(seats: Iterable[int], state: State, happened: Happened) -> State:
    """Let the players flee whose tracker is at the roof, in the order of these seats; stop when the game has ended."""
    for at in seats:
        house = state.houses[at]
        if house.tracker == state.roof and not house.out:
            state = _flee(at, state, happened)
            if is_decided(state.houses):
                break
    return state


def _walk(character: str, walk: Walk, steps: int, state: State, happened: Happened, *, together: bool = False) -> State:
    at = gap_of(state, character)
    # Only figures that start in the same gap move together; figures passed on the way do not join them.
    group = state.gaps[at] if together else (character,)
    rise = len(group) - 2 * (PIPER in group)  # each rat raises the tracker by 1, the Piper lowers it
    passed = []
    for _ in range(steps):
        through = at if walk.ahead else left_of(state.houses, at)
        at = right_of(state.houses, at) if walk.ahead else through
        house, next_house = state.houses[through], state.houses[at]
        state = add(events.HousePassed(group, house.name, walk.ahead, walk.sewer, next_house.name), state, happened)
        if not (walk.sewer or house.neutral):
            # First add up the changes of all figures in the group, then keep the tracker between 0 and the roof.
            tracker = min(max(house.tracker + rise, 0), state.roof)
            if tracker != house.tracker:
                state = add(events.TrackerMoved(house.name, house.tracker, tracker), state, happened)
            passed.append(through)
        if state.flee == "at-once":
            state = flee(passed, state, happened)
            if is_decided(state.houses):
                return state
            at = gap_of(state, character)  # the gap may be gone: its house may just have fled
    return flee(passed, state, happened)


def _flee(at: int, state: State, happened: Happened) -> State:
    """Let the house flee. The player on turn claims its tracker, and the trackers that its player had claimed."""
    house, left, right = state.houses[at], left_of(state.houses, at), right_of(state.houses, at)
    gathered = tuple(sorted(state.gaps[at] + state.gaps[right]))
    fled = events.HouseFled(house.name, state.houses[left].name, state.houses[right].name, gathered)
    state = add(fled, state, happened)
    claimer, count = state.houses[state.turn], 1 + house.claimed
    if claimer.out:  # the player on turn has fled, just now or earlier in this turn
        return add(events.TrackersLost(house.name, count), state, happened)
    return add(events.TrackersClaimed(claimer.name, house.name, count), state, happened)
