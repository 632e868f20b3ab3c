"""The painter for one-bit panels, 128×64 and 128×32. A tone is a shape here; nothing blinks, and only dice move."""

from PIL import Image

from companion.values import changed
from ui.frame import Dice, Frame, Map, ScoreTable, Text, Tone
from ui.paint.box import Box
from ui.paint.dice import seen
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import OneBitCanvas
from ui.paint.onebit.chart import paint_chart
from ui.paint.onebit.code import Matrix, paint_code
from ui.paint.onebit.dice import dice_height, paint_dice
from ui.paint.onebit.hero import paint_banner, paint_hero
from ui.paint.onebit.street import paint_street
from ui.paint.onebit.words import paint_lines, paint_words, said_rows, spare_rows

LOW = 48
"""Panels below this height show bars instead of towers."""
URGENT = (Tone.ACTIVE, Tone.ALARM)


def paint_onebit(
    frame: Frame, size: tuple[int, int] = (128, 64), qr: Matrix | None = None, progress: float = 1.0
) -> Image.Image:
    """`frame` as an image of mode "1". `qr` turns a text into the modules of a code, quiet zone included; `progress`
    says how far the throw of its dice has come."""
    canvas = OneBitCanvas(size)
    box = canvas.box
    low = box.height < LOW
    if frame.lines and frame.lines[0].tone is Tone.ALARM:
        frame = changed(frame, hero=None)
    dice = seen(frame.dice, progress) if frame.dice and _has_room_for_dice(frame, frame.dice, size) else None
    in_words = not dice and (frame.words_first or not (frame.tracks or frame.table or frame.map))
    if frame.code or (low and not in_words):
        frame = _urged(frame, box.width)
    alarms = rows.alarms(frame)
    if frame.code and qr is not None and not low and not alarms:
        paint_code(canvas, box, frame, qr)
        return canvas.image
    if alarms:
        band, box = box.cut_top(rows.PAGE)
        canvas.put(band, rows.paint_alarm, alarms)
    if frame.hero and frame.hero.about and frame.tracks and not low:
        _street(canvas, box.cut_top(rows.ROW)[1], frame)
        paint_banner(canvas, box, frame.hero, box.cut_bottom(rows.PAGE if frame.choices else 0)[1])
        return canvas.image
    if frame.hero and (low or frame.hero.about):  # the name is all the title that there is room for
        paint_hero(canvas, box, frame, frame.hero)
        return canvas.image
    spare = spare_rows(frame, box.cut_top(rows.PAGE if low else rows.ROW)[1]) if in_words and not frame.chart else 0
    spare = 0 if frame.unsaved or len(frame.notices) > len(alarms) else spare
    wanted = rows.PAGE * (rows.title_rows(frame.title, box.width, 1 + spare // rows.PAGE) - 1)
    title, box = box.cut_top((rows.PAGE if low else rows.ROW) + wanted)
    canvas.put(title, rows.paint_title, frame.title, frame.notices, frame.unsaved)
    if frame.code:
        paint_code(canvas, box, frame, qr)
    elif frame.hero:
        paint_hero(canvas, box, frame, frame.hero)
    elif frame.chart and not low:
        _chart(canvas, box, frame)
    elif dice:
        _dice(canvas, box, frame, dice)
    elif in_words:
        paint_words(canvas, box, frame)
    else:
        _table(canvas, box, frame, low=low)
    return canvas.image


def _table(canvas: OneBitCanvas, box: Box, frame: Frame, *, low: bool) -> None:
    """Paint how the game stands, as the game shows it."""
    if frame.map:
        _map(canvas, box, frame, frame.map)
    elif frame.table:
        _holdings(canvas, box, frame, frame.table)
    elif low:
        _bars(canvas, box, frame)
    else:
        _street(canvas, box, frame)


def _urged(frame: Frame, width: int) -> Frame:
    """A line that alarms, or is urgent and has no room beside the choice, stands in for the title while it is there."""
    roomy = rows.shares_row(frame.choices, width)
    if not frame.lines or frame.lines[0].tone not in ((Tone.ALARM,) if roomy else URGENT):
        return frame
    return changed(frame, title=frame.lines[0], lines=frame.lines[1:])


def _has_room_for_dice(frame: Frame, dice: Dice, size: tuple[int, int]) -> bool:
    """Beside all lines that matter: dice explain what they say, and never stand in their place."""
    rest = size[1] - 2 * rows.PAGE - 1 - dice_height(dice, size[1] < LOW)
    said = [line for line in frame.lines if line.tone is not Tone.MUTED]  # these get what the others leave
    return not said or len(said) * rows.PAGE <= rest


def _dice(canvas: OneBitCanvas, box: Box, frame: Frame, dice: Dice) -> None:
    """From below: the choice, the lines, and the dice in what is left."""
    if frame.choices:
        box = _choice(canvas, box, frame)
    free = (box.height - dice_height(dice, canvas.box.height < LOW)) // rows.PAGE
    below, box = box.cut_bottom(rows.PAGE * said_rows(frame.lines, box.width, free))
    paint_lines(canvas, below, frame.lines)
    paint_dice(canvas, box, dice)


def _chart(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """Between what decided and the choice."""
    assert frame.chart
    if frame.choices:
        box = _choice(canvas, box, frame)
    if frame.lines:
        above, box = box.cut_top(rows.PAGE)
        paint_lines(canvas, above, frame.lines[:1])
    paint_chart(canvas, box, frame.chart)


def _street(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """From below: the choice, the row of places, and the houses in what is left. Lines take free rows, urgent
    ones the row of the places: those lie on the table too."""
    lines = list(frame.lines)
    urgent = lines.pop(0) if frame.choices and lines and lines[0].tone in URGENT else None
    box = _foot(canvas, box, frame, lines)
    if urgent:
        box = _line(canvas, box, urgent)
    elif frame.slots:
        below, box = box.cut_bottom(rows.PAGE)
        rows.paint_slots(canvas, below, frame.slots)
    elif lines:
        box = _line(canvas, box, lines[0])
    paint_street(canvas, box, frame.tracks)


def _holdings(canvas: OneBitCanvas, box: Box, frame: Frame, table: ScoreTable) -> None:
    """From below: the choice, the line that matters now and the row of places, and the table in what is left.

    Another line takes a row only where the table can spare it.
    """
    from ui.paint.onebit.holdings import holdings_height, paint_holdings  # noqa: PLC0415 - as below

    lines = list(frame.lines)
    box = _foot(canvas, box, frame, lines)
    spare = box.height - holdings_height(table)
    if frame.slots and spare >= rows.PAGE:
        below, box = box.cut_bottom(rows.PAGE)
        rows.paint_slots(canvas, below, frame.slots)
        spare -= rows.PAGE
    urgent = bool(lines) and lines[0].tone in URGENT and box.height >= 3 * rows.PAGE
    if lines and (urgent or spare >= rows.PAGE):
        box = _line(canvas, box, lines[0])
    paint_holdings(canvas, box, table)


def _map(canvas: OneBitCanvas, box: Box, frame: Frame, shown: Map) -> None:
    """From below: the choice, the line that matters now, and the map in what is left."""
    from ui.paint.onebit.map import paint_map  # noqa: PLC0415 - as below

    lines = list(frame.lines)
    box = _foot(canvas, box, frame, lines)
    if lines and lines[0].tone in URGENT and box.height >= 4 * rows.PAGE:
        box = _line(canvas, box, lines[0])
    paint_map(canvas, box, shown)


def _bars(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """A second word says which place is meant; else their row may take one of the street's."""
    from ui.paint.onebit.bars import paint_bars  # noqa: PLC0415 - 30 KB, for tables that have such a panel or game

    slots = () if frame.beside else frame.slots
    paint_bars(canvas, _foot(canvas, box, frame, list(frame.lines)), frame.tracks, slots)


def _foot(canvas: OneBitCanvas, box: Box, frame: Frame, lines: list[Text]) -> Box:
    """The choice, else the first of the lines; both where they share a row. What is left of the box."""
    if frame.choices:
        return _choice(
            canvas, box, frame, lines.pop(0) if lines and rows.shares_row(frame.choices, box.width) else None
        )
    return _line(canvas, box, lines.pop(0)) if lines else box


def _choice(canvas: OneBitCanvas, box: Box, frame: Frame, told: Text | None = None) -> Box:
    below, box = box.cut_bottom(rows.PAGE)
    canvas.put(below, rows.paint_choice, rows.chosen_of(frame, told))
    return box


def _line(canvas: OneBitCanvas, box: Box, line: Text) -> Box:
    below, box = box.cut_bottom(rows.PAGE)
    paint_lines(canvas, below, (line,))
    return box
