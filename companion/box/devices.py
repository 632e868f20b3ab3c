"""Create the devices that the settings name, on real or simulated hardware. Independent of games."""

# ruff: noqa: PLC0415 - a driver is imported only if the settings use it, since imports delay the start.
# Import times as multiples of an interpreter's start: gpiozero 8, pygame-ce 6, luma 6, Pillow 3, pyserial 1.5

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING, Protocol, Self

from companion.settings import PanelSettings, ScannerSettings, Settings, WindowSettings
from companion.settings_file import read_settings
from companion.signals import EventQueue
from companion.storage.state_file import StateFile
from companion.values import Value, changed
from hardware.boards import boards
from hardware.buses import I2c, Spi, SpiPins
from hardware.framing import PROTOCOLS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from gpiozero.pins import Factory

    from companion.box.simulated_hardware import SimulatedHardware
    from hardware.buttons import Buttons
    from hardware.reconnecting_screen import ReconnectingScreen, Screen
    from hardware.scanner import Scanner, Source
    from hardware.window import Window


class HardwareBackend(Protocol):
    """The pins, buses and ports that drivers open, real or simulated."""

    @property
    def simulated(self) -> bool: ...
    @property
    def video_driver(self) -> str | None:
        """Name of SDL's video driver for the window; None: SDL chooses."""

    @property
    def pin_factory(self) -> Factory: ...
    def place(self, panel: PanelSettings) -> I2c | Spi: ...
    def source(self, scanner: ScannerSettings) -> Source: ...


class RealHardware:
    """The machine's own pins, buses and ports; each is opened at its first use."""

    simulated = False
    video_driver = None

    def __init__(self) -> None:
        self._making = Lock()
        self._pin_factory: Factory | None = None

    @property
    def pin_factory(self) -> Factory:
        """The GPIO chip, opened once and shared by the buttons and by the extra pins of SPI panels."""
        from hardware.buttons import gpio_pins

        with self._making:
            self._pin_factory = self._pin_factory or gpio_pins()
            return self._pin_factory

    def place(self, panel: PanelSettings) -> I2c | Spi:
        if panel.bus == "i2c":
            return I2c(panel.number, panel.address)
        return Spi(device=panel.select, dc=panel.dc, reset=panel.reset, gpio=SpiPins(lambda: self.pin_factory))

    def source(self, scanner: ScannerSettings) -> Source:
        if scanner.kind == "keyboard":
            from hardware.hid import KeyboardScanner

            return KeyboardScanner(scanner.port)
        from hardware.scanner import SerialPort

        return SerialPort(scanner.port, scanner.speed)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pin_factory:
            self._pin_factory.close()


WINDOW_BOARD = "hdmi"
"""The board's name of a box with an HDMI screen in place of a panel."""


class Wiring(Value):
    """Settings of boards that show the same picture, and the board's name for each role of their buttons."""

    settings: Settings
    boards: Mapping[str, str]


def possible_wirings(attached: Collection[str]) -> list[Wiring]:
    """Return the wirings to try for these attached screens; panels on SPI only if no panel answers on I2C.

    A board without buttons cannot be confirmed. If several boards have the same panel, only OK tells them apart.
    """
    bus = "i2c" if "i2c" in attached else "spi"
    alike: dict[tuple[PanelSettings, ...], dict[str, Settings]] = {}
    for name in boards():
        settings = with_board(Settings(), name)
        if settings.buttons and all(panel.bus == bus and bus in attached for panel in settings.panels):
            alike.setdefault(settings.panels, {})[name] = settings
    # The Pimoroni's light is on a pin that other boards connect to a button: the boards with most buttons come first.
    groups = sorted(alike.values(), key=lambda group: -max(len(settings.buttons) for settings in group.values()))
    return [_wiring(group) for group in groups]


def _wiring(group: Mapping[str, Settings]) -> Wiring:
    pins, names = {}, {}
    for name, settings in group.items():
        for role, pin in settings.buttons.items():
            if len(group) == 1 or role in ("ok", "ok2"):
                pins[f"{name} {role}"], names[f"{name} {role}"] = pin, name
    return Wiring(changed(settings, buttons=pins), names)


