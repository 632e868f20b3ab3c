"""The bitmap letters of one-bit panels: loaded once, then a few microseconds a text. Knows nothing of boxes.

They are Pillow's own kind of bitmap fonts; its reader would bring FreeType along, a twentieth of what a box holds in
memory, for letters that need none. Its reader of their sheets, and lists of all the letters, would be another 200th.
"""

import struct
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple, Self

from PIL import Image

ASSETS = Path(__file__).parent.parent / "assets"
EXTRA = "ŁłŠšČčŽžŐőŰűŒœŸĄąĆćĘęŃńŚśŹźŻżĚěŘřŮůĎďŤťŇňĞğİıŞş“”„‚‘’–…→←↑↓✓−€•"
"""What lies in the slots that Latin-1 leaves to control characters."""
ALIKE = {"ẞ": "SS", "—": "–", "Đ": "D", "đ": "d", "‹": "<", "›": ">", "‑": "-", "‐": "-", "′": "'", "\u202f": " "}
UNKNOWN = b"?"
ROW = struct.Struct(">10h")
"""Of each slot: the way on, the corners of the ink from the pen, and those on the sheet."""


class Glyph(NamedTuple):
    advance: int
    """How far the next letter is from where this one begins."""
    left: int
    top: int
    """Where its ink begins, from there and from the baseline."""
    corners: tuple[int, int, int, int]
    """Where its ink is on the sheet."""

    @classmethod
    def of(cls, row: tuple[int, ...]) -> Self:
        advance, _, left, top, _, _, *corners = row
        return cls(advance, left, top, (corners[0], corners[1], corners[2], corners[3]))


class BitmapFont:
    """One size of letters. `height` includes accents and descenders."""

    def __init__(self, name: str) -> None:
        self._sheet = _sheet(ASSETS / f"{name}.pbm")
        _, _, self._table = (ASSETS / f"{name}.pil").read_bytes().partition(b"DATA\n")
        glyphs = [Glyph.of(row) for row in ROW.iter_unpack(self._table)]
        self._baseline = -min(glyph.top for glyph in glyphs)
        self.height = self._baseline + max(glyph.top + glyph.corners[3] - glyph.corners[1] for glyph in glyphs)
        # A game needs few of the letters, and its first picture fewer.
        self._glyph = cache(self._looked_up)
        self._ink = cache(self._sheet.crop)
        self.width = lru_cache(maxsize=1024)(self._width)
        self.stamp = lru_cache(maxsize=512)(self._written)

    def _width(self, text: str) -> int:
        """The pixels from the first column with ink to the last."""
        return max(0, sum(self._glyph(slot).advance for slot in encode(text)) - 1)

    def _written(self, text: str) -> Image.Image:
        """The text as ink on nothing; the same few words come again and again."""
        stamp = Image.new("1", (self._width(text) + 1, self.height))
        at = 0
        for slot in encode(text):
            advance, left, top, corners = self._glyph(slot)
            stamp.paste(self._ink(corners), (at + left, self._baseline + top))
            at += advance
        return stamp

    def _looked_up(self, slot: int) -> Glyph:
        return Glyph.of(ROW.unpack_from(self._table, slot * ROW.size))


def _sheet(path: Path) -> Image.Image:
    """A PBM file as ours are written: its kind, its size, and rows of bits in which ink is 0."""
    kind, size, bits = path.read_bytes().split(b"\n", 2)
    assert kind == b"P4"
    width, height = map(int, size.split())
    return Image.frombytes("1", (width, height), bits, "raw", "1;I")


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


def draws(letter: str) -> bool:
    """Return whether the letter can be told from others here: as it is, or without its accents."""
    if letter in _slots() or letter in ALIKE:
        return True
    import unicodedata  # noqa: PLC0415 - as above

    return unicodedata.normalize("NFD", letter)[0] in _slots()


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
