"""Panels are as bright and as turned as it was set at the box, and darker while nobody presses."""

from pathlib import Path

import pytest
from PIL import Image

from companion.box.views import DIMMED, ScreenBrightness
from companion.demo.simulated_user import simulated_box
from companion.settings import BoxSettings
from companion.settings_file import read_settings
from companion.signals import EventQueue
from hardware.boards import boards
from hardware.reconnecting_screen import ReconnectingScreen
from hardware.simulated.pins import ManualClock
from ui.pages.new_game import StartPage


class NotingPanel:
    """A panel that notes what it is told."""

    size = (128, 64)

    def __init__(self) -> None:
        self.shares: list[float] = []
        self.pictures: list[Image.Image] = []

    def show(self, image: Image.Image) -> None:
        self.pictures.append(image)

    def refresh(self) -> None: ...
    def close(self) -> None: ...
    def set_brightness(self, share: float) -> None:
        self.shares.append(share)

    def fault_message(self, fault: Exception) -> object:
        raise fault


def test_panels_are_dimmed_after_some_minutes_and_bright_again_at_a_press() -> None:
    panel, clock = NotingPanel(), ManualClock(100.0)
    screen = ReconnectingScreen("panel", panel, EventQueue())  # type: ignore[arg-type]
    brightness = ScreenBrightness([screen], clock)
    brightness.adjust(BoxSettings(brightness=3))
    clock.advance(10_000)
    brightness.tick(clock.now)
    assert panel.shares == [0.6], "never dimmed"
    brightness.adjust(BoxSettings(brightness=4, dim_after=2))
    brightness.wake()
    assert brightness.due == clock.now + 120
    clock.advance(120)
    brightness.tick(clock.now)
    assert panel.shares == [0.6, 0.8, DIMMED]
    brightness.tick(clock.now + 1000)
    brightness.wake()
    assert panel.shares[-1] == 0.8
    assert len(panel.shares) == 4


def test_a_turned_box_shows_its_picture_upside_down_at_once() -> None:
    panel, clock = NotingPanel(), ManualClock(100.0)
    screen = ReconnectingScreen("panel", panel, EventQueue())  # type: ignore[arg-type]
    picture = Image.new("1", panel.size)
    picture.putpixel((0, 0), 1)
    screen.show(picture, clock.now)
    ScreenBrightness([screen], clock).adjust(BoxSettings(is_turned=True))
    assert panel.pictures[-1].getpixel((127, 63))
    assert not panel.pictures[-1].getpixel((0, 0))


@pytest.mark.parametrize(("is_turned", "cursor"), [(False, 1), (True, 3)])
def test_on_a_turned_box_the_lower_button_goes_up(is_turned: bool, cursor: int, tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path / "games") as user:
        user.loop.ui.change_setting("is_turned", is_turned)
        user.rest()
        user.press("down")
        assert user.loop.page == StartPage(cursor=cursor)
