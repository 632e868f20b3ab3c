"""Plain tables for a terminal: columns as wide as what stands in them. Prints nothing by itself."""

import unicodedata
from collections.abc import Sequence

from companion.notation import harmless


def columns(rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), gap: str = "  ") -> list[str]:
    """One line a row; the columns in `numbers` stand to the right, the last column is left as long as it is."""
    shown = [[harmless(cell) for cell in row] for row in rows]
    widths = [max(map(width, column)) for column in zip(*shown, strict=True)]
    lines = []
    for row in shown:
        cells = []
        for at, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            space = " " * (wide - width(cell))
            cells.append(space + cell if at in numbers else cell + space)
        lines.append(gap.join(cells).rstrip())
    return lines


def width(text: str) -> int:
    """How many places of a terminal it takes: an accent of its own takes none, an ideograph two."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
