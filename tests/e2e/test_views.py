"""The same game on other faces: the window's own pixels, and the plain lines of a log."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from companion.box.views import ColourView, View, WindowAdapter
from companion.demo.piper import SimulatedPlayers
from companion.demo.runner import NAMES
from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from companion.signals import EventQueue
from companion.values import changed
from hardware.boards import boards
from hardware.window import Window
from tests.exhaustive_params import rest_exhaustive
from tests.timeouts import TIMEOUT
from ui.frame import Text
from ui.paint.colour import paint_touch_screen
from ui.paint.regions import Touch, target_size
from ui.words import LANGUAGES, Words

SIZE = (480, 320)
TOUCH = Touch(target_size(SIZE))


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_the_window_names_the_winner(tmp_path: Path, language: str) -> None:
    windows: list[Window] = []

    def open_window(queue: EventQueue) -> list[View]:
        windows.append(Window(queue, SIZE, driver="dummy"))
        return [ColourView(WindowAdapter(windows[0]))]

    with simulated_box(read_settings("", boards()), tmp_path, language=language, faces=open_window) as hands:
        hands.loop.game.known_names = NAMES[:2]
        people = SimulatedPlayers(hands, Random(2), lambda _: None)
        people.sit_down("piper", 2, "rugrats")
        while hands.frame.chart is None:
            hands.press("ok")
        hands.wait_for_disk()
        hands.rest(1.0)
        surface = windows[0]._surface
        shown = Image.frombytes("RGB", SIZE, windows[0]._pygame.image.tobytes(surface, "RGB"))
        frame = hands.frame
    assert shown.tobytes() == paint_touch_screen(frame, SIZE, TOUCH).image.tobytes()
    winner = next(name for name in NAMES if name in str(frame.title))
    other = changed(frame, title=Text(str(frame.title).replace(winner, "Nobody")))
    assert shown.tobytes() != paint_touch_screen(other, SIZE, TOUCH).image.tobytes()


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_the_log_names_the_winner(language: str) -> None:
    """`ratkeeper demo` as people start it where there is no terminal."""
    demo = [sys.executable, "-m", "companion", "demo", "--lang", language, "--players", "3", "--seed", "4"]
    done = subprocess.run(demo, capture_output=True, text=True, check=True, timeout=TIMEOUT)
    words = Words(language)
    lines = done.stdout.splitlines()
    assert any(words.text("end.winner", player=name) in lines for name in NAMES[:3])
    assert sum(line.startswith("-- ") for line in lines) >= 4, "mistakes happen in it too"
    assert f"-- {words.line('demo.pencil')}" in lines
    assert done.stderr == ""


@pytest.mark.exhaustive
def test_the_terminal_names_what_is_done_wrong_on_purpose() -> None:
    demo = [sys.executable, "-m", "companion", "demo", "--lang", "de", "--view", "terminal", "--speed", "0"]
    done = subprocess.run(demo, capture_output=True, text=True, check=True, timeout=TIMEOUT)
    words = Words("de").of("piper")
    screens = done.stdout.split("\x1b[H")
    for key, player, chapter in (
        ("does_pencil", "Chloé", "mistake"),
        ("does_wrong", "Chloé", "mistake"),
        ("does_pull", "Ada", "plug"),
    ):
        mishap, title = words.text(f"demo.{key}", player=player), words.text(f"demo.{chapter}.title")
        at = [number for number, screen in enumerate(screens) if f"· {title}" in screen]
        assert any(f"▸ {mishap}" in screens[number] for number in at)
        later = screens[at[-1] :]
        assert not any(mishap in screen for screen in later), "it is forgotten when the game goes on"
