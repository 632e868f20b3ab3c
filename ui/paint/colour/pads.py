"""The choices of a colour screen as pads (boxes with words), for fingers and buttons alike, below the lines."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ui.frame import Choice, Frame, Text, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.colour.sprites import arrow_sprite, has_icon, icon_sprite
from ui.paint.fitting import FEW, shorten, window, wrap, wrap_text
from ui.paint.palette import Colour
from ui.paint.regions import Target

SPACE = 4
"""Number of pixels between pads; a finger between two pads touches the nearer one."""
LOWEST, TALLEST = 1.5, 4.4
"""Least and greatest height of a pad, as multiples of the letter height of the lines; a finger may need more."""
FINEST = 22
"""The smallest letters of a pad are the screen's height divided by this."""
LOW = 24
"""Rows lower than this many pixels have no space between pads."""
MOST_COLUMNS = 4
FEWEST_KEYS = 20
"""At least this many choices of one letter each count as a keyboard."""
HEAD = 2.2
"""Least height of the two lines above a keyboard, as a multiple of the letter height of the lines."""
ARROWS = 14
"""Number of pixel columns beside a list for the arrows that show that it goes on."""
INKS = {Tone.PLAIN: palette.INK, Tone.ACTIVE: palette.INK, Tone.ALARM: palette.ALARM, Tone.MUTED: palette.FADED_INK}


class Grid(NamedTuple):
    """The arrangement of pads: the columns, the rows in all, the visible rows, and the height of one in pixels."""

    columns: int
    rows: int
    shown: range
    row: int


class Labels(NamedTuple):
    """The words of all pads, each on one or more lines, and their letter size."""

    lines: tuple[tuple[str, ...], ...]
    size: int


