"""A map in characters: each card is a box with its name, and the tokens on it are letters."""

from ui.frame import Map, MapTile, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.maps import lay_out
from ui.paint.terminal.grid import Grid, Style, harmless
from ui.paint.terminal.street import MUTED, STYLES, token_style

NARROWEST, WIDEST, HIGH = 10, 18, 4


def map_rows(shown: Map) -> int:
    """Return the number of terminal rows of the whole map."""
    up = [spot.y for spot in shown.tiles]
    return HIGH * (max(up) - min(up) + 1)


def paint_map(grid: Grid, box: Box, shown: Map) -> None:
    """Paint the whole map if it fits, else a part of it with arrows to the rest."""
    if box.height < HIGH or box.width < NARROWEST:
        return
    layout = lay_out(shown, box, (NARROWEST, HIGH), (WIDEST, HIGH))
    for _, tile, place in layout.places:
        _tile(grid, place, tile)
    arrows = {"left": "◀", "right": "▶", "above": "▲", "below": "▼"}
    more = "".join(arrow for side, arrow in arrows.items() if side in layout.beyond)
    grid.write(Box(box.right - len(more), box.top, len(more), 1), more, Style(palette.LANTERN, strong=True))


def _tile(grid: Grid, box: Box, spot: MapTile) -> None:
    style = STYLES[spot.tone]
    line = MUTED if spot.tone is Tone.MUTED else Style(palette.PAPER)
    inner = box.width - 3
    for row, ends in ((0, "┌┐"), (HIGH - 1, "└┘")):
        grid.write(box, f"{ends[0]}{'─' * inner}{ends[1]}", line, row=row)
    for row in (1, 2):
        grid.write(box, f"│{' ' * inner}│", line, row=row)
    name = f"▶{spot.name}" if spot.tone is Tone.ACTIVE else spot.name
    grid.write(Box(box.left + 1, box.top + 1, inner, 1), harmless(name), style)
    grid.write(Box(box.left + 1 + inner - len(spot.note), box.top + 2, len(spot.note), 1), spot.note, line)
    for at, token in enumerate(spot.tokens[: max(0, inner - len(spot.note))]):
        grid.write(Box(box.left + 1 + at, box.top + 2, 1, 1), harmless(token.letter)[:1], token_style(token))
