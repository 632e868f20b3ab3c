"""Assemble a box from its settings and hardware, in the same way for service, simulation and demo."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

from companion.box.active_game import ActiveGame
from companion.box.audio_feedback import Chimes, VoiceSwitch, announcers_of
from companion.box.devices import (
    WINDOW_BOARD,
    HardwareBackend,
    Wiring,
    buttons_of,
    found_board,
    panels_of,
    possible_wirings,
    scanner_of,
    window_of,
    with_board,
)
from companion.box.display import AudioFeedback
from companion.box.event_loop import EventLoop
from companion.box.health import FILE, StatusFileWriter
from companion.box.phones.lazy_phones import LazyPhoneService
from companion.box.safe_mode_view import SafeModeView
from companion.box.ui_model import Peripherals, Preferences
from companion.box.views import ColourView, PanelView, Screen, ScreenBrightness, View, WindowAdapter
from companion.box.worker import BotDriver, OddsDriver
from companion.cards import CardCodes
from companion.languages import ENGLISH, LANGUAGES
from companion.settings import BOX_SETTINGS, USUAL_PACE, BoxSettings, Settings, VoiceSettings
from companion.signals import EventQueue, Message, Pressed, QuitRequested, Signal, Touched, Typed, message_for
from companion.storage.state_file import StateFile
from companion.system_services import SystemServices
from companion.turn_clock import TurnClock
from companion.values import Value, changed, field
from companion.wall_clock import WallClock
from ui.frame import Choice, Frame, Text, Tone
from ui.pages.first_run import WelcomePage
from ui.pages.safe_mode import SafeModePage
from ui.texts import text
from ui.words import Words

if TYPE_CHECKING:
    from ui.braille import BrailleView

log = logging.getLogger("ratkeeper")
Device = TypeVar("Device")
Notes = dict[str, dict[str, object]]
"""Notices for every screen: by the key of a text, the values that replace its placeholders."""
PLAIN_WINDOW = (320, 200)
LOCKED = "fault.busy"
RETRY_SECONDS = 2.0
TEST_SECONDS = 8
"""Seconds for which each possible board shows the test picture."""
POLL_SECONDS = 0.05
"""Seconds between two looks at the buttons and the window while the board is unknown."""


class ScreenlessError(Exception):
    """The box has no screen at all, since no driver of a panel could be loaded; the start fails."""


class BoxConfig(Value, kw_only=True):
    """The settings, folders and parts from which `assemble` creates a box."""

    settings: Settings
    games: Path
    """The folder of saved games."""
    world: HardwareBackend
    language: str | None = None
    """Language code; None: the language chosen at the box, else that of the settings."""
    cards: CardCodes | None = None
    views: Callable[[EventQueue], list[View]] = lambda _: []
    """Returns views besides the panels and the window of the settings, such as the terminal."""
    announcers: Sequence[AudioFeedback] | None = None
    """Audio outputs; None: those of the settings."""
    safe: Message | str | None = None
    """The reason for safe mode; None in normal operation."""
    phones: Callable[[EventQueue, StateFile], LazyPhoneService] | None = None
    """Returns the phone service; None for a box without phones."""
    system: tuple[SystemServices | None, WallClock | None] = (None, None)
    """The service that updates the package, and the clock that people can set; None: the box does without."""
    sheet_folders: Sequence[Path] = ()
    """The folders of the users' own score sheets."""
    welcomes: bool = False
    """Whether the first start begins with the welcome page."""
    wary: bool = False
    """Whether another process opens the window first as a trial, since a crash of its driver would end the box."""
    notes: Mapping[str, dict[str, object]] = field(default_factory=dict)
    clock: Callable[[], float] = time.monotonic
    chance: Random | None = None
    """The random generator; None: that of the operating system, which is unpredictable."""


class RunningBox(Value):
    loop: EventLoop
    queue: EventQueue
    scans: bool
    """Whether the box has a scanner."""
    screens: Sequence[Screen] = ()
    """The panels and the window of the settings."""
    phones: LazyPhoneService | None = None


