"""Load the code for phones only when they are switched on.

They are on while a file exists, which the menu and `ratkeeper phones` create, and which systemd watches.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from companion.signals import EventQueue, PhoneRequest
from companion.storage.atomic_write import write_durably
from companion.storage.state_file import StateFile
from ui.frame import Frame
from ui.pages import PhoneStatus

if TYPE_CHECKING:
    from companion.box.actions import Actions
    from companion.box.event_loop import EventLoop
    from companion.box.phones.controller import PhoneController
    from companion.storage.backup import Places

OFF = PhoneStatus()
RESTORED = {"do": "restored"}
"""Message to the event loop after a backup was restored on a thread."""


class LazyPhoneService:
    """A view that creates the PhoneController when phones are first switched on, and then passes all calls to it."""

    seat = 0

    def __init__(self, opened: Callable[[Actions], PhoneController]) -> None:
        self.actions: Actions
        self.controller: PhoneController | None = None
        self._opened = opened

    @property
    def due(self) -> float:
        return self.controller.due if self.controller else math.inf

    def show(self, frame: Frame, now: float) -> None:
        if self.controller:
            self.controller.show(frame, now)

    def tick(self, now: float) -> None:
        if self.controller:
            self.controller.tick(now)

    def close(self) -> None:
        if self.controller:
            self.controller.close()

    def phones(self, now: float, seat: int | None) -> PhoneStatus:
        return self.controller.phones(now, seat) if self.controller else OFF

    def do(self, what: str, now: float) -> None:
        self._open().do(what, now)

    def handle(self, signal: PhoneRequest, now: float) -> None:
        if signal.content == RESTORED:
            self.actions.ui.game.stay_newest()
        elif self.controller:
            self.controller.handle(signal, now)

    def switch(self, *, on: bool) -> None:
        if on or self.controller:
            self._open().switch(on=on)

    def _open(self) -> PhoneController:
        if self.controller is None:
            self.controller = self._opened(self.actions)
        return self.controller


log = logging.getLogger("ratkeeper")
FILE = "phones-on"
"""Name of the file beside the folder of saved games; phones are on while it exists."""
PORT = 8417
LOOK_SECONDS = 2.0
"""Seconds between two checks of the file, which a command may have created or removed."""


def switch(file: Path, *, on: bool) -> None:
    """Create or remove the file by which phones are on."""
    if on:
        write_durably(file, b"on\n", mode=0o600)
    else:
        with suppress(FileNotFoundError):
            file.unlink()


def phones_of(places: Places, queue: EventQueue, facts: StateFile, port: int | None) -> LazyPhoneService:
    """Return the phone service. With a port, a child process serves the phones; without, the systemd service does.

    A host's phone may back up and restore the files at `places`.
    """
    file = places.games.parent / FILE

    def switched(on: bool) -> None:
        try:
            switch(file, on=on)
        except OSError as error:  # without the file, phones are switched until the next start
            log.warning("the switch of the phones (%s) cannot be stored: %s", "on" if on else "off", error)

    def opened(actions: Actions) -> PhoneController:
        from companion.box.phones import controller, process  # noqa: PLC0415 - only with phones
        from companion.storage.backup_pieces import BackupPieces  # noqa: PLC0415 - only with phones

        backups = BackupPieces(places, lambda: queue.put(PhoneRequest(RESTORED, time.monotonic())))
        line = partial(process.line_of, port, queue, controller.greeting, time.monotonic)
        return controller.PhoneController(
            actions, line, facts, SystemRandom().randrange, switched=switched, backups=backups
        )

    return LazyPhoneService(opened)


def follow_file(loop: EventLoop, phones: LazyPhoneService, file: Path) -> None:
    """Check the file at intervals: switch phones on while it exists, and off while it does not."""

    def look() -> None:
        phones.switch(on=file.exists())

    loop.call_later(0.0, look)
    loop.call_every(LOOK_SECONDS, look)
