"""Fingers at a simulated box: they press pins and hold cards under the scanner, and never touch the rules.

The demo's people and the tests have the same. Time passes only where these say so.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.box.assembly import Plan, assemble
from companion.box.display import Announcer
from companion.box.faces import Face
from companion.box.loop import Loop
from companion.box.simulation import Simulation
from companion.cards import Learned
from companion.settings import Settings
from companion.signals import DeviceBack, DeviceLost, Garbled, Inbox, Scanned, Signal
from ui.frame import Frame

if TYPE_CHECKING:
    from hardware.simulated.pins import HandClock

PRESS = 0.06
"""Seconds that a finger stays down, and then up."""
PATIENCE = 5.0
"""Seconds of real time after which a device that owes an answer counts as dead."""


class Fingers:
    def __init__(self, loop: Loop, inbox: Inbox, world: Simulation, clock: "HandClock") -> None:
        self.loop = loop
        self.world = world
        self._inbox = inbox
        self._clock = clock
        self.passing: Callable[[float], None] = lambda _: None
        """Called with every moment that passes: a demo that people watch waits here."""

    @property
    def frame(self) -> Frame:
        """What lies before everybody's eyes."""
        assert self.loop.frame is not None
        return self.loop.frame

    def rest(self, seconds: float = 0.0) -> None:
        """Time passes, and the loop has done all there is to do."""
        self._clock.turn(seconds)
        self.passing(seconds)
        self.loop.turn(None)
        while (signal := self._inbox.take(0)) is not None:
            self.loop.turn(signal)

    def press(self, *roles: str, seconds: float = PRESS) -> None:
        for role in roles:
            self.world.pins.press(role)
            self.rest(seconds)
            self.world.pins.release(role)
            self.rest(PRESS)

    def hold(self, role: str) -> None:
        self.world.pins.press(role)
        for _ in range(10):  # a finger that is held down is looked at all the while
            self.rest(0.1)
        self.world.pins.release(role)
        self.rest(PRESS)

    def fumble(self, role: str) -> None:
        """A worn button: the contact bounces a dozen times, going down and up again."""
        for down in (True, False) * 6:
            (self.world.pins.press if down else self.world.pins.release)(role)
            self.rest(0.001)
        self.press(role)

    def scan(self, code: str) -> None:
        """Hold a card under the scanner until the box has heard it."""
        self.world.line.send(code.encode() + b"\r")
        self.await_signal(Scanned, Garbled)

    def unplug(self) -> None:
        self.world.line.hang_up()
        self.await_signal(DeviceLost)

    def plug_in(self) -> None:
        self.world.line.plug_in()
        self.await_signal(DeviceBack)

    def await_signal(self, *kinds: type[Signal]) -> None:
        """A device on a thread of its own answers in real time."""
        while True:
            signal = self._inbox.take(PATIENCE)
            assert signal is not None, f"no {kinds[0].__name__} came"
            self.loop.turn(signal)
            if isinstance(signal, kinds):
                self.rest()
                return

    def walk_to(self, index: int) -> None:
        """Bring the cursor to a choice, the shorter way round."""
        count = len(self.frame.choices)
        down = (index - self.frame.cursor) % count
        self.press(*(["down"] * down if down <= count - down else ["up"] * (count - down)))

    def choose(self, text: str) -> None:
        """Take a choice by its words on the screen."""
        self.walk_to([str(choice.text) for choice in self.frame.choices].index(text))
        self.press("ok")

    def ponder(self) -> None:
        """Nobody moves for long enough that the box has made everything ready."""
        while self.loop.foresee():
            pass

    def wait_for_disk(self) -> None:
        """Everything decided so far is on disk, and acknowledged."""
        while self.loop.table.unsaved and not self.loop.table.trouble:
            signal = self._inbox.take(PATIENCE)
            assert signal is not None, "the disk has not answered"
            self.loop.turn(signal)


@contextmanager
def simulated_box(
    settings: Settings,
    folder: Path,
    *,
    language: str = "en",
    cards: Learned | None = None,
    faces: Callable[[Inbox], list[Face]] | None = None,
    announcers: tuple[Announcer, ...] = (),
    awaits: tuple[type[Signal], ...] = (DeviceBack,),
) -> Iterator[Fingers]:
    """A whole box on simulated far ends, with fingers at it; `faces` are shown besides the panels.

    With a scanner, its first word is awaited; who sits down at a broken one awaits another.
    """
    from hardware.simulated.pins import HandClock  # noqa: PLC0415 - gpiozero: 8 bare starts, and `--help` waits for none

    clock = HandClock(100.0)
    with Simulation(settings) as world:
        plan = Plan(
            settings=settings,
            games=folder,
            world=world,
            language=language,
            cards=cards,
            views=faces or (lambda _: []),
            announcers=announcers,
            clock=clock,
        )
        with assemble(plan) as box:
            box.loop.turn(None)
            fingers = Fingers(box.loop, box.inbox, world, clock)
            if box.scans:
                fingers.await_signal(*awaits)
            yield fingers
