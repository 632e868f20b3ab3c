"""A PNG from strips of pixels, as high as one likes: no more than one of them is in memory. It paints nothing."""

import struct
from collections.abc import Iterable
from zlib import compressobj, crc32

SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, RGB = 8, 2
UNFILTERED = b"\0"


def png(width: int, height: int, strips: Iterable[bytes]) -> bytes:
    """Strips of whole lines, three bytes a pixel, from top to bottom."""
    packer, line = compressobj(), 3 * width
    packed = [_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, EIGHT_BITS, RGB, 0, 0, 0))]
    for strip in strips:
        lines = (UNFILTERED + strip[at : at + line] for at in range(0, len(strip), line))
        packed.append(_chunk(b"IDAT", packer.compress(b"".join(lines))))
    return b"".join((SIGNATURE, *packed, _chunk(b"IDAT", packer.flush()), _chunk(b"IEND", b"")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))
