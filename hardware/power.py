"""The Pi's own word on its power supply. Asks, and changes nothing."""

import subprocess
from pathlib import Path

THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")


def throttled() -> int | None:
    """The firmware's word on power and heat, as bits; None where there is no such firmware to ask."""
    try:
        return int(THROTTLED.read_text(encoding="ascii"), 16)
    except OSError:
        pass
    try:
        said = subprocess.run(["vcgencmd", "get_throttled"], capture_output=True, text=True, timeout=5, check=True)  # noqa: S607
        return int(said.stdout.strip().removeprefix("throttled="), 16)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def low_power() -> bool | None:
    """Whether the firmware sees too little voltage now; None where it does not say. One small read, no program."""
    try:
        return bool(int(THROTTLED.read_text(encoding="ascii"), 16) & 1)
    except (OSError, ValueError):
        return None
