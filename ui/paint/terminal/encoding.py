"""Replaces letters and signs that a terminal's encoding lacks, one for one, so that columns stay aligned."""

import unicodedata

GROUPS = {
    "|": "│║▌▐",
    "-": "─━┄┈▔–—−",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯",
    "/": "╱",
    "\\": "╲",
    "x": "╳×",
    ">": "→▶▸»›",
    "<": "←◀«‹",
    "^": "▲↑",
    "v": "▼↓",
    "*": "•●◆■▪",
    ".": "…·░",
    "_": "▁▂▃␣",
    ":": "▒",
    "#": "▄▅▆▇█▀▓",
    "~": "♪±",
    "'": "’‘",
    '"': "“”„",
}
SIMILAR = {letter: plain for plain, letters in GROUPS.items() for letter in letters}
BRAILLE = range(0x2800, 0x2900)
BY_DOTS = " .::::###"
"""Replacements of braille patterns, by their number of dots."""
MISSING = "?"


def has(encoding: str, text: str) -> bool:
    """Return whether the encoding can represent the whole text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def in_encoding(picture: str, encoding: str) -> str:
    """Return the picture; each letter or sign that the encoding lacks is replaced by a similar one."""
    if has(encoding, picture):
        return picture
    lacking = {letter for letter in set(picture) if not has(encoding, letter)}
    return picture.translate({ord(letter): _similar(letter, encoding) for letter in lacking})


def _similar(letter: str, encoding: str) -> str:
    if ord(letter) in BRAILLE:
        return BY_DOTS[(ord(letter) - BRAILLE.start).bit_count()]
    base = unicodedata.normalize("NFD", letter)[0]
    found = SIMILAR.get(letter, base)
    return found if has(encoding, found) else MISSING
