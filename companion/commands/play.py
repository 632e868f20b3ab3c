"""`ratkeeper play`: runs the box on the hardware of the settings, or on simulated hardware driven by keys."""

from __future__ import annotations

import argparse
import gc
import logging
import signal
import sys
import time
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from typing import TextIO

from companion.added_games import try_added_games
from companion.box.assembly import BoxConfig, assemble, find_board
from companion.box.devices import RealHardware, add_simulate, backend_of, found_board, with_board
from companion.box.event_loop import EventLoop
from companion.box.health import watch_power
from companion.box.load_settings import (
    SettingsError,
    add_config,
    folder,
    games_of,
    port,
    settings_file,
    settings_of,
)
from companion.box.phones.lazy_phones import FILE, PORT, LazyPhoneService, follow_file, phones_of
from companion.box.startup import StartupPlan, add_service, is_service, starting
from companion.folders import act_as_owner, settings_files
from companion.settings import ScannerSettings, Settings, WindowSettings
from companion.signals import EventQueue, QuitRequested, message
from companion.storage.backup import Places, places_at
from companion.storage.state_file import StateFile
from companion.system_services import LOOK_SECONDS, PROGRAM, SystemServices
from companion.values import changed
from companion.wall_clock import WallClock
from hardware.attached_screens import attached_screens
from ui.words import Words

log = logging.getLogger("ratkeeper")
PINS = Path("/dev")
INTERRUPTED = 128 + signal.SIGINT
"""Exit status after Ctrl-C, the same as that of other programs."""
ON_DEVICES = "runs the box on the devices of the settings"
UNSEEN = "runs a simulated box without a screen; start it in a terminal, or with --view window"
"""Log line for a simulated box that has neither a terminal view nor a window."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    add_simulate(command)
    add_service(command)
    command.add_argument("--games", metavar="DIR", type=folder)
    command.add_argument("--phones", metavar="PORT", nargs="?", type=port, const=PORT)
    command.add_argument("--view", choices=("terminal", "window", "none"))


def run(options: argparse.Namespace, words: Words) -> int:
    _offer_simulation(options, words)
    while True:
        with starting(options) as care:
            is_interrupted = play(options, care)
        if is_interrupted and not is_service(options):
            print(words.line("play.saved"), file=sys.stderr)
            return INTERRUPTED
        if not care.again or is_service(options):  # a service is restarted by systemd
            return 0
        options.safe = False


def play(options: argparse.Namespace, care: StartupPlan) -> bool:
    view = options.view or ("terminal" if options.simulate and sys.stdout.isatty() else "none")
    settings = _for_view(care.settings, view, simulate=options.simulate)
    try_added_games(is_safe=care.safe is not None)
    games = options.games or games_of(settings)
    act_as_owner(games)
    if not (settings.is_wired or options.simulate):
        if (board := _board_of(care, games)) is None:
            return False
        care.settings = settings = with_board(settings, board) if board != settings.board else settings
    if care.safe is not None:
        settings = care.minimal_settings_for(settings)
    if view == "terminal":
        from companion.box import terminal  # noqa: PLC0415 - 4 ms, not needed at the start
    with ExitStack() as stack:
        _log(view, stack, options)
        world = backend_of(options, settings)
        stack.enter_context(world)
        places = places_at(games, settings_file(options) or settings_files()[0])
        services = _services(options, places)
        plan = BoxConfig(
            settings=settings,
            games=games,
            world=world,
            language=options.lang,
            cards=care.learned(games.parent / "cards.toml"),
            views=lambda _: [terminal.TerminalView(sys.stdout)] if view == "terminal" else [],
            safe=care.safe,
            welcomes=options.lang is None,
            phones=lambda queue, facts: phones_of(places, queue, facts, _port(options)),
            wary=care.patient,
            notes=care.notes,
            system=(services, WallClock() if is_service(options) else None),
            sheet_folders=places.sheets,
        )
        box = stack.enter_context(assemble(plan))
        loop, queue = box.loop, box.queue
        watch_power(loop)
        care.watch(box)
        if services:
            loop.call_every(LOOK_SECONDS, services.look)
        if box.phones:
            _switch_phones(box.phones, loop, games, is_on=bool(options.phones))
        received = _end_on_signals(queue)
        if view == "terminal" and not isinstance(world, RealHardware):
            stack.enter_context(terminal.user(queue, world, settings, loop.takes))
        loop.call_later(0.0, _start_garbage_collector)
        loop.run()
        care.ended(again=loop.actions.restarts)
    return signal.SIGINT in received


def _board_of(care: StartupPlan, games: Path) -> str | None:
    """Return the board that people have found at the box, or let them find it at the first start of a service.

    The default board if none is known; None if the program was asked to end meanwhile.
    """
    facts = StateFile(games.parent)
    known = found_board(facts)
    # Until people have answered something else, they may have pressed a button without seeing the picture.
    is_first = not (facts.get("language") or (known and care.settings.language)) and not any(games.glob("*"))
    if care.is_alone and care.safe is None and (is_first or facts.get("board") == ""):
        queue = EventQueue()
        received = _end_on_signals(queue)
        with RealHardware() as world:
            plan = BoxConfig(
                settings=care.settings,
                games=games,
                world=world,
                language=care.settings.language,
                wary=True,
                notes=care.notes,
            )
            board = find_board(plan, queue, attached_screens, care.report_alive())
        if received:
            return None
        if board:
            facts.set("board", board)
        known = board or ""
    return known or care.settings.board


def _switch_phones(phones: LazyPhoneService, loop: EventLoop, games: Path, *, is_on: bool) -> None:
    if is_on:
        phones.switch(on=True)
    else:
        follow_file(loop, phones, games.parent / FILE)


def _offer_simulation(options: argparse.Namespace, words: Words) -> None:
    """If this machine has no pins and the settings no window, ask whether to simulate them in this terminal."""
    is_asked = sys.stdin.isatty() and sys.stdout.isatty() and not is_service(options)
    if options.simulate or options.view or not is_asked or any(PINS.glob("gpiochip*")):
        return
    if settings_of(options).window:
        return
    answer = input(f"{words.line('play.no_hardware')} ").strip().casefold()
    options.simulate = not answer or answer[0] in words.line("play.yes")


def _services(options: argparse.Namespace, places: Places) -> SystemServices | None:
    """Return the connection to the services of an installed box, with the places of the files in its backups."""
    if not (is_service(options) and PROGRAM.exists()):
        return None
    return SystemServices(places.games.parent, places=places)


def _port(options: argparse.Namespace) -> int | None:
    """Return the port on which this box serves phones itself; None if the systemd service does."""
    return None if is_service(options) and not options.phones else options.phones or PORT


def _start_garbage_collector() -> None:
    """Exempt all objects that exist by now from garbage collection, which would check them again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()


