"""The chart of all players' values over the turns, instead of the table."""

from PIL import Image, ImageDraw

from ui.frame import Chart
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.charts import Line, highest_first, lines_in, spread
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.fitting import shorten_names

SMALL = 160
"""A chart lower than this many pixels has smaller letters, and a larger share of its width for names."""


def paint_chart(canvas: ColourCanvas, box: Box, chart: Chart, turns: str = "") -> None:
    """Paint a line for each player, up to the end of the game or to the turn of elimination, with names at the ends.

    With a caption for the horizontal axis, numbers stand below it, and names get more room.
    """
    small = min(box.width, box.height) < SMALL
    size = max(9, min(11, box.height // 10)) if small else max(12, min(box.height // 18, box.width // 18))
    canvas.outlined(box, size // 2, palette.mix(palette.NIGHT_ABOVE, palette.INK, 0.4), palette.STREET, 2)
    inner = box.inset(size // 2, size // 4 if small else size // 2)
    widest = max(letters(size).width(text) for text in (turns, *(curve.name for curve in chart.curves)))
    labels, plot = inner.cut_right(min(round(inner.width * (0.5 if turns else 0.36)), widest + 2 * size))
    axis, plot = plot.cut_left(letters(size).width(chart.longest_number) + size // 2 + 3)
    plot = Box(plot.left, plot.top + size, plot.width, plot.height - round(size * (3.4 if turns else 1.6)))
    for floor in chart.floors(max(1, plot.height // round(size * 1.3))):
        y = plot.bottom - chart.height_of(floor, plot.height)
        canvas.fill(Box(plot.left, y, plot.width, 1), palette.STREET_EDGE)
        canvas.write(Box(axis.left, y - size // 2, axis.width - 4, size), str(floor), size, palette.CHALK, right=True)
    if turns:
        _number(canvas, plot, chart, size)
        canvas.write(Box(labels.left + size, plot.bottom + size, labels.width - size, size), turns, size, palette.CHALK)
    if chart.limit:
        canvas.fill(Box(plot.left, plot.top, plot.width, 2), palette.ALARM)
    lines = lines_in(chart, Box(plot.left, plot.top, plot.width + 1, plot.height + 1), apart=2)
    pen = _Lines(canvas, plot.inset(-size // 2), max(2, size // 6))
    for line in lines:
        pen.add(line)
    pen.lay()
    names = Box(labels.left + size // 2, plot.top - size // 2, labels.width - size // 2, plot.height + size)
    _labels(canvas, names, highest_first(lines), size)


def _number(canvas: ColourCanvas, plot: Box, chart: Chart, size: int) -> None:
    wide = 2 * letters(size).width(str(chart.turns))
    for turn in chart.ticks(plot.width // wide):
        below = Box(_across(plot, turn, chart) - wide // 2, plot.bottom + size, wide, size)
        canvas.write(below, str(turn), size, palette.CHALK, centred=True)


def _across(plot: Box, turn: int, chart: Chart) -> int:
    return plot.left + plot.width * turn // chart.turns


class _Lines:
    """The curves, drawn at double size and then reduced, which makes them smooth."""

    def __init__(self, canvas: ColourCanvas, box: Box, broad: int) -> None:
        self._canvas, self._box, self._broad = canvas, box, broad
        part = canvas.image.crop((box.left, box.top, box.right, box.bottom))
        self._large = part.resize((2 * box.width, 2 * box.height), Image.Resampling.NEAREST)
        self._pen = ImageDraw.Draw(self._large)

    def add(self, line: Line) -> None:
        """Draw a line; it ends in a cross if the player is out, else in a dot."""
        colour = _colour(line)
        large = [(2 * (x - self._box.left), 2 * (y - self._box.top)) for x, y in line.points]
        self._pen.line(large, fill=colour, width=2 * self._broad, joint="curve")
        (x, y), reach = large[-1], self._broad * 4
        if line.curve.out:
            self._pen.line((x - reach, y - reach, x + reach, y + reach), fill=colour, width=2 * self._broad)
            self._pen.line((x - reach, y + reach, x + reach, y - reach), fill=colour, width=2 * self._broad)
        else:
            self._pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def lay(self) -> None:
        self._canvas.image.paste(self._large.reduce(2), (self._box.left, self._box.top))


def _labels(canvas: ColourCanvas, box: Box, lines: list[Line], size: int) -> None:
    """Paint the players' names beside the ends of their lines, in the same order, pushed apart if they would touch."""
    step = min(round(size * 1.25), box.height // max(1, len(lines)))
    names = shorten_names([line.curve.name for line in lines], [box.width - size] * len(lines), letters(size).width)
    tops = spread([line.end - step // 2 for line in lines], step, box.top, box.bottom)
    for line, name, top in zip(lines, names, tops, strict=True):
        mark, words = Box(box.left, top, box.width, step).cut_left(size)
        colour, out = _colour(line), line.curve.out
        canvas.write(mark, "×" if out else "•", size, colour)
        canvas.write(words, name, size, palette.mix(colour, palette.CHALK, 0.5) if out else colour)


def _colour(line: Line) -> palette.Colour:
    return palette.CURVES[line.number % len(palette.CURVES)]
