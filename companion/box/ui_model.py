"""The user interface of the box: which page is open, and all that pages may look at."""

from collections.abc import Mapping
from random import Random
from typing import Protocol

from companion.box.active_game import ActiveGame
from companion.box.display import PrivateView
from companion.box.worker import BotDriver, OddsDriver
from companion.cards import CardCodes
from companion.games.facts import Event
from companion.languages import ENGLISH
from companion.signals import BrailleKey, PhoneRequest, Signal
from companion.values import Value, changed, field
from ui.frame import Tone
from ui.navigation import UiState, flash, resumed_page
from ui.pages import Context, Page, PhoneStatus
from ui.texts import text
from ui.words import Words

MOST_LUCK = 27720
"""A multiple of every count up to 12: no remainder is likelier than another."""


class Preferences(Value, kw_only=True):
    """How the people at this box want it."""

    language: str = ENGLISH
    own: Mapping[str, str] = field(default_factory=dict)
    """What the owner of the box calls things."""
    pace: str = "step"
    aloud: bool = False
    """A voice describes the pages."""
    sideways: bool = True
    """There are buttons for left and right."""
    cards: CardCodes = field(default_factory=lambda: CardCodes({}))


class Pollable(Protocol):
    """The buttons, whose contacts settle and are held over time."""

    def tick(self, now: float) -> None: ...
    @property
    def due(self) -> float: ...


class PhoneService(Protocol):
    """The phones at the table."""

    def phones(self, now: float, seat: int | None) -> PhoneStatus: ...
    def do(self, what: str, now: float) -> None: ...
    def handle(self, signal: PhoneRequest, now: float) -> None: ...


class BrailleInput(PrivateView, Protocol):
    """A line of braille and its keys."""

    def handle(self, key: BrailleKey) -> Signal | None: ...
    def lose(self) -> None: ...


class Peripherals(Value, kw_only=True):
    """What the box has besides screens and voices; None: it has none."""

    buttons: Pollable | None = None
    phones: PhoneService | None = None
    braille: BrailleInput | None = None
    odds: OddsDriver | None = None
    bots: BotDriver | None = None


class UiModel:
    def __init__(
        self, game: ActiveGame, preferences: Preferences, peripherals: Peripherals, chance: Random, now: float
    ) -> None:
        self.game = game
        self.peripherals = peripherals
        self.preferences = preferences
        self.chance = chance
        self.recent: tuple[Event, ...] = ()
        """What the last decision led to."""
        self._luck = 0
        options = game.facts.get("options")
        self._options = {str(one): str(value) for one, value in options.items()} if isinstance(options, dict) else {}
        """By game and option (`GAME OPTION`), what this table has chosen instead of its edition's rule."""
        self._words = Words(preferences.language, own=preferences.own)
        self.state = UiState(resumed_page(self.context(now)), since=now)

    @property
    def words(self) -> Words:
        """The table's language, with the words of the game in play before all others."""
        session = self.game.session
        return self._words.of(session.game.name).among(session.players) if session else self._words

    def words_of(self, game: str) -> Words:
        """Return the table's language, with the words of that game."""
        return self._words.of(game)

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.state.page

    @property
    def private_seats(self) -> frozenset[int]:
        """The seats that have a line of braille of their own."""
        return self.peripherals.braille.private if self.peripherals.braille else frozenset()

    def open(self, page: Page, now: float) -> None:
        self.state = UiState(page, since=now)

    def open_game(self, now: float) -> None:
        """Open the page of the game in play: the walk that was not followed to its end, or its question."""
        self.open(resumed_page(self.context(now)), now)

    def flash(self, key: str, now: float, tone: Tone = Tone.PLAIN, /, **facts: object) -> None:
        """Show a line on the page for as long as it takes to read it."""
        self.state = flash(self.state, text(self.words, key, tone, **facts), now)

    def set_language(self, language: str) -> None:
        """Speak it from now on, and after the next start."""
        self._words = Words(language, own=self.preferences.own)
        self.game.facts.set("language", language)

    def set_pace(self, pace: str) -> None:
        """Tell walks at this pace from now on, and after the next start."""
        self.preferences = changed(self.preferences, pace=pace)
        self.game.facts.set("pace", pace)

    def set_options(self, options: Mapping[str, str]) -> None:
        """Let the next games of this table begin with these options, too."""
        self._options = {**self._options, **options}
        self.game.facts.set("options", self._options)

    def draw_luck(self) -> None:
        """Choose another number for what nobody may foresee."""
        self._luck = self.chance.randrange(MOST_LUCK)

    def context(self, now: float, seat: int | None = None) -> Context:
        """Return what pages may look at: those on the box or, with a seat, those on a phone (0: it only watches)."""
        game, devices, is_here = self.game, self.peripherals, seat is None
        return Context(
            game.session,
            self.words,
            last_setup=game.last_setup,
            options=self._options,
            known_names=game.known_names,
            resumable_games=game.resumable_games,
            now=now,
            recent=self.recent,
            has_voice=self.preferences.aloud,
            cards=self.preferences.cards,
            pace=self.preferences.pace,
            has_left_right=self.preferences.sideways,
            random_offset=self._luck,
            phones=devices.phones.phones(now, seat) if devices.phones else None,
            seat=seat or 0,
            private_seats=self.private_seats if is_here else frozenset(),
            odds=devices.odds.odds if devices.odds and is_here else (),
            latest_bot_decision=devices.bots.says if devices.bots else None,
        )
