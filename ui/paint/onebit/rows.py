"""The rows of one-bit screens: the head (name and question), alarms, the line of spaces, the choice, the list."""

from __future__ import annotations

from typing import NamedTuple

from ui.frame import Choice, Frame, Slot, Text, Tone
from ui.paint import signs
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import fit, fit_list, shorten, shorten_names, window, wrap_text
from ui.paint.onebit.canvas import BROAD, LARGE, NAME, READING, OneBitCanvas

ROW = 12
"""Height of a line of text in pixels: capital letters of 9, and room for accents and descenders."""
TIGHT, LOWEST = 11, 10
"""Heights in pixels of a line and of an alarm without room for descenders, so that a low panel fits three rows."""
BAND = 16
"""Height in pixels of a head or a choice: capital letters of 12. It is two pages of the panel's memory, so only
these need to be sent when it changes."""
UP = ("..#..", ".###.", "#####")
DOWN = ("#####", ".###.", "..#..")
LEFT = ("...#", "..##", ".###", "####", ".###", "..##", "...#")
RIGHT = ("#...", "##..", "###.", "####", "###.", "##..", "#...")
ARROW = 7
"""Number of pixel columns of an arrow and the space beside it."""
ICON = 10
"""Number of pixel columns of a choice's sign and the space beside it."""
PIECE = 14
"""Number of pixel columns of a choice's token and the space beside it."""
DISK = ("###", "#.#", "###")
SHORTEST = 24
"""Least number of pixel columns for a name beside the question."""
GAP = 5


def wrapped(line: Text, width: int, most: int, size: str) -> tuple[str, ...]:
    """Return the words of a line in at most `most` rows, beside the mark of its tone."""
    return wrap_text(line, width - 2 - tone_room(line.tone), most, load_font(size).width)


def tone_room(tone: Tone) -> int:
    """Return the number of pixel columns that the mark of a tone takes before the words."""
    return 0 if tone is Tone.PLAIN else 4


class Heading(NamedTuple):
    """The name of the player to act and the question, as they are written in one row."""

    name: str
    size: str
    title: str


def _heading(asked: str, title: Text, width: int) -> Heading:
    """Return name and question in the largest letters that fit; if none fit, first the name is cut, then the other."""
    words, measure = title.short or str(title), load_font(READING).width
    for size in (BROAD, NAME):
        if load_font(size).width(asked) + GAP + measure(words) <= width:
            return Heading(asked, size, words)
    room = width - GAP - measure(words)
    if room < SHORTEST:
        room, words = width, ""
    [name] = shorten_names([asked], [room], load_font(NAME).width, ".")
    is_broad = load_font(BROAD).width(name) + GAP + measure(words) <= width
    return Heading(name, BROAD if is_broad else NAME, words)


def has_room_for_title(asked: str, title: Text, width: int) -> bool:
    return bool(_heading(asked, title, width - 2).title)


class Head(NamedTuple):
    """The first row of a page: the player to act, the question, and notices."""

    title: Text
    asked: str = ""
    calm: tuple[Text, ...] = ()
    unsaved: bool = False


def head_of(frame: Frame) -> Head:
    calm = tuple(notice for notice in frame.notices if notice.tone is not Tone.ALARM)
    return Head(frame.question, frame.asked, calm, frame.unsaved)


