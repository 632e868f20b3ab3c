"""Base classes of pages: a page is a small frozen value that renders itself to a frame and the actions of its choices.

The UI keeps no other state. To add a page, add a class to one of these modules.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from typing import ClassVar

from companion.cards import Card, CardCodes
from companion.games import Roll, State
from companion.games.facts import Event
from companion.odds import Odds
from companion.session import Session, StepProgress
from companion.settings import BoxSettings
from companion.sheet_folders import SheetsFound
from companion.sheets import Sheet
from companion.storage.saved_games import ResumableGame
from companion.updates import UpdateStatus
from companion.values import Value, changed, field
from ui.frame import Choice, Frame, Text, Tone
from ui.texts import text
from ui.words import Words


class Page(Value, kw_only=True):
    """One page and its cursor.

    Its class attributes tell other modules what they need to know, so that they check no class.
    """

    is_walk: ClassVar[bool] = False
    """True if the page guides people through steps on the table."""
    is_undo: ClassVar[bool] = False
    """True if these are the steps after an undo or a redo."""
    is_question: ClassVar[bool] = False
    """True for the question of the game."""
    is_game_over: ClassVar[bool] = False
    is_invitation: ClassVar[bool] = False
    """True if the page invites a phone, and shows the result itself."""
    is_public: ClassVar[bool] = False
    """True if phones that only watch may see the page."""
    cursor: int = 0

    @property
    def is_untouched(self) -> bool:
        """Return whether this is the question of the game, and no part of the answer was chosen."""
        return False

    @property
    def refuses_decisions(self) -> bool:
        """Return whether a decision made elsewhere would lose the steps that people still have to do."""
        return False

    def interrupted_by(self, page: "Page", context: "Context") -> "Page | None":  # noqa: ARG002 - walks use both
        """Return these steps with that page above them; None if turning to that page means that the steps are done."""
        return None

    @abstractmethod
    def render(self, context: "Context") -> "RenderedPage":
        """Return the rendered page."""

    def moved_to(self, cursor: int) -> "Page":
        """Return the same page with another cursor."""
        return changed(self, cursor=cursor)


class OpenPage(Value):
    """Open another page."""

    page: Page


class CommonPage(Enum):
    """Open a page that can be reached from every page."""

    GAME = "game"
    """The current page of the game: its question, its end, or the first page without a game."""
    MENU = "menu"
    START = "start"


class SubmitDecisions(Value):
    """Submit these decisions one after the other, until one is refused."""

    lines: tuple[str, ...]
    card: str = ""
    """Code of the card that was scanned for it; empty if none was."""


class RollDice(Value):
    """Roll the dice that are due, and submit the result; `both`: also the other side's dice."""

    roll: Roll
    both: bool = False


class ChooseAtRandom(Value):
    """Choose one of the decisions at random, or leave a few, among which `page` asks."""

    page: Callable[[tuple[str, ...]], Page]


class BeginGame(Value):
    """Begin a new game with these lines, of which the first names it. The old game stays saved."""

    lines: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    """Options to remember for the next games: `GAME OPTION` and value."""


class ResumeGame(Value):
    """Resume a saved game; the current one stays saved."""

    file: str


class SetLanguage(Value):
    """Change the language, and open the next page."""

    language: str
    then: "OpenPage | CommonPage"


class ChangeSetting(Value):
    """Change one of the box's settings; the page stays open."""

    name: str
    value: str | int


class RestartProgram(Value):
    """End the program, and start it again normally."""


class MarkStepsDone(Value):
    """Record the steps that are done, and open the next page."""

    progress: StepProgress
    then: OpenPage | CommonPage


class PhoneAction(Value):
    """Invite, admit or disconnect phones, and open the next page."""

    what: str
    """`on`, `off`, `invite`, `invite_keeper`, `let_in`, `shut` or `send_away`."""
    then: OpenPage | CommonPage


class SetClock(Value):
    """Tell the box the time, which it does not know, and open the next page."""

    seconds: float
    then: OpenPage | CommonPage


class UpdateAction(Value):
    """Look for a newer version, install it, or copy a backup to or from a USB stick; then open the next page."""

    what: str
    """`check`, `install`, `save` or `load`."""
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
    | ChangeSetting
    | RestartProgram
    | PhoneAction
    | UpdateAction
    | SetClock
    | None
)


