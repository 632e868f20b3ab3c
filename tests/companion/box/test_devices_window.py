"""A renderer that dies, as in a service that may not execute what it has written: the box starts without a window."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.timeouts import TIMEOUT

DIES = """
import os, signal
os.kill(os.getpid(), signal.SIGSEGV)
"""
"""A library whose loading alone ends the program."""
BOX = """
import sys
from pathlib import Path
from companion.box.assembly import BoxConfig, assemble
from companion.box.simulated_hardware import SimulatedHardware
from companion.settings_file import read_settings
from hardware.boards import boards

settings = read_settings('board = "plain"\\n[window]', boards())
with SimulatedHardware(settings) as world:
    plan = BoxConfig(settings=settings, games=Path(sys.argv[1]), world=world, wary=sys.argv[2] == "wary")
    with assemble(plan) as box:
        box.loop.step(None)
        print(*(screen.kind for screen in box.screens), *box.loop.frame.notices, sep="\\n")
"""


def start(folder: Path, *, wary: bool) -> subprocess.CompletedProcess[str]:
    (folder / "pygame.py").write_text(DIES)
    command = [sys.executable, "-c", BOX, str(folder / "games"), "wary" if wary else "bold"]
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{Path.cwd()}"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=6 * TIMEOUT, check=False)


def test_a_box_alone_goes_on_without_it_and_says_so_on_the_panel(tmp_path: Path) -> None:
    started = start(tmp_path, wary=True)
    assert started.returncode == 0, started.stderr
    screen, *notices = started.stdout.splitlines()
    assert screen == "panel"
    said = "The window cannot be shown: SDL crashed (-11); use a panel. The game continues on the other screens."
    assert said in notices
    assert "window: SDL crashed" in started.stderr, "and in the system's log"


def test_without_that_care_it_takes_the_box_with_it(tmp_path: Path) -> None:
    assert start(tmp_path, wary=False).returncode == -signal.SIGSEGV
