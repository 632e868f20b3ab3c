"""The Pied Piper in the shape that all games have."""

from companion.games import Game
from companion.games.piper.chairs import STRENGTHS, chairs, openly, played
from companion.games.piper.ending import leaders, result
from companion.games.piper.hands import hands
from companion.games.piper.liking import advice
from companion.games.piper.offers import corrections
from companion.games.piper.pieces import NEUTRAL, VARIANTS
from companion.games.piper.rules import SETUP, VERBS, apply, blanks, legal
from companion.games.piper.state import State, players, senses
from companion.games.piper.view import LOOKUPS, view
from companion.games.playouts import Playouts


def _playouts() -> Playouts[State]:
    from companion.games.piper.playing import PLAYOUTS  # noqa: PLC0415 - a box at which nobody asks does not load it

    return PLAYOUTS


GAME = Game(
    name="piper",
    title="Tales & Games: The Pied Piper",
    start=State(),
    verbs=VERBS,
    setup=SETUP,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    blanks=blanks,
    hands=hands,
    corrections=corrections,
    senses=senses,
    lays=frozenset(("play", "reveal")),
    openly=openly,
    lookups=LOOKUPS,
    thrown_out=lambda state: state.fled,
    players=players,
    names_corrected="fix name",
    reserved=frozenset(NEUTRAL),
    leaders=leaders,
    variants=VARIANTS,
    variant=lambda state: state.variant,
    turns=lambda state: state.turns,
    playouts=_playouts,
    advice=advice,
    strengths=STRENGTHS,
    chairs=chairs,
    played=played,
)
