"""Colour screens too small for a ring: the question above, the choice below, and the street or words between them."""

from ui.frame import Frame, ScoreTable, Text, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.chart import paint_chart
from ui.paint.colour.dice import paint_dice
from ui.paint.colour.holdings import LOWEST, holdings_height, paint_holdings, row_height
from ui.paint.colour.letters import letters
from ui.paint.colour.map import paint_map
from ui.paint.colour.pads import paint_list
from ui.paint.colour.places import paint_places, places_height
from ui.paint.colour.question_panel import paint_lines, paint_name, paint_note
from ui.paint.colour.sprites import disk_sprite
from ui.paint.colour.street import paint_street, street_height
from ui.paint.colour.touch_buttons import paint_foot
from ui.paint.fitting import fit, wrap_text
from ui.paint.palette import Colour

ROWS = 8
"""A screen with room for fewer lines than this leaves out what is not urgent."""
LOW = 4.6
"""If the street would be lower than this many letter heights, the line of spaces is left out."""


def paint_small(canvas: ColourCanvas, box: Box, frame: Frame, progress: float = 1.0) -> None:
    """Paint the whole frame into a box, at `progress` (0 to 1) of the frame's motion."""
    unit = max(9, box.height // 20, min(15, box.width // 11, box.height // 10))
    if canvas.finger:
        below, box = box.cut_bottom(canvas.finger)
        paint_foot(canvas, below, frame)
    box = _alarm(canvas, box, frame, unit)
    if box.height < ROWS * unit and _has_picture(frame):  # there is no row to spare
        frame = frame.urgent_first()
    box = _title(canvas, box, frame, unit)
    if frame.chart:
        box = _choice(canvas, box, frame, unit)
        box = paint_note(canvas, box, frame.lines) if box.height > ROWS * unit else box
        paint_chart(canvas, box.inset(2), frame.chart)
    elif frame.dice and len(frame.lines) < 2:
        box = _choice(canvas, box, frame, unit)
        box = _line(canvas, box, frame.lines[0], unit, rows=2) if frame.lines else box
        paint_dice(canvas, box, frame.dice)
    elif frame.map and not frame.text_before_picture:
        box = _choice(canvas, box, frame, unit)
        box = _line(canvas, box, frame.lines[0], unit, rows=1) if frame.is_urgent else box
        paint_map(canvas, box, frame.map)
    elif frame.table and not frame.text_before_picture:
        _table(canvas, box, frame, frame.table, unit)
    elif _has_picture(frame):
        _street(canvas, box, frame, progress, unit)
    else:
        _words(canvas, box, frame, unit)


def _alarm(canvas: ColourCanvas, box: Box, frame: Frame, unit: int) -> Box:
    """Paint the first alarm and the number of the others; return the rest of the box."""
    alarms = frame.alarms
    if not alarms:
        return box
    band, box = box.cut_top(_row(unit))
    more = f" +{len(alarms) - 1}" if len(alarms) > 1 else ""
    room = band.width - 4 - letters(unit).width("! " + more)
    _band(canvas, band, ("! " + fit(alarms[0], room, letters(unit).width) + more,), Tone.ALARM, unit)
    return box


def _has_picture(frame: Frame) -> bool:
    return bool(frame.tracks or frame.table or frame.map) and not frame.text_before_picture


def _title(canvas: ColourCanvas, box: Box, frame: Frame, unit: int) -> Box:
    """Paint the player who is asked, the question, and calm notices beside it; return the rest of the box."""
    calm, title, left = frame.calm, frame.question, box.left
    rare = box.height < (ROWS + 1) * unit
    if frame.asked:  # if rows are few, the name stands beside the question
        name, rest = box.cut_left(box.width * 2 // 5) if rare else (box, box.cut_top(_row(unit))[1])
        name, box = name.cut_top(_row(unit) + rare)[0], rest
        canvas.fill(name, palette.LANTERN)
        paint_name(canvas, name.inset(2, 0), frame.asked)
    badge = _badge(calm, title, box.width - 2 * unit, unit) if rare else ""
    room = box.width - (unit + 2 if frame.unsaved else 0) - (letters(_less(unit)).width(badge) + 6 if badge else 0)
    said = wrap_text(title, room - 4, max(1, box.height // (5 * unit)), letters(unit).width)
    band, box = box.cut_top(_row(unit) * max(1, len(said)) + 1)
    words, corner = band.cut_left(room)
    canvas.fill(corner, _ground(title.tone))
    ink = _band(canvas, words, said, title.tone, unit)
    if frame.unsaved:
        place, corner = corner.cut_right(unit + 2)
        canvas.stamp(disk_sprite(unit - 2, ink), (place.left + unit / 2, place.top + _row(unit) / 2))
    if badge:
        canvas.fill(corner, palette.INK)
        canvas.write(corner.inset(3, 0), badge, _less(unit), palette.PAPER)
    box = Box(left, box.top, box.right - left, box.height)
    return _calm(canvas, box, calm, unit) if calm and not rare else box


def _badge(calm: str, title: Text, room: int, unit: int) -> str:
    """Return a notice to write beside the question: all of it if both fit, else its first letter, else nothing."""
    wanted = letters(unit).width(title.short or str(title)) + letters(_less(unit)).width(calm)
    return calm if wanted <= room else calm[:1] if calm[:1].isalpha() else ""


def _calm(canvas: ColourCanvas, box: Box, calm: str, unit: int) -> Box:
    """Paint the notices that are not alarms in a row of their own; return the rest of the box."""
    row, box = box.cut_top(unit + 1)
    canvas.fill(row, palette.NIGHT_ABOVE)
    ink = palette.mix(palette.PAPER, palette.STONE, 0.35)
    canvas.write(row.inset(2, 0), calm, _less(unit), ink, right=True)
    return box


def _less(unit: int) -> int:
    """Return the letter size of less important words."""
    return max(9, unit - 2)


def _row(unit: int) -> int:
    return round(unit * 1.25)


def _ground(tone: Tone) -> Colour:
    return {Tone.ALARM: palette.ALARM, Tone.ACTIVE: palette.LANTERN}.get(tone, palette.PAPER)


def _band(canvas: ColourCanvas, band: Box, said: tuple[str, ...], tone: Tone, unit: int) -> Colour:
    """Paint rows of words on the ground that fits their tone: paper, lantern light or red; return the ink's colour."""
    ink = palette.LIGHT if tone is Tone.ALARM else palette.INK
    canvas.fill(band, _ground(tone))
    for at, words in enumerate(said):
        canvas.write(Box(band.left + 2, band.top + at * _row(unit), band.width - 4, _row(unit)), words, unit, ink)
    return ink


def _choice(canvas: ColourCanvas, box: Box, frame: Frame, unit: int, rows: int = 1) -> Box:
    """Paint the choice that OK takes, and its neighbours if `rows` leaves room; return the rest of the box."""
    if canvas.finger:  # on touchscreens the choice is painted below everything else
        return box
    row = _choice_row(unit)
    below, box = box.cut_bottom(row * min(rows, len(frame.choices)))
    if frame.choices:
        canvas.fill(below, palette.INK if below.height == row else palette.PAPER)
        paint_list(canvas, below, frame, row)
    return box


def _choice_row(unit: int) -> int:
    return round(unit * 1.5)


def _street(canvas: ColourCanvas, box: Box, frame: Frame, progress: float, unit: int) -> None:
    """Paint the choices at the bottom, above them an urgent line or the line of spaces, and the houses above these.

    A tall screen has room for all of them.
    """
    cards = places_height(box.width, len(frame.slots), unit) if frame.slots else 0
    spare = box.height - street_height(box.width, len(frame.tracks), unit) - cards - 2 * _row(unit)
    box = _choice(canvas, box, frame, unit, max(1, spare // _choice_row(unit)))
    if frame.lines and (frame.is_urgent or spare > 0 or not frame.choices):
        free = box.height - cards - round(LOW * unit)
        box = _line(canvas, box, frame.lines[0], unit, rows=2 if free >= 2 * _row(unit) else 1)
    if frame.slots and box.height - cards >= LOW * unit:
        below, box = box.cut_bottom(cards)
        paint_places(canvas, below, frame.slots, unit)
    paint_street(canvas, box, frame, progress, unit)


def _table(canvas: ColourCanvas, box: Box, frame: Frame, table: ScoreTable, unit: int) -> None:
    """Paint the choices at the bottom, and above them a line, the line of spaces, and the table.

    A tall screen has room for all of them.
    """
    row = max(LOWEST, round(unit * 1.2))
    places = places_height(box.width, len(frame.slots), unit) if frame.slots else 0
    spare = box.height - holdings_height(table, row) - places
    choices = max(1, (spare - _row(unit)) // _choice_row(unit))
    spare -= _choice_row(unit) * min(choices, len(frame.choices))
    box = _choice(canvas, box, frame, unit, choices)
    if frame.lines and (frame.is_urgent or spare > _row(unit) or not frame.choices):
        box = _line(canvas, box, frame.lines[0], unit, rows=max(1, min(3, spare // _row(unit))))
    if frame.slots and box.height - places >= holdings_height(table, row):
        below, box = box.cut_bottom(places)
        paint_places(canvas, below, frame.slots, unit)
    paint_holdings(canvas, box, table, row_height(box, table, min(round(unit * 1.8), box.width // 10)))


def _line(canvas: ColourCanvas, box: Box, line: Text, unit: int, rows: int) -> Box:
    """Paint one line of the frame at the bottom, in at most `rows` rows; return the rest of the box."""
    said = wrap_text(line, box.width - 4, rows, letters(unit).width)
    band, box = box.cut_bottom(_row(unit) * len(said) + 1)
    _band(canvas, band, said, Tone.PLAIN if line.tone is Tone.MUTED else line.tone, unit)
    return box


def _words(canvas: ColourCanvas, box: Box, frame: Frame, unit: int) -> None:
    """Paint the lines, and below them as many choices as fit; both get at least one row."""
    canvas.fill(box, palette.PAPER)
    rule, box = box.cut_top(2)
    canvas.fill(Box(rule.left, rule.top, rule.width, 1), palette.PAPER_SHADE)
    said = sum(len(wrap_text(line, box.width - 6, 9, letters(unit).width)) for line in frame.lines)
    free = box.height - min(said * _row(unit) + unit // 2, box.height * 2 // 3)
    if canvas.finger:
        paint_lines(canvas, box.inset(2, 1), frame.lines, unit)
        return
    row = _choice_row(unit)
    below, above = box.cut_bottom(min(len(frame.choices), max(1, free // row)) * row)
    if frame.choices:
        paint_list(canvas, box if len(frame.choices) > 1 and not frame.lines else below, frame, row)
    paint_lines(canvas, above.inset(2, 1), frame.lines, unit)
