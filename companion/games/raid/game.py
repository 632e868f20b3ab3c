"""The definition of The Great Rat Raid: its `Game` value."""

from companion.games import Game, Hand
from companion.games.raid.decisions import DECISIONS
from companion.games.raid.due_dice import DUE_DICE
from companion.games.raid.instructions import undo_steps
from companion.games.raid.state import State, hidden, name_to_act, names
from companion.games.raid.turns import result
from companion.games.raid.view import LOOKUPS, view
from companion.values import changed


def hidden_hands(state: State) -> tuple[Hand, ...]:
    """Return all players with hidden cards, even if none can be used now, because a shorter list would reveal that."""
    if not state.turns or state.over:
        return ()
    return tuple(
        Hand(rat.name, DECISIONS.private(state, at), tuple(("ability", card) for card in hidden(rat)))
        for at, rat in enumerate(state.rats)
        if hidden(rat)
    )


GAME = Game(
    name="raid",
    title="The Great Rat Raid",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    undo_steps=undo_steps,
    to_decide=name_to_act,
    expectations=LOOKUPS,
    players=names,
    dice=DUE_DICE,
    hidden_hands=hidden_hands,
    turns=lambda state: state.turns,
)
OLD_GAME = changed(GAME, start=State(has_old_rulings=True))
"""The game by the rulings of older versions, to replay saved games that today's rulings would refuse."""
