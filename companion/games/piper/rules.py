"""The rules of The Pied Piper: what may be decided now, and what follows from it. No chance, no clock."""

from functools import lru_cache

from companion.games import Step
from companion.games.facts import Event
from companion.games.piper import chairs, events, fixes, setup
from companion.games.piper.ending import final, is_decided
from companion.games.piper.pieces import ACTIONS, HIDDEN, actions
from companion.games.piper.reading import read_action, read_figure, read_place
from companion.games.piper.state import (
    Place,
    State,
    activated,
    cards_of_turn,
    first_empty,
    in_deck,
    laid,
    may_reveal,
    next_hidden,
    right_of,
    with_house,
)
from companion.games.piper.street import Street
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


def legal(state: State) -> tuple[str, ...]:
    """Every decision that may come next, in alphabetical order."""
    match state.phase:
        case "setup":
            return setup.legal(state)
        case "place":
            return _placements(state.variant, _free_places(state), state.variant == "secret" and not state.hid)
        case "show":
            return tuple(f"show {action}" for action in sorted(ACTIONS))
        case "order":
            return tuple(f"first {at + 1}" for at in activated(state))
        case "reveal":
            return tuple(f"reveal {character}" for character in may_reveal(state))
        case "deal":
            return tuple(f"deal {action}" for action in sorted(actions(state.variant)))
    return ()


def blanks(state: State) -> tuple[str, ...]:
    return setup.blanks(state)


def apply(state: State, decision: str) -> Step[State]:
    """What follows from a decision; Refused when it may not be."""
    verb, *words = split(decision) or [""]
    match verb, words:
        case "play", [action, place]:
            return _play(state, read_action(action), read_place(place))
        case "reveal", [character]:
            return _reveal(state, read_figure(state, character))
        case "first", [place]:
            return _first(state, read_place(place))
        case "hide", [place]:
            return _hide(state, read_place(place))
        case "show", [action]:
            return _show(state, read_action(action))
        case "deal", [action]:
            return _deal(state, read_action(action))
        case "bot", _:
            return chairs.seat(state, words)
        case "fix", _:
            return _fix(state, words)
    if verb in setup.FORMS:
        return setup.settle(state, verb, words)
    if verb in FORMS:
        raise NotUnderstood("form", form=FORMS[verb])
    raise NotUnderstood("verb", word=verb, known=tuple(FORMS))


def _play(state: State, action: str, at: int) -> Step[State]:
    _ask_phase(state, "place")
    if action not in actions(state.variant):
        raise Refused("card_not_used", action=action)
    return _place_card(state, action, at)


def _hide(state: State, at: int) -> Step[State]:
    if state.variant != "secret":
        raise Refused("nothing_hidden_here", variant=state.variant)
    _ask_phase(state, "place")
    if state.hid:
        raise Refused("hid_already")
    return _place_card(state, HIDDEN, at)


def _place_card(state: State, action: str, at: int) -> Step[State]:
    place = state.line[at]
    assert place.character is not None
    if len(place.cards) == 2:
        raise Refused("place_full", place=at + 1)
    if at in state.touched:
        raise Refused("touched", place=at + 1)
    place = Place(place.character, (*place.cards, action))
    if state.houses[state.turn].bot:
        state = with_house(state, state.turn, chairs.without(state.houses[state.turn], action))
    state = changed(
        state,
        line=laid(state.line, at, place),
        cards_left=state.cards_left - 1,
        touched=(*state.touched, at),
        hid=state.hid or action == HIDDEN,
    )
    placed = events.CardPlaced(state.houses[state.turn].name, action, at + 1, str(place.character))
    if state.variant == "rugrats":
        step = _resolve(state, at, place.cards[-1:], discard=len(place.cards) == 2)
        step = step if step.state.over else _go_on(step.state, step.events)
    elif state.cards_left:
        return Step(state, (placed,))
    else:
        step = _activate(state)
    return Step(step.state, (placed, *step.events))


def _show(state: State, action: str) -> Step[State]:
    _ask_phase(state, "show")
    hidden = next_hidden(state)
    assert hidden is not None
    at, card = hidden
    place = state.line[at]
    shown = Place(place.character, (*place.cards[:card], action, *place.cards[card + 1 :]))
    step = _activate(changed(state, line=laid(state.line, at, shown)))
    return Step(step.state, (events.CardShown(action, at + 1), *step.events))


def _first(state: State, first: int) -> Step[State]:
    _ask_phase(state, "order")
    both = activated(state)
    if first not in both:
        raise Refused("not_activated", place=first + 1, places=tuple(at + 1 for at in both))
    [second] = [at for at in both if at != first]
    return _resolve_all(state, [first, second])


def _reveal(state: State, character: str) -> Step[State]:
    _ask_phase(state, "reveal")
    if character not in may_reveal(state):
        raise Refused("second_piper")
    at = first_empty(state)
    assert at is not None
    deck = in_deck(state)
    if sum(deck.values()) <= 0:  # the discards, shuffled, are the new deck
        state = changed(state, discards=())
        deck = in_deck(state)
    happened: tuple[Event, ...] = (events.CharacterRevealed(character, at + 1),)
    if deck[character] <= 0:
        happened = (*happened, events.CharacterUnexpected(character))
    return _go_on(changed(state, line=laid(state.line, at, Place(character))), happened)


