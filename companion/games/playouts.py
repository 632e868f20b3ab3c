"""What a game may have so that its end can be foretold: positions that are played out very often, and who plays them.

All of it is optional (`Bots.playouts`), and loaded only when somebody asks. Holds no rule.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from companion.games.facts import Event
from companion.values import DiscreetValue, Value

S = TypeVar("S")
RANDOM, BOTS = "random", "bots"
KINDS = (RANDOM, BOTS)
"""How the rest of the game is played: any card anywhere, or as the bots would."""


class Position(Value):
    """Where a game stands, as somebody knows it: what is hidden is left open."""

    seats: tuple[str, ...]
    """Who sits where; an empty name where nobody does."""
    packed: bytes


class PossibleTurn(Value, Generic[S]):
    """A turn that could be played: its decisions, and where it leads as far as only the player decides."""

    decisions: tuple[str, ...]
    state: S


class Chair(DiscreetValue, Generic[S]):
    """What is known on a chair, and nothing else: where the game stands, its own hand, and what has happened openly."""

    unwritten = ("hand",)
    state: S
    name: str
    hand: tuple[str, ...]
    happened: Sequence[Event]


Bot = Callable[[Chair[S], int, int], str]
"""The next decision of a chair, from a seed, by so many playouts."""


class Playouts(Value, Generic[S], kw_only=True):
    position: Callable[[S, Sequence[Event], Mapping[str, Sequence[str]]], Position | None]
    """The position, by all that has happened and these hands; None before the first turn and after the last."""
    play: Callable[[Position, int, int, str], tuple[float, ...]]
    """How many of so many games each seat wins, from a seed, in this kind of play; a shared win is a part of one."""
    bots: Mapping[str, Bot[S]]
    """By strength, the weakest first."""
    match: Callable[[Sequence[str], int, int], int | None]
    """A whole game between these bots, from a seed, with so many playouts a decision: which of them has won."""
    options: Callable[[S, Sequence[str]], tuple[PossibleTurn[S], ...]]
    """Every way to play the turn that begins here, with these cards in hand."""
    turn_cards: Callable[[Sequence[str]], tuple[str, ...]]
    """The cards that were played by these decisions."""
