"""How time passes for who watches: at a pace, not at all, or skipped; and the keys that say so. Draws nothing."""

import time
from collections.abc import Callable

from companion.signals import EventQueue, QuitRequested, Typed

KEYS = {" ": "pause", "p": "pause", "+": "faster", "=": "faster", "-": "slower", "n": "next", "q": "end"}
KEYS |= {"up": "faster", "down": "slower", "right": "next", "enter": "next", "escape": "end", "\x04": "end"}
PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
SLICE = 0.03
"""Seconds after which a key is heard at the latest."""


class DemoSkipped(Exception):  # noqa: N818 - somebody has seen enough
    """Who watches wants no more."""


class Keys:
    """What is typed in a terminal, into the inbox of who watches."""

    def __init__(self, queue: EventQueue) -> None:
        self._queue = queue

    def handle(self, key: str) -> None:
        self._queue.put(Typed(key, 0.0))


class Pace:
    def __init__(self, keys: EventQueue, speed: float = 1.0, *, real: bool = True) -> None:
        """`real`: it waits as long as it says; else only a picture will show how long it was."""
        self.speed = speed
        self.paused = False
        self.skipping = False
        """Time passes unseen, to where the next chapter begins."""
        self.shown = 0.0
        """Seconds that were worth watching so far."""
        self.changed: Callable[[], None] = lambda: None
        """Called when somebody has changed it, and many times a second while it waits."""
        self._keys = keys
        self._real = real and speed > 0

    def pass_by(self, seconds: float) -> None:
        """So much time of the table is over; SeenEnough where somebody has seen enough."""
        self._hear()
        if self.skipping:
            return
        left = seconds / (self.speed or 1.0)
        self.shown += left
        if not self._real:
            return
        while (left > 0 or self.paused) and not self.skipping:
            slept = min(SLICE, left) if left > 0 else SLICE
            time.sleep(slept)
            if not self.paused:
                left -= slept
            self._hear()

    def await_key(self, seconds: float) -> None:
        """Until any key is pressed, or so much time is over."""
        self.shown += seconds
        until = time.monotonic() + (seconds if self._real else 0.0)
        while time.monotonic() < until:
            self.changed()
            if isinstance(self._keys.take(SLICE), Typed | QuitRequested):
                return

    def _hear(self) -> None:
        self.changed()
        while (signal := self._keys.take(0)) is not None:
            match signal:
                case QuitRequested():
                    raise DemoSkipped
                case Typed(key=key) if key in KEYS:
                    self._follow(KEYS[key])

    def _follow(self, wish: str) -> None:
        if wish == "end":
            raise DemoSkipped
        if wish == "pause":
            self.paused = not self.paused
        elif wish == "next":
            self.skipping, self.paused = True, False
        else:
            others = [pace for pace in PACES if (pace > self.speed) == (wish == "faster") and pace != self.speed]
            self.speed = min(others, key=lambda pace: abs(pace - self.speed), default=self.speed)
        self.changed()
