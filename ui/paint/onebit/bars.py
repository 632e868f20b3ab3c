"""The street in two rows of a low panel: every house a bar with its name and number, tokens as letters in the gaps."""

from ui.frame import Slot, Token, Tone, Track
from ui.paint.bitmap import load_font
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.onebit import rows
from ui.paint.onebit.canvas import SMALL, TINY, OneBitCanvas

SIZES = (SMALL, TINY)
BAR = 3
RUIN = 12
LETTER = 4
"""How wide the cell of a token's letter is."""
GAP = 2 * LETTER + 2
"""All gaps are alike, unless a crowd needs more or there are no tokens: then each gets what it needs."""


def paint_bars(canvas: OneBitCanvas, box: Box, tracks: tuple[Track, ...], slots: tuple[Slot, ...]) -> None:
    """Where a place is asked for, their row takes one row of the two; an alarm may have taken it before."""
    if box.height < 2 * rows.PAGE:
        _short_bars(canvas, box, tracks)
    elif any(slot.tone is Tone.ACTIVE for slot in slots):
        line, below = box.cut_top(rows.PAGE)
        rows.paint_slots(canvas, line, slots)
        _short_bars(canvas, below, tracks)
    else:
        _bars(canvas, box, tracks)


def _short_bars(canvas: OneBitCanvas, box: Box, tracks: tuple[Track, ...]) -> None:
    """One row: a letter for the name, and no tokens."""
    for column, track in zip(box.columns(len(tracks)), tracks, strict=True):
        bar, rest = Box(column.left, column.top, column.width - 1, column.height).cut_left(BAR + 2)
        _bar(canvas, Box(bar.left, bar.top + 1, BAR, bar.height - 1), track)
        canvas.write(rest, "".join((track.name[:1], *_value(track))), TINY)


def _bars(canvas: OneBitCanvas, box: Box, tracks: tuple[Track, ...]) -> None:
    gaps = _gaps(tracks)
    standing = [track for track in tracks if not track.out]
    width = (box.width - sum(gaps) - RUIN * (len(tracks) - len(standing))) // max(1, len(standing))
    houses, left = [], box.left
    for track, gap in zip(tracks, gaps, strict=True):
        _crowd(canvas, Box(left, box.top, gap, box.height), track.tokens)
        house = Box(left + gap, box.top, RUIN if track.out else width, box.height)
        houses.append(house if track.out else house.cut_left(BAR + 1)[1])
        if not track.out:
            _bar(canvas, Box(house.left, house.top + 1, BAR, house.height - 2), track)
        left = house.right
    crowded = [*(len(track.tokens) > 2 for track in tracks[1:]), False]  # the gap on the right
    rooms = [
        house.width - 2 * (track.tone is Tone.ACTIVE) - 2 * is_crowded
        for house, track, is_crowded in zip(houses, tracks, crowded, strict=True)
    ]
    names = shorten_names([track.name for track in tracks], rooms, load_font(TINY).width, "")
    for house, track, name in zip(houses, tracks, names, strict=True):
        _plate(canvas, house, track, name)


def _gaps(tracks: tuple[Track, ...]) -> list[int]:
    """How wide the gap left of each house is; letters stand in two rows."""
    needs = [LETTER * -(-len(track.tokens) // 2) + 2 for track in tracks]
    alike = any(track.tokens for track in tracks) and max(needs) <= GAP
    return [0 if track.out else GAP if alike else need for track, need in zip(tracks, needs, strict=True)]


def _crowd(canvas: OneBitCanvas, gap: Box, tokens: tuple[Token, ...]) -> None:
    """On the ground first: above, they would stand beside a name."""
    across = max(1, (gap.width - 2) // LETTER)
    for at, token in enumerate(tokens):
        row, column = divmod(at, across)
        left = gap.right - LETTER * (min(across, len(tokens) - row * across) - column)
        letter = token.letter.lower() if token.tone is Tone.MUTED else token.letter
        canvas.write(Box(left, gap.bottom - rows.PAGE * (row + 1), LETTER - 1, rows.PAGE), letter, TINY)


def _bar(canvas: OneBitCanvas, bar: Box, track: Track) -> None:
    if track.value is None or track.out:
        canvas.dotted(bar)
        return
    canvas.frame(bar)
    canvas.fill(bar.cut_bottom(max(1, round(bar.height * track.value / max(1, track.top))))[0])


def _plate(canvas: OneBitCanvas, box: Box, track: Track, name: str) -> None:
    """The name, inverse for whose turn it is, and the number below it."""
    above, below = box.cut_top(rows.PAGE)
    active = track.tone is Tone.ACTIVE and not track.out
    if active:
        plate = above.cut_left(load_font(TINY).width(name) + 2)[0]
        canvas.fill(Box(plate.left, plate.top, plate.width, plate.height - 1))
        above = above.inset(1, 0)
    canvas.write(above, name, TINY, ink=0 if active else 1)
    text, size = _fitting_value(track, below.width)
    canvas.write(below, text, size)


def _fitting_value(track: Track, room: int) -> tuple[str, str]:
    """As much of it as fits, and how large: with a mark of alarm, without, and of a preview at least up or down."""
    value, change = _value(track)
    mark = "!" if track.tone is Tone.ALARM else ""
    said = [(text, size) for text in (value + change + mark, value + change, value + change[:1]) for size in SIZES]
    return next((one for one in said if load_font(one[1]).width(one[0]) <= room), said[-1])


def _value(track: Track) -> tuple[str, str]:
    """What a house has, and in a preview by how much that would change."""
    value = "×" if track.out else "–" if track.value is None else str(track.value)
    return value, f"{track.change:+d}".replace("-", "−") if track.change else ""
