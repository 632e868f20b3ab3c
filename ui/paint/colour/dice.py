"""Dice on colour screens: dice that count are lit; marks between two rows show ties and the pair that decides."""

from ui.frame import Dice
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.dice import Die, Mark, dice_in, marks_between
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
    name, gap = max(10, round(size * NAME)), round(size * GAP)
    most = min(max(2, box.width // size), max(len(one.dice) for one in dice.rows))
    high = count * size + (count - 1) * gap
    named = box.height >= high + count * name
    above = name if named and count == 1 else 0  # two names are above the first row and below the second
    left, top = box.left + (box.width - size * most) // 2, box.top + (box.height - high + above) // 2
    rows = [Box(left, top + at * (size + gap), size * most, size) for at in range(count)]
    for at, (handful, row) in enumerate(zip(dice.rows, rows, strict=True)):
        if named:
            label = Box(box.left, row.bottom if at else row.top - name, box.width, name)
            words = fit(handful.name, box.width, letters(name).width)
            canvas.write(label, words, name, palette.LANTERN if at == dice.ahead else palette.PAPER, centred=True)
        for die in dice_in(row, handful, size):
            _die(canvas, die)
    for mark in marks_between(rows, dice, size):
        _between(canvas, mark)


def _die(canvas: ColourCanvas, die: Die) -> None:
    size = die.box.height
    if not die.is_die:
        canvas.write(die.box, die.words, round(size * 0.5), palette.PAPER, centred=True)
        return
    place = die.box.inset(max(1, size // 14))
    ground = palette.LANTERN if die.counts else palette.PAPER_SHADE
    canvas.outlined(place, size // 5, ground, palette.INK, max(1, size // 20))
    canvas.write(place, die.words, round(size * 0.6), palette.INK, centred=True)


def _between(canvas: ColourCanvas, mark: Mark) -> None:
    x, y = mark.box.middle
    reach = max(2, mark.box.height // 3)
    if mark.tied:
        for by in (-reach // 2, reach // 2):
            canvas.fill(Box(x - reach, y + by, 2 * reach, max(1, reach // 3)), palette.PAPER)
    else:
        point, base = (y + reach, y - reach // 2) if mark.is_lower_ahead else (y - reach, y + reach // 2)
        canvas.draw.polygon([(x, point), (x - reach, base), (x + reach, base)], fill=palette.LANTERN)
