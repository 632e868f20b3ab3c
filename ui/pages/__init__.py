"""Base classes of pages: a page is a small frozen value that renders itself to a frame and the actions of its choices.

The UI keeps no other state. To add a page, add a class to one of these modules.
"""

from __future__ import annotations

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
from companion.system_services import SystemStatus
from companion.values import Value, changed, field
from ui.frame import Choice, Frame, Text, Tone
from ui.texts import text
from ui.words import Words


class Page(Value, kw_only=True):
    """One page and its cursor.

    Class attributes tell other modules what kind of page it is, so that they need not check its class.
    """

    is_walk: ClassVar[bool] = False
    """True if the page guides people through steps on the table."""
    is_undo: ClassVar[bool] = False
    """True if the page guides people through the steps after an undo or a redo."""
    is_question: ClassVar[bool] = False
    """True if the page asks for the next decision of the game."""
    is_game_over: ClassVar[bool] = False
    is_invitation: ClassVar[bool] = False
    """True if the page invites a phone, and itself shows whether the phone has joined."""
    is_public: ClassVar[bool] = False
    """True if phones that only watch may see the page."""
    cursor: int = 0

    @property
    def is_untouched(self) -> bool:
        """Return whether the page asks for the next decision, and no word of the decision was chosen yet."""
        return False

    @property
    def refuses_decisions(self) -> bool:
        """Return whether a decision made on a phone is refused, as the steps still to be done would be lost."""
        return False

    def interrupted_by(self, page: Page) -> Page | None:  # noqa: ARG002 - only steps use it
        """Return these steps with the other page above them; None if opening it means that the steps are done."""
        return None

    @abstractmethod
    def render(self, context: Context) -> RenderedPage:
        """Return the page's frame and actions for this game, language and box."""

    def moved_to(self, cursor: int) -> Page:
        """Return the same page with another cursor."""
        return changed(self, cursor=cursor)


class OpenPage(Value):
    """Action of a choice that leads to another page."""

    page: Page


class CommonPage(Enum):
    """Action that leads to one of the pages that are opened from everywhere."""

    GAME = "game"
    """The current page of the game: its question, its end, or the first page without a game."""
    MENU = "menu"
    START = "start"


class SubmitDecisions(Value):
    """Submit these decisions one after the other, until one is refused."""

    lines: tuple[str, ...]
    card: str = ""
    """Code of the card that was scanned for the decision; empty if none was scanned."""


class RollDice(Value):
    """Roll the dice that are due, and submit the result; with `both`, roll the other side's dice, too."""

    roll: Roll
    both: bool = False


class ChooseAtRandom(Value):
    """Choose a decision at random; if the dice leave several, open `page`, which asks for one of them."""

    page: Callable[[tuple[str, ...]], Page]


class BeginGame(Value):
    """Begin a new game with these setup lines, the first of which names the game. The old game stays saved."""

    lines: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    """Options to remember for later games: pairs of `GAME OPTION` and a value."""


class ResumeGame(Value):
    """Resume a saved game; the current one stays saved."""

    file: str


class SetLanguage(Value):
    """Change the language, and open the next page."""

    language: str
    then: OpenPage | CommonPage


class ChangeSetting(Value):
    """Change one of the box's settings; the page stays open, unless there is a next one."""

    name: str
    value: str | int
    then: OpenPage | CommonPage | None = None


class RestartProgram(Value):
    """End the program, and start it again normally; if `finds_board`, people show first which board they have."""

    finds_board: bool = False


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
    """Set the clock of a box that does not know the time, and open the next page."""

    seconds: float
    then: OpenPage | CommonPage


class SystemAction(Value):
    """Ask a service of the system for a job (companion/system_services.py), and open the next page."""

    what: str
    """A request such as CHECK or POWER_OFF."""
    then: OpenPage | CommonPage
    texts: tuple[tuple[str, str], ...] = ()
    """Texts for the page that the job shows to phones."""


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
    | SystemAction
    | SetClock
    | None
)


