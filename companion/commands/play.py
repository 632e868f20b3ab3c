"""`ratkeeper play`: the loop on the hardware that the settings name, or on a simulated rig driven by keys."""

import argparse
import gc
import logging
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from io import StringIO
from typing import TextIO, TypeVar

from companion.box.announcing import announcers_of
from companion.box.configured import Unreadable, add_config, complain, folder, games_of, language_for
from companion.box.faces import ColourFace, Face, PanelFace, TerminalFace, WindowScreen
from companion.box.loop import Loop
from companion.box.plain import PlainFace
from companion.box.power import Power
from companion.box.resuming import NOTICE, Resuming
from companion.box.rig import Reality, buttons_of, panels_of, scanner_of, window_of
from companion.box.service import Care, Notes, add_service, is_service, plainest, starting
from companion.box.simulation import Simulation, add_simulate, world_of
from companion.box.table import Table
from companion.cards import CardsUnreadable
from companion.commands.parser import add_lang
from companion.settings import ScannerSettings, Settings, WindowSettings
from companion.signals import Closed, Inbox, said, why_of
from companion.values import changed
from ui.desk import Desk
from ui.pages.safe import Safe
from ui.words import LANGUAGES, Words

log = logging.getLogger("ratkeeper")
Device = TypeVar("Device")
PLAIN_WINDOW = (320, 200)
GONE = {"window": "panel"}
"""What people see a device as, where that is not its name."""
ON_DEVICES = "keeps the table on the devices that the settings name"
UNSEEN_RIG = "keeps a simulated table that nobody sees; start it in a terminal, or with --view window"
"""What somebody reads who sees nothing else where it was started."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    add_simulate(command)
    add_service(command)
    command.add_argument("--games", metavar="DIR", type=folder)
    add_lang(command)
    command.add_argument("--view", choices=("terminal", "window", "none"))


def run(options: argparse.Namespace) -> int:
    try:
        while True:
            with starting(options) as care:
                play(options, care)
            if not care.again or is_service(options):  # a service manager starts it again
                return 0
            options.safe = False
    except Unreadable as unreadable:
        return complain(unreadable, language_for(options))
    except CardsUnreadable as unreadable:
        return complain(Unreadable(said("why.said", words=str(unreadable))), language_for(options))


def play(options: argparse.Namespace, care: Care) -> None:
    view = options.view or ("terminal" if options.simulate and sys.stdout.isatty() else "none")
    settings = _for_view(care.settings, view, simulate=options.simulate)
    if care.safe is not None:
        settings = plainest(settings)
    inbox = Inbox()
    games = options.games or games_of(settings)
    with ExitStack() as stack:
        logging.basicConfig(
            level=min(logging.WARNING, logging.getLogger().level),
            format="ratkeeper: %(message)s",
            stream=_log_of(view, stack),
            force=True,
        )
        world = world_of(options, settings)
        stack.enter_context(world)
        table = Table(games, inbox, remember=care.safe is None)
        stack.callback(table.close)
        notes = care.notes
        if care.safe is None:
            notes |= _news(table)
        else:
            notes["fault.safe_mode"] = {"why": care.safe}
        if world.simulated:
            notes["fault.simulated"] = {}
        faces = _faces(settings, inbox, world, notes, stack, plain=care.safe is not None)
        buttons = _had("buttons", notes, lambda: buttons_of(settings, inbox, world))
        scanner = _had("scanner", notes, lambda: scanner_of(settings, inbox, world))
        for device in (buttons, scanner):
            if device:
                stack.callback(device.close)
        if view == "terminal":
            faces.append(TerminalFace(sys.stdout))
            stack.callback(faces[-1].close)
        loop = Loop(
            table,
            inbox,
            language=options.lang or _remembered(table) or language_for(options, settings),
            faces=faces,
            buttons=buttons,
            cards=care.learned(games.parent / "cards.toml"),
            announcers=announcers_of(settings, inbox, stack),
            attendants=care.attendants,
            step=settings.step,
            aloud=settings.voice is not None and settings.voice.describe,
        )
        if care.safe is not None:
            loop.desk = Desk(Safe(care.safe))
        for key, facts in notes.items():
            loop.note(key, **facts)
        if NOTICE in notes:
            loop.attend(Resuming(loop))
        loop.attend(Power(loop))
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: inbox.put(Closed(time.monotonic())))
        if view == "terminal" and isinstance(world, Simulation):
            from companion.box.keyboard import fingers  # noqa: PLC0415 - only a terminal has them

            stack.enter_context(fingers(inbox, world, settings, lambda: loop.spelling))
        if view == "none" and not is_service(options):
            log.warning("play: %s; Ctrl-C ends it", UNSEEN_RIG if options.simulate else ON_DEVICES)
        gc.collect()
        gc.freeze()  # what is here now stays: the collector need not look at it again while people play
        loop.run()
        care.ended(again=loop.again)


def _remembered(table: Table) -> str | None:
    return table.remembered_language if table.remembered_language in LANGUAGES else None


def _log_of(view: str, stack: ExitStack) -> TextIO:
    """Where the log goes: into a terminal's picture it must not, so there it is told at the end."""
    if view != "terminal":
        return sys.stderr
    held = StringIO()
    stack.callback(lambda: sys.stderr.write(held.getvalue()))
    return held


def _for_view(settings: Settings, view: str, *, simulate: bool) -> Settings:
    """A simulated rig has everything; a view that was asked for is there."""
    if simulate and settings.scanner is None:
        settings = changed(settings, scanner=ScannerSettings())
    if view == "window" and settings.window is None:
        settings = changed(settings, window=WindowSettings())
    return settings


def _news(table: Table) -> Notes:
    """Take up the last game, and what there is to know about it."""
    return {f"fault.{news.what}": {"why": news.why} for news in table.resume()}


def _faces(
    settings: Settings, inbox: Inbox, world: Reality | Simulation, notes: Notes, stack: ExitStack, *, plain: bool
) -> list[Face]:
    faces: list[Face] = []
    panels = _had("panel", notes, lambda: panels_of(settings, inbox, world)) or []
    for panel, wired in zip(panels, settings.panels, strict=False):  # none where they cannot be had
        colour = wired.chip.startswith("st77")
        if plain:
            faces.append(PlainFace(panel))
            continue
        faces.append(ColourFace(panel, wired.seat) if colour else PanelFace(panel, wired.seat))
    if window := _had("window", notes, lambda: window_of(settings, inbox, world)):
        screen = WindowScreen(window)
        faces.append(PlainFace(screen, PLAIN_WINDOW) if plain else ColourFace(screen))
    for face in faces:
        stack.callback(face.close)
    return faces


def _had(device: str, notes: Notes, make: Callable[[], Device | None]) -> Device | None:
    """The device, or None and a notice that names it: one that is missing never stops the others."""
    try:
        return make()
    except Exception as fault:  # noqa: BLE001 - each driver raises kinds of its own
        log.warning("%s: %s", device, Words("en").why(why_of(fault)))
        notes[f"fault.{GONE.get(device, device)}_gone"] = {}
        return None
