"""Somebody shown large on one bit: whose turn begins, or who has won and with what in the own house."""

from ui.frame import Frame, Hero, Track
from ui.paint.bitmap import face
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import SMALL, OneBitCanvas
from ui.paint.onebit.words import paint_lines

HOUSE = 40
"""Columns of a large house."""
LOW_HOUSE = 26
NAME = 20
"""Rows of a name that is read at arm's length."""
LOW_NAME = 16


def paint_hero(canvas: OneBitCanvas, box: Box, frame: Frame, hero: Hero) -> None:
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
    canvas.write_big(name.inset(1, 0), _fitting(hero.name, name.width - 2))
    paint_lines(canvas, box, (hero.about,) if hero.about else frame.lines)


def _fitting(name: str, room: int) -> str:
    """Twice as broad where a name that people know it by has room so, else as much of it as there is room for."""
    measure = face(SMALL).width
    [broad], [whole] = (shorten_names([name], [space], measure) for space in (room // 2, room))
    return whole if "…" in broad else broad


def _house(canvas: OneBitCanvas, box: Box, track: Track) -> None:
    """A roof and walls around its number."""
    left, top, right, bottom = box.inset(2, 1).corners
    eaves, middle = top + (box.height // 3 if box.height > 3 * rows.PAGE else 2), (left + right) // 2
    canvas.line((left, eaves), (middle, top), (right, eaves))
    canvas.line((left + 3, eaves), (left + 3, bottom), (right - 3, bottom), (right - 3, eaves), (left + 3, eaves))
    canvas.write_big(Box(left + 4, eaves + 1, right - left - 7, bottom - eaves - 1), str(track.value))
