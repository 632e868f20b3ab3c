"""The screens that may be attached: panels on an I2C bus, SPI, HDMI. A box without a known board asks at its start."""

import errno
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

PANEL_ADDRESSES = (0x3C, 0x3D)
ADDRESSES = range(0x08, 0x78)  # the possible addresses of devices; all others are reserved


def model() -> str | None:
    """Return the model name of the board; None if it has none, as on a PC."""
    try:
        return Path("/proc/device-tree/model").read_text(encoding="utf-8").rstrip("\0")
    except FileNotFoundError:
        return None


def i2c_answers(number: int, written: Collection[int] = PANEL_ADDRESSES) -> list[int]:
    """Return the addresses on an I2C bus that answer, or that a kernel driver uses.

    At the addresses in `written`, which panels may have, only the address is sent, as for a write. At all others one
    byte is read, which is safest for unknown chips.
    """
    import smbus2  # noqa: PLC0415 - 0.5 interpreter starts, only to probe a bus

    bus = smbus2.SMBus(number)
    try:
        return [address for address in ADDRESSES if _answers(bus, address, address in written)]
    finally:
        bus.close()


def attached_screens() -> frozenset[str]:
    """Return how a screen may be attached: `i2c` if a panel answers, `spi`, `hdmi`; empty if this is no Pi."""
    if model() is None:
        return frozenset()
    found = {"spi"} if any(Path("/dev").glob("spidev0.*")) else set()
    with suppress(OSError):
        if not {*PANEL_ADDRESSES}.isdisjoint(i2c_answers(1)):
            found.add("i2c")
    with suppress(OSError):
        if any(status.read_text("ascii") == "connected\n" for status in Path("/sys/class/drm").glob("card*-*/status")):
            found.add("hdmi")
    return frozenset(found)


def _answers(bus: Any, address: int, written: bool) -> bool:
    for call in (bus.write_quick, bus.read_byte) if written else (bus.read_byte,):
        try:
            call(address)
        except OSError as fault:
            if fault.errno == errno.EBUSY:  # a kernel driver uses it
                return True
        else:
            return True
    return False
