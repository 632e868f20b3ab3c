"""A QR code on one-bit panels, with lines beside it; or the code's text if it cannot be shown."""

from collections.abc import Callable

from ui.frame import Frame, Text
from ui.paint.bitmap import code_picture
from ui.paint.box import Box
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import OneBitCanvas
from ui.paint.onebit.words import line_size, paint_lines

SPARED = 1
"""Width of the white margin, in modules, that a low panel may leave out if the code is then twice as large."""
Matrix = Callable[[str], list[list[bool]]]


def paint_code(canvas: OneBitCanvas, box: Box, frame: Frame, qr: Matrix | None) -> None:
    """Paint a QR code as large as fits beside its lines; without an encoder (`qr`), the code's text."""
    matrix = qr(frame.code) if qr is not None else [[]]
    scale = box.height // (len(matrix) - 2 * SPARED) if qr is not None else 0
    said = frame.lines
    if scale:
        picture = code_picture(matrix, scale)
        if picture.height > box.height:
            spared = (picture.height - box.height + 1) // 2
            picture = picture.crop((spared, spared, spared + box.height, spared + box.height))
        side, box = box.cut_left(picture.width + 3)
        canvas.paste((side.left, side.top + (side.height - picture.height) // 2), picture)
        said = (frame.title, *said)
    elif qr is None:
        said = (Text(frame.code), *said)
    below, above = box.cut_bottom(rows.BAND if frame.choices else 0)
    paint_lines(canvas, above, said, line_size(said, above))
    if frame.choices:
        rows.paint_choice(canvas, below, rows.chosen_of(frame))
