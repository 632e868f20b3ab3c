"""Divides a table's width between names and numbers, and selects the rows that fit. Draws nothing."""

from typing import NamedTuple

from ui.frame import ScoreRow, ScoreTable, Text, Tone
from ui.paint.fitting import Measure, shorten

NAMES, FEWEST = 0.33, 0.26
"""Share of the width that headings leave to the names (or the names' own width); if need be, the second value."""


class Columns(NamedTuple):
    """Widths, and the headings as they are written."""

    name: int
    cell: int
    """Width of each column of numbers."""
    headings: tuple[str, ...]


def share_width(
    texts: tuple[Text, ...], names: int, cells: int, width: int, headings: Measure, *, space: int
) -> Columns:
    """Return the widths with full headings if the names still fit, else with short, two-letter, or cut ones.

    `names` and `cells` are the greatest widths; `space` stays free beside each.
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
    """Return the width of the widest number, at least two digits, with its change if the table has changes.

    So numbers keep their places while they grow, and when a preview comes and goes.
    """
    return max(measure(f"{cell}{change}") for cell in ("00", *(cell for row in table.rows for cell in row.cells)))


def with_room(table: ScoreTable, width: int, measure: Measure, space: int) -> ScoreTable:
    """Return the table without the oldest columns, if the names would have less than a third of the width."""
    return table.with_columns(round(width * (1 - NAMES)) // (widest_cell(table, measure) + space))


def rows_for(table: ScoreTable, count: int) -> tuple[ScoreRow, ...]:
    """Return that many rows in their order; the player to act and changed rows are kept first."""

    def weight(row: ScoreRow) -> int:
        return 2 * (row.tone is Tone.ACTIVE) + any(row.changes)

    kept = sorted(range(len(table.rows)), key=lambda at: -weight(table.rows[at]))[: max(0, count)]
    return tuple(table.rows[at] for at in sorted(kept))
