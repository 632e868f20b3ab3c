"""A loop without screens, for tests of what the box makes of signals and of time."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.box.active_game import ActiveGame
from companion.box.event_loop import EventLoop
from companion.box.ui_model import Peripherals, Preferences
from companion.signals import EventQueue, Signal
from companion.values import changed
from hardware.simulated.pins import ManualClock
from tests.timeouts import TIMEOUT
from ui.frame import Frame
from ui.pages import PhoneStatus

PIPER = ("game piper", "players Ada Ben Cleo", "rats red blue yellow green")


class Noting:
    """In the place of buttons, phones, odds, bots and a line of braille: it keeps what it is told."""

    due = 7.0

    def __init__(self, seat: int = 0) -> None:
        self.told: list[object] = []
        self.seat = seat
        self.private = frozenset({seat} if seat else ())
        self.meant: Signal | None = None

    def handle(self, signal: object, *_: float) -> Any:
        self.told.append(signal)
        return self.meant

    take = handle

    def tick(self, now: float) -> None:
        self.told.append(now)

    def update(self, *_: object) -> None: ...

    def lose(self) -> None:
        self.told.append("lost")
        self.private = frozenset()

    def phones(self, *_: object) -> PhoneStatus:
        return PhoneStatus()

    odds = ()
    says = None

    def show(self, frame: Frame, now: float) -> None: ...

    def close(self) -> None: ...


class Box:
    """A loop without screens: its clock stands until a test moves it."""

    def __init__(self, folder: Path, lines: tuple[str, ...] = PIPER, **peripherals: Any) -> None:
        self.clock = ManualClock()
        self.queue = EventQueue()
        self.loop = EventLoop(
            ActiveGame(folder, self.queue),
            self.queue,
            preferences=Preferences(),
            peripherals=changed(Peripherals(), **peripherals),
            clock=self.clock,
            chance=Random(1),
        )
        self.loop.game.begin(lines)
        self.loop.open_game()

    def hear(self, *signals: Signal) -> None:
        for signal in signals:
            self.loop.step(signal)

    def wait_for_disk(self) -> None:
        while self.loop.game.has_unsaved:
            self.hear(self.queue.take(TIMEOUT) or pytest.fail("the disk has not answered"))

    @property
    def frame(self) -> Frame:
        assert self.loop.frame is not None
        return self.loop.frame

    @property
    def notices(self) -> list[str]:
        return [*self.loop.display.notices]

    @property
    def flash(self) -> str:
        return str(self.loop.ui.state.flash or "")
