"""Whether people can read a text on a screen, however it had to be fitted there."""

from tests.e2e.panel_text import shows
from tests.ui.paint.test_fitting import written
from ui.frame import Frame, Text, Tone
from ui.paint.bitmap import load_font
from ui.paint.colour import canvas as colour_canvas
from ui.paint.colour import paint_colour
from ui.paint.fitting import wrap
from ui.paint.onebit import paint_onebit

PANELS = ((128, 64), (128, 32))
COLOUR = ((240, 240), (320, 240), (480, 320), (800, 480))


def is_read(text: Text, frame: Frame, size: tuple[int, int]) -> bool:
    """Whether the panel shows the text: all rows of its few words, or of its many."""
    picture = paint_onebit(frame, size)
    marked = size[0] - 2 if text.tone is Tone.PLAIN else size[0] - 6  # a tone is a mark before the words
    ways = (
        wrap(words, room, 9, load_font(font).width)
        for words in (text.short or str(text), str(text))
        for room in (marked, size[0] - 2)
        for font in ("reading", "large", "name", "broad")
    )
    return any(all(shows(picture, row) for row in rows) for rows in ways)


def is_written(text: Text, frame: Frame, size: tuple[int, int]) -> bool:
    """Whether a colour screen writes the text, its few words or its many, on however many rows."""
    with written(colour_canvas.ColourCanvas) as texts:
        paint_colour(frame, size)
    everything = _squeezed("".join(row for row, _, _ in texts))
    return _squeezed(text.short or str(text)) in everything or _squeezed(str(text)) in everything


def _squeezed(text: str) -> str:
    return "".join(text.split())
