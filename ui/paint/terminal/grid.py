"""A grid of coloured characters. It outputs only printable characters of one column."""

import unicodedata

from companion.values import Value
from ui.paint.box import Box
from ui.paint.fitting import shorten
from ui.paint.palette import Colour

BLANK = " "


class Style(Value):
    ink: Colour | None = None
    ground: Colour | None = None
    strong: bool = False
    needed: bool = False
    """Whether the meaning depends on this colour: it is then used even in a picture without colours."""

    def sequence(self) -> str:
        codes = ["0"]
        if self.strong:
            codes.append("1")
        for colour, kind in ((self.ink, 38), (self.ground, 48)):
            if colour is not None:
                codes.append(f"{kind};2;{colour[0]};{colour[1]};{colour[2]}")
        return f"\x1b[{';'.join(codes)}m"


PLAIN = Style()


UNBROKEN, UNBROKEN_SPACES = "\u00a0", "\u00a0\u202f"
"""Spaces at which no line may break; printed as a normal space."""


def harmless(text: str) -> str:
    """Return the text in characters of one column; escape sequences and wide characters become question marks."""
    return unwrapped(text).replace(UNBROKEN, " ")


def unwrapped(text: str) -> str:
    """Return the text in harmless characters, but keep its no-break spaces, so that it can still be wrapped."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_harmless, unicodedata.normalize("NFC", text)))


def _harmless(letter: str) -> str:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return ""
    if letter.isspace():
        return UNBROKEN if letter in UNBROKEN_SPACES else " "
    return letter if letter.isprintable() and unicodedata.east_asian_width(letter) not in "WF" else "?"


class Grid:
    def __init__(self, columns: int, rows: int) -> None:
        self.box = Box(0, 0, columns, rows)
        self._cells = [[(BLANK, PLAIN)] * columns for _ in range(rows)]

    def write(
        self, box: Box, text: str, style: Style = PLAIN, *, centred: bool = False, row: int = 0, fill: bool = False
    ) -> int:
        """Write as much of `text` as fits into this row of the box; return the number of columns written."""
        if row >= box.height or box.width <= 0:
            return 0
        text = shorten(harmless(text), box.width, len)
        if fill:
            self._put(box.left, box.top + row, BLANK * box.width, style)
        self._put(box.left + ((box.width - len(text)) // 2 if centred else 0), box.top + row, text, style)
        return len(text)

    def _put(self, left: int, top: int, text: str, style: Style) -> None:
        if 0 <= top < self.box.height:
            for at, letter in enumerate(text, left):
                if 0 <= at < self.box.width:
                    self._cells[top][at] = (letter, style)

    def text(self, colour: bool) -> str:
        """Return all rows in full width; without `colour`, only styles marked as `needed` have colour sequences."""
        return "\n".join(_coloured(row, colour) for row in self._cells)


def _coloured(row: list[tuple[str, Style]], colour: bool) -> str:
    parts, last = [], PLAIN
    for letter, wanted in row:
        style = wanted if colour or wanted.needed else PLAIN
        if style != last:
            parts.append(style.sequence())
            last = style
        parts.append(letter)
    return "".join(parts) + (PLAIN.sequence() if last != PLAIN else "")
