"""`python -m companion.phone.decoder`: reads the code in the photo on its input. One process for each photo.

Photos of phones are decoded nowhere else. Memory and processor time are limited here, and elapsed time by the parent
process.
"""

import resource
import sys
from pathlib import Path
from typing import BinaryIO

import zxingcpp
from PIL import Image, ImageOps, JpegImagePlugin, PngImagePlugin, WebPImagePlugin  # noqa: F401 - before the limits

from companion.phone.routes import LONGEST_SAID

MEMORY = 80_000_000
"""Bytes for the picture, in addition to the libraries."""
CPU_SECONDS = 10
"""A photo of 12 megapixels takes 0.1 s on a PC, and some ten times that on a Raspberry Pi Zero 2."""
SIDE = 1600
"""Pixels to which a photo is reduced; JPEG is already decoded at about that size."""
MOST_PIXELS = {"JPEG": 60_000_000, "MPO": 60_000_000}
"""By format; more than phones' cameras have. MPO is JPEG with a preview."""
MOST_PIXELS_WHOLE = 4_000_000
"""Pixels of formats that can only be decoded whole: WEBP takes 17 bytes a pixel."""


def code_in(photo: BinaryIO) -> str:
    """Return the one code in a photo; empty if there is none, if there are several, or if the photo is too large."""
    Image.MAX_IMAGE_PIXELS = None  # limited by format here, before anything is decoded
    try:
        with Image.open(photo, formats=("JPEG", "PNG", "WEBP")) as opened:
            width, height = opened.size
            if width * height > MOST_PIXELS.get(opened.format or "", MOST_PIXELS_WHOLE):
                return ""
            opened.draft("L", (SIDE, SIDE))
            opened.thumbnail((SIDE, SIDE))
            picture = ImageOps.exif_transpose(opened).convert("L")
    except (OSError, ValueError, SyntaxError, MemoryError):
        return ""
    found = {code.text for code in zxingcpp.read_barcodes(picture)}
    return found.pop() if len(found) == 1 else ""


def limit() -> None:
    """Limit memory and time, after the libraries are loaded."""
    zxingcpp.read_barcodes(Image.new("L", (16, 16)))
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    memory = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def main() -> None:
    limit()
    code = code_in(sys.stdin.buffer)
    sys.stdout.buffer.write(code[:LONGEST_SAID].encode())


if __name__ == "__main__":
    main()