def _end_on_signals(queue: EventQueue) -> list[int]:
    """End the box in an orderly way on SIGTERM, SIGINT and SIGHUP. Return a list that receives the signals' numbers."""
    received: list[int] = []

    def end(number: int, _: object) -> None:
        received.append(number)
        queue.put(QuitRequested(time.monotonic()))

    ends = [signal.SIGTERM, signal.SIGINT]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # nohup ignores it, so that the box survives its terminal
        ends.append(signal.SIGHUP)
    for number in ends:
        signal.signal(number, end)
    return received


def _log(view: str, stack: ExitStack, options: argparse.Namespace) -> None:
    """Log to standard error; if the terminal shows the view, collect the log and print it at the end."""
    out: TextIO = sys.stderr
    if view == "terminal":
        out = held = StringIO()
        stack.callback(lambda: sys.stderr.write(held.getvalue()))
    level = min(logging.WARNING, logging.getLogger().level)
    logging.basicConfig(level=level, format="ratkeeper: %(message)s", stream=out, force=True)
    if view == "none" and not is_service(options):
        log.warning("play: %s; Ctrl-C ends it", UNSEEN if options.simulate else ON_DEVICES)


def _for_view(settings: Settings, view: str, *, simulate: bool) -> Settings:
    """Return the settings with a scanner for a simulated box, and with a window if `view` is `window`.

    Raise SettingsError if keys cannot be read for a simulated box in the terminal.
    """
    if view == "terminal" and simulate and not sys.stdin.isatty():
        raise SettingsError(message("why.no_terminal"))
    if simulate and settings.scanner is None:
        settings = changed(settings, scanner=ScannerSettings())
    if view == "window" and settings.window is None:
        settings = changed(settings, window=WindowSettings())
    return settings
