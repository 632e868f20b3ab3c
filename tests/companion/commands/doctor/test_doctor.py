"""The doctor: every finding both ways, on simulated far ends and a machine that answers as the test has it."""

import errno
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, NoReturn

import pytest
from gpiozero import DigitalOutputDevice

from companion.box.devices import RealHardware
from companion.box.simulated_hardware import SimulatedHardware
from companion.commands.doctor import checkup
from companion.commands.doctor.checkup import Finding, device_findings
from companion.settings import ScannerSettings, Settings, WindowSettings
from companion.settings_file import read_settings
from hardware.boards import boards
from hardware.buttons import ButtonError
from hardware.simulated.buses import Fault
from hardware.simulated.panels import Ssd1306
from hardware.simulated.serial_port import SimulatedSerialPort
from tests.companion.fake_machine import PANEL, PLAIN, fails, healthy, in_english

pins_finding = in_english(checkup.pins_finding)
button_finding = in_english(checkup.button_finding)
bus_finding = in_english(checkup.bus_finding)
panel_finding = in_english(checkup.panel_finding)
ports_finding = in_english(checkup.ports_finding)
keyboards_finding = in_english(checkup.keyboards_finding)
scanner_finding = in_english(checkup.scanner_finding)
window_finding = in_english(checkup.window_finding)


@pytest.fixture
def world() -> Iterator[SimulatedHardware]:
    with SimulatedHardware(PLAIN) as world:
        yield world


# --- pins


def test_simulated_pins_are_called_simulated(world: SimulatedHardware) -> None:
    assert pins_finding(PLAIN, world, healthy()) == Finding("pins", True, "simulated")


class OnAPi(RealHardware):
    """Reality with the far ends of a simulation: what the doctor sees on a real box."""

    def __init__(self, pin_factory: Any) -> None:
        super().__init__()
        self._pin_factory = pin_factory


class LGPIOFactory:
    chip = 4

    def close(self) -> None:
        pass


def test_the_driver_and_its_chip_are_named() -> None:
    with OnAPi(LGPIOFactory()) as pi:
        found = pins_finding(PLAIN, pi, healthy()).found
        assert found == "LGPIO on gpiochip4 (pinctrl-bcm2711, Raspberry Pi 4 Model B)"
        found = pins_finding(PLAIN, pi, healthy(gpio_chip=fails(errno.EACCES))).found
        assert "Permission denied" in found


def test_no_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_chip() -> NoReturn:
        raise ButtonError("why.no_chip", fault="can not open gpiochip")

    monkeypatch.setattr("hardware.buttons.gpio_pins", no_chip)
    with RealHardware() as world:
        finding = pins_finding(PLAIN, world, healthy())
        assert finding.ok is False
        assert finding.found == "no GPIO chip answers (can not open gpiochip)"
        assert finding.remedy
        assert finding.remedy.startswith("add this user to the group gpio")
        names = [one.name for one in device_findings(PLAIN, world, healthy())]
        assert not any(name.startswith("GPIO") for name in names)  # said once, not once a button


def test_without_pins_in_the_settings_none_are_taken() -> None:
    with RealHardware() as world:
        assert pins_finding(Settings(panels=(PANEL,)), world, healthy()) == Finding("pins", None, "not in the settings")


def test_a_free_pin(world: SimulatedHardware) -> None:
    assert button_finding("ok", 24, world, healthy()) == Finding("GPIO 24 ok", True, "free, and not pressed")
    assert button_finding("ok", 24, world, healthy()).ok  # and it was let go


@contextmanager
def taken(world: SimulatedHardware, pin: int) -> Iterator[None]:
    with closing(DigitalOutputDevice(pin, pin_factory=world.pin_factory)):
        yield


def test_a_busy_pin_names_who_has_it_where_the_kernel_tells(world: SimulatedHardware) -> None:
    with taken(world, 24):
        finding = button_finding("ok", 24, world, healthy(pin_user=lambda chip, pin: f"fan on {chip}, {pin}"))
        assert finding.ok is False
        assert finding.found.startswith("GPIO 24 (ok) is busy: ")
        assert finding.found.endswith('; used by "fan on 0, 24"')
        assert finding.remedy == "end the program that has it, or set buttons.ok to another pin"
        untold = button_finding("ok", 24, world, healthy(pin_user=fails(errno.EACCES)))
        assert untold.found.endswith("the kernel does not say by which program (Permission denied)")
        assert untold.remedy == finding.remedy
        assert "taken by" not in button_finding("ok", 24, world, healthy()).found


