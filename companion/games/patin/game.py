"""Die Patin in the shape that all games have."""

from companion.games import Game
from companion.games.forms import ByLine
from companion.games.patin.ending import leaders, result
from companion.games.patin.fixes import corrections
from companion.games.patin.hands import undo_steps
from companion.games.patin.rules import SETUP, VERBS, apply, blanks, legal, openly
from companion.games.patin.senses import senses
from companion.games.patin.state import State, names
from companion.games.patin.view import LOOKUPS, view

GAME = Game(
    name="patin",
    title="Die Patin",
    start=State(),
    decisions=ByLine(
        verbs=VERBS,
        setup=SETUP,
        legal=legal,
        apply=apply,
        blanks=blanks,
        corrections=corrections,
        redact=openly,
        players=names,
        renaming="fix name",
        reserved=("tied",),
    ),
    view=view,
    result=result,
    undo_steps=undo_steps,
    words_for_card=senses,
    to_decide=lambda state: state.clans[state.turn].name if state.clans else None,
    expectations=LOOKUPS,
    players=names,
    leaders=leaders,
    turns=lambda state: state.turns,
)
