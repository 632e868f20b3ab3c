"""The state of a game of The Pied Piper, and functions that read it."""

from collections.abc import Sequence

from companion.games import Elimination
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
    """Index of the house at setup; does not change when players swap seats or are renamed."""
    bot: str = ""
    """Level of the bot that plays this seat; empty for a person."""
    hand: tuple[str, ...] = ()
    """Cards that a bot holds, from left to right; people's hands are not known."""


class Place(Value):
    """One of the four places of the line: a Character and its Action cards, upper card first."""

    character: str | None = None
    cards: tuple[str, ...] = ()


EMPTY = Place()


class State(Value):
    variant: str = "classic"
    roof: int = 7
    flee: str = "after-card"
    settled: int = 0
    """Number of setup lines passed, those left out included."""
    phase: str = "setup"
    houses: tuple[House, ...] = ()
    """In seating order, going right; houses that have fled included."""
    gaps: tuple[tuple[str, ...], ...] = ()
    """Figures to the left of each house, in alphabetical order. Forward goes through that house."""
    figures: tuple[str, ...] = ()
    """Figures in play, in alphabetical order; empty before `rats`."""
    line: tuple[Place, ...] = (EMPTY,) * 4
    fled: tuple[Elimination, ...] = ()
    """Players who have fled, in order."""
    discards: tuple[str, ...] = ()
    """Character cards beside the deck."""
    turns: int = 0
    """Number of turns that have begun; 0 before the line is complete."""
    turn: int = 0
    """House of the player on turn, even if that player has just fled."""
    starter: int = 0
    """House of the start player."""
    cards_left: int = 0
    touched: tuple[int, ...] = ()
    """Places whose Character was given a card this turn."""
    hid: bool = False
    """True if this turn's face-down card was played."""
    ended_at: int | None = None
    """Place whose Character's walk has ended the game: its cards are still there."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


def players(state: State) -> tuple[str, ...]:
    """Return the players in turn order; empty before `players`."""
    around = (*state.houses[state.starter :], *state.houses[: state.starter])
    return tuple(house.name for house in around if not house.neutral)


def cards_of_turn(turns: int) -> int:
    """Return the number of cards in the turn with this number: one in the first turn, then two."""
    return 1 if turns == 1 else 2


def right_of(houses: Sequence[House], at: int) -> int:
    """Return the next remaining house to the right."""
    at = (at + 1) % len(houses)
    while houses[at].out:
        at = (at + 1) % len(houses)
    return at


def left_of(houses: Sequence[House], at: int) -> int:
    at = (at - 1) % len(houses)
    while houses[at].out:
        at = (at - 1) % len(houses)
    return at


def seat_of(state: State, name: str) -> int:
    """Return the index of the house of that name."""
    for at, house in enumerate(state.houses):
        if house.name == name:
            return at
    raise LookupError(name)


def gap_of(state: State, figure: str) -> int:
    """Return the gap in which a figure stands, by the house to the right of it."""
    for at, gap in enumerate(state.gaps):
        if figure in gap:
            return at
    raise LookupError(figure)


def with_house(state: State, at: int, house: House) -> State:
    return changed(state, houses=put(state.houses, at, house))


def activated(state: State) -> list[int]:
    """Return the places with two cards."""
    return [at for at, place in enumerate(state.line) if len(place.cards) == 2]


def next_hidden(state: State) -> tuple[int, int] | None:
    """Return place and index of the next face-down card of an activated Character; None if there is none."""
    for at, place in enumerate(state.line):
        if len(place.cards) == 2 and HIDDEN in place.cards:
            return at, place.cards.index(HIDDEN)
    return None


def first_empty(state: State) -> int | None:
    for at, place in enumerate(state.line):
        if place.character is None:
            return at
    return None


def may_reveal(state: State) -> tuple[str, ...]:
    """Return the Characters that may be revealed; during setup at most one Piper may be in the line."""
    if state.turns == 0 and in_line(state, PIPER):
        return tuple(figure for figure in state.figures if figure != PIPER)
    return state.figures


def in_line(state: State, figure: str) -> int:
    """Return how many Character cards of the figure are in the line."""
    return [place.character for place in state.line].count(figure)


def seen(state: State) -> list[str]:
    """Return the Character cards that are not in the face-down deck."""
    return [*[place.character for place in state.line if place.character], *state.discards]


def in_deck(state: State) -> dict[str, int]:
    """Return how many Character cards of each figure are in the face-down deck, by the cards seen.

    Negative if more were seen than exist.
    """
    gone = seen(state)
    return {figure: CARDS_PER_FIGURE - gone.count(figure) for figure in state.figures}


def senses(state: State, word: str) -> tuple[str, ...]:
    """Return the words that a scanned piece can stand for: itself, or the places with that Character."""
    if state.phase not in ("place", "order"):
        return (word,)
    return (word, *(str(at + 1) for at, place in enumerate(state.line) if place.character == word))
