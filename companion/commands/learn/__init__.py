"""`ratkeeper learn`: teaches the box the codes on its cards, scanned or typed."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from textwrap import TextWrapper
from threading import Thread
from typing import TYPE_CHECKING

from companion.box.devices import RealHardware, add_simulate, backend_of, scanner_of
from companion.box.load_settings import (
    SettingsError,
    add_config,
    folder,
    games_of,
    not_allowed,
    settings_of,
)
from companion.cards import CardsUnreadableError, game_with_cards
from companion.commands.learn.code_editor import CodeEditor
from companion.commands.learn.dialogue import Dialogue
from companion.folders import act_as_owner
from companion.notation import harmless
from companion.settings import ScannerSettings, Settings
from companion.signals import (
    DeviceBack,
    DeviceLost,
    EventQueue,
    QuitRequested,
    Scanned,
    Signal,
    Typed,
    UnreadableScan,
    message,
)
from companion.storage.saved_games import known_names
from companion.values import changed
from ui.words import Words

if TYPE_CHECKING:
    from hardware.simulated.serial_port import SimulatedSerialPort

CARDS_FILE = "cards.toml"
PATIENCE = 5.0
"""Seconds that a typed code may take to come back through the simulated scanner."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    add_simulate(command)
    command.add_argument("--games", metavar="DIR", type=folder)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    path = cards_file(options, settings)
    act_as_owner(path.parent)
    try:
        teaching = CodeEditor(path, settings.cards)
    except CardsUnreadableError as unreadable:
        why = message("why.said", words=str(unreadable))
        if isinstance(unreadable.__cause__, PermissionError):
            why = message("why.file", file=path, why=not_allowed(path))
        raise SettingsError(why) from unreadable
    words = words.of(game_with_cards())
    _say(words.line("lesson.file", path=path))
    with ExitStack() as stack:
        queue = EventQueue()
        if options.simulate:
            _say(words.line("lesson.simulated"))
            settings = changed(settings, scanner=settings.scanner or ScannerSettings())
        world = backend_of(options, settings)
        stack.enter_context(world)
        if scanner := scanner_of(settings, queue, world):
            stack.callback(scanner.close)
        else:
            _say(words.line("lesson.no_scanner"))
        Thread(target=_listen, args=(sys.stdin.fileno(), queue), name="terminal", daemon=True).start()
        lesson, ears = Dialogue(teaching, words, known_names(games_folder(options, settings))), SelectiveQueue(queue)
        if not isinstance(world, RealHardware):
            lesson.scan = _through(world.line, ears, lesson)
            handle(lesson, ears.await_signal(DeviceBack))  # bytes sent before the port is open would be lost
        return converse(lesson, ears)


def cards_file(options: argparse.Namespace, settings: Settings) -> Path:
    """Return the path of the taught cards, beside the folder of games."""
    return games_folder(options, settings).parent / CARDS_FILE


def games_folder(options: argparse.Namespace, settings: Settings) -> Path:
    return Path(options.games or games_of(settings))


class SelectiveQueue:
    """An event queue from which signals of one kind can be taken first; the others keep their order."""

    def __init__(self, queue: EventQueue) -> None:
        self._queue = queue
        self._aside: deque[Signal] = deque()

    def take(self) -> Signal | None:
        return self._aside.popleft() if self._aside else self._queue.take()

    def await_signal(self, *kinds: type[Signal]) -> Signal | None:
        """Return the next signal of these kinds; None after PATIENCE seconds. Other signals are kept for `take`."""
        until = time.monotonic() + PATIENCE
        while (left := until - time.monotonic()) > 0:
            signal = self._queue.take(left)
            if isinstance(signal, kinds):
                return signal
            if signal is not None:
                self._aside.append(signal)
        return None


def converse(lesson: Dialogue, queue: EventQueue | SelectiveQueue) -> int:
    """Run the dialogue until the user ends it. Return the exit status: 1 if the last change could not be saved."""
    _say(*lesson.greeting())
    try:
        while not lesson.over:
            print(harmless(lesson.prompt), end="", flush=True)
            handle(lesson, queue.take())
    except KeyboardInterrupt:
        print()
    _say(*lesson.farewell())
    return 1 if lesson.unsaved else 0


def handle(lesson: Dialogue, signal: Signal | None) -> None:
    match signal:
        case Scanned(code=code):
            print(harmless(code))
            _say(*lesson.scanned(code))
        case Typed(key=line):
            _say(*lesson.typed(line))
        case UnreadableScan():
            _say("", lesson.say("lesson.garbled"))
        case DeviceLost(why=why):
            _say("", lesson.say("lesson.scanner_gone", why=why))
        case DeviceBack():
            _say("", lesson.say("lesson.scanner_back"))
        case QuitRequested():
            print()
            lesson.over = True


def _through(line: SimulatedSerialPort, ears: SelectiveQueue, lesson: Dialogue) -> Callable[[str], list[str]]:
    """Return a function that sends a typed code through the simulated scanner, and handles it as scanned."""

    def scan(code: str) -> list[str]:
        line.send(code.encode() + b"\r")
        heard = ears.await_signal(Scanned, UnreadableScan)
        if not isinstance(heard, Scanned):
            return [lesson.say("lesson.garbled")]
        print(harmless(f"{lesson.prompt}{heard.code}"))
        return lesson.scanned(heard.code)

    return scan


def _say(*lines: str) -> None:
    """Print lines, wrapped to the terminal's width between words; codes and paths stay whole."""
    room = shutil.get_terminal_size().columns
    whole = TextWrapper(room, break_long_words=False, break_on_hyphens=False)
    for line in map(harmless, lines):
        whole.subsequent_indent = "    " if line.startswith(" ") else ""
        print(whole.fill(line))


def _listen(terminal: int, queue: EventQueue) -> None:
    """Post each typed line, and the end of input.

    The file is unbuffered, since a thread that waits in sys.stdin would hold its lock when the program exits.
    """
    with open(terminal, "rb", buffering=0, closefd=False) as lines:
        for line in lines:
            queue.put(Typed(line.decode(errors="replace").rstrip("\r\n"), time.monotonic()))
    queue.put(QuitRequested(time.monotonic()))
