"""The Pi's own status of its power supply. Only reads."""

from pathlib import Path

THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")


def low_power() -> bool | None:
    """Return whether the firmware reports low voltage; None if it does not report. One small read."""
    try:
        return bool(int(THROTTLED.read_text(encoding="ascii"), 16) & 1)
    except (OSError, ValueError):
        return None
