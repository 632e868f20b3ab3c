"""The houses around the ring: floors filled up to the value, the number in the gable, the name on a plate."""

from functools import lru_cache

from PIL import Image, ImageDraw

from ui.frame import Tone, Track
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas, smooth
from ui.paint.colour.layout import PLATE
from ui.paint.colour.letters import letters
from ui.paint.colour.sprites import glow
from ui.paint.palette import Colour

SMALLEST = 9
"""The smallest letter size of names and numbers, in pixels."""
ROOFS = {
    Tone.PLAIN: palette.ROOF,
    Tone.ACTIVE: palette.ROOF_ACTIVE,
    Tone.ALARM: palette.ROOF_ALARM,
    Tone.MUTED: palette.mix(palette.ROOF, palette.STONE, 0.75),
}


def paint_house(canvas: ColourCanvas, box: Box, track: Track, name: str) -> None:
    """Paint a house and its name plate in a box; the plate may be wider than the house, but not wider than the box."""
    plate, walls = plate_and_walls(box)
    paint_walls(canvas, walls, track)
    if track.value is not None and not track.out:
        _badges(canvas, walls, track)
    paint_plate(canvas, plate, track, name)


def paint_walls(canvas: ColourCanvas, walls: Box, track: Track) -> None:
    """Paint a house without its name plate: the building, filled up to the track's value, and the value as a number."""
    if track.out:
        canvas.stamp(_ruin(walls.width, walls.height), walls.middle)
    elif track.value is None:
        canvas.stamp(_shell(walls.width, walls.height, Tone.MUTED, empty=True), walls.centre)
    else:
        if track.tone is Tone.ACTIVE:
            light = glow(round(walls.width * 1.9 * PLATE), round(walls.height * 2.1), palette.LANTERN, 210)
            canvas.stamp(light, walls.middle)
        canvas.stamp(_shell(walls.width, walls.height, track.tone, empty=False), walls.centre)
        roof, rooms = _parts(walls)
        _floors(canvas, rooms, track)
        _number(canvas, roof, str(track.value), palette.INK if track.tone is Tone.ACTIVE else palette.LIGHT)


