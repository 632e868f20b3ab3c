"""The street on one bit: every track a house, filled up to its value, tokens as letters in the gaps."""

from itertools import pairwise

from companion.values import changed
from ui.frame import Token, Tone, Track
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.onebit.canvas import SMALL, TINY, OneBitCanvas

RUIN_WIDTH = 14
NAME_HEIGHT = 8
HIGH = 12
"""Rows of a number that is read at arm's length."""
END = 5  # the street goes on behind the last house: the first gap comes next

CELLS = ((SMALL, 7, 8), (SMALL, 6, 8), (TINY, 4, 7), (TINY, 4, 6))
"""The letters of a crowd: face, width and height of the cell, the largest first."""
CROWD = 21
"""No gap gets wider than this for its crowd's sake, and none that is left to others narrower than the next."""
NARROW = 7


ABOVE = 2
"""Rows above the roofs, for what a preview pins on them."""


def paint_street(canvas: OneBitCanvas, box: Box, tracks: tuple[Track, ...]) -> None:
    names, towers = box.cut_bottom(NAME_HEIGHT)
    width = 13 if len(tracks) > 3 else 15
    units = _units(towers, tracks, width)
    canvas.line((box.left, towers.bottom - 1), (box.right - 1, towers.bottom - 1))
    for track, unit in zip(tracks, units, strict=True):
        if track.out:
            canvas.put(unit, _ruin)
            continue
        gap, tower = unit.cut_right(width)[::-1]
        canvas.put(gap, _gap, track.tokens, track.held)
        canvas.put(tower, _house, changed(track, name="", tokens=(), held=0))
    plates = tuple((track.name, track.out, _plate(track)) for track in tracks)
    canvas.put(names, _names, tuple((unit.left, unit.right) for unit in units), plates, width)


def _plate(track: Track) -> Tone:
    """How a name is written; one without a value is always muted."""
    return Tone.MUTED if track.value is None and track.tone is not Tone.ACTIVE else track.tone


def _ground(canvas: OneBitCanvas, box: Box) -> Box:
    """The street itself, and what stands on it, below what a preview pins on the roofs."""
    canvas.line((box.left, box.bottom - 1), (box.right - 1, box.bottom - 1))
    return box.cut_top(ABOVE)[1]


def _gap(canvas: OneBitCanvas, box: Box, tokens: tuple[Token, ...], held: int) -> None:
    """Who stands left of a house; pieces taken from others are small squares at its wall."""
    standing = _ground(canvas, box)
    _crowd(canvas, Box(standing.left, standing.top, standing.width, standing.height - 1), tokens)
    for number in range(min(held, 4)):
        canvas.fill(Box(standing.right - 3, standing.top + _roof_height(standing) + 1 + 3 * number, 2, 2))


def _roof_height(box: Box) -> int:
    return 6 if box.height > 24 else 5


