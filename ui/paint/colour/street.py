"""The street of small colour screens: houses in a row, tokens in the gaps between them, names below."""

from functools import lru_cache
from math import ceil, floor, pi, sin

from companion.values import Value, changed
from ui.frame import Frame, Token, Tone, Track
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.houses import paint_change, paint_plate, paint_seal, paint_walls, plate_letters
from ui.paint.colour.letters import letters
from ui.paint.colour.motion import eased, standing, steps, walkers
from ui.paint.colour.sprites import paint_standing
from ui.paint.fitting import shorten_names
from ui.paint.regions import Target

NARROW = 4
"""Least width in pixels of a gap between two houses, if no tokens stand there."""
TALLEST = 4.0
"""Greatest height of a house, as a multiple of its width."""
SMALLEST = 5
"""Least width and height of a token, in pixels."""


class Plots(Value):
    """The boxes of the houses and of the gaps beside them, and the size of tokens."""

    towers: tuple[Box, ...]
    gaps: tuple[Box, ...]
    token: int


def paint_street(canvas: ColourCanvas, box: Box, frame: Frame, progress: float, unit: int) -> None:
    """Paint houses, tokens and names, at `progress` (0 to 1) of the frame's motion; `unit` is the height of letters."""
    tall = box.height - street_height(box.width, len(frame.tracks), unit)
    names, above = box.cut_bottom((unit + 2) * (2 if tall > unit + 2 and len(frame.tracks) > 3 else 1))
    _, stage = above.cut_top(min(_sky(unit), max(0, above.height - 2 * unit)))
    crowds = tuple(-1 if track.out else len(standing(frame, seat, 1)) for seat, track in enumerate(frame.tracks))
    plots = _plots(stage, crowds, unit)
    ground = max(4, stage.height // 7)
    canvas.fill(Box(box.left, stage.bottom - ground, box.width, ground), palette.STREET)
    canvas.fill(Box(box.left, stage.bottom - ground, box.width, 1), palette.COBBLE)
    canvas.fill(names, palette.STREET_EDGE)
    for seat, track in enumerate(frame.tracks):
        paint_walls(canvas, plots.towers[seat], track)
        canvas.mark(Target("track", seat + 1), plots.towers[seat])
        if track.value is not None and not track.out:
            _badges(canvas, plots.towers[seat], track, _sky(unit) + 1)
    for seat in range(len(frame.tracks)):
        _paint_crowd(canvas, plots.gaps[seat], standing(frame, seat, progress), plots.token)
    if frame.motion is not None and frame.motion.figures and progress < 1:
        _paint_walkers(canvas, plots, frame, eased(progress))
    _paint_names(canvas, names, plots, frame.tracks, unit + 2)


def street_height(width: int, seats: int, unit: int) -> int:
    """Return the height in pixels above which a street would only get emptier."""
    return unit + 2 + _sky(unit) + round(_widest(width, seats) * TALLEST)


def _sky(unit: int) -> int:
    """Return the number of pixel rows kept above the roofs for the badges of a preview."""
    return round(unit * 0.9)


def _widest(width: int, seats: int) -> int:
    return max(8, width * 11 // 20 // seats)


@lru_cache(maxsize=64)
def _plots(stage: Box, crowds: tuple[int, ...], unit: int) -> Plots:
    """Return the positions of houses and gaps: equal gaps if all tokens fit, else gaps as wide as their tokens need.

    `crowds` has the number of tokens beside each house; -1 for a player who is out, whose house has no gap.
    """
    tower = min(max(8, round(stage.height * 0.7)), _widest(stage.width, len(crowds)))
    room = stage.width - tower * len(crowds)
    largest = max(SMALLEST, min(round(unit * 1.4), tower))
    here = sum(crowd >= 0 for crowd in crowds)
    fair = room * 2 // (2 * here + 1)  # half as much follows the last house
    for token in range(largest, max(SMALLEST, largest * 3 // 5) - 1, -1):
        if max(crowds) <= _fitting(fair, stage.height, token):
            return _row(stage, tower, [fair if crowd >= 0 else 0 for crowd in crowds], token)
    for token in range(largest, SMALLEST - 1, -1):
        rows = max(1, stage.height // token)
        widths = [max(NARROW, ceil(crowd / rows) * token) if crowd >= 0 else 0 for crowd in crowds]
        if sum(widths) <= room:
            break
    spare = max(0, room - sum(widths)) // (here + 1)
    return _row(stage, tower, [width + spare if width else 0 for width in widths], token)


def _fitting(width: int, height: int, token: int) -> int:
    return (width // token) * (height // token)


def _row(stage: Box, tower: int, widths: list[int], token: int) -> Plots:
    left, gaps, towers = stage.left, [], []
    height = min(stage.height, round(tower * TALLEST))
    for width in widths:
        gaps.append(Box(left, stage.top, width, stage.height))
        towers.append(Box(left + width, stage.bottom - height, tower, height))
        left += width + tower
    return Plots(tuple(towers), tuple(gaps), token)


def _badges(canvas: ColourCanvas, tower: Box, track: Track, height: int) -> None:
    """Paint the pieces that a player holds as discs on the roof; a preview's change or a warning is a badge above."""
    top = tower.top - height + 1
    for at in range(track.held):
        canvas.outlined(Box(tower.left + 4 * at, tower.top - 2, 5, 5), 2, palette.PAPER, palette.FILLED, 1)
    if track.change:
        width = letters(height).width(f"→{track.value}") + 4
        paint_change(canvas, Box(tower.middle[0] + 3 - width // 2, top, width, height), track)
    elif track.is_warned:
        paint_seal(canvas, Box(tower.right - height // 2, top, height // 2 + 2, height), "!", palette.ALARM)


def _paint_crowd(canvas: ColourCanvas, gap: Box, tokens: tuple[Token, ...], size: int) -> None:
    """Paint tokens on the ground, and further rows above if they do not fit side by side."""
    across = max(1, gap.width // size)
    for at in range(0, len(tokens), across):
        row = tokens[at : at + across]
        left = gap.left + (gap.width - size * len(row)) / 2
        for number, token in enumerate(row):
            middle = (left + size * (number + 0.5), gap.bottom - size * (at // across + 0.5))
            paint_standing(canvas, token, middle, size, size + 1)


def _paint_walkers(canvas: ColourCanvas, plots: Plots, frame: Frame, share: float) -> None:
    """Paint tokens on their way between two gaps; beyond the last house they go on at the first.

    Tokens that pass beneath the houses are painted as shadows.
    """
    motion, tokens, size = frame.motion, walkers(frame), plots.token
    assert motion is not None
    seats = len(plots.gaps)
    way = motion.start + steps(motion, seats) * share
    middles = [
        plots.gaps[seat % seats].middle[0] + canvas.box.width * (seat // seats) for seat in (floor(way), floor(way) + 1)
    ]
    x = middles[0] + (middles[1] - middles[0]) * (way % 1)
    y = plots.gaps[0].bottom - size / 2
    if motion.beneath:
        y += size * 0.7 * abs(sin(pi * way))
        tokens = tuple(changed(token, tone=Tone.MUTED) for token in tokens)
    for at, token in enumerate(tokens):
        place = (x + size * (at % 2 - (len(tokens) > 1) / 2)) % canvas.box.width, y - size * (at // 2)
        paint_standing(canvas, token, place, size, size + 1)


def _paint_names(canvas: ColourCanvas, box: Box, plots: Plots, tracks: tuple[Track, ...], height: int) -> None:
    """Paint each name below its house if there is room; with two rows, every second name is in the lower one."""
    rows, size = box.height // height, plate_letters(height)
    doors = [tower.middle[0] for tower in plots.towers]
    between = [(one + other) // 2 for one, other in zip(doors, doors[rows:], strict=False)]
    lefts, rights = [box.left] * rows + between, [*between, *[box.right] * rows]
    rooms = [right - left - 1 for left, right in zip(lefts, rights, strict=True)]
    names = shorten_names([track.name for track in tracks], [room - 3 for room in rooms], letters(size).width, ".")
    for at, (track, name) in enumerate(zip(tracks, names, strict=True)):
        width = min(rooms[at], letters(size).width(name) + 6)
        left = min(max(doors[at] - width // 2, lefts[at]), rights[at] - 1 - width)
        paint_plate(canvas, Box(left, box.top + at % rows * height, width, height), track, name)
