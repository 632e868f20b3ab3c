"""The box put together from settings and a world, in one way: for real, simulated, and for the demo."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

from companion.box.active_game import ActiveGame
from companion.box.audio_feedback import announcers_of
from companion.box.bots_and_odds import BotDriver, OddsDriver
from companion.box.devices import HardwareBackend, buttons_of, panels_of, scanner_of, window_of
from companion.box.display import AudioFeedback
from companion.box.event_loop import Attendant, EventLoop
from companion.box.health import FILE, StatusFileWriter
from companion.box.phones.lazy_phones import LazyPhoneService
from companion.box.resuming import NOTICE, Resuming
from companion.box.safe_mode_view import SafeModeView
from companion.box.views import ColourView, PanelView, Screen, View, WindowAdapter
from companion.cards import Learned
from companion.keeping.state_file import StateFile
from companion.languages import ENGLISH, LANGUAGES
from companion.paces import PACES, USUAL
from companion.settings import Settings
from companion.signals import Inbox, Said, why_of
from companion.values import Value
from ui.navigation import UiState
from ui.pages.safe import Safe
from ui.words import Words

if TYPE_CHECKING:
    from companion.box.braille_view import BrailleView

log = logging.getLogger("ratkeeper")
Device = TypeVar("Device")
Notes = dict[str, dict[str, object]]
"""Notices for every screen: the sentence's key, and what fills its blanks."""
PLAIN_WINDOW = (320, 200)


class ScreenlessError(Exception):
    """The box is alone and has no screen, though no device is at fault: a panel's driver cannot even be made."""


class BoxConfig(Value, kw_only=True):
    """What a box is made of."""

    settings: Settings
    games: Path
    """The folder that they are kept in."""
    world: HardwareBackend
    language: str | None = None
    """None: the one that was chosen at the box, else the settings'."""
    cards: Learned | None = None
    views: Callable[[Inbox], list[View]] = lambda _: []
    """Where to look besides the settings' panels and window."""
    announcers: Sequence[AudioFeedback] | None = None
    """None: those that the settings name."""
    safe: Said | str | None = None
    """Why everything that could break is left out; None: nothing is."""
    phones: Callable[[Inbox, StateFile], LazyPhoneService] | None = None
    """Phones at the table; None: there can be none."""
    wary: bool = False
    """What could take the whole program with it is tried apart from it first."""
    notes: Mapping[str, dict[str, object]] = field(default_factory=dict)
    attendants: Sequence[Attendant] = ()
    clock: Callable[[], float] = time.monotonic
    chance: Random | None = None
    """What decides where nobody may know beforehand; None: nobody can."""


class RunningBox(Value):
    loop: EventLoop
    inbox: Inbox
    scans: bool
    """Whether a scanner is there."""
    screens: Sequence[Screen] = ()
    """Panels, and the window."""
    door: LazyPhoneService | None = None


