"""The painter for colour screens of any size: the state of the game at night, with the question on paper beside it."""

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from companion.values import changed
from ui.frame import Frame, Text
from ui.paint.box import Box
from ui.paint.colour.background import night_background, ring_in, street_background
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.chart import paint_chart
from ui.paint.colour.code import paint_code
from ui.paint.colour.dice import paint_dice
from ui.paint.colour.houses import name_size, paint_house
from ui.paint.colour.layout import SMALL, TINY, Layout, arrange
from ui.paint.colour.letters import letters
from ui.paint.colour.question_panel import paint_lines_below, paint_note, paint_sheet, paint_strips
from ui.paint.colour.ring import paint_ring
from ui.paint.colour.small import paint_small
from ui.paint.colour.table import paint_mapped, paint_table
from ui.paint.colour.touch_buttons import LEGEND, paint_legend
from ui.paint.dice import seen
from ui.paint.fitting import shorten_names
from ui.paint.regions import Region, Touch

Matrix = Callable[[str], list[list[bool]]]


class Painted(NamedTuple):
    """An RGB image and its touch targets; of targets that overlap, the last one is touched."""

    image: Image.Image
    regions: tuple[Region, ...]


def paint_colour(frame: Frame, size: tuple[int, int], progress: float = 1.0, qr: Matrix | None = None) -> Image.Image:
    """Return a frame as an RGB image. `progress` (0 to 1) is that of its motion; `qr` turns a text into a QR code."""
    return _paint(frame, size, progress, qr, None).image


def paint_touch_screen(
    frame: Frame, size: tuple[int, int], touch: Touch, progress: float = 1.0, qr: Matrix | None = None
) -> Painted:
    """Paint a frame for a touch screen: with targets for back and undo, and all targets large enough for a finger."""
    canvas = _paint(frame, size, progress, qr, touch)
    canvas.press()
    return Painted(canvas.image, tuple(canvas.regions))


def _paint(
    frame: Frame, size: tuple[int, int], progress: float, qr: Matrix | None, touch: Touch | None
) -> ColourCanvas:
    layout, legend = None, _legend_height(frame, size) if touch is None else 0
    if frame.dice:
        frame = changed(frame, dice=seen(frame.dice, progress))
    if min(size) >= TINY:
        alarm = bool(frame.alarms)
        layout = arrange(
            (size[0], size[1] - legend),
            alarm=alarm,
            ring=_is_on_street(frame),
            finger=touch.finger if touch else 0,
            asked=bool(frame.asked),
        )
    if frame.code and qr is None:
        frame = changed(frame, code="", lines=(Text(frame.code),))
    elif frame.code and qr is not None:
        canvas = ColourCanvas(night_background(size).copy(), touch, frame)
        if paint_code(canvas, layout, frame, qr(frame.code)):
            return canvas
    if legend and layout:
        canvas = _paint_large(frame, size, layout, progress, touch)
        paint_legend(canvas, canvas.box.cut_bottom(legend)[0], frame)
        return canvas
    return _paint_large(frame, size, layout, progress, touch) if layout else _paint_tiny(frame, size, progress, touch)


def _legend_height(frame: Frame, size: tuple[int, int]) -> int:
    return round(size[1] * LEGEND) if frame.keys and min(size) >= SMALL else 0


def _paint_tiny(frame: Frame, size: tuple[int, int], progress: float, touch: Touch | None) -> ColourCanvas:
    canvas = ColourCanvas(night_background(size).copy(), touch, frame)
    paint_small(canvas, canvas.box, frame, progress)
    return canvas


def _is_on_street(frame: Frame) -> bool:
    hero = frame.banner and frame.banner.track
    return bool(frame.tracks) and not (frame.chart or frame.table or frame.map or frame.dice or hero)


def _large_house(table: Box) -> Box:
    """Paint one house with its name plate, as large as fits."""
    height = min(table.height * 7 // 10, table.width * 7 // 10)
    return Box(table.left + (table.width - height) // 2, table.top + (table.height - height) // 2, height, height)


def _paint_large(
    frame: Frame, size: tuple[int, int], layout: Layout, progress: float, touch: Touch | None
) -> ColourCanvas:
    if frame.text_before_picture and layout.sheet is None:
        frame = changed(frame, tracks=(), table=None, map=None, slots=(), motion=None)
    hero = frame.banner if frame.banner and frame.banner.track else None
    has_picture = bool(frame.tracks or frame.table or frame.map or frame.chart or frame.dice or hero)
    if has_picture and layout.sheet is None:
        frame = frame.urgent_first()
    corner = touch.finger if touch and layout.ways else 0
    ring = ring_in(layout.table, len(frame.tracks), corner)
    on_street = _is_on_street(frame)
    canvas = ColourCanvas((street_background(size, ring) if on_street else night_background(size)).copy(), touch, frame)
    if hero and hero.track:
        table = layout.table if layout.sheet else paint_note(canvas, layout.table, frame.lines)
        house = _large_house(table)
        room, measure = house.width - house.height // 12, letters(name_size(house)).width
        [name] = shorten_names([hero.name_for(room, measure)], [room], measure)
        paint_house(canvas, house, hero.track, name)
    elif frame.chart:
        table = layout.table if layout.sheet else paint_note(canvas, layout.table, frame.lines)
        paint_chart(canvas, table.inset(6), frame.chart)
    elif dice := frame.dice:
        table = layout.table
        if layout.sheet is None:
            table = paint_lines_below(canvas, table, frame.lines)
            frame = changed(frame, lines=())
        paint_dice(canvas, table, dice)
    elif frame.map:
        frame = paint_mapped(canvas, layout.table, frame, frame.map)
    elif frame.table:
        frame = paint_table(canvas, layout.table, frame, frame.table)
    elif frame.tracks:
        paint_ring(canvas, ring, frame, progress)
    if not has_picture:
        paint_sheet(canvas, layout.whole, frame)
    elif layout.sheet is not None:
        paint_sheet(canvas, layout.sheet, frame, layout.ways)
    elif layout.strips is not None:
        paint_strips(canvas, layout.strips, frame)
    return canvas
