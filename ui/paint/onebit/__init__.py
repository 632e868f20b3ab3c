"""The painter for one-bit panels, 128×64 and 128×32. Marks show the tone of words; nothing blinks, only dice move.

From above: alarms, the head with the player to act and the question, the picture or the words, and what OK does.
What must be read is never lower than 9 pixels, and the name of the player to act is 12 high.
"""

from __future__ import annotations

from PIL import Image

from companion.values import changed
from ui.frame import Chart, Dice, Frame, Text, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.dice import seen
from ui.paint.fitting import previewed
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import READING, OneBitCanvas
from ui.paint.onebit.chart import paint_chart
from ui.paint.onebit.code import Matrix, paint_code
from ui.paint.onebit.dice import dice_height, paint_dice
from ui.paint.onebit.holdings import paint_holdings
from ui.paint.onebit.map import paint_map
from ui.paint.onebit.step import paint_hero, paint_step
from ui.paint.onebit.street import paint_numbers, paint_street
from ui.paint.onebit.words import line_size, paint_lines, paint_words

LOW = 48
"""A panel lower than this many pixels has room for the question and the choice, or for a picture, but not for both."""


def paint_onebit(
    frame: Frame, size: tuple[int, int] = (128, 64), qr: Matrix | None = None, progress: float = 1.0
) -> Image.Image:
    """Return `frame` as an image of mode "1".

    `qr` turns a text into the modules of a QR code with its white margin; `progress` (0 to 1) is that of a throw of
    dice.
    """
    canvas = OneBitCanvas(size)
    box = canvas.box
    alarms = rows.alarms(frame)
    if frame.lines and frame.lines[0].tone is Tone.ALARM:
        frame = changed(frame, banner=None, motion=None, chart=None)
    if frame.code and qr is not None and box.height >= LOW and not alarms:
        paint_code(canvas, box, frame, qr)
        return canvas.image
    if alarms:
        fits_low = box.height < LOW and len(frame.choices) < 2 and rows.alarm_size(alarms, box.width) == READING
        band, box = box.cut_top(rows.LOWEST if fits_low else rows.BAND)
        canvas.put(band, rows.paint_alarm, alarms)
    low = box.height < LOW
    if box.height == rows.BAND:  # the alarm has taken the place of the question
        if frame.choices and not frame.is_urgent:
            _foot(canvas, box, frame)
        else:
            _head(canvas, box, changed(frame.urgent_first(), asked=""))
    elif low and not alarms and frame.tracks and ((frame.banner and frame.banner.about) or len(frame.tracks) == 1):
        canvas.put(box, paint_numbers, frame.tracks)
    elif frame.banner and frame.banner.about and frame.asked:
        # the next frame, with the question, has the name in the same place
        _picture(canvas, box, changed(frame, title=frame.banner.about, lines=frame.lines[1:], would=""))
    elif frame.banner:
        paint_hero(canvas, _head(canvas, box, frame) if frame.asked else box, frame, frame.banner)
    elif frame.motion and frame.moved and frame.choices:
        if not low:  # the name stays on the panel while pieces move, because unchanged rows need not be sent
            box = _head(canvas, box, changed(frame, asked=frame.active_name, title=Text("")))
        paint_step(canvas, box, frame, frame.motion)
    elif frame.code:
        paint_code(canvas, _head(canvas, box, frame), frame, qr)
    elif frame.chart and not low:
        _chart(canvas, _head(canvas, box, frame), frame, frame.chart)
    elif frame.dice and low and not (frame.choices or frame.lines):
        paint_dice(canvas, box, seen(frame.dice, progress))
    elif dice := frame.dice and _dice_with_room(frame, frame.dice, box, progress):
        _dice(canvas, _head(canvas, box, frame), frame, dice)
    elif _is_in_words(frame, low=low):
        paint_words(canvas, box, frame)
    else:
        _picture(canvas, box, frame)
    return canvas.image


def _is_in_words(frame: Frame, *, low: bool) -> bool:
    """Return whether words take the whole page: instructions to follow now, or a page without a picture."""
    is_told = not frame.asked and frame.title.tone in (Tone.ACTIVE, Tone.ALARM) and frame.lines
    has_picture = frame.tracks or frame.table or frame.map
    return bool(frame.text_before_picture or is_told or not has_picture or (low and not frame.asked))


def _head(canvas: OneBitCanvas, box: Box, frame: Frame) -> Box:
    band, box = box.cut_top(rows.BAND)
    canvas.put(band, rows.paint_head, rows.head_of(frame))
    return box


