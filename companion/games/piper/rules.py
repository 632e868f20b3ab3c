"""The rules of The Pied Piper: what may be decided now, and what follows from it. No chance, no clock."""

from collections.abc import Callable
from functools import lru_cache, partial

from companion.games import Step
from companion.games.facts import Event
from companion.games.piper import chairs, events, fixes, setup
from companion.games.piper.ending import final, is_decided
from companion.games.piper.evolve import Happened, add
from companion.games.piper.pieces import ACTIONS, CARDS_PER_FIGURE, HIDDEN, actions
from companion.games.piper.reading import read_action, read_figure, read_place
from companion.games.piper.state import (
    State,
    activated,
    cards_of_turn,
    first_empty,
    may_reveal,
    next_hidden,
    right_of,
    seen,
)
from companion.games.piper.walks import discard, flee, resolve
from companion.notation import split
from companion.refusal import NotUnderstood, Refused
from companion.values import changed

FORMS = {
    **setup.FORMS,
    "bot": chairs.FORM,
    "deal": "deal ACTION",
    "play": "play ACTION PLACE",
    "hide": "hide PLACE",
    "show": "show ACTION",
    "first": "first PLACE",
    "reveal": "reveal CHARACTER",
    "fix": "fix " + "|".join(fixes.FORMS) + " …",
}
VERBS = frozenset(FORMS)
SETUP = frozenset((*setup.FORMS, "bot"))

Rule = Callable[[State, Happened], State]
"""What a decision does, once its words are understood."""


def legal(state: State) -> tuple[str, ...]:
    """Every decision that may come next, in alphabetical order."""
    match state.phase:
        case "place":
            return _placements(state.variant, _free_places(state), state.variant == "secret" and not state.hid)
        case "reveal":
            return _each("reveal", may_reveal(state))
        case "order":
            return _each("first", tuple([at + 1 for at in activated(state)]))
        case "show":
            return _each("show", tuple(sorted(ACTIONS)))
        case "deal":
            return _each("deal", tuple(sorted(actions(state.variant))))
        case "setup":
            return setup.legal(state)
    return ()


def blanks(state: State) -> tuple[str, ...]:
    return setup.blanks(state)


def apply(state: State, decision: str) -> Step[State]:
    """What follows from a decision; Refused when it may not be."""
    happened: Happened = []
    state = _understood(decision)(state, happened)
    return Step(state, tuple(happened))


@lru_cache(maxsize=128)
def _understood(decision: str) -> Rule:
    """The rule that a decision calls for, with its words read. The same few are said all game."""
    verb, *words = split(decision) or [""]
    match verb, words:
        case "play", [action, place]:
            return partial(_play, read_action(action), read_place(place))
        case "reveal", [character]:
            return partial(_reveal, character)
        case "first", [place]:
            return partial(_first, read_place(place))
        case "hide", [place]:
            return partial(_hide, read_place(place))
        case "show", [action]:
            return partial(_show, read_action(action))
        case "deal", [action]:
            return partial(_deal, read_action(action))
        case "bot", _:
            return partial(_told, lambda state: chairs.seat(state, words))
        case "fix", _:
            return partial(_fix, words)
    if verb in setup.FORMS:
        return partial(_told, lambda state: setup.settle(state, verb, words))
    if verb in FORMS:
        raise NotUnderstood("form", form=FORMS[verb])
    raise NotUnderstood("verb", word=verb, known=tuple(FORMS))


def _told(step: Callable[[State], Step[State]], state: State, happened: Happened) -> State:
    """What follows from a decision that other modules carry out."""
    after = step(state)
    happened += after.events
    return after.state


def _play(action: str, at: int, state: State, happened: Happened) -> State:
    _ask_phase(state, "place")
    if action not in actions(state.variant):
        raise Refused("card_not_used", action=action)
    return _place_card(action, at, state, happened)


def _hide(at: int, state: State, happened: Happened) -> State:
    if state.variant != "secret":
        raise Refused("nothing_hidden_here", variant=state.variant)
    _ask_phase(state, "place")
    if state.hid:
        raise Refused("hid_already")
    return _place_card(HIDDEN, at, state, happened)


def _place_card(action: str, at: int, state: State, happened: Happened) -> State:
    place, house = state.line[at], state.houses[state.turn]
    if len(place.cards) == 2:
        raise Refused("place_full", place=at + 1)
    if at in state.touched:
        raise Refused("touched", place=at + 1)
    state = add(events.CardPlaced(house.name, action, at + 1, str(place.character)), state, happened)
    if state.variant == "rugrats":
        return _walk_at_once(at, action, state, happened)
    return state if state.cards_left else _activate(state, happened)


def _walk_at_once(at: int, action: str, state: State, happened: Happened) -> State:
    """In the young ones' variant each card is played out when it lies, and two are done with."""
    state = resolve(at, (action,), state, happened)
    if is_decided(state.houses):
        return _end(at, state, happened)
    if len(state.line[at].cards) == 2:
        state = discard(at, state, happened)
    return _go_on(state, happened)


