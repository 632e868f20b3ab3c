"""Whether phones are wanted: a small file, which the menu and `ratkeeper phones` write, and systemd looks for."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from companion.box.phones.lazy_phones import LazyPhoneService
from companion.keeping.durable import write_durably
from companion.keeping.state_file import StateFile
from companion.signals import Inbox
from companion.wire import Json

if TYPE_CHECKING:
    from companion.box.phones.controller import PhoneController, PhoneTransport

log = logging.getLogger("ratkeeper")
FILE = "phones-on"
"""Beside the folder of games."""
PORT = 8417
LOOK = 2.0
"""Seconds between looks: somebody may have said so on the command line."""


def switch(file: Path, *, on: bool) -> None:
    """OSError where that cannot be kept."""
    if on:
        write_durably(file, b"on\n", mode=0o600)
    else:
        with suppress(FileNotFoundError):
            file.unlink()


def door_of(folder: Path, inbox: Inbox, facts: StateFile, port: int | None) -> LazyPhoneService:
    """The phones of a box whose games are kept below that folder; with a port, the box serves them itself."""

    def greeting() -> list[Json]:
        from ui.phone import hashes, overlay, page  # noqa: PLC0415 - for tables with phones

        return [{name: [text, *hashes(text)] for name, text in (("page", page()), ("overlay", overlay()))}]

    def line() -> PhoneTransport:
        from companion.box.phones.process import line_of  # noqa: PLC0415 - as above

        return line_of(port, inbox, greeting, time.monotonic)

    def switched(on: bool) -> None:
        try:
            switch(folder / FILE, on=on)
        except OSError as error:  # until the next start it is as it was said
            log.warning("that phones are %s cannot be remembered: %s", "on" if on else "off", error)

    def guests() -> PhoneController:
        from companion.box.phones.controller import PhoneController  # noqa: PLC0415 - as above
        from companion.box.phones.reporting import report  # noqa: PLC0415 - as above

        return PhoneController(line, facts, SystemRandom().randrange, report, switched)

    return LazyPhoneService(guests)


class Switch:
    """An attendant of the loop."""

    def __init__(self, door: LazyPhoneService, file: Path) -> None:
        self.due = 0.0
        self._door = door
        self._file = file

    def tick(self, now: float) -> None:
        self.due = now + LOOK
        self._door.switch(on=self._file.exists())
