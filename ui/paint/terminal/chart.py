"""The chart in braille dots: a colour and a mark for each line, round values at the edges."""

from itertools import pairwise

from PIL import Image, ImageDraw

from ui.frame import Chart, Curve
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.terminal.braille import EMPTY, braille
from ui.paint.terminal.grid import Grid, Style, harmless

MARKS = "●■▲◆▼"
APART = 5
"""Columns between the marks of two lines, so that marks never coincide."""
WIDEST_NAMES = 24
LOW = 6
"""Rows needed for numbers below."""
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
    drawn = [(number, curve) for number, curve in enumerate(chart.curves) if curve.values]
    lines = {number: _points(curve, plot, chart) for number, curve in drawn}
    for number, points in lines.items():
        _line(grid, plot, points, _style(number, chart.curves[number]))
    for number, points in lines.items():
        _marks(grid, plot, points, number, chart.curves[number])
    ends = sorted((points[-1][1] // 4, number) for number, points in lines.items())
    _names(grid, names, [(row, number, chart.curves[number]) for row, number in ends])


def _floors(grid: Grid, axis: Box, plot: Box, chart: Chart) -> None:
    """Paint dotted rows at round values, and a solid one at the limit."""
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


def _points(curve: Curve, plot: Box, chart: Chart) -> list[Point]:
    """Return the points in dots, from the upper left."""
    width, height = 2 * plot.width - 1, 4 * plot.height - 1
    return [
        (at * width // chart.turns, height * (chart.top - min(value, chart.top)) // max(1, chart.top - chart.bottom))
        for at, value in enumerate(curve.values)
    ]


def _line(grid: Grid, plot: Box, points: list[Point], style: Style) -> None:
    image = Image.new("1", (2 * plot.width, 4 * plot.height))
    pen = ImageDraw.Draw(image)
    pen.line(points, fill=1) if len(points) > 1 else pen.point(points, fill=1)
    for row, dots in enumerate(braille(image)):
        for column, letter in enumerate(dots):
            if letter != EMPTY:
                _put(grid, plot, (column, row), letter, style)


def _marks(grid: Grid, plot: Box, points: list[Point], number: int, curve: Curve) -> None:
    """Put a line's mark at intervals and at its end; a cross if the player is out."""
    style, mark = _style(number, curve), MARKS[number % len(MARKS)]
    last = points[-1][0] // 2
    for column in range(APART * (number + 1), last - 1, APART * (len(MARKS) + 1)):
        _put(grid, plot, (column, _height(points, 2 * column) // 4), mark, style)
    _put(grid, plot, (last, points[-1][1] // 4), "×" if curve.out else mark, style)


def _height(points: list[Point], x: int) -> int:
    """Return the line's distance from the top at a column."""
    for (left, high), (right, low) in pairwise(points):
        if left <= x <= right:
            return high + (low - high) * (x - left) // max(1, right - left)
    return points[-1][1]


def _put(grid: Grid, plot: Box, at: tuple[int, int], letter: str, style: Style) -> None:
    grid.write(Box(plot.left + at[0], plot.top, 1, plot.height), letter, style, row=at[1])


def _style(number: int, curve: Curve) -> Style:
    return Style(palette.CURVES[number % len(palette.CURVES)], strong=not curve.out)


def _names(grid: Grid, box: Box, ends: list[tuple[int, int, Curve]]) -> None:
    """Paint mark, last value and name of each line beside its end, or as near as the others allow."""
    short = shorten_names([harmless(curve.name) for _, _, curve in ends], [box.width - 6] * len(ends), len)
    free = 0
    for at, ((row, number, curve), name) in enumerate(zip(ends, short, strict=True)):
        place = max(0, min(max(free, row), box.height - (len(ends) - at)))
        last = "×" if curve.out else str(curve.values[-1])
        grid.write(box, f" {MARKS[number % len(MARKS)]} {last:>2} {name}", _style(number, curve), row=place)
        free = place + 1
