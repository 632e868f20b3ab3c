"""`python -m companion.phone.decoder`: reads the code in the photo on its standard input. Each photo has a process.

Photos of phones are decoded only here. This process limits its own memory and processor time; its parent process
limits the elapsed time.
"""

import resource
import sys
from pathlib import Path
from typing import BinaryIO

import zxingcpp
from PIL import Image, ImageOps, JpegImagePlugin, PngImagePlugin, WebPImagePlugin  # noqa: F401 - before the limits

from companion.phone.routes import LONGEST_SAID

MEMORY = 80_000_000
"""Bytes of memory for the picture, in addition to those that the libraries need."""
CPU_SECONDS = 10
"""Limit of processor time. A photo of 12 megapixels takes 0.1 s on a PC, about 1 s on a Raspberry Pi Zero 2."""
SIDE = 1600
"""Width and height in pixels to which a photo is reduced; JPEG is decoded at about that size from the start."""
MOST_PIXELS = {"JPEG": 60_000_000, "MPO": 60_000_000}
"""Greatest number of pixels by format: more than phones' cameras have. MPO is JPEG with a preview."""
MOST_PIXELS_WHOLE = 4_000_000
"""Greatest number of pixels of the other formats, which must be decoded in full size: WEBP takes 17 bytes a pixel."""


def code_in(photo: BinaryIO) -> str:
    """Return the code in a photo; empty if there is no code or more than one, or if the photo is too large."""
    Image.MAX_IMAGE_PIXELS = None  # instead, each format has a limit, checked below before anything is decoded
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
    """Limit this process's memory and processor time; called after the libraries are loaded, which need more."""
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
