"""The trackers over the turns, in Braille dots."""

from PIL import Image, ImageDraw

from ui.frame import Chart
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.terminal.braille import braille
from ui.paint.terminal.grid import Grid, Style, harmless

NAMES = 14


def paint_chart(grid: Grid, box: Box, chart: Chart) -> None:
    """A line for every house, the highest last value first among the names; a cross marks who fled."""
    names, plot = box.cut_right(NAMES)
    if plot.height < 2 or plot.width < 4:
        return
    size = (2 * (plot.width - 1), 4 * plot.height)
    image = Image.new("1", size)
    pen = ImageDraw.Draw(image)
    for curve in chart.curves:
        points = [
            (
                at * (size[0] - 1) // chart.turns,
                (size[1] - 1) * (chart.top - min(value, chart.top)) // max(1, chart.top),
            )
            for at, value in enumerate(curve.values)
        ]
        pen.line(points, fill=1) if len(points) > 1 else pen.point(points, fill=1)
    for row, dots in enumerate(braille(image)):
        grid.write(plot, dots, Style(palette.PAPER), row=row)
    ordered = sorted(chart.curves, key=lambda curve: -curve.values[-1] if curve.values else 0)
    short = shorten_names([harmless(curve.name) for curve in ordered], [NAMES - 4] * len(ordered), len)
    for row, (curve, name) in enumerate(zip(ordered, short, strict=True)):
        last = str(curve.values[-1]) if curve.values else "–"
        grid.write(
            names,
            f"{'×' if curve.out else last:>2} {name}",
            Style(palette.STONE if curve.out else palette.LANTERN),
            row=row,
        )
