"""The rows that one-bit screens are stacked from: title, alarm, row of places, choice, list of choices."""

from typing import NamedTuple

from ui.frame import Choice, Frame, Slot, Text, Tone
from ui.paint import signs
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import fit, fit_list, shorten, wrap
from ui.paint.onebit.canvas import SMALL, TINY, OneBitCanvas

ROW = 9
PAGE = 8
"""The rows that one byte of a panel's memory holds. A row of text that keeps to them costs half on the wire."""
UP = ("..#..", ".###.", "#####")
DOWN = ("#####", ".###.", "..#..")
LEFT = ("..#", ".##", "###", ".##", "..#")
RIGHT = ("#..", "##.", "###", "##.", "#..")
ARROW = 5
"""Columns of an arrow to a side, with the space beside it."""
ICON = 10
"""Columns of a choice's sign, with the space behind it."""
DISK = ("###", "#.#", "###")


def paint_title(canvas: OneBitCanvas, box: Box, title: Text, notices: tuple[Text, ...], unsaved: bool) -> None:
    """What is asked, and in the corner what goes on beside the game: in words if there is room, else a badge."""
    if box.height >= 2 * PAGE:
        _rows_of_title(canvas, box, title)
        return
    band, below = box.cut_top(PAGE)
    rest = band.inset(1, 0)
    if below.height:
        canvas.line((box.left, below.top), (box.right - 1, below.top))
    alarm = title.tone is Tone.ALARM
    if alarm:
        mark, rest = rest.cut_left(6)
    elif title.tone is Tone.ACTIVE:
        mark, rest = rest.cut_left(5)
        canvas.fill(Box(mark.left - 1, mark.top, 3, mark.height))
    if unsaved:
        corner, rest = rest.cut_right(5)
        canvas.sign((corner.right - 3, corner.top + 2), DISK)
    calm = [notice for notice in notices if notice.tone is not Tone.ALARM]
    letters = load_font(SMALL)
    if calm:
        badge = _badge(calm, rest.width - letters.width(fit(title, rest.width, letters.width)) - 6)
        corner, rest = rest.cut_right(load_font(TINY).width(badge) + 4)
        plate = Box(corner.left, box.top + 1, corner.width, 7)
        canvas.fill(plate)
        canvas.write(plate.inset(2, 0), badge, TINY, ink=0)
    words = fit(title, rest.width - 2 * alarm, letters.width)
    if alarm:  # white behind the words alone: to turn the whole row white would cost the whole row
        canvas.fill(Box(band.left, band.top, rest.left - band.left + letters.width(words) + 2, band.height))
        canvas.write(mark, "!", ink=0)
    canvas.write(rest, words, ink=0 if alarm else 1)


def title_rows(title: Text, width: int, most: int) -> int:
    """How many rows its full words would take; one where they would be more than so many."""
    rows = len(wrap(str(title), width - 2 - _title_mark(title), most + 1, load_font(SMALL).width))
    return rows if rows <= most else 1


def _title_mark(title: Text) -> int:
    """Columns of the bar before a title on several rows: broad where it alarms."""
    return {Tone.ACTIVE: 5, Tone.ALARM: 7}.get(title.tone, 0)


def _rows_of_title(canvas: OneBitCanvas, box: Box, title: Text) -> None:
    """All of it on several rows; notices have gone to rows of their own, or wait."""
    count, mark = box.height // PAGE, _title_mark(title)
    if mark:
        canvas.fill(Box(box.left, box.top, mark - 2, count * PAGE))
    for words in wrap(str(title), box.width - 2 - mark, count, load_font(SMALL).width):
        row, box = box.cut_top(PAGE)
        canvas.write(Box(row.left + 1 + mark, row.top, row.width - 1 - mark, row.height), words)
    if box.height:
        canvas.line((box.left, box.top), (box.right - 1, box.top))


def _badge(notices: list[Text], room: int) -> str:
    """The first notice where it fits, else its first letter; a plus for those that follow."""
    more = "+" if len(notices) > 1 else ""
    word = (notices[0].short or str(notices[0])) + more
    return word if load_font(TINY).width(word) + 4 <= room else word[:1] + more


