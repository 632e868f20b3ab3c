"""An SSD1306 on an I2C bus of the real kernel: the project's model of the chip, behind a USB adapter that is ours.

The kernel's i2c-tiny-usb drives the bus. Its adapter is this program, plugged into the kernel's own USB/IP host
controller.
"""

import socket
import struct
import threading
from pathlib import Path

from glass import Glass  # type: ignore[import-not-found] # beside this file, in the guest

HUB = Path("/sys/devices/platform/vhci_hcd.0")
ADDRESS = 0x3C
ABILITIES = 0x0EFF0001  # plain I2C, and SMBus made of it
STALL = -32
DEVICE = struct.pack("<BBHBBBBHHHBBBB", 18, 1, 0x0110, 0xFF, 0, 0, 8, 0x0403, 0xC631, 0x0205, 0, 0, 0, 1)
CONFIGURATION = struct.pack("<BBHBBBBBBBBBBBBBB", 9, 2, 18, 1, 1, 0, 0x80, 50, 9, 4, 0, 0, 0, 0xFF, 0, 0, 0)


class Panel(Glass):  # type: ignore[misc]
    """`is_in` is its plug."""

    def __init__(self) -> None:
        super().__init__()
        self.is_in = True
        self._answered = False

    def plug(self, word: str) -> None:
        """`out` and `in` are the panel's own plug, `away` and `back` that of the whole adapter."""
        match word:
            case "out":
                self.is_in = False
            case "in":
                self.chip.power_up()
                self.is_in = True
            case "away":
                (HUB / "detach").write_text("0")
            case "back":
                threading.Thread(target=self._serve, daemon=True).start()

    def _take(self, address: int, data: bytes) -> None:
        self._answered = address == ADDRESS and self.is_in
        if self._answered and data:
            self.take(data)

    def _asked(self, setup: bytes, data: bytes, length: int) -> tuple[int, bytes]:
        """One control transfer: its status, and what goes back."""
        kind, request, value, index, _ = struct.unpack("<BBHHH", setup)
        match kind & 0x60, request:
            case 0x40, 1:
                return 0, struct.pack("<I", ABILITIES)
            case 0x40, 3:
                return 0, bytes([1 if self._answered else 2])
            case 0x40, 0:
                return 0, struct.pack("<H", value)
            case 0x40, 2:
                return 0, b""
            case 0x40, 4 | 5 | 6 | 7:
                if kind & 0x80:
                    self._answered = index == ADDRESS and self.is_in
                    return 0, bytes(length)
                self._take(index, data)
                return 0, b""
            case 0, 6 if value >> 8 in (1, 2):
                return 0, (DEVICE if value >> 8 == 1 else CONFIGURATION)[:length]
            case 0, 0 if kind & 0x80:
                return 0, b"\0\0"
            case 0, 1 | 3 | 5 | 9 | 11:
                return 0, b""
        return STALL, b""

    def _serve(self) -> None:
        """The USB cable: packets of USB/IP until the kernel lets go."""
        ours, theirs = socket.socketpair()
        (HUB / "attach").write_text(f"0 {theirs.fileno()} {1 << 16 | 2} 2")
        theirs.close()
        with ours, ours.makefile("rb") as stream:
            while len(head := stream.read(48)) == 48:
                command, number, _, inward, _ = struct.unpack(">5I", head[:20])
                if command == 2:  # a transfer is taken back
                    ours.sendall(struct.pack(">5Ii24x", 4, number, 0, 0, 0, -104))
                    continue
                length = struct.unpack(">I", head[24:28])[0]
                data = stream.read(length) if not inward and length else b""
                status, answer = self._asked(head[40:48], data, length)
                went = 0 if status else len(answer) if inward else len(data)
                reply = struct.pack(">5IiIiii8x", 3, number, 0, 0, 0, status, went, 0, 0, 0)
                ours.sendall(reply + (answer if inward and not status else b""))
