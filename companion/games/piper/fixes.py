"""Corrections: the table is right. Each is a decision like any other, and none is ever in `legal`.

A correction says how it is and sets nothing going; the rules see to what follows.
"""

from companion.games import Flight, Step
from companion.games.piper import events
from companion.games.piper.ending import remaining
from companion.games.piper.evolve import evolve
from companion.games.piper.pieces import CARDS_PER_FIGURE, HIDDEN, NEUTRAL, actions
from companion.games.piper.reading import read_action, read_figure, read_house, read_place, read_player
from companion.games.piper.state import (
    House,
    Place,
    State,
    activated,
    cards_of_turn,
    in_line,
    laid,
    players,
    with_house,
)
from companion.games.reading import read_new_name, read_number
from companion.refusal import NotUnderstood, Refused
from companion.values import changed

FORMS = {
    "tracker": "fix tracker NAME NUMBER",
    "figure": "fix figure FIGURE NAME",
    "character": "fix character PLACE [CHARACTER]",
    "cards": "fix cards PLACE [ACTION]",
    "turn": "fix turn NAME",
    "claimed": "fix claimed NAME NUMBER",
    "out": "fix out NAME",
    "in": "fix in NAME NUMBER",
    "deck": "fix deck [CHARACTER NUMBER]",
    "seats": "fix seats NAME NAME",
    "first": "fix first NAME",
    "name": "fix name NAME NAME",
}


def fix(state: State, words: list[str]) -> Step[State]:
    """The state as the table says it is."""
    if not state.figures:
        raise Refused("not_set_up")
    match words:
        case ["tracker", name, number]:
            return _tracker(state, read_house(state, name), read_number(number))
        case ["figure", figure, name]:
            return _figure(state, read_figure(state, figure), read_house(state, name))
        case ["character", place]:
            return _character(state, read_place(place), None)
        case ["character", place, character]:
            return _character(state, read_place(place), read_figure(state, character))
        case ["cards", place]:
            return _cards(state, read_place(place), ())
        case ["cards", place, action]:
            # Only where cards may lie face down may the table say that one does.
            card = action if action == HIDDEN and state.variant == "secret" else read_action(action)
            return _cards(state, read_place(place), (card,))
        case ["turn", name]:
            return _turn(state, read_house(state, name))
        case ["deck"]:
            return Step(changed(state, discards=()), (events.DeckShuffled(),))
        case ["deck", character, number]:
            return _deck(state, read_figure(state, character), read_number(number))
        case [what, *_] if what in FORMS:
            return _fix_player(state, words)
    raise NotUnderstood("form", form="fix " + "|".join(FORMS) + " …")


def _fix_player(state: State, words: list[str]) -> Step[State]:
    """The same of who plays, and of who has fled."""
    match words:
        case ["claimed", name, number]:
            return _claimed(state, read_player(state, name), read_number(number))
        case ["out", name]:
            return _out(state, read_player(state, name))
        case ["in", name, number]:
            return _in(state, read_player(state, name), read_number(number))
        case ["seats", name, other]:
            return _seats(state, read_player(state, name), read_player(state, other))
        case ["first", name]:
            return _first(state, read_player(state, name))
        case ["name", name, new]:
            return _name(state, read_player(state, name), new)
    raise NotUnderstood("form", form=FORMS[words[0]])


def most_claimed(state: State) -> int:
    """Everybody else's tracker."""
    return len(players(state)) - 1


def most_in_deck(state: State, figure: str) -> int:
    """What does not lie in the line may be in the deck; more than the box holds never is."""
    return max(0, CARDS_PER_FIGURE - in_line(state, figure))


def is_resolved_now(state: State, at: int) -> bool:
    """Whether the two cards there are being turned up or played out."""
    return state.phase in ("show", "order") and at in activated(state)


def is_under_way(state: State) -> bool:
    """Whether this turn has seen a card, or no turn is to be taken."""
    return state.phase != "place" or state.cards_left < cards_of_turn(state.turns)


def has_begun(state: State) -> bool:
    """Whether the first turn of the game is behind us, or has seen its card."""
    return state.turns > 1 or (state.turns == 1 and is_under_way(state))


def _tracker(state: State, at: int, tracker: int) -> Step[State]:
    house = state.houses[at]
    if house.neutral:
        raise Refused("no_tracker", name=house.name)
    _ask_tracker(state, tracker)
    happened = events.TrackerCorrected(house.name, house.tracker, tracker)
    return Step(with_house(state, at, changed(house, tracker=tracker)), (happened,))


def _figure(state: State, figure: str, at: int) -> Step[State]:
    gaps = [tuple(other for other in gap if other != figure) for gap in state.gaps]
    gaps[at] = tuple(sorted((*gaps[at], figure)))
    return Step(changed(state, gaps=tuple(gaps)), (events.FigureCorrected(figure, state.houses[at].name),))


