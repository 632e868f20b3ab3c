"""The box put together: what its parts must know of each other."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.box.assembly import BoxConfig, assemble
from companion.box.simulated_hardware import SimulatedHardware
from companion.settings_file import read_settings
from hardware.boards import boards
from hardware.key_input import FAST
from ui.navigation import UiState
from ui.pages.new_game import NamesPage, SpellingPage


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("no_display")
def test_a_slash_in_the_window_is_a_letter_while_a_name_is_spelled(tmp_path: Path) -> None:
    now = 1.0
    settings = read_settings('board = "plain"\n[window]', boards())
    with SimulatedHardware(settings, video_driver="dummy") as world:
        plan = BoxConfig(settings=settings, games=tmp_path, world=world, clock=lambda: now)
        with assemble(plan) as box:
            box.loop.ui.state = UiState(SpellingPage(NamesPage("piper", 3)))
            box.loop.step(None)
            for letter in "A/B ":
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
                now += 10 * FAST
                box.loop.step(None)
                while signal := box.queue.take(0):
                    box.loop.step(signal)
            assert box.loop.page == SpellingPage(NamesPage("piper", 3), "A/B", cursor=0)
