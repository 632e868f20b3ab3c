"""What a box costs that nobody touches: the real program with a game that goes on, and a still picture."""

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.box import resumed_box
from ui.texts import READING_PER_LETTER, READING_SECONDS
from ui.words import Words


def rest(seconds: float = 10.0) -> tuple[float, float]:
    """Percent of one core, and how often a second one of its threads wakes up."""
    with resting_box() as pid:
        return cost(pid, seconds)


@contextmanager
def resting_box() -> Iterator[int]:
    """Its process, after the last notice has gone."""
    with resumed_box() as pid:
        time.sleep(READING_SECONDS + READING_PER_LETTER * len(Words("en").text("fault.resumed")) + 1.0)
        yield pid


def cost(pid: int, seconds: float) -> tuple[float, float]:
    """What the process takes from now on, for so long."""
    began, busy, woke = time.monotonic(), _busy(pid), _woke(pid)
    time.sleep(seconds)
    took = time.monotonic() - began
    return 100 * (_busy(pid) - busy) / took, (_woke(pid) - woke) / took


def _busy(pid: int) -> float:
    """Seconds that all its threads, also those that have ended, have had a core."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _woke(pid: int) -> int:
    """How often its threads gave a core away in order to wait; each time, something woke them again."""
    threads = "".join(path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/status"))
    return sum(map(int, re.findall(r"\bvoluntary_ctxt_switches:\s+(\d+)", threads)))
