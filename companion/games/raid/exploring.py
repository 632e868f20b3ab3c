"""Moves through the house: exploring, moving, and unloading Crumbs at the Hole or at Secret Hideaways."""

from companion.decisions import all_of, needs
from companion.decisions.blanks import Number
from companion.games import Step
from companion.games.parsing import LONGEST_NAME, is_name
from companion.games.raid import events
from companion.games.raid.blanks import room_names
from companion.games.raid.house import beside, from_hole, room_at, way
from companion.games.raid.pieces import EXPLORING, FREE_ROOMS, FREE_ROOMS_SNEAKY, NAMES_OFFERED, ROOM_NAMES
from companion.games.raid.state import Room, State, Visit, cards_left, deck, shown, with_glory, with_rat
from companion.games.raid.turns import Told, go_on, grow_cat_pool, spend_action
from companion.refusal import RefusedError
from companion.values import changed


def visit_at(state: State, at: int) -> Visit | None:
    """Return how a rat may unload in its room: at the Hole, its own Hideaway, or another player's; None if nowhere."""
    rat = state.rats[at]
    if rat.room in (0, rat.hideaway):
        return Visit()
    owners = (seat for seat, other in enumerate(state.rats) if not other.left and other.hideaway == rat.room)
    owner = next(owners, None)
    return None if owner is None else Visit(owner)


can_unload = all_of(
    needs(
        lambda state: not visit_of(state).unloaded,
        "unloaded_already",
        player=lambda state: state.rats[state.turn].name,
    ),
    needs(lambda state: visit_of(state).toll is None, "toll_first", toll=lambda state: visit_of(state).toll),
)
can_leave = needs(lambda state: visit_of(state).unloaded, "unload_first")


def unload(state: State) -> Step[State]:
    """Put the rat's Crumbs into the stash. In another player's Hideaway, first ask the owner."""
    return _unloaded(state) if visit_of(state).owner is None else Step(changed(state, phase="toll"), ())


def _too_little_glory(state: State, *_: object) -> RefusedError:
    guest = state.rats[state.turn]
    return RefusedError("too_little_glory", player=guest.name, glory=guest.glory)


TOLL = Number(lambda state: range(max(0, state.rats[state.turn].glory) + 1), _too_little_glory, name="NUMBER")
"""The Glory that a Hideaway's owner asks for; it cannot be more than the visitor has."""


def toll(state: State, wanted: int) -> Step[State]:
    """Let the visitor unload for that much Glory; 0 is for free."""
    visit, guest = visit_of(state), state.rats[state.turn]
    told = events.TollAsked(guest.name, _owner(state), wanted)
    if not wanted:
        return _unloaded(state, (told,))
    return Step(changed(state, phase="hole", visit=changed(visit, toll=wanted)), (told,))


def can_pay(state: State) -> RefusedError | None:
    visit = visit_of(state)
    if visit.toll is None or visit.unloaded:
        return RefusedError("no_toll")
    # a correction may have changed the visitor's Glory
    return _too_little_glory(state) if state.rats[state.turn].glory < visit.toll else None


def pay(state: State) -> Step[State]:
    visit, guest = visit_of(state), state.rats[state.turn]
    assert visit.toll is not None
    assert visit.owner is not None
    told = events.TollPaid(guest.name, _owner(state), visit.toll)
    state = with_glory(with_glory(state, state.turn, -visit.toll, "tolls"), visit.owner, visit.toll, "tolls")
    return _unloaded(state, (told,))


def _unloaded(state: State, told: Told = ()) -> Step[State]:
    rat = state.rats[state.turn]
    unloaded = events.CrumbsUnloaded(rat.name, rat.crumbs, state.stored + rat.crumbs)
    state = changed(
        state, phase="hole", stored=state.stored + rat.crumbs, visit=changed(visit_of(state), unloaded=True)
    )
    return Step(with_rat(state, state.turn, changed(rat, crumbs=0)), (*told, unloaded))


def refuse(state: State) -> Step[State]:
    """Keep the visitor from unloading in the owner's Hideaway, and continue the visitor's turn."""
    told = events.HideawayClosed(state.rats[state.turn].name, _owner(state))
    return go_on(changed(state, visit=None), (told,))


def leave(state: State) -> Step[State]:
    """Let the rat leave the house for good; it takes no more turns."""
    rat = state.rats[state.turn]
    state = with_rat(changed(state, visit=None), state.turn, changed(rat, left=True))
    return go_on(state, (events.RatLeft(rat.name),))


def stay(state: State) -> Step[State]:
    return go_on(changed(state, visit=None), ())


def visit_of(state: State) -> Visit:
    assert state.visit is not None
    return state.visit


def _owner(state: State) -> str:
    owner = visit_of(state).owner
    assert owner is not None
    return state.rats[owner].name


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
