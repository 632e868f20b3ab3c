"""The bitmap letters of one-bit panels, and how a text is written with the letters that a font has."""

import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ASSETS = Path(__file__).parent.parent / "assets"
SIZES = {"tiny": 6, "small": 8, "large": 12}
"""The fonts, with the height of their lines in pixels: accents and descenders included."""
SIMILAR = {"ẞ": "SS", "—": "–", "‹": "<", "›": ">", "‑": "-", "‐": "-", "′": "'", "\u202f": " "}
MISSING = "\uffff"
"""No font has it, so it looks as every letter that a font lacks."""


class BitmapFont:
    """One size of letters, in pixels that are on or off."""

    def __init__(self, name: str) -> None:
        self.height = SIZES[name]
        self._font = ImageFont.truetype(
            str(ASSETS / f"{name}.pcf.gz"), self.height, layout_engine=ImageFont.Layout.BASIC
        )
        self._missing = bytes(self._font.getmask(MISSING, "1"))
        self.has = cache(self._is_in_font)
        self._advance = cache(self._font.getlength)  # of a letter; Pillow decodes each one anew to measure it
        self.width = lru_cache(maxsize=1024)(self._width)
        self.stamp = lru_cache(maxsize=512)(self._stamp)

    def _width(self, text: str) -> int:
        """Return the pixels from the first column with ink to the last."""
        return max(0, int(sum(map(self._advance, spelled(text, self.has)))) - 1)

    def _stamp(self, text: str) -> Image.Image:
        """Return the text as ink on nothing; cached, as the same few words come again and again."""
        stamp = Image.new("1", (self._width(text) + 1, self.height))
        ImageDraw.Draw(stamp).text((0, 0), spelled(text, self.has), fill=1, font=self._font)
        return stamp

    def _is_in_font(self, letter: str) -> bool:
        return letter.isascii() or bytes(self._font.getmask(letter, "1")) != self._missing


@cache
def load_font(name: str) -> BitmapFont:
    return BitmapFont(name)


def spelled(text: str, has: Callable[[str], bool]) -> str:
    """Return the text in letters that a font has: others lose accents, or become a question mark.

    >>> spelled("Đức Nguyễn, 東", load_font("small").has)
    'Đưc Nguyên, ?'
    """
    if text.isascii():
        return text
    return "".join(_letter(letter, has) for letter in unicodedata.normalize("NFC", text))


def draws(letter: str) -> bool:
    """Return whether the letter can be told from others on every panel: as it is, or without some of its accents."""
    return "?" not in spelled(letter, load_font("tiny").has) or letter == "?"


def _letter(letter: str, has: Callable[[str], bool]) -> str:
    if has(letter):
        return letter
    if letter in SIMILAR:
        return SIMILAR[letter]
    if unicodedata.combining(letter):
        return ""
    base, *accents = list(unicodedata.normalize("NFD", letter))
    fewer = (some for count in range(len(accents) - 1, -1, -1) for some in combinations(accents, count))
    with_fewer = (unicodedata.normalize("NFC", base + "".join(some)) for some in fewer)
    return next((one for one in with_fewer if len(one) == 1 and has(one)), "?")
