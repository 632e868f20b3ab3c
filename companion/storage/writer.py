"""Write a game's lines to its journal on a thread of its own, so that a slow disk delays neither input nor screens.

The thread uses nothing but its journal. It posts to the event queue how many lines are saved, and each failure.
"""

import time
from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread

from companion.signals import EventQueue, Message, Saved, SavingFailed, message_for
from companion.storage.journal import Journal, JournalLine, NotSavedError

RETRY = 2.0
"""Seconds between attempts to save after a failure."""


class WriterOrder(Enum):
    """An order to a writer, which it executes in turn with the lines it is given."""

    LEAVE = auto()
    """Another game has become the active one: end as soon as everything is on disk."""
    RENEW = auto()
    """Continue in a new file with the highest number, so that the next start resumes this game."""
    CLOSE = auto()
    """The program ends: try once more to save what is not saved, then end in any case."""


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
        """Start the thread; `Saved` signals continue to count lines from `count`."""
        self._journal = journal
        self._queue = queue
        self._count = count
        self._clock = clock
        self._retry = retry
        self._left = False
        self._ended = Event()
        self._waiting: SimpleQueue[JournalLine | WriterOrder] = SimpleQueue()
        Thread(target=self._run, name="journal", daemon=True).start()

    @property
    def path(self) -> Path | None:
        """The game's file; None before the first line is written."""
        return self._journal.path

    def keep(self, line: JournalLine) -> None:
        """Queue a line and return at once; a `Saved` signal follows when it is on disk."""
        self._waiting.put(line)

    def order(self, order: WriterOrder) -> None:
        """Queue an order and return at once; lines and orders queued before it are handled first."""
        self._waiting.put(order)

    def has_ended(self, patience: float) -> bool:
        """Wait for the thread to end, at most `patience` seconds; return whether it has ended."""
        return self._ended.wait(patience)

    def close(self, patience: float = 5.0) -> None:
        """Order the thread to write what is queued and to end; wait for it at most `patience` seconds."""
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
        if self._left:  # posted last: when it arrives, has_ended() already returns True
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
        except Exception as fault:  # noqa: BLE001 - else later decisions would be lost
            self._journal.trouble = message_for(fault)
            self._failed(self._journal.trouble)
        else:
            self._queue.put(Saved(self._count, self._clock()))

    def _failed(self, why: Message) -> None:
        """Post the failure, unless the game was replaced: only the active game's failures are shown."""
        if not self._left:
            self._queue.put(SavingFailed(why, self._clock()))
