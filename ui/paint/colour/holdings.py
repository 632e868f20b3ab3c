"""The score table on colour screens of any size, painted as a slate with names, numbers and headings."""

from functools import lru_cache
from typing import NamedTuple

from ui.frame import ScoreRow, ScoreTable, Text, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.columns import Columns, in_full_and_short, rows_for, share_width, widest_cell, with_room
from ui.paint.fitting import shorten_names, wrap
from ui.paint.palette import Colour
from ui.paint.regions import Target

SLATE = palette.mix(palette.NIGHT_ABOVE, palette.INK, 0.4)
SMALLEST = 9
"""The smallest letter size, in pixels."""
LOWEST = 10
"""The least height of a row, in pixels."""
TWO_LINES = 26
"""Least height in pixels of a row in which a name can stand on two legible lines."""
GROUNDS = {Tone.ACTIVE: palette.LANTERN, Tone.ALARM: palette.ALARM}
INKS = {
    Tone.PLAIN: palette.PAPER,
    Tone.ACTIVE: palette.INK,
    Tone.ALARM: palette.LIGHT,
    Tone.MUTED: palette.mix(palette.STONE, palette.PAPER, 0.3),
}


class Sizes(NamedTuple):
    """Heights of a row and of the headings, and the letter sizes of names, numbers and headings."""

    row: int
    heading: int
    name: int
    number: int
    word: int


class Name(NamedTuple):
    """A player's name as it is written in the table: on one line or two, and in which letter size."""

    lines: tuple[str, ...]
    size: int


