"""The table painted as a picture."""

from io import BytesIO

from companion.json_lines import Json
from ui.frame_json import frame_of
from ui.paint.colour import paint_colour
from ui.paint.qr import qr

SIZE = (800, 480)


def painted(frame: Json) -> bytes:
    """Return a frame as a PNG of the colour screen."""
    out = BytesIO()
    paint_colour(frame_of(frame), SIZE, 1.0, qr).save(out, "PNG")
    return out.getvalue()