def _show(action: str, state: State, happened: Happened) -> State:
    _ask_phase(state, "show")
    hidden = next_hidden(state)
    assert hidden is not None
    at, _ = hidden
    return _activate(add(events.CardShown(action, at + 1), state, happened), happened)


def _first(first: int, state: State, happened: Happened) -> State:
    _ask_phase(state, "order")
    both = activated(state)
    if first not in both:
        raise Refused("not_activated", place=first + 1, places=tuple(at + 1 for at in both))
    [second] = [at for at in both if at != first]
    return _resolve_all([first, second], state, happened)


def _reveal(word: str, state: State, happened: Happened) -> State:
    character = read_figure(state, word)
    _ask_phase(state, "reveal")
    if character not in may_reveal(state):
        raise Refused("second_piper")
    at = first_empty(state)
    assert at is not None
    state = add(events.CharacterRevealed(character, at + 1), state, happened)
    if seen(state).count(character) > CARDS_PER_FIGURE:
        happened.append(events.CharacterUnexpected(character))
    return _go_on(state, happened)


def _deal(action: str, state: State, happened: Happened) -> State:
    _ask_phase(state, "deal")
    if action not in actions(state.variant):
        raise Refused("card_not_used", action=action)
    return _go_on(_told(lambda state: chairs.deal(state, action), state, happened), happened)


def _activate(state: State, happened: Happened) -> State:
    """The cards of this turn lie: turn up what is face down, ask for the order, or let them walk."""
    if next_hidden(state):
        return changed(state, phase="show")
    active = activated(state)
    if len(active) == 2:
        return changed(state, phase="order")
    return _resolve_all(active, state, happened) if active else _go_on(state, happened)


def pending(state: State) -> tuple[Event, ...]:
    """What the Characters that hold two cards would do if the turn ended here; nothing while a card is face down."""
    happened: Happened = []
    active = activated(state)
    if active and not next_hidden(state):
        _resolve_all(active, state, happened)
    return tuple(happened)


def _resolve_all(active: list[int], state: State, happened: Happened) -> State:
    """One after the other walks, and its place is empty then, unless the game is over."""
    for at in active:
        state = resolve(at, state.line[at].cards, state, happened)
        if is_decided(state.houses):
            return _end(at, state, happened)
        state = discard(at, state, happened)
    return _go_on(state, happened)


def _end(at: int, state: State, happened: Happened) -> State:
    """The walk of the Character there has ended the game."""
    happened.append(final(state))
    return changed(state, phase="over", ended_at=at)


def _fix(words: list[str], state: State, happened: Happened) -> State:
    """What the table says, and what follows: the game may end by it, go on after all, or ask for something else."""
    was, state = state, _told(lambda state: fixes.fix(state, words), state, happened)
    if was.over and not is_decided(state.houses):
        state = flee(range(len(state.houses)), state, happened)
    if is_decided(state.houses):
        state = changed(state, phase="over")
        if state.houses != was.houses:
            happened.append(final(state))
        return state
    if was.over:  # it goes on after all, and whoever has walked is done
        if state.ended_at is not None and len(state.line[state.ended_at].cards) == 2:
            state = discard(state.ended_at, state, happened)
        state = changed(state, phase="place", ended_at=None)
    state = _stop_if_out(state)
    return _go_on(state, happened) if state.cards_left else _activate(state, happened)


def _go_on(state: State, happened: Happened) -> State:
    """Ask for what is missing next: a Character, another card, or the next player's turn."""
    state = _stop_if_out(state)
    if first_empty(state) is not None:
        return _ask_for("reveal", state)
    if state.cards_left:
        return _ask_for("place", state)
    if chairs.due(state) is not None:
        return _ask_for("deal", state)
    return _next_turn(state, happened)


def _ask_for(phase: str, state: State) -> State:
    return state if state.phase == phase else changed(state, phase=phase)


def _stop_if_out(state: State) -> State:
    """A player who has fled lays no more cards."""
    return changed(state, cards_left=0) if state.houses[state.turn].out else state


def _next_turn(state: State, happened: Happened) -> State:
    """To the right; the very first turn is the start player's, and has one card only."""
    turn = state.turn
    if state.turns or state.houses[turn].out:
        turn = right_of(state.houses, turn)
        while state.houses[turn].neutral:
            turn = right_of(state.houses, turn)
    begun = events.TurnBegan(state.houses[turn].name, cards_of_turn(state.turns + 1))
    state = add(begun, state, happened)
    return _ask_for("place", state)


def _free_places(state: State) -> tuple[int, ...]:
    return tuple([at for at, place in enumerate(state.line) if len(place.cards) < 2 and at not in state.touched])


@lru_cache(maxsize=128)
def _placements(variant: str, free: tuple[int, ...], may_hide: bool) -> tuple[str, ...]:
    hides = [f"hide {at + 1}" for at in free] if may_hide else []
    plays = [f"play {action} {at + 1}" for action in sorted(actions(variant)) for at in free]
    return (*hides, *plays)


@lru_cache(maxsize=128)
def _each(verb: str, words: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(f"{verb} {word}" for word in words)


def _ask_phase(state: State, phase: str) -> None:
    if state.phase != phase:
        raise Refused(f"not_{phase}_now", phase=state.phase)
