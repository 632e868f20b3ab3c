"""Watches the Pi's own word on its power supply while people play, and says it on screen."""

import math
from collections.abc import Callable

from companion.box.event_loop import EventLoop
from hardware.power import low_power

EVERY = 5.0
"""Seconds between two looks."""


class Power:
    """An attendant of the loop. Where there is no firmware to ask, it asks once and never again."""

    def __init__(self, loop: EventLoop, is_low: Callable[[], bool | None] = low_power) -> None:
        self.due = 0.0
        self._loop = loop
        self._is_low = is_low
        self._was_low = False

    def tick(self, now: float) -> None:
        low = self._is_low()
        if low is None:
            self.due = math.inf
            return
        self.due = now + EVERY
        if low != self._was_low:
            self._was_low = low
            if low:
                self._loop.note("fault.undervoltage")
            else:
                self._loop.forget("fault.undervoltage")
            self.due = now  # once more at once, so that it is drawn
