"""Which screens worked when the box was last well, in a small file: where it starts with care, those say why.

It is never a reason to fail: a file that cannot be read says nothing, and one that cannot be written is left.
"""

import math
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from companion.box.starts import GOOD
from companion.keeping.durable import write_durably
from companion.keeping.files import NoFile, read_bytes

PANEL, WINDOW = "panel", "window"


class KnownScreen(Protocol):
    @property
    def kind(self) -> str:
        """PANEL or WINDOW."""

    @property
    def lost(self) -> bool: ...


class WorkingScreens:
    """An attendant of the loop: a while after the first frame it notes which screens answer."""

    def __init__(self, path: Path, screens: Sequence[KnownScreen]) -> None:
        self.due = 0.0
        self._path = path
        self._screens = screens
        self._is_shown = False

    def tick(self, now: float) -> None:
        if not self._is_shown:
            self.due, self._is_shown = now + GOOD, True
            return
        self.due = math.inf
        working = {screen.kind for screen in self._screens if not screen.lost}
        if working and working != worked(self._path):
            with suppress(OSError):
                write_durably(self._path, " ".join(sorted(working)).encode(), mode=0o600)


def worked(path: Path) -> set[str]:
    """Those that worked last; none where nobody knows."""
    try:
        return {PANEL, WINDOW} & set(read_bytes(path, 100).decode("ascii").split())
    except (OSError, NoFile, UnicodeDecodeError):
        return set()
