"""Keeps a screen going through faults: says once that it is lost, tries again with back-off, never waits."""

import math
from collections.abc import Callable
from typing import Protocol

import luma.core.error
from PIL import Image

from companion.signals import Because, DeviceBack, DeviceLost, Inbox, Said

PAUSES = (0.5, 1.0, 2.0, 4.0, 5.0)  # seconds between attempts; the last one for ever
HEARTBEAT = 1.0  # seconds after which an unchanged screen is spoken to again


class Screen(Protocol):
    """A panel or an LCD."""

    size: tuple[int, int]

    def prepare(self, image: Image.Image) -> None:
        """It may be shown next."""

    def show(self, image: Image.Image) -> None: ...
    def refresh(self) -> None: ...
    def explain(self, fault: Exception) -> Said: ...
    def close(self) -> None: ...


class KeptAlive:
    """A screen that may fail at any byte, seen from a loop that must not.

    The loop calls `show` when there is a new picture and `tick` when `due` has come. `device` is the
    name people know it by. Several screens are a list of these: none waits for another.
    """

    def __init__(self, device: str, screen: Screen, inbox: Inbox) -> None:
        self.device = device
        self.size = screen.size
        self.due = math.inf
        self._screen = screen
        self._inbox = inbox
        self._image: Image.Image | None = None
        self._failures = 0

    @property
    def lost(self) -> bool:
        return self._failures > 0

    def show(self, image: Image.Image, now: float) -> None:
        """The screen shows `image`, at once or when it is back."""
        self._image = image
        if not self.lost or now >= self.due:
            self._attempt(lambda: self._screen.show(image), now)

    def prepare(self, image: Image.Image) -> None:
        """It may be shown next; nothing is sent."""
        self._screen.prepare(image)

    def tick(self, now: float) -> None:
        """A lost screen has been tried again, a living one has been refreshed, if either was due."""
        if now < self.due or self._image is None:
            return
        if self.lost:
            self.show(self._image, now)
        else:
            self.due = now + HEARTBEAT
            self._attempt(self._screen.refresh, now)

    def close(self) -> None:
        self._screen.close()

    def _attempt(self, act: Callable[[], None], now: float) -> None:
        was_lost = self.lost
        try:
            act()
        except (luma.core.error.Error, OSError, Because) as fault:  # luma wraps some faults, and lets others through
            self.due = now + PAUSES[min(self._failures, len(PAUSES) - 1)]
            self._failures += 1
            if not was_lost:
                self._inbox.put(DeviceLost(self.device, self._screen.explain(fault), now))
        else:
            self._failures = 0
            if was_lost or self.due == math.inf:
                self.due = now + HEARTBEAT
            if was_lost:
                self._inbox.put(DeviceBack(self.device, now))
