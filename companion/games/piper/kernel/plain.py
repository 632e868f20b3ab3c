"""The kernel in plain Python: games of The Pied Piper played to their end from a position."""

from companion.games.piper.kernel.board import Board
from companion.games.piper.kernel.packed import MOST_HOUSES
from companion.games.piper.kernel.rush import rush
from companion.games.piper.kernel.streams import streams_of


def play(position: bytes, seed: int, games: int, best_of: int = 1) -> list[int]:
    """What each house has won in so many games, in parts of WIN."""
    won, board = [0] * MOST_HOUSES, Board(position, streams_of(seed), games, best_of)
    for _ in range(games):
        board.deal()
        board.finish(won, rush)
    return won


def tell(position: bytes, seed: int, best_of: int = 1) -> bytes:
    """One game, decision by decision, and how everything lies after each turn."""
    board = Board(position, streams_of(seed), 1, best_of)
    board.tells = True
    board.deal()
    board.finish([0] * MOST_HOUSES, None)
    return bytes(board.told)
