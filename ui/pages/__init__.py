"""What a page is: a small frozen value that opens itself to something to look at, and what each of its choices does.

Nothing else is remembered on the side of the screens. A page in a file of its own is all that it takes to add one.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from companion.cards import Card, Learned
from companion.games.facts import Event
from companion.keeping.kept import Earlier
from companion.session import Session
from ui.frame import Choice, Frame, Text, Tone
from ui.texts import text
from ui.words import Words


@dataclass(frozen=True, slots=True)
class Page:
    """Which page, and where the cursor is."""

    cursor: int = field(default=0, kw_only=True)

    @abstractmethod
    def open(self, context: "Context") -> "Leaf":
        """The page as it looks now."""


@dataclass(frozen=True, slots=True)
class Go:
    """Turn to another page."""

    page: Page


class To(Enum):
    """Turn to a page that every other may lead to."""

    GAME = "game"
    """Where the game stands: its question, its end, or the first page where nobody plays."""
    MENU = "menu"
    START = "start"


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the table these decisions, one after the other, until one is refused."""

    lines: tuple[str, ...]
    card: str = ""
    """The code of the card that was laid, where one was scanned."""


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


Act = Go | To | Say | Begin | TakeUp | Speak | Restart | None


@dataclass(frozen=True, slots=True)
class Leaf:
    """An opened page: its frame, what OK does on each choice, and what the way back is."""

    frame: Frame
    acts: tuple[Act, ...] = ()
    back: Act = None
    hear: Callable[[Card, str], Act | Text] | None = None
    """What a piece that is shown (a card with its code, or a button that stands for one) does here; a Text says why
    it does nothing. None: the page of where the game stands hears it, although another one lies open."""
    typed: Callable[[str], Act] | None = None
    """What a key of a keyboard writes here; it gives None for keys that are no letters."""
    chosen: bool = False
    """Something was chosen on the way here and nothing decided yet: undo goes back too, and takes back only that."""
    paced: bool = False
    """It turns by itself to what OK leads to, where the table wants that."""


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
    recent: tuple[Event, ...] = ()
    """What the last decision led to."""
    aloud: bool = False
    """A voice describes the pages: what only ears need is offered too."""
    cards: Learned = field(default_factory=lambda: Learned({}))
    """Which code belongs to which card."""

    @property
    def game(self) -> Session:
        """The game in play; only for pages that nobody opens without one."""
        assert self.session is not None
        return self.session


def yes_or_no(words: Words) -> tuple[Choice, Choice]:
    """No comes first: a finger that is too quick changes nothing."""
    return Choice(text(words, "menu.no")), Choice(text(words, "menu.yes"))


def only_ok(words: Words) -> tuple[Choice]:
    return (Choice(text(words, "menu.ok")),)


def asks_for_no_card(frame: Frame, words: Words) -> Callable[[Card, str], Text]:
    """What a piece does on a page before a game: nothing, and the line says what is asked instead."""

    def hear(card: Card, _: str) -> Text:
        line = text(words, "scan.not_wanted", Tone.ALARM, card=card.word)
        return Text(line.short, f"{line} {frame.title}", line.tone)

    return hear
