"""Build the fonts in ui/assets from the packages that ui/assets/README.md names.

python .ci/fonts.py PCF-FOLDER ASAP-PACKAGE ROBOTO-PACKAGE

Needs fontTools and brotli, bdftopcf (Debian package xfonts-utils) and the repository's own Pillow.
"""

import gzip
import subprocess
import sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from PIL import Image, ImageFont

ASSETS = Path(__file__).parent.parent / "ui" / "assets"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1E9E, 0x1A0, 0x1A1, 0x1AF, 0x1B0]
VIETNAMESE = [*range(0x1EA0, 0x1EFA)]
GREEK = [code for code in range(0x386, 0x3CF) if code not in {0x387, 0x38B, 0x38D, 0x3A2}]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491]
SIGNS = [ord(sign) for sign in "„”“‚‘’–…→←↑↓✓−€•"]
DRAWN = {
    "tiny": {"✓": (0, "..#", "..#", "#.#", ".#.")},
    "small": {".": (0, "##", "##"), "\xad": (2, "####"), "✓": (1, "...#", "..#.", "#.#.", ".#..")},
    "large": {
        ".": (0, "##", "##"),
        "\xad": (3, "######"),
        "✓": (1, ".......#", "......##", ".....##.", "#...##..", "##.##...", ".###....", "..#....."),
    },
}
"""Letters that the sources lack, or draw too wide: rows from the highest, and how far the lowest is above the line."""
BLANK_WIDTH = {"tiny": 2, "small": 3, "large": 4}
DIGIT_WIDTH = {"tiny": 4, "small": 5, "large": 7}


class PcfFont:
    """A bitmap font of X11, letter by letter."""

    def __init__(self, path: Path, size: int, *, bold: bool = False) -> None:
        self._font = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
        self.ascent = self._font.getmetrics()[0]
        self._bold = bold
        self._missing = self._ink("\uffff")

    def rows(self, letter: str) -> tuple[int, tuple[str, ...]] | None:
        """Return the rows of the letter's ink, and how far the lowest is above the baseline; None if it is missing."""
        ink = self._ink(letter)
        if ink == self._missing:
            return None
        picture, top = ink
        rows = [row for row in picture.split("/") if row]
        return (self.ascent - top - len(rows), tuple(rows))

    def _ink(self, letter: str) -> tuple[str, int]:
        cell = Image.new("1", (24, 24))
        mask = self._font.getmask(letter, "1")
        left, top, right, bottom = (int(edge) for edge in self._font.getbbox(letter))
        if right > left and bottom > top:
            glyph = Image.new("1", mask.size)
            glyph.im.paste(mask, (0, 0, *mask.size))
            cell.paste(1, (left, top), glyph)
            if self._bold:  # one column more, as the bold fonts of this family are drawn
                cell.paste(1, (left + 1, top), glyph)
        box = cell.getbbox()
        if box is None:
            return "", 0
        ink = cell.crop(box)
        rows = ["".join("#" if ink.getpixel((x, y)) else "." for x in range(ink.width)) for y in range(ink.height)]
        return "/".join(rows), box[1]


