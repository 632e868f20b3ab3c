"""Tables of where each pair of cards takes a figure in a street, and whose trackers it moves. Made once a street."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from operator import itemgetter
from typing import Any

from companion.games.piper.kernel.packed import NOWHERE
from companion.values import Value

WIDTH = 6
"""Bits of a tracker. It is kept so that its highest bit is set when it reaches the roof."""
FULL = 1 << (WIDTH - 1)
MOST = 2 * FULL - 1
FORWARD, FORWARD2, BACK, SEWER, PLUS1, MELODY = range(1, 7)
STEPS = {FORWARD: 1, FORWARD2: 2, BACK: -1, SEWER: 1}
PAIRS = 64
"""Two cards are one number: eight times the upper one, and the lower one."""

Walk = tuple[int, bool]
"""So many houses, ahead or (below zero) behind; and whether under them."""
Gap = list[Any]
"""Where a figure stands, and all that it can do there: by the upper card and the lower one, what the walk adds to all
trackers, and the gap where it leads.

Where the Piper walks or others may go along, it seems to take a house to the roof, as that is looked at in any case;
and instead of the gap stand what it really adds, the gap, and whether others go along.

No card is 0: there is a number that no other gap has. Behind the cards are the same gap for rats, for the Piper, and
the house."""
FOR_RATS, FOR_PIPER, HOUSE = 7, 8, 9
PIPER = 6
house_of = itemgetter(HOUSE)


def walks_of(pair: int) -> tuple[tuple[Walk, ...], bool]:
    """The walks that two cards (or one, the lower being 0) make, and whether all in the gap go together."""
    cards = [card for card in divmod(pair, 8) if card]
    walks = [(STEPS[card], card == SEWER) for card in cards if card in STEPS]
    if PLUS1 in cards and len(walks) == 1:
        [(steps, sewer)] = walks
        walks = [(steps + (1 if steps > 0 else -1), sewer)]
    return tuple(walks), MELODY in cards and len(walks) == 1


WALKS = tuple(walks_of(pair) if pair % 8 < 7 and pair < 7 * 8 else ((), False) for pair in range(PAIRS))
STEP_BY_STEP = tuple(
    (tuple((steps // abs(steps), sewer) for steps, sewer in walks for _ in range(abs(steps))), together)
    for walks, together in WALKS
)
ALL_WALKS = {walk for walks, _ in (*WALKS, *STEP_BY_STEP) for walk in walks}
BOTH = [pair for pair in range(PAIRS) if 1 <= pair // 8 <= 6 and 1 <= pair % 8 <= 6]
"""Those of two cards."""


class StreetTable(Value):
    full: int
    """A bit for each house that stands: it is set in the trackers where one has reached the roof."""
    special: int
    """One of those bits: what a walk seems to add that a mere rat does not make alone."""
    players: tuple[int, ...]
    """The houses that stand, but for the neutral ones."""
    right: tuple[int, ...]
    """The next house still standing, by house."""
    ahead: tuple[int, ...]
    """The next player, by house."""
    rounds: tuple[tuple[int, ...], ...]
    """The players in the order of their turns, by the house that has the first."""
    ways: Mapping[Walk, tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...]]
    """By walk and house: what it adds to all trackers, where it leads, and the houses with a tracker on the way, each
    with its bit of `full`."""
    gaps: list[Gap]
    """Those of the rats, by house; NOWHERE is one of them."""


@cache
def street_of(houses: int, standing: int, neutral: int) -> StreetTable:
    """The street of so many houses in which these stand; those in `neutral` have no tracker."""
    right = tuple(_next(at, 1, houses, standing) for at in range(houses))
    left = tuple(_next(at, -1, houses, standing) for at in range(houses))
    ahead = tuple(_next(at, 1, houses, standing & ~neutral) for at in range(houses))

    def way(walk: Walk, at: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
        (steps, sewer), passed = walk, []
        for _ in range(abs(steps)):
            passed.append(at if steps > 0 else left[at])
            at = right[at] if steps > 0 else left[at]
        tracked = tuple(house for house in passed if not (sewer or neutral >> house & 1))
        return sum(1 << WIDTH * house for house in tracked), at, tuple((one, FULL << WIDTH * one) for one in tracked)

    ways = {walk: tuple(way(walk, at) for at in range(houses)) for walk in ALL_WALKS}
    full = sum(FULL << WIDTH * at for at in range(houses) if standing >> at & 1)
    special = full & -full
    gaps = [_gap(at) for at in range(NOWHERE + 1)]
    for pair, at in product(BOTH, range(houses)):
        (walks, together), added, there = WALKS[pair], 0, at
        for walk in walks:
            more, there, _ = ways[walk][there]
            added += more
        rats, piper = gaps[there], gaps[there][FOR_PIPER]
        upper, lower = divmod(pair, 8)
        gaps[at][upper][lower] = (special, (added, rats, True)) if together else (added, rats)
        gaps[at][FOR_PIPER][upper][lower] = special, (added, piper, together)
    players = tuple(at for at in range(houses) if (standing & ~neutral) >> at & 1)
    rounds = tuple(
        (*(at for at in players if at >= first), *(at for at in players if at < first)) for first in range(houses)
    )
    return StreetTable(full, special, players, right, ahead, rounds, ways, gaps)


def stood(street: StreetTable, stands: bytes | bytearray) -> list[Gap]:
    """The gaps where the figures stand, by the houses left of which they do."""
    gaps = [*map(street.gaps.__getitem__, stands)]
    gaps[PIPER] = gaps[PIPER][FOR_PIPER]
    return gaps


def _gap(at: int) -> Gap:
    """The gap for rats, with the one for the Piper in it; nobody can do anything there yet."""
    rats: Gap = [2 * at, *([None] * 7 for _ in range(6))]
    piper: Gap = [2 * at + 1, *([None] * 7 for _ in range(6))]
    rats += rats, piper, at
    piper += rats, piper, at
    return rats


def _next(at: int, by: int, houses: int, standing: int) -> int:
    for _ in range(houses):
        at = (at + by) % houses
        if standing >> at & 1:
            return at
    return at
