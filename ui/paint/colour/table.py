"""The picture beside the question for frames with a score table: a map, the score table, and lines below it."""

from itertools import takewhile

from companion.values import changed
from ui.frame import Frame, Map, ScoreTable, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.holdings import holdings_height, paint_holdings, row_height
from ui.paint.colour.map import LARGEST, paint_map
from ui.paint.colour.places import paint_places, places_height
from ui.paint.colour.question_panel import paint_lines

ROWS, ROOMY = 9.5, 7
"""The screen's height divided by this is the greatest row height; the second value if nothing is beside the table."""
LARGE = 300
"""Least height in pixels that has room for both a map and a table."""
LETTERS = 21
"""The screen's height divided by this is the letter size of the lines."""


def paint_mapped(canvas: ColourCanvas, box: Box, frame: Frame, shown: Map) -> Frame:
    """Paint the map and, on a large screen, the table below it; return the frame without the lines painted here."""
    if frame.table is None or box.height < LARGE:
        paint_map(canvas, box, shown)
        return frame
    tiles = len({tile.y for tile in shown.tiles}) * max(canvas.finger, canvas.box.height // LARGEST)
    wanted = holdings_height(frame.table, round(canvas.box.height / ROWS)) + ROOMY
    below, box = box.cut_bottom(max(box.height * 2 // 5, min(wanted, box.height - tiles - canvas.box.height // 20)))
    paint_map(canvas, box, shown)
    return paint_table(canvas, below, frame, frame.table)


def paint_table(canvas: ColourCanvas, box: Box, frame: Frame, table: ScoreTable) -> Frame:
    """Paint the table, and as many lines below it as fit on paper; return the frame without those lines.

    Urgent lines stay beside the question, and so do all lines if the frame puts its text before the picture.
    """
    urgent = tuple(takewhile(lambda line: line.tone in (Tone.ACTIVE, Tone.ALARM), frame.lines))
    lines = () if frame.text_before_picture else frame.lines[len(urgent) :]
    box = box.inset(max(3, box.width // 60))
    unit = max(12, canvas.box.height // LETTERS)
    if frame.slots:
        below, box = box.cut_bottom(places_height(box.width, len(frame.slots), unit))
        paint_places(canvas, below, frame.slots, unit)
    row = row_height(box, table, round(canvas.box.height / ROWS))
    rest = box.cut_top(holdings_height(table, row) + max(3, unit // 3))[1]
    if not lines or rest.height < 1.8 * unit:
        alone = box.width > canvas.box.width * 3 // 4
        row = row_height(box, table, canvas.box.height // ROOMY) if alone else row
        paint_holdings(canvas, box, table, row)
        return frame
    paint_holdings(canvas, box, table, row)
    canvas.outlined(rest, unit // 2, palette.PAPER, palette.PAPER_SHADE, max(1, unit // 10))
    page = rest.inset(unit // 3, unit // 4)
    fitting = page.height // len(lines) * 4 // 5
    paint_lines(canvas, page, lines, min(unit, max(12, unit * 4 // 5, fitting)), muted_wait=False)
    return changed(frame, lines=urgent)
