"""The chart of a whole game on one bit: lines that differ by the marks at their ends."""

from ui.frame import Chart
from ui.paint.box import Box
from ui.paint.onebit.canvas import SMALL, TINY, OneBitCanvas

CROSS = ("#.#", ".#.", "#.#")
MARKS = (
    ("###", "#.#", "###"),
    (".#.", "###", ".#."),
    ("#..", "##.", "###"),
    ("###", "###", "###"),
    (".#.", "#.#", ".#."),
)


def paint_chart(canvas: OneBitCanvas, box: Box, chart: Chart) -> None:
    """Everybody's values over the turns, each line with its own mark and name at the end; a cross where one was out."""
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
