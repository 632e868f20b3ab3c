"""A braille display as a view: how a frame is laid out on its one line of cells, and what its keys do.

BRLTTY translates letters to dots. The question comes first, followed by the selected choice; then come the other lines
of the frame. A line with more letters than cells is split between words; keys lead from one part to the next.
"""

import math
from collections.abc import Iterator
from textwrap import wrap
from typing import Protocol

from companion.signals import BrailleKey, Pressed, Signal, Typed
from companion.values import Value
from ui.frame import Frame

PRESSED = ("up", "down", "left", "right", "ok", "back")
"""Keys of the braille display that act as the box's button of the same name."""


class Cells(Value):
    """Text that the display shows at once: a line of the frame, or as much of it as there are cells."""

    text: str
    choice: int = -1
    """Index of the cell at which the selected choice begins; -1 if the text contains no choice."""
    asks: bool = True
    """True if the text belongs to the question, False if it is one of the lines after it."""


def laid_out(frame: Frame, width: int) -> tuple[Cells, ...]:
    """Return all lines of a frame, split into texts of at most `width` letters."""
    told = (Cells(text, asks=False) for line in _lines(frame) for text in wrap(line, width))
    return (*_question(frame, width), *told)


def begin(before: Frame | None, frame: Frame, width: int) -> int:
    """Return the index of the line to show: the title of a new question; the choice if only the cursor was moved."""
    if before is None or (before.title, before.choices) != (frame.title, frame.choices):
        return 0
    return next((at for at, cells in enumerate(laid_out(frame, width)) if cells.choice >= 0), 0)


def press(frame: Frame, width: int, at: int, key: BrailleKey) -> tuple[int, Signal | None]:
    """Return the index of the line to show after a key, and the key's signal for the event loop, if it has one.

    Each cell has a routing key. One above the choice takes the choice, one above the title goes back; on the lines
    after the question, all of them lead to the question.
    """
    lines = laid_out(frame, width)
    match key.key:
        case "on":
            return min(at + 1, len(lines) - 1), None
        case "to":
            return max(at - 1, 0), None
        case "first":
            return 0, None
        case "route" if not lines[at].asks:
            return 0, None
        case "route":
            return at, Pressed("ok" if 0 <= lines[at].choice <= key.number else "back", key.at)
        case role if role in PRESSED:
            return at, Pressed(role, key.at)
        case letter if len(letter) == 1:
            return at, Typed(letter, key.at)
    return at, None


def _question(frame: Frame, width: int) -> Iterator[Cells]:
    title = frame.title
    if not frame.choices:
        for text in wrap(str(title), width):
            yield Cells(text)
        return
    choice, second, count = frame.choices[frame.cursor].text, frame.second_choice, len(frame.choices)
    number = f"{frame.cursor + 1}/{count} " if count > 1 else ""
    full = f"{number}{choice}" + (f", {second.text}" if second else "")
    short = f"{number}{choice.short}" + (f", {second.text.short}" if second else "")
    for asked, chosen in ((str(title), full), (title.short, full), (title.short, short)):
        if len(asked) + 1 + len(chosen) <= width:
            yield Cells(f"{asked} {chosen}", len(asked) + 1)
            return
    for text in wrap(title.short, width):
        yield Cells(text)
    for text in wrap(full, width):
        yield Cells(text, 0)


def _lines(frame: Frame) -> Iterator[str]:
    yield from map(str, frame.alarms)
    if str(frame.title) != frame.title.short:
        yield str(frame.title)
    yield from map(str, frame.lines)
    for track in frame.tracks:
        level = "×" if track.out else "" if track.value is None else f"{track.value}/{track.top}"
        yield " ".join((*(token.letter for token in track.tokens), track.name, level)).strip()
    for slot in frame.slots:
        yield f"{slot.number} {slot.name or (slot.token.letter if slot.token else '–')}"
    if frame.table:
        for row in frame.table.rows:
            columns = zip(frame.table.columns, row.cells, strict=True)
            yield " ".join((row.name, *(f"{column.short} {cell}" for column, cell in columns)))
    if frame.map:
        for spot in frame.map.tiles:
            yield " ".join((spot.name, spot.note, *(token.letter for token in spot.tokens)))


class BrailleLine(Protocol):
    """The methods of the braille display's driver that the view calls."""

    def show(self, text: str, cursor: int) -> None: ...
    def close(self) -> None: ...


class BrailleView:
    """Shows in braille what shared screens show; a display that belongs to a seat also shows that player's secrets."""

    def __init__(self, line: BrailleLine, seat: int = 0) -> None:
        self.seat = seat
        self.due = math.inf
        self._line = line
        self._width = 0
        """Number of cells; 0 until the display was found."""
        self._frame: Frame | None = None
        self._at = 0

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - a frame is shown at once, at any time
        if self._width:
            self._at = begin(self._frame, frame, self._width)
        self._frame = frame
        self._send()

    def tick(self, now: float) -> None: ...

    def close(self) -> None:
        self._line.close()

    @property
    def private(self) -> frozenset[int]:
        """The seat that the display belongs to; empty if it belongs to none, or while the display does not answer."""
        return frozenset({self.seat} if self._width and self.seat else ())

    def lose(self) -> None:
        """Forget the width of a display that does not answer any more."""
        self._width = 0

    def handle(self, key: BrailleKey) -> Signal | None:
        """Scroll if the key says so; else return the signal of the button or letter that the key stands for, if any."""
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
