"""The wires to panels: what a fault is called, and SPI with its pins, by gpiozero and by fake-rpi."""

import errno

import fake_rpi
import fake_rpi.RPi
import pytest
from gpiozero import DigitalOutputDevice
from gpiozero.pins.mock import MockFactory
from luma.core.error import Error
from PIL import Image, ImageDraw

from companion.signals import DeviceBack, DeviceLost, EventQueue, ReasonError
from hardware.buses import DriverMissingError, I2c, Spi, SpiPins
from hardware.buttons import ButtonError
from hardware.panel import Panel
from hardware.reconnecting_screen import ReconnectingScreen
from hardware.simulated.buses import Bus, SpiPort
from hardware.simulated.panels import Sh1106, Ssd1306, Ssd1309
from tests.reasons import english, raises

KINDS = {"ssd1306": Ssd1306, "ssd1309": Ssd1309, "sh1106": Sh1106}


def drawing(text: str = "Nora 7") -> Image.Image:
    image = Image.new("1", (128, 64))
    ImageDraw.Draw(image).text((3, 2), text, fill=1)
    return image


def same(image: Image.Image, other: Image.Image) -> bool:
    return image.size == other.size and image.tobytes() == other.tobytes()


def why(panel: Panel) -> str:
    with pytest.raises((Error, OSError, ReasonError)) as fault:
        panel.show(drawing())
    return english(panel.fault_message(fault.value))


def test_a_fault_is_explained_in_one_line() -> None:
    with Bus({0x3C: Ssd1306()}).plugged_in() as bus:
        assert why(Panel(I2c(address=0x3D))).startswith("nothing answers at address 0x3d on I2C bus 1; check")
        bus.there = False
        assert why(Panel(I2c())).startswith("there is no I2C bus 1; switch I2C on")
    assert "group i2c" in english(I2c().fault_message(PermissionError(errno.EACCES, "Permission denied")))
    assert "another bus" in english(I2c().fault_message(OSError(errno.EOPNOTSUPP, "Operation not supported")))
    assert "group spi" in english(Spi().fault_message(PermissionError(errno.EACCES, "Permission denied")))


@pytest.mark.parametrize("kind", KINDS)
def test_over_spi(kind: str) -> None:
    port = SpiPort(KINDS[kind]())
    panel = Panel(Spi(gpio=port, spidev=port), kind)
    panel.show(drawing())
    port.bytes = 0
    panel.show(drawing("Otto 9"))
    assert same(port.chip.picture(), drawing("Otto 9"))
    assert 0 < port.bytes < 200
    port.fault = errno.EIO
    assert why(panel) == "/dev/spidev0.0 failed (Input/output error); check the wiring"
    port.fault = None
    port.chip.power_up()
    panel.show(drawing())
    assert same(port.chip.picture(), drawing())


def test_an_spi_bus_that_is_not_there_is_explained() -> None:
    port = SpiPort(Ssd1306())
    port.fault = errno.ENOENT
    assert why(Panel(Spi(gpio=port, spidev=port))).startswith("/dev/spidev0.0 does not exist; switch SPI on")


def test_spi_without_its_package_says_what_to_install() -> None:
    port = SpiPort(Ssd1306())
    with raises(DriverMissingError, match=r"pip install 'ratkeeper\[spi\]'"):
        Panel(Spi(gpio=port)).show(drawing())


def port_beside(factory: MockFactory) -> SpiPort:
    """An SPI port whose other pins are gpiozero's."""

    class Levels(dict[int, bool]):
        def __getitem__(self, pin: int) -> bool:
            return bool(factory.pin(pin).state)

    port = SpiPort(Ssd1306())
    port.levels = Levels()
    return port


def test_the_pins_beside_spi_are_gpiozeros() -> None:
    factory = MockFactory()
    port = port_beside(factory)
    lines = SpiPins(lambda: factory)
    panel = Panel(Spi(gpio=lines, spidev=port))
    panel.show(drawing())
    panel.blank()
    panel.show(drawing())  # opens the wire again, on pins that are already taken
    assert same(port.chip.picture(), drawing())
    assert factory.pin(25).state
    lines.cleanup(24)
    assert factory.pin(24).function == "input"


def test_a_pin_in_use_is_named_and_taken_once_it_is_free() -> None:
    factory, queue = MockFactory(), EventQueue()
    port = port_beside(factory)
    other = DigitalOutputDevice(24, pin_factory=factory)
    panel = ReconnectingScreen("panel", Panel(Spi(gpio=SpiPins(lambda: factory), spidev=port)), queue)
    panel.show(drawing(), 0.0)
    lost = queue.take(0)
    assert isinstance(lost, DeviceLost)
    assert english(lost.why).startswith("GPIO 24 is not available: pin GPIO24 is already in use by")
    assert english(lost.why).endswith("; end the program that uses it, or set another pin")
    other.close()
    panel.tick(0.5)
    assert isinstance(queue.take(0), DeviceBack)
    assert same(port.chip.picture(), drawing())


def test_no_pins_at_all_say_what_the_buttons_would() -> None:
    def none() -> None:
        raise ButtonError("why.no_chip", fault="none")

    port = SpiPort(Ssd1306())
    assert why(Panel(Spi(gpio=SpiPins(none), spidev=port))).startswith(
        "no GPIO chip answers (none); add this user to the group gpio"
    )


def test_the_spi_path_runs_with_fake_rpi_too() -> None:
    fake_rpi.toggle_print(False)
    port = SpiPort(Ssd1306())

    class Pins(type(fake_rpi.RPi.GPIO)):  # type: ignore[misc]
        def output(self, channel: int, state: int) -> None:
            super().output(channel, state)
            port.output(channel, state)

    panel = Panel(Spi(gpio=Pins(), spidev=port))
    panel.show(drawing())
    assert same(port.chip.picture(), drawing())
