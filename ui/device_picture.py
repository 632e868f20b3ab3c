"""The picture of the whole device: its panel, pressed buttons, the card at the scanner. A value that painters draw."""

from PIL import Image

from companion.values import Value
from ui.frame import Frame


class Button(Value):
    name: str
    down: bool = False


class DevicePicture(Value):
    glass: Image.Image | None
    """Lit pixels of the panel; None: no power."""
    frame: Frame
    """Frame for a larger screen."""
    buttons: tuple[Button, ...]
    scanner: str
    """Name of the scanner."""
    card: str = ""
    """Card at the scanner; empty if there is none."""
    chapter: str = ""
    about: str = ""
    """Subtitle of the chapter."""
    doing: tuple[str, ...] = ()
    """What the simulated players do, the latest last."""
    keys: str = ""
    """Keys for the viewer."""
    state: str = ""
    """Playback state: the speed, a pause, or skipping."""
    page: tuple[tuple[str, str], ...] = ()
    """Text shown instead of the device, below the chapter's heading: what to try next."""