def paint_head(canvas: OneBitCanvas, box: Box, head: Head) -> None:
    """Paint the name of the player to act inverted, the question, and in the corner notices and the unsaved mark."""
    title, asked, calm, unsaved = head
    rest = box.inset(1, 0)
    if unsaved:
        corner, rest = rest.cut_right(4)
        canvas.sign((corner.right - 3, corner.top + 1), DISK)
    is_inverse = bool(asked) or title.tone is Tone.ALARM
    if not is_inverse and title.tone is Tone.ACTIVE:
        mark, rest = rest.cut_left(5)
        canvas.fill(Box(mark.left - 1, mark.top, 3, mark.height - 2))
    if asked:
        name, size, words = _heading(asked, title, rest.width)
    else:
        name, size = heading_in_one_row(title, rest.width)
        words = ""
        canvas.line((box.left, box.bottom - 1), (box.right - 1, box.bottom - 1))
    width = load_font(size).width(name)
    if is_inverse:  # fill only the ground of the name: fewer bytes are sent to the panel
        canvas.fill(Box(box.left, box.top, width + 3, box.height))
    canvas.write(rest, name, size, ink=0 if is_inverse else 1)
    rest = rest.cut_left(width + GAP)[1]
    rest = rest.cut_left(rest.width - canvas.write(rest, words, READING, right=True) - GAP)[0]
    badge = _badge(calm, rest.width - 4) if calm else ""
    if badge:
        plate = rest.cut_right(load_font(READING).width(badge) + 4)[0]
        canvas.fill(Box(plate.left, plate.top + 2, plate.width, plate.height - 5))
        canvas.write(plate, badge, READING, centred=True, ink=0)


def heading_in_one_row(title: Text, width: int) -> tuple[str, str]:
    """Return a question that is asked of no player as it fits in one row, and the font to write it in."""
    size = NAME if load_font(NAME).width(str(title)) <= width else READING
    if load_font(size).width(str(title)) > width:
        size = NAME
    return fit(title, width, load_font(size).width), size


def _badge(notices: tuple[Text, ...], room: int) -> str:
    """Return the first notice if it fits, else only its first letter; a plus stands for further notices."""
    more = "+" if len(notices) > 1 else ""
    word = (notices[0].short or str(notices[0])) + more
    initial = word[:1] + more if word[:1].isalpha() else ""
    return next((one for one in (word, initial) if load_font(READING).width(one) <= room), "")


def alarms(frame: Frame) -> tuple[Text, ...]:
    return tuple(notice for notice in frame.notices if notice.tone is Tone.ALARM)


def paint_alarm(canvas: OneBitCanvas, box: Box, notices: tuple[Text, ...]) -> None:
    """Paint the first alarm inverted between exclamation marks, and the number of further alarms."""
    canvas.fill(Box(box.left, box.top, box.width, box.height - 1))
    left, rest = box.cut_left(7)
    more = _more_alarms(notices)
    right, rest = rest.cut_right(load_font(READING).width(more) + 4)
    canvas.write(left, "!", LARGE, centred=True, ink=0)
    canvas.write(right, more, READING, centred=True, ink=0)
    size = alarm_size(notices, box.width)
    canvas.write(rest, fit(notices[0], rest.width, load_font(size).width), size, centred=True, ink=0)


def alarm_size(notices: tuple[Text, ...], width: int) -> str:
    """Return the font of an alarm: the usual one, or that of names, which is narrower, if the alarm does not fit."""
    room = width - 7 - load_font(READING).width(_more_alarms(notices)) - 4
    return READING if load_font(READING).width(notices[0].short or str(notices[0])) <= room else NAME


def _more_alarms(notices: tuple[Text, ...]) -> str:
    return "!" if len(notices) == 1 else f"+{len(notices) - 1}"


def paint_slots(canvas: OneBitCanvas, box: Box, slots: tuple[Slot, ...]) -> None:
    """Paint the line of spaces: for each its number, its token, and the signs of its cards."""
    for slot, column in zip(slots, box.columns(len(slots)), strict=True):
        canvas.put(column, _slot, slot)


def _slot(canvas: OneBitCanvas, box: Box, slot: Slot) -> None:
    active = slot.tone is Tone.ACTIVE
    ink = 0 if active else 1
    if active:
        canvas.fill(Box(box.left, box.top + 1, box.width - 1, box.height - 1))
    number, rest = box.cut_left(7)
    canvas.write(Box(number.left + 1, number.top, 6, number.height), str(slot.number), READING, ink=ink)
    card, rest = rest.cut_left(PIECE)
    if slot.token is None:
        canvas.dotted(card.inset(1, 2), ink)
    else:
        canvas.token(card, slot.token, ink)
    if slot.tone is Tone.MUTED:
        canvas.dots(card.left, card.right - 1, card.bottom - 1)
    for at, name in enumerate(slot.cards[:2]):
        canvas.sign((rest.left, rest.top + 1 + 7 * at), signs.PIXELS.get(name, signs.PIXELS["card-back"]), ink)