def alarms(frame: Frame) -> tuple[Text, ...]:
    return tuple(notice for notice in frame.notices if notice.tone is Tone.ALARM)


def paint_alarm(canvas: OneBitCanvas, box: Box, notices: tuple[Text, ...]) -> None:
    """White on black between exclamation marks; further alarms are counted."""
    band = box.cut_top(8)[0]
    canvas.fill(band)
    left, rest = band.cut_left(7)
    right, rest = rest.cut_right(7 if len(notices) == 1 else 14)
    canvas.write(left, "!", centred=True, ink=0)
    canvas.write(right, "!" if len(notices) == 1 else f"+{len(notices) - 1}", centred=True, ink=0)
    canvas.write(rest, fit(notices[0], rest.width, load_font(SMALL).width), centred=True, ink=0)


def paint_slots(canvas: OneBitCanvas, box: Box, slots: tuple[Slot, ...]) -> None:
    """The row of places: for each its number, its token's letter as a card, and the signs on it."""
    for slot, column in zip(slots, box.columns(len(slots)), strict=True):
        canvas.put(column, _slot, slot)


def _slot(canvas: OneBitCanvas, box: Box, slot: Slot) -> None:
    place = Box(box.left, box.top, box.width - 1, box.height)
    active = slot.tone is Tone.ACTIVE
    number, rest = place.cut_left(5)
    if active:
        canvas.fill(number)
    canvas.write(Box(number.left + 1, number.top, 4, number.height), str(slot.number), TINY, ink=0 if active else 1)
    card, rest = rest.cut_left(8)
    card = Box(card.left, card.top, 7, card.height - 1)
    if slot.token is None:
        canvas.dotted(card.inset(0, 1))
    elif slot.tone is Tone.MUTED:
        canvas.write(card, slot.token.letter, centred=True)
        canvas.fill(Box(card.left, box.bottom - 1, card.width, 1))
    else:
        canvas.pill(card)
        canvas.write(card, slot.token.letter, centred=True, ink=0)
    for at in range(2):
        left, top = rest.left + 1 + 8 * at, rest.top + 1
        if at < len(slot.cards):
            canvas.sign((left, top), signs.PIXELS.get(slot.cards[at], signs.PIXELS["card-back"]))
        elif slot.token is not None and left + 4 < rest.right:
            canvas.fill(Box(left + 3, top + 5, 1, 1))


class ChosenRow(NamedTuple):
    """What one row says of all that can be chosen."""

    choices: tuple[Choice, ...]
    cursor: int
    told: Text | None = None
    """What may stand beside a choice that is the only one."""
    beside: Choice | None = None
    """A second word that OK takes along."""
    others: bool = False
    """Whether left and right lead to others of these."""


def chosen_of(frame: Frame, told: Text | None = None) -> ChosenRow:
    return ChosenRow(frame.choices, frame.cursor, told, frame.beside, len(frame.across) > 1)


def paint_choice(canvas: OneBitCanvas, box: Box, chosen: ChosenRow) -> None:
    """The choice that OK takes, and a second word; arrows say that there are others in each direction, without end."""
    choices, cursor, told, beside, others = chosen
    band = box
    if beside:
        words = _beside(beside, box.width)
        second, band = box.cut_right(load_font(SMALL).width(words) + 4 + (2 * ARROW if others else 0))
        _second_word(canvas, Box(second.left + 1, second.top, second.width - 1, second.height), words, others)
    if len(choices) > 1:
        arrows, band = band.cut_right(7)
        left = arrows.left + (1 if beside else 2)
        canvas.sign((left, arrows.top), UP)
        canvas.sign((left, arrows.bottom - 3), DOWN)
    canvas.pill(band)
    if told:
        band = _told_beside(canvas, band, told, choices[cursor].text)
        _entry(
            canvas, band.inset(2, 0), choices[cursor], choices[cursor].text.short or str(choices[cursor].text), ink=0
        )
        return
    _entry(canvas, band.inset(2, 0), choices[cursor], _entries(choices, band.width - 4)[cursor], ink=0)


