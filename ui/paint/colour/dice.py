"""Dice on colour screens: dice that count are lit; marks between two rows show ties and the pair that decides."""

from ui.frame import Dice, DiceRow
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.dice import Column, columns, shown
from ui.paint.fitting import fit

SMALLEST = 16
"""The smallest legible die, in pixels."""
LARGEST = 64
"""A die is at most this many pixels wide, or a fifth of the screen's height."""
FEWEST = 5
"""Number of dice for which a row always keeps room, so that a row of fewer dice is not too large."""
GAP = 0.5
"""Height of the space between two rows of dice, as a share of a die."""
NAME = 0.55


def paint_dice(canvas: ColourCanvas, box: Box, dice: Dice) -> None:
    count, most = len(dice.rows), max(FEWEST, *(len(one.dice) for one in dice.rows))
    box = box.inset(max(4, box.width // 40))
    high = box.height / (count * (1 + NAME) + (count - 1) * GAP)
    size = round(min(max(LARGEST, canvas.box.height // 5), high, max(SMALLEST, box.width // most)))
    most, name, gap = max(2, box.width // size), max(10, round(size * NAME)), round(size * GAP)
    rows = count * size + (count - 1) * gap
    named = box.height >= rows + count * name
    left = box.left + (box.width - size * min(most, max(len(one.dice) for one in dice.rows))) // 2
    top = box.top + (box.height - rows - (count * name if named else 0)) // 2
    for at, handful in enumerate(dice.rows):
        label = Box(box.left, top if not at else top + size, box.width, name)
        row = top + (name if named and not at else 0)
        if named:
            words = fit(handful.name, box.width, letters(name).width)
            canvas.write(label, words, name, palette.LANTERN if at == dice.ahead else palette.PAPER, centred=True)
        _row(canvas, Box(left, row, box.width, size), handful, most)
        top = row + size + gap
    if count > 1:
        above = top - gap - size - gap
        for at, column in enumerate(columns(dice, most)):
            _between(canvas, Box(left + at * size, above, size, gap), column)


def _row(canvas: ColourCanvas, box: Box, handful: DiceRow, most: int) -> None:
    """Paint one row of dice, in the order in which they are compared with the other row; count dice that do not fit."""
    dice, more = shown(handful, most)
    size = box.height
    for at, die in enumerate(dice):
        place = Box(box.left + at * size, box.top, size, size).inset(max(1, size // 14))
        ground = palette.LANTERN if at < handful.counted else palette.PAPER_SHADE
        canvas.outlined(place, size // 5, ground, palette.INK, max(1, size // 20))
        canvas.write(place, str(die), round(size * 0.6), palette.INK, centred=True)
    if more:
        canvas.write(
            Box(box.left + len(dice) * size, box.top, size, size),
            f"+{more}",
            round(size * 0.5),
            palette.PAPER,
            centred=True,
        )


def _between(canvas: ColourCanvas, box: Box, column: Column) -> None:
    x, y = box.middle
    reach = max(2, box.height // 3)
    if column.tied:
        for by in (-reach // 2, reach // 2):
            canvas.fill(Box(x - reach, y + by, 2 * reach, max(1, reach // 3)), palette.PAPER)
    elif column.ahead is not None:
        point, base = (y + reach, y - reach // 2) if column.ahead else (y - reach, y + reach // 2)
        canvas.draw.polygon([(x, point), (x - reach, base), (x + reach, base)], fill=palette.LANTERN)
