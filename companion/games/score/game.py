"""The definition of the scorekeeper: its `Game` value."""

from companion.games import Game
from companion.games.score.decisions import DECISIONS
from companion.games.score.rules import result
from companion.games.score.state import State, members, names, to_decide
from companion.games.score.view import LOOKUPS, view

GAME = Game(
    name="score",
    title="Any game",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    to_decide=to_decide,
    expectations=LOOKUPS,
    players=names,
    members=members,
    has_sheets=True,
)