class RenderedPage(Value):
    """A rendered page: its frame, the actions of its choices, and the way back."""

    frame: Frame
    actions: tuple[UiAction, ...] = ()
    """Action of each choice."""
    back: UiAction = None
    on_card: Callable[[Card, str], UiAction | Text] | None = None
    """Handles a scanned card or a button that stands for one; a Text says why it is ignored. None.

    Handled by the current page of the game.
    """
    on_player_card: Callable[[str], UiAction | Text] | None = None
    """Handles the card of a player; None: no player is asked for."""
    on_key: Callable[[str], UiAction] | None = None
    """Handles a typed key; returns None for keys that it ignores."""
    keys: str = ""
    """The keys that `on_key` handles, if not all: the others keep their usual meaning."""
    on_direction: Callable[[str, bool], Page] | None = None
    """Returns the page for a direction, instead of the next choice; the flag says that its button is held."""
    on_code: Callable[[str], UiAction] | None = None
    """Handles a scanned code that belongs to no card; returns None for codes that it ignores."""
    is_partly_chosen: bool = False
    """True if part of a decision was chosen: undo then only takes that back."""
    second_pages: tuple[Page, ...] = ()
    """For each second word, this page with that word selected."""
    sideways: tuple[UiAction, ...] = ()
    """Actions of left and right, if they do not only move something."""
    page_step: int = 1
    """Number of choices that left and right skip, if there is no second word."""
    ok_action: UiAction = None
    """Action of OK, if it differs from that of the selected choice."""
    input_is_secret: bool = False
    """True if a card scanned here is secret although the screen is not: logs must not name it."""
    moves_question: bool = False
    """True if the arrows move the cursor of the game's question below this page."""
    prepares_odds: bool = False
    """True if the odds page is likely to be opened next."""
    shows_odds: bool = False
    advances_itself: bool = False
    """True if the page may advance by itself, as OK does, depending on the pace."""
    question_below: dict[Page, "RenderedPage"] = field(default_factory=dict)
    """The question below the steps, once it was opened; a change of it renders the steps again."""

    @property
    def is_spelling(self) -> bool:
        """Return whether every letter is written here."""
        return self.on_key is not None and not self.keys

    @property
    def ok(self) -> UiAction:
        """Return the action of OK."""
        return self.ok_action or (self.actions[self.frame.cursor] if self.actions else None)


class PhoneStatus(Value):
    """What pages know about the phones."""

    is_on: bool = False
    address: str = ""
    """Address of the box for phones; empty while unknown."""
    token: str = ""
    """One-time token in the QR code."""
    code: str = ""
    """The six digits that can be typed instead; empty after too many wrong ones."""
    was_guessed: bool = False
    """True if wrong digits were tried repeatedly."""
    joined: int | None = None
    """Seat of the phone that used the last invitation, 0 without a seat; None: not used yet."""
    has_join_request: bool = False
    """True if a phone has typed the digits and waits for OK."""
    count: int = 0
    """Number of joined phones."""
    seats: frozenset[int] = frozenset()
    """Seats with a connected phone, on which their secret choices are made."""
    is_on_box: bool = True
    """True if the page is shown on the box, which decides on join requests."""


class Context(Value):
    """Everything that pages may read."""

    session: Session | None
    words: Words
    last_setup: tuple[str, ...] = ()
    """Setup lines of the last game."""
    known_names: tuple[str, ...] = ()
    resumable_games: tuple[ResumableGame, ...] = ()
    """Games that can be resumed."""
    now: float = 0.0
    recent: tuple[Event, ...] = ()
    """Result of the last decision."""
    has_voice: bool = False
    """True if a voice describes the pages: entries that only serve listeners are offered too."""
    cards: CardCodes = field(default_factory=lambda: CardCodes({}))
    """Codes of the cards."""
    box: BoxSettings = BoxSettings()
    """What was set at the box."""
    has_panels: bool = False
    """True if there are panels, which can be dimmed and turned."""
    has_left_right: bool = True
    """True if there are left and right buttons."""
    random_offset: int = 0
    """Random number, new for each page, for what must not be predictable."""
    phones: PhoneStatus | None = None
    """None if phones are not supported."""
    unsure_time: float | None = None
    """The system's guess of the time, if the box does not know it."""
    update: UpdateStatus | None = None
    """None if the box cannot update itself, and on phones."""
    private_seats: frozenset[int] = frozenset()
    """Seats with their own braille display, which only that player reads."""
    seat: int = 0
    """Seat whose own screen this is, from 1; 0: the shared screen."""
    odds: tuple[Odds, ...] = ()
    """Latest odds of each kind of play."""
    latest_bot_decision: tuple[object, str] | None = None
    """A state, and the bot's decision in it."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options that this table has chosen instead of the edition's default, by `GAME OPTION`."""

    sheets: Callable[[str], SheetsFound] = lambda _: SheetsFound()
    """Returns the score sheets for a game."""
    earlier: tuple[State, ...] = ()
    """Where earlier games with the same sheet were left, newest first."""

    @property
    def sheet(self) -> Sheet | None:
        """Return the sheet that the active game was set up from, if it is still there."""
        title = self.session.sheet if self.session else ""
        found = self.sheets(self.session.game.name).sheets if self.session and title else ()
        return next((sheet for sheet in found if sheet.is_called(title)), None)

    @property
    def bot_decision(self) -> str:
        """Return the decision of the bot to move; empty while it is computed."""
        about, line = self.latest_bot_decision or (None, "")
        return line if self.session and about is self.session.state else ""

    @property
    def game(self) -> Session:
        """Return the active game; only for pages that need one."""
        assert self.session is not None
        return self.session


def yes_or_no(words: Words) -> tuple[Choice, Choice]:
    """Return the choices No and Yes; No comes first, so that a hasty press changes nothing."""
    return Choice(text(words, "menu.no")), Choice(text(words, "menu.yes"))


def only_ok(words: Words) -> tuple[Choice]:
    return (Choice(text(words, "menu.ok")),)


def asks_for_no_card(frame: Frame, words: Words) -> Callable[[Card, str], Text]:
    """Return a handler that ignores cards before a game, and tells what is asked instead."""

    def hear(card: Card, _: str) -> Text:
        line = text(words, "scan.not_wanted", Tone.ALARM, card=card.word)
        return Text(line.short, f"{line} {frame.title}", line.tone)

    return hear
