"""One-bit pictures as a panel keeps them, and what of them has changed; it knows bytes and no bus."""

import re
from typing import NamedTuple

from PIL import Image


class ByteRange(NamedTuple):
    """Bytes `start` to `end` of a packed picture, both ends as in a slice."""

    start: int
    end: int


def pack(image: Image.Image) -> bytes:
    """The picture as pages: rows of bytes, each byte eight pixels of one column, the topmost lowest."""
    # Pillow packs eight pixels of a row, the first highest: a quarter turn makes columns into such
    # rows, the lowest page first. luma visits every pixel in Python instead, at 25 times the time.
    pages = image.height // 8
    turned = image.transpose(Image.Transpose.ROTATE_270).tobytes()
    return b"".join(turned[page::pages] for page in reversed(range(pages)))


def changed_runs(before: bytes, after: bytes, row: int, overhead: int) -> list[ByteRange]:
    """What changed, in runs that never leave a row of so many bytes; unchanged bytes between two changes
    are left out where they would cost more than the `overhead` of addressing a second run."""
    # Changed bytes are those that XOR leaves; one pattern finds each stretch of them in C.
    stretch = re.compile(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % overhead)
    change = (int.from_bytes(before) ^ int.from_bytes(after)).to_bytes(len(after))
    return [
        ByteRange(*found.span())
        for start in range(0, len(after), row)
        for found in stretch.finditer(change, start, start + row)
    ]
