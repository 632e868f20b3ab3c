"""What a page is: a small frozen value that opens itself to something to look at, and what each of its choices does.

Nothing else is remembered on the side of the screens. A class in one of these modules is all that it takes to add one.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from typing import ClassVar

from companion.cards import Card, CardCodes
from companion.games import Roll
from companion.games.facts import Event
from companion.keeping.kept import Earlier
from companion.odds import Odds
from companion.paces import USUAL
from companion.session import Session, StepProgress
from companion.values import Value, changed, field
from ui.frame import Choice, Frame, Text, Tone
from ui.texts import text
from ui.words import Words


class Page(Value, kw_only=True):
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
    cursor: int = 0

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
    def render(self, context: "Context") -> "RenderedPage":
        """The page as it looks now."""

    def moved_to(self, cursor: int) -> "Page":
        """The same page with the cursor there."""
        return changed(self, cursor=cursor)


class OpenPage(Value):
    """Turn to another page."""

    page: Page


class CommonPage(Enum):
    """Turn to a page that every other may lead to."""

    GAME = "game"
    """Where the game stands: its question, its end, or the first page where nobody plays."""
    MENU = "menu"
    START = "start"


class SubmitDecisions(Value):
    """Tell the table these decisions, one after the other, until one is refused."""

    lines: tuple[str, ...]
    card: str = ""
    """The code of the card that was laid, where one was scanned."""


class RollDice(Value):
    """The box rolls the dice that are due, and tells the table what they show; `both`: also the other side's."""

    roll: Roll
    both: bool = False


class ChooseAtRandom(Value):
    """Chance chooses one of the decisions, or leaves a few; `page` asks which of these."""

    page: Callable[[tuple[str, ...]], Page]


class BeginGame(Value):
    """Begin a new game with these lines; the first one names it. The old game is kept."""

    lines: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    """What the next games of this table begin with, too: each a game and its option, and the value."""


class ResumeGame(Value):
    """Go on with a game that was left; the one in play is kept in its turn."""

    file: str


class SetLanguage(Value):
    """Change the table's language."""

    language: str


class SetPace(Value):
    """Tell walks at another pace."""

    pace: str


class RestartProgram(Value):
    """End the program, and start it again as usual."""


class MarkStepsDone(Value):
    """Hands have come so far, and turn to what is next."""

    progress: StepProgress
    then: OpenPage | CommonPage


class PhoneAction(Value):
    """Do something about the phones at the table, and turn to what is next."""

    what: str
    """`on`, `off`, `invite`, `invite_keeper`, `let_in`, `shut` or `send_away`."""
    then: OpenPage | CommonPage


UiAction = (
    OpenPage
    | CommonPage
    | MarkStepsDone
    | SubmitDecisions
    | RollDice
    | ChooseAtRandom
    | BeginGame
    | ResumeGame
    | SetLanguage
    | SetPace
    | RestartProgram
    | PhoneAction
    | None
)


class RenderedPage(Value):
    """An opened page: its frame, what OK does on each choice, and what the way back is."""

    frame: Frame
    actions: tuple[UiAction, ...] = ()
    """What each choice does."""
    back: UiAction = None
    on_card: Callable[[Card, str], UiAction | Text] | None = None
    """What a piece that is shown (a card with its code, or a button that stands for one) does here; a Text says why
    it does nothing. None: the page of where the game stands hears it, although another one lies open."""
    on_player_card: Callable[[str], UiAction | Text] | None = None
    """What the card of a player of that name does here; None: nobody is asked for."""
    on_key: Callable[[str], UiAction] | None = None
    """What a key of a keyboard writes here; it gives None for keys that are no letters."""
    is_partly_chosen: bool = False
    """Something was chosen on the way here and nothing decided yet: undo goes back too, and takes back only that."""
    second_pages: tuple[Page, ...] = ()
    """For each second word, this page with that one beside the choice."""
    page_step: int = 1
    """So many choices on lead left and right, where they have no second word to walk."""
    ok_action: UiAction = None
    """What OK does, where that is more than what the choice under the cursor does."""
    input_is_secret: bool = False
    """A piece that is shown here is a secret, although what lies before all eyes is none: no log names it."""
    moves_question: bool = False
    """Up, down, left and right move in the question of the game, which lies under this page."""
    prepares_odds: bool = False
    """The odds are probably asked for next."""
    shows_odds: bool = False
    advances_itself: bool = False
    """It turns by itself to what OK leads to, where the table wants that."""
    question_below: dict[Page, "RenderedPage"] = field(default_factory=dict)
    """The question that lies under a walk, once somebody has asked for it: whatever changes it opens the walk anew."""

    @property
    def ok(self) -> UiAction:
        """What OK does."""
        return self.ok_action or (self.actions[self.frame.cursor] if self.actions else None)


class PhoneStatus(Value):
    """What pages may know of the phones at the table."""

    is_on: bool = False
    address: str = ""
    """Where they find the box; empty while nobody knows."""
    token: str = ""
    """What lets one in that scans it, once."""
    code: str = ""
    """The six digits that one may type instead; empty once too many wrong ones were tried."""
    was_guessed: bool = False
    """Wrong digits were tried again and again."""
    joined: int | None = None
    """The seat of the phone that the last invitation let in, 0 while it has none; None: no phone has used it."""
    has_join_request: bool = False
    """Somebody has typed them, and waits for an OK."""
    count: int = 0
    """How many have joined."""
    seats: frozenset[int] = frozenset()
    """Those whose own phone is listening: they choose there what is for their eyes only."""
    is_on_box: bool = True
    """Whether the page is on the box, where it is decided who comes in."""


class Context(Value):
    """All that pages may look at."""

    session: Session | None
    words: Words
    last_setup: tuple[str, ...] = ()
    """The lines that the last game began with."""
    known_names: tuple[str, ...] = ()
    resumable_games: tuple[Earlier, ...] = ()
    """The games that could be taken up again."""
    now: float = 0.0
    recent: tuple[Event, ...] = ()
    """What the last decision led to."""
    has_voice: bool = False
    """A voice describes the pages: what only ears need is offered too."""
    cards: CardCodes = field(default_factory=lambda: CardCodes({}))
    """Which code belongs to which card."""
    pace: str = USUAL
    """At which walks are told."""
    has_left_right: bool = True
    """Left and right are there, and may walk a second word."""
    random_offset: int = 0
    """A number that the box draws anew from page to page, for what nobody may foresee."""
    phones: PhoneStatus | None = None
    """None where there can be none."""
    private_seats: frozenset[int] = frozenset()
    """Seats with a line of braille of their own at the box: nobody else reads it."""
    seat: int = 0
    """Whose own screen the page is for, from 1; 0: everybody's, or the box that goes from hand to hand."""
    odds: tuple[Odds, ...] = ()
    """The latest of each kind of play, for the page that shows them."""
    latest_bot_decision: tuple[object, str] | None = None
    """A state, and what the empty chair that has the word there says."""
    options: Mapping[str, str] = field(default_factory=dict)
    """By game and option (`GAME OPTION`), what this table has chosen instead of its edition's rule."""

    @property
    def bot_decision(self) -> str:
        """What the empty chair that has the word says now; empty while it is thought over."""
        about, line = self.latest_bot_decision or (None, "")
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
