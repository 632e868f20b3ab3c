"""The ring: a house for each track, tokens in the gaps between the houses, and the line of spaces in the middle."""

from math import pi, sin

from companion.values import changed
from ui.frame import Frame, Slot, Token, Tone
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.gaps import Crowd, Point, crowd_around, crowd_in_gap
from ui.paint.colour.houses import name_size, paint_house
from ui.paint.colour.layout import Ring, free_middle
from ui.paint.colour.letters import letters
from ui.paint.colour.motion import eased, standing, steps, walkers
from ui.paint.colour.sprites import card_sprite, paint_standing, token_sprite
from ui.paint.fitting import shorten_names
from ui.paint.regions import Target


def paint_ring(canvas: ColourCanvas, ring: Ring, frame: Frame, progress: float) -> None:
    """Paint everything on the ring, at `progress` (0 to 1) of the frame's motion."""
    boxes = [ring.plot(seat) for seat in range(len(frame.tracks))]
    sizes = [letters(name_size(box)) for box in boxes]
    names = shorten_names(
        [track.name for track in frame.tracks], [box.width - max(6, box.height // 12) for box in boxes], sizes[0].width
    )
    for seat in sorted(range(len(boxes)), key=lambda seat: boxes[seat].bottom):
        paint_house(canvas, boxes[seat], frame.tracks[seat], names[seat])
        canvas.mark(Target("track", seat + 1), boxes[seat])
    if frame.slots:
        paint_line(canvas, free_middle(ring), frame.slots)
    for seat in range(len(frame.tracks)):
        tokens = standing(frame, seat, progress)
        _paint_crowd(canvas, crowd_in_gap(ring, seat, len(tokens)), tokens)
    if frame.motion is not None and frame.motion.figures and progress < 1:
        _paint_walkers(canvas, ring, frame, eased(progress))


def _paint_crowd(canvas: ColourCanvas, crowd: Crowd, tokens: tuple[Token, ...]) -> None:
    for token, at in zip(tokens, crowd.places, strict=True):
        paint_standing(canvas, token, at, crowd.step, crowd.stamp)


def _paint_walkers(canvas: ColourCanvas, ring: Ring, frame: Frame, share: float) -> None:
    """Paint the moving tokens along the street; tokens that pass beneath the houses are painted as shadows."""
    motion, tokens = frame.motion, walkers(frame)
    assert motion is not None
    way = steps(motion, ring.seats) * share
    x, y = ring.walk(motion.start - 0.5 + way)
    for seat, near in ((motion.start, 1 - share), (motion.end, share)):
        aside = _offset(ring, seat, len(tokens))
        x, y = x + aside[0] * near, y + aside[1] * near
    if motion.beneath:
        y = min(y + ring.house[1] * 0.5 * abs(sin(pi * way)), ring.box.bottom - ring.token * 0.6)
        tokens = tuple(changed(token, tone=Tone.MUTED) for token in tokens)
    _paint_crowd(canvas, crowd_around((x, y), len(tokens), ring.token), tokens)


def _offset(ring: Ring, seat: int, count: int) -> Point:
    """Return how far, in x and y, the middle of `count` tokens in a gap is from the point where tokens pass there."""
    (x, y), (left, top) = ring.walk(seat - 0.5), crowd_in_gap(ring, seat, count).middle
    return left - x, top - y


def paint_line(canvas: ColourCanvas, box: Box, slots: tuple[Slot, ...]) -> None:
    """Paint the spaces of the line side by side, as large as the middle of the ring allows."""
    space = max(2, box.width // 50)
    width = (box.width - space * (len(slots) - 1)) // len(slots)
    height = min(round(width * 1.5), box.height)
    width = min(width, round(height / 1.3))
    left = box.left + (box.width - (width + space) * len(slots) + space) // 2
    top = box.top + (box.height - height) // 2
    for number, slot in enumerate(slots):
        place = Box(left + number * (width + space), top, width, height)
        _paint_slot(canvas, place, slot)
        canvas.mark(Target("slot", slot.number), place)


def _paint_slot(canvas: ColourCanvas, box: Box, slot: Slot) -> None:
    """Paint a space of the line: its number and its token, and below these its cards."""
    radius, line = max(3, box.width // 10), max(1, box.width // 28)
    paper = palette.PAPER
    if slot.token is None or slot.tone is Tone.MUTED:
        paper = palette.mix(palette.PAPER_SHADE, palette.NIGHT_BELOW, 0.72 if slot.token is None else 0.4)
    if slot.tone is Tone.ACTIVE:
        canvas.rounded(box.inset(-2 * line), radius + 2 * line, palette.LANTERN)
    canvas.outlined(box, radius, paper, palette.ALARM if slot.tone is Tone.ALARM else palette.INK, line)
    upper, lower = box.inset(line).cut_top(round(box.height * 0.56))
    size = max(11, round(box.width * 0.26))
    corner = Box(upper.left + line + 1, upper.top + 1, size, size)
    tile = max(4, min(round(box.width * 0.46), lower.height - 2))
    if slot.token is not None:
        share = 0.8 if box.width >= 40 else 0.72
        edge = min(round(box.width * share), upper.height + line * 2)
        picture = token_sprite(slot.token, edge)
        canvas.stamp(picture, (box.left + box.width * (1.34 - share), upper.top + upper.height / 2 + line))
    canvas.write(corner, str(slot.number), size, palette.INK if slot.token else palette.PAPER)
    for at in range(2):
        middle = (box.left + box.width * (0.265 if at == 0 else 0.735), lower.top + lower.height / 2 - 1)
        if at < len(slot.cards):
            canvas.stamp(card_sprite(slot.cards[at], tile), middle)
        elif slot.token is not None:
            room = Box(round(middle[0] - tile / 2), round(middle[1] - tile / 2), tile, tile).inset(1)
            canvas.outlined(room, max(2, tile // 6), paper, palette.mix(paper, palette.INK, 0.25), 1)