def test_a_pin_that_is_down_all_the_time(world: SimulatedHardware, monkeypatch: pytest.MonkeyPatch) -> None:
    pin = world.pin_factory.pin(24)
    monkeypatch.setattr(type(pin), "_get_state", lambda _: 0)  # tied to ground: no pull lifts it
    finding = button_finding("ok", 24, world, healthy())
    assert finding.ok is False
    assert finding.remedy
    assert "wire it between GPIO 24 and ground" in finding.remedy


# --- I2C and panels


def test_a_bus_tells_who_answers(world: SimulatedHardware) -> None:
    world.buses[1].chips[0x50] = Ssd1306()
    assert bus_finding(1, PLAIN.panels, healthy()) == Finding("I2C bus 1", None, "answers at 0x3c, 0x50")
    world.buses[1].chips.clear()
    assert bus_finding(1, PLAIN.panels, healthy()).found == "nothing answers"
    assert world.buses[1].handles == 0


def test_no_bus(world: SimulatedHardware) -> None:
    world.buses[1].there = False
    assert bus_finding(1, PLAIN.panels, healthy()).found == "not available: No such file or directory"
    finding = panel_finding("panel", PANEL, world, healthy())
    assert finding.ok is False
    assert (finding.found, finding.remedy) == (
        "there is no I2C bus 1",
        "switch I2C on (sudo raspi-config, Interface Options)",
    )


def test_a_panel_that_answers_was_lit_and_is_dark_again(world: SimulatedHardware) -> None:
    finding = panel_finding("panel", PANEL, world, healthy())
    assert finding == Finding("panel", True, "ssd1306 at 0x3c on I2C bus 1 answers")
    glass = world.glass(0)
    assert isinstance(glass, Ssd1306)
    assert set(glass.memory) == {0xFF}
    assert not glass.on
    assert world.buses[1].handles == 0


def test_nothing_at_the_address(world: SimulatedHardware) -> None:
    world.buses[1].chips.clear()
    finding = panel_finding("panel", PANEL, world, healthy())
    assert finding.ok is False
    assert finding.found == "nothing answers at address 0x3c on I2C bus 1"
    assert finding.remedy
    assert finding.remedy.startswith("check the wiring")


def test_another_address_answers(world: SimulatedHardware) -> None:
    world.buses[1].chips[0x3D] = world.buses[1].chips.pop(0x3C)
    finding = panel_finding("panel", PANEL, world, healthy())
    assert finding.ok is False
    assert finding.remedy == "a panel answers at 0x3d: set address = 0x3d in its [[panel]]"


def test_a_panel_that_fails_in_the_middle(world: SimulatedHardware) -> None:
    world.buses[1].chips[0x3D] = Ssd1306()  # somebody else's: no remedy while ours is there
    world.buses[1].faults[3] = Fault(after=2)
    finding = panel_finding("panel", PANEL, world, healthy())
    assert finding.ok is False
    assert finding.remedy
    assert finding.remedy.startswith("check the wiring")


def test_a_bus_without_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smbus2.SMBus", fails(errno.EACCES))
    with RealHardware() as world:
        finding = panel_finding("panel", PANEL, world, healthy())
    assert finding.ok is False
    assert (finding.found, finding.remedy) == ("I2C bus 1 may not be used", "add this user to the group i2c")


def test_a_panel_on_spi() -> None:
    settings = read_settings('board = "waveshare-oled-hat"', boards())
    [panel] = settings.panels
    with SimulatedHardware(settings) as world:
        finding = panel_finding("panel", panel, world, healthy())
        assert finding.ok
        assert "nothing on SPI answers" in finding.found
        world.place(panel).spidev.fault = errno.ENOENT  # type: ignore[union-attr]
        finding = panel_finding("panel", panel, world, healthy(i2c_answers=lambda *_: [0x3D]))
        assert finding.ok is False
        assert finding.found == "/dev/spidev0.0 does not exist"
        assert finding.remedy == "switch SPI on (sudo raspi-config, Interface Options)"