def paint_would(canvas: OneBitCanvas, box: Box, line: Text) -> None:
    """Paint a preview's line with what a choice would change; an alarm is inverted."""
    alarm = line.tone is Tone.ALARM
    if alarm:
        canvas.fill(Box(box.left, box.top + 1, box.width, box.height - 2))
    words = fit(line, box.width - 2, load_font(READING).width)
    canvas.write(box.inset(1, 0), words, READING, ink=0 if alarm else 1)


class ChosenRow(NamedTuple):
    """What is painted in the row of a choice: the one under the cursor, and a second word."""

    choices: tuple[Choice, ...]
    cursor: int
    beside: Choice | None = None
    """The second word that OK takes together with the choice; left and right change it."""
    others: bool = False
    """Whether there are other second words to select with left and right."""


def chosen_of(frame: Frame) -> ChosenRow:
    return ChosenRow(frame.choices, frame.cursor, frame.second_choice, len(frame.second_choices) > 1)


def paint_choice(canvas: OneBitCanvas, box: Box, chosen: ChosenRow) -> None:
    """Paint the choice that OK takes, and its second word; arrows show that there are further choices or words."""
    choices, cursor, beside, others = chosen
    choice, band = choices[cursor], box
    low = NAME if box.height >= BAND else READING  # both are equally narrow; the higher one is easier to read
    if beside:
        needed = _icon_room(choice) + load_font(low).width(choice.text.short or str(choice.text)) + 4
        room = band.width - needed - (9 if len(choices) > 1 else 2) - (2 * ARROW if others else 0) - 4
        words, token = _second_word(beside, room)
        size = READING if load_font(READING).width(words) <= room else low
        width = load_font(size).width(words) + (PIECE if token else 0) + 4 + (2 * ARROW if others else 0)
        second, band = band.cut_right(width)
        _paint_second(canvas, second, words, size, token, others=others)
        band = Box(band.left, band.top, band.width - 1, band.height)
    if len(choices) > 1:
        arrows, band = band.cut_right(8)
        canvas.sign((arrows.left + 2, arrows.top + 3), UP)
        canvas.sign((arrows.left + 2, arrows.bottom - 5), DOWN)
    canvas.pill(band)
    words = _entries((choice,), band.width - 4, low)[0]
    size = LARGE if load_font(LARGE).width(words) + _icon_room(choice) <= band.width - 4 else low
    _entry(canvas, band.inset(2, 0), choice, words, size, ink=0)


