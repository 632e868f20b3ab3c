"""Time in the demo: real, recorded or skipped, and the keys that control it. Draws nothing."""

import time
from collections.abc import Callable

from companion.signals import EventQueue, QuitRequested, Typed

KEYS = {" ": "pause", "p": "pause", "+": "faster", "=": "faster", "-": "slower", "n": "next", "q": "end"}
KEYS |= {"up": "faster", "down": "slower", "right": "next", "enter": "next", "escape": "end", "\x04": "end"}
PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
SLICE = 0.03
"""Seconds after which a key is handled at the latest."""


class DemoSkipped(Exception):  # noqa: N818 - not an error
    """The spectator has ended the demo."""


class Keys:
    """Puts typed keys into the spectator's event queue."""

    def __init__(self, queue: EventQueue) -> None:
        self._queue = queue

    def handle(self, key: str) -> None:
        self._queue.put(Typed(key, 0.0))


class Pace:
    def __init__(self, keys: EventQueue, speed: float = 1.0, *, real: bool = True) -> None:
        """Begin to count; `real` waits for the time that passes, else it is only counted for a recording."""
        self.speed = speed
        self.paused = False
        self.skipping = False
        """Whether time is skipped up to the next chapter."""
        self.shown = 0.0
        """Seconds shown so far."""
        self.changed: Callable[[], None] = lambda: None
        """Called many times a second while waiting, and after a key has changed the pace."""
        self._keys = keys
        self._real = real and speed > 0

    def pass_by(self, seconds: float) -> None:
        """Let time of the game pass; raise DemoSkipped if the spectator ends it."""
        self._poll_keys()
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
            self._poll_keys()

    def await_key(self, seconds: float) -> None:
        """Wait for a key, or until the time is over."""
        self.shown += seconds
        until = time.monotonic() + (seconds if self._real else 0.0)
        while time.monotonic() < until:
            self.changed()
            if isinstance(self._keys.take(SLICE), Typed | QuitRequested):
                return

    def _poll_keys(self) -> None:
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
