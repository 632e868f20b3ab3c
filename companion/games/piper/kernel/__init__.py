"""Simulated games of The Pied Piper from a position to its end, for odds and for bots."""

from random import Random

from companion.games.piper.kernel.playout import Playout
from companion.games.piper.kernel.position import unpack


def play(position: bytes, seed: int, games: int, best_of: int = 1) -> list[float]:
    """Return how many of the games each house wins, by seat; a win shared by two counts half for each."""
    start, chance = unpack(position), Random(seed)
    won = [0.0] * start.houses
    for _ in range(games):
        winners = Playout(start, chance, best_of).finish()
        for winner in winners:
            won[winner] += 1 / len(winners)
    return won