def _beside(choice: Choice, width: int) -> str:
    """A second word in full where that leaves more than half of the row to the first."""
    return fit(choice.text, width * 4 // 9, load_font(SMALL).width)


def _second_word(canvas: OneBitCanvas, box: Box, words: str, others: bool) -> None:
    canvas.pill(box)
    if others:
        for left, pixels in ((box.left + 2, LEFT), (box.right - 5, RIGHT)):
            canvas.sign((left, box.top + (box.height - 5) // 2), pixels, 0)
    canvas.write(box, words, centred=True, ink=0)


def shares_row(choices: tuple[Choice, ...], width: int) -> bool:
    """Whether OK is all there is to press, and said in few words: there is room for what is told beside it."""
    return len(choices) == 1 and load_font(SMALL).width(choices[0].text.short or str(choices[0].text)) + 5 <= width // 2


def _told_beside(canvas: OneBitCanvas, band: Box, told: Text, choice: Text) -> Box:
    """What is told, behind a cut; what is left for the choice.

    In few words and against the edge: where only a name or a number is another than before, the rest keeps its place.
    """
    letters = load_font(SMALL)
    corner, rest = band.cut_left(letters.width(choice.short or str(choice)) + 5)
    canvas.fill(Box(corner.right, corner.top, 1, corner.height), 0)
    words = shorten(told.short or str(told), rest.width - 5, letters.width)
    canvas.write(rest.cut_right(letters.width(words) + 2)[0], words, ink=0)
    return corner


def paint_list(canvas: OneBitCanvas, box: Box, frame: Frame) -> None:
    """As many choices as fit around the cursor, and a bar that shows where in the list they stand.

    A second word stands at the end of the chosen one's row.
    """
    choices, cursor = frame.choices, frame.cursor
    rows = max(1, box.height // ROW)
    first = min(max(0, cursor - rows // 2), max(0, len(choices) - rows))
    if len(choices) > rows:
        bar, box = box.cut_right(4)
        length = max(3, bar.height * rows // len(choices))
        start = (bar.height - length) * first // (len(choices) - rows)
        canvas.line((bar.left + 2, bar.top), (bar.left + 2, bar.bottom - 1))
        canvas.fill(Box(bar.left + 1, bar.top + start, 3, length))
    words = _entries(choices, box.width - 4)
    for number, choice in enumerate(choices[first : first + rows]):
        row = Box(box.left, box.top + number * ROW, box.width, ROW)
        chosen = first + number == cursor
        if chosen and frame.beside:
            paint_choice(canvas, row, chosen_of(frame)._replace(choices=(choice,), cursor=0))
            continue
        if chosen:
            canvas.pill(row)
        _entry(canvas, row.inset(2, 0), choice, words[first + number], ink=0 if chosen else 1)


def _entries(choices: tuple[Choice, ...], width: int) -> tuple[str, ...]:
    """The words of a list, alike."""
    rooms = tuple(width - (ICON if choice.icon in signs.PIXELS else 0) for choice in choices)
    return fit_list(tuple(choice.text for choice in choices), rooms, load_font(SMALL).width)


def _entry(canvas: OneBitCanvas, box: Box, choice: Choice, words: str, *, ink: int) -> None:
    pixels = signs.PIXELS.get(choice.icon)
    words = shorten(words, box.width - (ICON if pixels else 0), load_font(SMALL).width)
    left = box.left
    if pixels:
        canvas.sign((left, box.top + (box.height - 7) // 2), pixels, ink)
        left += ICON
    room = Box(left, box.top, box.right - left, box.height)
    canvas.write(room, words, ink=ink)
    if choice.text.tone is Tone.MUTED:
        canvas.dots(left, left + load_font(SMALL).width(words), box.bottom - 1)
    if choice.text.tone is Tone.ALARM:
        canvas.write(box.cut_right(2)[0], shorten("!", 2, load_font(SMALL).width), ink=ink)
