"""Figures of the start, printed by nobody here: from process start to the first sign of life and to the question,
beside the drivers alone."""

import os
import resource
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.box import splash
from companion.settings_file import read_settings
from hardware.boards import boards
from hardware.processes import end
from tests.bench.box import resumed_box
from tests.running import running
from ui.words import Words

LONGEST_SECONDS = 60.0
DRIVERS_ALONE = """
import gpiozero, gpiozero.pins.mock
import luma.core.error, luma.core.interface.serial
import PIL.Image, PIL.ImageFile
import smbus2
import serial, serial.tools.list_ports
"""

FAR_END = """
import os
import resource
from hardware.simulated.buses import Bus
from hardware.simulated.panels import Ssd1306
from hardware.panel import DISPLAY_ON

class Glass(Ssd1306):
    def take_command(self, byte):
        super().take_command(byte)
        if byte == DISPLAY_ON:
            os._exit(0 if any(self.picture().tobytes()) else 1)
"""
PANEL_ALONE = f"{FAR_END}\nimport luma.core.interface.serial"
TO_THE_SPLASH = """
from companion.cli import main
with Bus({{0x3C: Glass(64)}}).plugged_in(1):
    main(["play", "--service", "--config", {settings!r}])
"""


def start_splash_ratio(runs: int = 15) -> float:
    """Process start of the box's service until its name is on the panel, against a process that only imports the
    panel's driver; both with the same far end of the wire. In processor time, as below."""
    with TemporaryDirectory() as folder, TemporaryDirectory() as compiled:
        settings, note = Path(folder) / "ratkeeper.toml", Path(folder) / splash.FILE
        settings.write_text("")
        splash.Remembered(note, settings, read_settings("", boards()), lambda: Words("en")).tick(0.0)
        environment = {
            **os.environ,
            "PYTHONPYCACHEPREFIX": compiled,
            "PYTHONDONTWRITEBYTECODE": "",
            "STATE_DIRECTORY": folder,
        }
        ours = FAR_END + TO_THE_SPLASH.format(settings=str(settings))
        pairs = [(_to_the_end(ours, environment), _to_the_end(PANEL_ALONE, environment)) for _ in range(runs + 1)]
    return statistics.median(ours / driver for ours, driver in pairs[1:])


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
