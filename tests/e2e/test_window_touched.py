"""A real window on a virtual display, touched by a real pointer: skipped by name where those programs are missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import running

MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
SCRIPT = """
import subprocess, time
from companion.box.views import ColourView, WindowAdapter
from companion.signals import EventQueue, Scanned, Touched
from hardware.window import Window
from tests.ui.moments import MOMENTS, Moments
from ui.paint.colour import paint_touched
from ui.paint.regions import Target, Touch, finger_on

inbox, size = EventQueue(), (480, 320)
face = ColourView(WindowAdapter(Window(inbox, size)))
frame = MOMENTS["place"](Moments("en", 4))
face.show(frame, time.monotonic())
regions = paint_touched(frame, size, Touch(finger_on(size))).regions
x, y = next(box.middle for target, box in regions if target == Target("choice", 1))

def rest(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        face.tick(time.monotonic())
        time.sleep(0.01)

rest(0.5)
import pygame
window = str(pygame.display.get_wm_info()["window"])
there = ["mousemove", "--window", window, str(x), str(y)]
for words in (["windowfocus", window], there, ["mousedown", "1"], ["mouseup", "1"]):
    subprocess.check_call(["xdotool", *words])
    rest(0.2)
subprocess.check_call(["xdotool", "type", "--delay", "5", "RK/X/UNDO"])
subprocess.check_call(["xdotool", "key", "Return"])
rest(0.5)
for signal in iter(lambda: inbox.take(0), None):
    if isinstance(signal, Touched | Scanned):
        print(signal.what if isinstance(signal, Touched) else signal.code, getattr(signal, "number", ""))
"""


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_a_pointer_on_a_real_window(tmp_path: Path) -> None:
    server = [shutil.which("Xvfb") or "", "-displayfd", "1", "-screen", "0", "800x600x24"]
    with running(server, stdout=subprocess.PIPE) as display:
        assert display.stdout
        number = display.stdout.readline().decode().strip()
        world = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=world, capture_output=True, text=True, check=False, timeout=60
        )
    assert done.stdout.split("\n")[:2] == ["choice 1", "RK/X/UNDO "], done.stderr
