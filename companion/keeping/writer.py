"""Writes a game's lines into its journal on a thread of its own: a slow disk delays neither finger nor eye.

It touches nothing but its journal, and tells the inbox what is on disk and what is not.
"""

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

from companion.keeping.journal import Journal, Line, NotSaved
from companion.signals import Inbox, Saved, SavingFailed, why_of

RETRY = 2.0
"""Seconds between attempts to save what could not be saved."""


class Writer:
    def __init__(
        self,
        journal: Journal,
        inbox: Inbox,
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
        self._waiting: SimpleQueue[Line | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def keep(self, line: Line) -> None:
        """Returns at once; the inbox hears when the line is on disk."""
        self._waiting.put(line)

    def close(self, patience: float = 5.0) -> None:
        """What was given before is on disk, unless the disk takes longer than `patience` seconds."""
        self._waiting.put(None)
        self._thread.join(patience)

    def _run(self) -> None:
        if self._journal.adrift:
            self._attempt(self._journal.save)
        while True:
            try:
                line = self._waiting.get(timeout=self._retry if self._journal.trouble else None)
                if line is None:
                    break
                self._count += 1
                self._attempt(lambda line=line: self._journal.keep(line))  # type: ignore[misc]
            except Empty:
                self._attempt(self._journal.save)
        self._journal.close()

    def _attempt(self, write: Callable[[], None]) -> None:
        try:
            write()
        except NotSaved as fault:
            self._inbox.put(SavingFailed(why_of(fault), self._clock()))
        except Exception as fault:  # noqa: BLE001 - a thread that dies here would lose every later decision
            self._journal.trouble = why_of(fault)
            self._inbox.put(SavingFailed(self._journal.trouble, self._clock()))
        else:
            self._inbox.put(Saved(self._count, self._clock()))
