"""What the buttons do: targets for back and undo on touchscreens, a row of words on other screens."""

from functools import lru_cache

from PIL import Image, ImageDraw

from ui.frame import Frame, Text
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas, smooth
from ui.paint.colour.letters import letters
from ui.paint.colour.pads import ARROWS, SPACE, paint_arrows, paint_rows
from ui.paint.fitting import fit
from ui.paint.palette import Colour
from ui.paint.regions import Target

LEAST, SMALLEST = 14, 12
"""The smallest letter sizes, in pixels: of a choice, and of the word on a target."""


LEGEND = 0.065
"""Height of the row of words, as a share of the screen's height."""
CAPS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "ok": "OK"}
CAP: Colour = palette.PAPER_SHADE


def paint_legend(canvas: ColourCanvas, row: Box, frame: Frame) -> None:
    """Paint what each button does, for as many buttons as fit; Exit and its long press have signs instead of names."""
    size, row = round(row.height * 0.58), row.inset(row.height // 3, round(row.height * 0.1))
    for key in frame.keys:
        cap, said = "".join(CAPS.get(role, "") for role in key.roles), str(key.text)
        width = letters(size).width(cap) + size if cap else row.height
        if key.roles[0] not in (*CAPS, "back", "undo") or width + letters(size).width(said) + size // 3 > row.width:
            continue
        place, row = row.cut_left(width)
        canvas.rounded(place, size // 4, CAP)
        if cap:
            canvas.write(place, cap, size, palette.INK, centred=True)
        else:
            canvas.stamp(_sign(key.roles[0], row.height * 3 // 4), place.centre)
        row = row.cut_left(size // 3)[1]
        row = row.cut_left(canvas.write(row, said, size, palette.PAPER) + size)[1]


def paint_ends(canvas: ColourCanvas, row: Box, width: int, frame: Frame) -> Box:
    """Paint back and undo, this wide, at the ends of a row; return the box between them.

    A narrow screen has no target for undo: holding back means undo, too.
    """
    back, rest = row.cut_left(width)
    undo, rest = rest.cut_right(0 if canvas.is_narrow else width)
    paint_ways_back(canvas, back, undo, frame)
    return rest


def paint_ways_back(canvas: ColourCanvas, back: Box, undo: Box, frame: Frame) -> None:
    """Paint targets for back and undo into these boxes; the box of one that has no effect now stays free."""
    for box, what in ((back, "back"), (undo, "undo")):
        word = next((key.text for key in frame.keys if what in key.roles), None)
        if box.width and (word or not frame.keys):
            _way_back(canvas, box, what, word)


def paint_foot(canvas: ColourCanvas, box: Box, frame: Frame) -> Box:
    """Paint back, the choice under the cursor and undo in one row; return the free box between choice and undo."""
    canvas.fill(box, palette.INK)
    rest = paint_ends(canvas, box, canvas.finger, frame)
    shown = frame.choices[frame.cursor : frame.cursor + 1]
    if not shown:
        return rest
    if len(frame.choices) == 1:
        words = shown[0].text.short or str(shown[0].text)
        wide = letters(round(canvas.finger * 0.36)).width(words) + canvas.finger // 2
        pad, rest = rest.cut_left(rest.width if wide > rest.width // 2 else max(canvas.finger, wide))
    else:
        arrows, pad = rest.cut_right(ARROWS + 2 * SPACE)
        rest = rest.cut_left(0)[0]
        cursor, count = frame.cursor, len(frame.choices)
        paint_arrows(canvas, arrows.inset(SPACE, 0), range(cursor, cursor + 1), count, palette.LANTERN)
    canvas.mark(Target("scroll", 1), pad)
    paint_rows(canvas, pad, frame, range(frame.cursor, frame.cursor + 1), sizes=(round(canvas.finger * 0.4), LEAST))
    return rest


def _way_back(canvas: ColourCanvas, box: Box, what: str, word: Text | None) -> None:
    """Paint a target: a sign, and a word beside the sign if the target is broad, else below it."""
    canvas.mark(Target(what), box)
    pad = box.inset(SPACE // 2)
    canvas.outlined(pad, canvas.finger // 6, palette.PAPER_SHADE, palette.INK, 2)
    inner = pad.inset(3)
    if word is None:
        canvas.stamp(_sign(what, canvas.finger // 2), pad.middle)
        return
    is_broad = inner.width > 2 * canvas.finger
    size = round(canvas.finger * (0.34 if is_broad else 0.24))
    place, rest = inner.cut_left(canvas.finger * 2 // 3) if is_broad else inner.cut_top(round(canvas.finger * 0.55))
    canvas.stamp(_sign(what, canvas.finger * 2 // 5), place.middle)
    while size > SMALLEST and letters(size).width(word.short or str(word)) > rest.width:
        size -= 1
    canvas.write(rest, fit(word, rest.width, letters(size).width), size, palette.INK, centred=not is_broad)


@lru_cache(maxsize=8)
def _sign(what: str, size: int) -> Image.Image:
    """Return the sign of a target: an arrow to the left for back, an arrow that bends backwards for undo."""

    def paint(pen: ImageDraw.ImageDraw, fine: float) -> None:
        edge, line = size * fine, round(size * fine * 0.14)
        if what == "back":
            pen.line([(edge * 0.2, edge * 0.5), (edge * 0.92, edge * 0.5)], fill=palette.INK, width=line)
            pen.polygon(
                [(edge * 0.05, edge * 0.5), (edge * 0.45, edge * 0.16), (edge * 0.45, edge * 0.84)], palette.INK
            )
            return
        pen.arc((edge * 0.14, edge * 0.24, edge * 0.86, edge * 0.96), 215, 90, fill=palette.INK, width=line)
        pen.polygon([(edge * 0.04, edge * 0.5), (edge * 0.1, edge * 0.06), (edge * 0.48, edge * 0.3)], palette.INK)

    return smooth((size, size), paint)
