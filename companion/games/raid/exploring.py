"""Ways through the house: exploring, looking for the Cat, and moving where the house is known."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.house import from_hole, name_taken, open_sides, room_at, way
from companion.games.raid.pieces import (
    DIRECTIONS,
    EXPLORING,
    FREE_ROOMS,
    FREE_ROOMS_SNEAKY,
    NAMES_OFFERED,
    OPPORTUNITIES,
    ROOM_NAMES,
    VALUES,
)
from companion.games.raid.reading import read_dice, read_room, read_value, read_word
from companion.games.raid.state import Room, State, cards_left, deck, shown, with_rat
from companion.games.raid.turns import Told, ask_living, go_on, grow_cat_pool, spend_action
from companion.games.raid.visits import visit_at
from companion.games.reading import read_names, read_number
from companion.notation import join
from companion.refusal import RefusedError
from companion.values import changed


def legal_ways(state: State) -> tuple[str, ...]:
    """Exploring, under a name that people will know better, with any card: the table is right; and moving."""
    rat = state.rats[state.turn]
    if rat.dead:
        return ()
    lines = [join(("move", room.name)) for at, room in enumerate(state.rooms) if at != rat.room]
    if state.actions >= EXPLORING and cards_left(state) > 0:
        free = [name for name in ROOM_NAMES if not name_taken(state, name)][:NAMES_OFFERED]
        lines += [
            join(("explore", side, name, kind, str(number)))
            for side in open_sides(state, rat.room)
            for name in free
            for kind in VALUES
            for number in OPPORTUNITIES
        ]
    return tuple(lines)


def explore(state: State, side: str, name: str, kind_word: str, number: str) -> Step[State]:
    """The card that was drawn lies there now, and the rat is in it."""
    kind, opportunity = read_value(kind_word), read_number(number)
    x, y = DIRECTIONS[read_word(side, tuple(DIRECTIONS), "direction")]
    later = spend_action(state, EXPLORING)
    rat = ask_living(state)
    read_names((name,), range(1, 2))
    if name_taken(state, name):
        raise RefusedError("room_name_taken", room=name)
    if opportunity not in OPPORTUNITIES:
        raise RefusedError("opportunity_range", lowest=OPPORTUNITIES[0], highest=OPPORTUNITIES[-1])
    if cards_left(state) < 1:
        raise RefusedError("deck_empty")
    here = state.rooms[rat.room]
    if (there := room_at(state.rooms, here.x + x, here.y + y)) is not None:
        raise RefusedError("room_lies_there", room=state.rooms[there].name)
    unknown = (kind, opportunity) not in deck(state)
    at = len(state.rooms)
    state = changed(later, rooms=(*state.rooms, Room(name, here.x + x, here.y + y, kind, opportunity)))
    distance = from_hole(state, at)
    crumbs = opportunity + distance
    state = with_rat(state, state.turn, changed(rat, room=at, crumbs=rat.crumbs + crumbs))
    told: Told = (events.CardUnknown(kind, opportunity),) if unknown else ()
    told = (*told, events.RoomExplored(rat.name, name, kind, opportunity, distance, crumbs))
    grown = grow_cat_pool(state, opportunity)
    told = (*told, *grown.events)
    if state.cat.room is not None:
        return go_on(grown.state, told)
    return Step(changed(grown.state, phase="found"), told)


def look_for_cat(state: State, words: list[str]) -> Step[State]:
    """He is in the new room where the die is lower than the number of rooms, the Hole and the new one included."""
    [die] = read_dice(words, 1)
    rooms, at = len(state.rooms), len(state.rooms) - 1
    name = state.rooms[at].name
    if die >= rooms:
        return go_on(state, (events.CatNotHere(name, die, rooms),))
    return go_on(changed(state, cat=changed(state.cat, room=at)), (events.CatFound(name, die, rooms),))


def move(state: State, word: str) -> Step[State]:
    """One room is free, or two for a Sneaky Rat; each further one is a die for the Cat."""
    room = read_room(state, word)
    later = spend_action(state)
    rat = ask_living(state)
    if room == rat.room:
        raise RefusedError("already_there", player=rat.name, room=word)
    distance = way(state, rat, room)
    free = FREE_ROOMS_SNEAKY if "sneaky-rat" in shown(rat) else FREE_ROOMS
    state = with_rat(later, state.turn, changed(rat, room=room))
    grown = grow_cat_pool(state, max(0, distance - free))
    told = (events.RatMoved(rat.name, word, distance, max(0, distance - free)), *grown.events)
    visit = visit_at(grown.state, state.turn)
    if visit is None:
        return go_on(grown.state, told)
    return Step(changed(grown.state, phase="hole", visit=visit), told)