@contextmanager
def assemble(config: BoxConfig) -> Iterator[RunningBox]:
    """Yield the running box with its last game, and close it after the block. Show a notice for each missing device."""
    settings, queue, notes = config.settings, EventQueue(), dict(config.notes)
    with ExitStack() as ends:
        game = ActiveGame(config.games, queue, config.system[1] or time.time, remember=config.safe is None)
        ends.callback(game.close)
        if config.safe is None:
            notes |= {f"fault.{notice.what}": {"why": notice.why} for notice in game.resume()}
        else:
            notes["fault.safe_mode"] = {"why": config.safe}
        if config.world.simulated:
            notes["fault.simulated"] = {}
        screens: list[Screen] = []
        views = [*_views(config, queue, notes, screens), *config.views(queue)]
        if not config.world.simulated:
            views.append(StatusFileWriter(config.games.parent / FILE))
        phones = config.phones(queue, game.facts) if config.phones and config.safe is None else None
        if phones:
            views.append(phones)
        if braille := _had("braille", notes, lambda: _braille(config, queue)):
            views.append(braille)
        for view in views:
            ends.callback(view.close)
        buttons = _had("buttons", notes, lambda: buttons_of(settings, queue, config.world, config.clock))
        scanner = _had("scanner", notes, lambda: scanner_of(settings, queue, config.world))
        odds, bots = OddsDriver(queue), BotDriver(queue)
        for device in (buttons, scanner, odds, bots):
            if device:
                ends.callback(device.close)
        audio = _audio(config, queue, ends)
        brightness = ScreenBrightness(screens, config.clock)
        turn_clock = TurnClock()
        adjustable = (brightness, turn_clock, *(one for one in audio if isinstance(one, Chimes | VoiceSwitch)))
        loop = EventLoop(
            game,
            queue,
            views=views,
            audio=audio,
            preferences=_preferences(config, game, has_braille=braille is not None),
            peripherals=Peripherals(buttons, phones, braille, odds, bots, brightness, adjustable, *config.system),
            clock=config.clock,
            chance=config.chance,
        )
        if phones:
            phones.actions = loop.actions
        turn_clock.loop = loop
        loop.ui.adjust_devices()
        _prepare(loop, config, notes, screens)
        yield RunningBox(loop, queue, scanner is not None, screens, phones)


def find_board(
    config: BoxConfig, queue: EventQueue, attached: Callable[[], Collection[str]], alive: Callable[[], None]
) -> str | None:
    """Show a test picture on one possible board after the other, until a button is pressed; return the board's name.

    None if `attached` returns nothing, or if the program is asked to end. `alive` is called several times a second.
    """
    with ExitStack() as ends:
        window: list[View] | None = None
        while found := attached():
            if window is None:
                with_window = with_board(Settings(), WINDOW_BOARD) if WINDOW_BOARD in found else Settings()
                window = [*_views(changed(config, settings=with_window), queue, {}, [])]
                for view in window:
                    ends.callback(view.close)
            wirings = possible_wirings(found)
            if not (wirings or window):
                return None
            for wiring in wirings or [Wiring(Settings(), {})]:
                match _await_press(config, wiring, queue, window, alive):
                    case Pressed(role=role):
                        return wiring.boards[role]
                    case Typed() | Touched():
                        return WINDOW_BOARD
                    case QuitRequested():
                        return None
        return None


def _await_press(
    config: BoxConfig, wiring: Wiring, queue: EventQueue, window: Sequence[View], alive: Callable[[], None]
) -> Signal | None:
    """Show the test picture on the boards of this wiring; return the first press, or None if the time is over."""
    settings, clock = wiring.settings, config.clock
    config = changed(config, settings=settings)
    with ExitStack() as ends:
        panels = [*_views(config, queue, {}, [])]
        buttons = _had("buttons", {}, lambda: buttons_of(settings, queue, config.world, clock))
        for device in (*panels, buttons):
            if device:
                ends.callback(device.close)
        shown, until = None, clock() + TEST_SECONDS
        while (now := clock()) < until:
            alive()
            if (frame := _test_picture(config, math.ceil(until - now))) != shown:
                shown = frame
                for view in (*panels, *window):
                    view.show(frame, now)
            for view in (*panels, *window):
                view.tick(now)
            if buttons:
                buttons.tick(now)
            signal = queue.take(POLL_SECONDS)
            if isinstance(signal, Pressed | Typed | Touched | QuitRequested):
                return signal
    return None


def _test_picture(config: BoxConfig, seconds: int) -> Frame:
    """Return the picture that asks for a press, in the chosen language or in all, and a mistake in the settings."""
    known = [Words(language) for language in ([config.language] if config.language else LANGUAGES)]
    mistakes = [text(known[0], key, Tone.ALARM, **facts) for key, facts in config.notes.items()]
    lines = (*mistakes, *(text(words, "board.press") for words in known))
    return Frame(Text("OK?", "Ratkeeper: OK?"), lines, choices=(Choice(Text(f"OK · {seconds} s")),))


def _is_first_start(game: ActiveGame, settings: Settings) -> bool:
    """Return whether the box has no unfinished game and no language was chosen, so that it should welcome its users."""
    is_chosen = settings.language or game.facts.get("language")
    return game.session is None and not game.resumable_games and not is_chosen


def _audio(config: BoxConfig, queue: EventQueue, ends: ExitStack) -> Sequence[AudioFeedback]:
    if config.announcers is not None:
        return config.announcers
    return announcers_of(config.settings, queue, ends) if config.safe is None else ()