def row_height(box: Box, table: ScoreTable, tallest: int) -> int:
    """Return the height of a row, at most `tallest`: as large as the number of rows and the width of numbers allow."""
    table = _with_room(table, box)
    highest = max(LOWEST, min(tallest, box.width // (len(table.columns) + 3)))
    return next((row for row in range(highest, LOWEST, -1) if holdings_height(table, row) <= box.height), LOWEST)


def _with_room(table: ScoreTable, box: Box) -> ScoreTable:
    """Return the table without its oldest columns, if its numbers could otherwise not be as large as the rows allow."""
    size = max(16, min(box.width // 16, box.height // (len(table.rows) + 1) * 2 // 3))
    return with_room(table, box.width, widest_cell(table, letters(size).width) + size // 2)


def holdings_height(table: ScoreTable, row: int) -> int:
    return _sizes(row).heading + row * len(table.rows) + _edge(row)


def paint_holdings(canvas: ColourCanvas, box: Box, table: ScoreTable, row: int) -> None:
    """Paint the table with rows `row` pixels high.

    If not all rows fit, that of the player to act is kept, then those that a choice would change.
    """
    sizes, edge = _sizes(row), _edge(row)
    table = _with_room(table, box)
    rows = rows_for(table, (box.height - sizes.heading - edge) // row)
    slate = box.cut_top(sizes.heading + row * len(rows) + edge)[0]
    canvas.outlined(slate, row // 4, SLATE, palette.STREET, max(1, row // 20))
    inner = slate.inset(edge, edge // 2)
    number = widest_cell(table, letters(sizes.number).width)
    columns, size = _columns(table.columns, tuple(row.name for row in rows), number, inner.width, sizes)
    heading, below = inner.cut_top(sizes.heading)
    for at, word in enumerate(columns.headings):
        canvas.write(columns.cell_in(heading, at), word, size, palette.PAPER_SHADE, centred=True)
    names = _names(tuple(row.name for row in rows), columns.name, sizes)
    for at, holder in enumerate(rows):
        place = Box(below.left, below.top + at * row, below.width, row)
        ground = GROUNDS.get(holder.tone)
        if ground:
            canvas.rounded(place, row // 4, ground)
        else:
            canvas.fill(Box(place.left, place.top, place.width, 1), palette.STREET_EDGE)
        _paint_name(canvas, place.cut_left(columns.name)[0], names[at], INKS[holder.tone])
        _paint_cells(canvas, place, holder, columns, sizes, up_is_good=table.up_is_good)
        canvas.mark(Target("track", table.rows.index(holder) + 1), place)


def _sizes(row: int) -> Sizes:
    name = max(SMALLEST, round(row * (0.5 if row >= TWO_LINES else 0.72)))
    number = max(SMALLEST, round(row * (0.66 if row >= TWO_LINES else 0.8)))
    word = max(SMALLEST, min(row - 2, round(row * 0.42)))
    return Sizes(row, round(word * 1.35), name, number, word)


def _edge(row: int) -> int:
    return max(2, row // 7)


@lru_cache(maxsize=64)
def _columns(
    texts: tuple[Text, ...], names: tuple[str, ...], number: int, width: int, sizes: Sizes
) -> tuple[Columns, int]:
    """Return the column widths and the letter size of the headings; `number` is the width of the widest number.

    As many names as possible stand in full; full headings in smaller letters come before short ones in larger letters.
    """
    count, cells = len(texts), max(number, letters(SMALLEST).width("+0") + 2)
    longest, space = max(map(letters(sizes.name).width, names)), max(3, sizes.row // 8)
    best, most = None, 0
    for words in in_full_and_short(texts):
        for size in range(sizes.word, max(SMALLEST, sizes.word * 3 // 4) - 1, -1):
            cell = max(cells, *map(letters(size).width, words)) + space
            room = width - count * cell
            whole = sum(_in_full(name, room, sizes) is not None for name in names)
            if whole > most:
                cell += max(0, room - longest - sizes.name) // (count + 1)
                best, most = (Columns(width - count * cell, cell, words), size), whole
    if best:
        return best
    longest += sizes.name // 2
    return share_width(texts, longest, cells, width, letters(SMALLEST).width, space=space), SMALLEST


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...], width: int, sizes: Sizes) -> tuple[Name, ...]:
    """Return each name as it is written: in full on one or two lines if it fits, else shortened."""
    room = width - sizes.name // 2
    short = shorten_names(names, [room] * len(names), letters(sizes.name).width)
    return tuple(
        _in_full(name, width, sizes) or Name((cut,), sizes.name) for name, cut in zip(names, short, strict=True)
    )


def _in_full(name: str, width: int, sizes: Sizes) -> Name | None:
    """Return a full name on one line, or in a high row on two smaller lines; None if it does not fit."""
    room, small = width - sizes.name // 2, max(12 if sizes.row >= TWO_LINES else SMALLEST, round(sizes.row * 0.365))
    for size in range(sizes.name, min(small, sizes.name) - 1, -1):
        if letters(size).width(name) <= room:
            return Name((name,), size)
    lines = wrap(name, room, 3, letters(small).width) if sizes.row >= TWO_LINES else []
    whole = " ".join(lines).replace("- ", "-") == name
    return Name(tuple(lines), small) if whole and len(lines) == 2 else None


def _paint_name(canvas: ColourCanvas, box: Box, name: Name, ink: Colour) -> None:
    step = round(name.size * 1.05)
    top = box.top + (box.height - step * len(name.lines)) // 2
    for at, words in enumerate(name.lines):
        left = box.left + name.size // 4
        canvas.write(Box(left, top + at * step, box.right - left, step), words, name.size, ink)


def _paint_cells(
    canvas: ColourCanvas, box: Box, row: ScoreRow, columns: Columns, sizes: Sizes, *, up_is_good: bool
) -> None:
    for at, value in enumerate(row.cells):
        cell = columns.cell_in(box, at)
        if later := row.later(at):
            seal = cell.inset(1, box.height // 10) if sizes.row >= TWO_LINES else cell
            ink = palette.WOULD_HELP if (row.changes[at] > 0) is up_is_good else palette.WOULD
            _paint_change(canvas, seal, (str(value), later), sizes.number, ink)
        else:
            canvas.write(cell, str(value), sizes.number, INKS[row.tone], centred=True)


def _paint_change(canvas: ColourCanvas, box: Box, values: tuple[str, str], size: int, ink: Colour) -> None:
    """Paint a number and the value it would change to, or only the latter if space is tight, on paper."""
    canvas.rounded(box, box.height // 4, palette.PAPER)
    room, whole = box.width - 2, "→".join(values)
    words = whole if letters(SMALLEST).width(whole) <= room else f"→{values[1]}"
    while size > SMALLEST and letters(size).width(words) > room:
        size -= 1
    canvas.write(box, words, size, ink, centred=True)