def test_a_panel_whose_driver_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read_settings('board = "waveshare-lcd-hat-13"', boards())
    with SimulatedHardware(settings) as world:
        assert panel_finding("panel", settings.panels[0], world, healthy()).ok
        monkeypatch.setitem(sys.modules, "luma.lcd.device", None)
        finding = panel_finding("panel", settings.panels[0], world, healthy())
    assert finding.ok is False
    assert finding.remedy == "pip install 'ratkeeper[lcd]'"


def test_without_panels_only_the_bus_on_the_header_is_asked(world: SimulatedHardware) -> None:
    bare = Settings()
    names = [one.name for one in device_findings(bare, world, healthy(i2c_buses=lambda: [1, 20, 21]))]
    assert [name for name in names if name.startswith("I2C")] == ["I2C bus 1"]
    names = [one.name for one in device_findings(bare, world, healthy(i2c_buses=list))]
    assert not any(name.startswith("I2C") for name in names)


# --- scanner and window


def test_ports_and_keyboards_are_listed() -> None:
    machine = healthy(serial_ports=lambda: ["/dev/serial/by-id/a", "/dev/serial/by-id/b"], keyboards=lambda: ["/dev/k"])
    assert ports_finding(machine) == Finding("serial ports", None, "/dev/serial/by-id/a, /dev/serial/by-id/b")
    assert keyboards_finding(machine).found == "/dev/k"
    assert ports_finding(healthy()).found == "no USB serial port"
    assert keyboards_finding(healthy()).found == "no keyboard scanner"


def test_a_scanner_that_can_be_read() -> None:
    with closing(SimulatedSerialPort()) as line, RealHardware() as world:
        machine = healthy(serial_ports=lambda: [line.port])
        finding = scanner_finding(ScannerSettings(), world, machine)
        assert finding == Finding("scanner", True, f"{line.port} can be read (lines)")
        assert scanner_finding(ScannerSettings(line.port), world, healthy()).ok


@pytest.mark.parametrize(
    ("scanner", "ports", "found", "remedy"),
    [
        (ScannerSettings(), [], "no USB scanner found", "plug it in"),
        (ScannerSettings(), ["/dev/a", "/dev/b"], "2 ports are possible", "set scanner.port to one of /dev/a, /dev/b"),
        (ScannerSettings("/dev/nowhere"), [], "/dev/nowhere does not exist", "plug it in"),
        (ScannerSettings(kind="keyboard"), [], "a keyboard scanner must be named", "set scanner.port to its path"),
    ],
)
def test_a_scanner_that_cannot(scanner: ScannerSettings, ports: list[str], found: str, remedy: str) -> None:
    with RealHardware() as world:
        finding = scanner_finding(scanner, world, healthy(serial_ports=lambda: ports))
    assert finding.ok is False
    assert finding.found == found
    assert finding.remedy
    assert finding.remedy.startswith(remedy)


def test_a_scanner_that_opens_and_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SimulatedSerialPort()) as line, RealHardware() as world:
        monkeypatch.setattr("serial.Serial.read", fails(errno.EIO))
        finding = scanner_finding(ScannerSettings(line.port), world, healthy())
    assert finding.ok is False
    assert finding.found == f"{line.port} does not exist"


def test_keyboards_are_told_where_the_scanner_is_one(world: SimulatedHardware) -> None:
    keyboard = Settings(scanner=ScannerSettings(kind="keyboard"))
    assert "keyboards" in [one.name for one in device_findings(keyboard, world, healthy())]
    for other in (PLAIN, Settings(scanner=ScannerSettings())):
        assert "keyboards" not in [one.name for one in device_findings(other, world, healthy())]


def test_a_window() -> None:
    settings = Settings(window=WindowSettings(320, 240))
    with SimulatedHardware(settings, video_driver="dummy") as world:
        finding = window_finding(settings.window, world, healthy())
        assert finding == Finding("window", True, "SDL uses dummy 320×240")
        sizes = healthy(open_window=lambda size, driver: f"{driver} {size}")
        assert window_finding(WindowSettings(fullscreen=True), world, sizes).found.endswith("dummy None")


def test_no_screen_for_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    with RealHardware() as world:
        finding = window_finding(WindowSettings(), world, healthy())
    assert finding.ok is False
    assert finding.found.startswith("no screen to show it on")
    assert finding.remedy
    assert finding.remedy.startswith("connect a screen")
