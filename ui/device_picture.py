"""What a picture of the whole device shows: its panel, the pressed buttons, the card at the scanner."""

from PIL import Image

from companion.values import Value
from ui.frame import Frame


class Button(Value):
    name: str
    down: bool = False


class DevicePicture(Value):
    glass: Image.Image | None
    """Image of the panel's pixels; None if the panel has no power."""
    frame: Frame
    """Frame for painters that draw a larger screen than the panel."""
    buttons: tuple[Button, ...]
    scanner: str
    """Name of the scanner."""
    card: str = ""
    """Card at the scanner; empty if there is none."""
    chapter: str = ""
    about: str = ""
    """Subtitle of the demo's chapter, or of its last page."""
    doing: tuple[str, ...] = ()
    """Sentences about what the simulated players do, the latest last."""
    keys: str = ""
    """Line that tells which keys control the demo."""
    state: str = ""
    """Playback state: the speed, a pause, or skipping."""
    page: tuple[tuple[str, str], ...] = ()
    """Commands to try next, each with what it does; shown below the chapter's heading instead of the device."""
