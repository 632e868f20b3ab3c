"""Optional interface of a game for odds and bots: positions and playouts.

Loaded only when needed (`Bots.playouts`). Contains no rules.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from companion.games.facts import Event
from companion.values import DiscreetValue, Value

S = TypeVar("S")
RANDOM, BOTS = "random", "bots"
KINDS = (RANDOM, BOTS)
"""How the rest of a game is played: at random, or by bots."""


class Position(Value):
    """A position with partial knowledge: what is hidden is open."""

    seats: tuple[str, ...]
    """The players by seat; empty for a seat without a player."""
    packed: bytes


class PossibleTurn(Value, Generic[S]):
    """A possible turn: its decisions, and the state after the part that only the player decides."""

    decisions: tuple[str, ...]
    state: S


class Chair(DiscreetValue, Generic[S]):
    """The knowledge of one seat: the state, its own hand, and all public events."""

    unwritten = ("hand",)
    state: S
    name: str
    hand: tuple[str, ...]
    happened: Sequence[Event]


Bot = Callable[[Chair[S], int, int], str]
"""Returns the next decision of a seat from a seed and a number of playouts."""


class Playouts(Value, Generic[S], kw_only=True):
    """What bots need and, if positions can be played out, odds. Without `play` there are no odds."""

    bots: Mapping[str, Bot[S]]
    """By level, the weakest first."""
    position: Callable[[S, Sequence[Event], Mapping[str, Sequence[str]]], Position | None] = lambda *_: None
    """Returns the position from all events and these hands; None before the first turn and after the last."""
    play: Callable[[Position, int, int, str], tuple[float, ...]] | None = None
    """Returns how many of this many games each seat wins, from a seed, in this kind of play; shared wins count in
    parts."""
    match: Callable[[Sequence[str], int, int], int | None] = lambda *_: None
    """Plays a whole game between these bots from a seed, with that many playouts a decision; returns the winner."""
    options: Callable[[S, Sequence[str]], tuple[PossibleTurn[S], ...]] = lambda *_: ()
    """Returns all ways to play the turn that begins here with these cards."""
    turn_cards: Callable[[Sequence[str]], tuple[str, ...]] = lambda _: ()
    """Returns the cards that these decisions play."""
