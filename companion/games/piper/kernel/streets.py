"""Tables of where each pair of cards takes a figure in a street, and whose trackers it moves. Made once a street."""

from functools import cache

from companion.values import dataclass

WIDTH = 6
"""Bits of a tracker. It is kept so that its highest bit is set when it reaches the roof."""
FULL = 1 << (WIDTH - 1)
FORWARD, FORWARD2, BACK, SEWER, PLUS1, MELODY = range(1, 7)
STEPS = {FORWARD: 1, FORWARD2: 2, BACK: -1, SEWER: 1}
PAIRS = 64
"""Two cards are one number: eight times the upper one, and the lower one."""

Walk = tuple[int, bool]
"""So many houses, ahead or (below zero) behind; and whether under them."""


def walks_of(pair: int) -> tuple[tuple[Walk, ...], bool]:
    """The walks that two cards (or one, the lower being 0) make, and whether all in the gap go together."""
    cards = [card for card in divmod(pair, 8) if card]
    walks = [(STEPS[card], card == SEWER) for card in cards if card in STEPS]
    if PLUS1 in cards and len(walks) == 1:
        [(steps, sewer)] = walks
        walks = [(steps + (1 if steps > 0 else -1), sewer)]
    return tuple(walks), MELODY in cards and len(walks) == 1


WALKS = tuple(walks_of(pair) if pair % 8 < 7 and pair < 7 * 8 else ((), False) for pair in range(PAIRS))


CARDS_OF = tuple(bytes(card for card in divmod(pair, 8) if card) for pair in range(PAIRS))
"""The cards of a pair, or the one where the upper is 0."""


@dataclass(frozen=True, slots=True)
class StreetTable:
    full: int
    """A bit for each house that stands: it is set in the trackers where one has reached the roof."""
    players: tuple[int, ...]
    """The houses that stand, but for the neutral ones."""
    right: tuple[int, ...]
    """The next house still standing, by house."""
    left: tuple[int, ...]
    ahead: tuple[int, ...]
    """The next player, by house."""
    moves: tuple[tuple[tuple[int, int, bool], ...], ...]
    """By pair and house: what a walking rat adds to all trackers, where it stands then, and whether all go along."""


@cache
def street_of(houses: int, standing: int, neutral: int) -> StreetTable:
    """The street of so many houses in which these stand; those in `neutral` have no tracker."""
    right = tuple(_next(at, 1, houses, standing) for at in range(houses))
    left = tuple(_next(at, -1, houses, standing) for at in range(houses))
    ahead = tuple(_next(at, 1, houses, standing & ~neutral) for at in range(houses))

    def move(pair: int, at: int) -> tuple[int, int, bool]:
        added, (walks, together) = 0, WALKS[pair]
        for steps, sewer in walks:
            for _ in range(abs(steps)):
                through = at if steps > 0 else left[at]
                at = right[at] if steps > 0 else left[at]
                if not (sewer or neutral >> through & 1):
                    added += 1 << WIDTH * through
        return added, at, together

    moves = tuple(tuple(move(pair, at) for at in range(houses)) for pair in range(PAIRS))
    full = sum(FULL << WIDTH * at for at in range(houses) if standing >> at & 1)
    players = tuple(at for at in range(houses) if (standing & ~neutral) >> at & 1)
    return StreetTable(full, players, right, left, ahead, moves)


def _next(at: int, by: int, houses: int, standing: int) -> int:
    for _ in range(houses):
        at = (at + by) % houses
        if standing >> at & 1:
            return at
    return at
