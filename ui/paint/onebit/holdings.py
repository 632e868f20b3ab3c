"""The score table on one-bit panels: names and numbers; the name of the player to act is inverted."""

from companion.values import changed
from ui.frame import ScoreRow, ScoreTable, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.columns import Columns, rows_for, share_width, widest_cell, widest_name, with_room
from ui.paint.fitting import shorten_names
from ui.paint.onebit.canvas import READING, OneBitCanvas

HEADING, LOWEST = 10, 11
"""Height in pixels of the headings, and least height of a player's row."""


def paint_holdings(canvas: OneBitCanvas, box: Box, table: ScoreTable) -> None:
    """Paint the headings and as many rows as fit: the player to act is kept, then those whose numbers would change."""
    measure = load_font(READING).width
    table = with_room(table, box.width, widest_cell(table, measure) + 3)
    heading, below = box.cut_top(HEADING)
    rows = rows_for(table, below.height // LOWEST)
    if not rows:
        return
    names, cells = widest_name(table, measure), widest_cell(table, measure)
    columns = share_width(table.columns, names, cells, box.width, measure, space=4)
    for at, word in enumerate(columns.headings):
        canvas.write(columns.cell_in(heading, at).cut_right(1)[1], word, centred=True)
    short = shorten_names([row.name for row in rows], [columns.name - 3] * len(rows), measure, ".")
    for name, row, at in zip(short, rows, range(len(rows)), strict=True):
        top, bottom = (below.height * edge // len(rows) for edge in (at, at + 1))
        place = Box(below.left, below.top + top, below.width, bottom - top)
        canvas.put(place, _row, changed(row, name=name), columns)


def _row(canvas: OneBitCanvas, box: Box, row: ScoreRow, columns: Columns) -> None:
    place = Box(box.left + 1, box.top, columns.name - 2, box.height)
    active = row.tone in (Tone.ACTIVE, Tone.ALARM)
    if active:
        canvas.fill(Box(box.left, box.top, columns.name - 1, box.height))
    canvas.write(place, row.name, ink=0 if active else 1)
    if row.tone is Tone.MUTED:
        canvas.dots(place.left, place.left + load_font(READING).width(row.name), box.bottom - 1)
    for at, value in enumerate(row.cells):
        cell, later, said = columns.cell_in(box, at).cut_right(1)[1], row.later(at), str(value)
        if later:
            canvas.pill(cell)
            said = next(
                (said for said in (f"{value}→{later}", f"→{later}") if load_font(READING).width(said) <= cell.width),
                later,
            )
        canvas.write(cell, said, centred=True, ink=0 if later else 1)
