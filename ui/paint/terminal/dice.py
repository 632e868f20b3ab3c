"""Dice in characters: dice that count have brackets; marks between two rows show ties and the pair that decides."""

from ui.frame import Dice, DiceRow
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.dice import columns, shown
from ui.paint.fitting import fit
from ui.paint.terminal.grid import Grid, Style, harmless
from ui.paint.terminal.street import ACTIVE

WIDE = 5
NAMED = 18
COUNTED, OTHER = Style(ACTIVE.ink, ACTIVE.ground, strong=True), Style(palette.PAPER)


def dice_rows(dice: Dice) -> int:
    """Return the number of terminal rows for all dice, the marks between them, and an empty row below."""
    return 2 * len(dice.rows)


def paint_dice(grid: Grid, box: Box, dice: Dice) -> None:
    wide = min(NAMED, box.width // 3)
    most = max(2, (box.width - wide) // WIDE)
    for at, handful in enumerate(dice.rows):
        row = Box(box.left, box.top + 2 * at, box.width, 1)
        won = Style(palette.LANTERN, strong=True) if at == dice.ahead else OTHER
        grid.write(row.cut_left(wide - 1)[0], harmless(fit(handful.name, wide - 1, len)), won)
        _row(grid, row.cut_left(wide)[1], handful, most)
    for at, column in enumerate(columns(dice, most)):
        mark = "=" if column.tied else "" if column.ahead is None else "▼" if column.ahead else "▲"
        grid.write(Box(box.left + wide + at * WIDE, box.top + 1, WIDE, 1), mark.center(WIDE - 1), won_style(mark))


def won_style(mark: str) -> Style:
    return OTHER if mark == "=" else Style(palette.LANTERN, strong=True)


def _row(grid: Grid, box: Box, handful: DiceRow, most: int) -> None:
    dice, more = shown(handful, most)
    for at, die in enumerate(dice):
        counts = at < handful.counted
        written = f"[{die:>2}]" if counts else f" {die:>2} "
        grid.write(Box(box.left + at * WIDE, box.top, WIDE - 1, 1), written, COUNTED if counts else OTHER)
    if more:
        grid.write(Box(box.left + len(dice) * WIDE, box.top, WIDE, 1), f"+{more}", OTHER)