def plate_and_walls(box: Box) -> tuple[Box, Box]:
    plate, above = box.cut_bottom(max(14, round(box.height * 0.2)))
    wide = round(box.width / PLATE)
    return plate, Box(box.left + (box.width - wide) // 2, above.top, wide, above.height)


def name_size(box: Box) -> int:
    """Return the letter size of the name on a house's plate, for a house in this box."""
    return plate_letters(plate_and_walls(box)[0].height)


def plate_letters(height: int) -> int:
    return max(SMALLEST, round(height * 0.82) if height > 13 else height - 3)


def _parts(walls: Box) -> tuple[Box, Box]:
    roof, body = walls.cut_top(round(walls.height * 0.44))
    beam = max(2, walls.width // 22)
    return roof, Box(body.left + 2 * beam, body.top + beam // 2, body.width - 4 * beam, body.height - beam)


@lru_cache(maxsize=64)
def _shell(width: int, height: int, tone: Tone, *, empty: bool) -> Image.Image:
    """Return the roof and the timber frame of a house: all that does not depend on its value."""
    roof = ROOFS[tone]
    wall, timber = palette.PLASTER, palette.TIMBER
    if empty:
        roof, wall, timber = palette.STONE_SHADE, palette.STONE, palette.STONE_SHADE
    elif tone is Tone.MUTED:
        wall = palette.mix(wall, palette.STONE, 0.5)

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        wide, high = width * fine, height * fine
        eaves, beam = high * 0.44, max(2, width // 22) * fine
        inner = wide * 0.045
        pen.rectangle((inner, eaves - beam, wide - inner - 1, high - 1), fill=timber)
        pen.rectangle((inner + beam * 0.6, eaves, wide - inner - beam * 0.6 - 1, high - beam * 0.6), fill=wall)
        chimney = wide * 0.7
        pen.rectangle(
            (chimney, high * 0.015, chimney + wide * 0.11, high * 0.2), fill=palette.mix(timber, palette.INK, 0.3)
        )
        outline = [(0, eaves), (wide * 0.17, high * 0.03), (wide * 0.83, high * 0.03), (wide - 1, eaves)]
        pen.polygon(outline, fill=palette.mix(roof, palette.INK, 0.45))
        line = max(fine * 1.5, beam * 0.45)
        pen.polygon(
            [
                (line * 1.6, eaves - line),
                (wide * 0.17 + line * 0.7, high * 0.03 + line),
                (wide * 0.83 - line * 0.7, high * 0.03 + line),
                (wide - 1 - line * 1.6, eaves - line),
            ],
            fill=roof,
        )
        for row in (0.3, 0.55, 0.8):
            y = high * 0.03 + (eaves - high * 0.03) * row
            lean = wide * 0.17 * (1 - row)
            pen.line(
                (lean + line * 2, y, wide - lean - line * 2, y),
                fill=palette.mix(roof, palette.INK, 0.16),
                width=round(fine),
            )
        if empty:
            _shutters(pen, wide, high, eaves, fine)

    return smooth((width, height), paint)


def _shutters(pen: ImageDraw.ImageDraw, wide: float, high: float, eaves: float, fine: float) -> None:
    """Draw three rows of closed shutters, for a house without a player."""
    for row in range(3):
        for column in range(3):
            x = wide * (0.17 + 0.24 * column)
            y = eaves + (high - eaves) * (0.13 + 0.29 * row)
            pen.rectangle((x, y, x + wide * 0.18, y + (high - eaves) * 0.2), fill=palette.STONE_SHADE)
            pen.line(
                (x + wide * 0.09, y, x + wide * 0.09, y + (high - eaves) * 0.2), fill=palette.STONE, width=round(fine)
            )


@lru_cache(maxsize=16)
def _ruin(width: int, height: int) -> Image.Image:
    """Return broken walls with two crossed boards, for a player who is out."""

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        wide, high = width * fine, height * fine
        jagged = [
            (0.06, 1.0),
            (0.06, 0.62),
            (0.2, 0.5),
            (0.3, 0.66),
            (0.46, 0.56),
            (0.6, 0.72),
            (0.76, 0.48),
            (0.94, 0.6),
            (0.94, 1.0),
        ]
        pen.polygon(
            [(wide * x, high * y) for x, y in jagged],
            fill=palette.RUIN,
            outline=palette.mix(palette.RUIN, palette.PAPER, 0.35),
            width=round(fine * 1.5),
        )
        board = max(3 * fine, wide * 0.085)
        for points in (((0.14, 0.56), (0.86, 0.95)), ((0.14, 0.95), (0.86, 0.56))):
            pen.line([(wide * x, high * y) for x, y in points], fill=palette.TIMBER, width=round(board))
            pen.line(
                [(wide * x, high * y) for x, y in points],
                fill=palette.mix(palette.TIMBER, palette.PAPER, 0.3),
                width=round(board * 0.5),
            )

    return smooth((width, height), paint)


def _floors(canvas: ColourCanvas, rooms: Box, track: Track) -> None:
    """Paint a row of windows for each floor: floors up to the value have eyes in the dark, the others are lit."""
    assert track.value is not None
    later = track.value + track.change
    changed = palette.BETTER if _is_better(track) else palette.WORSE
    for floor in range(track.top):
        top = rooms.bottom - rooms.height * (floor + 1) // track.top
        bottom = rooms.bottom - rooms.height * floor // track.top
        row = Box(rooms.left, top, rooms.width, max(1, bottom - top - (1 if rooms.height >= 3 * track.top else 0)))
        if floor < min(track.value, later):
            canvas.fill(row, palette.FILLED_ALARM if track.danger else palette.FILLED)
            _eyes(canvas, row, floor)
        elif floor < track.value:
            canvas.fill(row, changed)
        elif floor < later:
            canvas.fill(row, changed)
            _eyes(canvas, row, floor)
        else:
            _windows(canvas, row, track.tone)


def _windows(canvas: ColourCanvas, row: Box, tone: Tone) -> None:
    light = palette.mix(palette.WINDOW, palette.STONE, 0.6) if tone is Tone.MUTED else palette.WINDOW
    canvas.fill(row, light)
    for edge in (1, 2):
        canvas.fill(Box(row.left + row.width * edge // 3, row.top, 1, row.height), palette.TIMBER)


def _eyes(canvas: ColourCanvas, row: Box, floor: int) -> None:
    if row.height < 5:
        return
    size = max(1, row.height // 4)
    for pair in range(3):
        x = row.left + row.width * (2 * pair + 1) // 6 + (size if floor % 2 else -size)
        y = row.top + (row.height - size) // 2
        for eye in (x - size - 1, x + 1):
            canvas.fill(Box(eye, y, size, size), palette.LANTERN)


def _number(canvas: ColourCanvas, roof: Box, number: str, ink: Colour) -> None:
    size = min(max(14, round(roof.height * 0.98)), round(roof.height * 1.3))
    while size > SMALLEST and letters(size).width(number) > roof.width - 2:
        size -= 1
    canvas.write(roof, number, size, ink, centred=True)


def _badges(canvas: ColourCanvas, walls: Box, track: Track) -> None:
    """Paint the pieces that a player holds as discs on the ridge, and a preview's change or a warning as a badge."""
    pip = max(6, walls.width // 8)
    for at in range(track.held):
        disc = Box(walls.left + walls.width // 6 + at * (pip + 1), walls.top + walls.height // 30 - pip + 1, pip, pip)
        canvas.outlined(disc, pip // 2, palette.PAPER, palette.FILLED, max(1, pip // 4))
    place = seal_place(walls)
    if track.change:
        paint_change(canvas, place, track)
    elif track.is_warned:
        half = place.width // 2
        paint_seal(
            canvas, Box(walls.right - half, walls.top - place.width // 6, half, place.height), "!", palette.ALARM
        )


def _is_better(track: Track) -> bool:
    """Return whether a preview's change is good for its player."""
    return (track.change > 0) is track.up_is_good


def seal_place(walls: Box) -> Box:
    """Return the box of a house's badge, over the right end of its roof."""
    width = max(18, round(walls.width * 0.46))
    return Box(walls.right - width * 2 // 3, walls.top - width // 4, width, round(width * 0.8))


def paint_change(canvas: ColourCanvas, box: Box, track: Track) -> None:
    """Paint the value that a choice would lead to: on paper within a dashed frame, because it has not happened."""
    line, later = max(1, box.height // 12), (track.value or 0) + track.change
    canvas.rounded(box, box.height // 4, palette.PAPER)
    for left in range(box.left, box.right - 2 * line, 5 * line):
        for top in (box.top, box.bottom - line):
            canvas.fill(Box(left, top, 3 * line, line), palette.WOULD)
    canvas.write(
        box.inset(1), f"→{later}", max(min(12, box.height), round(box.height * 0.86)), palette.WOULD, centred=True
    )


def paint_seal(canvas: ColourCanvas, box: Box, words: str, colour: Colour) -> None:
    canvas.outlined(box, box.height // 3, colour, palette.PAPER, max(1, box.height // 14))
    size = max(min(12, box.height), round(box.height * 0.86))
    canvas.write(box.inset(1), words, size, palette.LIGHT, centred=True)


def paint_plate(canvas: ColourCanvas, box: Box, track: Track, name: str) -> None:
    """Paint a name plate: bright for the player to act, red in danger, struck out if the player is out."""
    size = plate_letters(box.height)
    width = min(box.width, letters(size).width(name) + max(8, box.height // 2))
    sign = Box(box.left + (box.width - width) // 2, box.top + 1, width, box.height - 1)
    radius = max(2, box.height // 5)
    muted = track.tone is Tone.MUTED or (track.value is None and track.tone is not Tone.ACTIVE)
    if track.out or muted:
        canvas.rounded(sign, radius, palette.mix(palette.NIGHT_ABOVE, palette.STONE, 0.3))
        canvas.write(sign, name, size, palette.mix(palette.STONE, palette.PAPER, 0.45), centred=True)
    elif track.tone is Tone.ACTIVE:
        canvas.outlined(sign, radius, palette.LANTERN, palette.PAPER, max(1, box.height // 12))
        canvas.write(sign, name, size, palette.INK, centred=True)
    elif track.tone is Tone.ALARM:
        canvas.outlined(sign, radius, palette.ALARM, palette.PAPER, max(1, box.height // 12))
        canvas.write(sign, name, size, palette.LIGHT, centred=True)
    else:
        canvas.rounded(sign, radius, palette.PAPER_SHADE)
        canvas.write(sign, name, size, palette.INK, centred=True)
    if track.out:
        canvas.fill(Box(sign.left, sign.middle[1], sign.width, max(1, box.height // 12)), palette.STONE)
