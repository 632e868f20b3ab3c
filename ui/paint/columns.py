"""Divides a table's width between names and numbers, and selects the rows that fit. Draws nothing."""

from __future__ import annotations

from typing import NamedTuple

from ui.frame import ScoreRow, ScoreTable, Text, Tone
from ui.paint.box import Box
from ui.paint.fitting import Measure, shorten

NAMES, FEWEST = 0.33, 0.26
"""Share of the width that headings must leave to the names; the second value is for headings of two letters."""


class Columns(NamedTuple):
    """The widths of a table's columns, and the headings as they are written."""

    name: int
    cell: int
    """Width of one column of numbers; all have the same."""
    headings: tuple[str, ...]

    def cell_in(self, row: Box, at: int) -> Box:
        """Return the box of a number in a row whose left edge is that of the names."""
        return Box(row.left + self.name + at * self.cell, row.top, self.cell, row.height)


def share_width(
    texts: tuple[Text, ...], names: int, cells: int, width: int, headings: Measure, *, space: int
) -> Columns:
    """Return the column widths, with the longest headings that leave enough room for the names.

    `names` and `cells` are the widths of the widest name and number; `space` stays free beside each. Headings are
    tried in full, in short, with two letters, and at last cut to the width of a column.
    """
    count, longest = max(1, len(texts)), names + space
    full, short = in_full_and_short(texts)
    for written, share in ((full, NAMES), (short, NAMES), (tuple(word[:2] for word in short), FEWEST)):
        cell = max(cells, *map(headings, written), 0) + space
        if width - count * cell >= min(longest, round(width * share)):
            spare = max(0, width - count * cell - longest)
            cell += spare // (count + 1)
            return Columns(width - count * cell, cell, written)
    cell = min(cells + space, width // count)
    return Columns(width - count * cell, cell, tuple(shorten(word, cell - 1, headings, "") for word in short))


def in_full_and_short(texts: tuple[Text, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the headings in full, and in short."""
    return tuple(map(str, texts)), tuple(text.short or str(text) for text in texts)


def widest_name(table: ScoreTable, measure: Measure) -> int:
    return max((measure(row.name) for row in table.rows), default=0)


def widest_cell(table: ScoreTable, measure: Measure, change: str = "") -> int:
    """Return the width of the widest number, at least that of two digits, each with `change` behind it.

    The numbers therefore keep their places while they grow, and when a preview comes and goes.
    """
    return max(measure(f"{cell}{change}") for cell in ("00", *(cell for row in table.rows for cell in row.cells)))


def with_room(table: ScoreTable, width: int, cell: int) -> ScoreTable:
    """Return the table without as many of its oldest columns as it takes to leave a third of the width to the names."""
    return table.with_columns(round(width * (1 - NAMES)) // cell)


def rows_for(table: ScoreTable, count: int) -> tuple[ScoreRow, ...]:
    """Return `count` rows in their order; keep that of the player to act, then those that a choice would change."""

    def weight(row: ScoreRow) -> int:
        return 2 * (row.tone is Tone.ACTIVE) + any(row.changes)

    kept = sorted(range(len(table.rows)), key=lambda at: -weight(table.rows[at]))[: max(0, count)]
    return tuple(table.rows[at] for at in sorted(kept))
