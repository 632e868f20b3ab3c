"""One-bit screens that have no street: words and a list, a chart of the game, a code to scan."""

from collections.abc import Callable

from PIL import Image

from ui.frame import Chart, Frame, Text, Tone
from ui.paint.bitmap import face
from ui.paint.box import Box
from ui.paint.fitting import wrap_text
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import LARGE, SMALL, TINY, Canvas

Matrix = Callable[[str], list[list[bool]]]
LINE = 8
CROSS = ("#.#", ".#.", "#.#")
MARKS = (
    ("###", "#.#", "###"),
    (".#.", "###", ".#."),
    ("#..", "##.", "###"),
    ("###", "###", "###"),
    (".#.", "#.#", ".#."),
)


def paint_words(canvas: Canvas, box: Box, frame: Frame) -> None:
    """The lines that explain, and below them as many choices as fit; both get a row at least."""
    if frame.lines and frame.choices and box.height < 4 * rows.PAGE:
        _few_words(canvas, box, frame)
        return
    box = Box(box.left, box.top + 1, box.width, box.height - 1)
    if frame.lines:
        wanted = LINE * sum(len(wrap_text(line, box.width - 6, 9, face(SMALL).width)) for line in frame.lines)
        fewest = min(len(frame.choices), 2 if box.height >= 4 * rows.ROW else 1) * rows.ROW
        above, box = box.cut_top(min(wanted, box.height - fewest))
        paint_lines(canvas, above, frame.lines)
    if not frame.choices:
        return
    if box.height < 2 * rows.ROW:
        rows.paint_choice(canvas, box.cut_bottom(rows.ROW)[0], frame.choices, frame.cursor)
    else:
        listed = min(box.height // rows.ROW, len(frame.choices)) * rows.ROW
        rows.paint_list(canvas, box.cut_bottom(listed)[0] if frame.lines else box, frame.choices, frame.cursor)


def _few_words(canvas: Canvas, box: Box, frame: Frame) -> None:
    """Two or three rows in all: the last line that fits stands beside the choice, if they may share a row."""
    below, above = box.cut_bottom(rows.PAGE)
    free = above.height // LINE
    told = frame.lines[free] if rows.shares_row(frame.choices, box.width) and len(frame.lines) > free else None
    rows.paint_choice(canvas, below, frame.choices, frame.cursor, told)
    paint_lines(canvas, above, frame.lines[:free] if told else frame.lines)


def paint_lines(canvas: Canvas, box: Box, lines: tuple[Text, ...]) -> None:
    """As many lines as fit, each wrapped, none at the cost of the next one's row; the most important comes first."""
    big = len(lines) == 1 and box.height >= 24
    size, step = (LARGE, 12) if big and face(LARGE).width(str(lines[0])) <= box.width - 2 else (SMALL, LINE)
    for following, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        free = box.height // step
        if not free:
            return
        mark = 0 if line.tone is Tone.PLAIN else 4
        said = wrap_text(line, box.width - mark - 2, max(1, free - following), face(size).width)
        if mark:
            edge = Box(box.left, box.top, 2, step * len(said) - 1)
            if line.tone is Tone.MUTED:
                canvas.shade(Box(edge.left, edge.top, 1, edge.height))
            else:
                canvas.fill(edge if line.tone is Tone.ALARM else Box(edge.left, edge.top, 1, edge.height))
        for words in said:
            row, box = box.cut_top(step)
            canvas.write(Box(row.left + mark + 1, row.top, row.width - mark - 2, row.height), words, size)


def paint_chart(canvas: Canvas, box: Box, chart: Chart) -> None:
    """Every house's tracker over the turns, each line with its own mark and name at the end; a cross where one fled."""
    names, plot = box.cut_right(30)
    plot = plot.inset(2, 2)
    canvas.line((plot.left - 1, plot.top), (plot.left - 1, plot.bottom), (plot.right, plot.bottom))
    if chart.limit:
        canvas.dots(plot.left, plot.right, plot.top)
    ends = []
    for number, curve in enumerate(chart.curves):
        points = [
            (
                plot.left + at * (plot.width - 4) // chart.turns,
                plot.bottom - 1 - value * (plot.height - 1) // max(1, chart.top),
            )
            for at, value in enumerate(curve.values)
        ]
        if not points:
            continue
        if len(points) > 1:
            canvas.line(*points)
        x, y = points[-1]
        mark = CROSS if curve.out else MARKS[number % len(MARKS)]
        canvas.fill(Box(x - 1, y - 1, 3, 3), 0)
        canvas.sign((x - 1, y - 1), mark)
        ends.append((y, number, curve))
    step = min(9, (names.height - 1) // max(1, len(chart.curves)))
    for at, (_, number, curve) in enumerate(sorted(ends, key=lambda end: end[:2])):
        row = Box(names.left, names.top + 1 + at * step, names.width, step)
        canvas.sign((row.left + 1, row.top + 2), CROSS if curve.out else MARKS[number % len(MARKS)])
        canvas.write(Box(row.left + 6, row.top, row.width - 6, row.height), curve.name, SMALL if step > 7 else TINY)


def paint_code(canvas: Canvas, box: Box, frame: Frame, qr: Matrix | None) -> None:
    """A code as large as fits beside what it is for; without somebody who can make codes, its text."""
    matrix = qr(frame.code) if qr is not None else [[]]
    scale = box.height // len(matrix) if qr is not None else 0
    said = frame.lines
    if scale:
        picture = code_picture(matrix, scale)
        side, box = box.cut_left(picture.width + 3)
        canvas.paste((side.left, side.top + (side.height - picture.height) // 2), picture)
        said = (frame.title, *said)
    elif qr is None:
        said = (Text(frame.code), *said)
    below, above = box.cut_bottom(rows.ROW if frame.choices else 0)
    paint_lines(canvas, above, said)
    if frame.choices:
        rows.paint_choice(canvas, below, frame.choices, frame.cursor)


def code_picture(matrix: list[list[bool]], scale: int) -> Image.Image:
    """Dark modules stay dark, so that scanners read it; panels shine white around them."""
    small = Image.new("1", (len(matrix[0]), len(matrix)))
    small.putdata([not dark for row in matrix for dark in row])
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)