class RenderedPage(Value):
    """A rendered page: its frame, and the actions of its choices and of the button Exit."""

    frame: Frame
    actions: tuple[UiAction, ...] = ()
    """One action for each choice of the frame, in the same order."""
    back: UiAction = None
    on_card: Callable[[Card, str], UiAction | Text] | None = None
    """Handles a scanned card, or a button that stands for one; returns a text if the card is ignored.

    None: the game's current page handles the card instead.
    """
    on_player_card: Callable[[str], UiAction | Text] | None = None
    """Handles the scanned card of a player; None if the page asks for no player."""
    on_key: Callable[[str], UiAction] | None = None
    """Handles a typed key; returns None for keys that it ignores."""
    keys: str = ""
    """The only keys that `on_key` handles, while all others keep their usual meaning; empty: it handles every key."""
    on_direction: Callable[[str, bool], Page] | None = None
    """Returns the page after a direction button, instead of moving the cursor; the flag says that it is held down."""
    on_code: Callable[[str], UiAction] | None = None
    """Handles a scanned code that belongs to no card, such as a number; returns None for codes that it ignores."""
    is_partly_chosen: bool = False
    """True if part of a decision was chosen: undo then takes back only this part."""
    second_pages: tuple[Page, ...] = ()
    """The same page once for each second word, with this word selected."""
    sideways: tuple[UiAction, ...] = ()
    """Actions of left and right, such as changing a setting; empty if they only move the cursor."""
    page_step: int = 1
    """Number of choices by which left and right move the cursor, if there are no second words."""
    ok_action: UiAction = None
    """Action of OK, if it differs from that of the selected choice."""
    input_is_secret: bool = False
    """True if a card scanned on this page is secret although the page is not: logs must not name the card."""
    moves_question: bool = False
    """True if the arrows move the cursor of the game's question below this page."""
    prepares_odds: bool = False
    """True if the odds page is likely to be opened next."""
    shows_odds: bool = False
    advances_itself: bool = False
    """True if the page may advance by itself, as OK does, depending on the pace."""
    question_below: dict[Page, RenderedPage] = field(default_factory=dict)
    """Question pages below these steps, rendered when an arrow was first pressed; kept to render them only once."""

    @property
    def is_spelling(self) -> bool:
        """Return whether a text is typed on the page, so that all characters are text."""
        return self.on_key is not None and not self.keys

    def takes(self, key: str) -> bool:
        """Return whether a typed character belongs to a text or a number on the page, and is no command."""
        return self.on_key is not None and (not self.keys or key in self.keys)

    @property
    def ok(self) -> UiAction:
        """Return the action of OK: `ok_action` if there is one, else that of the selected choice, if any."""
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
    """True if wrong digits were tried so often that the players should know."""
    joined: int | None = None
    """Seat of the phone that has used the last invitation, 0 if it has no seat; None: no phone has used it yet."""
    has_join_request: bool = False
    """True if a phone has typed the digits and waits for OK."""
    count: int = 0
    """Number of joined phones."""
    seats: frozenset[int] = frozenset()
    """Seats with a connected phone, on which the player makes secret choices."""
    is_on_box: bool = True
    """True if the page is shown on the box, and not on a phone; only the box may accept join requests."""


class Context(Value):
    """Everything that pages may read."""

    session: Session | None
    words: Words
    last_setup: tuple[str, ...] = ()
    """Setup lines of the last game, offered for a rematch."""
    known_names: tuple[str, ...] = ()
    resumable_games: tuple[ResumableGame, ...] = ()
    """Saved games that people may resume."""
    now: float = 0.0
    recent: tuple[Event, ...] = ()
    """Events of the last decision."""
    has_voice: bool = False
    """True if a voice describes the pages: entries that only serve listeners are offered too."""
    cards: CardCodes = field(default_factory=lambda: CardCodes({}))
    """Codes by which scanned cards are recognized."""
    box: BoxSettings = BoxSettings()
    """Settings that people have chosen at the box."""
    has_panels: bool = False
    """True if there are panels, which can be dimmed and turned."""
    has_window: bool = False
    """True if there is a window or an HDMI screen, where people may tap or click."""
    board: str = ""
    """Name of the board that people have found at the first start; empty if the settings name it."""
    has_left_right: bool = True
    """True if there are buttons for left and right; without them, pages do with up and down."""
    random_offset: int = 0
    """Random number, new for each page, so that the first cursor of a secret page cannot be predicted."""
    phones: PhoneStatus | None = None
    """State of the phones; None if the box does not support phones."""
    unsure_time: float | None = None
    """The system's guess of the time, in seconds since 1970; None if the box knows the time."""
    system: SystemStatus | None = None
    """State of updates and backups; None on phones, and if no services of the system are installed."""
    has_wifi: bool = False
    """True if the box can join a Wi-Fi."""
    is_online: bool = False
    """True if the box was in a network when it started."""
    private_seats: frozenset[int] = frozenset()
    """Seats with a braille display of their own, which only the seat's player reads."""
    seat: int = 0
    """Seat for whose own screen the page is rendered, from 1; 0: the shared screen."""
    odds: tuple[Odds, ...] = ()
    """Latest odds: if the game is played on at random, and if bots play on."""
    latest_bot_decision: tuple[object, str] | None = None
    """A state of the game, and the decision that the bot to move has chosen in this state."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Values chosen at this box instead of the defaults of the game's edition, by `GAME OPTION`."""

    sheets: Callable[[str], SheetsFound] = lambda _: SheetsFound()
    """Returns the score sheets for a game."""
    earlier: tuple[State, ...] = ()
    """Last states of earlier games with the same score sheet, newest first."""

    @property
    def sheet(self) -> Sheet | None:
        """Return the score sheet that the active game was set up from; None if its file is gone."""
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
        """Return the active game, for pages that are only opened during a game."""
        assert self.session is not None
        return self.session


def yes_or_no(words: Words) -> tuple[Choice, Choice]:
    """Return the choices No and Yes; No comes first, so that a hasty press changes nothing."""
    return Choice(text(words, "menu.no")), Choice(text(words, "menu.yes"))


def only_ok(words: Words) -> tuple[Choice]:
    return (Choice(text(words, "menu.ok")),)


def asks_for_no_card(frame: Frame, words: Words) -> Callable[[Card, str], Text]:
    """Return a handler for pages before a game: it ignores cards, and says what the page asks instead."""

    def hear(card: Card, _: str) -> Text:
        line = text(words, "scan.not_wanted", Tone.ALARM, card=card.word)
        return Text(line.short, f"{line} {frame.title}", line.tone)

    return hear
