"""Moves through the house: exploring, looking for the Cat, and moving in known rooms."""

from companion.decisions import needs
from companion.games import Step
from companion.games.parsing import LONGEST_NAME, is_name
from companion.games.raid import events
from companion.games.raid.blanks import room_names
from companion.games.raid.house import beside, from_hole, room_at, way
from companion.games.raid.pieces import EXPLORING, FREE_ROOMS, FREE_ROOMS_SNEAKY, NAMES_OFFERED, ROOM_NAMES
from companion.games.raid.state import Room, State, cards_left, deck, shown, with_rat
from companion.games.raid.turns import Told, go_on, grow_cat_pool, spend_action
from companion.games.raid.visits import visit_at
from companion.refusal import RefusedError
from companion.values import changed

has_cards = needs(lambda state: cards_left(state) > 0, "deck_empty")


def is_open_side(state: State, side: str) -> RefusedError | None:
    there = room_at(state.rooms, *beside(state.rooms[state.rats[state.turn].room], side))
    return None if there is None else RefusedError("room_lies_there", room=state.rooms[there].name)


def is_free_name(state: State, name: str) -> RefusedError | None:
    if not is_name(name):
        return RefusedError("bad_name", name=name, longest=LONGEST_NAME)
    return RefusedError("room_name_taken", room=name) if name in room_names(state) else None


def usual_names(state: State) -> tuple[str, ...]:
    """Return the common names that are offered for a new room."""
    taken = room_names(state)
    return tuple([name for name in ROOM_NAMES if name not in taken][:NAMES_OFFERED])


def explore(state: State, side: str, name: str, kind: str, opportunity: int) -> Step[State]:
    """Put the drawn room on the map beside the rat's room, and move the rat into it."""
    rat = state.rats[state.turn]
    x, y = beside(state.rooms[rat.room], side)
    unknown = (kind, opportunity) not in deck(state)
    at = len(state.rooms)
    state = changed(spend_action(state, EXPLORING), rooms=(*state.rooms, Room(name, x, y, kind, opportunity)))
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


def look_for_cat(state: State, dice: tuple[int, ...]) -> Step[State]:
    """Find the Cat in the new room if the die is lower than the number of rooms, the Hole and the new one included."""
    [die] = dice
    rooms, at = len(state.rooms), len(state.rooms) - 1
    name = state.rooms[at].name
    if die >= rooms:
        return go_on(state, (events.CatNotHere(name, die, rooms),))
    return go_on(changed(state, cat=changed(state.cat, room=at)), (events.CatFound(name, die, rooms),))


def is_elsewhere(state: State, room: int) -> RefusedError | None:
    rat = state.rats[state.turn]
    return RefusedError("already_there", player=rat.name, room=state.rooms[room].name) if room == rat.room else None


def move(state: State, room: int) -> Step[State]:
    """Move the rat. One room is free (two with Sneaky Rat); each room beyond adds a die to the Cat pool."""
    rat = state.rats[state.turn]
    distance = way(state, rat, room)
    free = FREE_ROOMS_SNEAKY if "sneaky-rat" in shown(rat) else FREE_ROOMS
    state = with_rat(spend_action(state), state.turn, changed(rat, room=room))
    grown = grow_cat_pool(state, max(0, distance - free))
    told = (events.RatMoved(rat.name, state.rooms[room].name, distance, max(0, distance - free)), *grown.events)
    visit = visit_at(grown.state, state.turn)
    if visit is None:
        return go_on(grown.state, told)
    return Step(changed(grown.state, phase="hole", visit=visit), told)
