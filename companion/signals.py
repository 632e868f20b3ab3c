"""What the world says to the table: small values with a monotonic time, put into one inbox.

The vocabulary between drivers and loop. It knows no device and no game; besides `values`, it is
the only module of this package that `hardware` imports. Reasons are keys and facts; `ui` turns them into sentences.
"""

import errno
from collections import deque
from queue import Empty, SimpleQueue
from typing import Any

from companion.values import DiscreetValue, Value

KNOWN_ERRORS = frozenset(
    {
        *(errno.EPERM, errno.ENOENT, errno.EIO, errno.ENXIO, errno.ENOEXEC, errno.EACCES, errno.EBUSY, errno.EEXIST),
        *(errno.ENODEV, errno.ENOTDIR, errno.EISDIR, errno.EFBIG, errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG),
        *(errno.EUCLEAN, errno.ETIMEDOUT, errno.ESTALE, errno.EREMOTEIO, errno.EDQUOT),
        *(errno.ECONNREFUSED, errno.ECONNRESET, errno.EHOSTUNREACH, errno.ENETUNREACH),
    }
)
"""Faults of the operating system that a table can meet: each has a sentence of its own in every language."""


Facts = dict[str, Any]
"""What fills the blanks of a sentence."""


class Message(Value):
    """A sentence by its key in `ui/words`, and what fills its blanks: facts, or other sentences."""

    key: str
    facts: Facts


def message(key: str, /, **facts: object) -> Message:
    return Message(key, facts)


class ReasonError(Exception):
    """It cannot be. `why` names the reason, `facts` fill its sentence.

    A plain exception on purpose: a frozen dataclass breaks when it is raised through a context manager.
    """

    def __init__(self, why: str, /, **facts: object) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts


def message_for(fault: BaseException) -> Message:
    """Return the message of an error: its own, else that of its number, else its words."""
    match fault:
        case ReasonError():
            return Message(fault.why, fault.facts)
        case OSError(errno=number) if number in KNOWN_ERRORS:
            return message(f"system.{errno.errorcode[number].lower()}")
        case OSError(strerror=str(words)):
            return message("why.said", words=words)
    return message("why.said", words=f"{type(fault).__name__}: {fault}")


class Signal(Value):
    """Something that is said into the inbox."""

    @property
    def at(self) -> float:
        """When, by a monotonic clock."""
        raise NotImplementedError


class ButtonSignal(Signal):
    """What a button says; `role` is what it is for (`ok`, `place2`, `forward`), never a pin. Equal only to its kind."""

    role: str
    at: float


class Pressed(ButtonSignal):
    """It went down."""


class Held(ButtonSignal):
    """It has been down long enough to mean its second meaning; said once a press."""


class Repeated(ButtonSignal):
    """A direction button is still down: once more, please."""


class ButtonStuck(ButtonSignal):
    """It has been down longer than any finger stays: it says nothing more until it is up."""


class ButtonUnstuck(ButtonSignal):
    """It was stuck, and is up again."""


class Scanned(Signal):
    """A whole, clean code was read."""

    code: str
    at: float


class ScannedAgain(Signal):
    """The same code was shown once more so soon that it counts as the same scan."""

    code: str
    at: float


class UnreadableScan(Signal):
    """A device sent something that is no code; `count` bytes of it were skipped."""

    device: str
    count: int
    at: float


class Typed(Signal):
    """A key of a keyboard: a printable character, or a name such as `enter` or `left`."""

    key: str
    at: float


class CodeBeingTyped(Signal):
    """A code is being typed instead of scanned, and so much of it is there; empty: it was sent, or left."""

    code: str
    at: float


class Touched(Signal):
    """A finger, or the mouse, on the screen, as fractions of its width and height from the top left."""

    x: float
    y: float
    at: float
    what: str = ""
    """What is drawn there: a `choice` (from 0), a `slot` by its number, a `track` (from 1), `back` or `undo`. `scroll`:
    it was drawn along, by so many choices. Empty where nobody knows."""
    number: int = 0


