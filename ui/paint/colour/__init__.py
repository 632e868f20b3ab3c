"""The painter for colour screens of any size: the table by night, and the question on paper beside it."""

from collections.abc import Callable

from PIL import Image

from companion.values import changed
from ui.frame import Frame, Text, Tone
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.chart import paint_chart
from ui.paint.colour.code import paint_code
from ui.paint.colour.layout import TINY, Layout, arrange
from ui.paint.colour.night import night, ring_in, street
from ui.paint.colour.ring import paint_ring
from ui.paint.colour.sheet import paint_note, paint_sheet, paint_strips, urgent_first
from ui.paint.colour.small import paint_small
from ui.paint.colour.table import paint_table

Matrix = Callable[[str], list[list[bool]]]


def paint_colour(frame: Frame, size: tuple[int, int], progress: float = 1.0, qr: Matrix | None = None) -> Image.Image:
    """`frame` as an RGB image. `progress` is how far its motion has come; `qr` turns a text into a code's modules."""
    layout = None
    if min(size) >= TINY:
        alarm = any(notice.tone is Tone.ALARM for notice in frame.notices)
        layout = arrange(size, alarm=alarm, ring=frame.table is None)
    if frame.code and qr is None:
        frame = changed(frame, code="", lines=(Text(frame.code),))
    elif frame.code and qr is not None:
        canvas = ColourCanvas(night(size).copy())
        if paint_code(canvas, layout, frame, qr(frame.code)):
            return canvas.image
    return _paint_large(frame, size, layout, progress) if layout else _paint_tiny(frame, size, progress)


def _paint_tiny(frame: Frame, size: tuple[int, int], progress: float) -> Image.Image:
    canvas = ColourCanvas(night(size).copy())
    paint_small(canvas, canvas.box, frame, progress)
    return canvas.image


def _paint_large(frame: Frame, size: tuple[int, int], layout: Layout, progress: float) -> Image.Image:
    if frame.words_first and layout.sheet is None:
        frame = changed(frame, tracks=(), table=None, slots=(), motion=None)
    has_picture = bool(frame.tracks or frame.table or frame.chart)
    if has_picture and layout.sheet is None:
        frame = urgent_first(frame)
    ring = ring_in(layout.table, len(frame.tracks))
    on_street = bool(frame.tracks) and not (frame.chart or frame.table)
    canvas = ColourCanvas((street(size, ring) if on_street else night(size)).copy())
    if frame.chart:
        table = layout.table if layout.sheet else paint_note(canvas, layout.table, frame.lines)
        paint_chart(canvas, table.inset(6), frame.chart)
    elif frame.table:
        frame = paint_table(canvas, layout.table, frame, frame.table)
    elif frame.tracks:
        paint_ring(canvas, ring, frame, progress)
    if not has_picture:
        paint_sheet(canvas, canvas.box, frame)
    elif layout.sheet is not None:
        paint_sheet(canvas, layout.sheet, frame)
    elif layout.strips is not None:
        paint_strips(canvas, layout.strips, frame)
    return canvas.image
