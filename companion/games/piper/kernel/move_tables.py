"""Tables of walks for each set of remaining houses: where cards lead a figure, and which houses it passes."""

from collections.abc import Mapping
from functools import cache
from itertools import product

from companion.games.piper.pieces import ACTIONS, MELODY, PLUS1, WALKS
from companion.values import Value

Walk = tuple[int, bool]
"""Number of houses to pass (negative: backward), and whether the figure goes beneath them, through the sewer."""
Way = tuple[tuple[int, ...], int]
"""The houses whose trackers change, in the order in which they are passed, and the gap in which the walk ends."""


class CardWalks(Value):
    """How one or two Action cards move their Character."""

    walks: tuple[Walk, ...]
    single_steps: tuple[Walk, ...]
    """The same walks, one house at a time, for the ruling that players flee as soon as the tracker reaches the roof."""
    together: bool
    """True if the card Melody moves all figures of the Character's gap together."""


def _card_walks(cards: tuple[str, ...]) -> CardWalks:
    basic = [WALKS[card] for card in cards if card in WALKS]
    walks = [((walk.steps + (PLUS1 in cards)) * (1 if walk.ahead else -1), walk.sewer) for walk in basic]
    single = [(steps // abs(steps), sewer) for steps, sewer in walks for _ in range(abs(steps))]
    return CardWalks(tuple(walks), tuple(single), MELODY in cards)


CARD_WALKS = {cards: _card_walks(cards) for count in (1, 2) for cards in product(ACTIONS, repeat=count)}
"""The walks for each single card, and for each pair of upper and lower card."""
ALL_WALKS = {walk for cards in CARD_WALKS.values() for walk in (*cards.walks, *cards.single_steps)}


class StreetTable(Value):
    standing: tuple[int, ...]
    """The remaining houses, as indices of seats."""
    players: tuple[int, ...]
    """The remaining houses that belong to players."""
    right: tuple[int, ...]
    """For each house, the next remaining house to its right."""
    next_player: tuple[int, ...]
    """For each house, the house of the player whose turn comes after it."""
    ways: Mapping[Walk, tuple[Way, ...]]
    """For each walk, its result from each gap; a gap is named by the house to its right."""


@cache
def street_of(houses: int, standing: tuple[int, ...], neutral: tuple[int, ...]) -> StreetTable:
    """Return the tables for a street of `houses` houses, of which `standing` remain; neutral ones have no tracker."""
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
