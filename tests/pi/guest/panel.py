"""An SSD1306 on an I2C bus of the real kernel, in the guest: `panel.py FOLDER`, as root.

The kernel's i2c-tiny-usb drives the bus. Its adapter is this program, plugged into the kernel's own USB/IP host
controller, and the chip behind it is the project's model. FOLDER/glass.png is what the glass shows; a word in
FOLDER/plug says what somebody does: `out` and `in` the panel's plug, `away` and `back` the whole adapter's.
"""

import os
import socket
import struct
import sys
import threading
import time
from pathlib import Path

from hardware.simulated.panels import Ssd1306

HUB = Path("/sys/devices/platform/vhci_hcd.0")
ADDRESS = 0x3C
ABILITIES = 0x0EFF0001  # plain I2C, and SMBus made of it
STALL = -32
DEVICE = struct.pack("<BBHBBBBHHHBBBB", 18, 1, 0x0110, 0xFF, 0, 0, 8, 0x0403, 0xC631, 0x0205, 0, 0, 0, 1)
CONFIGURATION = struct.pack("<BBHBBBBBBBBBBBBBB", 9, 2, 18, 1, 1, 0, 0x80, 50, 9, 4, 0, 0, 0, 0xFF, 0, 0, 0)


class Panel:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.chip = Ssd1306(64)
        self.is_in = True
        self.answered = False
        self.changed = threading.Event()
        self.lock = threading.Lock()

    def take(self, address: int, data: bytes) -> None:
        self.answered = address == ADDRESS and self.is_in
        if not self.answered or not data:
            return
        with self.lock:
            self.chip.begin()
            for byte in data[1:]:
                (self.chip.take_data if data[0] == 0x40 else self.chip.take_command)(byte)
            self.chip.end()
        self.changed.set()

    def paint(self) -> None:
        while True:
            self.changed.wait()
            self.changed.clear()
            with self.lock:
                picture = self.chip.picture()
            picture.save(self.folder / "new.png")
            (self.folder / "new.png").replace(self.folder / "glass.png")
            time.sleep(0.05)

    def asked(self, setup: bytes, data: bytes, length: int) -> tuple[int, bytes]:
        """One control transfer: its status, and what goes back."""
        kind, request, value, index, _ = struct.unpack("<BBHHH", setup)
        match kind & 0x60, request:
            case 0x40, 1:
                return 0, struct.pack("<I", ABILITIES)
            case 0x40, 3:
                return 0, bytes([1 if self.answered else 2])
            case 0x40, 0:
                return 0, struct.pack("<H", value)
            case 0x40, 2:
                return 0, b""
            case 0x40, 4 | 5 | 6 | 7:
                if kind & 0x80:
                    self.answered = index == ADDRESS and self.is_in
                    return 0, bytes(length)
                self.take(index, data)
                return 0, b""
            case 0, 6 if value >> 8 in (1, 2):
                return 0, (DEVICE if value >> 8 == 1 else CONFIGURATION)[:length]
            case 0, 0 if kind & 0x80:
                return 0, b"\0\0"
            case 0, 1 | 3 | 5 | 9 | 11:
                return 0, b""
        return STALL, b""


def plugged(panel: Panel) -> None:
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
            status, answer = panel.asked(head[40:48], data, length)
            went = 0 if status else len(answer) if inward else len(data)
            reply = struct.pack(">5IiIiii8x", 3, number, 0, 0, 0, status, went, 0, 0, 0)
            ours.sendall(reply + (answer if inward and not status else b""))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    panel = Panel(folder)
    plug = folder / "plug"
    plug.unlink(missing_ok=True)
    os.mkfifo(plug)
    for work in (panel.paint, lambda: plugged(panel)):
        threading.Thread(target=work, daemon=True).start()
    while True:
        for word in plug.read_text().split():
            match word:
                case "out":
                    panel.is_in = False
                case "in":
                    panel.chip.power_up()
                    panel.is_in = True
                case "away":
                    (HUB / "detach").write_text("0")
                case "back":
                    threading.Thread(target=plugged, args=(panel,), daemon=True).start()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
