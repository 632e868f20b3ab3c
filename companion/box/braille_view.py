"""A line of braille as a face: what the others see on screens, it has under fingers; a seat's own also its secrets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from ui.braille import begin, laid_out, press

if TYPE_CHECKING:
    from companion.signals import BrailleKey, Signal
    from ui.frame import Frame


class BrailleLine(Protocol):
    """Where it is felt."""

    def show(self, text: str, cursor: int) -> None: ...
    def close(self) -> None: ...


class BrailleView:
    def __init__(self, line: BrailleLine, seat: int = 0) -> None:
        self.seat = seat
        self.due = math.inf
        self._line = line
        self._width = 0
        """Cells; 0 until the display was found."""
        self._frame: Frame | None = None
        self._at = 0

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - it changes at once
        if self._width:
            self._at = begin(self._frame, frame, self._width)
        self._frame = frame
        self._send()

    def tick(self, now: float) -> None: ...

    def close(self) -> None:
        self._line.close()

    @property
    def private(self) -> frozenset[int]:
        """The seat that has it for its own, as long as it answers."""
        return frozenset({self.seat} if self._width and self.seat else ())

    def lose(self) -> None:
        """It does not answer any more."""
        self._width = 0

    def hear(self, key: BrailleKey) -> Signal | None:
        """What a key means on what is felt now."""
        if key.key == "size":
            self._width, self._at = key.number, 0
            self._send()
            return None
        if self._frame is None or not self._width:
            return None
        self._at, signal = press(self._frame, self._width, self._at, key)
        self._send()
        return signal

    def _send(self) -> None:
        if self._frame is not None and self._width:
            lines = laid_out(self._frame, self._width)
            self._at = min(self._at, len(lines) - 1)
            self._line.show(lines[self._at].text, lines[self._at].choice)
