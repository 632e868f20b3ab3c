"""The whole box as a picture, on a wooden table: with fingers on its buttons, a card at the scanner, and a note.

The picture has one size; windows scale it.
"""

from functools import cache, lru_cache
from random import Random

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from ui.device_picture import Button, DevicePicture
from ui.frame import Frame
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas, smooth
from ui.paint.colour.letters import letters
from ui.paint.fitting import wrap
from ui.paint.palette import Colour, mix

SIZE = (960, 600)
CASE = Box(20, 52, 436, 346)
GLASS = Box(46, 72, 384, 192)
"""The OLED in the picture: 128×64 dots of three by three pixels each."""
KEYS = Box(40, 284, 396, 96)
TABLE = Box(474, 52, 466, 346)
SCANNER = Box(20, 414, 250, 140)
NOTE = Box(288, 414, 652, 140)
HEAD, FOOT = Box(20, 8, 920, 40), Box(20, 560, 920, 34)
WOOD: Colour = (104, 70, 44)
GRAIN: Colour = (86, 56, 34)
PLASTIC: Colour = (38, 40, 48)
EDGE: Colour = (62, 66, 78)
CAP: Colour = (92, 96, 110)
BEAM: Colour = (255, 60, 48)
DARK, GLOWING = (4, 6, 12), (190, 226, 255)
ROUND = 22
"""Radius of a button in pixels."""


def paint_device(device: DevicePicture) -> Image.Image:
    """Return the box on its table as an RGB image of `SIZE`."""
    canvas = ColourCanvas((_wood() if device.page else _bench()).copy())
    canvas.write(FOOT, device.keys, 17, palette.PAPER_SHADE)
    canvas.write(FOOT, device.state, 19, palette.LANTERN, right=True)
    if device.page:
        _page(canvas, device)
        return canvas.image
    canvas.write(HEAD, device.chapter, 28, palette.LANTERN)
    canvas.image.paste(_glass(device.glass.tobytes() if device.glass else b""), (GLASS.left, GLASS.top))
    _buttons(canvas, device.buttons)
    canvas.image.paste(_table(device.frame), (TABLE.left, TABLE.top))
    _scanner(canvas, device)
    _note(canvas, device)
    return canvas.image


@cache
def _wood() -> Image.Image:
    chance, image = Random(7), Image.new("RGB", SIZE, WOOD)
    pen = ImageDraw.Draw(image)
    for top in range(0, SIZE[1], 75):
        pen.rectangle((0, top, SIZE[0], top + 74), mix(WOOD, GRAIN, chance.random() * 0.7))
        pen.line((0, top, SIZE[0], top), mix(GRAIN, (0, 0, 0), 0.4), 2)
    return image


@cache
def _bench() -> Image.Image:
    """Return the part of the picture that never changes: the wood, the case, the rims."""
    image = _wood().copy()
    shadow = Image.new("L", SIZE)
    for box in (CASE, TABLE, SCANNER, NOTE):
        ImageDraw.Draw(shadow).rounded_rectangle((box.left, box.top + 5, box.right, box.bottom + 7), 18, 150)
    image.paste((0, 0, 0), (0, 0), shadow.filter(ImageFilter.GaussianBlur(6)))
    canvas = ColourCanvas(image)
    canvas.outlined(CASE, 18, PLASTIC, EDGE, 3)
    canvas.rounded(GLASS.inset(-8), 6, (10, 11, 16))
    canvas.outlined(SCANNER, 14, PLASTIC, EDGE, 3)
    canvas.rounded(NOTE, 6, palette.PAPER)
    return image


@lru_cache(maxsize=4)
def _glass(dots: bytes) -> Image.Image:
    """Return the OLED's glowing picture made from its dots; without dots, when the box has no power, a dark pane."""
    if not dots:
        return Image.new("RGB", (GLASS.width, GLASS.height), DARK)
    picture = Image.frombytes("1", (128, 64), dots).convert("L")
    return ImageOps.colorize(picture.resize((GLASS.width, GLASS.height), Image.Resampling.NEAREST), DARK, GLOWING)


@lru_cache(maxsize=4)
def _table(frame: Frame) -> Image.Image:
    return paint_colour(frame, (TABLE.width, TABLE.height))


def _buttons(canvas: ColourCanvas, buttons: tuple[Button, ...]) -> None:
    for button, place in zip(buttons, KEYS.columns(max(1, len(buttons))), strict=True):
        middle = (place.middle[0], place.top + 30)
        canvas.stamp(_cap(button.down), middle)
        colour = palette.LANTERN if button.down else palette.PAPER_SHADE
        canvas.write(Box(place.left, place.bottom - 34, place.width, 30), button.name, 16, colour, centred=True)


@cache
def _cap(down: bool) -> Image.Image:
    def paint(pen: ImageDraw.ImageDraw, scale: float) -> None:
        edge = 2 * (ROUND + 6) * scale
        pen.ellipse((0, 0, edge - 1, edge - 1), fill=palette.LANTERN if down else (20, 21, 26))
        inset = (7 if down else 5) * scale
        pen.ellipse((inset, inset, edge - inset, edge - inset), fill=palette.PAPER if down else CAP)

    return smooth((2 * (ROUND + 6), 2 * (ROUND + 6)), paint)


def _scanner(canvas: ColourCanvas, device: DevicePicture) -> None:
    heading, rest = SCANNER.inset(14, 8).cut_top(26)
    canvas.write(heading, device.scanner, 17, palette.PAPER_SHADE)
    window, below = rest.cut_top(16)
    canvas.rounded(window, 4, BEAM if device.card else (56, 20, 20))
    if not device.card:
        return
    card = below.inset(14, 8)
    canvas.outlined(card, 6, palette.PAPER, palette.INK, 2)
    bars, name = card.inset(10, 8).cut_top(18)
    chance = Random(device.card)
    left = bars.left
    while left < bars.right - 4:
        wide = chance.choice((1, 2, 3, 4))
        canvas.fill(Box(left, bars.top, wide, bars.height), palette.INK)
        left += wide + chance.choice((2, 3, 4))
    canvas.write(name, device.card, 21, palette.INK, centred=True)


def _note(canvas: ColourCanvas, device: DevicePicture) -> None:
    """Paint the note on the table: the subject of the demo's chapter, and below it who does what."""
    box = NOTE.inset(16, 10)
    for line in wrap(device.about, box.width, 3, letters(17).width):
        row, box = box.cut_top(21)
        canvas.write(row, line, 17, palette.FADED_INK)
    for text in device.doing[-1:]:
        lines = wrap(text, box.width - 22, max(1, box.height // 27), letters(22).width)
        _, box = box.cut_top((box.height - 27 * len(lines)) // 2)
        for at, line in enumerate(lines):
            row, box = box.cut_top(27)
            if at == 0:
                canvas.write(row, "›", 24, palette.ALARM)
            canvas.write(row.cut_left(22)[1], line, 22, palette.INK)


def _page(canvas: ColourCanvas, device: DevicePicture) -> None:
    sheet = Box(120, 60, 720, 470)
    canvas.rounded(sheet, 8, palette.PAPER)
    heading, box = sheet.inset(40, 30).cut_top(54)
    canvas.write(heading, device.chapter, 34, palette.ALARM)
    row, box = box.cut_top(40)
    canvas.write(row, device.about, 20, palette.FADED_INK)
    for command, meaning in device.page:
        row, box = box.cut_top(32)
        canvas.write(row, command, 24, palette.INK)
        row, box = box.cut_top(30)
        canvas.write(row.inset(20, 0), meaning, 20, palette.FADED_INK)
        _, box = box.cut_top(14)
