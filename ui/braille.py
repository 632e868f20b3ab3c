"""Layout of a frame on a line of braille cells, and the effect of its keys. Pure; BRLTTY translates letters to dots.

The question comes first, with the selected choice behind it; then the other lines of the frame. Longer lines are cut
between words, and panned.
"""

from collections.abc import Iterator
from textwrap import wrap

from companion.signals import BrailleKey, Pressed, Signal, Typed
from companion.values import Value
from ui.frame import Frame

PRESSED = ("up", "down", "left", "right", "ok", "back")
"""Keys that act as the button of the same name."""


class Cells(Value):
    """The part of a line that fits on the display."""

    text: str
    choice: int = -1
    """Cell at which the choice begins; -1: none."""
    asks: bool = True
    """True for the question itself, False for the lines after it."""


def laid_out(frame: Frame, width: int) -> tuple[Cells, ...]:
    """Return all lines of a frame."""
    told = (Cells(text, asks=False) for line in _told(frame) for text in wrap(line, width))
    return (*_question(frame, width), *told)


def begin(before: Frame | None, frame: Frame, width: int) -> int:
    """Return the first line to show: the title of a new question, the choice if the cursor was moved."""
    if before is None or (before.title, before.choices) != (frame.title, frame.choices):
        return 0
    return next((at for at, cells in enumerate(laid_out(frame, width)) if cells.choice >= 0), 0)


def press(frame: Frame, width: int, at: int, key: BrailleKey) -> tuple[int, Signal | None]:
    """Return the line to show after a key, and the signal for the event loop.

    A routing key above the choice takes it, above the title it goes back, above anything else it shows the question.
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
    choice, second, count = frame.choices[frame.cursor].text, frame.beside, len(frame.choices)
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


def _told(frame: Frame) -> Iterator[str]:
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
        for spot in frame.map.spots:
            yield " ".join((spot.name, spot.note, *(token.letter for token in spot.tokens)))
