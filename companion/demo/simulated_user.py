"""A simulated user, who presses pins and holds cards under the scanner, and never calls the rules.

The demo and the tests use it. The time of the box passes only in its methods.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from companion.box.assembly import BoxConfig, assemble
from companion.box.display import AudioFeedback
from companion.box.event_loop import EventLoop
from companion.box.phones.lazy_phones import LazyPhoneService
from companion.box.simulated_hardware import SimulatedHardware
from companion.box.views import View
from companion.cards import CardCodes
from companion.settings import Settings
from companion.signals import DeviceBack, DeviceLost, EventQueue, Scanned, Signal, UnreadableScan
from companion.storage.state_file import StateFile
from hardware.simulated.pins import ManualClock
from ui.frame import Frame

PRESS = 0.06
"""Number of seconds for which a button is pressed, and then released."""
CARRIED = 0.5
"""Number of seconds for which a card is shown under the scanner before it is read, and after."""
PATIENCE = 5.0
"""Number of seconds of real time to wait for a device before it counts as dead."""


class SimulatedUser:
    def __init__(self, loop: EventLoop, queue: EventQueue, world: SimulatedHardware, clock: ManualClock) -> None:
        self.loop = loop
        self.world = world
        self._queue = queue
        self._clock = clock
        self.passing: Callable[[float], None] = lambda _: None
        """Called with the seconds that pass; the demo waits here for as long."""
        self.down: frozenset[str] = frozenset()
        """The buttons that are pressed at the moment."""
        self.card = ""
        """The code of the card under the scanner; empty if there is none."""
        self.powered = True
        self.presses = self.scans = 0
        """The number of presses and of scans so far."""
        self._unplug_all: Callable[[], None] = lambda: None
        self._start_again: Callable[[], tuple[EventLoop, EventQueue, SimulatedHardware]] | None = None

    @property
    def frame(self) -> Frame:
        """The frame that the screens of the box show."""
        assert self.loop.frame is not None
        return self.loop.frame

    @property
    def roles(self) -> tuple[str, ...]:
        """The names of the buttons of the box."""
        return self.world.roles

    def rest(self, seconds: float = 0.0) -> None:
        """Let these seconds pass, and let the event loop handle all signals that are waiting."""
        self._clock.advance(seconds)
        self.passing(seconds)
        self.loop.step(None)
        while (signal := self._queue.take(0)) is not None:
            self.loop.step(signal)

    def press(self, *roles: str, seconds: float = PRESS) -> None:
        for role in roles:
            self._touch(role)
            self.rest(seconds)
            self._leave(role)
            self.rest(PRESS)

    def hold(self, role: str) -> None:
        self.press_for(role, 1.0, 0.1)

    def press_for(self, role: str, seconds: float, part: float) -> None:
        """Press a button for some seconds; time passes in parts of `part` seconds, so that the box notices it."""
        self._touch(role)
        for _ in range(round(seconds / part)):
            self.rest(part)
        self._leave(role)
        self.rest(PRESS)

    def fumble(self, role: str) -> None:
        """Press a button whose worn contact bounces a dozen times first."""
        for down in (True, False) * 6:
            (self._touch if down else self._leave)(role)
            self.rest(0.001)
        self.press(role)

    def _touch(self, role: str) -> None:
        self.down |= {role}
        self.presses += 1
        self.world.pins.press(role)

    def _leave(self, role: str) -> None:
        self.down -= {role}
        self.world.pins.release(role)

    def scan(self, code: str) -> None:
        """Hold a card under the scanner until the event loop has handled its code."""
        self.card = code
        self.scans += 1
        self.passing(CARRIED)
        self.world.line.send(code.encode() + b"\r")
        self.await_signal(Scanned, UnreadableScan)
        self.passing(CARRIED)
        self.card = ""

    def unplug(self) -> None:
        self.world.line.hang_up()
        self.await_signal(DeviceLost)

    def plug_in(self) -> None:
        self.world.line.plug_in()
        self.await_signal(DeviceBack)

    def switches(
        self, off: Callable[[], None], on: Callable[[], tuple[EventLoop, EventQueue, SimulatedHardware]]
    ) -> None:
        """Set the functions that cut the power of the box (`off`), and start it again (`on`)."""
        self._unplug_all, self._start_again = off, on

    def pull_the_plug(self) -> None:
        """Cut the power of the box; only what is saved on disk is left."""
        self._unplug_all()
        self.powered = False

    def switch_on(self) -> None:
        """Start the box again from what is on disk, with new simulated devices."""
        assert self._start_again is not None, "these fingers have no switch"
        self.loop, self._queue, self.world = self._start_again()
        self.powered = True
        self.loop.welcome()
        self.rest()

    def await_signal(self, *kinds: type[Signal]) -> None:
        """Handle signals until one of these kinds arrives; wait in real time, because a device's thread sends it."""
        while True:
            signal = self._queue.take(PATIENCE)
            assert signal is not None, f"no {kinds[0].__name__} came"
            self.loop.step(signal)
            if isinstance(signal, kinds):
                self.rest()
                return

    def walk_to(self, index: int) -> None:
        """Move the cursor to the choice with this index, by as few presses as possible."""
        rendered = self.loop.display.rendered
        count, stride = len(self.frame.choices), rendered.page_step
        far = index - self.frame.cursor
        if rendered.on_direction:  # up and down would change the number
            self.press(*["right" if far > 0 else "left"] * abs(far))
            return
        sideways = range(-(count // stride), count // stride + 1) if stride > 1 else (0,)

        def left(right: int) -> int:
            """Return how many presses of down (negative: up) are left after that many presses of right."""
            return (far - right * stride + count // 2) % count - count // 2

        right = min(sideways, key=lambda right: abs(right) + abs(left(right)))
        self.press(*["right" if right > 0 else "left"] * abs(right))
        down = left(right)
        self.press(*["down" if down > 0 else "up"] * abs(down))

    def walk_across(self, index: int) -> None:
        """Move to the second choice with this index, by pressing left or right."""
        count = len(self.frame.second_choices)
        right = (index - self.frame.second_index) % count
        self.press(*(["right"] * right if right <= count - right else ["left"] * (count - right)))

    def choose(self, text: str, second: str = "") -> None:
        """Take the choice that has this text on the screen and, if given, the second choice with that text."""
        self.walk_to([str(choice.text) for choice in self.frame.choices].index(text))
        if second:
            self.walk_across([str(choice.text) for choice in self.frame.second_choices].index(second))
        self.press("ok")

    def wait_for_disk(self) -> None:
        """Wait until all decisions so far are saved on disk, and the box knows it."""
        while self.loop.game.has_unsaved and not self.loop.game.trouble:
            signal = self._queue.take(PATIENCE)
            assert signal is not None, "the disk has not answered"
            self.loop.step(signal)


@contextmanager
def simulated_box(
    settings: Settings,
    folder: Path,
    *,
    language: str = "en",
    cards: CardCodes | None = None,
    faces: Callable[[EventQueue], list[View]] | None = None,
    announcers: tuple[AudioFeedback, ...] = (),
    awaits: tuple[type[Signal], ...] = (DeviceBack,),
    chance: Random | None = None,
    phones: Callable[[EventQueue, StateFile], LazyPhoneService] | None = None,
    sheet_folders: Sequence[Path] = (),
) -> Iterator[SimulatedUser]:
    """Yield a user of a box on simulated hardware; `faces` makes views besides the screens of the box.

    If the box has a scanner, wait for its first signal: DeviceBack, or the kinds in `awaits` for a broken scanner.
    """
    clock = ManualClock(100.0)

    def start() -> tuple[EventLoop, EventQueue, SimulatedHardware]:
        world = power.enter_context(SimulatedHardware(settings))
        plan = BoxConfig(
            settings=settings,
            games=folder,
            world=world,
            language=language,
            cards=cards,
            views=faces or (lambda _: []),
            announcers=announcers,
            clock=clock,
            chance=chance,
            phones=phones,
            sheet_folders=sheet_folders,
        )
        box = power.enter_context(assemble(plan))
        box.loop.step(None)
        if box.scans:
            SimulatedUser(box.loop, box.queue, world, clock).await_signal(*awaits)
        return box.loop, box.queue, world

    with ExitStack() as power:
        user = SimulatedUser(*start(), clock)
        user.switches(power.close, start)
        yield user
