"""Signals: small values with a monotonic time that drivers post to the event queue.

The vocabulary between drivers and event loop. Independent of devices and games; besides `values`, it is the only module
of this package that `hardware` imports. Reasons are keys and facts; `ui` turns them into sentences.
"""

from __future__ import annotations

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
"""Error numbers of the operating system for which `ui/words` has a text."""


Facts = dict[str, Any]
"""The values that replace the `{placeholders}` of a text, by name."""


class Message(Value):
    """A translatable message.

    `key` finds its text in `ui/words`; `facts` replace the placeholders of the text, and may be messages themselves.
    """

    key: str
    facts: Facts


def message(key: str, /, **facts: object) -> Message:
    return Message(key, facts)


class ReasonError(Exception):
    """An error with a translatable reason: `why` is the key of its text, `facts` replace the text's placeholders.

    A plain exception on purpose: a frozen dataclass breaks when it is raised through a context manager.
    """

    def __init__(self, why: str, /, **facts: object) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts


def message_for(fault: BaseException) -> Message:
    """Return the message of an error: its own, else the text for its error number, else what Python says about it."""
    match fault:
        case ReasonError():
            return Message(fault.why, fault.facts)
        case OSError(errno=number) if number in KNOWN_ERRORS:
            return message(f"system.{errno.errorcode[number].lower()}")
        case OSError(strerror=str(words)):
            return message("why.said", words=words)
    return message("why.said", words=f"{type(fault).__name__}: {fault}")


class Signal(Value):
    """An input for the event loop, such as a press, a scan or a lost device."""

    @property
    def at(self) -> float:
        """Time of the signal, in seconds of the monotonic clock."""
        raise NotImplementedError


class ButtonSignal(Signal):
    """A signal of a button; `role` is its purpose (`ok`, `place2`, `forward`), never a pin.

    Signals of different classes are never equal.
    """

    role: str
    at: float


class Pressed(ButtonSignal):
    """The button went down."""


class Held(ButtonSignal):
    """The button was held long enough for its second meaning; once per press."""


class Repeated(ButtonSignal):
    """A direction button is still held down and counts as pressed again."""


class ButtonStuck(ButtonSignal):
    """The button was down for so long that it must be stuck; it is ignored until it is released."""


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
    """The characters typed so far of a code; empty once the code was sent or given up."""

    code: str
    at: float


class Touched(Signal):
    """A touch or click; `x` and `y` are fractions of the screen's width and height from the top left."""

    x: float
    y: float
    at: float
    what: str = ""
    """What was touched: `choice`, `slot`, `track`, `back`, `undo`, or `scroll` for a drag. Empty if unknown. `number`
    tells which choice (from 0), which slot, which track (from 1), or by how many choices to scroll."""
    number: int = 0


class BrailleKey(Signal):
    """A key of a braille display: a direction, `ok`, `back`, a letter, `to` and `on` (panning), or `first`.

    `route` carries the number of its cell. `size` says that the display was found, and how many cells it has.
    """

    key: str
    number: int
    at: float


class DeviceLost(Signal):
    """A device has stopped answering, or does not answer at all."""

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
    """All lines up to number `count` are on disk; the numbers continue from one game to the next."""

    count: int
    at: float


class SavingFailed(Signal):
    """The last lines of the game could not be written; they are only in memory."""

    why: Message
    at: float


class PhoneRequest(Signal):
    """A message from the phone process: a request of a phone, or news about the connection."""

    content: Facts
    at: float


class OddsUpdated(Signal):
    """New odds from the worker process; `about` is the number of the request that they answer."""

    odds: Any
    about: int
    at: float


class BotDecided(Signal, DiscreetValue):
    """The decision that a bot would make; `about` is the number of the request that it answers."""

    unwritten = ("decision",)
    decision: str
    about: int
    at: float


FROM_SCANNER = (Scanned, UnreadableScan)
FROM_PEOPLE = (Pressed, Held, Repeated, Typed, CodeBeingTyped, Touched, BrailleKey, PhoneRequest)
FEW_SCANS = 8
"""Number of waiting scans up to which order is kept; if more scans wait, presses overtake them."""
MOST_SCANS = 64
"""Number of scans that may wait; further ones are dropped and reported as unreadable."""
MOST_WAITING = 10_000
"""Number of unsorted signals from which on scans are dropped; from twice as many on, presses and touches, too."""


class EventQueue:
    """The queue from driver threads to the event loop.

    It keeps the order, except that presses overtake a flood of scans. Its length is limited.
    """

    def __init__(self) -> None:
        self._arrived: SimpleQueue[Signal] = SimpleQueue()
        """Any thread writes to it, also a signal handler of the system; there, an ordinary lock could deadlock."""
        self._scans: deque[tuple[int, Signal]] = deque()
        self._others: deque[tuple[int, Signal]] = deque()
        self._count = 0

    def put(self, signal: Signal) -> None:
        waiting = self._arrived.qsize()
        if waiting >= MOST_WAITING and isinstance(signal, FROM_SCANNER):
            return  # scans are dropped first, so that a flood of them leaves room for presses
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
        """Move arrived signals to the queue of scans or of others. Further scans become one unreadable scan."""
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