@contextmanager
def assemble(plan: BoxConfig) -> Iterator[RunningBox]:
    """The box with the last game on it, until the end of the block. A device that is missing never stops the others:
    a notice names it."""
    settings, inbox, notes = plan.settings, Inbox(), dict(plan.notes)
    with ExitStack() as ends:
        table = ActiveGame(plan.games, inbox, remember=plan.safe is None)
        ends.callback(table.close)
        if plan.safe is None:
            notes |= {f"fault.{news.what}": {"why": news.why} for news in table.resume()}
        else:
            notes["fault.safe_mode"] = {"why": plan.safe}
        if plan.world.simulated:
            notes["fault.simulated"] = {}
        screens: list[Screen] = []
        faces = [*_faces(plan, inbox, notes, screens), *plan.views(inbox)]
        if not plan.world.simulated:
            faces.append(StatusFileWriter(plan.games.parent / FILE))
        door = plan.phones(inbox, table.facts) if plan.phones and plan.safe is None else None
        if door:
            faces.append(door)
        if braille := _had("braille", notes, lambda: _braille(plan, inbox)):
            faces.append(braille)
        for face in faces:
            ends.callback(face.close)
        buttons = _had("buttons", notes, lambda: buttons_of(settings, inbox, plan.world, plan.clock))
        scanner = _had("scanner", notes, lambda: scanner_of(settings, inbox, plan.world))
        for device in (buttons, scanner):
            if device:
                ends.callback(device.close)
        odds, bots = OddsDriver(inbox), BotDriver(inbox)
        ends.callback(odds.close)
        ends.callback(bots.close)
        aloud = settings.voice is not None and settings.voice.describe  # who listens says when it may go on
        loop = EventLoop(
            table,
            inbox,
            language=plan.language or _chosen(table, "language", LANGUAGES) or settings.language or ENGLISH,
            own=settings.names,
            faces=faces,
            buttons=buttons,
            cards=plan.cards,
            announcers=announcers_of(settings, inbox, ends) if plan.announcers is None else plan.announcers,
            attendants=plan.attendants,
            guests=door,
            braille=braille,
            pace=_chosen(table, "pace", PACES) or settings.pace or ("step" if aloud or braille else USUAL),
            aloud=aloud,
            sideways=not settings.buttons or {"left", "right"} <= settings.buttons.keys(),
            clock=plan.clock,
            chance=plan.chance,
            odds=odds,
            bots=bots,
        )
        if door:
            door.host = loop
        for screen in screens:
            if isinstance(screen, WindowAdapter):
                screen.ask_if_spelling(lambda: loop.spelling)
        for key, facts in notes.items():
            loop.note(key, **facts)
        if NOTICE in notes:
            loop.attend(Resuming(loop))
        if plan.safe is not None:
            loop.desk = UiState(Safe(plan.safe))
        yield RunningBox(loop, inbox, scanner is not None, screens, door)


def _braille(plan: BoxConfig, inbox: Inbox) -> BrailleView | None:
    wanted = plan.settings.braille
    if wanted is None or plan.safe is not None:
        return None
    from companion.box.braille_view import BrailleView  # noqa: PLC0415 - for tables that have one
    from hardware.braille import Braille  # noqa: PLC0415 - as above

    return BrailleView(Braille(inbox, wanted.host), wanted.seat)


def _chosen(table: ActiveGame, what: str, possible: Collection[str]) -> str | None:
    """Return what was chosen at the box, if it is possible."""
    word = table.facts.get(what)
    return word if isinstance(word, str) and word in possible else None


def _faces(plan: BoxConfig, inbox: Inbox, notes: Notes, screens: list[Screen]) -> Iterator[View]:
    settings, world, plain = plan.settings, plan.world, plan.safe is not None
    panels = _had("panel", notes, lambda: panels_of(settings, inbox, world)) or []
    screens += panels
    for panel, wanted in zip(panels, settings.panels, strict=False):  # none where they cannot be had
        if plain:
            yield SafeModeView(panel)
        else:
            yield ColourView(panel, wanted.seat) if wanted.colour else PanelView(panel, wanted.seat)
    if window := _had("window", notes, lambda: window_of(settings, inbox, world, wary=plan.wary)):
        screen = WindowAdapter(window)
        screens.append(screen)
        yield SafeModeView(screen, PLAIN_WINDOW) if plain else ColourView(screen)
    if plan.wary and settings.panels and not screens:
        raise ScreenlessError("no panel's driver can be made")


def _had(device: str, notes: Notes, make: Callable[[], Device | None]) -> Device | None:
    """The device, or None and a notice that names it."""
    try:
        return make()
    except Exception as fault:  # noqa: BLE001 - each driver raises kinds of its own
        why = why_of(fault)
        log.warning("%s: %s", device, Words("en").why(why))
        notes[f"fault.{device}_gone"] = {"why": why}
        return None
