"""How soon a box that starts asks its question, beside the drivers alone."""

import os
import resource
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.processes import end
from tests.bench.box import resumed_box
from tests.running import running

LONGEST_SECONDS = 60.0
DRIVERS_ALONE = """
import gpiozero, gpiozero.pins.mock
import luma.core.error, luma.core.interface.serial
import PIL.Image, PIL.ImageFile
import smbus2
import serial, serial.tools.list_ports
"""


def start_question_ratio(runs: int = 15) -> float:
    """Process start of `ratkeeper play` with a kept game, until its whole question is on the simulated panel, against a
    process that only imports the same drivers.

    In processor time: nothing in the chain waits for long, and a busy machine is nobody's fault. The median of pairs.
    """
    with TemporaryDirectory() as compiled:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        pairs = [(_to_the_question(environment), _to_the_end(DRIVERS_ALONE, environment)) for _ in range(runs + 1)]
    # The first pair compiled everything, as installing does once.
    return statistics.median(ours / drivers for ours, drivers in pairs[1:])


def _to_the_question(environment: dict[str, str]) -> float:
    """Seconds of all its threads, when the manager hears that the first frame is shown."""
    with resumed_box(environment) as pid:
        threads = (path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/schedstat"))
        return sum(int(thread.split()[0]) for thread in threads) / 1e9


def _to_the_end(program: str, environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with running([sys.executable, "-c", program], env=environment) as process:
        assert end(process, LONGEST_SECONDS) == 0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
