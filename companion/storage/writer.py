"""Writes a game's lines into its journal on a thread of its own: a slow disk delays neither finger nor eye.

It touches nothing but its journal, and tells the inbox what is on disk and what is not.
"""

import time
from collections.abc import Callable
from enum import Enum, auto
from queue import Empty, SimpleQueue
from threading import Event, Thread

from companion.signals import EventQueue, Message, Saved, SavingFailed, message_for
from companion.storage.journal import Journal, Line, NotSavedError

RETRY = 2.0
"""Seconds between attempts to save what could not be saved."""


class Order(Enum):
    """What else than a line a writer is told."""

    LEAVE = auto()
    """Another game is in play: end as soon as everything is on disk, and not before."""
    RENEW = auto()
    """Go on in a new file, behind all others."""
    CLOSE = auto()
    """The box ends: try once more, and end."""


class Writer:
    def __init__(
        self,
        journal: Journal,
        inbox: EventQueue,
        count: int = 0,
        *,
        clock: Callable[[], float] = time.monotonic,
        retry: float = RETRY,
    ) -> None:
        """`count` lines are in the journal already."""
        self._journal = journal
        self._inbox = inbox
        self._count = count
        self._clock = clock
        self._retry = retry
        self._left = False
        self._ended = Event()
        self._waiting: SimpleQueue[Line | Order] = SimpleQueue()
        Thread(target=self._run, name="journal", daemon=True).start()

    def keep(self, line: Line) -> None:
        """Returns at once; the inbox hears when the line is on disk."""
        self._waiting.put(line)

    def tell(self, order: Order) -> None:
        """Returns at once; what was given before comes first."""
        self._waiting.put(order)

    def has_ended(self, patience: float) -> bool:
        """Whether it has, after so many seconds at most."""
        return self._ended.wait(patience)

    def close(self, patience: float = 5.0) -> None:
        """What was given before is on disk, unless the disk takes longer than `patience` seconds, or refuses."""
        self.tell(Order.CLOSE)
        self.has_ended(patience)

    def _run(self) -> None:
        if self._journal.adrift:
            self._attempt(self._journal.save)
        while not (self._left and self._journal.trouble is None):
            try:
                order = self._waiting.get(timeout=self._retry if self._journal.trouble else None)
            except Empty:
                self._attempt(self._journal.save)
            else:
                self._follow(order)
                if order is Order.CLOSE:
                    break
        self._journal.close()
        self._ended.set()
        if self._left:  # the last word, when everybody can see that it has ended
            self._inbox.put(Saved(self._count, self._clock()))

    def _follow(self, order: Line | Order) -> None:
        if isinstance(order, Line):
            self._count += 1
            self._attempt(lambda: self._journal.keep(order))
            return
        self._left = self._left or order is Order.LEAVE
        if order is Order.RENEW:
            self._journal.start_over()
        if self._journal.trouble or self._journal.adrift:
            self._attempt(self._journal.save)

    def _attempt(self, write: Callable[[], None]) -> None:
        try:
            write()
        except NotSavedError as fault:
            self._failed(message_for(fault))
        except Exception as fault:  # noqa: BLE001 - a thread that dies here would lose every later decision
            self._journal.trouble = message_for(fault)
            self._failed(self._journal.trouble)
        else:
            self._inbox.put(Saved(self._count, self._clock()))

    def _failed(self, why: Message) -> None:
        """Said, but for a game that was left: whoever plays now hears from a writer of their own."""
        if not self._left:
            self._inbox.put(SavingFailed(why, self._clock()))
