"""The question panel beside the table: the question, explanations, choices; and the strips of small screens."""

from ui.frame import Choice, Frame, Text, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.colour.sprites import arrow_sprite, disk_sprite
from ui.paint.colour.touch_buttons import fit_entries, paint_foot, paint_icon, paint_pads, paint_second, paint_ways_back
from ui.paint.fitting import MORE, fit, following, wrap, wrap_text
from ui.paint.palette import Colour

LIGHT: Colour = (255, 250, 236)
LOWEST = 13
"""Choices one above the other that must fit a screen's height: lower rows would not be legible across a table."""
FINEST = 21
"""Rows of a choice's smallest letters that would fill a screen's height."""
INKS = {Tone.PLAIN: palette.INK, Tone.ACTIVE: palette.INK, Tone.ALARM: palette.ALARM, Tone.MUTED: palette.FADED_INK}


def paint_sheet(canvas: ColourCanvas, box: Box, frame: Frame) -> None:
    """Paint alarms, the question and the lines from the top, and notices and choices from the bottom."""
    unit = max(15, min(box.width // 14, box.height // 14))
    margin = max(4, unit // 3)
    sheet = box.inset(margin)
    for notice in frame.alarms:
        band, sheet = sheet.cut_top(round(unit * 1.7))
        paint_alarm(canvas, band.cut_top(band.height - margin)[0], notice)
    if frame.calm or frame.unsaved:
        foot, sheet = sheet.cut_bottom(unit + margin // 2)
        _foot(canvas, foot, frame.calm, frame.unsaved)
    canvas.outlined(sheet, unit // 2, palette.PAPER, palette.PAPER_SHADE, max(2, unit // 8))
    page = sheet.inset(round(unit * 0.6), round(unit * 0.45))
    page = paint_ways_back(canvas, page) if canvas.finger else page
    rest = _title(
        canvas,
        page,
        frame.title,
        round(unit * (1.2 if canvas.finger else 1.45)),
        rows=3 if box.height > box.width else 2,
    )
    if canvas.finger:
        rest = paint_pads(canvas, rest, frame, unit)
    elif frame.choices:
        row, count = round(unit * 1.75), len(frame.choices)
        fair = (
            rest.height
            if not frame.lines
            else max(row, rest.height - round(unit * 1.25) * _wanted_rows(frame, rest, unit))
        )
        row = min(row, max(fair // count, canvas.box.height // LOWEST))
        below, rest = rest.cut_bottom(max(1, min(count, fair // row)) * row)
        paint_choices(canvas, below, frame, row, smallest=canvas.box.height // FINEST)
        unit = min(unit, round(row / 1.4))  # explanations are not larger than the choices
    paint_lines(canvas, rest, frame.lines, unit)


def _wanted_rows(frame: Frame, box: Box, unit: int) -> int:
    """Return the rows for the lines, at most half of the panel; choices come before muted lines."""
    lines = (line for line in frame.lines if line.tone is not Tone.MUTED)
    rows = sum(len(wrap_text(line, box.width - unit // 2, 4, letters(unit).width)) for line in lines)
    return min(rows, max(1, box.height // round(unit * 1.25) // 2))


def _title(canvas: ColourCanvas, box: Box, title: Text, size: int, rows: int) -> Box:
    """Paint the question in large letters with a rule beneath it, and return the rest of the box.

    Full words in smaller letters come before short words in large letters.
    """
    smaller = round(size * 0.72)
    if not _fits(title, box.width, size, rows) and box.height > 6 * smaller:
        size, rows = smaller, max(rows + 2, box.height // 2 // round(smaller * 1.1))
    for line in wrap_text(title, box.width, rows, letters(size).width):
        row, box = box.cut_top(round(size * 1.1))
        canvas.write(row, line, size, INKS[title.tone])
    rule, box = box.cut_top(max(6, size // 2))
    strong = title.tone in (Tone.ACTIVE, Tone.ALARM)
    bar = Box(rule.left, rule.top + rule.height // 3, rule.width, max(2, size // 9 if strong else size // 16))
    canvas.fill(
        bar, palette.ALARM if title.tone is Tone.ALARM else palette.ROOF_ACTIVE if strong else palette.PAPER_SHADE
    )
    return box


def _fits(title: Text, width: int, size: int, rows: int) -> bool:
    """Return whether the full words fit that many rows without breaking a word."""
    measure = letters(size).width
    torn = max(map(measure, str(title).split() or [""])) > width
    return not torn and len(wrap(str(title), width, rows + 1, measure)) <= rows


def paint_lines(canvas: ColourCanvas, box: Box, lines: tuple[Text, ...], size: int, *, muted_wait: bool = True) -> None:
    """Paint as many whole lines as fit, and a mark if there are more.

    A bar on the left marks urgent lines; muted ones come after the full texts of all others.
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
            mark = palette.ALARM if line.tone is Tone.ALARM else palette.ROOF_ACTIVE
            canvas.fill(Box(box.left, box.top + 2, max(2, size // 5), step * len(said) - 4), mark)
        for words in said:
            row, box = box.cut_top(step)
            canvas.write(Box(row.left + edge, row.top, room, row.height), words, size, INKS[line.tone])
        if last:
            canvas.write(row.cut_right(row.width - edge - room)[0], MORE, size, palette.FADED_INK)
        _, box = box.cut_top(max(0, min(between, box.height - others * step)))


def paint_choices(canvas: ColourCanvas, box: Box, frame: Frame, row: int, *, smallest: int | None = None) -> None:
    """Paint as many choices as fit around the cursor, with arrows if there are more; `smallest` limits their letters.

    A second word stands at the end of the selected row.
    """
    choices, cursor = frame.choices, frame.cursor
    shown = max(1, box.height // row)
    first = min(max(0, cursor - shown // 2), max(0, len(choices) - shown))
    page = Box(box.left + row // 4, box.top, box.width - 2 * (row // 4), row - max(2, row // 12))
    arrows, page = page.cut_right(row // 2 if len(choices) > shown else 0)
    size = round(row * 0.62)
    least = min(size, smallest or size)
    sizes = range(size, least - 1, -max(1, (size - least) // 4))
    words, size = fit_entries(choices if shown > 1 else choices[first : first + 1], page.width, sizes)
    for number, choice in enumerate(choices[first : first + shown]):
        line = Box(page.left, page.top + number * row, page.width, page.height)
        chosen = first + number == cursor
        if chosen:
            canvas.rounded(Box(box.left, line.top, box.width, line.height), row // 4, palette.INK)
        more = (number == 0 and first > 0, number == shown - 1 and first + shown < len(choices))
        ink = palette.LANTERN if chosen else palette.FADED_INK
        for there, down in zip(more, (False, True), strict=True):
            if there:
                at = line.top + line.height * (0.5 if not all(more) else 0.72 if down else 0.28)
                canvas.stamp(arrow_sprite(row // 3, ink, down=down), (arrows.middle[0], at))
        line = paint_icon(canvas, line, choice, size)
        if chosen and frame.second_text:
            line = paint_second(canvas, line, choice, frame.second_text, size)
        ink = palette.LANTERN if chosen else INKS[choice.text.tone]
        canvas.write(line, words[first + number if shown > 1 else 0], size, ink)


def paint_alarm(canvas: ColourCanvas, box: Box, notice: Text) -> None:
    """Paint an alarm in white on red, with a mark that needs no colour."""
    canvas.outlined(box, box.height // 4, palette.ALARM, palette.PAPER, max(1, box.height // 14))
    mark, words = box.inset(box.height // 4, 0).cut_left(box.height // 2)
    canvas.write(mark, "!", round(box.height * 0.8), LIGHT)
    size = max(12, round(box.height * 0.66))
    canvas.write(words, fit(notice, words.width, letters(size).width), size, LIGHT)


def _foot(canvas: ColourCanvas, box: Box, calm: str, unsaved: bool) -> None:
    size = max(12, round(box.height * 0.7))
    if unsaved:
        corner, box = box.cut_right(size + 4)
        canvas.stamp(disk_sprite(size - 2, palette.LANTERN), corner.middle)
    canvas.write(box, calm, size, palette.mix(palette.PAPER, palette.STONE, 0.35))


def paint_strips(canvas: ColourCanvas, strips: tuple[Box, Box], frame: Frame) -> None:
    """Paint the question above (with an alarm in half of it), and the choice, the first line or both below."""
    above, below = strips
    title = frame.title
    dark = title.tone is Tone.ALARM
    canvas.fill(above, palette.ALARM if dark else palette.LANTERN if title.tone is Tone.ACTIVE else palette.PAPER)
    ink = LIGHT if dark else palette.INK
    room = above.inset(4, 0)
    alarms = frame.alarms
    if frame.unsaved:
        corner, room = room.cut_right(14)
        canvas.stamp(disk_sprite(11, ink), (corner.middle[0], above.top + above.height * (0.7 if alarms else 0.5)))
    if alarms:
        band, room = room.cut_top(above.height * 3 // 8)
        canvas.fill(Box(above.left, above.top, above.width, band.height), palette.ALARM)
        size = max(12, round(band.height * 0.85))
        canvas.write(
            Box(4, band.top, above.width - 8, band.height),
            "! " + fit(alarms[0], above.width - 22, letters(size).width),
            size,
            LIGHT,
        )
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
        paint_choices(canvas, below, frame, below.height)


def _fitting_line(canvas: ColourCanvas, box: Box, frame: Frame) -> None:
    if frame.lines and not frame.chart and box.width >= canvas.finger:
        _fitting_title(canvas, box.inset(4, 0), frame.lines[0], palette.PAPER)


def _shares_strip(choices: tuple[Choice, ...], strip: Box, size: int) -> bool:
    """Return whether OK is the only choice, in few words, so that a line fits beside it."""
    words = "".join(choice.text.short or str(choice.text) for choice in choices)
    return len(choices) < 2 and letters(size).width(words) <= strip.width // 2


def paint_note(canvas: ColourCanvas, box: Box, lines: tuple[Text, ...]) -> Box:
    """Paint the first line above a picture on a small screen; return the rest of the box."""
    if not lines:
        return box
    row, rest = box.cut_top(max(16, box.height // 8))
    size = max(12, round(row.height * 0.65))
    words = fit(lines[0], row.width - 8, letters(size).width)
    canvas.write(row.inset(4, 0), words, size, palette.PAPER, centred=True)
    return rest


def paint_said(canvas: ColourCanvas, box: Box, lines: tuple[Text, ...]) -> Box:
    """Paint all lines on paper below a picture on a small screen; return the rest of the box."""
    if not lines:
        return box
    below, rest = box.cut_bottom(box.height * 11 // 20)
    size = max(12, below.height // 6)
    canvas.outlined(below.inset(3), size // 2, palette.PAPER, palette.PAPER_SHADE, 1)
    paint_lines(canvas, below.inset(size // 2 + 3, size // 3 + 3), lines, size)
    return rest


def _fitting_title(canvas: ColourCanvas, box: Box, title: Text, ink: Colour) -> None:
    """Return the title on one row if its full words fit, else on two smaller ones."""
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