def _deal(state: State, action: str) -> Step[State]:
    _ask_phase(state, "deal")
    if action not in actions(state.variant):
        raise Refused("card_not_used", action=action)
    step = chairs.deal(state, action)
    return _go_on(step.state, step.events)


def _activate(state: State) -> Step[State]:
    """The cards of this turn lie: turn up what is face down, ask for the order, or let them walk."""
    if next_hidden(state):
        return Step(changed(state, phase="show"), ())
    active = activated(state)
    if len(active) == 2:
        return Step(changed(state, phase="order"), ())
    return _resolve_all(state, active)


def pending(state: State) -> tuple[Event, ...]:
    """What the Characters that hold two cards would do if the turn ended here; nothing while a card is face down."""
    active = activated(state)
    return _resolve_all(state, active).events if active and not next_hidden(state) else ()


def _resolve_all(state: State, active: list[int]) -> Step[State]:
    happened: tuple[Event, ...] = ()
    for at in active:
        step = _resolve(state, at, state.line[at].cards, discard=True)
        state, happened = step.state, (*happened, *step.events)
        if state.over:
            return Step(state, happened)
    return _go_on(state, happened)


def _resolve(state: State, at: int, cards: tuple[str, ...], *, discard: bool) -> Step[State]:
    """One Character walks by these cards; afterwards the game may be over, or its place empty."""
    place = state.line[at]
    character = str(place.character)
    street = Street(state)
    street.resolve(character, cards)
    happened = (events.CharacterActivated(character, at + 1, cards), *street.events)
    is_out = street.houses[state.turn].out
    state = changed(
        state,
        phase="over" if street.decided else state.phase,
        houses=tuple(street.houses),
        gaps=tuple(street.gaps),
        fled=(*state.fled, *street.fled),
        ended_at=at if street.decided else None,
        cards_left=0 if is_out and not street.decided else state.cards_left,
    )
    if street.decided:
        return Step(state, (*happened, final(state)))
    if discard:
        state, discarded = _discard(state, at)
        happened = (*happened, discarded)
    return Step(state, happened)


def _discard(state: State, at: int) -> tuple[State, Event]:
    """The Character there and its cards have done their work."""
    place = state.line[at]
    character = str(place.character)
    state = changed(
        state,
        line=laid(state.line, at, Place()),
        discards=(*state.discards, character),
        # A new Character card lies here next: it may take a card this turn.
        touched=tuple(other for other in state.touched if other != at),
    )
    return state, events.CharacterDiscarded(character, at + 1, place.cards)


def _fix(state: State, words: list[str]) -> Step[State]:
    """What the table says, and what follows: the game may end by it, go on after all, or ask for something else."""
    was, step = state, fixes.fix(state, words)
    state, happened = step.state, step.events
    if was.over and not is_decided(state.houses):
        street = Street(state)
        street.go_on()
        fled = (*state.fled, *street.fled)
        state = changed(state, houses=tuple(street.houses), gaps=tuple(street.gaps), fled=fled)
        happened = (*happened, *street.events)
    if is_decided(state.houses):
        state = changed(state, phase="over")
        return Step(state, (*happened, final(state)) if state.houses != was.houses else happened)
    if was.over:  # it goes on after all, and whoever has walked is done
        if state.ended_at is not None and len(state.line[state.ended_at].cards) == 2:
            state, discarded = _discard(state, state.ended_at)
            happened = (*happened, discarded)
        state = changed(state, phase="place", ended_at=None)
    if state.houses[state.turn].out:
        state = changed(state, cards_left=0)
    step = _go_on(state, ()) if state.cards_left else _activate(state)
    return Step(step.state, (*happened, *step.events))


def _go_on(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Ask for what is missing next: a Character, another card, or the next player's turn."""
    if first_empty(state) is not None:
        return Step(changed(state, phase="reveal"), happened)
    if state.cards_left:
        return Step(changed(state, phase="place"), happened)
    if chairs.due(state) is not None:
        return Step(changed(state, phase="deal"), happened)
    return _next_turn(state, happened)


def _next_turn(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """To the right; the very first turn is the start player's, and has one card only."""
    turn = state.turn
    if state.turns or state.houses[turn].out:
        turn = right_of(state.houses, turn)
        while state.houses[turn].neutral:
            turn = right_of(state.houses, turn)
    turns = state.turns + 1
    state = changed(
        state, phase="place", turn=turn, turns=turns, cards_left=cards_of_turn(turns), touched=(), hid=False
    )
    return Step(state, (*happened, events.TurnBegan(state.houses[turn].name, state.cards_left)))


def _free_places(state: State) -> tuple[int, ...]:
    return tuple([at for at, place in enumerate(state.line) if len(place.cards) < 2 and at not in state.touched])


@lru_cache(maxsize=128)
def _placements(variant: str, free: tuple[int, ...], may_hide: bool) -> tuple[str, ...]:
    hides = [f"hide {at + 1}" for at in free] if may_hide else []
    plays = [f"play {action} {at + 1}" for action in sorted(actions(variant)) for at in free]
    return (*hides, *plays)


def _ask_phase(state: State, phase: str) -> None:
    if state.phase != phase:
        raise Refused(f"not_{phase}_now", phase=state.phase)
