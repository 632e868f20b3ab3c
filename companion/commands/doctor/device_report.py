"""The tester's report: one zip file with findings, facts of the machine, times of presses and panels, and pictures.

It names no person, computer or password, and contains only the settings of devices.
"""

import getpass
import io
import json
import os
import platform
import re
import statistics
import time
import zipfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import luma.core.error
from PIL import Image, ImageChops

from companion.box.devices import HardwareBackend, buttons_of, panel_name, screen_of
from companion.commands.report.png import png_of
from companion.notation import harmless
from companion.release import version
from companion.settings import Settings
from companion.signals import EventQueue, Pressed, ReasonError
from companion.values import plain
from hardware import probe
from hardware.attached_screens import model
from hardware.reconnecting_screen import Screen
from ui.pages import Context
from ui.pages.box_settings import SelfTestPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.words import Words

PRESSES = 100
QUIET_SECONDS = 30.0
"""Seconds without a press after which the measurement of presses ends."""
FRAMES = 10
"""Number of whole pictures that are sent to a panel to measure how long one takes."""
DEVICE_SETTINGS = ("board", "buttons", "panels", "window", "scanner")
Json = dict[str, object]


def device_report(
    settings: Settings,
    world: HardwareBackend,
    findings: Sequence[str],
    words: Words,
    take_presses: Callable[[], Sequence[Json]],
) -> bytes:
    """Return the zip file. While `take_presses` measures presses, each panel shows the picture in the file."""
    packed = io.BytesIO()
    panels = []
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive, ExitStack() as screens:
        for index, panel in enumerate(settings.panels):
            screen = screens.enter_context(closing(screen_of(panel, world)))
            picture = _picture(screen.size, words, is_colour=panel.colour)
            archive.writestr(f"{panel_name(index).replace(' ', '-')}.png", png_of(picture))
            panels.append({"chip": panel.chip, "bus": panel.bus, "size": screen.size, **_time(screen, picture)})
        if window := settings.window:
            size = (window.width or 800, window.height or 480)
            archive.writestr("window.png", png_of(_picture(size, words, is_colour=True)))
        presses = take_presses()
        about: Json = {
            "machine": machine_facts(),
            "simulated": world.simulated,
            "settings": {name: plain(getattr(settings, name)) for name in DEVICE_SETTINGS},
            "panels": panels,
            "presses": presses,
            "press_ms_median": _median([press["ms"] for press in presses]),
        }
        archive.writestr("measured.json", anonymous(json.dumps(about, indent=1, ensure_ascii=False)))
        archive.writestr("findings.txt", anonymous("\n".join(findings) + "\n"))
    return packed.getvalue()


def time_presses(
    settings: Settings,
    world: HardwareBackend,
    tell: Callable[[str], None],
    clock: Callable[[], float] = time.monotonic,
    quiet_seconds: float = QUIET_SECONDS,
) -> list[Json]:
    """Return up to PRESSES presses: the button, and the milliseconds until the program had the signal from the pin."""
    queue, timed = EventQueue(), list[Json]()
    buttons = buttons_of(settings, queue, world, clock)
    if buttons is None:
        return timed
    with closing(buttons):
        since = clock()
        while len(timed) < PRESSES and clock() - since < quiet_seconds:
            buttons.tick(clock())
            signal = queue.take(max(0.0, min(0.05, buttons.due - clock())))
            if isinstance(signal, Pressed):
                since = clock()
                timed.append({"button": signal.role, "ms": round(1000 * (since - signal.at), 1)})
                tell(harmless(f"{len(timed):>4}  {signal.role}"))
    return timed


def machine_facts() -> Json:
    """Return the hardware and the system of this computer, without serial numbers and names."""
    system = platform.freedesktop_os_release() if Path("/etc/os-release").exists() else {}
    chips = sorted(Path("/dev").glob("gpiochip*"))
    return {
        "model": model(),
        "ratkeeper": version(),
        "system": system.get("PRETTY_NAME"),
        "kernel": f"{platform.release()} {platform.machine()}",
        "python": platform.python_version(),
        "memory_mb": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 1_000_000,
        "gpio_chips": {chip.name: _chip(chip) for chip in chips},
        "i2c_buses": probe.i2c_buses(),
        "spi_devices": sorted(path.name for path in Path("/dev").glob("spidev*")),
        "usb_devices": sorted(filter(None, map(_usb, Path("/sys/bus/usb/devices").glob("*")))),
    }


def anonymous(text: str) -> str:
    """Return the text with placeholders for the names of this user and computer, and for devices' serial numbers."""
    for name, instead in ((str(Path.home()), "~"), (getpass.getuser(), "USER"), (platform.node(), "HOST")):
        if name not in ("", "/", "root", "ratkeeper"):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", instead, text)
    return re.sub(r"/by-id/[^\s\",;]+", "/by-id/…", text)


def _picture(size: tuple[int, int], words: Words, *, is_colour: bool) -> Image.Image:
    """Return the picture of the page for testing screens: a line of text, and six dice."""
    frame = SelfTestPage().render(Context(None, words)).frame
    return paint_colour(frame, size) if is_colour else paint_onebit(frame, size)


def _time(screen: Screen, picture: Image.Image) -> Json:
    """Return how long a screen takes for pictures: send the picture and its negative in turn, the picture last."""
    negative = ImageChops.invert(picture.convert("L")).convert(picture.mode)
    took = []
    try:
        for turn in range(FRAMES + 1):
            before = time.perf_counter()
            screen.show(negative if turn % 2 else picture)
            took.append(1000 * (time.perf_counter() - before))
    except (luma.core.error.Error, OSError, ReasonError) as fault:
        return {"fault": f"{type(fault).__name__}: {fault}"}
    return {"frame_ms_median": _median(took[1:]), "first_ms": round(took[0], 1)}  # the first one also opens the panel


def _median(numbers: Sequence[object]) -> float | None:
    return round(statistics.median(map(float, map(str, numbers))), 1) if numbers else None


def _chip(chip: Path) -> str:
    try:
        return probe.gpio_chip(int(chip.name.removeprefix("gpiochip")))
    except OSError as error:
        return str(error.strerror)


def _usb(device: Path) -> str:
    found = []
    for name in ("idVendor", "idProduct", "product"):
        with suppress(OSError):
            found.append((device / name).read_text("utf-8", "replace").strip())
    return " ".join(found)
