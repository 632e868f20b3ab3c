"""The date and time of a box. A Pi without network and clock chip does not know them until a phone or person tells.

Until then the times in its games are seconds since the Pi was switched on: durations are right, dates are unknown
(`companion.summary.is_dated`).
"""

import time
from collections.abc import Callable
from pathlib import Path

from companion.summary import is_dated

LATEST = 4_102_444_800
"""Seconds from 1970 to 2100; a phone that gives a later time must be wrong."""
RTC, SYNCHRONIZED = Path("/sys/class/rtc"), Path("/run/systemd/timesync/synchronized")


def has_system_date(chips: Path = RTC, synchronized: Path = SYNCHRONIZED) -> bool:
    """Return whether the system has its time from a clock chip or the network, not only from the last shutdown."""
    if synchronized.exists():
        return True
    for chip in chips.glob("*/hctosys"):
        try:
            if chip.read_text("ascii").strip() == "1":
                return True
        except (OSError, UnicodeDecodeError):
            continue
    return False


class WallClock:
    """Tells the time in seconds since 1970; while the date is unknown, in seconds since the system's start."""

    def __init__(
        self,
        has_date: Callable[[], bool] = has_system_date,
        system: Callable[[], float] = time.time,
        since_start: Callable[[], float] = time.monotonic,
    ) -> None:
        self._has_date, self._system, self._since_start = has_date, system, since_start
        self._offset: float | None = None

    def __call__(self) -> float:
        if self._offset is not None:
            return self._since_start() + self._offset
        return self._system() if self.is_known else self._since_start()

    @property
    def is_known(self) -> bool:
        return self._offset is not None or (is_dated(self._system()) and self._has_date())

    @property
    def guess(self) -> float:
        """Return the system's own time; it continues from the last shutdown if the system has no better source."""
        return self._system()

    def set(self, seconds: float) -> bool:
        """Set the clock to this time if the date is unknown. Return whether the time is plausible."""
        if self.is_known or not is_dated(seconds) or seconds > LATEST:
            return False
        self._offset = seconds - self._since_start()
        return True
