"""A limit for whatever a test does: a test that hangs fails, and nobody has to end the run by hand."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tests.timeouts import TIMEOUT

LONGEST_SECONDS = 5 * TIMEOUT
LONGEST_EXHAUSTIVE_SECONDS = 3600.0


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the main thread, whatever it waits for, if the block takes longer, and again after that."""
    before = signal.signal(signal.SIGALRM, _hangs)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _hangs(number: int, frame: FrameType | None) -> None:
    raise TimeoutError("the test hangs")
