"""What is wrong with the box: too little power while people play, and a small file that tells other programs.

That file is written when something goes wrong or is well again, and never waited for: a pulled plug may take it.
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
"""Beside the folder of games."""
POWER_SECONDS = 5.0
"""From one look at the power supply to the next."""


class StatusFileWriter:
    seat = 0
    due = math.inf

    def __init__(self, file: Path) -> None:
        self._file = file
        self._noted: tuple[str, ...] | None = None

    def tick(self, now: float) -> None: ...

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - a face is told when
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
        except OSError as error:  # a disk that takes nothing is shown on the screens themselves
            log.info("what is wrong cannot be noted: %s", error)

    def close(self) -> None:
        """Nothing is wrong with a box that is off."""
        self.show(Frame(Text("")), 0.0)


def watch_power(loop: EventLoop, is_low: Callable[[], bool | None] = low_power) -> None:
    """Say on the screens while the Pi gets too little power. Without firmware to ask, ask once and never again."""

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
