"""The kernel in plain Python: games of The Pied Piper played to their end from a position."""

from array import array
from collections.abc import Iterator
from itertools import chain
from random import Random

from companion.games.piper.kernel.board import Board
from companion.games.piper.kernel.packed import MOST_HOUSES
from companion.games.piper.kernel.rush import rush


def stream(seed: int) -> Iterator[int]:
    """Random bits without end, sixteen at a time."""
    chance = Random(seed)
    return chain.from_iterable(iter(lambda: array("H", chance.randbytes(8192)), None))


def play(position: bytes, seed: int, games: int, best_of: int = 1) -> list[int]:
    """What each house has won in so many games, in parts of WIN."""
    won, board = [0] * MOST_HOUSES, Board(position, stream(seed), games, best_of)
    for _ in range(games):
        board.deal()
        board.finish(won, rush)
    return won


def tell(position: bytes, seed: int, best_of: int = 1) -> bytes:
    """One game, decision by decision, and how everything lies after each turn."""
    board = Board(position, stream(seed), 1, best_of)
    board.tells = True
    board.deal()
    board.finish([0] * MOST_HOUSES, None)
    return bytes(board.told)
