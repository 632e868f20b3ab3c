"""What the world says to the table: small values with a monotonic time, put into one inbox.

The vocabulary between drivers and loop. It knows no device and no game; it is the only module of
this package that `hardware` imports. Reasons are keys and facts; `ui` turns them into sentences.
"""

import errno
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

TOLD = frozenset(
    {
        *(errno.EPERM, errno.ENOENT, errno.EIO, errno.ENXIO, errno.ENOEXEC, errno.EACCES, errno.EBUSY, errno.EEXIST),
        *(errno.ENODEV, errno.ENOTDIR, errno.EISDIR, errno.EFBIG, errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG),
        *(errno.EUCLEAN, errno.ETIMEDOUT, errno.ESTALE, errno.EREMOTEIO, errno.EDQUOT),
    }
)
"""Faults of the operating system that a table can meet: each has a sentence of its own in every language."""


Facts = dict[str, Any]
"""What fills the blanks of a sentence."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence by its key in `ui/words`, and what fills its blanks: facts, or other sentences."""

    key: str
    facts: Facts


def said(key: str, /, **facts: object) -> Said:
    return Said(key, facts)


class Because(Exception):  # noqa: N818 - an answer as often as an error
    """It cannot be. `why` names the reason, `facts` fill its sentence.

    A plain exception on purpose: a frozen dataclass breaks when it is raised through a context manager.
    """

    def __init__(self, why: str, /, **facts: object) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts


def why_of(fault: BaseException) -> Said:
    """The reason that it names; else what the system says, by its number; else the words that it came with."""
    match fault:
        case Because():
            return Said(fault.why, fault.facts)
        case OSError(errno=number) if number in TOLD:
            return said(f"system.{errno.errorcode[number].lower()}")
        case OSError(strerror=str(words)):
            return said("why.said", words=words)
    return said("why.said", words=f"{type(fault).__name__}: {fault}")


@dataclass(frozen=True, slots=True)
class OfButton:
    """What a button says; `role` is what it is for (`ok`, `place2`, `forward`), never a pin. Equal only to its kind."""

    role: str
    at: float


class Pressed(OfButton):
    """It went down."""

    __slots__ = ()


class Held(OfButton):
    """It has been down long enough to mean its second meaning; said once a press."""

    __slots__ = ()


class Repeated(OfButton):
    """A direction button is still down: once more, please."""

    __slots__ = ()


class Stuck(OfButton):
    """It has been down longer than any finger stays: it says nothing more until it is up."""

    __slots__ = ()


class Freed(OfButton):
    """It was stuck, and is up again."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Scanned:
    """A whole, clean code was read."""

    code: str
    at: float


@dataclass(frozen=True, slots=True)
class Garbled:
    """A device sent something that is no code; `count` bytes of it were skipped."""

    device: str
    count: int
    at: float


@dataclass(frozen=True, slots=True)
class Typed:
    """A key of a keyboard: a printable character, or a name such as `enter` or `left`."""

    key: str
    at: float


@dataclass(frozen=True, slots=True)
class Typing:
    """A code is being typed instead of scanned, and so much of it is there; empty: it was sent, or left."""

    code: str
    at: float


@dataclass(frozen=True, slots=True)
class Touched:
    """A finger on the screen, as fractions of its width and height from the top left."""

    x: float
    y: float
    at: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device stopped answering."""

    device: str
    why: Said
    at: float


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """A device that was lost answers again, or answers for the first time."""

    device: str
    at: float


@dataclass(frozen=True, slots=True)
class Closed:
    """Somebody closed the window, or asked the program to end."""

    at: float


@dataclass(frozen=True, slots=True)
class Saved:
    """So many lines of the game are on disk."""

    count: int
    at: float


@dataclass(frozen=True, slots=True)
class SavingFailed:
    """The last lines are only remembered."""

    why: Said
    at: float


Signal = (
    Pressed
    | Held
    | Repeated
    | Stuck
    | Freed
    | Scanned
    | Garbled
    | Typed
    | Typing
    | Touched
    | DeviceLost
    | DeviceBack
    | Closed
    | Saved
    | SavingFailed
)


class Inbox:
    """Where every driver thread leaves its signals, and from where the one loop takes them, in order."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Signal] = SimpleQueue()

    def put(self, signal: Signal) -> None:
        self._waiting.put(signal)

    def take(self, timeout: float | None = None) -> Signal | None:
        """The next signal; None when `timeout` seconds pass without one (0: do not wait)."""
        try:
            return self._waiting.get(timeout=timeout) if timeout != 0 else self._waiting.get_nowait()
        except Empty:
            return None
