"""One-bit pictures as a panel keeps them, and what of them has changed; it knows bytes and no bus."""

import re
from typing import NamedTuple

from PIL import Image


class Area(NamedTuple):
    """Pages `top` to `bottom` of columns `left` to `right`, both ends as in a slice."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def size(self) -> int:
        return (self.bottom - self.top) * (self.right - self.left)

    def cut(self, pages: bytes, width: int) -> bytes:
        """The area's own bytes out of a whole picture, page by page."""
        starts = range(self.top * width, self.bottom * width, width)
        return b"".join(pages[start + self.left : start + self.right] for start in starts)


def pack(image: Image.Image) -> bytes:
    """The picture as pages: rows of bytes, each byte eight pixels of one column, the topmost lowest."""
    # Pillow packs eight pixels of a row, the first highest: a quarter turn makes columns into such
    # rows, the lowest page first. luma visits every pixel in Python instead, at 25 times the time.
    pages = image.height // 8
    turned = image.transpose(Image.Transpose.ROTATE_270).tobytes()
    return b"".join(turned[page::pages] for page in reversed(range(pages)))


def changed_runs(before: bytes, after: bytes, width: int, overhead: int) -> list[Area]:
    """What changed, as areas one page high; unchanged columns between two changes are left out
    where they would cost more bytes than the `overhead` of addressing a second run."""
    # Changed bytes are those that XOR leaves; one pattern finds each stretch of them in C.
    stretch = re.compile(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % overhead)
    runs = []
    for page, start in enumerate(range(0, len(after), width)):
        old, new = before[start : start + width], after[start : start + width]
        if old != new:
            change = (int.from_bytes(old) ^ int.from_bytes(new)).to_bytes(width)
            runs += [Area(page, page + 1, *found.span()) for found in stretch.finditer(change)]
    return runs


def stacked(runs: list[Area], whole: Area, overhead: int) -> list[Area]:
    """The same changes for a panel that can address a rectangle: runs below one another as one area
    where that costs fewer bytes, and never more bytes than the whole picture in one go."""
    areas: list[Area] = []
    for run in runs:
        page, bottom, left, right = run
        for index, (top, above, first, last) in enumerate(areas):
            if above != page:
                continue
            wide = max(last, right) - min(first, left)
            if (bottom - top) * wide <= (page - top) * (last - first) + right - left + overhead:
                areas[index] = Area(top, bottom, min(first, left), max(last, right))
                break
        else:
            areas.append(run)
    cost = sum(area.size + overhead for area in areas)
    return areas if cost < whole.size + overhead else [whole]
