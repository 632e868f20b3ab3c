"""The Cat: attempts to wake him, his moves, and what a move costs if it leads him to no rat."""

from companion.decisions import all_of, needs
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.challenges import begin
from companion.games.raid.house import cat_ways
from companion.games.raid.pieces import FACES, WAKING
from companion.games.raid.rolling import cat_price, pay_cat_dice
from companion.games.raid.state import State, rats_in, with_glory
from companion.games.raid.turns import go_on, spend_action
from companion.refusal import RefusedError
from companion.values import changed

_is_found = needs(lambda state: state.cat.room is not None, "cat_hidden")
is_asleep = all_of(_is_found, needs(lambda state: not state.cat.awake, "cat_awake"))
is_awake = all_of(_is_found, needs(lambda state: state.cat.awake, "cat_asleep"))


def wake(state: State) -> Step[State]:
    return Step(changed(spend_action(state), phase="wake", free=False), ())


def roll_wake(state: State, dice: tuple[int, ...]) -> Step[State]:
    """Roll the Cat pool: two tens wake the Cat, who then challenges the rats in his room."""
    cat, at = state.cat, state.turn
    assert cat.room is not None
    name, room = state.rats[at].name, cat.room
    if dice.count(FACES[-1]) < WAKING:
        lost = 0 if state.free else len(dice)
        return go_on(with_glory(state, at, -lost, "cat"), (events.CatSleptOn(name, dice, lost),))
    state = with_glory(changed(state, cat=changed(cat, awake=True)), at, len(dice), "cat")
    told = (events.CatWoke(name, state.rooms[room].name, dice, len(dice)),)
    return begin(state, room, told, cat=True) if rats_in(state, room) else go_on(state, told)


def can_reach(state: State, room: int) -> RefusedError | None:
    ways, name = cat_ways(state), state.rooms[room].name
    if room == state.cat.room:
        return RefusedError("cat_there_already", room=name)
    if room not in ways:
        return RefusedError("cat_cannot_go", room=name)
    paid = ways[room] * cat_price(state)
    return RefusedError("cat_cannot_pay", wanted=paid, pool=state.cat.pool) if paid > state.cat.pool else None


def move_cat(state: State, room: int) -> Step[State]:
    """Move the Cat into a room, where he challenges the rats. If his pool is used up, he falls asleep there."""
    distance, cat = cat_ways(state)[room], state.cat
    paid = distance * cat_price(state)
    step = pay_cat_dice(changed(spend_action(state), cat=changed(cat, room=room)), paid)
    moved = events.CatMoved(state.rats[state.turn].name, state.rooms[room].name, distance, paid, cat.pool - paid)
    told = (moved, *step.events)
    if rats_in(state, room):
        return begin(step.state, room, told, cat=True)
    return Step(changed(step.state, phase="lonely", paid=paid), told)


def roll_lonely(state: State, dice: tuple[int, ...]) -> Step[State]:
    """Roll the dice that the Cat's move has cost; the player loses as much Glory as the highest die shows."""
    glory = max(dice)
    name = state.rats[state.turn].name
    return go_on(with_glory(changed(state, paid=0), state.turn, -glory, "cat"), (events.CatAlone(name, dice, glory),))
