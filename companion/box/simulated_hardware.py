"""Simulated chips and ports, to which the real drivers are connected.

For tests, the demo and `--simulate`. A box never falls back to them if real hardware is missing.
"""

from contextlib import ExitStack
from typing import Any, Self

from gpiozero.pins import Factory

from companion.settings import PanelSettings, ScannerSettings, Settings
from hardware.buses import I2c, Spi
from hardware.scanner import SerialPort, Source
from hardware.simulated import panels
from hardware.simulated.buses import Bus, SpiPort
from hardware.simulated.panels import Ssd1306, St77xx
from hardware.simulated.pins import SimulatedPins
from hardware.simulated.serial_port import SimulatedSerialPort


class SimulatedHardware:
    """Simulated buttons on `pins`, a scanner on `line`, and a `glass` for each panel.

    Use it in a `with` block and create devices inside, since its I2C buses replace the machine's only there. A window
    is real, unless a test sets SDL's dummy driver.
    """

    simulated = True

    def __init__(self, settings: Settings, *, video_driver: str | None = None) -> None:
        self.video_driver = video_driver
        self.buses: dict[int, Bus] = {}
        self._settings = settings
        self._spi: dict[int, SpiPort] = {}
        self._glasses: list[Ssd1306 | St77xx] = []
        self._ends = ExitStack()
        self.pins = SimulatedPins(settings.buttons)
        self._ends.callback(self.pins.close)
        self.line = SimulatedSerialPort()
        self._ends.callback(self.line.close)

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles of the simulated buttons, such as `ok`."""
        return tuple(self._settings.buttons)

    def glass(self, index: int) -> Ssd1306 | St77xx:
        """Return the simulated panel with this index: `glass(0).picture()` is what the first panel shows."""
        return self._glasses[index]

    @property
    def pin_factory(self) -> Factory:
        return self.pins.factory

    def place(self, panel: PanelSettings) -> I2c | Spi:
        if panel.bus == "i2c":
            return I2c(panel.number, panel.address)
        port = self._spi[panel.select]
        return Spi(device=panel.select, dc=panel.dc, reset=panel.reset, gpio=port, spidev=port)

    def source(self, scanner: ScannerSettings) -> Source:
        """Return the simulated serial port, whichever port the settings name; it can be unplugged and found again."""
        return SerialPort("auto", scanner.speed, ports=lambda: [self.line.port])

    def __enter__(self) -> Self:
        for panel in self._settings.panels:
            chip = _chip(panel)
            self._glasses.append(chip)
            if panel.bus == "i2c":
                self._bus(panel.number).chips[panel.address] = chip
            else:
                self._spi[panel.select] = SpiPort(chip, panel.dc, panel.reset)
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.close()

    def _bus(self, number: int) -> Bus:
        if number not in self.buses:
            self.buses[number] = self._ends.enter_context(Bus({}).plugged_in(number))
        return self.buses[number]


def _chip(panel: PanelSettings) -> Any:
    if panel.colour:
        return panels.St77xx(panel.width, panel.height, (panel.offset_x, panel.offset_y))
    chips = {"ssd1306": panels.Ssd1306, "ssd1309": panels.Ssd1309, "sh1106": panels.Sh1106}
    return chips[panel.chip](panel.height)
