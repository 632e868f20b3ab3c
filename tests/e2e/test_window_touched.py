"""A real window on a virtual display, touched by a real pointer: skipped by name where those programs are missing."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.running import running

MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
SCRIPT = """
import subprocess, time
from companion.box.views import ColourView, WindowAdapter
from companion.signals import EventQueue, Scanned, Touched
from hardware.window import Window
from tests.ui.moments import MOMENTS, Moments
from ui.navigation import UiState, handle_signal, show
from ui.pages.new_game import NamesPage, SpellingPage
from ui.paint.colour import paint_touch_screen
from ui.paint.regions import Target, Touch, target_size

inbox = EventQueue()
window = Window(inbox)
face, size = ColourView(WindowAdapter(window)), window.size
print("%dx%d" % size)
moments = Moments("en", 4)
context = moments.context(None)

def rest(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        face.tick(time.monotonic())
        time.sleep(0.01)

def shown(frame):
    face.show(frame, time.monotonic())
    rest(0.2)
    return paint_touch_screen(frame, size, Touch(target_size(size))).regions

def tap(frame, number):
    regions = shown(frame)
    x, y = next(box.middle for target, box in regions if target == Target("choice", number))
    for words in (["mousemove", str(x), str(y)], ["mousedown", "1"], ["mouseup", "1"]):
        subprocess.check_call(["xdotool", *words])
        rest(0.15)
    return [signal for signal in iter(lambda: inbox.take(0), None) if isinstance(signal, Touched)]

for signal in tap(MOMENTS["place"](moments), 1):
    print(signal.what, signal.number)
state = UiState(SpellingPage(NamesPage("piper", 2)))
for _ in range(2):  # twice at the same place
    rendered = state.page.render(context)
    for signal in tap(show(state, rendered, 0.0), 2):
        state, _ = handle_signal(state, rendered, signal, context)
print(state.page.spelled)
import pygame
subprocess.check_call(["xdotool", "windowfocus", str(pygame.display.get_wm_info()["window"])])
subprocess.check_call(["xdotool", "type", "--delay", "5", "RK/X/UNDO"])
subprocess.check_call(["xdotool", "key", "Return"])
rest(0.5)
print(*(signal.code for signal in iter(lambda: inbox.take(0), None) if isinstance(signal, Scanned)))
"""


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
@pytest.mark.parametrize("size", rest_exhaustive(["1024x600", "1920x1080"]))
def test_a_pointer_on_a_real_window(size: str) -> None:
    """No window manager runs there: the window covers the screen, and a tap means what is painted under it."""
    server = [shutil.which("Xvfb") or "", "-displayfd", "1", "-screen", "0", f"{size}x24"]
    with running(server, stdout=subprocess.PIPE) as display:
        assert display.stdout
        number = display.stdout.readline().decode().strip()
        world = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=world, capture_output=True, text=True, check=False, timeout=60
        )
    assert [line for line in done.stdout.split("\n") if "pygame" not in line] == [
        size,
        "choice 1",
        "Aa",
        "RK/X/UNDO",
        "",
    ], done.stderr
