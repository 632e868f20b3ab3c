"""Paints the state of the game as a picture for phones."""

from io import BytesIO

from companion.json_lines import Json
from ui.frame_json import frame_of
from ui.paint.colour import paint_colour
from ui.paint.qr import qr

SIZE = (800, 480)


def painted(frame: Json) -> bytes:
    """Return a frame as a PNG file, painted as for a colour screen."""
    out = BytesIO()
    paint_colour(frame_of(frame), SIZE, 1.0, qr).save(out, "PNG")
    return out.getvalue()
