"""Corrections: the table is right. Each is a decision like any other, and none is ever in `legal`."""

from companion.games import Step
from companion.games.piper import events
from companion.games.piper.ending import final
from companion.games.piper.pieces import HIDDEN, actions
from companion.games.piper.reading import read_action, read_figure, read_house, read_place
from companion.games.piper.state import Place, State, activated, cards_of_turn, laid
from companion.games.reading import read_number
from companion.notation import join
from companion.refusal import NotUnderstood, Refused
from companion.values import changed

FORMS = {
    "tracker": "fix tracker NAME NUMBER",
    "figure": "fix figure FIGURE NAME",
    "character": "fix character PLACE CHARACTER",
    "cards": "fix cards PLACE [ACTION]",
    "turn": "fix turn NAME",
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
        case [what, *_] if what in FORMS:
            raise NotUnderstood("form", form=FORMS[what])
    raise NotUnderstood("form", form="fix " + "|".join(FORMS) + " …")


def corrections(state: State) -> tuple[str, ...]:
    """Every correction that would change something now, for menus; in the order of FORMS."""
    if not state.figures:
        return ()
    standing = [(at, house, join((house.name,))) for at, house in enumerate(state.houses) if not house.out]
    players = [(at, house, name) for at, house, name in standing if not house.neutral]
    cards = (*actions(state.variant), HIDDEN) if state.variant == "secret" else actions(state.variant)
    lines = [
        f"fix tracker {name} {to}" for _, house, name in players for to in range(state.roof) if to != house.tracker
    ]
    lines += [
        f"fix figure {who} {name}" for who in state.figures for at, _, name in standing if who not in state.gaps[at]
    ]
    for at, place in enumerate(state.line):
        if place.character:
            others = (figure for figure in state.figures if figure != place.character)
            lines += [f"fix character {at + 1} {figure}" for figure in others]
    for at, place in enumerate(state.line):
        if place.character and not _is_resolved_now(state, at):
            lines += [f"fix cards {at + 1}"] if place.cards else []
            lines += [f"fix cards {at + 1} {card}" for card in cards if (card,) != place.cards]
    if not _is_under_way(state):
        lines += [f"fix turn {name}" for at, _, name in players if at != state.turn]
    return tuple(lines)


def _tracker(state: State, at: int, tracker: int) -> Step[State]:
    house = state.houses[at]
    if house.neutral:
        raise Refused("no_tracker", name=house.name)
    if tracker >= state.roof:
        raise Refused("tracker_range", found=tracker, highest=state.roof - 1)
    houses = (*state.houses[:at], changed(house, tracker=tracker), *state.houses[at + 1 :])
    happened = (events.TrackerCorrected(house.name, house.tracker, tracker),)
    state = changed(state, houses=houses)
    return Step(state, (*happened, final(state)) if state.over else happened)


def _figure(state: State, figure: str, at: int) -> Step[State]:
    gaps = [tuple(other for other in gap if other != figure) for gap in state.gaps]
    gaps[at] = tuple(sorted((*gaps[at], figure)))
    return Step(changed(state, gaps=tuple(gaps)), (events.FigureCorrected(figure, state.houses[at].name),))


def _character(state: State, at: int, character: str) -> Step[State]:
    place = _filled(state, at)
    line = laid(state.line, at, Place(character, place.cards))
    return Step(changed(state, line=line), (events.CharacterCorrected(at + 1, str(place.character), character),))


def _cards(state: State, at: int, cards: tuple[str, ...]) -> Step[State]:
    place = _filled(state, at)
    if not set(cards) <= {*actions(state.variant), HIDDEN}:
        raise Refused("card_not_used", action=cards[0])
    if _is_resolved_now(state, at):
        raise Refused("being_resolved", place=at + 1)
    line = laid(state.line, at, Place(place.character, cards))
    return Step(changed(state, line=line), (events.CardsCorrected(at + 1, place.cards, cards),))


def _turn(state: State, at: int) -> Step[State]:
    house = state.houses[at]
    if house.neutral:
        raise Refused("no_turn", name=house.name)
    if _is_under_way(state):
        raise Refused("turn_under_way", name=state.houses[state.turn].name)
    return Step(changed(state, turn=at), (events.TurnCorrected(state.houses[state.turn].name, house.name),))


def _filled(state: State, at: int) -> Place:
    if state.line[at].character is None:
        raise Refused("place_empty", place=at + 1)
    return state.line[at]


def _is_resolved_now(state: State, at: int) -> bool:
    """Whether the two cards there are being turned up or played out."""
    return state.phase in ("show", "order") and at in activated(state)


def _is_under_way(state: State) -> bool:
    """Whether this turn has seen a card, or no turn is to be taken."""
    return state.phase != "place" or state.cards_left < cards_of_turn(state.turns)
