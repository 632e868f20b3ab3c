"""How two rows of dice are compared: which row wins, with how many successes, and which die decides."""

from companion.values import Value


class Verdict(Value):
    """The result of a comparison; `first` is True if the first row wins, None if the rows are equal."""

    first: bool | None
    successes: int
    tied: int
    """Number of dice, from the highest down, that are equal in both rows."""


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
    wins = one > two  # tuples compare like words in a dictionary: a row beats its own beginning
    winner, loser = (one, two) if wins else (two, one)
    least = winner[tied - 1] if tied else max(loser, default=0) + 1
    return Verdict(wins, sum(die >= least for die in winner), tied)


def falling(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice in descending order."""
    return tuple(sorted(dice, reverse=True))
