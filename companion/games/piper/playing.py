"""How The Pied Piper is played out, in the shape that all games have. Loaded only when somebody asks."""

from companion.games.piper.bots import BEST_OF, BY_STRENGTH
from companion.games.piper.bots.matches import match
from companion.games.piper.bots.seen import position_of
from companion.games.piper.bots.turns import options, turn_cards
from companion.games.piper.kernel import is_native, kernel
from companion.games.piper.kernel.board import WIN
from companion.games.piper.state import State
from companion.games.playouts import RANDOM, Playouts, Position


def play(position: Position, seed: int, games: int, kind: str) -> tuple[float, ...]:
    won = kernel()(position.packed, seed, games, 1 if kind == RANDOM else BEST_OF)
    return tuple(part / WIN for part in won[: len(position.seats)])


PLAYOUTS: Playouts[State] = Playouts(
    is_native=is_native,
    position=position_of,
    play=play,
    bots=BY_STRENGTH,
    match=match,
    options=options,
    turn_cards=turn_cards,
)
