"""One-bit screens of words: lines that explain, and the list of choices below them."""

from ui.frame import Frame, Text, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import following, wrap_text
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import LARGE, SMALL, OneBitCanvas

LINE = 8


def paint_words(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """The lines that explain, and below them as many choices as fit; both get a row at least."""
    if frame.lines and frame.choices and box.height < 4 * rows.PAGE:
        _few_words(canvas, box, frame)
        return
    box = Box(box.left, box.top + 1, box.width, box.height - 1)
    if frame.lines:
        wanted = LINE * sum(len(wrap_text(line, box.width - 6, 9, load_font(SMALL).width)) for line in frame.lines)
        fewest = min(len(frame.choices), 2 if box.height >= 4 * rows.ROW else 1) * rows.ROW
        above, box = box.cut_top(min(wanted, box.height - fewest))
        paint_lines(canvas, above, frame.lines)
    if not frame.choices:
        return
    if box.height < 2 * rows.ROW:
        rows.paint_choice(canvas, box.cut_bottom(rows.ROW)[0], rows.chosen_of(frame))
    else:
        listed = min(box.height // rows.ROW, len(frame.choices)) * rows.ROW
        rows.paint_list(canvas, box.cut_bottom(listed)[0] if frame.lines else box, frame)


def spare_rows(frame: Frame, box: Box) -> int:
    """Rows of pixels that lines and choices leave over in such a box: what is asked may have them."""
    if frame.lines and frame.choices and box.height < 4 * rows.PAGE:
        return box.height - rows.PAGE - LINE * said_rows(frame.lines, box.width, (box.height - rows.PAGE) // LINE)
    fewest = min(len(frame.choices), 2 if box.height > 4 * rows.ROW else 1) * rows.ROW
    rest = box.height - 1 - LINE * said_rows(frame.lines, box.width, (box.height - 1 - fewest) // LINE)
    return max(0, rest - min(len(frame.choices), max(1, rest // rows.ROW)) * rows.ROW)


def said_rows(lines: tuple[Text, ...], width: int, free: int) -> int:
    """So many of these rows the lines take, as `paint_lines` writes them."""
    said = 0
    for others, line in zip(following(lines), lines, strict=True):
        if said < free:
            mark = 0 if line.tone is Tone.PLAIN else 4
            said += len(wrap_text(line, width - mark - 2, max(1, free - said - others), load_font(SMALL).width))
    return said


def _few_words(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """Two or three rows in all: the last line that fits stands beside the choice, if they may share a row."""
    below, above = box.cut_bottom(rows.PAGE)
    free = above.height // LINE
    told = frame.lines[free] if rows.shares_row(frame.choices, box.width) and len(frame.lines) > free else None
    rows.paint_choice(canvas, below, rows.chosen_of(frame, told))
    paint_lines(canvas, above, frame.lines[:free] if told else frame.lines)


def paint_lines(canvas: OneBitCanvas, box: Box, lines: tuple[Text, ...]) -> None:
    """As many lines as fit, each wrapped, none at the cost of the next one's row; the most important comes first."""
    big = len(lines) == 1 and box.height >= 24
    size, step = (LARGE, 12) if big and load_font(LARGE).width(str(lines[0])) <= box.width - 2 else (SMALL, LINE)
    for others, line in zip(following(lines), lines, strict=True):
        free = box.height // step
        if not free:
            return
        mark = 0 if line.tone is Tone.PLAIN else 4
        said = wrap_text(line, box.width - mark - 2, max(1, free - others), load_font(size).width)
        if mark:
            edge = Box(box.left, box.top, 2, step * len(said) - 1)
            if line.tone is Tone.MUTED:
                canvas.shade(Box(edge.left, edge.top, 1, edge.height))
            else:
                canvas.fill(edge if line.tone is Tone.ALARM else Box(edge.left, edge.top, 1, edge.height))
        for words in said:
            row, box = box.cut_top(step)
            canvas.write(Box(row.left + mark + 1, row.top, row.width - mark - 2, row.height), words, size)
