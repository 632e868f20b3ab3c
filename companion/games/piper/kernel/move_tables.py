"""Tables of moves: where cards take a figure and which houses it passes, computed once per set of remaining houses."""

from collections.abc import Mapping
from functools import cache
from itertools import product

from companion.games.piper.pieces import ACTIONS, MELODY, PLUS1, WALKS
from companion.values import Value

Walk = tuple[int, bool]
"""Number of houses (negative: backward), and whether the figure goes through the sewer."""
Way = tuple[tuple[int, ...], int]
"""Houses whose trackers change, in the order in which they are passed, and the gap where the walk ends."""


class CardWalks(Value):
    """The effect of the cards on one Character."""

    walks: tuple[Walk, ...]
    single_steps: tuple[Walk, ...]
    """The same in single steps, for the ruling that players flee at once."""
    together: bool
    """True if all figures of the gap move together (Melody)."""


def _card_walks(cards: tuple[str, ...]) -> CardWalks:
    basic = [WALKS[card] for card in cards if card in WALKS]
    walks = [((walk.steps + (PLUS1 in cards)) * (1 if walk.ahead else -1), walk.sewer) for walk in basic]
    single = [(steps // abs(steps), sewer) for steps, sewer in walks for _ in range(abs(steps))]
    return CardWalks(tuple(walks), tuple(single), MELODY in cards)


CARD_WALKS = {cards: _card_walks(cards) for count in (1, 2) for cards in product(ACTIONS, repeat=count)}
"""By card, or by upper and lower card."""
ALL_WALKS = {walk for cards in CARD_WALKS.values() for walk in (*cards.walks, *cards.single_steps)}


class StreetTable(Value):
    standing: tuple[int, ...]
    """Remaining houses, by seat."""
    players: tuple[int, ...]
    """Remaining houses that are not neutral."""
    right: tuple[int, ...]
    """The next remaining house to the right, by house."""
    next_player: tuple[int, ...]
    """The player whose turn is next, by house."""
    ways: Mapping[Walk, tuple[Way, ...]]
    """Result of each walk, by the gap where it starts."""


@cache
def street_of(houses: int, standing: tuple[int, ...], neutral: tuple[int, ...]) -> StreetTable:
    """Return the tables for a street of this many houses, of which these remain; neutral houses have no tracker."""
    players = tuple(at for at in standing if at not in neutral)

    def next_of(at: int, step: int, among: tuple[int, ...]) -> int:
        at = (at + step) % houses
        while at not in among:
            at = (at + step) % houses
        return at

    def way(walk: Walk, at: int) -> Way:
        (steps, sewer), passed = walk, []
        for _ in range(abs(steps)):
            behind = next_of(at, -1, standing)
            passed.append(at if steps > 0 else behind)
            at = next_of(at, 1, standing) if steps > 0 else behind
        return tuple(house for house in passed if not (sewer or house in neutral)), at

    seats = range(houses)
    return StreetTable(
        standing,
        players,
        right=tuple(next_of(at, 1, standing) for at in seats),
        next_player=tuple(next_of(at, 1, players) for at in seats),
        ways={walk: tuple(way(walk, at) for at in seats) for walk in ALL_WALKS},
    )
