"""A map on one-bit panels: a frame with a name for each card, letters for tokens, arrows to parts not shown."""

from ui.frame import Map, MapTile, Tone
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.maps import arrow, lay_out
from ui.paint.onebit.canvas import READING, OneBitCanvas

NARROWEST, LOWEST = 40, 26
"""Least width and height in pixels of a card with a name of three letters and its tokens."""
LARGEST = 63, 32
EDGE = 3
"""Width in pixels of the margin for the arrows."""


def paint_map(canvas: OneBitCanvas, box: Box, shown: Map) -> None:
    inner = box.inset(EDGE, EDGE if box.height >= LOWEST + 2 * EDGE else 0)
    named = max(load_font(READING).width(tile.name) for tile in shown.tiles) + 5
    layout = lay_out(shown, inner, (min(max(NARROWEST, named), inner.width // 2), LOWEST), LARGEST)
    for _, tile, place in layout.places:
        canvas.put(place, _tile, tile)
    for side in layout.beyond:
        tip, *base = arrow(box, side, 1)
        canvas.points([tip])
        canvas.line(*base)


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
