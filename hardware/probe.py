"""Questions about this machine and its devices, for diagnosis.

Each function asks once and returns a plain value or raises an OSError; none disturbs a program that uses the device.
"""

import errno
import fcntl
import grp
import os
import statistics
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from companion.signals import ReasonError
from hardware import power
from hardware.braille import connected
from hardware.processes import child_environment, python
from hardware.window import ScreenUnavailableError

# From the kernel's GPIO interface (linux/gpio.h): the numbers of two requests, and the layout of their answers.
GET_CHIP, CHIP = 0x8044B401, struct.Struct("32s32sI")
GET_LINE, LINE = 0xC100B405, struct.Struct("32s32sIIQ176x")
LINE_USED = 1


def gpio_chip(number: int) -> str:
    """Return the label of a GPIO chip, such as `pinctrl-bcm2711`."""
    _, label, _ = _ask_chip(number, GET_CHIP, CHIP, CHIP.pack(b"", b"", 0))
    return _text(label)


def pin_user(chip: int, pin: int) -> str | None:
    """Return the name under which a program uses this pin; None if no program does."""
    _, consumer, _, _, flags = _ask_chip(chip, GET_LINE, LINE, LINE.pack(b"", b"", pin, 0, 0))
    return (_text(consumer) or "?") if flags & LINE_USED else None


def _ask_chip(number: int, question: int, form: struct.Struct, said: bytes) -> tuple[Any, ...]:
    chip = os.open(f"/dev/gpiochip{number}", os.O_RDONLY | os.O_CLOEXEC)
    try:
        return form.unpack(fcntl.ioctl(chip, question, said))
    finally:
        os.close(chip)


def _text(name: bytes) -> str:
    return name.partition(b"\0")[0].decode(errors="replace")


def i2c_buses() -> list[int]:
    return sorted(int(bus.name.removeprefix("i2c-")) for bus in Path("/dev").glob("i2c-[0-9]*"))


def groups() -> tuple[set[str], set[str]]:
    """Return the names of this process's groups (for root: all), and the names of all groups of the system."""
    known = {group.gr_gid: group.gr_name for group in grp.getgrall()}
    mine = known.keys() if os.geteuid() == 0 else {*os.getgroups(), os.getegid()}
    return {known[gid] for gid in mine if gid in known}, set(known.values())


def sync_seconds(folder: Path, times: int = 5) -> float:
    """Return the median number of seconds until a small write is on the disk; the file for this is deleted."""
    took = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(times):
            start = time.perf_counter()
            if file.write(b"-" * 80) < 80:  # a full disk first shows as a short write
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - start)
    return statistics.median(took)


NO_SCREEN = 3
"""Exit status of the program below if there is no screen."""
OPEN_A_WINDOW = """
import sys
from companion.signals import EventQueue
from hardware.window import ScreenUnavailableError, Window
width, height, driver = sys.argv[1:]
try:
    window = Window(EventQueue(), (int(width), int(height)) if width != "full" else None, driver=driver or None)
except ScreenUnavailableError as no:
    print(no.facts["fault"], file=sys.stderr)
    sys.exit(3)
import pygame
from PIL import Image
for shade in (40, 0):  # some renderers die at the first picture
    window.show(Image.new("RGB", window.size, (shade, shade, shade)))
    window.pump(0.0)
print(pygame.display.get_driver(), "%d×%d" % window.size)
"""


def open_window(size: tuple[int, int] | None, driver: str | None) -> str:
    """Open a window for a moment and return SDL's driver and its size; raise ScreenUnavailableError if that fails.

    This runs in another process, because a broken graphics driver would crash this one. So would a driver that compiles
    code at run time, in a service whose memory must not be both writable and executable.
    """
    width, height = size or ("full", 0)
    command = python("-c", OPEN_A_WINDOW, str(width), str(height), driver or "")
    try:
        tried = subprocess.run(  # noqa: S603 - starts this program
            command, env=child_environment(), capture_output=True, text=True, timeout=20, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise ScreenUnavailableError("why.window_silent") from late
    told = tried.stderr.strip().splitlines()
    if tried.returncode == NO_SCREEN:
        raise ScreenUnavailableError("why.no_screen", fault=told[-1])
    if tried.returncode:
        raise (
            ScreenUnavailableError("why.said", words=told[-1])
            if told
            else ScreenUnavailableError("why.window_crashed", status=tried.returncode)
        )
    return tried.stdout.strip()


def throttled() -> int | None:
    """Return the status bits of the Pi's firmware about power and heat; None if the machine has no such firmware."""
    try:
        return int(power.THROTTLED.read_text(encoding="ascii"), 16)
    except OSError:
        pass
    try:
        said = subprocess.run(["vcgencmd", "get_throttled"], capture_output=True, text=True, timeout=5, check=True)  # noqa: S607
        return int(said.stdout.strip().removeprefix("throttled="), 16)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def braille(host: str) -> tuple[str, int]:
    """Return BRLTTY's driver for the display, and its number of cells; raise ReasonError if something is missing."""
    line = connected(host)
    if not line.displaySize[0]:
        raise ReasonError("why.no_braille_display")
    return line.driverName.decode(), line.displaySize[0]
