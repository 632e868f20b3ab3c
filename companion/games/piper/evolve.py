"""Apply events to the state: no other module of the rules moves figures, trackers or cards.

The rules decide which events happen. Screens apply some of them early, to show each step of a walk.
"""

from companion.games import Elimination
from companion.games.facts import Event
from companion.games.piper.bot_seats import without_card
from companion.games.piper.events import (
    CardPlaced,
    CardShown,
    CharacterDiscarded,
    CharacterRevealed,
    FigureStood,
    FlightCorrected,
    HouseFled,
    HousePassed,
    TrackerMoved,
    TrackersClaimed,
    TrackersLost,
    TurnBegan,
)
from companion.games.piper.pieces import CARDS_PER_FIGURE, HIDDEN
from companion.games.piper.state import EMPTY, Place, State, right_of, seat_of, seen, with_house, with_place
from companion.values import changed, put

Happened = list[Event]
"""The events of the current decision so far; each rule appends its own."""


def add(event: Event, state: State, happened: Happened) -> State:
    """Append the event to `happened`, and return the state after it."""
    happened.append(event)
    return evolve(state, event)


def evolve(state: State, event: Event) -> State:
    """Return the state after the event.

    Some changes are made by the rules, not here: the phase, the setup choices, the secret card that a bot is dealt, and
    all corrections except those of a flight.
    """
    match event:
        case CardPlaced():
            return _place_card(state, event)
        case HousePassed():
            return stand_left_of(state, event.figures, event.next_house)
        case TrackerMoved():
            at = seat_of(state, event.house)
            return with_house(state, at, changed(state.houses[at], tracker=event.after))
        case CharacterRevealed():
            if len(seen(state)) >= CARDS_PER_FIGURE * len(state.figures):
                state = changed(state, discards=())  # the deck was empty: the discards were shuffled into a new one
            return with_place(state, event.place - 1, Place(event.character))
        case CharacterDiscarded():
            return changed(
                with_place(state, event.place - 1, EMPTY),
                discards=(*state.discards, event.character),
                # The next Character revealed at this place may take a card in the same turn.
                touched=tuple([at for at in state.touched if at != event.place - 1]),
            )
        case TurnBegan():
            turn, turns = seat_of(state, event.player), state.turns + 1
            return changed(state, turn=turn, turns=turns, cards_left=event.cards, touched=(), hid=False)
        case HouseFled():
            at = seat_of(state, event.house)
            state = with_house(state, at, changed(state.houses[at], out=True, claimed=0, hand=()))
            return stand_left_of(state, event.gathered, event.right)
        case TrackersClaimed():
            at = seat_of(state, event.player)
            state = with_house(state, at, changed(state.houses[at], claimed=state.houses[at].claimed + event.count))
            return changed(state, fled=(*state.fled, Elimination(event.house, event.player, state.turns)))
        case TrackersLost():
            return changed(state, fled=(*state.fled, Elimination(event.house, None, state.turns)))
        case CardShown():
            return _show_card(state, event)
        case FigureStood():
            return stand_left_of(state, (event.figure,), event.house)
        case FlightCorrected():
            return _correct_flight(state, event)
    return state


def stand_left_of(state: State, figures: tuple[str, ...], house: str) -> State:
    """Return the state in which these figures stand in the gap to the left of the house."""
    gaps = [gap and tuple([figure for figure in gap if figure not in figures]) for gap in state.gaps]
    at = seat_of(state, house)
    gaps[at] = tuple(sorted(gaps[at] + figures))
    return changed(state, gaps=tuple(gaps))


def _place_card(state: State, event: CardPlaced) -> State:
    at, seat = event.place - 1, seat_of(state, event.player)
    house = state.houses[seat]
    if house.bot:
        state = with_house(state, seat, without_card(house, event.action))
    return changed(
        with_place(state, at, Place(event.character, (*state.line[at].cards, event.action))),
        cards_left=state.cards_left - 1,
        touched=(*state.touched, at),
        hid=state.hid or event.action == HIDDEN,
    )


def _show_card(state: State, event: CardShown) -> State:
    place = state.line[event.place - 1]
    cards = put(place.cards, place.cards.index(HIDDEN), event.action)
    return with_place(state, event.place - 1, Place(place.character, cards))


def _correct_flight(state: State, event: FlightCorrected) -> State:
    """Take the player's house away or put it back; figures of a closed gap then stand left of the right neighbor."""
    at = seat_of(state, event.house)
    house = changed(state.houses[at], out=event.out, tracker=event.tracker, claimed=0)
    fled = tuple(flight for flight in state.fled if flight.who != house.name)
    state = with_house(state, at, house)
    if not event.out:
        return changed(state, fled=fled)
    state = stand_left_of(state, state.gaps[at], state.houses[right_of(state.houses, at)].name)
    return changed(state, fled=(*fled, Elimination(house.name, None, state.turns)))
