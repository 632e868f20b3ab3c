"""Signals: small values with a monotonic time that drivers post to the event queue.

The vocabulary between drivers and event loop. Independent of devices and games; besides `values`, it is the only module
of this package that `hardware` imports. Reasons are keys and facts; `ui` turns them into sentences.
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
"""Errors of the operating system with a text of their own."""


Facts = dict[str, Any]
"""The values of a text's blanks."""


class Message(Value):
    """A translatable message.

    The key of its text in `ui/words`, and the values of its blanks, which may be messages.
    """

    key: str
    facts: Facts


def message(key: str, /, **facts: object) -> Message:
    return Message(key, facts)


class ReasonError(Exception):
    """An error with a translatable reason: `why` is its key, `facts` fill its blanks.

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
    """An input for the event loop."""

    @property
    def at(self) -> float:
        """Monotonic time."""
        raise NotImplementedError


class ButtonSignal(Signal):
    """A signal of a button; `role` is its purpose (`ok`, `place2`, `forward`), never a pin.

    Equal only to its own class.
    """

    role: str
    at: float


class Pressed(ButtonSignal):
    """The button went down."""


class Held(ButtonSignal):
    """The button was held long enough for its second meaning; once per press."""


class Repeated(ButtonSignal):
    """A direction button is still down, and repeats."""


class ButtonStuck(ButtonSignal):
    """The button was down longer than any finger stays; it is ignored until it is released."""


class ButtonUnstuck(ButtonSignal):
    """A stuck button was released."""


class Scanned(Signal):
    """A complete code was scanned."""

    code: str
    at: float


class ScannedAgain(Signal):
    """The same code was scanned again too soon to count as another scan."""

    code: str
    at: float


class UnreadableScan(Signal):
    """A scanner sent `count` bytes that are not a code."""

    device: str
    count: int
    at: float


class Typed(Signal):
    """A key of a keyboard: a printable character, or a name such as `enter` or `left`."""

    key: str
    at: float


class CodeBeingTyped(Signal):
    """The beginning of a code that is being typed; empty once it was sent or given up."""

    code: str
    at: float


class Touched(Signal):
    """A touch or click, at fractions of the screen's width and height from the top left."""

    x: float
    y: float
    at: float
    what: str = ""
    """What was touched: a `choice` (from 0), a `slot` by its number, a `track` (from 1), `back` or `undo`; `scroll`: by
    how many choices. Empty if unknown."""
    number: int = 0


class BrailleKey(Signal):
    """A key of a braille display: a direction, `ok`, `back`, a letter, `to` and `on` (panning), or `first`.

    `route` carries the number of its cell. `size` says that the display was found, and how many cells it has.
    """

    key: str
    number: int
    at: float


class DeviceLost(Signal):
    """A device has stopped answering."""

    device: str
    why: Message
    at: float


class DeviceBack(Signal):
    """A device answers again, or for the first time."""

    device: str
    at: float


class QuitRequested(Signal):
    """The window was closed, or the program was asked to end."""

    at: float


class Saved(Signal):
    """That many lines of the game are on disk."""

    count: int
    at: float


class SavingFailed(Signal):
    """The last lines are only in memory."""

    why: Message
    at: float


class PhoneRequest(Signal):
    """A JSON object from the phone process."""

    content: Facts
    at: float


class OddsUpdated(Signal):
    """New odds; `about` is the number of their request."""

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
"""Scans that keep their order among presses; presses overtake further ones."""
MOST_SCANS = 64
"""Scans that wait at most; more are dropped, as if unread."""
MOST_WAITING = 10_000
"""Signals that wait unsorted at most while the loop is busy, more than any input."""


class EventQueue:
    """The queue from driver threads to the event loop.

    It keeps the order, except that a flood of scans does not delay presses, and it is bounded.
    """

    def __init__(self) -> None:
        self._arrived: SimpleQueue[Signal] = SimpleQueue()
        """Written by any thread, also from a signal handler, in which a lock of our own could deadlock."""
        self._scans: deque[tuple[int, Signal]] = deque()
        self._others: deque[tuple[int, Signal]] = deque()
        self._count = 0

    def put(self, signal: Signal) -> None:
        waiting = self._arrived.qsize()
        if waiting >= MOST_WAITING and isinstance(signal, FROM_SCANNER):
            return  # another thread may have taken the rest
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
        """Sort the arrived signals into scans and others."""
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
