"""A QR code: beside the question, alone on the screen, or not at all if phones could not read it."""

from PIL import Image

from companion.values import changed
from ui.frame import Frame
from ui.paint import palette
from ui.paint.bitmap import code_picture
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.layout import Layout
from ui.paint.colour.letters import letters
from ui.paint.colour.question_panel import paint_sheet, paint_strips
from ui.paint.colour.small import paint_small
from ui.paint.fitting import fit
from ui.paint.palette import Colour
from ui.paint.regions import Target

WHITE: Colour = (255, 255, 255)
FINEST = 2
"""Least width of a module (a small square of the code) in pixels: phones cannot read finer codes from a screen."""
WORDS = 80
"""Number of pixel columns needed for words beside a code."""
WAY_OUT = 14
"""Height in pixels of the line of words below a code that fills the screen."""


def paint_code(canvas: ColourCanvas, layout: Layout | None, frame: Frame, matrix: list[list[bool]]) -> bool:
    """Paint a QR code instead of the table or on the whole screen; return False if it is too fine for both.

    The frame's lines are left out: they are for screens that cannot show the code.
    """
    frame = changed(frame, code="", lines=())
    if layout is not None and (picture := _picture(matrix, layout.table.inset(10))):
        left, top = _corner(layout.table, picture)
        canvas.rounded(Box(left, top, *picture.size).inset(-4), 8, WHITE)
        canvas.image.paste(picture, (left, top))
        if layout.sheet is not None:
            paint_sheet(canvas, layout.sheet, frame, layout.ways)
        elif layout.strips is not None:
            paint_strips(canvas, layout.strips, frame)
        return True
    return _paint_alone(canvas, frame, matrix)


def _picture(matrix: list[list[bool]], box: Box) -> Image.Image | None:
    """Return the code as large as fits with modules of equal size; None if its modules would be too small to scan."""
    scale = min(box.width // len(matrix[0]), box.height // len(matrix))
    return code_picture(matrix, scale).convert("RGB") if scale >= FINEST else None


def _corner(box: Box, picture: Image.Image) -> tuple[int, int]:
    return box.middle[0] - picture.width // 2, box.middle[1] - picture.height // 2


def _paint_alone(canvas: ColourCanvas, frame: Frame, matrix: list[list[bool]]) -> bool:
    """Paint the code as large as possible, with words beside it or a line below it: whichever leaves it larger."""
    beside = _picture(matrix, canvas.box.cut_right(WORDS)[1])
    below = _picture(matrix, canvas.box.cut_bottom(WAY_OUT)[1])
    picture = below if beside is None or (below is not None and below.width > beside.width) else beside
    if picture is None:
        return False
    canvas.fill(canvas.box, WHITE)
    if picture is beside:
        room, rest = canvas.box.cut_left(picture.width)
        paint_small(canvas, rest, frame)
    else:
        rest, room = canvas.box.cut_bottom(WAY_OUT)
        _paint_way_out(canvas, rest, frame)
    canvas.image.paste(picture, _corner(room, picture))
    return True


def _paint_way_out(canvas: ColourCanvas, row: Box, frame: Frame) -> None:
    """Paint the line below a code: an alarm if there is one, and what OK does."""
    alarms = frame.alarms
    canvas.fill(row, palette.ALARM if alarms else palette.INK)
    size, row = WAY_OUT - 3, row.inset(4, 0)
    for choice in frame.choices[frame.cursor : frame.cursor + 1]:
        canvas.mark(Target("choice", frame.cursor), row)
        width = canvas.write(
            row, fit(choice.text, row.width // 2, letters(size).width), size, palette.LANTERN, right=True
        )
        row = row.cut_right(width + 6)[1]
    if alarms:
        canvas.write(row, "! " + fit(alarms[0], row.width - size, letters(size).width), size, palette.LIGHT)
