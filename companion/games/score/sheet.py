"""The rules of a score sheet, as its setup lines define them."""

from collections.abc import Sequence

from companion.values import Value

LARGEST = 999_999
"""The largest number of points in an entry or an addition; the smallest is its negative."""
LARGEST_TOTAL = 1_000_000
"""The largest total of a player, sum of a round, or number under `quick`."""
LONGEST_CATEGORY = 20
MOST_BID = 99
SEATS = range(1, 13)
TEAM_SIZES = range(2, 7)
SUM_COUNTS = range(1, 31)
QUICK_COUNTS = range(1, 13)
CATEGORY_COUNTS = range(2, 31)
BIDS = range(MOST_BID + 1)


class EndTotal(Value):
    """The end of the game when a total reaches this number."""

    total: int
    at_once: bool = False
    """Whether the game ends as soon as the total is reached, even in a round that is not complete."""
    exact: bool = False
    """Whether the total must be reached exactly: entries that would take it further are refused."""


class Bidding(Value):
    """How many points a round is worth, by the bid and the number taken; `a`, `b` and `c` are factors."""

    kind: str
    """`exact`: only the number bid is a success; `least`: a larger number is, too."""
    a: int
    b: int
    c: int

    def points(self, bid: int, taken: int) -> int:
        """Return the points of a round.

        >>> Bidding("exact", 10, 1, -2).points(3, 3), Bidding("exact", 10, 1, -2).points(3, 5)
        (13, -4)
        >>> Bidding("least", 10, 1, -10).points(3, 5), Bidding("least", 10, 1, -10).points(3, 2)
        (32, -30)
        """
        if self.kind == "exact":
            return self.a + self.b * bid if taken == bid else self.c * abs(taken - bid)
        return self.a * bid + self.b * (taken - bid) if taken >= bid else self.c * bid


class Bonus(Value):
    """Extra points if these categories are filled and their sum is at least `least`."""

    least: int
    points: int
    categories: tuple[int, ...]
    """Indices of the categories that are added up."""


class Team(Value):
    name: str
    people: tuple[str, ...]


class Sheet(Value):
    """The rules of one score sheet, as its setup lines have set them."""

    title: str | None = None
    given: frozenset[str] = frozenset()
    """The rules that were set in the setup, by the word or words that name them."""
    wins: str = "highest"
    end_rounds: int | None = None
    end_total: EndTotal | None = None
    least: int = -LARGEST
    most: int = LARGEST
    step: int = 1
    sums: tuple[int, ...] = ()
    start: int = 0
    is_down: bool = False
    bidding: Bidding | None = None
    is_free: bool = False
    has_dealer: bool = False
    quick: tuple[int, ...] = ()
    categories: tuple[str, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    teams: tuple[Team, ...] = ()

    @property
    def has_rounds(self) -> bool:
        return not (self.is_free or self.categories)

    @property
    def entries(self) -> range:
        """The numbers that may be entered.

        >>> [*Sheet(least=-7, most=12, step=5).entries]
        [-5, 0, 5, 10]
        """
        if self.bidding:
            return BIDS
        return multiples(self.least, self.most, self.step)

    @property
    def additions(self) -> range:
        return self.entries if self.is_free else range(-LARGEST, LARGEST + 1)

    def worth(self, points: int) -> int:
        """Return by how much these points change a total: they are subtracted if the sheet counts down."""
        return -points if self.is_down else points

    def is_at_end(self, totals: Sequence[int]) -> bool:
        """Return whether one of these totals has reached the end of the game."""
        if not self.end_total:
            return False
        return any(self.worth(total) >= self.worth(self.end_total.total) for total in totals)

    def is_past_end(self, total: int) -> bool:
        """Return whether this total is beyond the end, on a sheet whose end must be reached exactly."""
        end = self.end_total
        return end is not None and end.exact and self.worth(total) > self.worth(end.total)


def multiples(least: int, most: int, step: int) -> range:
    """Return all multiples of `step` from `least` to `most`."""
    return range(-(-least // step) * step, most + 1, step)
