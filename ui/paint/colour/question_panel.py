"""The question, its explanation and the choices: on a panel beside the table, or on strips of small screens."""

from ui.frame import Choice, Frame, Text, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.colour.pads import INKS, first_key, height_of, paint_keys, paint_list, paint_pads, paint_rows
from ui.paint.colour.sprites import disk_sprite, token_sprite
from ui.paint.colour.touch_buttons import paint_ends, paint_foot, paint_ways_back
from ui.paint.fitting import MORE, fit, following, previewed, shorten_names, wrap, wrap_text
from ui.paint.palette import Colour

MARK = palette.COLOURS["orange"]
"""Colour of the mark beside lines that matter now."""
MANY = 4
"""With more choices than this, the question has two rows on a touchscreen instead of three."""
LOW = 5
"""On a touchscreen lower than so many fingers, a choice stands between the targets for back and undo."""
BROAD_WAY = 3
"""Greatest width of the target for back or undo, in widths of a finger."""


def paint_sheet(canvas: ColourCanvas, box: Box, frame: Frame, ways: tuple[Box, Box] | None = None) -> None:
    """Paint, from top to bottom, alarms, the name of the player who is asked, question, lines, choices and notices."""
    unit = max(15, min(box.width // 12, box.height // (17 if canvas.box.width > canvas.box.height else 13)))
    margin = 1 if canvas.is_narrow else max(4, unit // 4)
    sheet, edge = box.inset(margin), round(unit * 0.5)
    for notice in frame.alarms:
        band, sheet = sheet.cut_top(round(unit * 1.7))
        paint_alarm(canvas, band.cut_top(band.height - margin)[0], notice)
    if frame.calm or frame.unsaved:
        foot, sheet = sheet.cut_bottom(unit + margin // 2)
        _foot(canvas, foot, frame.calm, frame.unsaved)
    canvas.outlined(sheet, unit // 2, palette.PAPER, palette.PAPER_SHADE, max(2, unit // 8))
    if frame.asked:
        band, sheet = sheet.cut_top(round(unit * (2.1 if canvas.is_narrow else 2.6)))
        canvas.rounded(band, unit // 2, palette.LANTERN)
        paint_name(canvas, band.inset(round(unit * 0.6), 0), frame.asked)
    page = sheet.inset(0, 1) if canvas.is_narrow else sheet.inset(edge, round(unit * 0.3))
    keys = first_key(frame)
    is_low, beside = canvas.box.height < LOW * canvas.finger, page.cut_bottom(0)[0]
    if keys or (canvas.finger and not ways):
        page, beside = _foot_row(canvas, page, frame, keys, unit, is_low=is_low)
    elif canvas.finger and ways:
        paint_ways_back(canvas, *ways, frame)
    if canvas.is_narrow:
        page = page.inset(edge, 0)
    moved = frame.motion is not None and bool(frame.moved) and not frame.asked
    if moved:
        page = _step(canvas, page, frame, unit)
    if keys and len(frame.lines) > 1:
        lines = frame.lines  # what is wrong with the name matters more than the question
    elif moved or keys:
        lines = (frame.title, *frame.lines)
    else:
        is_broad = box.width == canvas.box.width and not (canvas.is_narrow and frame.asked)
        size = round(unit * (1.5 if is_broad else 1.2))
        rows, has_pads = 2 if canvas.finger and len(frame.choices) > MANY else 3, len(frame.choices) > is_low
        page = _title(canvas, page, frame.question, size, rows, has_pads=has_pads)
        lines = _lines_of(frame, page.width - unit, unit)
    if keys:
        above = paint_keys(canvas, page, frame, keys, unit)
    else:
        above = paint_pads(canvas, page, frame, lines, unit, beside=beside if is_low else None)
    paint_lines(canvas, above, lines, _size_of(lines, above, unit))


def _size_of(lines: tuple[Text, ...], box: Box, unit: int) -> int:
    """Return the largest letter size in which all lines fit, else the smallest that can be read across a table."""
    sizes = range(unit, round(unit * 0.75) - 1, -1)
    return next((size for size in sizes if height_of(lines, box.width, size) <= box.height), sizes[-1])


def _foot_row(canvas: ColourCanvas, box: Box, frame: Frame, keys: int, unit: int, *, is_low: bool) -> tuple[Box, Box]:
    """Paint back and undo, and between them a keyboard's `keys` commands; return the rest of box and row."""
    row, rest = box.cut_bottom(canvas.finger or round(unit * 1.7))
    if canvas.finger:
        wide = canvas.finger if keys or is_low else min(row.width // 2, BROAD_WAY * canvas.finger)
        row = paint_ends(canvas, row, wide, frame)
    if keys:
        paint_rows(canvas, row, frame, range(keys), columns=keys, sizes=(unit, max(12, unit // 2)))
    return rest, row


def paint_name(canvas: ColourCanvas, box: Box, name: str) -> None:
    """Paint the name of the player who is asked; a long name loses words, then letters, but is not painted smaller."""
    size = round(box.height * 0.78)
    [shown] = shorten_names([name], [box.width], letters(size).width, ".")
    canvas.write(box, shown, size, palette.INK)


def _lines_of(frame: Frame, room: int, unit: int) -> tuple[Text, ...]:
    """Return the lines to paint; for a preview, only the alarms and then a line with what the choice would change."""
    short, full = (previewed(frame, rows * room, letters(unit).width) if frame.would else None for rows in (1, 2))
    alarms = tuple(line for line in frame.lines if line.tone is Tone.ALARM)
    return (*alarms, Text(str(short), str(full))) if short else frame.lines


def _step(canvas: ColourCanvas, box: Box, frame: Frame, unit: int) -> Box:
    """Paint the moving figures, the house that they pass, its number before and after; return the rest of the box."""
    motion, tokens = frame.motion, frame.moved
    assert motion is not None
    house = frame.tracks[motion.passed]
    row, box = box.cut_top(round(unit * 2.6))
    size = min(row.height, row.width // (len(tokens) + 3))
    for token in tokens:
        place, row = row.cut_left(size)
        canvas.stamp(token_sprite(token, size), place.centre)
    arrow, row = row.cut_left(round(unit * 1.8))
    canvas.write(arrow, "→", round(unit * 1.8), palette.WOULD, centred=True)
    large = round(unit * 1.5)
    if letters(large).width(house.name) > row.width:
        row, box = box.cut_top(round(unit * 1.8))
    [name] = shorten_names([house.name], [row.width], letters(large).width, ".")
    canvas.write(row, name, large, palette.INK)
    if house.value is None or box.height < 9 * unit:
        return box
    before = house.value if motion.before is None else motion.before
    numbers, box = box.cut_top(round(unit * 2.8))
    said = f"{before} → {house.value}" if before != house.value else f"= {house.value}"
    canvas.write(numbers, said, round(unit * 3.2), palette.INK, centred=True)
    return box


def _title(canvas: ColourCanvas, box: Box, title: Text, size: int, rows: int, *, has_pads: bool) -> Box:
    """Paint the question in large letters with a line drawn below it; return the rest of the box.

    If the full words do not fit, smaller letters are tried before short words.
    """
    smaller = round(size * 0.72)
    if not _fits(title, box.width, size, rows) and box.height > 6 * smaller:
        size, rows = smaller, max(rows + 2, box.height // 2 // round(smaller * 1.1))
    free = box.height - max(6, size // 3) - (canvas.finger if has_pads else 0)  # a row of choices for fingers
    rows = max(1, min(rows, free // round(size * 1.1)))
    for line in wrap_text(title, box.width, rows, letters(size).width):
        row, box = box.cut_top(round(size * 1.1))
        canvas.write(row, line, size, INKS[title.tone])
    rule, box = box.cut_top(max(6, size // 3))
    colour = {Tone.ALARM: palette.ALARM, Tone.ACTIVE: MARK}.get(title.tone, palette.PAPER_SHADE)
    canvas.fill(Box(rule.left, rule.top + rule.height // 3, rule.width, max(2, size // 12)), colour)
    return box


def _fits(title: Text, width: int, size: int, rows: int) -> bool:
    """Return whether the full words fit into `rows` rows without breaking a word."""
    measure = letters(size).width
    torn = max(map(measure, str(title).split() or [""])) > width
    return not torn and len(wrap(str(title), width, rows + 1, measure)) <= rows


def paint_lines(canvas: ColourCanvas, box: Box, lines: tuple[Text, ...], size: int, *, muted_wait: bool = True) -> None:
    """Paint as many lines as fit, none of them in part, and a mark if some are left out.

    A bar on the left marks urgent lines. With `muted_wait`, muted lines only get room that the others leave.
    """
    behind = following(lines) if muted_wait else range(len(lines) - 1, -1, -1)
    step, edge = round(size * 1.25), size // 2
    between = max(0, min(size // 4, box.height // max(1, len(lines)) - step))
    for others, line in zip(behind, lines, strict=True):
        if box.height < step:
            return
        free = max(1, box.height // step - others)
        last = others and box.height < 2 * step + between
        room = box.width - edge - (letters(size).width(MORE) if last else 0)
        said = wrap_text(line, room, free, letters(size).width)
        if line.tone in (Tone.ACTIVE, Tone.ALARM):
            mark = palette.ALARM if line.tone is Tone.ALARM else MARK
            canvas.fill(Box(box.left, box.top + 2, max(2, size // 5), step * len(said) - 4), mark)
        for words in said:
            row, box = box.cut_top(step)
            canvas.write(Box(row.left + edge, row.top, room, row.height), words, size, INKS[line.tone])
        if last:
            canvas.write(row.cut_right(row.width - edge - room)[0], MORE, size, palette.FADED_INK)
        _, box = box.cut_top(max(0, min(between, box.height - others * step)))


def paint_alarm(canvas: ColourCanvas, box: Box, notice: Text) -> None:
    """Paint an alarm in white on red, with a mark that needs no colour."""
    canvas.outlined(box, box.height // 4, palette.ALARM, palette.PAPER, max(1, box.height // 14))
    mark, words = box.inset(box.height // 4, 0).cut_left(box.height // 2)
    canvas.write(mark, "!", round(box.height * 0.8), palette.LIGHT)
    size = max(12, round(box.height * 0.66))
    canvas.write(words, fit(notice, words.width, letters(size).width), size, palette.LIGHT)


def _foot(canvas: ColourCanvas, box: Box, calm: str, unsaved: bool) -> None:
    size = max(12, round(box.height * 0.7))
    if unsaved:
        corner, box = box.cut_right(size + 4)
        canvas.stamp(disk_sprite(size - 2, palette.LANTERN), corner.middle)
    canvas.write(box, calm, size, palette.mix(palette.PAPER, palette.STONE, 0.35))


def paint_strips(canvas: ColourCanvas, strips: tuple[Box, Box], frame: Frame) -> None:
    """Paint alarms, the player who is asked and the question above; the choice, the first line, or both below."""
    above, below = strips
    title, alarms = frame.question, frame.alarms
    row = above.height // (1 + bool(alarms) + bool(frame.asked))
    if alarms:
        band, above = above.cut_top(row)
        canvas.fill(band, palette.ALARM)
        size = max(12, round(band.height * 0.75))
        words = fit(alarms[0], above.width - 22, letters(size).width)
        canvas.write(band.inset(4, 0), "! " + words, size, palette.LIGHT)
    if frame.asked:
        band, above = above.cut_top(above.height * 6 // 11)
        canvas.fill(band, palette.LANTERN)
        paint_name(canvas, band.inset(4, 0), frame.asked)
    is_dark = title.tone is Tone.ALARM
    canvas.fill(above, palette.ALARM if is_dark else palette.LANTERN if title.tone is Tone.ACTIVE else palette.PAPER)
    ink, room = palette.LIGHT if is_dark else palette.INK, above.inset(4, 0)
    if frame.unsaved:
        corner, room = room.cut_right(14)
        canvas.stamp(disk_sprite(11, ink), corner.middle)
    _fitting_title(canvas, room, title, ink)
    corner = Box(above.left + 4, above.bottom + 1, above.width // 4, 13)
    canvas.write(corner, frame.calm, 12, palette.mix(palette.PAPER, palette.STONE, 0.35))
    if canvas.finger:
        _fitting_line(canvas, paint_foot(canvas, below, frame), frame)
        return
    canvas.fill(below, palette.INK)
    size = max(12, min(round(below.height * 0.62), below.width // 14))
    if frame.lines and not frame.chart and _shares_strip(frame.choices, below, size):
        for choice in frame.choices:
            words = choice.text.short or str(choice.text)
            corner, below = below.inset(4, 0).cut_left(letters(size).width(words) + 4)
            canvas.write(corner, words, size, palette.LANTERN)
        _fitting_title(canvas, below.inset(4, 0), frame.lines[0], palette.PAPER)
    elif frame.choices:
        paint_list(canvas, below, frame, below.height)


def _fitting_line(canvas: ColourCanvas, box: Box, frame: Frame) -> None:
    if frame.lines and not frame.chart and box.width >= canvas.finger:
        _fitting_title(canvas, box.inset(4, 0), frame.lines[0], palette.PAPER)


def _shares_strip(choices: tuple[Choice, ...], strip: Box, size: int) -> bool:
    """Return whether there is only one choice, and with so few words that a line fits beside it."""
    words = "".join(choice.text.short or str(choice.text) for choice in choices)
    return len(choices) < 2 and letters(size).width(words) <= strip.width // 2


def paint_note(canvas: ColourCanvas, box: Box, lines: tuple[Text, ...]) -> Box:
    """Paint the first of the lines above the picture on a small screen; return the rest of the box."""
    if not lines:
        return box
    row, rest = box.cut_top(max(16, box.height // 8))
    size = max(12, round(row.height * 0.65))
    words = fit(lines[0], row.width - 8, letters(size).width)
    canvas.write(row.inset(4, 0), words, size, palette.PAPER, centred=True)
    return rest


def paint_lines_below(canvas: ColourCanvas, box: Box, lines: tuple[Text, ...]) -> Box:
    """Paint all lines on paper below a picture on a small screen; return the rest of the box."""
    if not lines:
        return box
    below, rest = box.cut_bottom(box.height * 11 // 20)
    size = max(12, below.height // 6)
    canvas.outlined(below.inset(3), size // 2, palette.PAPER, palette.PAPER_SHADE, 1)
    paint_lines(canvas, below.inset(size // 2 + 3, size // 3 + 3), lines, size)
    return rest


def _fitting_title(canvas: ColourCanvas, box: Box, title: Text, ink: Colour) -> None:
    """Paint the title in one row if its full words fit there, else in two rows of smaller letters."""
    size = round(box.height * 0.6)
    if letters(size).width(str(title)) <= box.width or box.height < 28:
        canvas.write(box, fit(title, box.width, letters(size).width), size, ink, centred=True)
        return
    small = max(12, round(box.height * 0.44))
    lines = wrap_text(title, box.width, 2, letters(small).width)
    step = round(small * 1.08)
    _, box = box.cut_top((box.height - step * len(lines)) // 2)
    for line in lines:
        row, box = box.cut_top(step)
        canvas.write(row, line, small, ink, centred=True)
