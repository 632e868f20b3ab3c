"""Two handfuls of dice compared: who wins, by how many successes, and at which dice it was decided. Pure."""

from companion.values import Value


class Verdict(Value):
    """`first` of two sides has won, or the second; None where both have rolled the same."""

    first: bool | None
    successes: int
    tied: int
    """So many of the highest dice are the same on both sides."""


def compare(first: tuple[int, ...], second: tuple[int, ...]) -> Verdict:
    """Return which side wins: by the highest die or, while they are tied, the next ones; a die beats a missing one.

    Successes are the winner's dice above the loser's highest or, after ties, all at or above the last tied die.

    >>> compare((9, 9, 5), (9, 8)), compare((9, 8, 7), (9, 8, 2)).successes, compare((9, 8, 7), (9, 6, 6)).successes
    (Verdict(first=True, successes=2, tied=1), 2, 1)
    >>> compare((3,), (7, 5, 2)), compare((), (4, 1)), compare((6, 2), (2, 6)).first
    (Verdict(first=False, successes=2, tied=0), Verdict(first=False, successes=2, tied=0), None)
    >>> compare((), ())
    Verdict(first=True, successes=0, tied=0)
    """
    if not first and not second:
        return Verdict(first=True, successes=0, tied=0)
    one, two = falling(first), falling(second)
    tied = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    if one == two:
        return Verdict(None, 0, tied)
    wins = one > two  # as words are compared: a longer row beats the same row cut short
    winner, loser = (one, two) if wins else (two, one)
    least = winner[tied - 1] if tied else max(loser, default=0) + 1
    return Verdict(wins, sum(die >= least for die in winner), tied)


def falling(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice with the highest first, as people lay them side by side."""
    return tuple(sorted(dice, reverse=True))
