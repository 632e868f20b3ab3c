"""The chart in braille dots: a colour and a mark for each line, round values at the edges."""

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from ui.frame import Chart
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.charts import Line, highest_first, lines_in, spread
from ui.paint.fitting import shorten_names
from ui.paint.terminal.braille import EMPTY, braille
from ui.paint.terminal.grid import Grid, Style, harmless

MARKS = "●■▲◆▼"
APART = 5
"""Number of columns between the marks of one line and those of the next, so that marks never coincide."""
WIDEST_NAMES = 24
LOW = 6
"""Least number of rows of a chart with the numbers of the turns below it."""
Point = tuple[int, int]


def paint_chart(grid: Grid, box: Box, chart: Chart) -> None:
    """Paint a line for each player, up to the end of the game or to the turn of elimination, with names at the ends."""
    names, rest = box.cut_right(min(WIDEST_NAMES, box.width // 4))
    axis, plot = rest.cut_left(len(chart.longest_number) + 1)
    below, plot = plot.cut_bottom(1 if plot.height >= LOW else 0)
    if plot.height < 2 or plot.width < 4:
        return
    _floors(grid, Box(axis.left, axis.top, axis.width, plot.height), plot, chart)
    _turns(grid, below, chart)
    lines = lines_in(chart, Box(0, 0, 2 * plot.width, 4 * plot.height))
    for line in lines:
        _line(grid, plot, line)
    for line in lines:
        _marks(grid, plot, line)
    _names(grid, names, highest_first(lines))


def _floors(grid: Grid, axis: Box, plot: Box, chart: Chart) -> None:
    """Paint a dotted row at each round value, and a solid row at the value that eliminates a player."""
    for floor in chart.floors(max(1, plot.height // 2)):
        row = (4 * plot.height - 1) * (chart.top - floor) // max(1, chart.top - chart.bottom) // 4
        limit = chart.limit and floor == chart.top
        grid.write(axis, f"{floor:>{axis.width - 1}}┤", Style(palette.STONE), row=row)
        style = Style(palette.ALARM if limit else palette.STREET)
        grid.write(plot, ("─" if limit else "┈") * plot.width, style, row=row)


def _turns(grid: Grid, box: Box, chart: Chart) -> None:
    for turn in chart.ticks(max(1, box.width // 6)):
        at = turn * (box.width - 1) // chart.turns
        width = len(str(turn))
        left = min(at, box.width - width)
        grid.write(Box(box.left + left, box.top, width, box.height), str(turn), Style(palette.STONE))


def _line(grid: Grid, plot: Box, line: Line) -> None:
    image = Image.new("1", (2 * plot.width, 4 * plot.height))
    pen = ImageDraw.Draw(image)
    pen.line(line.points, fill=1) if len(line.points) > 1 else pen.point(line.points, fill=1)
    for row, dots in enumerate(braille(image)):
        for column, letter in enumerate(dots):
            if letter != EMPTY:
                _put(grid, plot, (column, row), letter, _style(line))


def _marks(grid: Grid, plot: Box, line: Line) -> None:
    """Paint a line's mark at intervals along it and at its end; the end is a cross if the player was eliminated."""
    style, mark, points = _style(line), MARKS[line.number % len(MARKS)], line.points
    last = points[-1][0] // 2
    for column in range(APART * (line.number + 1), last - 1, APART * (len(MARKS) + 1)):
        _put(grid, plot, (column, _height(points, 2 * column) // 4), mark, style)
    _put(grid, plot, (last, line.end // 4), "×" if line.curve.out else mark, style)


def _height(points: Sequence[Point], x: int) -> int:
    """Return how far below the top of the plot the line is at column `x`."""
    for (left, high), (right, low) in pairwise(points):
        if left <= x <= right:
            return high + (low - high) * (x - left) // max(1, right - left)
    return points[-1][1]


def _put(grid: Grid, plot: Box, at: tuple[int, int], letter: str, style: Style) -> None:
    grid.write(Box(plot.left + at[0], plot.top, 1, plot.height), letter, style, row=at[1])


def _style(line: Line) -> Style:
    return Style(palette.CURVES[line.number % len(palette.CURVES)], strong=not line.curve.out)


def _names(grid: Grid, box: Box, lines: list[Line]) -> None:
    """Paint each line's mark, last value and name at the height of its end, or as near to it as the others allow."""
    short = shorten_names([harmless(line.curve.name) for line in lines], [box.width - 6] * len(lines), len)
    rows = spread([line.end // 4 for line in lines], 1, 0, box.height)
    for line, name, row in zip(lines, short, rows, strict=True):
        last = "×" if line.curve.out else str(line.curve.values[-1])
        grid.write(box, f" {MARKS[line.number % len(MARKS)]} {last:>2} {name}", _style(line), row=row)
