"""The state of the user interface: the open page, and the context that pages read."""

import logging
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Protocol

from companion.box.active_game import ActiveGame
from companion.box.display import PrivateView
from companion.box.views import ScreenBrightness
from companion.box.worker import BotDriver, OddsDriver
from companion.cards import CardCodes
from companion.games import FaultyGameError, game_at_fault, set_aside
from companion.games.facts import Event
from companion.languages import ENGLISH
from companion.settings import BoxSettings
from companion.sheet_folders import find_sheets
from companion.signals import BrailleKey, PhoneRequest, Signal, message_for
from companion.updates import UpdateService
from companion.values import Value, changed, field
from companion.wall_clock import WallClock
from ui.frame import Tone
from ui.navigation import LOCKED_SECONDS, UiState, flash, resumed_page
from ui.pages import Context, Page, PhoneStatus
from ui.pages.new_game import StartPage
from ui.texts import text
from ui.words import Words

log = logging.getLogger("ratkeeper")
MOST_LUCK = 27720
"""A multiple of all counts up to 12, so that each remainder is equally likely."""


class Preferences(Value, kw_only=True):
    """The preferences at this box."""

    language: str = ENGLISH
    own: Mapping[str, str] = field(default_factory=dict)
    """The owner's names of cards and boards."""
    box: BoxSettings = BoxSettings(pace="step")
    aloud: bool = False
    """Whether a voice describes the pages."""
    sideways: bool = True
    """Whether there are buttons for left and right."""
    cards: CardCodes = field(default_factory=lambda: CardCodes({}))
    has_panels: bool = False
    sheet_folder: Path | None = None
    """The folder of the users' own score sheets."""


class Adjustable(Protocol):
    """A device that follows the settings made at the box."""

    def adjust(self, settings: BoxSettings) -> None: ...


class Pollable(Protocol):
    """The buttons: they need calls over time, for debouncing and long presses."""

    def tick(self, now: float) -> None: ...
    @property
    def due(self) -> float: ...


class PhoneService(Protocol):
    """The phone service, as pages use it."""

    def phones(self, now: float, seat: int | None) -> PhoneStatus: ...
    def do(self, what: str, now: float) -> None: ...
    def handle(self, signal: PhoneRequest, now: float) -> None: ...


class BrailleInput(PrivateView, Protocol):
    """The keys of a braille display."""

    def handle(self, key: BrailleKey) -> Signal | None: ...
    def lose(self) -> None: ...


class Peripherals(Value):
    """The optional devices of the box besides screens and voices."""

    buttons: Pollable | None = None
    phones: PhoneService | None = None
    braille: BrailleInput | None = None
    odds: OddsDriver | None = None
    bots: BotDriver | None = None
    brightness: ScreenBrightness | None = None
    adjustable: tuple[Adjustable, ...] = ()
    """The devices that follow the settings made at the box."""
    update: UpdateService | None = None
    clock: WallClock | None = None
    """None: the system's clock is right."""


class UiModel:
    def __init__(
        self, game: ActiveGame, preferences: Preferences, peripherals: Peripherals, chance: Random, now: float
    ) -> None:
        self.game = game
        self.peripherals = peripherals
        self.preferences = preferences
        self.chance = chance
        self.recent: tuple[Event, ...] = ()
        """The events of the last decision."""
        self._luck = 0
        options = game.facts.get("options")
        self._options = {str(one): str(value) for one, value in options.items()} if isinstance(options, dict) else {}
        """The options chosen here instead of the edition's, by `GAME OPTION`."""
        self._sheets = cache(lambda game: find_sheets(game, preferences.sheet_folder))
        self._words = Words(preferences.language, own=preferences.own)
        try:
            self.state = UiState(resumed_page(self.context(now)), since=now)
        except Exception as fault:  # noqa: BLE001 - a game package may raise anything
            self.set_game_aside(fault, now)

    @property
    def words(self) -> Words:
        """The language of the box, with the texts of the active game."""
        session = self.game.session
        return self._words.of(session.game.name).among(session.players) if session else self._words

    def words_of(self, game: str) -> Words:
        """Return the texts of the box's language and that game."""
        return self._words.of(game)

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.state.page

    @property
    def private_seats(self) -> frozenset[int]:
        """Seats with a braille display of their own."""
        return self.peripherals.braille.private if self.peripherals.braille else frozenset()

    def set_game_aside(self, fault: Exception, now: float) -> None:
        """Leave the active game, because no page of it can be shown, and offer it no more; the first page says why."""
        active = self.game.session.game.name if self.game.session else None
        name = fault.game if isinstance(fault, FaultyGameError) else active or game_at_fault(fault)
        log.error("%s is set aside", name or "no game", exc_info=fault)
        if name == active:
            self.game.leave()
        if name:
            set_aside(name, fault.reason if isinstance(fault, FaultyGameError) else message_for(fault))
        self.recent = ()
        self.open(StartPage(), now)

    def open(self, page: Page, now: float) -> None:
        self.state = UiState(page, since=now)

    def open_game(self, now: float) -> None:
        """Open the page of the active game: its unfinished steps, or its question."""
        self.open(resumed_page(self.context(now)), now)

    def lock(self, now: float) -> None:
        """Take no OK for a while: the page has opened by itself."""
        self.state = changed(self.state, locked_until=now + LOCKED_SECONDS)

    def flash(self, key: str, now: float, tone: Tone = Tone.PLAIN, /, **facts: object) -> None:
        """Show a line on the page for as long as it takes to read it."""
        self.state = flash(self.state, text(self.words, key, tone, **facts), now)

    def set_language(self, language: str) -> None:
        """Switch the language, now and for later starts."""
        self._words = Words(language, own=self.preferences.own)
        self.game.facts.set("language", language)

    def change_setting(self, name: str, value: str | int) -> None:
        """Change a setting of the box, now and for later starts."""
        self.preferences = changed(self.preferences, box=self.preferences.box.with_facts({name: value}))
        self.game.facts.set(name, value)
        self.adjust_devices()

    def adjust_devices(self) -> None:
        for device in self.peripherals.adjustable:
            device.adjust(self.preferences.box)

    def set_options(self, options: Mapping[str, str]) -> None:
        """Use these options also for the next games."""
        self._options = {**self._options, **options}
        self.game.facts.set("options", self._options)

    def draw_luck(self) -> None:
        """Draw a new number for pages that need chance."""
        self._luck = self.chance.randrange(MOST_LUCK)

    def context(self, now: float, seat: int | None = None) -> Context:
        """Return what pages may read: on the box, or on the phone of a seat (0: it only watches)."""
        game, devices, is_here = self.game, self.peripherals, seat is None
        return Context(
            game.session,
            self.words,
            last_setup=game.last_setup,
            options=self._options,
            sheets=self._sheets,
            earlier=game.earlier_states,
            known_names=game.known_names,
            resumable_games=game.resumable_games,
            now=now,
            recent=self.recent,
            has_voice=self.preferences.aloud,
            cards=self.preferences.cards,
            box=self.preferences.box,
            has_panels=self.preferences.has_panels,
            has_left_right=self.preferences.sideways,
            random_offset=self._luck,
            phones=devices.phones.phones(now, seat) if devices.phones else None,
            seat=seat or 0,
            unsure_time=devices.clock.guess if devices.clock and is_here and not devices.clock.is_known else None,
            update=devices.update.status if devices.update and is_here else None,
            private_seats=self.private_seats if is_here else frozenset(),
            odds=devices.odds.odds if devices.odds and is_here else (),
            latest_bot_decision=devices.bots.says if devices.bots else None,
        )
