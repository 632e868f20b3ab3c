"""How a table's width is shared between names and numbers, and which of its rows are shown. Draws nothing."""

from typing import NamedTuple

from ui.frame import ScoreRow, ScoreTable, Text, Tone
from ui.paint.fitting import Measure, shorten

NAMES, FEWEST = 0.33, 0.26
"""Headings leave so much of the width to the names, or the names' own width; if need be, a little less."""


class Columns(NamedTuple):
    """Widths, and the headings as they are written."""

    name: int
    cell: int
    """Of each column of numbers: all are alike."""
    headings: tuple[str, ...]


def share_width(
    texts: tuple[Text, ...], names: int, cells: int, width: int, headings: Measure, *, space: int
) -> Columns:
    """Full headings if they leave room for the names, else short ones, else two letters, else what fits.

    `names` and `cells` are how wide the widest are, and `space` is what stays free beside each.
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
    """How wide the widest number is, of two digits at least, with a change behind it where one is given.

    So numbers keep their places while they grow, and when a preview comes and goes.
    """
    return max(measure(f"{cell}{change}") for cell in ("00", *(cell for row in table.rows for cell in row.cells)))


def rows_for(table: ScoreTable, count: int) -> tuple[ScoreRow, ...]:
    """So many rows, in their order: first of all whose turn it is, then whose numbers would change."""

    def weight(row: ScoreRow) -> int:
        return 2 * (row.tone is Tone.ACTIVE) + any(row.changes)

    kept = sorted(range(len(table.rows)), key=lambda at: -weight(table.rows[at]))[: max(0, count)]
    return tuple(table.rows[at] for at in sorted(kept))
