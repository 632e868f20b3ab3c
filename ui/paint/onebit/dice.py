"""Dice on one-bit panels: filled if they count; marks between two rows show ties and the pair that decides."""

from ui.frame import Dice
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.dice import dice_in, marks_between
from ui.paint.fitting import shorten
from ui.paint.onebit.canvas import READING, OneBitCanvas
from ui.paint.onebit.rows import DOWN, UP

WIDE, HIGH, GAP = 14, 13, 5
"""Width and height of a die, and the space between two rows for the marks."""
NAMED = 3
"""The width of the panel divided by this is the greatest width of a name."""


def dice_height(dice: Dice) -> int:
    """Return the number of pixel rows that all rows of dice need, with the marks between them."""
    count = len(dice.rows)
    return HIGH * count + GAP * (count - 1)


def paint_dice(canvas: OneBitCanvas, box: Box, dice: Dice) -> None:
    names = [shorten(one.name.short, box.width // NAMED, load_font(READING).width, ".") for one in dice.rows]
    wide = max(load_font(READING).width(name) for name in names) + 3
    top = box.top + (box.height - dice_height(dice)) // 2
    rows = [Box(box.left, top + at * (HIGH + GAP), box.width, HIGH).cut_left(wide) for at in range(len(names))]
    for name, handful, (label, row) in zip(names, dice.rows, rows, strict=True):
        canvas.write(label, name)
        for words, place, counts, is_die in dice_in(row, handful, WIDE):
            die = Box(place.left, place.top, WIDE - is_die, place.height)
            if is_die:
                (canvas.pill if counts else canvas.frame)(die)
            canvas.write(die, words, centred=is_die, ink=not counts)
    for mark in marks_between([row for _, row in rows], dice, WIDE):
        at = mark.box.left + (WIDE - 6) // 2, mark.box.top + 1
        if mark.tied:
            canvas.line(at, (at[0] + 4, at[1]))
            canvas.line((at[0], at[1] + 2), (at[0] + 4, at[1] + 2))
        else:
            canvas.sign(at, DOWN if mark.is_lower_ahead else UP)
