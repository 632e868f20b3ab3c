"""Images made of characters: braille dots for one-bit images, half blocks for QR codes."""

from PIL import Image

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
EMPTY = "\u2800"
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def braille(image: Image.Image) -> list[str]:
    """Return a one-bit image as rows of braille characters: 128×64 pixels become 64 columns and 16 rows."""
    pixels = image.load()
    assert pixels is not None
    rows = []
    for top in range(0, image.height, 4):
        row = ""
        for left in range(0, image.width, 2):
            dots = 0
            for down, pair in enumerate(DOTS):
                for across, dot in enumerate(pair):
                    x, y = left + across, top + down
                    if x < image.width and y < image.height and pixels[x, y]:
                        dots |= dot
            row += chr(ord(EMPTY) + dots)
        rows.append(row)
    return rows


def half_blocks(matrix: list[list[bool]]) -> list[str]:
    """Return a QR code as rows of characters, each for two rows of modules; True in `matrix` is dark."""
    low = [*matrix, [False] * len(matrix[0])] if len(matrix) % 2 else matrix
    return [
        "".join(HALVES[above, below] for above, below in zip(low[at], low[at + 1], strict=True))
        for at in range(0, len(low), 2)
    ]
