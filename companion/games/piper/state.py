"""The state of a game of The Pied Piper, and functions that read it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games import Elimination, PhasedState
from companion.games.piper.pieces import CARDS_PER_FIGURE, HIDDEN, PIPER
from companion.values import DiscreetValue, Value, changed, put


class House(DiscreetValue):
    unwritten = ("hand",)
    name: str
    neutral: bool = False
    tracker: int = 0
    claimed: int = 0
    out: bool = False
    number: int = 0
    """Index of the house at the setup; it stays the same if players swap seats or are renamed."""
    bot: str = ""
    """Level of the bot that plays this seat; empty if a person does."""
    hand: tuple[str, ...] = ()
    """The cards that a bot holds, from left to right; empty for people, whose cards the box does not know."""


class Place(Value):
    """One of the four places of the line: a Character, and its Action cards with the upper card first."""

    character: str | None = None
    cards: tuple[str, ...] = ()


EMPTY = Place()


class State(PhasedState):
    variant: str = "classic"
    roof: int = 7
    flee: str = "after-card"
    settled: int = 0
    """Number of setup lines that can no longer be entered: those entered, and those skipped before them."""
    houses: tuple[House, ...] = ()
    """All houses in seating order, going right; also those that have fled."""
    gaps: tuple[tuple[str, ...], ...] = ()
    """The figures in the gap to the left of each house, sorted by name; a figure going forward enters that house."""
    figures: tuple[str, ...] = ()
    """The figures in this game, sorted by name; empty until the line `rats` is entered."""
    line: tuple[Place, ...] = (EMPTY,) * 4
    fled: tuple[Elimination, ...] = ()
    """The players who have fled, in the order in which they fled."""
    discards: tuple[str, ...] = ()
    """The Character cards on the discard pile."""
    turns: int = 0
    """Number of turns that have begun; 0 until all four places have a Character."""
    turn: int = 0
    """Index of the house of the player on turn, even if that player has just fled."""
    starter: int = 0
    """Index of the start player's house."""
    cards_left: int = 0
    touched: tuple[int, ...] = ()
    """Indices of the places whose Character has taken a card in this turn, so that it takes no other."""
    hid: bool = False
    """True if a face-down card was played in this turn: only one is allowed."""
    ended_at: int | None = None
    """Index of the place whose Character ended the game by its walk: its cards still lie there."""


def players(state: State) -> tuple[str, ...]:
    """Return the players in turn order; empty until they are entered."""
    around = (*state.houses[state.starter :], *state.houses[: state.starter])
    return tuple(house.name for house in around if not house.neutral)


def cards_of_turn(turns: int) -> int:
    """Return how many cards are played in the turn with this number: one in the first turn, then two."""
    return 1 if turns == 1 else 2


def right_of(houses: Sequence[House], at: int, step: int = 1) -> int:
    """Return the index of the next remaining house to the right, or to the left if `step` is -1."""
    at = (at + step) % len(houses)
    while houses[at].out:
        at = (at + step) % len(houses)
    return at


def left_of(houses: Sequence[House], at: int) -> int:
    return right_of(houses, at, step=-1)


def seat_of(state: State, name: str) -> int:
    """Return the index of the house of that name. Raise LookupError if there is none."""
    for at, house in enumerate(state.houses):
        if house.name == name:
            return at
    raise LookupError(name)


def gap_of(state: State, figure: str) -> int:
    """Return the gap in which a figure stands, as the index of the house to its right."""
    for at, gap in enumerate(state.gaps):
        if figure in gap:
            return at
    raise LookupError(figure)


def with_house(state: State, at: int, house: House) -> State:
    return changed(state, houses=put(state.houses, at, house))


def with_place(state: State, at: int, place: Place) -> State:
    return changed(state, line=put(state.line, at, place))


def activated(state: State) -> list[int]:
    """Return the indices of the places whose Character has two cards."""
    return [at for at, place in enumerate(state.line) if len(place.cards) == 2]


def next_hidden(state: State) -> tuple[int, int] | None:
    """Return the indices of place and card of the next face-down card to turn up; None if there is none."""
    for at, place in enumerate(state.line):
        if len(place.cards) == 2 and HIDDEN in place.cards:
            return at, place.cards.index(HIDDEN)
    return None


def first_empty(state: State) -> int | None:
    return next((at for at, place in enumerate(state.line) if place.character is None), None)


def may_reveal(state: State) -> tuple[str, ...]:
    """Return the Characters that may be revealed: before the first turn, only one Piper may be in the line."""
    if state.turns == 0 and in_line(state, PIPER):
        return tuple(figure for figure in state.figures if figure != PIPER)
    return state.figures


def in_line(state: State, figure: str) -> int:
    """Return how many Character cards of the figure lie in the line."""
    return [place.character for place in state.line].count(figure)


def seen(state: State) -> list[str]:
    """Return the Character cards in the line and on the discard pile: all that are not in the face-down deck."""
    return [*[place.character for place in state.line if place.character], *state.discards]


def in_deck(state: State) -> dict[str, int]:
    """Return how many Character cards of each figure are in the face-down deck, judged by the cards that are not.

    The number is negative if more cards were entered than exist.
    """
    gone = seen(state)
    return {figure: CARDS_PER_FIGURE - gone.count(figure) for figure in state.figures}


def senses(state: State, word: str) -> tuple[str, ...]:
    """Return the words that a scanned card can stand for: itself, or each place that has this Character."""
    if state.phase not in ("place", "order"):
        return (word,)
    return (word, *(str(at + 1) for at, place in enumerate(state.line) if place.character == word))
