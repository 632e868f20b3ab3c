"""The rules: what follows from each decision that is allowed. Nothing here is random or changes its arguments."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games import Step
from companion.games.facts import Event
from companion.games.piper import bot_seats, events
from companion.games.piper.ending import final, is_decided
from companion.games.piper.evolve import Happened, add
from companion.games.piper.pieces import CARDS_PER_FIGURE, MELODY, PIPER, PLUS1, WALKS, Walk
from companion.games.piper.state import (
    State,
    activated,
    cards_of_turn,
    first_empty,
    gap_of,
    left_of,
    next_hidden,
    right_of,
    seen,
)
from companion.values import changed


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


def play(action: str, at: int, state: State, happened: Happened) -> State:
    place, house = state.line[at], state.houses[state.turn]
    state = add(events.CardPlaced(house.name, action, at + 1, str(place.character)), state, happened)
    if state.variant == "rugrats":
        return _walk_at_once(at, action, state, happened)
    return state if state.cards_left else _activate(state, happened)


def _walk_at_once(at: int, action: str, state: State, happened: Happened) -> State:
    """Resolve a card as soon as it is played, as in `rugrats`; replace a Character that then has two cards."""
    state = resolve(at, (action,), state, happened)
    if is_decided(state.houses):
        return _end(at, state, happened)
    if len(state.line[at].cards) == 2:
        state = discard(at, state, happened)
    return _go_on(state, happened)


def show(action: str, state: State, happened: Happened) -> State:
    hidden = next_hidden(state)
    assert hidden is not None
    at, _ = hidden
    return _activate(add(events.CardShown(action, at + 1), state, happened), happened)


def go_first(first: int, state: State, happened: Happened) -> State:
    [second] = [at for at in activated(state) if at != first]
    return _resolve_all([first, second], state, happened)


def reveal(character: str, state: State, happened: Happened) -> State:
    at = first_empty(state)
    assert at is not None
    state = add(events.CharacterRevealed(character, at + 1), state, happened)
    if seen(state).count(character) > CARDS_PER_FIGURE:
        happened.append(events.CharacterUnexpected(character))
    return _go_on(state, happened)


def deal(action: str, state: State, happened: Happened) -> State:
    step = bot_seats.deal_card(state, action)
    happened += step.events
    return _go_on(step.state, happened)


def _activate(state: State, happened: Happened) -> State:
    """Continue after the last card of the turn: ask for face-down cards or for the order, or resolve the cards."""
    if next_hidden(state):
        return changed(state, phase="show")
    active = activated(state)
    if len(active) == 2:
        return changed(state, phase="order")
    return _resolve_all(active, state, happened) if active else _go_on(state, happened)


def pending(state: State) -> tuple[Event, ...]:
    """Return the events that would follow if the turn ended now; none if an activated Character has a hidden card."""
    happened: Happened = []
    active = activated(state)
    if active and not next_hidden(state):
        _resolve_all(active, state, happened)
    return tuple(happened)


def _resolve_all(active: list[int], state: State, happened: Happened) -> State:
    """Resolve the cards of these Characters in order; stop when the game has ended."""
    for at in active:
        state = resolve(at, state.line[at].cards, state, happened)
        if is_decided(state.houses):
            return _end(at, state, happened)
        state = discard(at, state, happened)
    return _go_on(state, happened)


def _end(at: int, state: State, happened: Happened) -> State:
    """End the game after the walk of the Character at this place, whose cards stay there."""
    happened.append(final(state))
    return changed(state, phase="over", ended_at=at)


def after_correction(was: State, step: Step[State]) -> Step[State]:
    """Return the step with what follows from a correction: the game ends, goes on after all, or asks something else."""
    happened = [*step.events]
    state = _go_on_from(was, step.state, happened)
    return Step(state, tuple(happened))


def _go_on_from(was: State, state: State, happened: Happened) -> State:
    if was.over and not is_decided(state.houses):
        state = flee(range(len(state.houses)), state, happened)
    if is_decided(state.houses):
        state = changed(state, phase="over")
        if state.houses != was.houses:
            happened.append(final(state))
        return state
    if was.over:  # the game goes on: the Character whose walk had ended it is done
        if state.ended_at is not None and len(state.line[state.ended_at].cards) == 2:
            state = discard(state.ended_at, state, happened)
        state = changed(state, phase="place", ended_at=None)
    state = _stop_if_out(state)
    return _go_on(state, happened) if state.cards_left else _activate(state, happened)


def _go_on(state: State, happened: Happened) -> State:
    """Return the state with the next question: for a Character, a card, a bot's card, or the next player's turn."""
    state = _stop_if_out(state)
    if first_empty(state) is not None:
        return _ask_for("reveal", state)
    if state.cards_left:
        return _ask_for("place", state)
    if bot_seats.seat_to_deal(state) is not None:
        return _ask_for("deal", state)
    return _next_turn(state, happened)


def _ask_for(phase: str, state: State) -> State:
    return state if state.phase == phase else changed(state, phase=phase)


def _stop_if_out(state: State) -> State:
    """Let a player who has fled play no more cards in this turn."""
    return changed(state, cards_left=0) if state.houses[state.turn].out else state


def _next_turn(state: State, happened: Happened) -> State:
    """Begin the turn of the next player to the right. The first turn is the start player's, with one card."""
    turn = state.turn
    if state.turns or state.houses[turn].out:
        turn = right_of(state.houses, turn)
        while state.houses[turn].neutral:
            turn = right_of(state.houses, turn)
    begun = events.TurnBegan(state.houses[turn].name, cards_of_turn(state.turns + 1))
    state = add(begun, state, happened)
    return _ask_for("place", state)
