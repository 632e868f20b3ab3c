"""What is wrong with the box, as its screens say it, in a small file for whoever tells others of it: a face of its own.

Written when something goes wrong or is well again, and never waited for: it may be gone after a pulled plug.
"""

import json
import logging
import math
from pathlib import Path

from ui.frame import Frame, Text, Tone

log = logging.getLogger("ratkeeper")
FILE = "faults"
"""Beside the folder of games."""


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
