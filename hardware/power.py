"""Reads what the Pi's firmware reports about its power supply."""

from pathlib import Path

THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")


def low_power() -> bool | None:
    """Return whether the firmware reports low voltage; None without such a report. Fast: it reads one small file."""
    try:
        return bool(int(THROTTLED.read_text(encoding="ascii"), 16) & 1)
    except (OSError, ValueError):
        return None