def _character(state: State, at: int, character: str | None) -> Step[State]:
    """On an empty place too; where a card is taken away, those on it go with it, and a new one may take a card."""
    place = state.line[at]
    happened = events.CharacterCorrected(at + 1, place.character, character)
    if character is None:
        _ask_not_resolved(state, at)
        state = changed(state, touched=tuple(other for other in state.touched if other != at))
    lying = Place(character, place.cards if character else ())
    return Step(changed(state, line=laid(state.line, at, lying)), (happened,))


def _cards(state: State, at: int, cards: tuple[str, ...]) -> Step[State]:
    place = state.line[at]
    if place.character is None:
        raise Refused("place_empty", place=at + 1)
    if not set(cards) <= {*actions(state.variant), HIDDEN}:
        raise Refused("card_not_used", action=cards[0])
    _ask_not_resolved(state, at)
    line = laid(state.line, at, Place(place.character, cards))
    return Step(changed(state, line=line), (events.CardsCorrected(at + 1, place.cards, cards),))


def _turn(state: State, at: int) -> Step[State]:
    house = state.houses[at]
    if house.neutral:
        raise Refused("no_turn", name=house.name)
    if is_under_way(state):
        raise Refused("turn_under_way", name=state.houses[state.turn].name)
    happened = events.TurnCorrected(state.houses[state.turn].name, house.name)
    return Step(changed(state, turn=at, starter=state.starter if has_begun(state) else at), (happened,))


def _deck(state: State, figure: str, count: int) -> Step[State]:
    most = most_in_deck(state, figure)
    if count > most:
        raise Refused("deck_range", character=figure, found=count, highest=most)
    others = tuple(card for card in state.discards if card != figure)
    state = changed(state, discards=(*others, *(figure,) * (most - count)))
    return Step(state, (events.DeckCorrected(figure, count),))


def _claimed(state: State, at: int, count: int) -> Step[State]:
    house = _at_home(state, at)
    if count > most_claimed(state):
        raise Refused("claimed_range", found=count, highest=most_claimed(state))
    happened = events.ClaimsCorrected(house.name, house.claimed, count)
    return Step(with_house(state, at, changed(house, claimed=count)), (happened,))


def _out(state: State, at: int) -> Step[State]:
    """The gap closes. Who holds the trackers now is for the table to say."""
    house = _at_home(state, at)
    if len(remaining(state.houses)) == 1:
        raise Refused("last_at_home", name=house.name)
    happened = events.FlightCorrected(house.name, out=True, tracker=state.roof)
    return Step(evolve(state, happened), (happened,))


def _in(state: State, at: int, tracker: int) -> Step[State]:
    """Whoever stood in the closed gap stays left of the neighbour; who does not is for the table to say."""
    house = state.houses[at]
    if not house.out:
        raise Refused("not_fled", name=house.name)
    _ask_tracker(state, tracker)
    happened = events.FlightCorrected(house.name, out=False, tracker=tracker)
    return Step(evolve(state, happened), (happened,))


def _seats(state: State, one: int, other: int) -> Step[State]:
    """House, tracker and who stands left of it go along, and so does the turn."""
    if one == other:
        raise Refused("name_twice", name=state.houses[one].name)
    seat = {one: other, other: one}
    order = [seat.get(at, at) for at in range(len(state.houses))]
    happened = events.SeatsCorrected((state.houses[one].name, state.houses[other].name))
    state = changed(
        state,
        houses=tuple(state.houses[at] for at in order),
        gaps=tuple(state.gaps[at] for at in order),
        turn=order[state.turn],
        starter=order[state.starter],
    )
    return Step(state, (happened,))


def _first(state: State, at: int) -> Step[State]:
    house = _at_home(state, at)
    turn = state.turn if has_begun(state) else at
    return Step(changed(state, starter=at, turn=turn), (events.StartCorrected(house.name),))


def _name(state: State, at: int, new: str) -> Step[State]:
    """From now on; what has been told keeps the old one."""
    old = state.houses[at].name
    called = {house.name: house.name for house in state.houses} | {old: new}
    names = players(state)
    read_new_name(names, names.index(old), new, NEUTRAL)
    houses = tuple(changed(house, name=called[house.name]) for house in state.houses)
    fled = tuple(Flight(called[who], called[by] if by else None, turn) for who, by, turn in state.fled)
    return Step(changed(state, houses=houses, fled=fled), (events.NameCorrected(old, new),))


def _at_home(state: State, at: int) -> House:
    """The house there, which has not fled."""
    house = state.houses[at]
    if house.out:
        raise Refused("has_fled", name=house.name)
    return house


def _ask_tracker(state: State, tracker: int) -> None:
    if tracker >= state.roof:
        raise Refused("tracker_range", found=tracker, highest=state.roof - 1)


def _ask_not_resolved(state: State, at: int) -> None:
    if is_resolved_now(state, at):
        raise Refused("being_resolved", place=at + 1)
