"""Figures of the start, printed by nobody here: from process start to the first picture, beside its drivers alone."""

import os
import statistics
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

FIRST_PICTURE = """
import sys
from PIL import Image
from companion.box.rig import buttons_of, panels_of
from companion.box.simulation import Simulation
from companion.settings import read_settings
from companion.signals import Inbox
from hardware.boards import boards

settings, inbox = read_settings("", boards()), Inbox()
with Simulation(settings) as world:
    buttons = buttons_of(settings, inbox, world)
    [panel] = panels_of(settings, inbox, world)
    panel.show(Image.new("1", panel.size, 1), 0.0)
    assert set(world.glass(0).memory) == {0xFF} and world.glass(0).on
    unused = {"pygame", "serial", "evdev", "asyncio"} & set(sys.modules)
    assert not unused, unused
"""
DRIVERS_ALONE = """
import gpiozero, gpiozero.pins.mock
import luma.core.error, luma.core.interface.serial
import PIL.Image, PIL.ImageFile
import smbus2
"""


def start_ratio(runs: int = 31) -> float:
    """Process start to the first picture on a simulated panel, against a process that only imports the drivers.

    The median of pairs, each run one right after the other: a busy moment of the machine strikes both.
    """
    with TemporaryDirectory() as compiled:
        pairs = [(seconds(FIRST_PICTURE, compiled), seconds(DRIVERS_ALONE, compiled)) for _ in range(runs + 1)]
    # The first pair compiled everything, as installing does once.
    return statistics.median(ours / drivers for ours, drivers in pairs[1:])


def seconds(program: str, compiled: str) -> float:
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    return time.perf_counter() - start
