"""Buttons one by one: those whose pin can be had work, the others are tried again; it knows no presses."""

import math
import time
from collections.abc import Callable, Mapping

from gpiozero.pins import Factory

from companion.signals import DeviceBack, DeviceLost, Inbox, why_of
from hardware.buttons import ButtonError, Buttons

RETRY = 2.0
"""Seconds between attempts to get a pin that somebody else has."""


class PatientButtons:
    """All buttons, as soon as each can be had; of one that cannot, the inbox is told once, and again when it can."""

    def __init__(
        self, pins: Mapping[str, int], inbox: Inbox, factory: Factory, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._inbox = inbox
        self._factory = factory
        self._clock = clock
        self._had: list[Buttons] = []
        self._missing = dict(pins)
        self._due = math.inf
        self._take(clock(), first=True)

    def tick(self, now: float) -> None:
        for button in self._had:
            button.tick(now)
        if now >= self._due:
            self._take(now)

    def next_due(self) -> float | None:
        dues = [due for button in self._had if (due := button.next_due()) is not None]
        return min((*dues, *([self._due] if self._missing else [])), default=None)

    def close(self) -> None:
        for button in self._had:
            button.close()
        self._had.clear()

    def _take(self, now: float, *, first: bool = False) -> None:
        for role, pin in list(self._missing.items()):
            try:
                self._had.append(Buttons({role: pin}, self._inbox, self._factory, clock=self._clock))
            except ButtonError as fault:
                if first:
                    self._inbox.put(DeviceLost(f"button {role}", why_of(fault), now))
                continue
            del self._missing[role]
            if not first:
                self._inbox.put(DeviceBack(f"button {role}", now))
        self._due = now + RETRY if self._missing else math.inf