def paint_pads(
    canvas: ColourCanvas, box: Box, frame: Frame, lines: tuple[Text, ...], unit: int, *, beside: Box | None = None
) -> Box:
    """Paint the choices at the bottom; return the rest of the box, which leaves `lines` the room they need if possible.

    The choices stand in as few columns as it takes to show all of them. If not all fit, the list is scrolled. A box
    below the others, `beside` the way back, has room for one choice.
    """
    choices = frame.choices
    smallest, count = max(12, canvas.box.height // FINEST), len(choices) - (beside is not None)
    least, sizes = canvas.finger or round(unit * LOWEST), (round(unit * 1.2), smallest)
    grid = Grid(1, 0, range(0), 0)
    if count > 0:
        grid = _grid(box, frame, count, lines, unit=unit, least=least, smallest=smallest)
    pads, rest = box.cut_bottom(len(grid.shown) * grid.row)
    canvas.mark(Target("scroll", grid.columns), pads)
    if grid.rows > len(grid.shown):
        arrows, pads = pads.cut_right(ARROWS)
        paint_arrows(canvas, arrows, grid.shown, grid.rows, palette.INK)
        count = len(choices)
    begin, end = grid.shown.start * grid.columns, min(max(0, count), grid.shown.stop * grid.columns)
    if begin < end:
        paint_rows(canvas, pads, frame, range(begin, end), columns=grid.columns, sizes=sizes)
    if beside and end < len(choices):
        paint_rows(canvas, beside, frame, range(end, end + 1), sizes=sizes)
    return rest


def _grid(box: Box, frame: Frame, count: int, lines: tuple[Text, ...], *, unit: int, least: int, smallest: int) -> Grid:
    """Return the arrangement: the choices take room from a preview's lines, but not from lines that explain them."""
    choices = frame.choices
    has_two_lines = least - 2 * SPACE >= round(2 * smallest * 1.15)
    narrowest = max(_narrowest(choice, smallest, has_two_lines=has_two_lines) for choice in choices)
    fitting, longer = (
        max(1, min(MOST_COLUMNS, width // max(narrowest, least))) for width in (box.width, box.width - ARROWS)
    )
    said = [line for line in lines if line.tone is not Tone.MUTED]
    kept = [line for line in said if line.tone is Tone.ALARM or not frame.would]
    for told in (kept, [Text(line.short or str(line)) for line in kept]):
        most = max(1, (box.height - min(height_of(told, box.width, unit), box.height // 3)) // least)
        columns = next((columns for columns in range(1, fitting + 1) if -(-count // columns) <= most), 0)
        if columns:
            break
    columns, needed = columns or longer, height_of(said if told is kept else told, box.width, unit)
    rows = -(-count // columns)
    shown = window(rows, frame.cursor // columns, most)
    row = min(max(least, (box.height - needed) // len(shown)), max(least, round(unit * TALLEST)))
    return Grid(columns, rows, shown, row)


def paint_arrows(canvas: ColourCanvas, box: Box, shown: range, count: int, ink: Colour) -> None:
    """Paint an arrow up or down if a list with `count` rows goes on there; `shown` are the visible ones."""
    for down, there in ((False, shown.start > 0), (True, shown.stop < count)):
        if there:
            middle = (box.middle[0], box.top + box.height * (0.78 if down else 0.22))
            canvas.stamp(arrow_sprite(box.width, ink, down=down), middle)


def height_of(lines: Sequence[Text], width: int, size: int) -> int:
    """Return the height in pixels of all lines in full words."""
    rows = sum(len(wrap_text(line, width - size // 2, 9, letters(size).width)) for line in lines)
    return rows * round(size * 1.25) + (size // 2 if rows else 0)


def _narrowest(choice: Choice, size: int, *, has_two_lines: bool) -> int:
    """Return the least width in pixels of a pad with the choice's short words on one line, or on two."""
    words = choice.text.short or str(choice.text)
    measure = letters(size).width
    halves = max(*map(measure, words.split() or [""]), measure(words) * 5 // 9)
    return (halves if has_two_lines else measure(words)) + _icon_room(choice, size) + 2 * SPACE + size // 2


def paint_rows(
    canvas: ColourCanvas, box: Box, frame: Frame, numbers: range, *, columns: int = 1, sizes: tuple[int, int]
) -> None:
    """Paint the choices with these indexes as pads that fill the box.

    The pad under the cursor is dark, and has the second word, which left and right change.
    """
    places = box.columns(columns)
    row = box.height // max(1, -(-len(numbers) // columns))
    shown = [frame.choices[number] for number in numbers]
    edge, above = max(SPACE, min(row // 5, places[0].width // 10)), min(SPACE, row // 10)
    second = frame.second_text
    chosen_at = frame.cursor - numbers.start
    labels = _labels(shown, chosen_at, second, (places[0].width - 2 * edge, row - 2 * above), sizes)
    is_key = all(len("".join(lines)) == 1 for lines in labels.lines)
    for at, (number, choice) in enumerate(zip(numbers, shown, strict=True)):
        column = places[at % columns]
        place = Box(column.left, box.top + at // columns * row, column.width, row)
        canvas.mark(Target("choice", number), place)
        is_chosen = number == frame.cursor
        ground = palette.INK if is_chosen else palette.LIGHT
        rim = palette.LANTERN if is_chosen else palette.EDGE
        canvas.outlined(place.inset(SPACE // 2 if row > LOW else 0), row // 7, ground, rim, 2 if row > LOW else 1)
        ink = palette.LANTERN if is_chosen else INKS[choice.text.tone]
        inner = paint_icon(canvas, place.inset(edge, above), choice, labels.size)
        _words(canvas, inner, labels.lines[at], labels.size, ink, second=second if is_chosen else None, centred=is_key)


def first_key(frame: Frame) -> int:
    """Return the index of a keyboard's first key; its commands come before. 0 if the choices are not a keyboard."""
    begin = next((at for at, choice in enumerate(frame.choices) if len(str(choice.text)) == 1), 0)
    keys = frame.choices[begin:]
    return begin if len(keys) >= FEWEST_KEYS and all(len(str(choice.text)) == 1 for choice in keys) else 0


def paint_keys(canvas: ColourCanvas, box: Box, frame: Frame, begin: int, unit: int) -> Box:
    """Paint a keyboard with keys as large as fit, and return the rest of the box, which has room for two lines.

    Keys may be smaller than other targets: 6 instead of 9 mm. No key moves under the finger: the arrangement does not
    depend on the lines, and keys that do not all fit are shown in pages, of which the cursor selects one.
    """
    least = -(-canvas.finger * 2 // 3) or round(unit * LOWEST)
    count, room = len(frame.choices) - begin, box.cut_top(round(unit * HEAD))[1]
    most = max(1, room.height // least)
    rows = shown = max(range(1, most + 1), key=lambda rows: min(room.width // -(-count // rows), room.height // rows))
    columns = -(-count // rows)
    if room.width // columns < least:
        room = room.cut_right(ARROWS // 2)[1]  # the other half of the arrows stands in the margin
        columns, shown = max(1, room.width // least), most
        rows = -(-count // columns)
    row = min(room.height // shown, room.width // columns * 5 // 4)
    keys, first = room.cut_bottom(shown * row)[0], max(0, frame.cursor - begin) // columns // shown * shown
    on_page = range(first, min(rows, first + shown))
    if rows > shown:
        paint_arrows(canvas, Box(keys.right, keys.top, ARROWS, keys.height), on_page, rows, palette.INK)
    canvas.mark(Target("scroll", columns), keys)
    numbers = range(begin + first * columns, min(len(frame.choices), begin + on_page.stop * columns))
    sizes = (max(unit, keys.width // columns // 2), max(12, canvas.box.height // FINEST))
    paint_rows(canvas, keys.cut_top(len(on_page) * row)[0], frame, numbers, columns=columns, sizes=sizes)
    return box.cut_bottom(keys.height)[1]


def paint_list(canvas: ColourCanvas, box: Box, frame: Frame, row: int) -> None:
    """Paint choices around the cursor, as many as fit, in rows of `row` pixels; arrows show where there are more."""
    count, sizes = len(frame.choices), (round(row * 0.62), max(9, row * 2 // 5))
    if frame.is_row and box.height < 2 * row:
        paint_rows(canvas, box, frame, range(count), columns=count, sizes=sizes)
        return
    shown = window(count, frame.cursor, max(1, box.height // row))
    if count > len(shown):
        arrows, box = box.cut_right(max(8, row // 3))
        paint_arrows(canvas, arrows, shown, count, palette.LANTERN if len(shown) == 1 else palette.FADED_INK)
    paint_rows(canvas, box.cut_top(row * len(shown))[0], frame, shown, sizes=sizes)


def _words(
    canvas: ColourCanvas,
    box: Box,
    lines: tuple[str, ...],
    size: int,
    ink: Colour,
    *,
    second: Text | None,
    centred: bool,
) -> None:
    """Write the lines in the middle of the box, and the second word beside them if there is room, else below them."""
    step = round(size * 1.15)
    said = _second_words(second, lines, box.width, size)
    is_below = bool(said) and box.height >= step * (len(lines) + 1) and not _is_beside(said, lines, box.width, size)
    _, box = box.cut_top((box.height - step * (len(lines) + is_below)) // 2)
    for at, words in enumerate(lines):
        row, box = box.cut_top(step)
        canvas.write(row, words, size, ink, centred=centred)
        if said and not is_below and at == len(lines) - 1 and _is_beside(said, lines, row.width, size):
            canvas.write(row, said, size, palette.LIGHT, right=True)
    if is_below:
        canvas.write(box.cut_top(step)[0], said, size, palette.LIGHT, right=True)


def _second_words(second: Text | None, lines: tuple[str, ...], width: int, size: int) -> str:
    """Return the second word in full if it fits beside the lines or on a line of its own, else in short."""
    if second is None:
        return ""
    ways = [words for words in (str(second), second.short or str(second)) if letters(size).width(words) <= width]
    beside = [words for words in ways if _is_beside(words, lines, width, size)]
    return next(iter(beside or ways), "")


def _is_beside(said: str, lines: tuple[str, ...], width: int, size: int) -> bool:
    return letters(size).width(lines[-1]) + size // 2 + letters(size).width(said) <= width


def _labels(
    choices: list[Choice], cursor: int, second: Text | None, room: tuple[int, int], sizes: tuple[int, int]
) -> Labels:
    """Return the words of all pads in one letter size: in full, if need be on several lines.

    If they do not fit, first a few of the longest become short, then all letters smaller, and at last all words short.
    """
    width, height = room
    largest, smallest = (max(9, min(size, round(height * 0.7))) for size in sizes)
    for size, few in _ways(largest, smallest, len(choices)):
        fitted, lost, most = [], 0, max(1, int(height // (size * 1.15)))
        for at, choice in enumerate(choices):
            full, short = str(choice.text), choice.text.short or str(choice.text)
            inner, beside = width - _icon_room(choice, size), second if at == cursor else None
            lines = _on_lines(full, inner, most, size, beside) if few < len(choices) else None
            lost += lines is None and short != full
            fitted.append(lines or _on_lines(short, inner, most, size, beside))
        if lost <= few and all(fitted):
            return Labels(tuple(lines for lines in fitted if lines), size)
    measure, most = letters(smallest).width, max(1, int(height // (smallest * 1.15)))
    shorts = [(one.text.short or str(one.text), width - _icon_room(one, smallest)) for one in choices]
    cut = (tuple(wrap(short, inner, most, measure)) or (shorten(short, inner, measure),) for short, inner in shorts)
    return Labels(tuple(cut), smallest)


def _ways(largest: int, smallest: int, count: int) -> Iterator[tuple[int, int]]:
    """Yield what to try in turn: a letter size, and the number of entries that may have short words in it."""
    large, step = max(smallest, round(largest * 0.7)), -max(1, largest // 14)
    for sizes, few in (
        (range(largest, large - 1, step), 0),
        (range(largest, large - 1, step), count // FEW),
        (range(large, smallest - 1, step), 0),
        (range(largest, smallest * 2 // 3, step), count),
    ):
        yield from ((size, few) for size in sizes)


def _on_lines(text: str, room: int, most: int, size: int, second: Text | None) -> tuple[str, ...] | None:
    """Return the text on at most `most` lines, with room for a second word; None if a word would be cut or torn."""
    measure = letters(size).width
    lines = tuple(wrap(text, room, most, measure))
    is_whole = " ".join(lines).split() == text.split() or " ".join(lines).replace("- ", "-") == text.replace("- ", "-")
    if not is_whole or any(measure(line) > room for line in lines):
        return None
    said = _second_words(second, lines, room, size)
    return lines if not said or len(lines) < most or _is_beside(said, lines, room, size) else None


def paint_icon(canvas: ColourCanvas, box: Box, choice: Choice, size: int) -> Box:
    """Paint the icon of a choice on the left, to match letters of this size; return the rest of the row."""
    icon = icon_sprite(choice, min(box.height, round(size * 1.35)))
    if icon is None:
        return box
    picture, rest = box.cut_left(_icon_room(choice, size))
    canvas.stamp(icon, (picture.left + size * 0.65, picture.top + picture.height / 2))
    return rest


def _icon_room(choice: Choice, size: int) -> int:
    return round(size * 1.6) if has_icon(choice) else 0
