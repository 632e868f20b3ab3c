"""The map of the house: which rooms are neighbours, and distances between rooms.

Rooms are neighbours if they lie side by side, however they were explored. A rat's own Rat Run makes two more rooms
neighbours, for that rat alone.
"""

from collections.abc import Iterator
from functools import lru_cache

from companion.games.raid.pieces import DIRECTIONS, RUN_ENDS
from companion.games.raid.state import Rat, Room, State

Run = tuple[int, ...]


def room_at(rooms: tuple[Room, ...], x: int, y: int) -> int | None:
    return next((at for at, room in enumerate(rooms) if (room.x, room.y) == (x, y)), None)


def beside(room: Room, side: str) -> tuple[int, int]:
    """Return the coordinates of the cell on that side of a room."""
    x, y = DIRECTIONS[side]
    return room.x + x, room.y + y


def neighbours(rooms: tuple[Room, ...], at: int, run: Run = ()) -> Iterator[int]:
    """Yield the neighbours of a room for a rat that has this Rat Run."""
    for side in DIRECTIONS:
        if (other := room_at(rooms, *beside(rooms[at], side))) is not None:
            yield other
    if at in run and len(run) == RUN_ENDS:
        yield run[1 - run.index(at)]


@lru_cache(maxsize=256)
def distances(
    rooms: tuple[Room, ...], start: int, run: Run = (), closed: frozenset[int] = frozenset()
) -> dict[int, int]:
    """Return the number of rooms on the way to each reachable room; a way may end in a closed room, not lead on."""
    found, edge = {start: 0}, [start]
    while edge:
        further = []
        for at in edge:
            if at in closed and at != start:
                continue
            for other in neighbours(rooms, at, run):
                if other not in found:
                    found[other] = found[at] + 1
                    further.append(other)
        edge = further
    return found


def from_hole(state: State, at: int) -> int:
    """Return the number of rooms on the shortest path from the Hole to a room, without any Rat Run."""
    return distances(state.rooms, 0)[at]


def way(state: State, rat: Rat, room: int) -> int:
    """Return the number of rooms that this rat must move to reach a room."""
    return distances(state.rooms, rat.room, rat.run)[room]


def cat_ways(state: State) -> dict[int, int]:
    """Return the distance of each room that the Cat can reach; he cannot pass a room with rats."""
    assert state.cat.room is not None
    rats = frozenset(rat.room for rat in state.rats if rat.inside)
    return distances(state.rooms, state.cat.room, (), rats)
