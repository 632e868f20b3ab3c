"""Buttons one by one: those whose pin can be had work, the others, or the whole chip, are tried again; it knows no
presses."""

import math
import time
from collections.abc import Callable, Mapping

from gpiozero.pins import Factory

from companion.signals import DeviceBack, DeviceLost, EventQueue, message_for
from hardware.buttons import ButtonError, Buttons

RETRY = 2.0
"""Seconds between attempts to get a pin that somebody else has, or a chip that may not be opened yet."""
ALL = "buttons"


class PatientButtons:
    """All buttons, as soon as each can be had; of one that cannot, the inbox is told once, and again when it can."""

    def __init__(
        self,
        pins: Mapping[str, int],
        inbox: EventQueue,
        factory: Callable[[], Factory],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`factory` gives the chip that they are on; ButtonError: not now."""
        self._inbox = inbox
        self._factory = factory
        self._clock = clock
        self._had: list[Buttons] = []
        self._missing = dict(pins)
        self._lost: set[str] = set()
        """Of whom the inbox was told."""
        self._due = math.inf
        self._take(clock())

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

    def _take(self, now: float) -> None:
        try:
            chip = self._factory()
        except ButtonError as fault:
            self._lose(ALL, fault, now)
        else:
            self._find(ALL, now)
            for role, pin in list(self._missing.items()):
                self._take_one(role, pin, chip, now)
        self._due = now + RETRY if self._missing else math.inf

    def _take_one(self, role: str, pin: int, chip: Factory, now: float) -> None:
        try:
            self._had.append(Buttons({role: pin}, self._inbox, chip, clock=self._clock))
        except ButtonError as fault:
            self._lose(f"button {role}", fault, now)
        else:
            del self._missing[role]
            self._find(f"button {role}", now)

    def _lose(self, device: str, fault: ButtonError, now: float) -> None:
        if device not in self._lost:
            self._lost.add(device)
            self._inbox.put(DeviceLost(device, message_for(fault), now))

    def _find(self, device: str, now: float) -> None:
        if device in self._lost:
            self._lost.remove(device)
            self._inbox.put(DeviceBack(device, now))
