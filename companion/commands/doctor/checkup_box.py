"""The checks of `ratkeeper doctor` for the computer: groups, fonts, voice, disk and power. Repairs nothing."""

from __future__ import annotations

import errno
import getpass
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from PIL import ImageFont

from companion.box.load_settings import games_of
from companion.commands.doctor.checkup import Finding, Machine, examine, parted
from companion.settings import BrailleSettings, Settings, VoiceSettings
from companion.signals import ReasonError, message, message_for
from ui.paint.bitmap import SIZES

ROOM = 50_000_000
"""Free bytes that the disk should have: enough for years of games, and for the system itself."""
SLOW = 0.1
"""Seconds from which on players would notice that a synced write is slow."""
LOW_NOW, LOW_BEFORE = 1 << 0, 1 << 16


def box_findings(settings: Settings, machine: Machine, *, simulated: bool = False) -> Iterator[Finding]:
    needed = set() if simulated else needed_groups(settings)
    folder = games_of(settings)
    yield examine("groups", groups_finding, needed, machine)
    yield examine("fonts", fonts_finding)
    yield examine("voice", voice_finding, settings.voice, machine)
    yield examine("braille", braille_finding, settings.braille, machine)
    yield examine("games", disk_finding, folder, machine)
    yield examine("power", power_finding, machine)


def needed_groups(settings: Settings) -> set[str]:
    """Return the names of the system's groups whose members may open the devices in the settings."""
    spi = any(panel.bus == "spi" for panel in settings.panels)
    kind = settings.scanner.kind if settings.scanner else None
    needed = {
        "gpio": bool(settings.buttons) or spi,
        "i2c": any(panel.bus == "i2c" for panel in settings.panels),
        "spi": spi,
        "dialout": kind == "serial",
        "input": kind == "keyboard" or settings.window is not None,
        "video": settings.window is not None,
    }
    return {group for group, is_needed in needed.items() if is_needed}


def groups_finding(needed: set[str], machine: Machine) -> Finding:
    """Return which needed groups the user is in. A missing one is no fault: devices may be accessible anyway."""
    mine, known = machine.groups()
    lacking = sorted((needed & known) - mine)
    if lacking:
        remedy = message("doctor.groups_remedy", groups=",".join(lacking), user=getpass.getuser())
        return Finding("groups", None, message("doctor.groups_lacking", groups=", ".join(lacking)), remedy)
    if not needed & known:
        return Finding("groups", None, message("doctor.groups_unknown" if needed else "doctor.groups_none"))
    return Finding("groups", True, message("doctor.groups_fine", groups=", ".join(sorted(needed & mine))))


def fonts_finding(assets: Path | None = None) -> Finding:
    folder = assets or Path(str(files("ui"))) / "assets"
    fonts = sorted(path for path in folder.glob("*") if path.name.endswith((".ttf", ".pcf.gz")))
    broken = []
    for font in fonts:
        try:
            ImageFont.truetype(str(font), SIZES.get(font.name.partition(".")[0], 10))
        except OSError:
            broken.append(font.name)
    if broken or not fonts:
        found = message("doctor.fonts_broken", fonts=", ".join(broken)) if broken else message("doctor.fonts_none")
        return Finding("fonts", False, found, message("doctor.fonts_remedy"))
    return Finding("fonts", True, message("doctor.fonts_fine", count=len(fonts)))


def voice_finding(voice: VoiceSettings | None, machine: Machine) -> Finding:
    if voice is None:
        return Finding("voice", None, message("doctor.not_named"))
    if path := machine.program("espeak-ng"):
        return Finding("voice", True, message("doctor.voice_fine", path=path))
    return Finding("voice", False, *parted(message("why.no_voice", program="espeak-ng")))


def braille_finding(braille: BrailleSettings | None, machine: Machine) -> Finding:
    if braille is None:
        return Finding("braille", None, message("doctor.not_named"))
    try:
        driver, count = machine.braille(braille.host)
    except ReasonError as because:
        return Finding("braille", False, *parted(message_for(because)))
    return Finding("braille", True, message("doctor.braille_fine", driver=driver, count=count))


def disk_finding(folder: Path, machine: Machine) -> Finding:
    """Measure a synced write in the folder of games; if the folder does not exist, in the nearest one above it."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    try:
        took = machine.sync_seconds(there)
    except OSError as fault:
        if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
            return Finding(
                "games", False, message("doctor.disk_full", folder=folder), message("doctor.disk_space_remedy")
            )
        found = message("doctor.disk_refused", folder=folder, why=message_for(fault))
        return Finding("games", False, found, message("doctor.disk_refused_remedy"))
    free = machine.free_bytes(there)
    facts = {"folder": folder, "free": round(free / 1e6), "took": took * 1000}
    if free < ROOM:
        return Finding("games", False, message("doctor.disk_small", **facts), message("doctor.disk_space_remedy"))
    if took > SLOW:
        return Finding("games", None, message("doctor.disk_slow", **facts), message("doctor.disk_slow_remedy"))
    return Finding("games", True, message("doctor.disk_fine", **facts))


def power_finding(machine: Machine) -> Finding:
    bits = machine.throttled()
    if bits is None:
        is_pi = "Raspberry Pi" in (machine.model() or "")
        return Finding("power", None, message("doctor.power_untold" if is_pi else "doctor.power_elsewhere"))
    if bits & LOW_NOW:
        return Finding("power", False, message("doctor.power_low"), message("doctor.power_remedy"))
    if bits & LOW_BEFORE:
        return Finding("power", None, message("doctor.power_was_low"), message("doctor.power_remedy"))
    return Finding("power", True, message("doctor.power_fine"))
