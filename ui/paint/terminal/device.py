"""The whole box in characters: its screen, buttons and scanner, and a caption that says who does what."""

from companion.values import changed
from ui.device_picture import Button, DevicePicture
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.fitting import wrap
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.grid import Grid, Style

SMALLEST = (60, 16)
"""Least columns and rows of a terminal that shows the whole box; a smaller one shows only its screen."""
BESIDE = 24
"""Number of columns beside the screen, for the buttons and the scanner."""
ABOVE, BELOW = 3, 4
"""Number of rows above the box, for the chapter and its subject, and below it, for the caption and the keys."""
PLASTIC = Style((150, 154, 170))
UP, DOWN = Style(palette.PAPER), Style(palette.INK, palette.LANTERN, strong=True)
HEADING, ABOUT = Style(palette.LANTERN, strong=True), Style(palette.PAPER_SHADE)
QUIET, CAPTION = Style(palette.STONE), Style(palette.PAPER, strong=True)
CARD = Style(palette.INK, palette.PAPER, strong=True)
BEAM = Style((255, 70, 60), strong=True)


def paint_device(device: DevicePicture, columns: int, rows: int, colour: bool = True) -> str:
    """Return `rows` lines of exactly `columns` characters."""
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        return paint_terminal(device.frame, columns, rows, colour)
    above, below = Grid(columns, ABOVE), Grid(columns, BELOW)
    above.write(above.box, device.chapter, HEADING)
    about, caption = wrap(device.about, columns, ABOVE - 1, len), wrap(_caption(device), columns - 2, BELOW - 2, len)
    for at, line in enumerate(about, start=1):
        above.write(above.box, line, ABOUT, row=at)
    for at, line in enumerate(caption):
        below.write(below.box, f"{'  ' if at else '▸ '}{line}", CAPTION, row=at)
    below.write(below.box, device.keys, QUIET, row=BELOW - 1)
    below.write(below.box.cut_right(len(device.state))[0], device.state, HEADING, row=BELOW - 1)
    height = rows - ABOVE - BELOW
    middle = _page(device, columns, height, colour) if device.page else _box(device, columns, height, colour)
    return "\n".join((above.text(colour), middle, below.text(colour)))


def _caption(device: DevicePicture) -> str:
    return device.doing[-1] if device.doing else ""


def _box(device: DevicePicture, columns: int, rows: int, colour: bool) -> str:
    """Return the screen in its frame, and the buttons and the scanner beside it."""
    inner = columns - BESIDE - 4
    lid, floor, left, right = Grid(inner + 4, 1), Grid(inner + 4, 1), Grid(2, rows - 2), Grid(2, rows - 2)
    lid.write(lid.box, "╭" + "─" * (inner + 2) + "╮", PLASTIC)
    floor.write(floor.box, "╰" + "─" * (inner + 2) + "╯", PLASTIC)
    for row in range(rows - 2):
        left.write(left.box, "│", PLASTIC, row=row)
        right.write(right.box, " │", PLASTIC, row=row)
    is_on = device.glass is not None
    screen = (
        paint_terminal(changed(device.frame, keys=()), inner, rows - 2, colour)
        if is_on
        else Grid(inner, rows - 2).text(colour)
    )
    sides = (left.text(colour).split("\n"), screen.split("\n"), right.text(colour).split("\n"))
    case = [lid.text(colour), *map("".join, zip(*sides, strict=True)), floor.text(colour)]
    beside = Grid(BESIDE, rows)
    scanner, buttons = beside.box.inset(1, 0).cut_bottom(4)
    for button, place in zip(device.buttons, _places(buttons, len(device.buttons)), strict=True):
        _button(beside, place, button)
    _scanner(beside, scanner, device)
    return "\n".join(map("".join, zip(case, beside.text(colour).split("\n"), strict=True)))


def _places(box: Box, count: int) -> list[Box]:
    """Return a place for each of `count` buttons: two side by side, and as high as the box allows."""
    height = min(3, max(1, box.height // max(1, -(-count // 2))))
    half = box.width // 2
    return [Box(box.left + at % 2 * half, box.top + at // 2 * height, half, height) for at in range(count)]


def _button(grid: Grid, box: Box, button: Button) -> None:
    style = DOWN if button.down else UP
    for row in range(box.height if button.down else 0):
        grid.write(box, "", style, row=row, fill=True)
    if box.height >= 3:
        _outline(grid, box, style)
    grid.write(Box(box.left, box.top + box.height // 2, box.width, 1).inset(1, 0), button.name, style, centred=True)


def _outline(grid: Grid, box: Box, style: Style) -> None:
    grid.write(box, "╭" + "─" * (box.width - 2) + "╮", style)
    for row in range(1, box.height - 1):
        grid.write(box, "│", style, row=row)
        grid.write(Box(box.right - 1, box.top, 1, box.height), "│", style, row=row)
    grid.write(box, "╰" + "─" * (box.width - 2) + "╯", style, row=box.height - 1)


def _scanner(grid: Grid, box: Box, device: DevicePicture) -> None:
    _outline(grid, box, PLASTIC)
    grid.write(Box(box.left + 2, box.top, box.width - 4, 1), f" {device.scanner} ", PLASTIC)
    inside = box.inset(2, 1)
    grid.write(inside, ("━" if device.card else "┄") * inside.width, BEAM if device.card else QUIET)
    if device.card:
        grid.write(inside, f" ▌▐║▌ {device.card}", CARD, row=1, fill=True)


def _page(device: DevicePicture, columns: int, rows: int, colour: bool) -> str:
    """Return a page of text in the place of the box: what the user can try now."""
    grid = Grid(columns, rows)
    box = grid.box.inset(2, 0)
    for command, meaning in device.page:
        grid.write(box, command, CAPTION)
        grid.write(box.inset(4, 0), meaning, ABOUT, row=1)
        _, box = box.cut_top(3)
    return grid.text(colour)
