"""Connections to panels on an I2C or SPI bus through luma, and messages for their faults. Does not retry."""

import errno
import os
from collections.abc import Callable
from typing import Any, Protocol

from companion.signals import Message, ReasonError, message, message_for
from companion.values import Value, field


class DriverMissingError(ReasonError):
    """A Python package that this device needs is not installed; the reason names it."""


class PinUnavailableError(ReasonError):
    """A pin that the panel needs besides the bus is not available; the reason says which, why, and what to do."""


class BusConnection(Protocol):
    """The part of luma's serial interfaces that this program uses."""

    def command(self, *commands: int) -> None: ...
    def data(self, data: list[int]) -> None: ...
    def cleanup(self) -> None: ...


class I2c(Value):
    """A device address on an I2C bus."""

    bus: int = 1
    address: int = 0x3C

    def open(self) -> BusConnection:
        from luma.core.interface.serial import i2c  # noqa: PLC0415 - 6 interpreter starts, only with a panel

        wire: BusConnection = i2c(port=self.bus, address=self.address)
        return wire

    def fault_message(self, fault: Exception) -> Message:
        """Return the message for a fault: what is wrong, where, and what to do."""
        match _errno(fault):
            case errno.ENOENT:
                return message("why.no_bus", bus=self.bus)
            case errno.EACCES | errno.EPERM:
                return message("why.bus_forbidden", bus=self.bus)
            case errno.EOPNOTSUPP:  # the adapter supports only SMBus commands; the wiring is not at fault
                return message("why.bus_cannot", bus=self.bus)
            case _:
                return message("why.no_answer", address=f"0x{self.address:02x}", bus=self.bus)


class SpiPins:
    """The extra pins of an SPI panel, with RPi.GPIO's interface, through gpiozero.

    luma would use RPi.GPIO, which does not support the Pi 5, and a GPIO chip must have one owner only.
    """

    LOW, HIGH, OUT = False, True, "out"

    def __init__(self, pins: Callable[[], Any]) -> None:
        """Use `pins`, which returns gpiozero's pin factory; it is called only when a pin is opened."""
        self._factory = pins
        self._pins: dict[int, Any] = {}

    def setup(self, pin: int, _mode: str) -> None:
        from gpiozero import DigitalOutputDevice  # noqa: PLC0415 - 8 interpreter starts, only for SPI

        if pin in self._pins:  # keep the pins as they are when the bus is opened again
            return
        try:
            self._pins[pin] = DigitalOutputDevice(pin, pin_factory=self._factory())
        except ReasonError:  # raised by `pins` if there is no GPIO chip
            raise
        except Exception as fault:  # lgpio, gpiozero and the kernel each raise their own exceptions
            raise PinUnavailableError("why.pin_taken", pin=pin, fault=str(fault)) from fault

    def output(self, pin: int, level: bool) -> None:
        self._pins[pin].value = level

    def cleanup(self, pin: int) -> None:
        self._pins.pop(pin).close()


class Spi(Value):
    """A device on an SPI bus, with its extra pins.

    SPI devices never answer: an unplugged panel cannot be noticed, only a missing bus.
    """

    port: int = 0
    device: int = 0
    dc: int = 24
    reset: int | None = 25
    speed: int = 8_000_000
    gpio: Any = field(default_factory=lambda: SpiPins(lambda: None))
    spidev: Any = None  # None: the real module

    def open(self) -> BusConnection:
        from luma.core.interface.serial import spi  # noqa: PLC0415 - as above

        try:
            wire: BusConnection = spi(
                spi=self.spidev,
                gpio=self.gpio,
                port=self.port,
                device=self.device,
                bus_speed_hz=self.speed,
                gpio_DC=self.dc,
                gpio_RST=self.reset,
            )
        except ModuleNotFoundError:
            raise DriverMissingError("why.no_spidev", install="pip install 'ratkeeper[spi]'") from None
        return wire

    def fault_message(self, fault: Exception) -> Message:
        """Return the message for a fault: what is wrong, where, and what to do."""
        bus = f"/dev/spidev{self.port}.{self.device}"
        if isinstance(fault, ReasonError):
            return message_for(fault)
        match _errno(fault):
            case errno.ENOENT:
                return message("why.no_spi", bus=bus)
            case errno.EACCES | errno.EPERM:
                return message("why.spi_forbidden", bus=bus)
            case number:
                number = number or errno.EIO
                return message("why.spi_failed", bus=bus, why=message_for(OSError(number, os.strerror(number))))


def _errno(fault: BaseException | None) -> int | None:
    """Return the errno of a fault; luma wraps some errors and keeps the cause as the context."""
    while fault and not isinstance(fault, OSError):
        fault = fault.__context__
    return fault.errno if isinstance(fault, OSError) else None
