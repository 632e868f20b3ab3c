"""The rules: what follows from each decision that is allowed. Nothing here is random or changes its arguments."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.piper import bot_seats, events
from companion.games.piper.ending import final, is_decided
from companion.games.piper.evolve import Happened, add
from companion.games.piper.pieces import CARDS_PER_FIGURE
from companion.games.piper.state import (
    State,
    activated,
    cards_of_turn,
    first_empty,
    next_hidden,
    right_of,
    seen,
)
from companion.games.piper.walks import discard, flee, resolve
from companion.values import changed


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
