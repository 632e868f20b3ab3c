"""The definition of The Pied Piper: its `Game` value."""

from companion.games import Bots, Game, Variants
from companion.games.piper.bot_seats import STRENGTHS, bot_seats, bot_to_move
from companion.games.piper.decisions import DECISIONS
from companion.games.piper.ending import result
from companion.games.piper.evaluation import advice
from companion.games.piper.evolve import evolve
from companion.games.piper.instructions import undo_steps
from companion.games.piper.pieces import VARIANTS
from companion.games.piper.state import State, players
from companion.games.piper.view import LOOKUPS, view
from companion.games.playouts import Playouts


def _playouts() -> Playouts[State]:
    from companion.games.piper.bots import PLAYOUTS  # noqa: PLC0415 - many boxes never need it

    return PLAYOUTS


GAME = Game(
    name="piper",
    title="Tales & Games: The Pied Piper",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    evolve=evolve,
    undo_steps=undo_steps,
    to_decide=lambda state: state.houses[state.turn].name if state.houses else None,
    expectations=LOOKUPS,
    eliminations=lambda state: state.fled,
    players=players,
    variants=Variants(names=VARIANTS, of=lambda state: state.variant),
    turns=lambda state: state.turns,
    bots=Bots(levels=STRENGTHS, seats=bot_seats, to_move=bot_to_move, playouts=_playouts, advice=advice),
)
