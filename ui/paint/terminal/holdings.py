"""The score table in characters: a row of headings, and a row for each player."""

from ui.frame import ScoreRow, ScoreTable, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.columns import Columns, rows_for, share_width, widest_cell, widest_name, with_room
from ui.paint.fitting import shorten_names
from ui.paint.terminal.grid import Grid, Style, harmless
from ui.paint.terminal.street import ALARM, MUTED, STYLES

MARKS = {Tone.ACTIVE: "▶ ", Tone.ALARM: "! "}
MARK = 2
WIDEST = 72
"""Greatest number of columns of the table; in a wider one, numbers would be too far from their names."""
BETTER = Style(palette.INK, palette.BETTER, strong=True)


def holdings_rows(table: ScoreTable) -> int:
    return 1 + len(table.rows)


def paint_holdings(grid: Grid, box: Box, table: ScoreTable) -> None:
    """Paint the table; if not all rows fit, keep that of the player to act, then those that a choice would change."""
    box = Box(box.left, box.top, min(box.width, WIDEST), box.height)
    cells = widest_cell(table, len, "→00")
    table = with_room(table, box.width, cells + 1)
    heading, below = box.cut_top(1)
    rows = rows_for(table, below.height)
    columns = share_width(table.columns, widest_name(table, _width), cells, box.width - MARK, len, space=1)
    for at, word in enumerate(columns.headings):
        grid.write(columns.cell_in(heading.cut_left(MARK)[1], at), harmless(word), MUTED, centred=True)
    names = shorten_names([harmless(row.name) for row in rows], [columns.name - 1] * len(rows), len)
    for at, row in enumerate(rows):
        _row(grid, Box(below.left, below.top + at, below.width, 1), row, names[at], columns, better=table.up_is_good)


def _width(name: str) -> int:
    return len(harmless(name))


def _row(grid: Grid, box: Box, row: ScoreRow, name: str, columns: Columns, *, better: bool) -> None:
    style = STYLES[row.tone]
    grid.write(box, MARKS.get(row.tone, " " * MARK) + name, style, fill=row.tone in MARKS)
    for at, value in enumerate(row.cells):
        said, shown = str(value), style
        if later := row.later(at):
            said, shown = f"{value}→{later}", BETTER if (row.changes[at] > 0) is better else ALARM
        grid.write(columns.cell_in(box.cut_left(MARK)[1], at), said, shown, centred=True)
