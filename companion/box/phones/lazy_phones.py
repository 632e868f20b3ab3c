"""Where phones come in, as the box sees it: while nobody wants any, nothing that they need is loaded."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.signals import Phoned
from ui.frame import Frame
from ui.pages import Phones

if TYPE_CHECKING:
    from companion.box.phones.controller import Host, PhoneController

OFF = Phones()


class LazyPhoneService:
    """A face of the box; behind it are the guests, from the first time that phones are switched on."""

    seat = 0

    def __init__(self, opened: Callable[[], PhoneController]) -> None:
        self.host: Host
        self.guests: PhoneController | None = None
        self._opened = opened

    @property
    def due(self) -> float:
        return self.guests.due if self.guests else math.inf

    def show(self, frame: Frame, now: float) -> None:
        if self.guests:
            self.guests.show(frame, now)

    def tick(self, now: float) -> None:
        if self.guests:
            self.guests.tick(now)

    def close(self) -> None:
        if self.guests:
            self.guests.close()

    def phones(self, now: float, seat: int | None) -> Phones:
        return self.guests.phones(now, seat) if self.guests else OFF

    def do(self, what: str, now: float) -> None:
        self._open().do(what, now)

    def hear(self, signal: Phoned, now: float) -> None:
        if self.guests:
            self.guests.hear(signal, now)

    def switch(self, *, on: bool) -> None:
        if on or self.guests:
            self._open().switch(on=on)

    def _open(self) -> PhoneController:
        if self.guests is None:
            self.guests = self._opened()
            self.guests.host = self.host
        return self.guests
