"""The line of spaces on a small colour screen: each with its number, its token and its cards."""

from ui.frame import Slot, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.sprites import card_sprite, token_sprite
from ui.paint.regions import Target

ROW = 4.4
"""A space at least this many letter heights wide shows its token and its cards in one row; else it takes two."""


def places_height(width: int, count: int, unit: int) -> int:
    """Return the height in pixels of a line with `count` spaces; `unit` is the height of letters."""
    return round(unit * (1.4 if width // count >= ROW * unit else 2.5))


def paint_places(canvas: ColourCanvas, box: Box, slots: tuple[Slot, ...], unit: int) -> None:
    for slot, column in zip(slots, box.columns(len(slots)), strict=True):
        place = Box(column.left, column.top, column.width - 1, column.height - 1)
        _paint_place(canvas, place, slot, unit)
        canvas.mark(Target("slot", slot.number), place)


def _paint_place(canvas: ColourCanvas, box: Box, slot: Slot, unit: int) -> None:
    paper = palette.PAPER
    if slot.token is None or slot.tone is Tone.MUTED:
        paper = palette.mix(palette.PAPER_SHADE, palette.NIGHT_BELOW, 0.72 if slot.token is None else 0.4)
    edge = {Tone.ACTIVE: palette.LANTERN, Tone.ALARM: palette.ALARM}.get(slot.tone, palette.INK)
    canvas.outlined(box, 2, paper, edge, 2 if edge is not palette.INK else 1)
    upper, lower = box.inset(1).cut_left(box.width // 2 - 1)
    if box.width < ROW * unit - 1:
        upper, lower = box.inset(1).cut_top(box.height * 11 // 20)
    number, figure = upper.cut_left(upper.width * 2 // 5)
    ink = palette.INK if slot.token else palette.PAPER
    canvas.write(number.inset(1, 0), str(slot.number), max(9, unit - 2), ink, centred=True)
    if slot.token is None:
        return
    size = min(figure.width, figure.height)
    canvas.stamp(token_sprite(slot.token, size), figure.centre)
    for card, place in zip(slot.cards[:2], lower.columns(2), strict=False):
        canvas.stamp(card_sprite(card, min(place.width, place.height)), place.centre)
