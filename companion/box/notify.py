"""What the service manager is told: ready, still alive, ending. Without a manager it says nothing; it never fails."""

import math
import os
import socket
from collections.abc import Mapping
from contextlib import suppress


class SystemdNotifier:
    """The loop ticks it when `due` has come: the first time says that the box is ready, every other that it lives.

    Only the loop may tick it. A thread of its own would go on saying that all is well while the loop hangs.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ, status: str = "keeping the table") -> None:
        self.due = 0.0
        self._address = environment.get("NOTIFY_SOCKET", "")
        self._status = status
        self._is_ready = False
        self._pause = _pause(environment)

    def tick(self, now: float) -> None:
        self.due = now + self._pause
        if self._is_ready:
            self._tell("WATCHDOG=1")
        else:
            self._is_ready = True
            self._tell(f"READY=1\nSTATUS={' '.join(self._status.split())}")

    def stopping(self) -> None:
        self._tell("STOPPING=1")

    def _tell(self, words: str) -> None:
        if not self._address:
            return
        place = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        # Not blocking: whoever does not listen must not make the loop wait.
        kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK
        with suppress(OSError), socket.socket(socket.AF_UNIX, kind) as line:
            line.sendto(words.encode(), place)


def _pause(environment: Mapping[str, str]) -> float:
    """Seconds from one word to the next: half of what the manager bears; for ever where it does not watch us."""
    watched = environment.get("WATCHDOG_USEC", "")
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()) or not watched.isdecimal():
        return math.inf
    return int(watched) / 2_000_000 or math.inf