def _prepare(loop: EventLoop, config: BoxConfig, notes: Notes, screens: Sequence[Screen]) -> None:
    """Resume the last game, show the problems of the start, and open the first page."""
    for screen in screens:
        if isinstance(screen, WindowAdapter):
            screen.ask_if_spelling(lambda: loop.is_spelling)
    for key, facts in notes.items():
        loop.note(key, **facts)
    if LOCKED in notes:
        _retry_locked_game(loop, config.clock)
    if config.safe is not None:
        loop.ui.open(SafeModePage(config.safe), config.clock())
    elif config.welcomes and _is_first_start(loop.game, config.settings):
        loop.ui.open(WelcomePage(), config.clock())


def _retry_locked_game(loop: EventLoop, clock: Callable[[], float]) -> None:
    """Resume a saved game once another program has released its lock, unless a new game has begun here."""

    def retry() -> None:
        if loop.game.session is None:
            notices = loop.game.resume()
            if any(notice.what == "busy" for notice in notices):
                return
            for notice in notices:
                loop.note(f"fault.{notice.what}", why=notice.why)
            loop.open_game()
            loop.ui.lock(clock())
        loop.forget(LOCKED)
        stop()

    stop = loop.call_every(RETRY_SECONDS, retry)


def _preferences(config: BoxConfig, game: ActiveGame, *, has_braille: bool) -> Preferences:
    """Return the preferences: those chosen at the box, and the rest from the settings."""
    settings = config.settings
    aloud = settings.voice is not None and settings.voice.describe  # a listener needs time, so each step waits for OK
    chosen = Preferences(
        language=config.language or _chosen(game, "language", LANGUAGES) or settings.language or ENGLISH,
        own=settings.names,
        box=_box_settings(settings, game.facts, "step" if aloud or has_braille else USUAL_PACE),
        aloud=aloud,
        sheet_folders=config.sheet_folders,
        sideways=not settings.buttons or {"left", "right"} <= settings.buttons.keys(),
        has_panels=bool(settings.panels),
        has_window=settings.window is not None,
        board="" if settings.is_wired or config.world.simulated else found_board(game.facts),
    )
    return changed(chosen, cards=config.cards) if config.cards else chosen


def _box_settings(settings: Settings, facts: StateFile, pace: str) -> BoxSettings:
    """Return the values that were set at the box, and the rest from the settings file."""
    voice = settings.voice or VoiceSettings()
    given = BoxSettings(
        pace=settings.pace or pace,
        volume=BoxSettings().volume if settings.sound else 0,
        voice=settings.voice is not None,
        voice_speed=voice.speed,
        voice_brief=voice.brief,
    )
    named = {"table": settings.link.box} if settings.link and settings.link.box else {}
    return given.with_facts({**{name: facts.get(name) for name in (*BOX_SETTINGS, "table")}, **named})


def _braille(config: BoxConfig, queue: EventQueue) -> BrailleView | None:
    wanted = config.settings.braille
    if wanted is None or config.safe is not None:
        return None
    from hardware.braille import Braille  # noqa: PLC0415 - as above
    from ui.braille import BrailleView  # noqa: PLC0415 - only if the settings have one

    return BrailleView(Braille(queue, wanted.host), wanted.seat)


def _chosen(game: ActiveGame, what: str, possible: Collection[str]) -> str | None:
    """Return the value chosen at the box; None if there is none, or if it is no longer possible."""
    word = game.facts.get(what)
    return word if isinstance(word, str) and word in possible else None


def _views(config: BoxConfig, queue: EventQueue, notes: Notes, screens: list[Screen]) -> Iterator[View]:
    settings, world, plain = config.settings, config.world, config.safe is not None
    panels = _had("panel", notes, lambda: panels_of(settings, queue, world)) or []
    screens += panels
    for panel, wanted in zip(panels, settings.panels, strict=False):  # no panels if their driver is missing
        if plain:
            yield SafeModeView(panel)
        else:
            yield ColourView(panel, wanted.seat) if wanted.colour else PanelView(panel, wanted.seat)
    if window := _had("window", notes, lambda: window_of(settings, queue, world, wary=config.wary)):
        screen = WindowAdapter(window)
        screens.append(screen)
        yield SafeModeView(screen, PLAIN_WINDOW) if plain else ColourView(screen)
    if config.wary and settings.panels and not screens:
        raise ScreenlessError("no panel's driver can be made")


def _had(device: str, notes: Notes, make: Callable[[], Device | None]) -> Device | None:
    """Return the device that `make` returns; if that fails, None, and add a notice that names the device."""
    try:
        return make()
    except Exception as fault:  # noqa: BLE001 - each driver raises its own exceptions
        why = message_for(fault)
        log.warning("%s: %s", device, Words("en").why(why))
        notes[f"fault.{device}_gone"] = {"why": why}
        return None
