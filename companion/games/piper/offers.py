"""Which corrections would change something now: what menus offer. A name is people's own word, and in no list."""

from collections.abc import Iterator

from companion.games.piper.ending import remaining
from companion.games.piper.fixes import is_resolved_now, is_under_way, most_claimed, most_in_deck
from companion.games.piper.pieces import HIDDEN, actions
from companion.games.piper.state import House, State, in_deck
from companion.notation import join


def corrections(state: State) -> tuple[str, ...]:
    """In the order in which people look for them."""
    return (*_of_the_table(state), *_of_the_players(state)) if state.figures else ()


def _of_the_table(state: State) -> Iterator[str]:
    standing = [(at, join((house.name,))) for at, house in enumerate(state.houses) if not house.out]
    cards = (*actions(state.variant), HIDDEN) if state.variant == "secret" else actions(state.variant)
    for house in remaining(state.houses):
        for to in range(state.roof):
            if to != house.tracker:
                yield join(("fix", "tracker", house.name, str(to)))
    for who in state.figures:
        yield from (f"fix figure {who} {name}" for at, name in standing if who not in state.gaps[at])
    for at, place in enumerate(state.line):
        if place.character and not is_resolved_now(state, at):
            yield f"fix character {at + 1}"
        yield from (f"fix character {at + 1} {figure}" for figure in state.figures if figure != place.character)
    for at, place in enumerate(state.line):
        if place.character and not is_resolved_now(state, at):
            if place.cards:
                yield f"fix cards {at + 1}"
            yield from (f"fix cards {at + 1} {card}" for card in cards if (card,) != place.cards)
    if state.discards:
        yield "fix deck"
    for figure, count in in_deck(state).items():
        most = most_in_deck(state, figure)
        yield from (f"fix deck {figure} {to}" for to in range(most + 1) if to != count)


def _of_the_players(state: State) -> Iterator[str]:
    def all_but(what: str, at: int) -> Iterator[str]:
        others = (house for number, house in enumerate(state.houses) if number != at)
        return (join(("fix", what, house.name)) for house in others if not (house.neutral or house.out))

    playing = [house for house in state.houses if not house.neutral]
    if not is_under_way(state):
        yield from all_but("turn", state.turn)
    yield from all_but("first", state.starter)
    yield from (_line("claimed", house, to) for house in remaining(state.houses) for to in _others(state, house))
    if len(remaining(state.houses)) > 1:
        yield from (join(("fix", "out", house.name)) for house in remaining(state.houses))
    yield from (_line("in", house, to) for house in playing if house.out for to in range(state.roof))
    yield from (join(("fix", "seats", one.name, other.name)) for one in playing for other in playing if one != other)


def _others(state: State, house: House) -> Iterator[int]:
    return (to for to in range(most_claimed(state) + 1) if to != house.claimed)


def _line(what: str, house: House, number: int) -> str:
    return join(("fix", what, house.name, str(number)))
