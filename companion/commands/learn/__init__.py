"""`ratkeeper learn`: teaches the box the codes on its cards, scanned or typed."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path
from textwrap import TextWrapper
from threading import Thread

from companion.box.devices import RealHardware, scanner_of
from companion.box.load_settings import (
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
from companion.settings import Settings
from companion.signals import (
    DeviceBack,
    DeviceLost,
    EventQueue,
    QuitRequested,
    ReasonError,
    Scanned,
    Signal,
    Typed,
    UnreadableScan,
)
from companion.storage.saved_games import known_names
from ui.words import Words

CARDS_FILE = "cards.toml"


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    command.add_argument("--games", metavar="DIR", type=folder)


def run(options: argparse.Namespace, words: Words) -> int:
    settings = settings_of(options)
    path = cards_file(options, settings)
    act_as_owner(path.parent)
    try:
        teaching = CodeEditor(path, settings.cards)
    except CardsUnreadableError as unreadable:
        if isinstance(unreadable.__cause__, PermissionError):
            raise ReasonError("why.file", file=path, why=not_allowed(path)) from unreadable
        raise
    words = words.of(game_with_cards())
    _say(words.line("lesson.file", path=path))
    with RealHardware() as world:
        queue = EventQueue()
        scanner = scanner_of(settings, queue, world)
        if not scanner:
            _say(words.line("lesson.no_scanner"))
        Thread(target=_listen, args=(sys.stdin.fileno(), queue), name="terminal", daemon=True).start()
        try:
            return converse(Dialogue(teaching, words, known_names(games_folder(options, settings))), queue)
        finally:
            if scanner:
                scanner.close()


def cards_file(options: argparse.Namespace, settings: Settings) -> Path:
    """Return the path of the taught cards, beside the folder of games."""
    return games_folder(options, settings).parent / CARDS_FILE


def games_folder(options: argparse.Namespace, settings: Settings) -> Path:
    return Path(options.games or games_of(settings))


def converse(lesson: Dialogue, queue: EventQueue) -> int:
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
