"""How long tests wait in real time for what takes milliseconds: only a failure takes as long."""

import time
from collections.abc import Callable

SOON = 60.0
"""Seconds; a busy machine takes some of them, and no machine all."""


def until(true: Callable[[], object], otherwise: str = "it did not come to that") -> None:
    """Waits for another thread, or another process."""
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, otherwise
        time.sleep(0.005)
