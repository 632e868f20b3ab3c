"""What somebody sees who stands before the box: its glass, fingers on its buttons, the card under its scanner.

A value, like a Frame; painters draw it. It knows no device: who has one tells what it shows.
"""

from PIL import Image

from companion.values import Value
from ui.frame import Frame


class Button(Value):
    name: str
    down: bool = False


class Rig(Value):
    glass: Image.Image | None
    """The dots that are lit; None: it has no power."""
    frame: Frame
    """The table, as a larger screen would show it."""
    buttons: tuple[Button, ...]
    scanner: str
    """What people call it."""
    card: str = ""
    """What lies under the scanner; empty where nothing does."""
    chapter: str = ""
    about: str = ""
    """Why it is worth watching."""
    doing: tuple[str, ...] = ()
    """Who does what, the latest last."""
    keys: str = ""
    """What somebody who watches can press."""
    state: str = ""
    """How time passes: the pace, a pause, or how much is skipped."""
    page: tuple[tuple[str, str], ...] = ()
    """In the place of all that, below the chapter's heading: what to try now, and what it does."""
