"""Somebody shown large on one bit: whose turn begins, or who has won and with what in the own house."""

from ui.frame import Banner, Frame, Track
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import SMALL, OneBitCanvas, big
from ui.paint.onebit.words import paint_lines, said_rows

HOUSE = 40
"""Columns of a large house."""
LOW_HOUSE = 26
NAME = 20
"""Rows of a name that is read at arm's length."""
LOW_NAME = 16
ABOUT = 2
"""Rows of words below the walls: those of the names and of the places."""


def paint_hero(canvas: OneBitCanvas, box: Box, frame: Frame, hero: Banner) -> None:
    """The house on the left, the name beside it and below what there is to know; what OK does stays where it is."""
    if frame.choices:
        below, box = box.cut_bottom(rows.PAGE)
        canvas.put(below, rows.paint_choice, rows.chosen_of(frame))
    low = box.height <= 3 * rows.PAGE
    if hero.track and not low:
        house, box = box.cut_left(HOUSE)
        _house(canvas, house, hero.track)
    name, box = box.cut_top(LOW_NAME if low else NAME)
    if hero.track and low:  # the line below needs the whole row
        house, name = name.cut_left(LOW_HOUSE)
        _house(canvas, house, hero.track)
    canvas.write_big(name.inset(1, 0), _fitting(hero, name.width - 2))
    paint_lines(canvas, box, (hero.about,) if hero.about else frame.lines)


def paint_banner(canvas: OneBitCanvas, box: Box, hero: Banner, street: Box) -> None:
    """The name as a large title, and below the walls what the moment is about: before a street that stays where it is.

    They hide the roofs behind the name, and the rows of names and places: little else is sent for them.
    """
    assert hero.about
    stamp = big(_fitting(hero, box.width - 2), box.width - 2, LOW_NAME)
    title, roofs = Box(box.left, box.top, box.width, LOW_NAME).cut_top(rows.PAGE)
    behind, beside = roofs.cut_left(_whole(canvas, roofs, stamp.width + 4))
    canvas.fill(behind, 0)
    canvas.line((beside.left, beside.top), (beside.right, beside.top))
    canvas.paste((title.left + 1, title.top), stamp)
    below = street.cut_bottom(rows.PAGE * said_rows((hero.about,), street.width, ABOUT))[0]
    canvas.fill(below, 0)
    paint_lines(canvas, below, (hero.about,))


def _whole(canvas: OneBitCanvas, roofs: Box, width: int) -> int:
    """So many columns, and those to the end of the roof that they would cut in two."""
    while width < roofs.width and canvas.has_ink(Box(roofs.left + width, roofs.top, 1, roofs.height)):
        width += 1
    return width


def _fitting(hero: Banner, room: int) -> str:
    """Twice as broad where a name that people know it by has room so, else as much of it as there is room for."""
    measure = load_font(SMALL).width
    spaces = (room // 2, room)
    [broad], [whole] = (shorten_names([hero.name_for(space, measure)], [space], measure) for space in spaces)
    return whole if "…" in broad else broad


def _house(canvas: OneBitCanvas, box: Box, track: Track) -> None:
    """A roof and walls around its number."""
    left, top, right, bottom = box.inset(2, 1).corners
    eaves, middle = top + (box.height // 3 if box.height > 3 * rows.PAGE else 2), (left + right) // 2
    canvas.line((left, eaves), (middle, top), (right, eaves))
    canvas.line((left + 3, eaves), (left + 3, bottom), (right - 3, bottom), (right - 3, eaves), (left + 3, eaves))
    canvas.write_big(Box(left + 4, eaves + 1, right - left - 7, bottom - eaves - 1), str(track.value))
