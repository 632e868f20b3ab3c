"""A simulated I2C bus and a simulated SPI port with models of chips; they count transactions and fail on demand."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import smbus2

from hardware.simulated.panels import Ssd1306, UnknownCommandError

NACK = errno.EREMOTEIO  # errno of the Pi's I2C driver without an acknowledge


class Fault(NamedTuple):
    """A fault to simulate: the number of bytes after which a transaction fails, and the errno that it fails with."""

    after: int = 0
    number: int = NACK


class Bus:
    """A replacement for `smbus2.SMBus` with simulated chips; `chips` has them by address.

    To unplug a chip, delete it from `chips`; to plug one in, assign it. `there = False` removes the whole bus.
    """

    def __init__(self, chips: dict[int, Ssd1306]) -> None:
        self.chips = chips
        self.there = True
        self.handles = 0  # number of times the bus is open
        self.faults: dict[int, Fault] = {}  # by the number of the transaction, counted from 1
        self.forget()

    def forget(self) -> None:
        """Set the counters to 0, and drop faults that have not happened yet."""
        self.bytes = self.transactions = 0
        self.faults.clear()

    def write_i2c_block_data(self, address: int, register: int, data: list[int]) -> None:
        if len(data) > 32:
            raise ValueError("Data length cannot exceed 32 bytes")
        self._transfer(address, bytes([register, *data]))

    def i2c_rdwr(self, *messages: Any) -> None:
        for message in messages:
            self._transfer(message.addr, bytes(message))

    def write_quick(self, address: int) -> None:
        self._transfer(address, b"")

    def read_byte(self, address: int) -> int:
        self._transfer(address, b"")
        return 0

    def close(self) -> None:
        self.handles -= 1

    def _transfer(self, address: int, payload: bytes) -> None:
        self.transactions += 1
        self.bytes += 1  # the address byte
        fault = self.faults.pop(self.transactions, None)
        chip = self.chips.get(address)
        if chip is None or not self.there:
            raise OSError(NACK, "Remote I/O error")
        heard = payload if fault is None else payload[: fault.after]
        self.bytes += len(heard)
        if heard and heard[0] not in (0x00, 0x40):
            raise UnknownCommandError(f"control byte 0x{heard[0]:02x}")
        take = chip.take_data if heard[:1] == b"\x40" else chip.take_command
        chip.begin()
        for byte in heard[1:]:
            take(byte)
        if fault:
            raise OSError(fault.number, "simulated fault")
        chip.end()

    @contextmanager
    def plugged_in(self, number: int = 1) -> Iterator["Bus"]:
        """While the `with` block runs, make smbus2 open this bus in the place of I2C bus `number`."""
        elsewhere = smbus2.SMBus

        def opened(bus: int) -> Any:
            if bus != number:
                return elsewhere(bus)
            if not self.there:
                raise FileNotFoundError(errno.ENOENT, "No such file or directory", f"/dev/i2c-{bus}")
            self.handles += 1
            return self

        smbus2.SMBus = opened  # type: ignore[assignment,misc]
        try:
            yield self
        finally:
            smbus2.SMBus = elsewhere  # type: ignore[misc]


class SpiPort:
    """A replacement for `spidev.SpiDev`, and for RPi.GPIO with the extra pins of an SPI panel."""

    LOW, HIGH, OUT = 0, 1, "out"

    def __init__(self, chip: Any, dc: int = 24, reset: int | None = 25) -> None:
        self.chip = chip
        self.levels: dict[int, Any] = {}
        self.bytes = 0
        self.max_speed_hz = 0
        self.fault: int | None = None
        self._dc, self._reset = dc, reset

    def setup(self, pin: int, _mode: object) -> None:
        self.levels.setdefault(pin, 0)

    def output(self, pin: int, level: Any) -> None:
        self.levels[pin] = level
        if pin == self._reset and not level:
            self.chip.reset()

    def cleanup(self, pin: int) -> None:
        del self.levels[pin]

    def open(self, _port: int, _device: int) -> None:
        if self.fault:
            raise OSError(self.fault, "simulated fault")

    def writebytes(self, data: list[int]) -> None:
        if self.fault:
            raise OSError(self.fault, "simulated fault")
        self.bytes += len(data)
        take = self.chip.take_data if self.levels[self._dc] else self.chip.take_command
        for byte in data:
            take(byte)

    def close(self) -> None:
        pass
