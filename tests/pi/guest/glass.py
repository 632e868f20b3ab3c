"""What an SSD1306 shows of what the bus writes to it: the project's model of the chip, and its pictures by number."""

import threading
import time
import zlib

from hardware.simulated.panels import Ssd1306


class Glass:
    """A picture is known by the checksum of the chip's memory; 0 is a dark glass."""

    def __init__(self) -> None:
        self.chip = Ssd1306(64)
        self._changed = threading.Condition()
        self._seen = {0: 0.0}

    @property
    def number(self) -> int:
        return zlib.crc32(self.chip.memory) if self.chip.on else 0

    def forget(self) -> None:
        """From now on nothing counts as seen but what is there."""
        with self._changed:
            self._seen = {self.number: time.monotonic()}

    def await_(self, number: int, seconds: float) -> float | None:
        """When this picture was first there since then; None where it did not come in time."""
        with self._changed:
            came = self._changed.wait_for(lambda: number in self._seen, seconds)
            return self._seen[number] if came else None

    def take(self, data: bytes) -> None:
        """One write of the bus: the control byte, and what follows."""
        with self._changed:
            self.chip.begin()
            for byte in data[1:]:
                (self.chip.take_data if data[0] == 0x40 else self.chip.take_command)(byte)
            self.chip.end()
            self._seen.setdefault(self.number, time.monotonic())
            self._changed.notify_all()
