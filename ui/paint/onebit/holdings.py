"""The table of who holds what on one bit: names, numbers, and an inverse plate for whose turn it is."""

from companion.values import changed
from ui.frame import ScoreRow, ScoreTable, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.columns import Columns, rows_for, share_width, widest_cell, widest_name
from ui.paint.fitting import shorten_names
from ui.paint.onebit.canvas import LARGE, SMALL, TINY, OneBitCanvas

HEADING = 6
SIZES = ((LARGE, 13), (SMALL, 9), (SMALL, 8), (TINY, 7), (TINY, 6))
"""Letters and the height of their rows, the largest first."""
LOWEST = SIZES[-1][1]


def holdings_height(table: ScoreTable) -> int:
    """The least that shows all of it."""
    return HEADING + LOWEST * len(table.rows)


def paint_holdings(canvas: OneBitCanvas, box: Box, table: ScoreTable) -> None:
    """As large as all rows fit below the headings; where they do not, whose turn it is and who would change."""
    heading, below = box.cut_top(HEADING)
    rows = rows_for(table, below.height // LOWEST)
    if not rows:
        return
    size, step = next(
        (size, step) for size, step in SIZES if step * len(rows) <= below.height and _fits(table, size, box.width)
    )
    columns = _columns(table, box.width, size)
    for at, word in enumerate(columns.headings):
        canvas.write(_cell(heading, columns, at), word, TINY, centred=True)
    names = _names(rows, columns, size)
    for at, row in enumerate(rows):
        top, bottom = (min(below.height, (step + 1) * len(rows)) * edge // len(rows) for edge in (at, at + 1))
        place = Box(below.left, below.top + top, below.width, bottom - top)
        canvas.put(place, _row, changed(row, name=names[at]), columns, size)


def _fits(table: ScoreTable, size: str, width: int) -> bool:
    """Whether numbers of this size leave room for the names, or for as much of them as tells them apart."""
    longest = widest_name(table, load_font(size).width) + 3
    return size == TINY or _columns(table, width, size).name >= min(longest, width * 3 // 10)


def _columns(table: ScoreTable, width: int, size: str) -> Columns:
    """There is room for a change of every number, in the smallest letters."""
    cells = max(widest_cell(table, load_font(size).width), widest_cell(table, load_font(TINY).width, "+0"))
    names = widest_name(table, load_font(size).width)
    return share_width(table.columns, names, cells, width, load_font(TINY).width, space=2)


def _names(rows: tuple[ScoreRow, ...], columns: Columns, size: str) -> list[str]:
    return shorten_names([row.name for row in rows], [columns.name - 3] * len(rows), load_font(size).width, ".")


def _cell(row: Box, columns: Columns, at: int) -> Box:
    return Box(row.left + columns.name + at * columns.cell, row.top, columns.cell - 1, row.height)


def _row(canvas: OneBitCanvas, box: Box, row: ScoreRow, columns: Columns, size: str) -> None:
    place = Box(box.left + 1, box.top, columns.name - 2, box.height)
    active = row.tone in (Tone.ACTIVE, Tone.ALARM)
    if active:
        plate = Box(box.left, box.top, columns.name - 1, box.height - (1 if size != TINY else 0))
        canvas.fill(plate)
    canvas.write(place, row.name, size, ink=0 if active else 1)
    if row.tone is Tone.MUTED:
        canvas.dots(place.left, place.left + load_font(size).width(row.name), box.bottom - 1)
    for at, value in enumerate(row.cells):
        cell, change = _cell(box, columns, at), row.change(at)
        if change:
            canvas.pill(cell)
        said, fitting = _fitting(f"{value}{change}", change, size, cell.width - bool(change))
        canvas.write(cell, said, fitting, centred=True, ink=0 if change else 1)


def _fitting(said: str, change: str, size: str, room: int) -> tuple[str, str]:
    """A number and what is changed of it, if need be in smaller letters; else the change alone."""
    ways = [(said, size), (said, SMALL), (said, TINY), (change or said, TINY)]
    return next((way for way in ways if load_font(way[1]).width(way[0]) <= room), ways[-1])
