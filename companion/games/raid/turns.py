"""The turns of a raid: their actions, and how play goes on after what interrupts a turn."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.raid import events
from companion.games.raid.ending import end
from companion.games.raid.pieces import ACTIONS
from companion.games.raid.state import State, capped, from_left_of
from companion.values import changed

Told = tuple[Event, ...]


def begin_turn(state: State, at: int, told: Told, *, passed: int | None = None) -> Step[State]:
    state = changed(state, phase="turn", turn=at, turns=state.turns + 1, actions=ACTIONS, passed=passed)
    return Step(state, (*told, events.TurnCame(state.rats[at].name, ACTIONS)))


def go_on(state: State, told: Told) -> Step[State]:
    """Go on after an action: in the same turn, with the next player's turn, or with the end of the raid."""
    if not any(rat.inside for rat in state.rats):
        return end(state, told)
    if state.actions and not state.rats[state.turn].left:
        return Step(changed(state, phase="turn"), told)
    following = next(at for at in from_left_of(state, state.turn) if not state.rats[at].left)
    return begin_turn(state, following, told, passed=state.turn if following != state.turn else None)


def take_turn_back(state: State, at: int) -> State:
    """Return the state in which this player has the turn back that has just ended, with no action left in it."""
    return changed(state, turn=at, turns=state.turns - 1, actions=0, passed=None)


def done(state: State) -> Step[State]:
    """End the turn, giving up the actions that are left."""
    return go_on(changed(state, actions=0), ())


def spend_action(state: State, count: int = 1) -> State:
    return changed(state, actions=state.actions - count)


def grow_cat_pool(state: State, dice: int) -> Step[State]:
    pool = capped(state, state.cat.pool + dice)
    told = (events.CatPoolGrew(dice, pool),) if dice else ()
    return Step(changed(state, cat=changed(state.cat, pool=pool)), told)
