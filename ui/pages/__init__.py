"""What a page is: a small frozen value that opens itself to something to look at, and what each of its choices does.

Nothing else is remembered on the side of the screens. A class in one of these modules is all that it takes to add one.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum
from typing import ClassVar

from companion.cards import Card, Learned
from companion.games import Roll
from companion.games.facts import Event
from companion.keeping.kept import Earlier
from companion.odds import Odds
from companion.paces import USUAL
from companion.session import Followed, Session
from companion.values import Value, changed
from ui.frame import Choice, Frame, Text, Tone
from ui.texts import text
from ui.words import Words


class Page(Value):
    """Which page, and where the cursor is. It says itself what other modules must know of it: they check no class."""

    is_walk: ClassVar[bool] = False
    """It tells hands step by step what to do."""
    is_undo: ClassVar[bool] = False
    """It is the walk after an undo or a redo."""
    is_question: ClassVar[bool] = False
    """It is the question that the game asks."""
    is_game_over: ClassVar[bool] = False
    is_invitation: ClassVar[bool] = False
    """It invites a phone, and says itself what becomes of that."""
    is_public: ClassVar[bool] = False
    """Phones that only watch may see it."""
    cursor: int = field(default=0, kw_only=True)

    @property
    def is_untouched(self) -> bool:
        """Return whether it is the question that the game asks, and nothing of the answer was chosen."""
        return False

    @property
    def refuses_decisions(self) -> bool:
        """Return whether a decision made elsewhere would lose what hands must put back."""
        return False

    def interrupted_by(self, page: "Page", context: "Context") -> "Page | None":  # noqa: ARG002 - walks use both
        """Return this walk with that page over it; None if people who turn to that have followed the walk."""
        return None

    @abstractmethod
    def open(self, context: "Context") -> "Leaf":
        """The page as it looks now."""

    def moved_to(self, cursor: int) -> "Page":
        """The same page with the cursor there."""
        return changed(self, cursor=cursor)


class Go(Value):
    """Turn to another page."""

    page: Page


class To(Enum):
    """Turn to a page that every other may lead to."""

    GAME = "game"
    """Where the game stands: its question, its end, or the first page where nobody plays."""
    MENU = "menu"
    START = "start"


class Say(Value):
    """Tell the table these decisions, one after the other, until one is refused."""

    lines: tuple[str, ...]
    card: str = ""
    """The code of the card that was laid, where one was scanned."""


class Throw(Value):
    """The box rolls the dice that are due, and tells the table what they show; `both`: also the other side's."""

    roll: Roll
    both: bool = False


class Draw(Value):
    """Chance chooses one of the decisions, or leaves a few; `page` asks which of these."""

    page: Callable[[tuple[str, ...]], Page]


class Begin(Value):
    """Begin a new game with these lines; the first one names it. The old game is kept."""

    lines: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    """What the next games of this table begin with, too: each a game and its option, and the value."""


class TakeUp(Value):
    """Go on with a game that was left; the one in play is kept in its turn."""

    file: str


class Speak(Value):
    """Change the table's language."""

    language: str


class SetPace(Value):
    """Tell walks at another pace."""

    pace: str


class Restart(Value):
    """End the program, and start it again as usual."""


class Follow(Value):
    """Hands have come so far, and turn to what is next."""

    followed: Followed
    act: Go | To


class Phone(Value):
    """Do something about the phones at the table, and turn to what is next."""

    what: str
    """`on`, `off`, `invite`, `invite_keeper`, `let_in`, `shut` or `send_away`."""
    act: Go | To


Act = Go | To | Follow | Say | Throw | Draw | Begin | TakeUp | Speak | SetPace | Restart | Phone | None


class Leaf(Value):
    """An opened page: its frame, what OK does on each choice, and what the way back is."""

    frame: Frame
    acts: tuple[Act, ...] = ()
    """What each choice does."""
    back: Act = None
    hear: Callable[[Card, str], Act | Text] | None = None
    """What a piece that is shown (a card with its code, or a button that stands for one) does here; a Text says why
    it does nothing. None: the page of where the game stands hears it, although another one lies open."""
    called: Callable[[str], Act | Text] | None = None
    """What the card of a player of that name does here; None: nobody is asked for."""
    typed: Callable[[str], Act] | None = None
    """What a key of a keyboard writes here; it gives None for keys that are no letters."""
    chosen: bool = False
    """Something was chosen on the way here and nothing decided yet: undo goes back too, and takes back only that."""
    across: tuple[Page, ...] = ()
    """For each second word, this page with that one beside the choice."""
    stride: int = 1
    """So many choices on lead left and right, where they have no second word to walk."""
    taken: Act = None
    """What OK does, where that is more than what the choice under the cursor does."""
    hushed: bool = False
    """A piece that is shown here is a secret, although what lies before all eyes is none: no log names it."""
    moves_question: bool = False
    """Up, down, left and right move in the question of the game, which lies under this page."""
    prepares_odds: bool = False
    """The odds are probably asked for next."""
    shows_odds: bool = False
    paced: bool = False
    """It turns by itself to what OK leads to, where the table wants that."""
    under: dict[Page, "Leaf"] = field(default_factory=dict, compare=False)
    """The question that lies under a walk, once somebody has asked for it: whatever changes it opens the walk anew."""

    @property
    def ok(self) -> Act:
        """What OK does."""
        return self.taken or (self.acts[self.frame.cursor] if self.acts else None)


class Phones(Value):
    """What pages may know of the phones at the table."""

    on: bool = False
    address: str = ""
    """Where they find the box; empty while nobody knows."""
    token: str = ""
    """What lets one in that scans it, once."""
    code: str = ""
    """The six digits that one may type instead; empty once too many wrong ones were tried."""
    guessed: bool = False
    """Wrong digits were tried again and again."""
    joined: int | None = None
    """The seat of the phone that the last invitation let in, 0 while it has none; None: no phone has used it."""
    knocks: bool = False
    """Somebody has typed them, and waits for an OK."""
    count: int = 0
    """How many have joined."""
    seats: frozenset[int] = frozenset()
    """Those whose own phone is listening: they choose there what is for their eyes only."""
    here: bool = True
    """Whether the page is on the box, where it is decided who comes in."""


class Context(Value):
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
    pace: str = USUAL
    """At which walks are told."""
    sideways: bool = True
    """Left and right are there, and may walk a second word."""
    luck: int = 0
    """A number that the box draws anew from page to page, for what nobody may foresee."""
    phones: Phones | None = None
    """None where there can be none."""
    private: frozenset[int] = frozenset()
    """Seats with a line of braille of their own at the box: nobody else reads it."""
    seat: int = 0
    """Whose own screen the page is for, from 1; 0: everybody's, or the box that goes from hand to hand."""
    odds: tuple[Odds, ...] = ()
    """The latest of each kind of play, for the page that shows them."""
    says: tuple[object, str] | None = None
    """A state, and what the empty chair that has the word there says."""
    options: Mapping[str, str] = field(default_factory=dict)
    """By game and option (`GAME OPTION`), what this table has chosen instead of its edition's rule."""

    @property
    def decided(self) -> str:
        """What the empty chair that has the word says now; empty while it is thought over."""
        about, line = self.says or (None, "")
        return line if self.session and about is self.session.state else ""

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
