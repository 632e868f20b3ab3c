"""Time in the demo: waited for, counted for a recording, or skipped; and the keys that control it."""

import time
from collections.abc import Callable

from companion.signals import EventQueue, QuitRequested, Typed

KEYS = {" ": "pause", "p": "pause", "+": "faster", "=": "faster", "-": "slower", "n": "next", "q": "end"}
KEYS |= {"up": "faster", "down": "slower", "right": "next", "enter": "next", "escape": "end", "\x04": "end"}
PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
SLICE = 0.03
"""Number of seconds between two checks for keys while the demo waits."""


class DemoSkipped(Exception):  # noqa: N818 - not an error
    """Raised to end the demo, because a spectator asked for it."""


class Keys:
    """Puts the keys that spectators press into the demo's event queue."""

    def __init__(self, queue: EventQueue) -> None:
        self._queue = queue

    def handle(self, key: str) -> None:
        self._queue.put(Typed(key, 0.0))


class Pace:
    def __init__(self, keys: EventQueue, speed: float = 1.0, *, real: bool = True) -> None:
        """Start at 0 seconds. If `real`, wait for the time that passes; otherwise only count it, as for a recording."""
        self.speed = speed
        self.paused = False
        self.skipping = False
        """Whether time is skipped until the next chapter begins."""
        self.shown = 0.0
        """Number of seconds shown since the demo began."""
        self.changed: Callable[[], None] = lambda: None
        """Called many times a second while the demo waits, and when a key has changed the pace."""
        self._keys = keys
        self._real = real and speed > 0

    def pass_by(self, seconds: float) -> None:
        """Let seconds of the game pass at the demo's speed. Raise DemoSkipped if a spectator ends the demo."""
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
        """Wait until a key is pressed, at most for this number of seconds."""
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
