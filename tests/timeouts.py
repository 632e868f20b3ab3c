"""How long tests wait in real time for what takes milliseconds: only a failure takes as long."""

import time
from collections.abc import Callable

TIMEOUT = 60.0
"""Seconds; a busy machine takes some of them, and none takes all."""


def wait_until(true: Callable[[], object], otherwise: str = "it did not come to that") -> None:
    """Wait for another thread, or another process."""
    end = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < end, otherwise
        time.sleep(0.005)
