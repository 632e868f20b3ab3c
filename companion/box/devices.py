"""Create the devices that the settings name, on real or simulated hardware. Independent of games."""

# ruff: noqa: PLC0415 - a driver is imported only if the settings use it, since imports delay the start.
# Import times as multiples of an interpreter's start: gpiozero 8, pygame-ce 6, luma 6, Pillow 3, pyserial 1.5

from __future__ import annotations

import time
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING, Protocol, Self

from companion.settings import PanelSettings, ScannerSettings, Settings
from companion.signals import EventQueue
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

    return Window(queue, settings.window.size, driver=world.video_driver)


def add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--simulate", action="store_true")


def backend_of(options: argparse.Namespace, settings: Settings) -> RealHardware | SimulatedHardware:
    """Return the real hardware, or the simulated one with --simulate."""
    if not options.simulate:
        return RealHardware()
    from companion.box.simulated_hardware import SimulatedHardware

    return SimulatedHardware(settings)
