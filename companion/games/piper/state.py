"""Where a game of The Pied Piper stands, and what can be read off it. Nothing here decides anything."""

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
    """Which of the houses of the setup this is, whatever it is called now and wherever it stands."""
    bot: str = ""
    """How strong who plays for this empty chair is; nobody does where a person sits."""
    hand: tuple[str, ...] = ()
    """What an empty chair holds, from left to right. People's hands are their own business."""


class Place(Value):
    """One of the four places of the line: a Character and the Action cards on it, upper card first."""

    character: str | None = None
    cards: tuple[str, ...] = ()


EMPTY = Place()


class State(Value):
    variant: str = "classic"
    roof: int = 7
    flee: str = "after-card"
    settled: int = 0
    """How many lines of the setup are behind us, those left out included."""
    phase: str = "setup"
    houses: tuple[House, ...] = ()
    """In seating order, each next one to the right, the fled ones included."""
    gaps: tuple[tuple[str, ...], ...] = ()
    """Who stands left of each house, in alphabetical order. Forward goes through that house."""
    figures: tuple[str, ...] = ()
    """Everybody in play, in alphabetical order; none before the rats stand."""
    line: tuple[Place, ...] = (EMPTY,) * 4
    fled: tuple[Elimination, ...] = ()
    """Who has fled, in that order."""
    discards: tuple[str, ...] = ()
    """Character cards beside the deck."""
    turns: int = 0
    """How many turns have begun; none before the line lies."""
    turn: int = 0
    """The house that acts, also while its owner has fled and the turn is played out."""
    starter: int = 0
    """The house that has the first turn of the game."""
    cards_left: int = 0
    touched: tuple[int, ...] = ()
    """Places whose Character has taken a card this turn."""
    hid: bool = False
    """Whether this turn's one face-down card lies."""
    ended_at: int | None = None
    """The place whose Character's walk has ended the game: its cards lie there still."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


def players(state: State) -> tuple[str, ...]:
    """Who plays, in turn order; nobody before they are named."""
    around = (*state.houses[state.starter :], *state.houses[: state.starter])
    return tuple(house.name for house in around if not house.neutral)


def cards_of_turn(turns: int) -> int:
    """How many cards a turn has, by how many have begun: the very first has one only."""
    return 1 if turns == 1 else 2


def right_of(houses: Sequence[House], at: int) -> int:
    """The next house still standing to the right."""
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
    """The places that hold two cards."""
    return [at for at, place in enumerate(state.line) if len(place.cards) == 2]


def next_hidden(state: State) -> tuple[int, int] | None:
    """The face-down card of an activated Character that is turned up next: its place, and which card."""
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
    """The Characters that may fill the line; while it is first laid, one Piper at most is in it."""
    if state.turns == 0 and in_line(state, PIPER):
        return tuple(figure for figure in state.figures if figure != PIPER)
    return state.figures


def in_line(state: State, figure: str) -> int:
    """How many of its Character cards lie there."""
    return [place.character for place in state.line].count(figure)


def seen(state: State) -> list[str]:
    """The Character cards that are not in the face-down deck."""
    return [*[place.character for place in state.line if place.character], *state.discards]


def in_deck(state: State) -> dict[str, int]:
    """How many Character cards of each figure are in the face-down deck, by what has been seen.

    Below zero where the table saw more than the box holds.
    """
    gone = seen(state)
    return {figure: CARDS_PER_FIGURE - gone.count(figure) for figure in state.figures}


def senses(state: State, word: str) -> tuple[str, ...]:
    """What a piece that somebody shows may stand for: itself, or the places where that Character lies."""
    if state.phase not in ("place", "order"):
        return (word,)
    return (word, *(str(at + 1) for at, place in enumerate(state.line) if place.character == word))
