"""A map on one-bit panels: a frame with a name for each card, letters for tokens, arrows to parts not shown."""

from ui.frame import Map, MapTile, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.maps import shown_part, sides_beyond
from ui.paint.onebit.canvas import READING, OneBitCanvas

NARROWEST, LOWEST = 40, 26
"""Least width and height in pixels of a card with a name of three letters and its tokens."""
WIDEST, HIGHEST = 63, 32
EDGE = 3
"""Width in pixels of the margin for the arrows."""


def paint_map(canvas: OneBitCanvas, box: Box, shown: Map) -> None:
    inner = box.inset(EDGE, EDGE if box.height >= LOWEST + 2 * EDGE else 0)
    named = max(load_font(READING).width(tile.name) for tile in shown.tiles) + 5
    narrowest = min(max(NARROWEST, named), inner.width // 2)
    part = shown_part(shown, max(1, inner.width // narrowest), max(1, inner.height // LOWEST))
    width, height = min(WIDEST, inner.width // part.columns), min(HIGHEST, inner.height // part.rows)
    left = inner.left + (inner.width - width * part.columns) // 2
    top = inner.top + (inner.height - height * part.rows) // 2
    for spot in shown.tiles:
        if place := part.place(spot.x, spot.y):
            column, row = place
            canvas.put(Box(left + column * width, top + row * height, width, height), _tile, spot)
    _arrows(canvas, box, sides_beyond(shown, part))


def _tile(canvas: OneBitCanvas, box: Box, spot: MapTile) -> None:
    """Paint a tile: filled under the cursor, dotted if it is used up."""
    card = Box(box.left, box.top, box.width - 1, box.height - 1)
    (canvas.dotted if spot.tone is Tone.MUTED else canvas.frame)(card)
    above, below = card.inset(1).cut_top((card.height - 1) // 2)
    active = spot.tone in (Tone.ACTIVE, Tone.ALARM)
    if active:
        canvas.fill(above)
    canvas.write(Box(above.left + 1, above.top, above.width - 1, above.height), spot.name, ink=0 if active else 1)
    letters = "".join(token.letter for token in spot.tokens)
    note = load_font(READING).width(spot.note)
    corner, rest = below.cut_right(note + 1 if note else 0)
    canvas.write(Box(rest.left + 1, rest.top, rest.width - 1, rest.height), letters)
    canvas.write(corner, spot.note)


def _arrows(canvas: OneBitCanvas, box: Box, sides: frozenset[str]) -> None:
    """Paint small arrows at the edges of the box, pointing outwards."""
    x, y = box.middle
    for at in range(2):
        if "left" in sides:
            canvas.line((box.left + at, y - at), (box.left + at, y + at))
        if "right" in sides:
            canvas.line((box.right - 1 - at, y - at), (box.right - 1 - at, y + at))
        if "above" in sides:
            canvas.line((x - at, box.top + at), (x + at, box.top + at))
        if "below" in sides:
            canvas.line((x - at, box.bottom - 1 - at), (x + at, box.bottom - 1 - at))
