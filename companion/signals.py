"""What the world says to the table: small values with a monotonic time, put into one inbox.

The vocabulary between drivers and loop. It knows no device and no game; it is the only module of
this package that `hardware` imports.
"""

from dataclasses import dataclass
from queue import Empty, SimpleQueue


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button went down; `role` is what it is for (`ok`, `place2`, `forward`), never a pin."""

    role: str
    at: float


@dataclass(frozen=True, slots=True)
class Held:
    """A button has been down long enough to mean its second meaning; said once a press."""

    role: str
    at: float


@dataclass(frozen=True, slots=True)
class Repeated:
    """A direction button is still down: once more, please."""

    role: str
    at: float


@dataclass(frozen=True, slots=True)
class Stuck:
    """A button has been down longer than any finger stays: it says nothing more until it is up."""

    role: str
    at: float


@dataclass(frozen=True, slots=True)
class Freed:
    """A button that was stuck is up again."""

    role: str
    at: float


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
class Touched:
    """A finger on the screen, as fractions of its width and height from the top left."""

    x: float
    y: float
    at: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device stopped answering; `why` is one line for people."""

    device: str
    why: str
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
    """The last lines are only remembered; `why` is one line for people."""

    why: str
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
