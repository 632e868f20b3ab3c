"""The bitmap letters of one-bit panels: loaded once, then a few microseconds a text. Knows nothing of boxes.

They are Pillow's own kind of bitmap fonts; its reader would bring FreeType along, a twentieth of what a box holds in
memory, for letters that need none.
"""

import struct
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

ASSETS = Path(__file__).parent.parent / "assets"
EXTRA = "ŁłŠšČčŽžŐőŰűŒœŸĄąĆćĘęŃńŚśŹźŻżĚěŘřŮůĎďŤťŇňĞğİıŞş“”„‚‘’–…→←↑↓✓−€•"
"""What lies in the slots that Latin-1 leaves to control characters."""
ALIKE = {"ẞ": "SS", "—": "–", "Đ": "D", "đ": "d", "‹": "<", "›": ">", "‑": "-", "‐": "-", "′": "'", "\u202f": " "}
UNKNOWN = b"?"


class Glyph(NamedTuple):
    advance: int
    """How far the next letter is from where this one begins."""
    left: int
    top: int
    """Where its ink begins, from there and from the baseline."""
    corners: tuple[int, int, int, int]
    """Where its ink is on the sheet."""


class BitmapFont:
    """One size of letters. `height` includes accents and descenders."""

    def __init__(self, name: str) -> None:
        self._sheet, self._glyphs = _read(ASSETS / f"{name}.pil")
        self._baseline = -min(glyph.top for glyph in self._glyphs)
        self.height = self._baseline + max(glyph.top + glyph.corners[3] - glyph.corners[1] for glyph in self._glyphs)
        self._ink = cache(self._sheet.crop)  # a game needs few of the letters, and its first picture fewer
        self.width = lru_cache(maxsize=1024)(self._width)
        self.stamp = lru_cache(maxsize=512)(self._written)

    def _width(self, text: str) -> int:
        """The pixels from the first column with ink to the last."""
        return max(0, sum(self._glyphs[slot].advance for slot in encode(text)) - 1)

    def _written(self, text: str) -> Image.Image:
        """The text as ink on nothing; the same few words come again and again."""
        stamp = Image.new("1", (self._width(text) + 1, self.height))
        at = 0
        for slot in encode(text):
            advance, left, top, corners = self._glyphs[slot]
            stamp.paste(self._ink(corners), (at + left, self._baseline + top))
            at += advance
        return stamp


def _read(path: Path) -> tuple[Image.Image, list[Glyph]]:
    """The sheet, and by slot: the way on, the corners of the ink from the pen, and on the sheet; twenty bytes each."""
    with Image.open(path.with_suffix(".pbm")) as file:
        sheet = file.convert("1")
    _, _, table = path.read_bytes().partition(b"DATA\n")
    rows = struct.iter_unpack(">10h", table)
    return sheet, [
        Glyph(advance, left, top, (x, y, right, end)) for advance, _, left, top, _, _, x, y, right, end in rows
    ]


@cache
def face(name: str) -> BitmapFont:
    return BitmapFont(name)


def encode(text: str) -> bytes:
    """The slots of the letters; what has no slot becomes a letter without its accents, or a question mark."""
    slots = _slots()
    try:
        return b"".join([slots[letter] for letter in text])
    except KeyError:
        import unicodedata  # noqa: PLC0415 - 0.5 bare starts and 1 MB of tables, for few letters

        return b"".join(map(_slot, unicodedata.normalize("NFC", text)))


@cache
def _slots() -> dict[str, bytes]:
    spare = [*range(1, 10), *range(11, 32), *range(127, 160)]  # Pillow's own reader would break the line at 10
    latin = [*range(32, 127), *range(160, 256)]
    return {chr(code): bytes([code]) for code in latin} | {
        letter: bytes([slot]) for slot, letter in zip(spare, EXTRA, strict=True)
    }


@cache
def _slot(letter: str) -> bytes:
    import unicodedata  # noqa: PLC0415 - as above

    slots = _slots()
    if letter in slots:
        return slots[letter]
    if letter in ALIKE:
        return encode(ALIKE[letter])
    if unicodedata.combining(letter):
        return b""
    plain = [part for part in unicodedata.normalize("NFKD", letter) if part in slots]
    return slots[plain[0]] if plain else UNKNOWN
