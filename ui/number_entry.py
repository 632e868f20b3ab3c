"""The entry of a number with a few buttons or keys. Pure; the time is passed in."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.values import Value, changed

ROW = 5
"""Number of likely values that are offered in a row."""
STRIDE = 10
"""Number of steps in a stride: the change of the number at each repeat of a held button."""
STRIDES_BEFORE_LONG = 10
"""Number of strides after which a held button makes strides ten times as long."""
EVERY_SECONDS = 0.3
_EARLY_SECONDS = 0.01
"""Seconds by which the repeat of a held button may come early, because drivers measure time in coarse steps."""
KEYS = "0123456789+-"
LONGEST_TYPED = 40
_SUM = re.compile(r"-?[0-9]+([+-][0-9]+)*")
FILLERS = (0, 1, 2, 5, 10, 20, 50, 100)
"""Values, counted in steps, that fill the row if the game names too few likely ones."""
DOWNWARD_FROM = 2
"""Place at which the digits open if OK leads down to the units: the hundreds, which carry into higher places."""
SIGN = -1
"""Stands for the sign in a list of places; the places of digits are counted from 0, the units."""


class NumberEntry(Value):
    """The state of an entry: the number, the row of likely values below it, and the marked place."""

    within: range
    """The possible numbers; its step is the step of the buttons."""
    row: tuple[int, ...]
    """The likely values in numeric order; the page shows behind them an entry that opens the digits."""
    first: int
    """The number that the page offers before any press."""
    number: int
    at: int
    """Index of the marked value in the row; one past its end: the entry that opens the digits."""
    place: int | None = None
    """Place that up and down change: a digit, counted from 0 for the units, or SIGN; None: the digits are not open."""
    typed: str = ""
    strides: int = 0
    """Number of strides made since the button was pressed."""
    since: float = 0.0
    """Time of the last stride."""

    @property
    def is_changed(self) -> bool:
        return self != changed(opened(self.within, self.row, self.first), since=self.since)

    @property
    def is_at_more(self) -> bool:
        """Return whether the entry that opens the digits is marked."""
        return self.at == len(self.row)

    @property
    def said(self) -> int | None:
        """Return the number that OK enters; None if the typed text is not a number."""
        return read_sum(self.typed) if self.typed else self.number

    @property
    def shown(self) -> str:
        """Return the number as the page shows it, or what was typed so far."""
        return f"{self.typed}_" if self.typed else str(self.number)

    def along(self, by: int) -> NumberEntry:
        """Return the entry with another value of the row marked, or another digit; the first one follows the last."""
        if self.place is not None:
            places = self.places
            return self._at_place(places[(places.index(self.place) - by) % len(places)])
        at = (self.at + by) % (len(self.row) + 1)
        number = self.row[at] if at < len(self.row) else self.number
        return changed(self, at=at, number=number, typed="", strides=0)

    def press(self, by: int, now: float) -> NumberEntry:
        """Return the entry with the number one step higher or lower, or with the marked digit changed."""
        if self.place is not None:
            return self._turned(by)
        return self._moved(self.number + by * self.within.step, strides=0, since=now)

    def hold(self, by: int, now: float) -> NumberEntry:
        """Return the entry one stride further, for a held button; unchanged if the last stride was just now."""
        if self.place is not None:
            return self
        if self.strides and now < self.since + EVERY_SECONDS - _EARLY_SECONDS:
            return self
        stride = STRIDE * self.within.step
        number = self.number + by * stride * (10 if self.strides >= STRIDES_BEFORE_LONG else 1)
        if not self.strides:  # the first stride ends at the next multiple
            number = (self.number // stride + 1) * stride if by > 0 else (-(-self.number // stride) - 1) * stride
        return self._moved(number, strides=self.strides + 1, since=now)

    def type(self, key: str) -> NumberEntry | None:
        """Return the entry with one more key; None if the key is ignored."""
        if key == "backspace":
            return changed(self, typed=self.typed[:-1]) if self.typed else None
        if key not in KEYS or len(key) != 1 or len(self.typed) == LONGEST_TYPED:
            return None
        return changed(self, typed=self.typed + key)

    def open_places(self, *, is_downward: bool) -> NumberEntry:
        """Return the entry with a digit marked: the units, or the hundreds or above if OK leads down to the units."""
        digits = [place for place in self.places if place != SIGN]
        return self._at_place(min(digits[-1], max(DOWNWARD_FROM, len(str(abs(self.number))) - 1)) if is_downward else 0)

    @property
    def places(self) -> tuple[int, ...]:
        """Return the places of the digits from the units up, then that of the sign if the number may have one."""
        digits = len(str(max(abs(self.within[0]), abs(self.within[-1]))))
        return (*range(digits), SIGN) if self.within[0] < 0 < self.within[-1] else tuple(range(digits))

    def _at_place(self, place: int) -> NumberEntry:
        return changed(self, place=place, typed="", strides=0)

    def _turned(self, by: int) -> NumberEntry:
        assert self.place is not None
        if self.place == SIGN:
            return self._moved(-self.number)
        step = self.within.step
        return self._moved(self.number + by * -(-(10**self.place) // step) * step)

    def _moved(self, number: int, strides: int = 0, since: float = 0.0) -> NumberEntry:
        """Return the entry with another number, within the limits."""
        number = min(max(number, self.within[0]), self.within[-1])
        at = min(self.at, len(self.row) - 1) if self.place is None else self.at
        return changed(self, number=number, at=at, typed="", strides=strides, since=since)


def opened(within: range, row: tuple[int, ...], first: int) -> NumberEntry:
    """Return the entry as a page first shows it, with the number `first` marked in the row."""
    return NumberEntry(within, row, first, first, row.index(first))


def entry_for(within: range, likely: Iterable[int], now: int | None = None) -> NumberEntry:
    """Return the entry for a number in a range; it begins at `now`, if given, else at the first number of `likely`.

    >>> entry_for(range(-10, 31), (13, 0, 26)).row, entry_for(range(-10, 31), (13, 0, 26)).number
    ((0, 1, 2, 13, 26), 13)
    """
    wanted = [*([] if now is None else [now]), *likely, *(one * within.step for one in FILLERS)]
    found = [one for one in dict.fromkeys(wanted) if one in within][:ROW] or [within[0]]
    return opened(within, tuple(sorted(found)), found[0])


def read_sum(typed: str) -> int | None:
    """Return the typed number, or the sum of the typed numbers; None if the text is not complete.

    >>> read_sum("10+15+8-5"), read_sum("-3"), read_sum("7+")
    (28, -3, None)
    """
    if not _SUM.fullmatch(typed):
        return None
    return sum(int(part) for part in re.findall(r"-?[0-9]+", typed))
