"""What fingers press beside the choices: the ways back; and the row of small touchscreens that has all of them."""

from functools import lru_cache

from PIL import Image, ImageDraw

from ui.frame import Frame
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas, smooth
from ui.paint.colour.letters import letters
from ui.paint.colour.pads import ARROWS, SPACE, paint_rows
from ui.paint.colour.sprites import arrow_sprite
from ui.paint.regions import Target

LEAST = 14
"""The smallest letters of a choice."""


def paint_ways_back(canvas: ColourCanvas, back: Box, undo: Box) -> None:
    _way_back(canvas, back, "back")
    _way_back(canvas, undo, "undo")


def paint_foot(canvas: ColourCanvas, box: Box, frame: Frame) -> Box:
    """Paint back, the choice under the cursor and undo in one row; return what is left between the last two."""
    canvas.fill(box, palette.INK)
    back, rest = box.cut_left(canvas.finger)
    undo, rest = rest.cut_right(canvas.finger)
    paint_ways_back(canvas, back, undo)
    shown = frame.choices[frame.cursor : frame.cursor + 1]
    if not shown:
        return rest
    if len(frame.choices) == 1:
        words = shown[0].text.short or str(shown[0].text)
        wide = letters(round(canvas.finger * 0.36)).width(words) + canvas.finger // 2
        pad, rest = rest.cut_left(rest.width if wide > rest.width // 2 else max(canvas.finger, wide))
    else:
        pad, rest = rest, rest.cut_left(0)[0]
    canvas.mark(Target("scroll", 1), pad)
    paint_rows(canvas, pad, frame, range(frame.cursor, frame.cursor + 1), sizes=(round(canvas.finger * 0.4), LEAST))
    if len(frame.choices) > 1:
        for down, at in ((False, 0.22), (True, 0.78)):
            middle = (pad.right - ARROWS, pad.top + pad.height * at)
            canvas.stamp(arrow_sprite(ARROWS, palette.LANTERN, down=down), middle)
    return rest


def _way_back(canvas: ColourCanvas, box: Box, what: str) -> None:
    canvas.mark(Target(what), box)
    pad = box.inset(SPACE // 2)
    canvas.outlined(pad, canvas.finger // 6, palette.PAPER_SHADE, palette.INK, 2)
    canvas.stamp(_sign(what, canvas.finger // 2), pad.middle)


@lru_cache(maxsize=8)
def _sign(what: str, size: int) -> Image.Image:
    """Paint an arrow to the left for back, and one that turns back for undo."""

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        edge, line = size * fine, round(size * fine * 0.14)
        if what == "back":
            pen.line([(edge * 0.2, edge * 0.5), (edge * 0.92, edge * 0.5)], fill=palette.INK, width=line)
            pen.polygon(
                [(edge * 0.05, edge * 0.5), (edge * 0.45, edge * 0.16), (edge * 0.45, edge * 0.84)], palette.INK
            )
            return
        pen.arc((edge * 0.14, edge * 0.24, edge * 0.86, edge * 0.96), 215, 90, fill=palette.INK, width=line)
        pen.polygon([(edge * 0.04, edge * 0.5), (edge * 0.1, edge * 0.06), (edge * 0.48, edge * 0.3)], palette.INK)

    return smooth((size, size), paint)
