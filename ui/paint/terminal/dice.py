"""Dice in characters: dice that count have brackets; marks between two rows show ties and the pair that decides."""

from ui.frame import Dice
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.dice import dice_in, marks_between
from ui.paint.fitting import fit
from ui.paint.terminal.grid import Grid, Style, harmless
from ui.paint.terminal.street import ACTIVE

WIDE = 5
NAMED = 18
COUNTED, OTHER = Style(ACTIVE.ink, ACTIVE.ground, strong=True), Style(palette.PAPER)
AHEAD = Style(palette.LANTERN, strong=True)


def dice_rows(dice: Dice) -> int:
    """Return the number of terminal rows for all dice, the marks between them, and an empty row below."""
    return 2 * len(dice.rows)


def paint_dice(grid: Grid, box: Box, dice: Dice) -> None:
    wide, rows = min(NAMED, box.width // 3), []
    for at, handful in enumerate(dice.rows):
        label, row = Box(box.left, box.top + 2 * at, box.width, 1).cut_left(wide)
        name = harmless(fit(handful.name, wide - 1, len))
        grid.write(label.cut_left(wide - 1)[0], name, AHEAD if at == dice.ahead else OTHER)
        for words, place, counts, is_die in dice_in(row, handful, WIDE):
            written = words if not is_die else f"[{words:>2}]" if counts else f" {words:>2} "
            grid.write(place, written, COUNTED if counts else OTHER)
        rows.append(row)
    for mark in marks_between(rows, dice, WIDE):
        sign = "=" if mark.tied else "▼" if mark.is_lower_ahead else "▲"
        grid.write(mark.box, sign.center(WIDE - 1), OTHER if mark.tied else AHEAD)