def paint_side_by_side(canvas: OneBitCanvas, box: Box, choices: tuple[Choice, ...], cursor: int) -> None:
    """Paint all choices side by side in short words, or only the one that OK takes if they do not fit."""
    words = tuple(choice.text.short for choice in choices)
    room = [load_font(NAME).width(one) + 4 for one in words]
    if (spare := box.width - sum(room)) < 0:
        paint_choice(canvas, box, ChosenRow(choices, cursor))
        return
    for at, one in enumerate(words):
        place, box = box.cut_left(room[at] + spare // len(words))
        if at == cursor:
            canvas.pill(place)
        canvas.write(place, one, NAME, centred=True, ink=int(at != cursor))


def _second_word(beside: Choice, room: int) -> tuple[str, Choice | None]:
    """Return the words of the second choice; if they do not fit, its space's number, and the choice for its token."""
    words = fit(beside.text, max(room, 12), _narrowest)
    if words in (str(beside.text), beside.text.short) or not (beside.slot and beside.token):
        return words, None
    return str(beside.slot), beside


def _narrowest(words: str) -> int:
    return min(load_font(size).width(words) for size in (READING, NAME))


def _paint_second(canvas: OneBitCanvas, box: Box, words: str, size: str, piece: Choice | None, *, others: bool) -> None:
    canvas.pill(box)
    inner = box.inset(2, 0)
    if others:
        for left, pixels in ((box.left + 2, LEFT), (box.right - 6, RIGHT)):
            canvas.sign((left, box.top + (box.height - 7) // 2), pixels, 0)
        inner = inner.inset(ARROW, 0)
    if piece and piece.token:
        picture, inner = inner.cut_right(PIECE)
        canvas.token(picture, piece.token, 0)
    canvas.write(inner, words, size, centred=True, ink=0)


def paint_list(canvas: OneBitCanvas, box: Box, frame: Frame, size: str) -> None:
    """Paint the choices around the cursor, as many as fit, and a scroll bar if there are more."""
    choices, cursor, step = frame.choices, frame.cursor, row_height(size)
    shown = window(len(choices), cursor, max(1, box.height // step))
    if len(choices) > len(shown):
        bar, box = box.cut_right(4)
        length = max(3, bar.height * len(shown) // len(choices))
        start = (bar.height - length) * shown.start // (len(choices) - len(shown))
        canvas.line((bar.left + 2, bar.top), (bar.left + 2, bar.bottom - 1))
        canvas.fill(Box(bar.left + 1, bar.top + start, 3, length))
    words = _entries(choices, box.width - 4, size)
    for number in shown:
        row, box = box.cut_top(step)
        choice, chosen = choices[number], number == cursor
        if chosen and frame.second_choice:
            paint_choice(canvas, row, chosen_of(frame)._replace(choices=(choice,), cursor=0))
            continue
        if chosen:
            canvas.pill(row)
        _entry(canvas, row.inset(2, 0), choice, words[number], size, ink=0 if chosen else 1)


def row_height(size: str) -> int:
    return BAND if size in (NAME, BROAD) else ROW


def list_size(choices: tuple[Choice, ...], width: int, height: int) -> str:
    """Return the font with the largest letters in which all choices fit in full words."""
    for size in (BROAD, NAME, LARGE):
        widest = max(_icon_room(choice) + load_font(size).width(str(choice.text)) for choice in choices)
        if widest <= width - 4 and len(choices) * row_height(size) <= height:
            return size
    widest = max(
        _icon_room(choice) + load_font(READING).width(choice.text.short or str(choice.text)) for choice in choices
    )
    return READING if widest <= width - 8 or height < 2 * BAND else NAME


def _entries(choices: tuple[Choice, ...], width: int, size: str) -> tuple[str, ...]:
    """Return the words of a list's choices: of all in full, or of all in short."""
    rooms = tuple(width - _icon_room(choice) for choice in choices)
    return fit_list(tuple(choice.text for choice in choices), rooms, load_font(size).width)


def _icon_room(choice: Choice) -> int:
    return ICON if choice.icon in signs.PIXELS else PIECE + 1 if choice.token else 0


def _entry(canvas: OneBitCanvas, box: Box, choice: Choice, words: str, size: str, *, ink: int) -> None:
    picture, room = box.cut_left(_icon_room(choice))
    if choice.icon in signs.PIXELS:
        canvas.sign((picture.left, picture.top + (picture.height - 7) // 2), signs.PIXELS[choice.icon], ink)
    elif choice.token:
        canvas.token(Box(picture.left, picture.top, PIECE, picture.height), choice.token, ink)
    words = shorten(words, room.width, load_font(size).width)
    canvas.write(room, words, size, ink=ink)
    if choice.text.tone is Tone.MUTED:
        canvas.dots(room.left, room.left + load_font(size).width(words), box.bottom - 1)
    if choice.text.tone is Tone.ALARM:
        canvas.write(box.cut_right(2)[0], "!", READING, ink=ink)
