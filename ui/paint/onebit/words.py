"""One-bit pages without a picture: the question and its explanation, with the list of choices below."""

from __future__ import annotations

from itertools import takewhile

from companion.values import changed
from ui.frame import Frame, Text, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import fit, following
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import LARGE, NAME, READING, OneBitCanvas

SIZES = (NAME, LARGE, READING)
MENU = 5
"""With at least this many choices, a page lists more of them and has its explanation in short words."""


def paint_words(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """Paint the question, the lines, and as many choices as fit; each of these gets at least one row."""
    if box.height < 3 * rows.BAND:
        _few_words(canvas, box, frame)
        return
    lines, choices = frame.lines, frame.choices
    head = rows.head_of(frame)
    least = min(len(choices), 3) * rows.ROW + min(rows_of(lines, box.width, READING), 2 * rows.ROW)
    count = _title_rows(frame.title, box, least) if head == rows.Head(frame.title) else 1
    band, box = box.cut_top(rows.BAND * count)
    if count > 1:
        _title(canvas, band, frame.title)
    else:
        canvas.put(band, rows.paint_head, head)
    shorts = tuple(Text(line.short or str(line), tone=line.tone) for line in lines)
    is_menu = len(choices) >= MENU and not _active(lines)
    if is_menu and box.height - rows_of(lines, box.width, READING) < 3 * rows.ROW:
        lines = shorts
    if lines:
        full = rows_of(lines, box.width, READING)
        fewest = min(len(choices), 1 if full > box.height - 2 * rows.ROW else 2) * rows.ROW
        if len(choices) == 1 and rows.ROW * _count(_active(lines), box.width) > box.height - fewest:
            fewest = 0  # instructions come before the choice Done
        listed = min(len(choices) * rows.ROW, max(fewest, (box.height - full) // rows.ROW * rows.ROW))
        above = Box(box.left, box.top, box.width, box.height - listed)
        left = paint_lines(canvas, above, lines, line_size(lines, above))
        box = Box(box.left, left.top, box.width, box.bottom - left.top)
    if choices and box.height >= rows.ROW:
        size = rows.list_size(choices, box.width, box.height)
        step = rows.row_height(size)
        shown = min(max(1, box.height // step), len(choices))
        rows.paint_list(canvas, box.cut_bottom(shown * step)[0] if lines else box, frame, size)


def _few_words(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """Paint the page on a low panel in two rows: the question or a more urgent line, and the choice.

    If there is nothing to choose, a long line takes both rows. A line without a short form that does not fit below the
    title is left out, as its beginning would say less than the title.
    """
    said: tuple[Text, ...] = (frame.title,)
    if frame.lines and (frame.is_urgent or len(frame.choices) < 2):
        said = _active(frame.lines) or frame.lines[:1]
        if len(frame.choices) < 2 and frame.lines[0].tone is not Tone.ALARM and not _active(frame.lines):
            both = (frame.title, *said)
            said = both if said[0].full or rows_of(both, box.width, READING) <= box.height else (frame.title,)
    if len(frame.choices) > 1 and frame.lines and not frame.is_urgent:
        below, box = box.cut_bottom(rows.TIGHT)
        canvas.put(below, rows.paint_choice, rows.chosen_of(frame))
        for text in (frame.lines[0], frame.title):
            row, box = box.cut_bottom(rows.TIGHT)
            canvas.write(row.inset(1, 0), fit(text, row.width - 2, load_font(READING).width))
        return
    if len(frame.choices) > 1:
        band, box = box.cut_top(rows.BAND)
        head = rows.head_of(changed(frame, notices=())) if said[0] is frame.title else rows.Head(said[0])
        canvas.put(band, rows.paint_head, head)
    else:
        box = paint_lines(canvas, box, said, line_size(said, box))
    if frame.choices and box.height >= rows.ROW:
        canvas.put(box, rows.paint_choice, rows.chosen_of(frame))


def _active(lines: tuple[Text, ...]) -> tuple[Text, ...]:
    """Return the lines at the beginning that are instructions to follow now; empty if the first is not one."""
    return tuple(takewhile(lambda line: line.tone is Tone.ACTIVE, lines))


def _count(lines: tuple[Text, ...], width: int) -> int:
    """Return the number of rows that the short words of these lines take."""
    return sum(len(rows.wrapped(Text(line.short, tone=line.tone), width, 9, READING)) for line in lines)


def _title_rows(title: Text, box: Box, least: int) -> int:
    """Return the number of rows that the full title takes if `least` pixel rows stay free below it, else 1."""
    most = max(1, (box.height - least) // rows.BAND)
    count = len(rows.wrapped(Text(str(title), tone=title.tone), box.width, most + 1, NAME))
    return count if count <= min(most, 2) else 1


def _title(canvas: OneBitCanvas, box: Box, title: Text) -> None:
    """Paint the full title in several rows."""
    paint_lines(canvas, Box(box.left, box.top, box.width, box.height), (Text(str(title), tone=title.tone),), NAME)
    canvas.line((box.left, box.bottom - 1), (box.right - 1, box.bottom - 1))


def rows_of(lines: tuple[Text, ...], width: int, size: str) -> int:
    """Return the number of pixel rows that the full words of all lines take in letters of this size."""
    return rows.row_height(size) * sum(len(rows.wrapped(line, width, 9, size)) for line in lines)


def line_size(lines: tuple[Text, ...], box: Box) -> str:
    """Return the font with the largest letters in which all lines fit: in full words, else in short ones."""
    for said in (lines, tuple(Text(line.short or str(line), tone=line.tone) for line in lines)):
        for size in SIZES:
            if rows_of(said, box.width, size) <= box.height:
                return size
    return READING


def paint_lines(canvas: OneBitCanvas, box: Box, lines: tuple[Text, ...], size: str) -> Box:
    """Paint as many wrapped lines as fit, each in one row at least; muted lines get the room that the others leave.

    Return the rest of the box.
    """
    step = rows.row_height(size)
    if size == READING and box.height // rows.TIGHT > box.height // step:
        step = rows.TIGHT
    for others, line in zip(following(lines), lines, strict=True):
        free = box.height // step
        if not free:
            break
        mark = rows.tone_room(line.tone)
        said = rows.wrapped(line, box.width, max(1, free - others), size)
        if mark:
            edge = Box(box.left, box.top, 2, step * len(said) - 1)
            if line.tone is Tone.MUTED:
                canvas.shade(Box(edge.left, edge.top, 1, edge.height))
            else:
                canvas.fill(edge if line.tone is Tone.ALARM else Box(edge.left, edge.top, 1, edge.height))
        for words in said:
            row, box = box.cut_top(step)
            canvas.write(Box(row.left + mark + 1, row.top, row.width - mark - 2, row.height), words, size)
    return box
