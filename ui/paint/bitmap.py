"""The bitmap fonts of one-bit panels, replacements for letters that they lack, and pictures of QR codes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from itertools import combinations
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

ASSETS = Path(__file__).parent.parent / "assets"
SIZES = {"tiny": 6, "small": 8, "large": 12}
"""For each font file, the height of a line in pixels, accents and descenders included."""
SIMILAR = {"ẞ": "SS", "—": "–", "‹": "<", "›": ">", "‑": "-", "‐": "-", "′": "'", "\u202f": " ", "␣": "_"}
LINE = 10
"""Number of pixel rows above the baseline in the large font."""
OWN = {
    "0": ".###./#...#/#...#/#...#/#...#/#...#/#...#/#...#/.###.",
    "4": "...#./..##./.#.#./.#.#./#..#./#..#./#####/...#./...#.",
    "M": "#...#/##.##/##.##/#.#.#/#.#.#/#...#/#...#/#...#/#...#",
    "N": "#...#/##..#/##..#/#.#.#/#.#.#/#..##/#..##/#...#/#...#",
    "V": "#...#/#...#/#...#/#...#/.#.#./.#.#./.#.#./..#../..#..",
    "W": "#...#/#...#/#...#/#...#/#.#.#/#.#.#/#.#.#/##.##/.#.#.",
    "X": "#...#/#...#/.#.#./.#.#./..#../.#.#./.#.#./#...#/#...#",
    "Y": "#...#/#...#/.#.#./.#.#./..#../..#../..#../..#../..#..",
    "m": "##.#./#.#.#/#.#.#/#.#.#/#.#.#/#.#.#",
    "v": "#...#/#...#/#...#/.#.#./.#.#./..#..",
    "w": "#...#/#...#/#.#.#/#.#.#/#.#.#/.#.#.",
    "x": "#...#/.#.#./..#../..#../.#.#./#...#",
    "#": ".#.#./.#.#./#####/.#.#./.#.#./.#.#./#####/.#.#./.#.#.",
    "+": "..#../..#../#####/..#../..#../.....",
    ":": "##/##/../../##/##",
    ".": "##/##",
}
"""Letters of the thin font that are drawn by hand, because thinning would break or merge their strokes."""
BOLD = "…;ÅÆŒæœØøÑÝŸÝŴŶŵŷ→←−×ΑΔΛΜΝΧΥΆΎЖЙИМШЩЮЫжмшщюыйи"
"""Letters of the thin font that stay bold, because thinning would leave too little of them."""
MISSING = "\uffff"
"""A code point that no font has; a letter with the same picture is missing from the font, too."""


class BitmapFont:
    """A font of one size, without antialiasing."""

    def __init__(self, name: str) -> None:
        self.height = SIZES[name]
        self._font = ImageFont.truetype(
            str(ASSETS / f"{name}.pcf.gz"), self.height, layout_engine=ImageFont.Layout.BASIC
        )
        self._missing = bytes(self._font.getmask(MISSING, "1"))
        self.has = cache(self._is_in_font)
        self._advance = cache(self._font.getlength)  # cached: Pillow decodes a letter each time it measures it
        self.width = lru_cache(maxsize=1024)(self._width)
        self.stamp = lru_cache(maxsize=512)(self._stamp)

    @cached_property
    def capital(self) -> int:
        """Return the height of a capital letter in pixels."""
        _, top, _, bottom = self.stamp("H").getbbox() or (0, 0, 0, 0)
        return bottom - top

    def _width(self, text: str) -> int:
        """Return the width in pixels from the first column with ink to the last."""
        return max(0, int(sum(map(self._advance, spelled(text, self.has)))) - 1)

    def _stamp(self, text: str) -> Image.Image:
        """Return the text as a mask image; `stamp` caches it, because most frames repeat the same few words."""
        stamp = Image.new("1", (self._width(text) + 1, self.height))
        ImageDraw.Draw(stamp).text((0, 0), spelled(text, self.has), fill=1, font=self._font)
        return stamp

    def _is_in_font(self, letter: str) -> bool:
        return letter.isascii() or bytes(self._font.getmask(letter, "1")) != self._missing


class ThinFont(BitmapFont):
    """The large font with strokes of one pixel, and one column narrower."""

    height = SIZES["large"]

    def __init__(self) -> None:
        self._large = load_font("large")
        self.has = self._large.has
        self.width = lru_cache(maxsize=1024)(self._width)
        self.stamp = lru_cache(maxsize=512)(self._stamp)
        self._glyph = cache(self._thin)

    def _width(self, text: str) -> int:
        return max(0, sum(self._glyph(letter).width for letter in spelled(text, self.has)) - 1)

    def _stamp(self, text: str) -> Image.Image:
        stamp, left = Image.new("1", (self._width(text) + 1, self.height)), 0
        for letter in spelled(text, self.has):
            glyph = self._glyph(letter)
            stamp.paste(glyph, (left, 0))
            left += glyph.width
        return stamp

    def _thin(self, letter: str) -> Image.Image:
        """Return the picture of a letter with strokes of one pixel, and the blank column after it."""
        if letter.isspace():
            return Image.new("1", (3, self.height))
        if letter in OWN:
            return _drawn(OWN[letter], self.height)
        bold = self._large.stamp(letter)
        left, _, right, _ = bold.getbbox() or (0, 0, 1, 0)
        bold = bold.crop((left, 0, right, self.height))
        if letter in BOLD:
            return bold.crop((0, 0, bold.width + 1, self.height))
        thin = ImageChops.logical_and(bold, bold.crop((1, 0, bold.width + 1, self.height)))
        left, _, right, _ = thin.getbbox() or (0, 0, 1, 0)
        return thin.crop((right - 5 if letter.isdigit() else left, 0, right + 1, self.height))


class ScaledFont(BitmapFont):
    """A font made from another by enlarging each pixel to several columns and rows."""

    def __init__(self, name: str, across: int, down: int) -> None:
        font = load_font(name)
        self.height, self.has = font.height * down, font.has
        self.width = lru_cache(maxsize=1024)(lambda text: font.width(text) * across)
        self.stamp = lru_cache(maxsize=128)(lambda text: _scaled(font.stamp(text), across, down))


def _scaled(stamp: Image.Image, across: int, down: int) -> Image.Image:
    return stamp.resize((stamp.width * across, stamp.height * down), Image.Resampling.NEAREST)


def _drawn(rows: str, height: int) -> Image.Image:
    """Return the picture of a letter drawn by hand, standing on the baseline, and the blank column after it."""
    pixels = rows.split("/")
    glyph = Image.new("1", (len(pixels[0]) + 1, height))
    for y, row in enumerate(pixels, start=LINE - len(pixels)):
        for x, pixel in enumerate(row):
            glyph.putpixel((x, y), pixel == "#")
    return glyph


@cache
def load_font(name: str) -> BitmapFont:
    """Return a font: `tiny`, `small` and `large` are files, the others are derived from them.

    Capitals of `reading` and `large` are 9 pixels high, of `name` and `broad` 12, of `huge` 18.
    """
    return SCALED[name]() if name in SCALED else BitmapFont(name)


SCALED: dict[str, Callable[[], BitmapFont]] = {
    "reading": ThinFont,
    "name": lambda: ScaledFont("small", 1, 2),
    "broad": lambda: ScaledFont("small", 2, 2),
    "huge": lambda: ScaledFont("large", 2, 2),
}


def spelled(text: str, has: Callable[[str], bool]) -> str:
    """Return the text in letters that a font has: other letters lose accents, or become a question mark.

    >>> spelled("Đức Nguyễn, 東", load_font("small").has)
    'Đưc Nguyên, ?'
    """
    if text.isascii():
        return text
    return "".join(_letter(letter, has) for letter in unicodedata.normalize("NFC", text))


def draws(letter: str) -> bool:
    """Return whether every panel can draw the letter distinctly, if need be without some of its accents."""
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


def code_picture(matrix: list[list[bool]], scale: int) -> Image.Image:
    """Return a QR code as a one-bit image with its light modules lit: scanners need dark modules on a light ground."""
    small = Image.new("1", (len(matrix[0]), len(matrix)))
    small.putdata([not dark for row in matrix for dark in row])
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)
