"""The optional interface of a game for bots and odds: positions, and playouts (simulated games) from them.

It is loaded only when needed (by `Bots.playouts`), and contains no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from companion.games.facts import Event
from companion.values import DiscreetValue, Value

S = TypeVar("S")
RANDOM, BOTS = "random", "bots"
KINDS = (RANDOM, BOTS)
"""The two kinds of playout: all players decide at random, or as simple bots do."""


class Position(Value):
    """A position as one player knows it: each playout deals the hidden cards anew."""

    seats: tuple[str, ...]
    """The name of the player in each seat; empty for a seat without a player."""
    packed: bytes


class PossibleTurn(Value, Generic[S]):
    """One way to play a turn: its decisions, and the state before the next chance or decision of another player."""

    decisions: tuple[str, ...]
    state: S


class Chair(DiscreetValue, Generic[S]):
    """What the bot in one seat may know: the state, its own hand, and all public events so far."""

    unwritten = ("hand",)
    state: S
    name: str
    hand: tuple[str, ...]
    happened: Sequence[Event]


Bot = Callable[[Chair[S], int, int], str]
"""Returns the next decision for a seat. Its arguments are the seat's knowledge, a random seed, a number of playouts."""


class Playouts(Value, Generic[S], kw_only=True):
    """The simulated games of a game, for bots and for odds. If `play` is missing, there are only bots."""

    bots: Mapping[str, Bot[S]]
    """The bots by level, the weakest first."""
    position: Callable[[S, Sequence[Event], Mapping[str, Sequence[str]]], Position | None] = lambda *_: None
    """Returns the position after these events, with these known hands; None before the first turn and after the end."""
    play: Callable[[Position, int, int, str], tuple[float, ...]] | None = None
    """Returns the number of games that each seat wins, from: position, random seed, number of games, kind of playout.
    A game that several seats win counts for each of them in equal parts.
    """
    match: Callable[[Sequence[str], int, int], int | None] = lambda *_: None
    """Plays a whole game between these bots from a random seed, with so many playouts per decision; returns who won."""
    options: Callable[[S, Sequence[str]], tuple[PossibleTurn[S], ...]] = lambda *_: ()
    """Returns all ways to play the turn that begins in this state with these cards."""
    turn_cards: Callable[[Sequence[str]], tuple[str, ...]] = lambda _: ()
    """Returns the cards that these decisions play."""
