"""The Cat: trying to wake him, moving him, and what it costs when he meets nobody."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.challenges import begin
from companion.games.raid.house import cat_ways
from companion.games.raid.pieces import FACES, WAKING
from companion.games.raid.reading import read_dice, read_room
from companion.games.raid.rolling import cat_price, pay_cat_dice
from companion.games.raid.state import State, rats_in, with_glory
from companion.games.raid.turns import go_on, spend_action
from companion.notation import join
from companion.refusal import RefusedError
from companion.values import changed


def legal_cat(state: State) -> tuple[str, ...]:
    cat = state.cat
    if cat.room is None:
        return ()
    if not cat.awake:
        return ("wake",)
    reached = ((state.rooms[at].name, rooms) for at, rooms in cat_ways(state).items() if at != cat.room)
    return tuple(join(("cat", name)) for name, rooms in reached if rooms * cat_price(state) <= cat.pool)


def wake(state: State) -> Step[State]:
    later = spend_action(state)
    if state.cat.room is None:
        raise RefusedError("cat_hidden")
    if state.cat.awake:
        raise RefusedError("cat_awake")
    return Step(changed(later, phase="wake", free=False), ())


def roll_wake(state: State, words: list[str]) -> Step[State]:
    """All the dice of the Cat pool: two tens wake him, and if rats are there, he is upon them."""
    cat, at = state.cat, state.turn
    assert cat.room is not None
    dice = read_dice(words, cat.pool)
    name, room = state.rats[at].name, cat.room
    if dice.count(FACES[-1]) < WAKING:
        lost = 0 if state.free else len(dice)
        return go_on(with_glory(state, at, -lost, "cat"), (events.CatSleptOn(name, dice, lost),))
    state = with_glory(changed(state, cat=changed(cat, awake=True)), at, len(dice), "cat")
    told = (events.CatWoke(name, state.rooms[room].name, dice, len(dice)),)
    return begin(state, room, told, cat=True) if rats_in(state, room) else go_on(state, told)


def move_cat(state: State, word: str) -> Step[State]:
    """He stops where rats are, and is upon them. The last dice of his pool make him sleep there."""
    room = read_room(state, word)
    later = spend_action(state)
    cat = state.cat
    if cat.room is None:
        raise RefusedError("cat_hidden")
    if not cat.awake:
        raise RefusedError("cat_asleep")
    ways = cat_ways(state)
    if room == cat.room:
        raise RefusedError("cat_there_already", room=word)
    if room not in ways:
        raise RefusedError("cat_cannot_go", room=word)
    paid = ways[room] * cat_price(state)
    if paid > cat.pool:
        raise RefusedError("cat_cannot_pay", wanted=paid, pool=cat.pool)
    step = pay_cat_dice(changed(later, cat=changed(cat, room=room)), paid)
    moved = events.CatMoved(state.rats[state.turn].name, word, ways[room], paid, cat.pool - paid)
    told = (moved, *step.events)
    if rats_in(state, room):
        return begin(step.state, room, told, cat=True)
    return Step(changed(step.state, phase="lonely", paid=paid), told)


def roll_lonely(state: State, words: list[str]) -> Step[State]:
    """The dice that were paid; the highest one is Glory lost."""
    dice = read_dice(words, state.paid)
    glory = max(dice)
    name = state.rats[state.turn].name
    return go_on(with_glory(changed(state, paid=0), state.turn, -glory, "cat"), (events.CatAlone(name, dice, glory),))
