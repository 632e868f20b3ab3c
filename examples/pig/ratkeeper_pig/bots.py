"""The bot: it rolls until its turn is worth the points of its level, then holds. Imported only when a bot plays."""

from functools import partial
from random import Random

from companion.games.playouts import Chair, Playouts
from ratkeeper_pig.game import LEVELS, State


def _decide(points: int, chair: Chair[State], seed: int, _: int) -> str:
    state = chair.state
    if state.pot >= min(points, state.goal - state.scores[state.turn]):
        return "hold"
    return f"roll {Random(seed).randint(1, 6)}"


PLAYOUTS = Playouts[State](bots={level: partial(_decide, points) for level, points in LEVELS.items()})
