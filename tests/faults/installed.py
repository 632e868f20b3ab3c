"""An installed box, started as its unit does, at a simulated I2C bus that belongs to no version; it tells its picture.

A program of its own, without this checkout on its path: STARTED PACKAGES PANELS START LIBRARY STATE ARGUMENT...
"""

import fcntl
import importlib.util
import os
import runpy
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from threading import Thread
from typing import Any

WIRE = 1_000_000
"""The number of the open bus: no file has it."""


class Bus:
    """In the place of `smbus2.SMBus`: whatever is sent goes to the one panel."""

    chip: Any = None

    def __init__(self, *_: object) -> None: ...

    def write_i2c_block_data(self, _address: int, register: int, data: Iterable[int]) -> None:
        self.send(bytes([register, *data]))

    def i2c_rdwr(self, *messages: Any) -> None:
        for message in messages:
            self.send(bytes(message))

    def send(self, sent: bytes) -> None:
        take = self.chip.take_data if sent[:1] == b"\x40" else self.chip.take_command
        self.chip.begin()
        for byte in sent[1:]:
            take(byte)
        self.chip.end()

    def close(self) -> None: ...


def tell() -> None:
    """Say once that there is a picture."""
    while not Bus.chip.picture().getbbox():
        time.sleep(0.05)
    os.write(1, b"picture\n")


def on_the_wire(bus: Bus) -> None:
    """/dev/i2c-1 is that bus, for the safe screen."""
    opened, written, closed = os.open, os.write, os.close

    def open_file(path: Any, *others: Any, **named: Any) -> int:
        return WIRE if path == "/dev/i2c-1" else opened(path, *others, **named)

    def write(file: int, data: bytes) -> int:
        if file != WIRE:
            return written(file, data)
        bus.send(data)
        return len(data)

    os.open, os.write = open_file, write  # type: ignore[assignment] # as far as the safe screen calls them
    os.close = lambda fd: None if fd == WIRE else closed(fd)
    fcntl.ioctl = lambda *_: 0  # type: ignore[assignment] # as above


def main(packages: str, panels: str, start: str, library: str, state: str, *arguments: str) -> int:
    sys.path.append(packages)
    spec = importlib.util.spec_from_file_location("panels", panels)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    Bus.chip = module.Ssd1306(64)
    import smbus2  # noqa: PLC0415 - from these packages

    vars(smbus2)["SMBus"] = Bus

    def safe_screen(_program: str, words: list[str]) -> None:
        os.write(1, b"safe screen\n")
        on_the_wire(Bus())
        sys.argv = words[2:]
        runpy.run_path(sys.argv[0], run_name="__main__")

    os.execv = safe_screen  # type: ignore[assignment] # as far as it is called
    Thread(target=tell, daemon=True).start()
    status: int = runpy.run_path(start)["main"](Path(library), Path(state), list(arguments))
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
