"""The street on one-bit panels: each track is a house with its number, and tokens stand in the gaps."""

from __future__ import annotations

from companion.values import changed
from ui.frame import Token, Tone, Track
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.onebit.canvas import BROAD, NAME, READING, OneBitCanvas

RUIN = 9
"""Width in pixels of the house of a player who is out."""
PIECE = (13, 13)
LETTERS = (6, 10)
"""Width and height in pixels of a token's letter where tokens are too many for their shapes."""
NARROW = 7
"""Least width in pixels of the other gaps, if a crowded gap needs more than its equal share."""
ROOF = 5


def paint_street(canvas: OneBitCanvas, box: Box, tracks: tuple[Track, ...]) -> None:
    width = 13 if len(tracks) > 4 else 15
    labels = _labels(tracks, width - 2)
    for track, label, unit in zip(tracks, labels, _units(box, tracks, width), strict=True):
        if track.out:
            canvas.put(unit, _ruin)
            continue
        gap, house = unit.cut_right(width)[::-1]
        canvas.put(gap, _gap, track.tokens)
        canvas.put(house, _house, changed(track, name=label, tokens=(), held=0))


def paint_numbers(canvas: OneBitCanvas, box: Box, tracks: tuple[Track, ...]) -> None:
    """Paint a column for each house: its letters and its number, one above the other if there is room."""
    columns = box.columns(len(tracks))
    for track, label, column in zip(tracks, _labels(tracks, columns[0].width // 2), columns, strict=True):
        ink = 1
        if track.tone is Tone.ACTIVE:
            canvas.fill(Box(column.left, column.top, column.width - 1, column.height))
            ink = 0
        above, below = column.cut_top(column.height * 2 // 5)
        if column.height < 28:
            above, below = column.cut_left(load_font(READING).width(label) + 3)
        canvas.write(above, label, READING, centred=True, ink=ink)
        _write_number(canvas, below, track, ink)


def _labels(tracks: tuple[Track, ...], room: int) -> list[str]:
    names = ["" if track.value is None else track.name for track in tracks]
    return shorten_names(names, [room] * len(tracks), load_font(READING).width, "")


def _units(box: Box, tracks: tuple[Track, ...], tower: int) -> list[Box]:
    """Return the box of each house with the gap on its left; the house of a player who is out is narrow and has no gap.

    All gaps are equal, unless the tokens in one need more room.
    """
    standing = [track for track in tracks if not track.out]
    room = box.width - RUIN * (len(tracks) - len(standing)) - tower * len(standing)
    fair = room // max(1, len(standing))
    needs = [_crowd_width(len(track.tokens), fair, box.height) for track in standing]
    others = sum(not need for need in needs)
    gaps = [need or max(NARROW, (room - sum(needs)) // max(1, others)) for need in needs]
    widths = iter(gap + tower for gap in (gaps if sum(gaps) <= room else [fair] * len(standing)))
    units, left = [], box.left
    for track in tracks:
        width = RUIN if track.out else next(widths)
        units.append(Box(left, box.top, width, box.height))
        left += width
    return units


def _crowd_width(count: int, fair: int, height: int) -> int:
    """Return the pixels that `count` tokens need in a gap if these are more than `fair`, the equal share, else 0."""
    need = LETTERS[0] * -(-count // (height // LETTERS[1]))
    return need if need > fair else 0


def _house(canvas: OneBitCanvas, box: Box, track: Track) -> None:
    """Paint the outline of a house; in danger it is filled, and for the player to act its name is inverted."""
    roof, walls = box.cut_top(ROOF)
    if track.change:
        roof, walls = box.cut_top(10)
        canvas.pill(roof)
        canvas.write(roof, f"{track.change:+d}".replace("-", "−"), READING, centred=True, ink=0)
    else:
        left, right, top = roof.left, roof.right - 1, roof.top
        canvas.line((left, roof.bottom), (roof.middle[0], top), (right, roof.bottom))
    canvas.frame(walls)
    if track.value is None:
        canvas.shade(walls.inset(1))
        return
    ink = 1
    if track.is_warned:
        canvas.fill(walls)
        ink = 0
    label, number = walls.cut_top(11) if walls.height > 24 else (walls.cut_top(0)[0], walls)
    if track.tone is Tone.ACTIVE and label.height:
        canvas.fill(label.inset(1, 0), ink)
    canvas.write(label, track.name, READING, centred=True, ink=1 - ink if track.tone is Tone.ACTIVE else ink)
    _write_number(canvas, number, track, ink)


def _write_number(canvas: OneBitCanvas, box: Box, track: Track, ink: int) -> None:
    number = "×" if track.out else "–" if track.value is None else str(track.value)
    size = BROAD if load_font(BROAD).width(number) <= box.width - 2 else NAME
    canvas.write(box, number, size, centred=True, ink=ink)


def _ruin(canvas: OneBitCanvas, box: Box) -> None:
    """Paint a dotted frame with a cross, for a player who is out."""
    walls = Box(box.left, box.bottom - 10, box.width - 1, 10)
    canvas.dotted(walls)
    left, top, right, bottom = walls.inset(2).corners
    canvas.line((left, top), (right, bottom))
    canvas.line((left, bottom), (right, top))


def _gap(canvas: OneBitCanvas, box: Box, tokens: tuple[Token, ...]) -> None:
    """Paint the tokens left of a house from the ground up; if their shapes do not fit, only their letters."""
    width, height = PIECE
    whole = box.width >= width - 1 and len(tokens) <= box.height // height * (box.width // (width - 1))
    width, height = (width - 1, height) if whole else LETTERS
    across = max(1, box.width // width)
    for row, start in enumerate(range(0, len(tokens), across)):
        line = tokens[start : start + across]
        left = box.left + (box.width - width * len(line) + 1) // 2
        for at, token in enumerate(line):
            cell = Box(left + at * width, box.bottom - height * (row + 1), width, height)
            if whole:
                canvas.token(cell, token)
            else:
                if token.tone is Tone.ACTIVE:
                    canvas.fill(cell)
                canvas.write(cell, token.letter, READING, centred=True, ink=0 if token.tone is Tone.ACTIVE else 1)
