"""The state of The Pied Piper as JSON data, and what `expect` can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games import Expectation, Plain
from companion.games.parsing import expectation
from companion.games.piper.blanks import HOUSE, PLACE, is_standing
from companion.games.piper.decisions import legal
from companion.games.piper.ending import verdict
from companion.games.piper.state import House, State
from companion.refusal import NotUnderstoodError


def view(state: State) -> Plain | None:
    """Return the state with the fields of the script contract; None before the houses are known."""
    if not state.houses:
        return None
    winner, by = verdict(state) if state.over else (None, "")
    return {
        "game": "piper",
        "variant": state.variant,
        "phase": state.phase,
        "turn": state.houses[state.turn].name,
        "over": state.over,
        "winner": winner,
        "draw": by == "draw",
        "houses": [_house(house) for house in state.houses],
        "gaps": {house.name: list(gap) for house, gap in zip(state.houses, state.gaps, strict=True) if not house.out},
        "line": [{"character": place.character, "cards": list(place.cards)} for place in state.line],
        "legal": list(legal(state)),
    }


def _house(house: House) -> Plain:
    return {
        "name": house.name,
        "neutral": house.neutral,
        "tracker": None if house.neutral else house.tracker,
        "claimed": house.claimed,
        "out": house.out,
    }


def _expect_house(field: str) -> Expectation[State]:
    def look(state: State, name: str) -> str:
        return str(_house(state.houses[HOUSE.read(state, name)])[field]).lower()

    return expectation(f"{field} NAME VALUE", look)


def _expect_gap(state: State, words: Sequence[str]) -> tuple[str, str]:
    if not words:
        raise NotUnderstoodError("form", form="expect gap NAME FIGURE …")
    name, *figures = words
    at = HOUSE.read(state, name)
    if fled := is_standing(state, at):
        raise fled
    return " ".join(sorted(figures)), " ".join(state.gaps[at])


def _expect_line(state: State, words: Sequence[str]) -> tuple[str, str]:
    if not words:
        raise NotUnderstoodError("form", form="expect line PLACE CHARACTER [ACTION [ACTION]]")
    number, *lying = words
    place = state.line[PLACE.read(state, number)]
    return " ".join(lying), " ".join((place.character or "empty", *place.cards))


LOOKUPS: Mapping[str, Expectation[State]] = {
    **{field: _expect_house(field) for field in ("tracker", "claimed", "out")},
    "gap": _expect_gap,
    "line": _expect_line,
}
