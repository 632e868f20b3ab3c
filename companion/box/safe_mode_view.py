"""The view of safe mode: rows of text in Pillow's built-in font.

It uses no painter and no font of the other views, so that a fault in those cannot affect it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ui.frame import Frame, MapTile, ScoreRow, ScoreTable, Slot, Text, Tone
from ui.paint.box import Box
from ui.paint.regions import Region, Target, target_size
from ui.paint.signs import CHARACTERS

if TYPE_CHECKING:  # as in views.py
    from PIL import Image

    from companion.box.views import WindowAdapter
    from hardware.reconnecting_screen import ReconnectingScreen

PLAINLY = str.maketrans(
    {"’": "'", "“": '"', "”": '"', "„": '"', "–": "-", "→": ">", "…": "...", "œ": "oe", "␣": "_"}
    | {"←": "<", "▔": "_", "♪": "~", "▒": "#", "−": "-"}
)
"""Replacements for characters outside Latin-1, which Pillow's built-in font does not have."""
LETTER = (6, 11)
"""Width and height of a letter with its spacing, in pixels."""


class SafeModeView:
    """Shows frames as text on a panel, or in a window as a magnified picture of a panel's size."""

    seat = 0

    def __init__(self, screen: ReconnectingScreen | WindowAdapter, size: tuple[int, int] | None = None) -> None:
        self._screen = screen
        self._size = size or screen.size

    @property
    def due(self) -> float:
        return self._screen.due

    def show(self, frame: Frame, now: float) -> None:
        columns, rows = (pixels // letter for pixels, letter in zip(self._size, LETTER, strict=True))
        said = rows_of(frame, columns, rows)
        self._screen.show(as_text(said, self._size), now)
        if touching := getattr(self._screen, "touching", None):
            touching.show(frame, _regions(frame, columns, rows, len(said)), self._size, target_size(self._size))

    def tick(self, now: float) -> None:
        self._screen.tick(now)

    def close(self) -> None:
        self._screen.close()


def rows_of(frame: Frame, columns: int, rows: int) -> list[str]:
    """Return the frame as rows of text: its full texts if they fit, else the short ones. Choices are never left out."""
    choices = _around_cursor(frame, columns, max(1, rows // 2))
    room = rows - len(choices)
    told = _lines(frame, columns, full=True)
    if len(told) > room:
        told = _lines(frame, columns, full=False)[:room]
    return [row.translate(PLAINLY) for row in (*told, *choices)]


def _lines(frame: Frame, columns: int, *, full: bool) -> list[str]:
    houses = [f"{track.name} {track.value}/{track.top}" for track in frame.tracks if track.value is not None]
    places = [_place(slot) for slot in frame.slots if slot.token]
    table = [_holder(row, frame.table) for row in frame.table.rows] if frame.table else []
    spots = [_tile(spot) for spot in frame.map.tiles] if frame.map else []
    texts = (
        frame.title,
        *frame.lines,
        *table,
        *(Text(", ".join(all_)) for all_ in (spots, houses, places)),
        *frame.notices,
    )
    return [row for text in texts for row in textwrap.wrap(str(text) if full else text.short, columns)]


def _holder(row: ScoreRow, table: ScoreTable) -> Text:
    """Return a row of the scores: a player's name and numbers; a star marks the player to act."""
    mark = "* " if row.tone is Tone.ACTIVE else ""
    numbers = [f"{value}→{later}" if (later := row.later(at)) else str(value) for at, value in enumerate(row.cells)]
    full = [f"{heading} {number}" for heading, number in zip(table.columns, numbers, strict=True)]
    short = [f"{heading.short} {number}" for heading, number in zip(table.columns, numbers, strict=True)]
    return Text(f"{mark}{row.name}: {', '.join(short)}", f"{mark}{row.name}: {', '.join(full)}")


def _place(slot: Slot) -> str:
    """Return a space of the line of cards: its number, the letter of its figurine, and the signs of its cards."""
    letter = slot.token.letter if slot.token else ""
    return " ".join((f"{slot.number}{letter}", *(CHARACTERS.get(card, card) for card in slot.cards)))


def _tile(spot: MapTile) -> str:
    """Return a map tile: its name, its numbers, and the letters of the tokens on it."""
    return " ".join(filter(None, (spot.name, spot.note, "".join(token.letter for token in spot.tokens))))


def _regions(frame: Frame, columns: int, rows: int, said: int) -> list[Region]:
    """Return the regions in which a touch takes a choice; choices are in the last of the `said` rows."""
    shown = _around_cursor(frame, columns, max(1, rows // 2))
    first, top = _first(frame, max(1, rows // 2)), said - len(shown)
    return [
        Region(Target("choice", first + at), Box(0, (top + at) * LETTER[1], columns * LETTER[0], LETTER[1]))
        for at in range(len(shown))
    ]


def _first(frame: Frame, count: int) -> int:
    return max(0, min(frame.cursor - count // 2, len(frame.choices) - count))


def _around_cursor(frame: Frame, columns: int, count: int) -> list[str]:
    first = _first(frame, count)
    return [
        (("> " if number == frame.cursor else "  ") + choice.text.short)[:columns]
        for number, choice in enumerate(frame.choices[first : first + count], start=first)
    ]


def as_text(lines: Iterable[str], size: tuple[int, int]) -> Image.Image:
    """Return an image of the last lines that fit, in Pillow's built-in font."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - 3 interpreter starts, only with a screen

    # Pillow before 10.1 has only `load_default`, which returned this font.
    font = getattr(ImageFont, "load_default_imagefont", ImageFont.load_default)()
    image = Image.new("1", size)
    pen = ImageDraw.Draw(image)
    fitting = list(lines)[-(size[1] // 11) :]
    for row, line in enumerate(fitting):
        pen.text((0, row * 11), line.encode("latin-1", "replace"), 1, font)
    return image
