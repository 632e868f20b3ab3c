"""The map of the house: which rooms are neighbours, and how far it is from one to another. Pure arithmetic.

Rooms are neighbours where they lie side by side, whoever explored them from where. A rat's own Rat Run makes two
more rooms neighbours, for that rat alone.
"""

from collections.abc import Iterator
from functools import lru_cache

from companion.games.raid.pieces import DIRECTIONS, RUN_ENDS
from companion.games.raid.state import Rat, Room, State

Run = tuple[int, ...]


def room_at(rooms: tuple[Room, ...], x: int, y: int) -> int | None:
    return next((at for at, room in enumerate(rooms) if (room.x, room.y) == (x, y)), None)


def beside(room: Room, side: str) -> tuple[int, int]:
    """Return the place on that side of a room."""
    x, y = DIRECTIONS[side]
    return room.x + x, room.y + y


def neighbours(rooms: tuple[Room, ...], at: int, run: Run = ()) -> Iterator[int]:
    """Yield the neighbours of a room, for a rat with that Rat Run."""
    for side in DIRECTIONS:
        if (other := room_at(rooms, *beside(rooms[at], side))) is not None:
            yield other
    if at in run and len(run) == RUN_ENDS:
        yield run[1 - run.index(at)]


@lru_cache(maxsize=256)
def distances(
    rooms: tuple[Room, ...], start: int, run: Run = (), closed: frozenset[int] = frozenset()
) -> dict[int, int]:
    """Return how many rooms it is from one to each that can be reached; the way ends in a closed one."""
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
    """Return the length of the shortest way from the Hole, without any Rat Run."""
    return distances(state.rooms, 0)[at]


def way(state: State, rat: Rat, room: int) -> int:
    """Return how many rooms this rat moves to get to a room."""
    return distances(state.rooms, rat.room, rat.run)[room]


def cat_ways(state: State) -> dict[int, int]:
    """Return how many rooms it is for the Cat to each that he can reach: he stops at rats."""
    assert state.cat.room is not None
    rats = frozenset(rat.room for rat in state.rats if rat.inside)
    return distances(state.rooms, state.cat.room, (), rats)
