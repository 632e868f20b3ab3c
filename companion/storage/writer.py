"""Writes a game's lines into its journal on a thread of its own: a slow disk delays neither finger nor eye.

It touches nothing but its journal, and tells the inbox what is on disk and what is not.
"""

import time
from collections.abc import Callable
from enum import Enum, auto
from queue import Empty, SimpleQueue
from threading import Event, Thread

from companion.signals import EventQueue, Message, Saved, SavingFailed, message_for
from companion.storage.journal import Journal, JournalLine, NotSavedError

RETRY = 2.0
"""Seconds between attempts to save what could not be saved."""


class WriterOrder(Enum):
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
        queue: EventQueue,
        count: int = 0,
        *,
        clock: Callable[[], float] = time.monotonic,
        retry: float = RETRY,
    ) -> None:
        """`count` lines are in the journal already."""
        self._journal = journal
        self._queue = queue
        self._count = count
        self._clock = clock
        self._retry = retry
        self._left = False
        self._ended = Event()
        self._waiting: SimpleQueue[JournalLine | WriterOrder] = SimpleQueue()
        Thread(target=self._run, name="journal", daemon=True).start()

    def keep(self, line: JournalLine) -> None:
        """Queue a line and return at once; a `Saved` signal follows when it is on disk."""
        self._waiting.put(line)

    def order(self, order: WriterOrder) -> None:
        """Queue an order and return at once; earlier lines and orders come first."""
        self._waiting.put(order)

    def has_ended(self, patience: float) -> bool:
        """Whether it has, after so many seconds at most."""
        return self._ended.wait(patience)

    def close(self, patience: float = 5.0) -> None:
        """Write what is queued, and wait for it at most `patience` seconds."""
        self.order(WriterOrder.CLOSE)
        self.has_ended(patience)

    def _run(self) -> None:
        if self._journal.is_unsaved:
            self._attempt(self._journal.save)
        while not (self._left and self._journal.trouble is None):
            try:
                order = self._waiting.get(timeout=self._retry if self._journal.trouble else None)
            except Empty:
                self._attempt(self._journal.save)
            else:
                self._execute(order)
                if order is WriterOrder.CLOSE:
                    break
        self._journal.close()
        self._ended.set()
        if self._left:  # the last word, when everybody can see that it has ended
            self._queue.put(Saved(self._count, self._clock()))

    def _execute(self, order: JournalLine | WriterOrder) -> None:
        if isinstance(order, JournalLine):
            self._count += 1
            self._attempt(lambda: self._journal.keep(order))
            return
        self._left = self._left or order is WriterOrder.LEAVE
        if order is WriterOrder.RENEW:
            self._journal.start_over()
        if self._journal.trouble or self._journal.is_unsaved:
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
            self._queue.put(Saved(self._count, self._clock()))

    def _failed(self, why: Message) -> None:
        """Said, but for a game that was left: whoever plays now hears from a writer of their own."""
        if not self._left:
            self._queue.put(SavingFailed(why, self._clock()))