class BrailleKey(Signal):
    """A key of a braille display: a direction, `ok`, `back`, a letter, `to` and `on` (panning), or `first`.

    `route` carries the number of its cell. `size` says that the display was found, and how many cells it has.
    """

    key: str
    number: int
    at: float


class DeviceLost(Signal):
    """A device stopped answering."""

    device: str
    why: Message
    at: float


class DeviceBack(Signal):
    """A device that was lost answers again, or answers for the first time."""

    device: str
    at: float


class QuitRequested(Signal):
    """Somebody closed the window, or asked the program to end."""

    at: float


class Saved(Signal):
    """So many lines of the game are on disk."""

    count: int
    at: float


class SavingFailed(Signal):
    """The last lines are only remembered."""

    why: Message
    at: float


class PhoneRequest(Signal):
    """What the process that phones speak to says: one object of its wire."""

    content: Facts
    at: float


class OddsUpdated(Signal):
    """How the game may end; `about` is the number of the request that asked for it."""

    odds: Any
    about: int
    at: float


class BotDecided(Signal, DiscreetValue):
    """The decision of a bot, not published yet; `about` is the number of its request."""

    unwritten = ("decision",)
    decision: str
    about: int
    at: float


FROM_SCANNER = (Scanned, UnreadableScan)
FROM_PEOPLE = (Pressed, Held, Repeated, Typed, CodeBeingTyped, Touched, BrailleKey, PhoneRequest)
FEW_SCANS = 8
"""So many scans wait their turn among presses; behind more of them no finger waits."""
MOST_SCANS = 64
"""Scans that wait; nobody holds up more cards than that, and what comes then was not read."""
MOST_WAITING = 10_000
"""Signals that wait unsorted while the loop is busy; no hand is that quick."""


class EventQueue:
    """The queue from driver threads to the event loop.

    It keeps the order, except that a flood of scans does not delay presses, and it is bounded.
    """

    def __init__(self) -> None:
        self._arrived: SimpleQueue[Signal] = SimpleQueue()
        """By whoever wants, also from a signal handler: a lock of our own would stop there for ever."""
        self._scans: deque[tuple[int, Signal]] = deque()
        self._others: deque[tuple[int, Signal]] = deque()
        self._count = 0

    def put(self, signal: Signal) -> None:
        waiting = self._arrived.qsize()
        if waiting >= MOST_WAITING and isinstance(signal, FROM_SCANNER):
            return  # whoever takes the others says so
        if waiting >= 2 * MOST_WAITING and isinstance(signal, FROM_PEOPLE):
            return
        self._arrived.put(signal)

    def take(self, timeout: float | None = None) -> Signal | None:
        """Return the next signal, or None after `timeout` seconds without one (0: do not wait)."""
        self._sort()
        if not (self._scans or self._others):
            try:
                self._sort(self._arrived.get(timeout=timeout) if timeout != 0 else self._arrived.get_nowait())
            except Empty:
                return None
        if not self._others:
            return self._scans.popleft()[1]
        crowded = len(self._scans) > FEW_SCANS
        if self._scans and not crowded and self._scans[0][0] < self._others[0][0]:
            return self._scans.popleft()[1]
        return self._others.popleft()[1]

    def _sort(self, first: Signal | None = None) -> None:
        """All that has arrived waits in its line."""
        while True:
            try:
                signal = self._arrived.get_nowait() if first is None else first
            except Empty:
                return
            first, self._count = None, self._count + 1
            if not isinstance(signal, FROM_SCANNER):
                self._others.append((self._count, signal))
            elif len(self._scans) < MOST_SCANS:
                self._scans.append((self._count, signal))
            elif isinstance(self._scans[-1][1], Scanned):
                self._scans[-1] = (self._count, UnreadableScan("scanner", 1, signal.at))
