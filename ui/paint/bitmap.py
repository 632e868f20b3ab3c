"""The bitmap letters of one-bit panels: loaded once, then a few microseconds a text. Knows nothing of boxes."""

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ASSETS = Path(__file__).parent.parent / "assets"
EXTRA = "ŁłŠšČčŽžŐőŰűŒœŸĄąĆćĘęŃńŚśŹźŻżĚěŘřŮůĎďŤťŇňĞğİıŞş“”„‚‘’–…→←↑↓✓−€•"
"""What lies in the slots that Latin-1 leaves to control characters."""
ALIKE = {"ẞ": "SS", "—": "–", "Đ": "D", "đ": "d", "‹": "<", "›": ">", "‑": "-", "‐": "-", "′": "'", "\u202f": " "}
UNKNOWN = b"?"


class Face:
    """One size of letters. `height` includes accents and descenders."""

    def __init__(self, name: str) -> None:
        self._font = ImageFont.load(str(ASSETS / f"{name}.pil"))
        self.height = int(self._font.getbbox(b"A")[3])

        self.width = lru_cache(maxsize=1024)(self._width)
        self._stamp = lru_cache(maxsize=512)(self._written)

    def _width(self, text: str) -> int:
        """The pixels from the first column with ink to the last."""
        return max(0, int(self._font.getlength(encode(text))) - 1)

    def draw(self, draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str, ink: int = 1) -> None:
        draw.bitmap(at, self._stamp(text), ink)

    def _written(self, text: str) -> Image.Image:
        """The text as ink on nothing; the same few words come again and again."""
        stamp = Image.new("1", (max(1, self._width(text) + 1), self.height))
        ImageDraw.Draw(stamp).text((0, 0), encode(text), 1, self._font)
        return stamp


@cache
def face(name: str) -> Face:
    return Face(name)


def encode(text: str) -> bytes:
    """The slots of the letters; what has no slot becomes a letter without its accents, or a question mark."""
    slots = _slots()
    try:
        return b"".join([slots[letter] for letter in text])
    except KeyError:
        import unicodedata  # noqa: PLC0415 - its tables are large, and few letters need them

        return b"".join(map(_slot, unicodedata.normalize("NFC", text)))


@cache
def _slots() -> dict[str, bytes]:
    spare = [*range(1, 10), *range(11, 32), *range(127, 160)]  # Pillow would break the line at 10
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
