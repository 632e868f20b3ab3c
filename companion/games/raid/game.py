"""The Great Rat Raid in the shape that all games have."""

from companion.games import Game
from companion.games.raid.asking import asked_name
from companion.games.raid.ending import result, winners
from companion.games.raid.fixes import corrections
from companion.games.raid.hands import undo_steps
from companion.games.raid.pieces import RESERVED
from companion.games.raid.rules import SETUP, VERBS, apply, blanks, legal, openly
from companion.games.raid.state import State, names
from companion.games.raid.view import LOOKUPS, view
from companion.values import changed

GAME = Game(
    name="raid",
    title="The Great Rat Raid",
    start=State(),
    verbs=VERBS,
    setup=SETUP,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    blanks=blanks,
    undo_steps=undo_steps,
    corrections=corrections,
    openly=openly,
    to_decide=asked_name,
    expectations=LOOKUPS,
    players=names,
    names_corrected="fix name",
    reserved=RESERVED,
    about_players=SETUP - {"narration", "players"},
    leaders=winners,
    turns=lambda state: state.turns,
)
OLD_GAME = changed(GAME, start=State(has_old_rulings=True))
"""The same by the rulings of older versions, for saved games that today's rulings refuse."""
