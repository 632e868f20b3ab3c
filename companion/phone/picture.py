"""Pictures: a code read off a phone's photo, and the table painted. Strangers' pictures are opened in this process."""

from collections.abc import Callable
from importlib.machinery import PathFinder
from io import BytesIO

from companion.wire import Json

SIZE = (800, 480)
PIXELS = 60_000_000
"""More than any phone's camera has."""


def reader() -> Callable[[bytes], str] | None:
    """What reads photos; None where the library for it is not installed. Nothing is loaded before the first photo."""
    return code_in if PathFinder.find_spec("zxingcpp") else None


def code_in(photo: bytes) -> str:
    """The one code in a photo; empty where there is none, or several."""
    import zxingcpp  # noqa: PLC0415 - with numpy 30 MB, for the first photo
    from PIL import Image, ImageOps  # noqa: PLC0415 - as above

    Image.MAX_IMAGE_PIXELS = PIXELS // 2  # Pillow refuses twice as many
    try:
        with Image.open(BytesIO(photo), formats=("JPEG", "PNG", "WEBP")) as opened:
            opened.draft("L", (1600, 1600))
            picture = ImageOps.exif_transpose(opened).convert("L")
            picture.thumbnail((1600, 1600))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return ""
    found = {code.text for code in zxingcpp.read_barcodes(picture)}
    return found.pop() if len(found) == 1 else ""


def painted(frame: Json) -> bytes:
    """What the colour screen shows of a frame, as PNG."""
    from companion.box.codes import qr  # noqa: PLC0415 - with Pillow 30 MB, for who asks for a picture
    from ui.paint.colour import paint_colour  # noqa: PLC0415 - as above
    from ui.plain import frame_of  # noqa: PLC0415 - as above

    out = BytesIO()
    paint_colour(frame_of(frame), SIZE, 1.0, qr).save(out, "PNG")
    return out.getvalue()
