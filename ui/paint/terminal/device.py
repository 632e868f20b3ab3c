"""The whole box in characters: its panel in braille dots, its buttons, its scanner, and who does what."""

from ui.device_picture import Button, DevicePicture
from ui.frame import Frame
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.fitting import wrap
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.braille import braille
from ui.paint.terminal.chart import paint_chart
from ui.paint.terminal.grid import Grid, Style
from ui.paint.terminal.holdings import holdings_rows, paint_holdings
from ui.paint.terminal.street import paint_slots, paint_street

SMALLEST = (100, 30)
"""Columns and rows for the device beside its table; a smaller terminal shows only the table."""
WIDEST = 150
CASE = (68, 22)
GLASS = (64, 16)
LOWEST_CHART = 7
SCANNER_ROWS = 4
PLASTIC = Style((150, 154, 170))
LIT = Style((190, 226, 255), (4, 6, 12), needed=False)
UP, DOWN = Style(palette.PAPER), Style(palette.INK, palette.LANTERN, strong=True)
HEADING = Style(palette.LANTERN, strong=True)
SAID, SAYING = Style(palette.STONE), Style(palette.PAPER, strong=True)
CARD = Style(palette.INK, palette.PAPER, strong=True)
BEAM = Style((255, 70, 60), strong=True)


def fits(columns: int, rows: int) -> bool:
    return columns >= SMALLEST[0] and rows >= SMALLEST[1]


def paint_device(device: DevicePicture, columns: int, rows: int, colour: bool = True) -> str:
    """Return `rows` lines of exactly `columns` characters; only the table if the device does not fit."""
    if not fits(columns, rows):
        return paint_terminal(device.frame, columns, rows, colour)
    grid = Grid(columns, rows)
    width = min(columns, WIDEST)
    page = Box((columns - width) // 2, 0, width, rows)
    foot, page = page.cut_bottom(1)
    grid.write(foot, device.keys, SAID)
    grid.write(foot.cut_right(len(device.state))[0], device.state, HEADING)
    if device.page:
        _page(grid, page.inset(4, 3), device)
        return grid.text(colour)
    _, page = page.cut_top(1 if rows > SMALLEST[1] else 0)
    above, below = page.cut_top(CASE[1])
    case, beside = above.cut_left(CASE[0])
    _case(grid, case, device)
    scanner, words = beside.inset(2, 0).cut_bottom(SCANNER_ROWS)
    _words(grid, words, device)
    _scanner(grid, scanner, device)
    _, table = below.cut_top(1 if rows >= SMALLEST[1] + 4 else 0)
    _table(grid, table, device.frame)
    return grid.text(colour)


def _case(grid: Grid, box: Box, device: DevicePicture) -> None:
    _outline(grid, box, PLASTIC)
    glass = Box(box.left + 2, box.top + 1, *GLASS)
    dots = braille(device.glass) if device.glass else []
    for row in range(GLASS[1]):
        grid.write(glass, dots[row] if row < len(dots) else "", LIT, row=row, fill=True)
    places = Box(box.left + 1, box.top + 2 + GLASS[1], box.width - 2, 3).columns(max(1, len(device.buttons)))
    for button, place in zip(device.buttons, places, strict=False):
        _button(grid, place, button)


def _button(grid: Grid, box: Box, button: Button) -> None:
    style = DOWN if button.down else UP
    if button.down:
        for row in range(3):
            grid.write(box, "", style, row=row, fill=True)
    _outline(grid, box, style)
    grid.write(box.inset(1, 1), button.name, style, centred=True)


def _outline(grid: Grid, box: Box, style: Style) -> None:
    grid.write(box, "╭" + "─" * (box.width - 2) + "╮", style)
    for row in range(1, box.height - 1):
        grid.write(box, "│", style, row=row)
        grid.write(Box(box.right - 1, box.top, 1, box.height), "│", style, row=row)
    grid.write(box, "╰" + "─" * (box.width - 2) + "╯", style, row=box.height - 1)


def _words(grid: Grid, box: Box, device: DevicePicture) -> None:
    """Paint the chapter and its subject, and below them the latest presses, as many as fit."""
    for text, style in ((device.chapter, HEADING), (device.about, Style(palette.PAPER_SHADE))):
        for line in wrap(text, box.width, 7, len):
            row, box = box.cut_top(1)
            grid.write(row, line, style)
    _, box = box.cut_top(1)
    said: list[tuple[str, Style]] = []
    for text in reversed(device.doing):
        style = SAID if said else SAYING
        mark = "  " if said else "▸ "
        lines = wrap(text, box.width - 2, 5, len)
        if len(said) + len(lines) > box.height:
            break
        said = [((mark if at == 0 else "  ") + line, style) for at, line in enumerate(lines)] + said
    for row_at, (line, style) in enumerate(said):
        grid.write(box, line, style, row=row_at)


def _scanner(grid: Grid, box: Box, device: DevicePicture) -> None:
    _outline(grid, box, PLASTIC)
    grid.write(Box(box.left + 2, box.top, box.width - 4, 1), f" {device.scanner} ", PLASTIC)
    inside = box.inset(2, 1)
    if device.card:
        grid.write(inside, "━" * inside.width, BEAM)
        grid.write(inside, f" ▌▐║▌ {device.card}", CARD, row=1, fill=True)
    else:
        grid.write(inside, "┄" * inside.width, SAID)


def _table(grid: Grid, box: Box, frame: Frame) -> None:
    """Paint the table in colour; at the end of a game, the chart of it."""
    if frame.chart and box.height >= LOWEST_CHART:
        paint_chart(grid, box, frame.chart)
    elif frame.table:
        picture, rest = box.cut_top(min(box.height - bool(frame.slots), holdings_rows(frame.table)))
        paint_holdings(grid, picture, frame.table)
        paint_slots(grid, rest.cut_top(1)[0], frame.slots)
    elif frame.tracks:
        tallest = max(track.top for track in frame.tracks) + 2
        street, rest = box.cut_top(min(box.height - bool(frame.slots), tallest))
        paint_street(grid, street, frame.tracks)
        if frame.slots:
            paint_slots(grid, rest.cut_top(1)[0], frame.slots)


def _page(grid: Grid, box: Box, device: DevicePicture) -> None:
    grid.write(box, device.chapter, HEADING)
    _, box = box.cut_top(2)
    for command, meaning in device.page:
        grid.write(box, command, SAYING)
        grid.write(box.inset(4, 0), meaning, Style(palette.PAPER_SHADE), row=1)
        _, box = box.cut_top(3)
