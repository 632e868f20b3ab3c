"""Health: undervoltage of the Pi, and a status file of the current faults for other programs.

The file is rewritten at each change. It is not synced, since after a power cut it is out of date anyway.
"""

import json
import logging
import math
from collections.abc import Callable
from pathlib import Path

from companion.box.event_loop import EventLoop
from hardware.power import low_power
from ui.frame import Frame, Text, Tone

log = logging.getLogger("ratkeeper")
FILE = "faults"
"""Name of the status file, beside the folder of saved games."""
POWER_SECONDS = 5.0
"""Seconds between two checks of the power supply."""


class StatusFileWriter:
    seat = 0
    due = math.inf

    def __init__(self, file: Path) -> None:
        self._file = file
        self._noted: tuple[str, ...] | None = None

    def tick(self, now: float) -> None: ...

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - the interface of a view
        faults = tuple(str(notice) for notice in frame.notices if notice.tone is Tone.ALARM)
        if faults == self._noted:
            return
        self._noted = faults
        try:
            if faults:
                fresh = self._file.with_name(f"{FILE}.new")
                fresh.write_text(json.dumps(faults), "utf-8")
                fresh.replace(self._file)
            else:
                self._file.unlink(missing_ok=True)
        except OSError as error:  # the screens already show that the disk fails
            log.info("the status file cannot be written: %s", error)

    def close(self) -> None:
        """Delete the file, since a box that is off has no faults."""
        self.show(Frame(Text("")), 0.0)


def watch_power(loop: EventLoop, is_low: Callable[[], bool | None] = low_power) -> None:
    """Show a notice while the Pi has undervoltage. Stop if the query fails, as on a machine without a Pi's firmware."""

    def look() -> None:
        low = is_low()
        if low is None:
            stop()
        elif low:
            loop.note("fault.undervoltage")
        else:
            loop.forget("fault.undervoltage")

    stop = loop.call_every(POWER_SECONDS, look)
    loop.call_later(0.0, look)
