"""One-bit pages about a single thing: figures that move, or a player whose name fills the screen."""

from ui.frame import Banner, Frame, Motion, Text
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import fit, shorten_names
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import BROAD, HUGE, NAME, READING, OneBitCanvas
from ui.paint.onebit.words import line_size, paint_lines

FIGURE, FIGURES, MOST = 32, 24, 3
"""Width and height of a single figure, those of each of several, and the greatest number of large figures."""
ARROW = ("......##......", "......####....", "##########....", "############..", "##############", "##############",
         "############..", "##########....", "......####....", "......##......")  # fmt: skip


def paint_step(canvas: OneBitCanvas, box: Box, frame: Frame, motion: Motion) -> None:
    """Paint the figures that move, an arrow, the house that they pass, and its number before and after."""
    low = box.height < 3 * rows.BAND  # a higher panel has the name of the player to act above
    if not low:
        below, box = box.cut_bottom(rows.BAND)
        canvas.put(below, rows.paint_choice, rows.chosen_of(frame))
    tokens, house = frame.moved, frame.tracks[motion.passed]
    if len(tokens) > MOST:
        place, box = box.cut_left(rows.PIECE * -(-len(tokens) // 2))
        for at, token in enumerate(tokens):
            column, row = divmod(at, 2)
            left, top = place.left + column * rows.PIECE, place.top + row * place.height // 2
            canvas.token(Box(left, top, rows.PIECE, place.height // 2), token)
        tokens = ()
    size = min(box.height, FIGURE if len(tokens) == 1 else FIGURES)
    for token in tokens:
        place, box = box.cut_left(size + 1)
        canvas.figure(Box(place.left, place.top + (place.height - size) // 2, size, size), token)
    above, below = box.cut_top(box.height // 2)
    arrow, above = above.cut_left(len(ARROW[0]) + 4)
    canvas.sign((arrow.left + 2, arrow.top + (arrow.height - len(ARROW)) // 2), ARROW)
    for font in (BROAD, NAME):
        [name] = shorten_names([house.name], [above.width], load_font(font).width, ".")
        if name == house.name.split()[0] or name == house.name:
            break
    canvas.write(above, name, font, centred=True)
    if low:
        corner, below = below.cut_right(load_font(READING).width(_short(frame)) + 2)
        canvas.write(corner, _short(frame), READING)
    if house.value is None:
        return
    before = house.value if motion.before is None else motion.before
    said = f"{before}→{house.value}" if before != house.value else f"={house.value}"
    font = BROAD if load_font(BROAD).width(said) <= below.width else NAME
    canvas.write(below, said, font, centred=True)


def _short(frame: Frame) -> str:
    return frame.choices[frame.cursor].text.short or str(frame.choices[frame.cursor].text)


def paint_hero(canvas: OneBitCanvas, box: Box, frame: Frame, hero: Banner) -> None:
    """Paint a name or a number as large as fits, and lines below it; the name of a player who is out is inverted."""
    if frame.is_row:
        below, box = box.cut_bottom(rows.BAND)
        canvas.put(below, rows.paint_side_by_side, frame.choices, frame.cursor)
        if box.height:
            canvas.write(box, *_name(hero, box.width - 4, HUGE if box.height > rows.BAND else BROAD), centred=True)
        return
    if frame.choices and box.height >= 3 * rows.BAND:
        below, box = box.cut_bottom(rows.BAND)
        canvas.put(below, rows.paint_choice, rows.chosen_of(frame))
    told = str(frame.title).replace(hero.name, "").strip()  # the name is painted large, so the text below is without it
    lines = (hero.about,) if hero.about else (Text(_sentence(told), told), *frame.lines)
    lines = frame.lines if frame.asked else lines
    low = box.height < 2 * rows.BAND + 1
    place, rest = box.cut_top(rows.BAND if low else 24)
    name, size = _name(hero, box.width - 4, BROAD if low else HUGE)
    if low and not hero.about and frame.lines and not frame.asked:  # two rows: the title, and the information
        name, size, lines = fit(frame.title, box.width - 2, load_font(NAME).width), NAME, frame.lines
    ink = 1
    if hero.out:
        canvas.fill(place)
        ink = 0
    canvas.write(place, name, size, centred=True, ink=ink)
    paint_lines(canvas, rest, lines, line_size(lines, rest))


def _sentence(text: str) -> str:
    """Return the first sentence of a text."""
    end = min((at for mark in ".!?" if (at := text.find(mark)) >= 0), default=len(text))
    return text[: end + 1]


def _name(hero: Banner, room: int, largest: str) -> tuple[str, str]:
    """Return the name as it fits into `room` pixels, and its font: the largest in which the name need not be cut."""
    for size in (largest, BROAD, NAME):
        measure = load_font(size).width
        [name] = shorten_names([hero.name_for(room, measure)], [room], measure, ".")
        if not name.endswith(".") or size == NAME:
            break
    return name, size
