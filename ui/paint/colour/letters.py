"""The fonts of colour screens: each glyph is drawn once per size, then copied."""

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from ui.paint.bitmap import ASSETS, MISSING, spelled

FONT = ASSETS / "condensed.ttf"
Glyph = tuple[Image.Image | None, int, int, int]
"""The picture of a letter (None: blank), its left and top within the line, and the distance to the next letter."""

SPACE = 0.27
"""Least width of a space as a share of the letter size: the condensed font's own space is too narrow."""


class Letters:
    """The font in one size, without kerning: that would take longer than painting the rest of a frame."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._font = ImageFont.truetype(str(FONT), size, layout_engine=ImageFont.Layout.BASIC)
        ascent, descent = self._font.getmetrics()
        self.height = ascent + descent
        self.capital = -int(self._font.getbbox("H", anchor="ls")[1])
        """Height of a capital letter above the baseline, in pixels."""
        self.ascent = ascent
        self._glyphs: dict[str, Glyph] = {}

    def width(self, text: str) -> int:
        return sum(self._glyph(letter)[3] for letter in known(text))

    def picture(self, text: str) -> Image.Image:
        """Return the text as a mask, `width(text)` wide and `height` high."""
        glyphs = [self._glyph(letter) for letter in known(text)]
        mask = Image.new("L", (max(1, sum(glyph[3] for glyph in glyphs)), int(self.height)))
        at = 0
        for picture, left, top, advance in glyphs:
            if picture is not None:
                mask.paste(255, (max(0, at + left), top), picture)
            at += advance
        return mask

    def looks(self, letter: str) -> bytes:
        """Return the pixels of one letter; letters that are missing from the font all return the same."""
        picture = self._drawn(letter)[0]
        return picture.tobytes() if picture is not None else b""

    def _glyph(self, letter: str) -> Glyph:
        glyph = self._glyphs.get(letter)
        if glyph is None:
            glyph = self._glyphs[letter] = self._drawn(letter)
        return glyph

    def _drawn(self, letter: str) -> Glyph:
        advance = round(self._font.getlength(letter))
        if letter.isspace():
            return None, 0, 0, max(advance, round(self.size * SPACE))
        left, top, right, bottom = (int(edge) for edge in self._font.getbbox(letter))
        if right <= left or bottom <= top:
            return None, 0, 0, advance
        picture = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(picture).text((-left, -top), letter, 255, self._font)
        return picture, left, max(0, top), max(advance, right)


@cache
def letters(size: int) -> Letters:
    return Letters(size)


def known(text: str) -> str:
    """Return the text in letters that the font has; others lose accents, or become a question mark."""
    return spelled(text, _has)


@cache
def _has(letter: str) -> bool:
    return letter.isascii() or letters(48).looks(letter) != letters(48).looks(MISSING)
