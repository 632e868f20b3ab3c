"""Waits for a kept game that another program has open, and goes on with it when that program has ended."""

import math

from companion.box.event_loop import EventLoop

RETRY = 2.0
"""Seconds between attempts."""
NOTICE = "fault.busy"


class Resuming:
    """An attendant of the loop, for a start that found the game taken."""

    def __init__(self, loop: EventLoop) -> None:
        self.due = 0.0
        self._loop = loop

    def tick(self, now: float) -> None:
        """The game goes on, if it can be had now. Once somebody has begun another one, it is left alone."""
        self.due = now + RETRY
        if self._loop.table.session is None and not self._take_up():
            return
        self._loop.forget(NOTICE)
        self.due = math.inf

    def _take_up(self) -> bool:
        """Whether the matter is settled."""
        news = self._loop.table.resume()
        if any(one.what == "busy" for one in news):
            return False
        for one in news:
            self._loop.note(f"fault.{one.what}", why=one.why)
        self._loop.turn_to_game()
        return True
