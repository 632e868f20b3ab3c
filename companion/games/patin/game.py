"""The definition of Die Patin: its `Game` value."""

from companion.games import Game
from companion.games.patin.decisions import DECISIONS
from companion.games.patin.ending import result
from companion.games.patin.instructions import undo_steps
from companion.games.patin.state import State, names
from companion.games.patin.view import LOOKUPS, view

GAME = Game(
    name="patin",
    title="Die Patin",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    undo_steps=undo_steps,
    to_decide=lambda state: state.clans[state.turn].name if state.clans else None,
    expectations=LOOKUPS,
    players=names,
    turns=lambda state: state.turns,
)
