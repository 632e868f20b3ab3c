"""The turns of a raid: how play goes on after each action, and the end of the raid."""

from companion.games import Step
from companion.games.facts import Event, GameEnded, Result, ended, ranked
from companion.games.raid import events
from companion.games.raid.pieces import ACTIONS, GLORY
from companion.games.raid.state import State, capped, from_left_of, names_of, with_glory
from companion.values import changed


def end(state: State, told: tuple[Event, ...]) -> Step[State]:
    """End the raid, as every rat is dead or has left. Those who have left share the stash equally, as Glory."""
    living = tuple(at for at, rat in enumerate(state.rats) if rat.left)
    dead = tuple(rat.name for rat in state.rats if rat.dead)
    told = (*told, events.RaidEnded(names_of(state, living), dead))
    state = changed(state, spoils=None)
    if living:
        each = state.stored // len(living)
        for at in living:
            state = with_glory(state, at, each, "stored")
        told = (*told, events.StoredShared(names_of(state, living), each, state.stored))
    elif state.stored:
        told = (*told, events.StoredLost(state.stored))
    leftover = tuple(at for at, rat in enumerate(state.rats) if rat.narration)
    return _next(changed(state, leftover=leftover), told)


def roll_leftover(state: State, dice: tuple[int, ...]) -> Step[State]:
    """Roll a player's unused narration dice; the player loses as much Glory as the highest die shows."""
    at = state.leftover[0]
    rat = state.rats[at]
    glory = max(dice, default=0)
    state = with_glory(state, at, -glory, "untold")
    return _next(changed(state, leftover=state.leftover[1:]), (events.NarrationLost(rat.name, dice, glory),))


def _next(state: State, told: tuple[Event, ...]) -> Step[State]:
    if state.leftover:
        return Step(changed(state, phase="leftover"), told)
    state = changed(state, phase="over")
    return Step(state, (*told, final(state)))


def final(state: State) -> GameEnded:
    """Return the event that ends the raid with this result."""
    return ended(result(state))


def result(state: State) -> Result:
    """Return the ranking by Glory; a dead rat does not keep its player from winning."""
    points = {rat.name: rat.glory for rat in state.rats}
    parts = {rat.name: dict(zip(GLORY, rat.sources, strict=True)) for rat in state.rats}
    columns = {"glory": points, "crumbs": {rat.name: rat.crumbs for rat in state.rats}}
    ranks = ranked(points)
    best = tuple(name for name, rank in ranks.items() if rank == 1)
    return Result(best, "glory" if len(best) == 1 else "draw", ranks, points, parts, columns=columns)


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
