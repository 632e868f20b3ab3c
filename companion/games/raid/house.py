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


def open_sides(state: State, at: int) -> tuple[str, ...]:
    """The directions in which no card lies yet."""
    room = state.rooms[at]
    return tuple(side for side, (x, y) in DIRECTIONS.items() if room_at(state.rooms, room.x + x, room.y + y) is None)


def beside(rooms: tuple[Room, ...], at: int, run: Run = ()) -> Iterator[int]:
    """The neighbours of a room, for who has that Rat Run."""
    here = rooms[at]
    for x, y in DIRECTIONS.values():
        if (other := room_at(rooms, here.x + x, here.y + y)) is not None:
            yield other
    if at in run and len(run) == RUN_ENDS:
        yield run[1 - run.index(at)]


@lru_cache(maxsize=256)
def distances(
    rooms: tuple[Room, ...], start: int, run: Run = (), closed: frozenset[int] = frozenset()
) -> dict[int, int]:
    """How many rooms it is from one to each that can be reached; who enters a closed one goes no further."""
    found, edge = {start: 0}, [start]
    while edge:
        further = []
        for at in edge:
            if at in closed and at != start:
                continue
            for other in beside(rooms, at, run):
                if other not in found:
                    found[other] = found[at] + 1
                    further.append(other)
        edge = further
    return found


def from_hole(state: State, at: int) -> int:
    """The shortest way back, for everybody: nobody's Rat Run is in it."""
    return distances(state.rooms, 0)[at]


def way(state: State, rat: Rat, room: int) -> int:
    """How many rooms this rat moves to get there."""
    return distances(state.rooms, rat.room, rat.run)[room]


def cat_ways(state: State) -> dict[int, int]:
    """How many rooms it is for the Cat to each that he can reach: he stops where rats are."""
    assert state.cat.room is not None
    rats = frozenset(rat.room for rat in state.rats if rat.inside)
    return distances(state.rooms, state.cat.room, (), rats)


def name_taken(state: State, name: str) -> bool:
    return any(room.name == name for room in state.rooms)
