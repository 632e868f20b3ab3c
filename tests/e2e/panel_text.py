"""Reading a panel's glass: is this text there, in the box's own letters, plain or inverse?"""

from functools import lru_cache

from PIL import Image, ImageChops

from ui.paint.bitmap import load_font

SIZES = ("tiny", "small", "large", "reading", "name", "broad", "huge")
WITHOUT_DESCENDERS = {"reading": 11, "name": 14}
"""Rows of letters that stand above a line, or in a tight row, where the ends of descenders are lost."""


def shows(picture: Image.Image, text: str) -> bool:
    """Whether the text stands anywhere on the picture, in any of the sizes."""
    pixels = picture.convert("L").tobytes()
    return any(_holds(pixels, picture.width, rows) for size in SIZES for rows in _written(text, size))


@lru_cache(maxsize=256)
def _written(text: str, size: str) -> tuple[list[bytes], list[bytes]]:
    """Its rows of pixels as they are printed, and in inverse."""
    image = load_font(size).stamp(text)
    if rows := WITHOUT_DESCENDERS.get(size):
        image = image.crop((0, 0, image.width, rows))
    ink = image.getbbox()
    assert ink is not None, f"{text!r} has no ink"
    plain = image.crop(ink).convert("L")
    return _rows(plain), _rows(ImageChops.invert(plain))


def _rows(image: Image.Image) -> list[bytes]:
    pixels = image.tobytes()
    return [pixels[at : at + image.width] for at in range(0, len(pixels), image.width)]


def _holds(pixels: bytes, width: int, rows: list[bytes]) -> bool:
    """Wherever the first row stands, the others are looked for below it."""
    start = pixels.find(rows[0])
    while start >= 0:
        whole = start % width + len(rows[0]) <= width  # and does not go on at the left edge
        if whole and all(pixels.startswith(row, start + width * down) for down, row in enumerate(rows)):
            return True
        start = pixels.find(rows[0], start + 1)
    return False
