"""The chart on one bit: lines with different marks at their ends."""

from ui.frame import Chart
from ui.paint.box import Box
from ui.paint.onebit.canvas import TINY, OneBitCanvas

NAME = 6
"""Pixel rows of a name."""
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
    ends = []
    for number, curve in enumerate(chart.curves):
        points = [
            (
                plot.left + at * (plot.width - 4) // chart.turns,
                plot.bottom - 1 - chart.height_of(value, plot.height - 1),
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
    for at, (_, number, curve) in enumerate(sorted(ends, key=lambda end: end[:2])):
        column, row = divmod(at, listed)
        place = Box(names.left + 30 * column, names.top + 1 + row * NAME, 30, NAME)
        canvas.sign((place.left + 1, place.top + 1), CROSS if curve.out else MARKS[number % len(MARKS)])
        canvas.write(Box(place.left + 6, place.top, place.width - 6, place.height), curve.name, TINY)
