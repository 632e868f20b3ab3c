"""A simulated serial port, made of a pseudo-terminal. Sends bytes as they are; knows no scanner's protocol."""

import os
import pty
import time
import tty
from collections.abc import Callable
from pathlib import Path


class SimulatedSerialPort:
    """A simulated serial port at `port`, which can be unplugged and plugged in again.

    Data sent before the port is open is lost, as with a real port. The path `link` always leads to the port, also when
    it has come back under another name, as `/dev/serial/by-id/…` does.
    """

    def __init__(self, link: Path | None = None) -> None:
        self._link = link
        self._far = self._near = -1
        self.plug_in()

    @property
    def port(self) -> str:
        return str(self._link) if self._link else self.name

    def send(self, *pieces: bytes, pause: float = 0.0, wait: Callable[[float], None] = time.sleep) -> None:
        """Send the pieces, each as a separate write, with a pause between them."""
        for number, piece in enumerate(pieces):
            if number:
                wait(pause)
            os.write(self._far, piece)

    def garble(self, data: bytes) -> None:
        """Send the data with its middle byte destroyed, as by a bad contact."""
        middle = len(data) // 2
        self.send(data[:middle] + b"\xff" + data[middle + 1 :])

    def hang_up(self) -> None:
        """Unplug the scanner: the driver's next read fails."""
        os.close(self._far)
        self._far = -1
        if self._link:
            self._link.unlink()

    def plug_in(self) -> None:
        """Plug the scanner in again; the port then has another name."""
        pulled_out = self._near  # keeps the old name in use, so that the new port gets another one
        self._far, self._near = pty.openpty()
        tty.setraw(self._near)
        self.name = os.ttyname(self._near)
        if pulled_out >= 0:
            os.close(pulled_out)
        if self._link:
            self._link.symlink_to(self.name)

    def close(self) -> None:
        if self._far >= 0:
            self.hang_up()
        os.close(self._near)
