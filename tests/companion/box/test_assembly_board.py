"""The first start without a board in the settings: only the right board shows the picture, and a press confirms it."""

from collections.abc import Callable, Collection
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.box import assembly
from companion.box.assembly import TEST_SECONDS, BoxConfig, find_board
from companion.box.devices import WINDOW_BOARD, possible_wirings, with_board
from companion.box.simulated_hardware import SimulatedHardware
from companion.settings import PanelSettings, Settings
from companion.signals import EventQueue, QuitRequested, Signal, Typed, message
from companion.values import changed
from hardware.attached_screens import i2c_answers
from hardware.boards import boards
from hardware.buses import I2c, Spi
from hardware.simulated.buses import SpiPort
from hardware.simulated.pins import ManualClock
from tests.e2e.panel_text import shows

WITH_BUTTONS = [name for name in boards() if with_board(Settings(), name).buttons]


class Nothing:
    """What is at the end of wires that lead to no chip."""

    def take_command(self, byte: int) -> None: ...
    def take_data(self, byte: int) -> None: ...
    def reset(self) -> None: ...


class Machine(SimulatedHardware):
    """A Pi with one board. A panel on pins other than this board's reaches nothing."""

    def place(self, panel: PanelSettings) -> I2c | Spi:
        own = self._settings.panels[0]
        if panel.bus == "i2c" or _wires(panel) == _wires(own):
            return super().place(panel)
        nothing = SpiPort(Nothing(), panel.dc, panel.reset)
        return Spi(device=panel.select, dc=panel.dc, reset=panel.reset, gpio=nothing, spidev=nothing)


def _wires(panel: PanelSettings) -> tuple[object, ...]:
    """The chip is one of them: on another chip's commands the simulated one fails, instead of showing garbage."""
    return panel.chip, panel.select, panel.dc, panel.reset


class Person(EventQueue):
    """A queue without waiting: the clock goes on instead, and somebody looks at the panel and presses."""

    def __init__(self, clock: ManualClock, looks: Callable[[float], None], seconds: float = 200.0) -> None:
        super().__init__()
        self._clock, self._looks, self._seconds = clock, looks, seconds

    def take(self, timeout: float | None = None) -> Signal | None:
        assert timeout
        self._clock.advance(timeout)
        self._looks(self._clock.now)
        if self._clock.now > self._seconds:
            return QuitRequested(self._clock.now)
        return super().take(0)


def attached() -> Collection[str]:
    with suppress(OSError):
        if 0x3C in i2c_answers(1):
            return {"i2c"}
    return {"spi"}


def found(world: SimulatedHardware, clock: ManualClock, person: Person, **changes: Any) -> str | None:
    plan = BoxConfig(settings=Settings(), games=Path("/nonexistent"), world=world, clock=clock)
    return find_board(changed(plan, **changes), person, attached, lambda: None)


def glass(world: SimulatedHardware) -> Image.Image | None:
    """What people see; None if the panel shows no picture."""
    picture = world.glass(0).picture().convert("RGB")
    return picture if picture.getextrema() != ((0, 0),) * 3 else None


@pytest.mark.parametrize("name", WITH_BUTTONS)
def test_a_press_while_the_picture_is_legible_finds_the_board(name: str) -> None:
    settings, clock = with_board(Settings(), name), ManualClock()
    with SimulatedHardware(settings) as alone:  # as a box whose settings name the board shows it
        plan = BoxConfig(settings=settings, games=Path("/nonexistent"), world=alone, clock=clock)
        [view] = assembly._views(plan, EventQueue(), {}, [])
        view.show(assembly._test_picture(plan, 3), 0.0)
        legible = glass(alone)
        view.close()
    assert legible
    with Machine(settings) as world:
        seen: set[bool] = set()

        def look(_: float) -> None:
            seen.add(is_legible := glass(world) == legible)
            if is_legible:
                world.pins.press("ok")

        assert found(world, clock, Person(clock, look)) == name
    assert seen == {True, False}


def test_the_oled_shows_what_to_press_and_how_long_it_waits() -> None:
    clock, pictures = ManualClock(), []
    with Machine(with_board(Settings(), "plain")) as world:
        person = Person(clock, lambda _: pictures.append(world.glass(0).picture()), TEST_SECONDS)
        notes = {"fault.settings": {"why": message("why.said", words="ratkeeper.toml:3")}}
        assert found(world, clock, person, notes=notes, language="de") is None
    assert shows(pictures[0], "Fehler in Einstellung")
    assert shows(pictures[0], "Drückt OK")
    assert shows(pictures[0], f"OK · {TEST_SECONDS} s")
    assert shows(pictures[-1], "OK · 1 s")


def test_a_press_of_another_boards_button_is_no_answer() -> None:
    clock = ManualClock()
    with Machine(with_board(Settings(), "plain")) as world:
        person = Person(clock, lambda now: world.pins.press("left" if now < 5 else "ok"))
        assert found(world, clock, person) == "plain"
        assert clock.now > 5


def test_a_board_is_looked_for_until_it_answers() -> None:
    clock = ManualClock()
    with Machine(with_board(Settings(), "adafruit-oled-bonnet")) as world:
        world.buses[1].there = False

        def look(now: float) -> None:
            world.buses[1].there = now > 60
            if glass(world):
                world.pins.press("ok")

        assert found(world, clock, Person(clock, look)) == "adafruit-oled-bonnet"


def test_a_key_means_the_screen_and_nothing_attached_means_no_board() -> None:
    clock = ManualClock()
    with SimulatedHardware(with_board(Settings(), WINDOW_BOARD), video_driver="dummy") as world:
        plan = BoxConfig(settings=Settings(), games=Path("/nonexistent"), world=world, clock=clock)
        queue = Person(clock, lambda now: queue.put(Typed("a", now)))
        assert find_board(plan, queue, lambda: {"hdmi"}, lambda: None) == WINDOW_BOARD
        assert find_board(plan, queue, set, lambda: None) is None


def test_every_board_with_buttons_is_tried_on_its_bus() -> None:
    tried = [{*wiring.boards.values()} for bus in ("i2c", "spi") for wiring in possible_wirings({bus})]
    assert sorted(name for group in tried for name in group) == sorted(WITH_BUTTONS)
    assert tried[0] == {"plain", "adafruit-oled-bonnet"}
    assert possible_wirings({"i2c", "spi", "hdmi"}) == possible_wirings({"i2c"})
    assert "pimoroni-display-hat-mini" in tried[-1]
    assert possible_wirings({"hdmi"}) == []


def test_the_program_tells_that_it_is_alive_while_it_asks() -> None:
    clock, alive = ManualClock(), []
    with Machine(with_board(Settings(), "plain")) as world:
        plan = BoxConfig(settings=Settings(), games=Path("/nonexistent"), world=world, clock=clock)
        person = Person(clock, lambda _: None, 10.0)
        find_board(plan, person, attached, lambda: alive.append(clock.now))
    assert max(later - now for now, later in pairwise(alive)) < 1.0
