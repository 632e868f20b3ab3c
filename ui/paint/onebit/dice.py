"""Dice on one-bit panels: filled if they count; marks between two rows show ties and the pair that decides."""

from ui.frame import Dice, DiceRow
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.dice import Column, columns, shown
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
    count = len(dice.rows)
    gap, high = GAP if count > 1 else 0, HIGH
    names = [shorten(one.name.short, box.width // NAMED, load_font(READING).width, ".") for one in dice.rows]
    wide = max(load_font(READING).width(name) for name in names) + 3
    most = max(2, (box.width - wide) // WIDE)
    top = box.top + (box.height - high * count - gap * (count - 1)) // 2
    for name, handful in zip(names, dice.rows, strict=True):
        canvas.write(Box(box.left, top, wide, high), name)
        _row(canvas, Box(box.left + wide, top, box.width - wide, high), handful, most)
        top += high + gap
    if gap:
        for at, column in enumerate(columns(dice, most)):
            _between(canvas, (box.left + wide + at * WIDE + (WIDE - 6) // 2, top - gap - high - gap + 1), column)


def _row(canvas: OneBitCanvas, box: Box, handful: DiceRow, most: int) -> None:
    dice, more = shown(handful, most)
    for at, die in enumerate(dice):
        place = Box(box.left + at * WIDE, box.top, WIDE - 1, box.height)
        counts = at < handful.counted
        if counts:
            canvas.pill(place)
        else:
            canvas.frame(place)
        canvas.write(place, str(die), centred=True, ink=not counts)
    if more:
        canvas.write(Box(box.left + len(dice) * WIDE, box.top, WIDE, box.height), f"+{more}")


def _between(canvas: OneBitCanvas, at: tuple[int, int], column: Column) -> None:
    """Draw an equals sign, or an arrow to the higher die."""
    if column.tied:
        canvas.line(at, (at[0] + 4, at[1]))
        canvas.line((at[0], at[1] + 2), (at[0] + 4, at[1] + 2))
    elif column.ahead is not None:
        canvas.sign(at, DOWN if column.ahead else UP)
