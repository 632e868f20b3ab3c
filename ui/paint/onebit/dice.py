"""Dice on one bit: a square each, filled where it counts; between two handfuls what is tied, and which one decides."""

from ui.frame import Dice, DiceRow
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.dice import Column, columns, shown
from ui.paint.fitting import shorten
from ui.paint.onebit.canvas import SMALL, TINY, OneBitCanvas
from ui.paint.onebit.rows import DOWN, UP

WIDE, HIGH, GAP = 12, 13, 5
"""A die at its largest, and the room between two handfuls for what is said of each pair."""
LOW, LOWEST = 9, 8
"""A die that leaves room for words, and one on a low panel."""
NAMED = 3
"""Names take one part in so many of the width at most."""


def dice_height(dice: Dice, low: bool) -> int:
    """What they need, on a low panel or on any other."""
    count = len(dice.handfuls)
    return LOWEST * count if low else LOW * count + GAP * (count - 1)


def paint_dice(canvas: OneBitCanvas, box: Box, dice: Dice) -> None:
    count = len(dice.handfuls)
    gap = GAP if count > 1 and box.height >= count * LOW + GAP else 0
    high = min(HIGH, (box.height - gap * (count - 1)) // count)
    size = SMALL if high > 9 else TINY
    names = [shorten(one.name.short, box.width // NAMED, load_font(size).width) for one in dice.handfuls]
    wide = max(load_font(size).width(name) for name in names) + 3
    most = max(2, (box.width - wide) // WIDE)
    top = box.top + (box.height - high * count - gap * (count - 1)) // 2
    for name, handful in zip(names, dice.handfuls, strict=True):
        canvas.write(Box(box.left, top, wide, high), name, size)
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
        elif box.height > 9:
            canvas.frame(place)
        size = SMALL if box.height > 9 and die < 10 else TINY
        canvas.write(
            Box(place.left, place.top + 1, place.width, place.height - 1), str(die), size, centred=True, ink=not counts
        )
    if more:
        canvas.write(Box(box.left + len(dice) * WIDE, box.top, WIDE, box.height), f"+{more}", TINY)


def _between(canvas: OneBitCanvas, at: tuple[int, int], column: Column) -> None:
    """The same on both sides, or an arrow to the one that is higher."""
    if column.tied:
        canvas.line(at, (at[0] + 4, at[1]))
        canvas.line((at[0], at[1] + 2), (at[0] + 4, at[1] + 2))
    elif column.ahead is not None:
        canvas.sign(at, DOWN if column.ahead else UP)
