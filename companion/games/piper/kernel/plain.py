"""The kernel in plain Python: games of The Pied Piper played to their end from a position."""

from array import array
from itertools import chain
from random import Random

from companion.games.piper.kernel.board import Board, Draw, Start
from companion.games.piper.kernel.packed import MOST_HOUSES
from companion.games.piper.kernel.rush import rush


def stream(seed: int) -> Draw:
    """Sixteen random bits a call; `draw() * n >> 16` is one of n."""
    chance = Random(seed)
    return chain.from_iterable(iter(lambda: array("H", chance.randbytes(8192)), None)).__next__


def play(position: bytes, seed: int, games: int, best_of: int = 1) -> list[int]:
    """What each house has won in so many games, in parts of WIN."""
    won, draw, start = [0] * MOST_HOUSES, stream(seed), Start(position)
    for _ in range(games):
        Board(start, draw, best_of).finish(won, rush)
    return won


def tell(position: bytes, seed: int, best_of: int = 1) -> bytes:
    """One game, decision by decision, and how everything lies after each turn."""
    board = Board(Start(position), stream(seed), best_of)
    board.told = bytearray()
    board.finish([0] * MOST_HOUSES, None)
    return bytes(board.told)
