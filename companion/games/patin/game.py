"""Die Patin in the shape that all games have."""

from companion.games import Game
from companion.games.patin.ending import leaders, result
from companion.games.patin.fixes import corrections
from companion.games.patin.hands import hands
from companion.games.patin.rules import SETUP, VERBS, apply, blanks, legal, openly
from companion.games.patin.senses import senses
from companion.games.patin.state import State, names
from companion.games.patin.view import LOOKUPS, view

GAME = Game(
    name="patin",
    title="Die Patin",
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
    openly=openly,
    senses=senses,
    lookups=LOOKUPS,
    players=names,
    names_corrected="fix name",
    reserved=frozenset({"tied"}),
    leaders=leaders,
    turns=lambda state: state.turns,
)
