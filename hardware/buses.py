"""Where a panel is connected, and luma's wire to it; says what a fault of the wire means, and handles none."""

import errno
import os
from collections.abc import Callable
from typing import Any, Protocol

from companion.signals import Message, ReasonError, message, message_for
from companion.values import Value, field


class DriverMissingError(ReasonError):
    """A package that only this device needs is not installed; the reason says which."""


class PinUnavailableError(ReasonError):
    """A pin beside a bus cannot be had now; the reason says which, why, and what to do."""


class BusConnection(Protocol):
    """What luma's serial interfaces can do."""

    def command(self, *commands: int) -> None: ...
    def data(self, data: list[int]) -> None: ...
    def cleanup(self) -> None: ...


class I2c(Value):
    """A place on an I2C bus."""

    bus: int = 1
    address: int = 0x3C

    def open(self) -> BusConnection:
        from luma.core.interface.serial import i2c  # noqa: PLC0415 - 6 bare starts, for a table with a panel

        wire: BusConnection = i2c(port=self.bus, address=self.address)
        return wire

    def fault_message(self, fault: Exception) -> Message:
        """What is wrong, where, and what to do."""
        match _errno(fault):
            case errno.ENOENT:
                return message("why.no_bus", bus=self.bus)
            case errno.EACCES | errno.EPERM:
                return message("why.bus_forbidden", bus=self.bus)
            case errno.EOPNOTSUPP:  # an adapter for SMBus alone: no wire is at fault
                return message("why.bus_cannot", bus=self.bus)
            case _:
                return message("why.no_answer", address=f"0x{self.address:02x}", bus=self.bus)


class SpiPins:
    """The pins beside an SPI bus, in RPi.GPIO's manner but by gpiozero: RPi.GPIO, which luma would
    take, does not know the Pi 5, and two owners of one GPIO chip are one too many."""

    LOW, HIGH, OUT = False, True, "out"

    def __init__(self, pins: Callable[[], Any]) -> None:
        """`pins` gives gpiozero's factory, once it is needed."""
        self._factory = pins
        self._pins: dict[int, Any] = {}

    def setup(self, pin: int, _mode: str) -> None:
        from gpiozero import DigitalOutputDevice  # noqa: PLC0415 - 8 bare starts, for SPI alone

        if pin in self._pins:  # a wire that is opened again finds its pins as they are
            return
        try:
            self._pins[pin] = DigitalOutputDevice(pin, pin_factory=self._factory())
        except ReasonError:  # there are no pins at all
            raise
        except Exception as fault:  # lgpio, gpiozero and the kernel each raise kinds of their own
            raise PinUnavailableError("why.pin_taken", pin=pin, fault=str(fault)) from fault

    def output(self, pin: int, level: bool) -> None:
        self._pins[pin].value = level

    def cleanup(self, pin: int) -> None:
        self._pins.pop(pin).close()


class Spi(Value):
    """A place on an SPI bus, with the pins beside it. Nothing on SPI ever answers: a panel that is
    pulled out cannot be noticed here, only a bus that is not there."""

    port: int = 0
    device: int = 0
    dc: int = 24
    reset: int | None = 25
    speed: int = 8_000_000
    gpio: Any = field(default_factory=lambda: SpiPins(lambda: None))
    spidev: Any = None  # None: the real one

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
        """What is wrong, where, and what to do."""
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
    """The system's own word for a fault; luma wraps some, and keeps the cause as the context."""
    while fault and not isinstance(fault, OSError):
        fault = fault.__context__
    return fault.errno if isinstance(fault, OSError) else None
