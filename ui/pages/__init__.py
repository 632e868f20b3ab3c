"""What a page is: something to look at, and what each of its choices does. Values only.

A page is a small frozen value (which page, where the cursor is). Opening it gives a Leaf. Nothing else is
remembered on the side of the screens.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.keeping.kept import Earlier
from companion.session import Session
from ui.frame import Frame, Text, Tone
from ui.words import Words


@dataclass(frozen=True, slots=True)
class Go:
    """Turn to another page."""

    page: Any


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the table these decisions, one after the other, until one is refused."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a new game with these lines; the first one names it. The old game is kept."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Go on with a game that was left; the one in play is kept in its turn."""

    file: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Change the table's language."""

    language: str


@dataclass(frozen=True, slots=True)
class Restart:
    """End the program, and start it again as usual."""


Act = Go | Say | Begin | TakeUp | Speak | Restart | None


@dataclass(frozen=True, slots=True)
class Leaf:
    """An opened page: its frame, what OK does on each choice, and what the way back is."""

    frame: Frame
    acts: tuple[Act, ...] = ()
    back: Act = None
    hear: Callable[[str], "Act | Text"] | None = None
    """What a word said at once (a scanned piece, a direct button) does here; a Text says why it does nothing."""
    chosen: bool = False
    """Something was chosen on the way here and nothing decided yet: undo goes back too, and takes back only that."""


@dataclass(frozen=True, slots=True)
class Context:
    """All that pages may look at."""

    session: Session | None
    words: Words
    last_setup: tuple[str, ...] = ()
    """The lines that the last game began with."""
    known_names: tuple[str, ...] = ()
    earlier: tuple[Earlier, ...] = ()
    """The games that could be taken up again."""
    now: float = 0.0
    recent: tuple[Any, ...] = ()
    """What the last decision led to."""
    code: str = ""
    """What the QR code at the end of a game says."""
    aloud: bool = False
    """A voice describes the pages: what only ears need is offered too."""


def text(words: Words, key: str, tone: Tone = Tone.PLAIN, /, **facts: Any) -> Text:
    """A text in both lengths."""
    return Text(words.text(key, "short", **facts), words.text(key, "full", **facts), tone)
