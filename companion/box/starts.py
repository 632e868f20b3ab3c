"""How many starts in a row came to nothing, in a small file: after several, the next one is careful.

It is never a reason to fail: a file that cannot be read counts as none, and one that cannot be written is left.
"""

import json
import math
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.keeping.durable import write_durably
from companion.keeping.files import NoFile, read_bytes
from companion.values import Value

MANY = 3
"""So many failed starts in a row, and the next one is in safe mode. An installed box with a previous version tries that
one before (deb/start.py)."""
GOOD = 20.0
"""Seconds after the first frame; a start that has come so far is good."""
LONGEST = 300
"""Letters of a reason that are kept."""


class FailedStarts(Value):
    """Starts in a row that failed, and the last reason that one of them could still give."""

    count: int = 0
    why: str = ""

    @property
    def many(self) -> bool:
        return self.count >= MANY


class StartCounter:
    """This start, which counts as failed until it has proved good: by running a while, or by answering a press.

    The loop ticks it when `due` has come: at the first frame, and once more when the time to prove itself is over.
    """

    def __init__(self, path: Path, *, good: float = GOOD, counted: bool = False) -> None:
        self.due = 0.0
        found = read(path)
        self.failed = FailedStarts(max(found.count - 1, 0), found.why) if counted else found
        """The starts before this one; whoever started the program may have counted it already."""
        self.on_good: Callable[[], None] = lambda: None
        """Called once this start has proved good, unless it is in safe mode."""
        self._path = path
        self._good = good
        self._is_shown = self._is_good = False
        write(path, FailedStarts(self.failed.count + 1, self.failed.why))

    def tick(self, now: float) -> None:
        if self._is_shown:
            self.due = math.inf
            self.proved()
        else:
            self.due, self._is_shown = now + self._good, True

    def pressed(self) -> None:
        """A press was answered, and the answer drawn: that proves this start good as well."""
        if self._is_shown:
            self.due = math.inf
            self.proved()

    def proved(self) -> None:
        """This start was good. After a careful one the next tries everything again, once.

        Where others before it were not, the disk itself has it then: whoever pulls the plug again and again, each time
        before anything is flushed, is not led into safe mode.
        """
        if self._is_good:
            return
        self._is_good = True
        forgiven = self.failed.count > 0
        if not self.failed.many:
            self.on_good()
        self.failed = FailedStarts(MANY - 1, self.failed.why) if self.failed.many else FailedStarts()
        write(self._path, self.failed, durably=forgiven)

    def ended(self) -> None:
        """Somebody ended it: that says neither good nor bad about this start. Who ends a careful one has seen why, and
        wants the next to try everything again."""
        if not self._path.exists():
            return  # deb/swap has removed it: the version that starts next has no failed starts
        if self.failed.many:
            self.proved()
        else:
            write(self._path, self.failed)

    def broke(self, why: str) -> None:
        """It failed, and could still say why; one that had proved good is the first of a row again."""
        write(self._path, FailedStarts(self.failed.count + 1, " ".join(why.split())[:LONGEST]))


def read(path: Path) -> FailedStarts:
    try:
        match json.loads(read_bytes(path, 10_000)):
            case {"failed": int(count), "why": str(why)} if count >= 0:
                return FailedStarts(count, why[:LONGEST])
    except (OSError, NoFile, ValueError, RecursionError):
        pass
    return FailedStarts()


def write(path: Path, failed: FailedStarts, *, durably: bool = False) -> None:
    """Usually not forced to the disk: a power cut takes away one count, and it was no fault of the program's."""
    told = json.dumps({"failed": failed.count, "why": failed.why})
    fresh = path.with_name(path.name + ".new")
    with suppress(OSError):
        if durably:
            write_durably(path, told.encode(), mode=0o600)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), "w") as file:
            file.write(told)
        fresh.replace(path)
