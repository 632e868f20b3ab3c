"""The state of the user interface: the open page, and the context that pages read."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
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
from companion.storage.state_file import keep_table_name
from companion.system_services import SystemServices
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
"""A multiple of all numbers up to 12, so that a random number below it chooses fairly among up to 12 items."""


class Preferences(Value, kw_only=True):
    """The preferences of the people who use this box."""

    language: str = ENGLISH
    own: Mapping[str, str] = field(default_factory=dict)
    """The owner's own names for cards and boards, by their words."""
    box: BoxSettings = BoxSettings(pace="step")
    aloud: bool = False
    """Whether a voice describes the pages."""
    sideways: bool = True
    """Whether there are buttons for left and right."""
    cards: CardCodes = field(default_factory=lambda: CardCodes({}))
    has_panels: bool = False
    has_window: bool = False
    board: str = ""
    """Name of the board that was found at the first start; empty if the settings name it."""
    sheet_folders: Sequence[Path] = ()
    """The folders of the users' own score sheets."""


class Adjustable(Protocol):
    """A device whose behaviour depends on the settings made at the box, such as the volume."""

    def adjust(self, settings: BoxSettings) -> None: ...


class Pollable(Protocol):
    """The buttons; `tick` must be called at `due`, for debouncing and long presses."""

    def tick(self, now: float) -> None: ...
    @property
    def due(self) -> float: ...


class PhoneService(Protocol):
    """The members of the phone service that pages and the event loop use."""

    def phones(self, now: float, seat: int | None) -> PhoneStatus: ...
    def do(self, what: str, now: float) -> None: ...
    def handle(self, signal: PhoneRequest, now: float) -> None: ...


class BrailleInput(PrivateView, Protocol):
    """A braille display with its keys."""

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
    """The devices to be adjusted when a setting is changed at the box."""
    system: SystemServices | None = None
    clock: WallClock | None = None
    """The clock that people can set; None: the system's clock is always right."""


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
        """Values of options that were chosen for earlier games, by the game's and the option's name."""
        self._sheets = cache(lambda game: find_sheets(game, preferences.sheet_folders))
        self._words = Words(preferences.language, own=preferences.own)
        self._words_at = lru_cache(maxsize=2)(lambda words, game, players: words.of(game).among(players))
        try:
            self.state = UiState(resumed_page(self.context(now)), since=now)
        except Exception as fault:  # noqa: BLE001 - a game package may raise anything
            self.set_game_aside(fault, now)

    @property
    def words(self) -> Words:
        """The translator to the language of the box, with the texts of the active game."""
        session = self.game.session
        return self._words_at(self._words, session.game.name, session.players) if session else self._words

    def words_of(self, game: str) -> Words:
        """Return the translator to the language of the box, with the texts of that game."""
        return self._words.of(game)

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.state.page

    @property
    def private_seats(self) -> frozenset[int]:
        """Numbers of the seats whose player reads a braille display."""
        return self.peripherals.braille.private if self.peripherals.braille else frozenset()

    def set_game_aside(self, fault: Exception, now: float) -> None:
        """Withdraw a faulty game, leave it if it is the active one, and open the first page, which says why."""
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
        """Open the page of the active game: the steps that people have not followed yet, or the next question."""
        self.open(resumed_page(self.context(now)), now)

    def lock(self, now: float) -> None:
        """Ignore OK for a moment, since the page has opened without a press."""
        self.state = changed(self.state, locked_until=now + LOCKED_SECONDS)

    def flash(self, key: str, now: float, tone: Tone = Tone.PLAIN, /, **facts: object) -> None:
        """Show a text on the open page for as long as it takes to read it."""
        self.state = flash(self.state, text(self.words, key, tone, **facts), now)

    def set_language(self, language: str) -> None:
        """Switch the language, now and for later starts."""
        self._words = Words(language, own=self.preferences.own)
        self.game.facts.set("language", language)

    def change_setting(self, name: str, value: str | int) -> None:
        """Change a setting of the box, now and for later starts."""
        self.preferences = changed(self.preferences, box=self.preferences.box.with_facts({name: value}))
        self.game.facts.set(name, value)
        if name == "table":
            keep_table_name(self.game.folder.parent, str(value))
        self.adjust_devices()

    def adjust_devices(self) -> None:
        for device in self.peripherals.adjustable:
            device.adjust(self.preferences.box)

    def set_options(self, options: Mapping[str, str]) -> None:
        """Store the values of options as defaults for the next games."""
        self._options = {**self._options, **options}
        self.game.facts.set("options", self._options)

    def draw_luck(self) -> None:
        """Choose a new random number, which pages use to choose at random."""
        self._luck = self.chance.randrange(MOST_LUCK)

    def context(self, now: float, seat: int | None = None) -> Context:
        """Return the context for pages: on the box (`seat` None) or on a seat's phone (0: a phone that watches)."""
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
            has_window=self.preferences.has_window,
            board=self.preferences.board,
            has_left_right=self.preferences.sideways,
            random_offset=self._luck,
            phones=devices.phones.phones(now, seat) if devices.phones else None,
            seat=seat or 0,
            unsure_time=devices.clock.guess if devices.clock and is_here and not devices.clock.is_known else None,
            system=devices.system.status if devices.system and is_here else None,
            has_wifi=devices.system is not None and devices.system.has_wifi,
            is_online=devices.system is not None and devices.system.is_online,
            private_seats=self.private_seats if is_here else frozenset(),
            odds=devices.odds.odds if devices.odds and is_here else (),
            latest_bot_decision=devices.bots.says if devices.bots else None,
        )
