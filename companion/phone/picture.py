"""The table painted as a picture."""

from io import BytesIO

from companion.json_lines import Json

SIZE = (800, 480)


def painted(frame: Json) -> bytes:
    """What the colour screen shows of a frame, as PNG."""
    from ui.frame_json import frame_of  # noqa: PLC0415 - as above
    from ui.paint.colour import paint_colour  # noqa: PLC0415 - as above
    from ui.paint.qr import qr  # noqa: PLC0415 - with Pillow 30 MB, for who asks for a picture

    out = BytesIO()
    paint_colour(frame_of(frame), SIZE, 1.0, qr).save(out, "PNG")
    return out.getvalue()