def _foot(canvas: OneBitCanvas, box: Box, frame: Frame) -> Box:
    if not frame.choices:
        return box
    below, box = box.cut_bottom(rows.BAND)
    canvas.put(below, rows.paint_choice, rows.chosen_of(frame))
    return box


def _chart(canvas: OneBitCanvas, box: Box, frame: Frame, chart: Chart) -> None:
    """Paint the first line, which says why the game ended, the choice at the bottom, and the chart between them."""
    if frame.choices:
        below, box = box.cut_bottom(rows.ROW)
        canvas.put(below, rows.paint_choice, rows.chosen_of(frame))
    if frame.lines:
        line, box = box.cut_top(rows.ROW)
        paint_lines(canvas, line, frame.lines[:1], READING)
    paint_chart(canvas, box, chart)


def _picture(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """Paint the question, the choice, and between them the state of the game, or urgent words instead of it."""
    has_whole_head = not frame.asked or rows.has_room_for_title(frame.asked, frame.question, box.width)
    urgent = frame.lines[:1]
    if not frame.is_urgent or (has_whole_head and _is_in_one_row(frame, box.width)):
        urgent = ()
    if not has_whole_head:
        urgent = (frame.title, *urgent)
    if urgent and box.height < 3 * rows.BAND:  # a low panel has room for urgent words only in the place of the question
        frame, urgent = changed(frame, asked="", title=urgent[-1]), ()
    elif frame.would and box.height < 3 * rows.BAND:
        would = _would(frame, box.width - rows.SHORTEST - rows.GAP)
        asked = frame.asked if rows.has_room_for_title(frame.asked, would, box.width) else ""
        frame = changed(frame, asked=asked, title=would if asked else _would(frame, box.width))
    box = _foot(canvas, _head(canvas, box, frame), frame)
    if urgent:
        urgent = (*urgent, *frame.lines[bool(frame.is_urgent) :])
        paint_lines(canvas, box, urgent, line_size(urgent[:1], box))
    elif box.height < rows.BAND:
        return
    elif frame.map or frame.table:
        _table(canvas, box, frame)
    elif box.height < 2 * rows.BAND and frame.would:
        canvas.put(box, rows.paint_would, _would(frame, box.width))
    elif box.height < 2 * rows.BAND or len(frame.tracks) == 1:
        canvas.put(box, paint_numbers, frame.tracks)
    elif frame.would and frame.slots:
        line, below = box.cut_top(rows.BAND)
        canvas.put(line, rows.paint_slots, frame.slots)
        canvas.put(below, rows.paint_would, _would(frame, box.width))
    else:
        paint_street(canvas, box, frame.tracks)


def _is_in_one_row(frame: Frame, width: int) -> bool:
    """Return whether a preview's page shows the line of spaces, and the frame's first line fits in one row below it."""
    line = frame.lines[0]
    return bool(frame.would and frame.slots) and load_font(READING).width(line.short or str(line)) <= width - 2


def _would(frame: Frame, width: int) -> Text:
    """Return the line of a preview: an alarm if there is one, else each change, with names cut to fit."""
    if frame.lines and frame.lines[0].tone is Tone.ALARM:
        return frame.lines[0]
    return previewed(frame, width - 2, load_font(READING).width, " ") or frame.lines[0]


def _table(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    if frame.map:
        paint_map(canvas, box, frame.map)
    elif frame.table:
        paint_holdings(canvas, box, frame.table)


def _dice_with_room(frame: Frame, dice: Dice, box: Box, progress: float) -> Dice | None:
    """Return the dice as they look at `progress`; None if they would take the room of lines that are not muted."""
    rest = box.height - (1 + bool(frame.choices)) * rows.BAND - dice_height(dice)
    told = tuple(line for line in frame.lines if line.tone is not Tone.MUTED)  # muted lines get what is left
    needed = sum(rows.ROW * len(rows.wrapped(line, box.width, 2, READING)) for line in told)
    return seen(dice, progress) if needed <= rest else None


def _dice(canvas: OneBitCanvas, box: Box, frame: Frame, dice: Dice) -> None:
    """Paint the choice at the bottom, the lines above it, and the dice above the lines."""
    box = _foot(canvas, box, frame)
    below, box = box.cut_bottom(max(0, box.height - dice_height(dice)))
    paint_lines(canvas, below, frame.lines, READING)
    paint_dice(canvas, box, dice)
