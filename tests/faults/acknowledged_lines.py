"""A writer under faults of the system, and a ledger beside it: at each acknowledgement the disk must have it all."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import current_thread
from typing import Any

from companion.signals import EventQueue, Saved, SavingFailed
from companion.storage import files
from companion.storage.journal import Journal, JournalLine
from companion.storage.saved_games import newest_first, read_saved_game
from companion.storage.writer import Writer, WriterOrder
from tests.faults.replacements import instead
from tests.kept_games import play
from tests.timeouts import TIMEOUT

CALLS: dict[str, tuple[Any, str]] = {
    "open": (os, "open"),
    "write": (os, "write"),
    "fdatasync": (os, "fdatasync"),
    "fsync": (os, "fsync"),
    "fstat": (os, "fstat"),
    "stat": (os, "stat"),
    "close": (os, "close"),
    "flock": (fcntl, "flock"),
    "rename": (os, "rename"),
    "mkdir": (os, "mkdir"),
    "listdir": (os, "listdir"),
    "unlink": (os, "unlink"),
}
"""Every system call that a save is made of."""


@dataclass
class Failing:
    """A system call that fails in the journal's thread: from its nth time on, so many times."""

    call: str
    first: int
    times: float
    number: int
    half: bool = False
    """It does what it should, and then says that it has failed."""
    seen: int = 0
    failed: int = 0
    everywhere: bool = field(default=False)

    def stands_for(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            if not (self.everywhere or current_thread().name == "journal"):
                return real(*words, **more)
            self.seen += 1
            if not self.first <= self.seen < self.first + self.times:
                return real(*words, **more)
            self.failed += 1
            if self.half or self.call == "close":  # the system gives the number free even where it fails
                made = real(*words, **more)
                if self.call == "open":  # the system had none to give
                    os.close(made)
            raise OSError(self.number, os.strerror(self.number))

        return call


@contextmanager
def failing(*faults: Failing) -> Iterator[None]:
    with ExitStack() as stack:
        for fault in faults:
            thing, name = CALLS[fault.call]
            stack.enter_context(instead(thing, name, fault.stands_for(getattr(thing, name))))
        yield


class Ledger:
    """A game that is said line by line, and what of it must be on disk."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.folder = folder
        self.said: list[str] = []
        self.acknowledged = 0
        self.failures = 0
        self._lines = iter(play("Ada", "Ben", "Cleo", seed=seed))
        self._queue = EventQueue()
        self._writer = Writer(Journal(folder, "piper"), self._queue, retry=0.002)

    def say(self, count: int = 1) -> None:
        """So many decisions; each is answered, one way or the other, before the next is made."""
        for _ in range(count):
            line = next(self._lines)
            self.said.append(line)
            self._writer.keep(JournalLine(line, len(self.said)))
            self.hear()

    def hear(self) -> None:
        """One word from the disk, and whether it is true."""
        match self._queue.take(TIMEOUT):
            case Saved(count=count):
                self.acknowledged = max(self.acknowledged, count)
                self.verify()
            case SavingFailed():
                self.failures += 1
            case other:
                raise AssertionError(f"the disk has not answered: {other}")

    def verify(self) -> None:
        """Some file that a start would look at tells all that was acknowledged, and nothing that nobody said."""
        told = [[line.say for line in game.lines] for game in newest_first(self.folder)]
        best = max((lines for lines in told if lines == self.said[: len(lines)]), key=len, default=[])
        assert len(best) >= self.acknowledged, f"{self.acknowledged} acknowledged, {len(best)} on disk"

    def settle(self) -> None:
        """Whatever failed works again: all that was said is acknowledged."""
        while self.acknowledged < len(self.said):
            self.hear()

    def end(self) -> int:
        """The box ends; what is on disk is the whole game, and a start takes up that one."""
        self._writer.order(WriterOrder.CLOSE)
        assert self._writer.has_ended(TIMEOUT)
        newest = next(iter(newest_first(self.folder)))
        assert [line.say for line in read_saved_game(newest.path).lines] == self.said, (
            "a start would take up another game"
        )
        assert not list(self.folder.glob(f"*{files.UNNAMED}")) or self.failures, "a file without a name is left"
        return len(self.said)
