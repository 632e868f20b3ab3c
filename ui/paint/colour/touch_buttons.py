"""Touch targets on a colour screen: choices as buttons of a finger's size, back and undo."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from ui.frame import Choice, Frame, Text, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas, smooth
from ui.paint.colour.letters import letters
from ui.paint.colour.sprites import arrow_sprite, has_icon, icon_sprite
from ui.paint.fitting import fit_list, wrap_text
from ui.paint.palette import Colour
from ui.paint.regions import Target

SPACE = 4
"""Pixels between buttons; a touch there goes to the nearer one."""
EDGES = 12
"""Columns of a button without words."""
BROAD = 3
"""Greatest width of back and undo in fingers."""
LEAST, FINEST = 14, 23
"""The smallest letters of a button, in pixels, and as a part of the screen's height."""
ARROWS = 14
"""Columns for the arrows beside a list that goes on."""
LIGHT: Colour = (255, 250, 236)


def paint_ways_back(canvas: ColourCanvas, box: Box) -> Box:
    """Paint back at the left and undo at the right end of a row at the bottom; return the rest of the box."""
    row, rest = box.cut_bottom(canvas.finger)
    width = min(row.width // 2, BROAD * canvas.finger)
    _way_back(canvas, row.cut_left(width)[0], "back")
    _way_back(canvas, row.cut_right(width)[0], "undo")
    return rest


def paint_foot(canvas: ColourCanvas, box: Box, frame: Frame) -> Box:
    """Paint back, the choice under the cursor and undo in one row; return what is left between the last two."""
    canvas.fill(box, palette.INK)
    back, rest = box.cut_left(canvas.finger)
    undo, rest = rest.cut_right(canvas.finger)
    _way_back(canvas, back, "back")
    _way_back(canvas, undo, "undo")
    shown = frame.choices[frame.cursor : frame.cursor + 1]
    if not shown:
        return rest
    if len(frame.choices) == 1:
        words = shown[0].text.short or str(shown[0].text)
        wide = letters(round(canvas.finger * 0.36)).width(words) + canvas.finger // 2
        pad, rest = rest.cut_left(rest.width if wide > rest.width // 2 else max(canvas.finger, wide))
    else:
        pad, rest = rest, rest.cut_left(0)[0]
    canvas.mark(Target("scroll", 1), pad)
    _pads(canvas, pad, frame, range(frame.cursor, frame.cursor + 1), 1)
    if len(frame.choices) > 1:
        for down, at in ((False, 0.22), (True, 0.78)):
            middle = (pad.right - ARROWS, pad.top + pad.height * at)
            canvas.stamp(arrow_sprite(ARROWS, palette.LANTERN, down=down), middle)
    return rest


def paint_pads(canvas: ColourCanvas, box: Box, frame: Frame, unit: int) -> Box:
    """Paint the choices from below, in as many columns as all of them need, if their words allow; return the rest.

    Lines that explain them keep a third of the box, or what they need; lines of a preview get what is left over,
    since the table shows the preview too. A longer list scrolls.
    """
    choices, finger = frame.choices, canvas.finger
    if not choices:
        return box
    step = round(unit * 1.25)
    said = [line for line in frame.lines if line.tone in (Tone.ACTIVE, Tone.ALARM) or not frame.is_preview]
    told = sum(len(wrap_text(line, box.width - unit, 4, letters(unit).width)) for line in said)
    most = max(1, (box.height - min(told * step, box.height // 3)) // finger)
    smallest = max(LEAST, canvas.box.height // FINEST)
    widest = max(_width(choice, smallest) for choice in choices)
    least = max(finger, widest)
    fitting = range(1, max(1, box.width // least) + 1)
    longer = max(1, (box.width - ARROWS) // least)
    columns = next((count for count in fitting if -(-len(choices) // count) <= most), longer)
    rows = -(-len(choices) // columns)
    shown = min(rows, most)
    first = min(max(0, frame.cursor // columns - shown // 2), rows - shown)
    pads, rest = box.cut_bottom(shown * finger)
    canvas.mark(Target("scroll", columns), pads)
    if rows > shown:
        arrows, pads = pads.cut_right(ARROWS)
        for down, there in ((False, first > 0), (True, first + shown < rows)):
            if there:
                middle = (arrows.middle[0], arrows.top + arrows.height * (0.85 if down else 0.15))
                canvas.stamp(arrow_sprite(ARROWS, palette.INK, down=down), middle)
    _pads(canvas, pads, frame, range(first * columns, min(len(choices), (first + shown) * columns)), columns)
    return rest


def _pads(canvas: ColourCanvas, box: Box, frame: Frame, numbers: range, columns: int) -> None:
    """Paint choices in rows of a finger's height; the one under the cursor is dark."""
    places = box.columns(columns)
    shown = [frame.choices[number] for number in numbers]
    words, size = fit_entries(shown, places[0].width - EDGES, range(round(canvas.finger * 0.4), LEAST - 1, -1))
    left = 0 if frame.second_text else _indent(shown, words, places[0].width, size, canvas.finger)
    for at, (number, choice) in enumerate(zip(numbers, shown, strict=True)):
        column = places[at % columns]
        place = Box(column.left, box.top + at // columns * canvas.finger, column.width, canvas.finger)
        canvas.mark(Target("choice", number), place)
        chosen = number == frame.cursor
        pad = place.inset(SPACE // 2)
        ground, edge = (palette.INK, palette.LANTERN) if chosen else (palette.PAPER, palette.FADED_INK)
        canvas.outlined(pad, canvas.finger // 6, ground, edge, 2)
        inner = place.inset(EDGES // 2, 0).cut_left(left)[1]
        inner = paint_icon(canvas, inner, choice, size)
        if chosen and frame.second_text:
            inner = paint_second(canvas, inner, choice, frame.second_text, size)
        canvas.write(inner, words[at], size, palette.LANTERN if chosen else palette.INK)


def _indent(choices: list[Choice], words: tuple[str, ...], width: int, size: int, finger: int) -> int:
    """Return the indent of all words, if the longest leaves room for it."""
    rows = zip(choices, words, strict=True)
    widest = max(_icon_room(choice, size) + letters(size).width(word) for choice, word in rows)
    return max(0, min(finger // 5, width - EDGES - widest))


def paint_second(canvas: ColourCanvas, box: Box, choice: Choice, second: Text, size: int) -> Box:
    """Paint a second word at the right end of a row, as full and large as fits; return the rest of the row.

    Without room it is left out: the space or house that it is about stands out on the table.
    """
    room = box.width - min(letters(size).width(choice.text.short or str(choice.text)), box.width // 2) - size // 2
    ways = [(words, high) for high in (size, size * 3 // 4) for words in (str(second), second.short)]
    words, size = next((way for way in ways if letters(way[1]).width(way[0]) <= room), ("", size))
    corner, rest = box.cut_right(letters(size).width(words) + size // 4)
    canvas.write(corner, words, size, LIGHT, right=True)
    return rest


def fit_entries(choices: Sequence[Choice], width: int, sizes: range) -> tuple[tuple[str, ...], int]:
    """Return the words of a list and the first of `sizes` at which they fit; full words come before large letters."""
    texts = tuple(choice.text for choice in choices)
    fitted = []
    for size in sizes:
        rooms = tuple(width - _icon_room(choice, size) for choice in choices)
        words = fit_list(texts, rooms, letters(size).width)
        lost = sum(
            (said != str(text)) + (said not in (text.short, text.full)) for said, text in zip(words, texts, strict=True)
        )
        fitted.append((lost, -size, words))
        if not lost:
            break
    _, less, words = min(fitted)
    return words, -less


def paint_icon(canvas: ColourCanvas, box: Box, choice: Choice, size: int) -> Box:
    """Paint the picture of a choice before words of that size; return the rest of its row."""
    icon = icon_sprite(choice, min(box.height, round(size * 1.35)))
    if icon is None:
        return box
    picture, rest = box.cut_left(_icon_room(choice, size))
    canvas.stamp(icon, (picture.left + size * 0.65, picture.top + picture.height / 2))
    return rest


def _icon_room(choice: Choice, size: int) -> int:
    return round(size * 1.6) if has_icon(choice) else 0


def _width(choice: Choice, size: int) -> int:
    """Return the width of a button with the short words in letters of that size."""
    return letters(size).width(choice.text.short or str(choice.text)) + _icon_room(choice, size) + EDGES


def _way_back(canvas: ColourCanvas, box: Box, what: str) -> None:
    canvas.mark(Target(what), box)
    pad = box.inset(SPACE // 2)
    canvas.outlined(pad, canvas.finger // 6, palette.PAPER_SHADE, palette.INK, 2)
    canvas.stamp(_sign(what, canvas.finger // 2), pad.middle)


@lru_cache(maxsize=8)
def _sign(what: str, size: int) -> Image.Image:
    """Paint an arrow to the left for back, and one that turns back for undo."""

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        edge, line = size * fine, round(size * fine * 0.14)
        if what == "back":
            pen.line([(edge * 0.2, edge * 0.5), (edge * 0.92, edge * 0.5)], fill=palette.INK, width=line)
            pen.polygon(
                [(edge * 0.05, edge * 0.5), (edge * 0.45, edge * 0.16), (edge * 0.45, edge * 0.84)], palette.INK
            )
            return
        pen.arc((edge * 0.14, edge * 0.24, edge * 0.86, edge * 0.96), 215, 90, fill=palette.INK, width=line)
        pen.polygon([(edge * 0.04, edge * 0.5), (edge * 0.1, edge * 0.06), (edge * 0.48, edge * 0.3)], palette.INK)

    return smooth((size, size), paint)
