"""The Pi's own status of its power supply. Only reads."""

import subprocess
from pathlib import Path

THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")


def throttled() -> int | None:
    """Return the firmware's status bits of power and heat; None without such firmware."""
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
    """Return whether the firmware reports low voltage; None if it does not report. One small read."""
    try:
        return bool(int(THROTTLED.read_text(encoding="ascii"), 16) & 1)
    except (OSError, ValueError):
        return None
