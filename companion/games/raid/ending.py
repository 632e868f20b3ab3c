"""The end of a raid: the stash is divided, unused narration dice are rolled, the result is determined."""

from companion.games import Step
from companion.games.facts import Event, GameEnded, Result, ended, ranked
from companion.games.raid import events
from companion.games.raid.pieces import GLORY
from companion.games.raid.state import State, names_of, with_glory
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


def winners(state: State) -> tuple[str, ...]:
    """Return the players with the most Glory, even those whose rats are dead."""
    most = max((rat.glory for rat in state.rats), default=0)
    return tuple(rat.name for rat in state.rats if rat.glory == most)


def final(state: State) -> GameEnded:
    """Return the event that ends the raid with this result."""
    return ended(result(state))


def result(state: State) -> Result:
    points = {rat.name: rat.glory for rat in state.rats}
    parts = {rat.name: dict(zip(GLORY, rat.sources, strict=True)) for rat in state.rats}
    columns = {"glory": points, "crumbs": {rat.name: rat.crumbs for rat in state.rats}}
    best = winners(state)
    return Result(best, "glory" if len(best) == 1 else "draw", ranked(points), points, parts, columns=columns)
