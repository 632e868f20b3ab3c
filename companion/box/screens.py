"""Which screens worked when the box was last well: where it starts with care, those say why."""

import math
from collections.abc import Sequence
from typing import Protocol

from companion.box.starts import GOOD
from companion.keeping.state_file import StateFile

PANEL, WINDOW = "panel", "window"


class KnownScreen(Protocol):
    @property
    def kind(self) -> str:
        """PANEL or WINDOW."""

    @property
    def lost(self) -> bool: ...


class WorkingScreens:
    """An attendant of the loop: a while after the first frame it notes which screens answer."""

    def __init__(self, facts: StateFile, screens: Sequence[KnownScreen]) -> None:
        self.due = 0.0
        self._facts = facts
        self._screens = screens
        self._is_shown = False

    def tick(self, now: float) -> None:
        if not self._is_shown:
            self.due, self._is_shown = now + GOOD, True
            return
        self.due = math.inf
        if working := {screen.kind for screen in self._screens if not screen.lost}:
            self._facts.set("screens", sorted(working))


def last_working_screens(facts: StateFile) -> set[str]:
    """Return the kinds of screens that worked last; none if that is not known."""
    kinds = facts.get("screens")
    return {kind for kind in (PANEL, WINDOW) if isinstance(kinds, list) and kind in kinds}