def found_board(facts: StateFile) -> str:
    """Return the name of the board that people have found at the box; empty if there is none."""
    name = facts.get("board")
    return name if isinstance(name, str) and name in (*boards(), WINDOW_BOARD) else ""


def with_board(settings: Settings, name: str) -> Settings:
    """Return the settings with the panels and buttons of this board, or with a window in place of the panels."""
    if name == WINDOW_BOARD:
        return changed(settings, panels=(), window=WindowSettings(fullscreen=True))
    wired = read_settings(f'board = "{name}"', boards())
    return changed(settings, board=name, panels=wired.panels, buttons=wired.buttons)


def buttons_of(
    settings: Settings, queue: EventQueue, world: HardwareBackend, clock: Callable[[], float] = time.monotonic
) -> Buttons | None:
    """Return all buttons, or None if the settings name none. A pin in use is reported to the queue and tried again."""
    if not settings.buttons:
        return None
    from hardware.buttons import Buttons

    return Buttons(settings.buttons, queue, lambda: world.pin_factory, clock)


def scanner_of(
    settings: Settings,
    queue: EventQueue,
    world: HardwareBackend,
    tap: Callable[[bytes], None] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Scanner | None:
    """Return the scanner, already reading; it posts faults to the queue. `tap` is called with all raw bytes."""
    if settings.scanner is None:
        return None
    from hardware.scanner import Scanner

    source, dialect = world.source(settings.scanner), PROTOCOLS[settings.scanner.dialect]
    return Scanner(source, queue, dialect, repeat_delay=settings.scanner.repeat, clock=clock, tap=tap)


def screen_of(panel: PanelSettings, world: HardwareBackend) -> Screen:
    """Return a panel whose bus is not opened yet; if the bus is missing, the first write reports it."""
    place = world.place(panel)
    if panel.colour:
        from hardware.lcd import Lcd

        assert isinstance(place, Spi)  # the settings allow no other bus
        size = (panel.width, panel.height)
        offset = (panel.offset_x, panel.offset_y)
        return Lcd(
            place,
            panel.chip,
            size=size,
            rotate=panel.rotate,
            backlight=panel.backlight,
            offset=offset,
            bgr=panel.bgr,
        )
    from hardware.panel import Panel

    if isinstance(place, I2c):  # at the first write, an ImportError would look like a fault of the bus
        import_module("luma.core.interface.serial")
        import_module("smbus2")
    return Panel(place, panel.chip, panel.height, panel.rotate, panel.contrast)


def panel_name(index: int) -> str:
    """Return the name of the panel with this index, as messages use it."""
    return f"panel {index + 1}" if index else "panel"


def panels_of(settings: Settings, queue: EventQueue, world: HardwareBackend) -> list[ReconnectingScreen]:
    """Return all panels in the order of the settings; each posts its faults to the queue and reconnects by itself."""
    if not settings.panels:
        return []
    from hardware.reconnecting_screen import ReconnectingScreen

    return [
        ReconnectingScreen(panel_name(index), screen_of(panel, world), queue)
        for index, panel in enumerate(settings.panels)
    ]


def window_of(settings: Settings, queue: EventQueue, world: HardwareBackend, *, wary: bool = False) -> Window | None:
    """Return the open window; None if the settings name none. Raise ScreenUnavailableError if there is no desktop.

    With `wary`, another process opens a window first, since a crash of the graphics driver would end this process.
    """
    if settings.window is None:
        return None
    if wary:
        from hardware.probe import open_window

        open_window(settings.window.size, world.video_driver)
    from hardware.window import Window

    return Window(queue, settings.window.size, driver=world.video_driver, inches=settings.window.inches)


def add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--simulate", action="store_true")


def backend_of(options: argparse.Namespace, settings: Settings) -> RealHardware | SimulatedHardware:
    """Return the real hardware, or the simulated one with --simulate."""
    if not options.simulate:
        return RealHardware()
    from companion.box.simulated_hardware import SimulatedHardware

    return SimulatedHardware(settings)
