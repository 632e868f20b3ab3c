"""What a box at rest holds in memory, beside a bare interpreter with the same drivers."""

import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.box import resumed_box
from tests.bench.start import DRIVERS_ALONE
from tests.running import running

DRIVERS = DRIVERS_ALONE + "print('ready', flush=True)\ninput()\n"


def memory_ratio(runs: int = 5) -> float:
    """Resident memory of `ratkeeper play` on the OLED rig with a game in play, as a ratio: the median of pairs.

    Both run compiled, as installed programs do: the first start compiles, and does not count.
    """
    with TemporaryDirectory() as compiled:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        ratios = [_playing(environment) / _drivers_alone(environment) for _ in range(runs + 1)]
    return statistics.median(ratios[1:])


def _playing(environment: dict[str, str]) -> int:
    with resumed_box(environment) as pid:
        time.sleep(0.5)  # what the next press may need is made ready too
        return _resident(pid)


def _drivers_alone(environment: dict[str, str]) -> int:
    with running(
        [sys.executable, "-c", DRIVERS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout
        assert process.stdin
        assert process.stdout.readline() == "ready\n"
        resident = _resident(process.pid)
        process.stdin.write("\n")
        process.stdin.flush()
        return resident


def _resident(pid: int) -> int:
    """Kilobytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1])