def bitmap_font(name: str, sources: list[PcfFont], ascent: int, descent: int) -> bytes:
    """Return a PCF font whose widths follow the ink; digits stay equally wide."""
    glyphs: list[str] = []
    for code in sorted({*LATIN, *VIETNAMESE, *GREEK, *CYRILLIC, *SIGNS}):
        letter = chr(code)
        drawn = DRAWN[name].get(letter) or next(filter(None, (source.rows(letter) for source in sources)), None)
        if letter in " \xa0":
            drawn = (0, ())
        if drawn is None:
            continue
        base, *rows = drawn if isinstance(drawn[1], str) else (drawn[0], *drawn[1])
        base = max(base, -descent)
        rows = _squeezed(rows, ascent - base)  # two accents on a capital are higher than the line
        width = max(map(len, rows), default=0)
        advance = width + 1 if width else BLANK_WIDTH[name]
        left = 0
        if letter.isdigit() and letter.isascii():
            left, advance = DIGIT_WIDTH[name] - 1 - width, DIGIT_WIDTH[name]
        octets = (width + 7) // 8
        bits = [
            f"{int(row.replace('#', '1').replace('.', '0').ljust(octets * 8, '0'), 2):0{octets * 2}X}" for row in rows
        ]
        glyphs.append(
            f"STARTCHAR u{code:04X}\nENCODING {code}\nSWIDTH 500 0\nDWIDTH {advance} 0\n"
            f"BBX {width} {len(rows)} {left} {base}\nBITMAP\n" + "".join(f"{line}\n" for line in bits) + "ENDCHAR\n"
        )
    size = ascent + descent
    head = (
        f"STARTFONT 2.1\nFONT -ratkeeper-{name}-medium-r-normal--{size}-{size * 10}-75-75-p-50-iso10646-1\n"
        f"SIZE {size} 75 75\nFONTBOUNDINGBOX 12 {size} 0 {-descent}\nSTARTPROPERTIES 6\nFONT_ASCENT {ascent}\n"
        f'FONT_DESCENT {descent}\nDEFAULT_CHAR 63\nPIXEL_SIZE {size}\nCHARSET_REGISTRY "ISO10646"\n'
        'CHARSET_ENCODING "1"\nENDPROPERTIES\n'
    )
    bdf = head + f"CHARS {len(glyphs)}\n" + "".join(glyphs) + "ENDFONT\n"
    pcf = subprocess.run(["bdftopcf"], input=bdf.encode(), capture_output=True, check=True).stdout  # noqa: S607
    return gzip.compress(pcf, mtime=0)


def _squeezed(rows: list[str], height: int) -> list[str]:
    """Return the rows without those between accent and letter that show least, until they fit."""
    rows = list(rows)
    while len(rows) > height:
        blank = next((at for at, row in enumerate(rows) if "#" not in row), 0)
        del rows[blank]
    return rows


def condensed_font(asap: Path, roboto: Path) -> TTFont:
    """Return the condensed font with the letters that it lacks; its own stay as they are."""
    font = TTFont(ASSETS / "condensed.ttf")
    for package, parts in ((asap, ["vietnamese"]), (roboto, ["latin-ext", "greek", "cyrillic", "cyrillic-ext"])):
        for part in parts:
            source = TTFont(next(package.glob(f"files/*-{part}-700-normal.woff2")))
            scale = font["OS/2"].sCapHeight / source["OS/2"].sCapHeight
            _add(font, source, {*LATIN, *VIETNAMESE, *GREEK, *CYRILLIC}, scale)
    return font


def _add(font: TTFont, source: TTFont, wanted: set[int], scale: float) -> None:
    glyphs, cmap = source.getGlyphSet(), source.getBestCmap()
    for code in sorted(wanted & cmap.keys() - font.getBestCmap().keys()):
        name = f"uni{code:04X}"
        pen, record = TTGlyphPen(None), DecomposingRecordingPen(glyphs)
        glyphs[cmap[code]].draw(record)
        record.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        font["glyf"][name] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(source["hmtx"][cmap[code]][0] * scale), getattr(glyph, "xMin", 0))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


def main(folder: Path, asap: Path, roboto: Path) -> None:
    """Write all four fonts."""
    for name, sources, ascent, descent in (
        ("tiny", [PcfFont(folder / "4x6.pcf.gz", 6)], 5, 1),
        ("small", [PcfFont(folder / "5x8.pcf.gz", 8)], 7, 1),
        ("large", [PcfFont(folder / "7x13B.pcf.gz", 13), PcfFont(folder / "7x13.pcf.gz", 13, bold=True)], 10, 2),
    ):
        (ASSETS / f"{name}.pcf.gz").write_bytes(bitmap_font(name, sources, ascent, descent))
    condensed_font(asap, roboto).save(ASSETS / "condensed.ttf", reorderTables=None)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
