"""A map on colour screens: every card on a dark ground, with its name and the tokens on it."""

from ui.frame import Map, MapTile, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.letters import letters
from ui.paint.colour.sprites import token_sprite
from ui.paint.maps import arrow, lay_out
from ui.paint.palette import Colour
from ui.paint.regions import Target

NARROWEST, LOWEST = 40, 30
"""Width and height of the smallest legible card."""
SHAPE = 1.5
"""Greatest width of a card, as a multiple of its height."""
LARGEST, ALONE = 6, 2.5
"""The greatest height of a card is the screen's height divided by the first, or the box's divided by the second."""
GROUNDS: dict[Tone, Colour] = {
    Tone.PLAIN: palette.PAPER,
    Tone.ACTIVE: palette.LANTERN,
    Tone.ALARM: palette.ALARM,
    Tone.MUTED: palette.PAPER_SHADE,
}
SMALLEST = 9


def paint_map(canvas: ColourCanvas, box: Box, shown: Map) -> None:
    """Paint the whole map if it is legible, else a part of it with arrows to the rest."""
    edge = max(6, box.height // 40)
    inner = box.inset(edge)
    named = max(letters(SMALLEST).width(tile.name) for tile in shown.tiles) + NARROWEST // 4
    least = max(NARROWEST, canvas.finger, min(named, inner.width // 2)), max(LOWEST, canvas.finger)
    height = max(least[1], canvas.box.height // LARGEST, round(box.height / ALONE))
    layout = lay_out(shown, inner, least, (max(round(height * SHAPE), named), height))
    for number, tile, card in layout.places:
        _tile(canvas, card.inset(max(1, card.height // 24)), tile)
        canvas.mark(Target("spot", number), card)
    for side in layout.beyond:
        canvas.draw.polygon(arrow(box, side, edge // 2), fill=palette.LANTERN)


def _tile(canvas: ColourCanvas, card: Box, spot: MapTile) -> None:
    radius = card.height // 8
    canvas.outlined(card, radius, GROUNDS[spot.tone], palette.PAPER_SHADE, max(1, card.height // 28))
    ink = palette.PAPER if spot.tone is Tone.ALARM else palette.INK
    above, below = card.inset(2, max(2, card.height // 12)).cut_top(card.height * 2 // 5)
    size = max(SMALLEST, round(above.height * 0.62))
    while size > SMALLEST and letters(size).width(spot.name) > above.width:
        size -= 1
    canvas.write(above, spot.name, size, ink, centred=True)
    small = max(SMALLEST, round(below.height * 0.5))
    corner, rest = below.cut_right(letters(small).width(spot.note) + 2 if spot.note else 0)
    canvas.write(corner, spot.note, small, ink, right=True)
    if spot.tokens:
        step = min(below.height, rest.width // len(spot.tokens))
        token = max(SMALLEST, min(below.height, step + step // 4))
        for at, piece in enumerate(spot.tokens):
            canvas.stamp(token_sprite(piece, token), (rest.left + step * (at + 0.5), rest.middle[1]))
