"""The chart on one-bit panels: the lines are told apart by marks at their ends."""

from ui.frame import Chart
from ui.paint.box import Box
from ui.paint.charts import Line, highest_first, lines_in
from ui.paint.onebit.canvas import TINY, OneBitCanvas

NAME = 6
"""Height of a name in pixels."""
CROSS = ("#.#", ".#.", "#.#")
MARKS = (
    ("###", "#.#", "###"),
    (".#.", "###", ".#."),
    ("#..", "##.", "###"),
    ("###", "###", "###"),
    (".#.", "#.#", ".#."),
)


def paint_chart(canvas: OneBitCanvas, box: Box, chart: Chart) -> None:
    """Paint all values over the turns, each line with its mark and name at the end; a cross if the player is out."""
    listed = max(1, (box.height - 1) // NAME)
    columns = -(-len(chart.curves) // listed)
    names, plot = box.cut_right(30 * columns)
    plot = plot.inset(2, 2)
    canvas.line((plot.left - 1, plot.top), (plot.left - 1, plot.bottom), (plot.right, plot.bottom))
    if chart.limit:
        canvas.dots(plot.left, plot.right, plot.top)
    lines = lines_in(chart, Box(plot.left, plot.top, plot.width - 3, plot.height))
    for line in lines:
        if len(line.points) > 1:
            canvas.line(*line.points)
        x, y = line.points[-1]
        canvas.fill(Box(x - 1, y - 1, 3, 3), 0)
        canvas.sign((x - 1, y - 1), _mark(line))
    for at, line in enumerate(highest_first(lines)):
        column, row = divmod(at, listed)
        place = Box(names.left + 30 * column, names.top + 1 + row * NAME, 30, NAME)
        canvas.sign((place.left + 1, place.top + 1), _mark(line))
        canvas.write(Box(place.left + 6, place.top, place.width - 6, place.height), line.curve.name, TINY)


def _mark(line: Line) -> tuple[str, ...]:
    return CROSS if line.curve.out else MARKS[line.number % len(MARKS)]