def _units(box: Box, tracks: tuple[Track, ...], tower: int) -> list[Box]:
    """A gap and the house to its right, for each; one that is out is narrow and has no gap.

    All gaps are alike, unless a crowd needs more: then the others make room for it.
    """
    standing = [track for track in tracks if not track.out]
    room = box.width - END - RUIN_WIDTH * (len(tracks) - len(standing)) - tower * len(standing)
    rows = max(1, (box.height - ABOVE - 1) // CELLS[0][2])
    needs = [min(CROWD, CELLS[0][1] * -(-len(track.tokens) // rows)) for track in standing]
    fair = room // max(1, len(standing))
    crowded = [need if need > fair else 0 for need in needs]
    others = sum(not need for need in crowded)
    if any(crowded) and room - sum(crowded) >= others * NARROW:
        gaps = [need or (room - sum(crowded)) // others for need in crowded]
    else:
        gaps = [fair] * len(standing)
    widths = iter(gap + tower for gap in gaps)
    units, left = [], box.left
    for track in tracks:
        width = RUIN_WIDTH if track.out else next(widths)
        units.append(Box(left, box.top, width, box.height))
        left += width
    return units


def _house(canvas: OneBitCanvas, box: Box, track: Track) -> None:
    standing = _ground(canvas, box)
    roof, walls = standing.cut_top(_roof_height(standing))
    canvas.frame(walls)
    if track.is_warned:
        canvas.frame(walls.inset(1))
    rooms = walls.inset(1)
    if track.value is None:
        canvas.shade(rooms)
        _roof(canvas, roof)
        return
    _floors(canvas, rooms, track)
    _roof(canvas, roof)
    if track.is_warned:
        for x in (roof.left, roof.right - 1):
            canvas.line((x, roof.top - 1), (x, roof.top + 1))
            canvas.line((x, roof.top + 3), (x, roof.top + 3))
    if track.change:  # the eaves stay below it: so a preview keeps to one page of the panel's memory
        badge = f"{track.change:+d}".replace("-", "−")
        pill = Box(roof.left, roof.top - ABOVE, roof.width, 7)
        canvas.pill(pill)
        canvas.write(pill, badge, TINY, centred=True, ink=0)


def _roof(canvas: OneBitCanvas, box: Box) -> None:
    """It leans on both corners of the walls; the eaves stand on the box's lower edge."""
    peak = (box.middle[0], box.top)
    canvas.line((box.left, box.bottom), peak, (box.right - 1, box.bottom))


def _floors(canvas: OneBitCanvas, rooms: Box, track: Track) -> None:
    """Filled from the ground up, a notch in the walls at every floor, and the number where there is most room."""
    assert track.value is not None
    filled, free = rooms.cut_bottom(_height(rooms, track.value, track.top))
    canvas.fill(filled)
    if rooms.height >= 2 * track.top:
        notches = [(floor, rooms.bottom - _height(rooms, floor, track.top)) for floor in range(1, track.top)]
        walls = (rooms.left, rooms.right - 1)
        canvas.points([(x, y) for floor, y in notches for x in walls if floor < track.value], 0)
        canvas.points([(x, y) for floor, y in notches for x in walls if floor >= track.value])
    space, ink = (free, 1) if free.height >= filled.height else (filled, 0)
    if rooms.height >= HIGH + 2:  # where the number lacks a row or two, the level yields them
        height = max(space.height, HIGH + 2)
        plate = (rooms.cut_top(height) if ink else rooms.cut_bottom(height))[0]
        canvas.fill(plate.inset(1, 0), 1 - ink)
        canvas.write_high(plate, str(track.value), ink=ink)
        return
    if space.height >= 8:
        canvas.write(space, str(track.value), centred=True, ink=ink)
        return
    size = SMALL if rooms.height >= 11 else TINY
    width, height = load_font(size).width(str(track.value)) + 2, load_font(size).height + 1
    x, y = rooms.middle
    plate = Box(x - width // 2, y - height // 2, width, height)
    canvas.fill(plate, 0)
    canvas.write(plate.inset(1, 0), str(track.value), size)


def _height(rooms: Box, value: int, top: int) -> int:
    return round(rooms.height * min(max(value, 0), top) / top)


def _ruin(canvas: OneBitCanvas, box: Box) -> None:
    """Two broken walls and a cross where a house stood."""
    _ground(canvas, box)
    walls = Box(box.left + 1, box.bottom - 12, box.width - 3, 12)
    canvas.dotted(walls)
    inner = walls.inset(2)
    left, top, right, bottom = inner.corners
    canvas.line((left, top), (right, bottom))
    canvas.line((left, bottom), (right, top))


def _crowd(canvas: OneBitCanvas, gap: Box, tokens: tuple[Token, ...]) -> None:
    """The letters of those who stand here, on the ground, as large as all of them fit."""
    size, width, height = next(
        (cell for cell in CELLS if -(-len(tokens) // max(1, gap.width // cell[1])) * cell[2] <= gap.height), CELLS[-1]
    )
    across = max(1, gap.width // width)
    rows = [tokens[at : at + across] for at in range(0, len(tokens), across)]
    for number, row in enumerate(reversed(rows)):
        top = gap.bottom - height * (number + 1)
        left = gap.left + (gap.width - width * len(row) + 1) // 2
        for at, token in enumerate(row):
            _letter(canvas, Box(left + at * width, top, width, height), token, size)


def _letter(canvas: OneBitCanvas, box: Box, token: Token, size: str) -> None:
    room = load_font(size).width(token.letter)
    letter = Box(box.left + max(0, (box.width - room) // 2), box.top, box.width, box.height)
    if token.tone is Tone.ACTIVE:
        canvas.fill(box)
        canvas.write(letter, token.letter, size, ink=0)
        return
    ghost = token.tone is Tone.MUTED
    canvas.write(letter, token.letter.lower() if ghost else token.letter, size)
    if ghost:
        canvas.dots(box.left, box.right - 1, box.bottom - 1)


def _names(
    canvas: OneBitCanvas,
    row: Box,
    reaches: tuple[tuple[int, int], ...],
    plates: tuple[tuple[str, bool, Tone], ...],
    tower: int,
) -> None:
    """Each under its house; whose turn it is stands white on black, who is out is crossed out."""
    doors = [
        left + (right - left) // 2 if out else right - tower // 2 - 1
        for (left, right), (_, out, _) in zip(reaches, plates, strict=True)
    ]
    edges = [row.left]
    for at in range(1, len(plates)):
        beside_ruin = plates[at - 1][1] or plates[at][1]
        edges.append(reaches[at][0] if beside_ruin else (doors[at - 1] + doors[at]) // 2 + 1)
    edges.append(row.right)
    boxes = []
    for door, (left, right) in zip(doors, pairwise(edges), strict=True):
        reach = min(door - left, right - 1 - door) + (4 if right - left > 20 else 1)
        start, end = max(left, door - reach), min(right - 1, door + reach)
        boxes.append(Box(start, row.top, end - start, row.height))
    short = shorten_names(
        [name for name, _, _ in plates], [box.width - 2 for box in boxes], load_font(SMALL).width, "."
    )
    for box, name, (_, out, tone) in zip(boxes, short, plates, strict=True):
        canvas.put(box, _name, name, out, tone)


def _name(canvas: OneBitCanvas, box: Box, name: str, out: bool, tone: Tone) -> None:
    width = load_font(SMALL).width(name)
    plate = Box(box.left + (box.width - width) // 2 - 1, box.top, width + 2, box.height)
    active = tone is Tone.ACTIVE and not out
    if active:
        canvas.fill(plate)
    canvas.write(plate.inset(1, 0), name, ink=0 if active else 1)
    if out:
        canvas.line((plate.left, plate.middle[1] + 1), (plate.right - 1, plate.middle[1] + 1))
    elif tone is Tone.ALARM:
        canvas.line((plate.left, plate.bottom - 1), (plate.right - 1, plate.bottom - 1))
    elif tone is Tone.MUTED:
        canvas.dots(plate.left, plate.right, plate.bottom - 1)
