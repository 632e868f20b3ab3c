"""What bots and playouts need of The Pied Piper; imported only when bots or odds are asked for."""

from companion.games.piper import kernel
from companion.games.piper.bots.known_cards import position_of
from companion.games.piper.bots.possible_turns import options, turn_cards
from companion.games.piper.bots.self_play import match
from companion.games.piper.bots.strategies import BEST_OF, BY_STRENGTH
from companion.games.piper.state import State
from companion.games.playouts import RANDOM, Playouts, Position


def play(position: Position, seed: int, games: int, kind: str) -> tuple[float, ...]:
    return tuple(kernel.play(position.packed, seed, games, 1 if kind == RANDOM else BEST_OF))


PLAYOUTS: Playouts[State] = Playouts(
    position=position_of,
    play=play,
    bots=BY_STRENGTH,
    match=match,
    options=options,
    turn_cards=turn_cards,
)
