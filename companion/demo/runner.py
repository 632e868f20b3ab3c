"""Runs the demo: simulated players at a simulated box, in chapters or as a whole game."""

import argparse
import logging
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random

from companion.box.audio_feedback import Speaker
from companion.box.load_settings import give_up
from companion.box.terminal import TerminalView, listening
from companion.demo.device_view import DemoScreen, DeviceView
from companion.demo.pace import DemoSkipped, Keys, Pace
from companion.demo.screens import DemoWindow, Recording, TerminalScreen
from companion.demo.simulated_players import SimulatedPlayers, players_of_game
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import GAMES, usable
from companion.notation import harmless
from companion.session import Outcome
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import EventQueue, ReasonError, message_for
from companion.values import changed
from hardware.boards import boards
from hardware.voice import PROGRAM, Voice
from hardware.window import ScreenUnavailableError, Window
from ui.frame import Frame
from ui.paint.colour.device import SIZE
from ui.paint.terminal.device import fits
from ui.words import Words
from ui.words.plain_text import shown, tell_outcome

NAMES = ("Ada", "Ben", "Chloé", "Jürgen", "Zoë")
LONGEST_SPEECH = 30.0
SHOWN_SEED = 8
"""A seed with buttons and scans in its chapters, and a power cut in the middle of a turn."""


class DemoError(ReasonError):
    """The demo cannot be shown as requested."""


def show(options: argparse.Namespace, words: Words) -> int:
    _check(options)
    logging.basicConfig(level=logging.ERROR, format="ratkeeper: %(message)s")
    view = options.view or ("terminal" if sys.stdout.isatty() else "log")
    staged = bool(options.chapter or options.record) or view == "window" or (view == "terminal" and _has_room())
    pace = _pace(keys := EventQueue(), options, view, staged=staged)
    narrator = Narrator(quiet=view != "log")
    with _ended_in_order(), tempfile.TemporaryDirectory(prefix="ratkeeper-demo-") as folder, ExitStack() as ends:
        recording = Recording() if options.record else None
        screens = [*([recording] if recording is not None else []), *_screens(view, keys, ends)] if staged else []
        heard = view == "window" or (view == "terminal" and sys.stdin.isatty())
        stage = DeviceView(words.of(options.game), screens, pace, heard=heard) if staged else None
        voice = ends.enter_context(closing(Voice(EventQueue()))) if options.voice else None
        box = simulated_box(
            changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0)),
            Path(folder),
            language=words.language,
            faces=lambda _: [stage] if stage else [TerminalView(sys.stdout)] if view == "terminal" else [],
            announcers=(narrator, Speaker(voice)) if voice else (narrator,),
        )
        user = ends.enter_context(box)
        wait = stage.passing if stage else pace.pass_by

        def passing(seconds: float) -> None:
            wait(seconds)
            if voice:
                voice.finish(LONGEST_SPEECH)  # the players wait for the end of each sentence

        if heard and view == "terminal":
            ends.enter_context(listening(Keys(keys)))
        user.passing = passing
        user.loop.game.known_names = NAMES[: options.players]
        narrator.user = user
        if stage:
            stage.user = user
        seed = options.seed if options.seed is not None else SHOWN_SEED if stage else 1
        people = players_of_game(options.game)(user, Random(seed), narrator.remark)
        try:
            _play(people, stage, options, words)
        except DemoSkipped:
            recording = None  # a partial recording is not saved
    if people.is_over:
        print(user.frame.title, *user.frame.lines, *([""] if stage else []), sep="\n")
    if stage:
        _say_goodbye(words, options.game)
    if recording is not None:
        recording.save(options.record, pace.shown)
        print(harmless(words.line("demo.recorded", file=options.record, count=len(recording))))
    return 0


def _pace(keys: EventQueue, options: argparse.Namespace, view: str, *, staged: bool) -> Pace:
    usual = {"log": 0.0, "window": 1.0, "terminal": 1.0 if staged else 3.0}[view]
    return Pace(keys, usual if options.speed is None else options.speed, real=view != "log" or not staged)


def _play(people: SimulatedPlayers, stage: DeviceView | None, options: argparse.Namespace, words: Words) -> None:
    if stage:
        _tell(people, stage, options, words)
    else:
        people.sit_down(options.game, options.players, options.variant or "")
        people.play()


def _say_goodbye(words: Words, game: str) -> None:
    tries = _tries(words, game)
    print(words.line("demo.goodbye"), *(f"  {command:40}{what}" for command, what in tries), sep="\n")


def _check(options: argparse.Namespace) -> None:
    variants = {name: game.variants.names for name in GAMES if (game := usable(name)) and game.variants}
    if options.variant and options.variant not in variants.get(options.game, ()):
        other = next(game for game in (options.game, *GAMES) if game in variants)
        raise DemoError("demo.no_variant", word=options.game, other=other, known=", ".join(variants[other]))
    if options.voice and not shutil.which(PROGRAM):
        raise DemoError("demo.no_voice", program=PROGRAM)


def _tell(people: SimulatedPlayers, stage: DeviceView, options: argparse.Namespace, words: Words) -> None:
    """Play the chapters from the one asked for; what lies between them is skipped."""
    chapters = people.chapters()
    names = [chapter.name for chapter in chapters]
    wanted = options.chapter or names[0]
    if wanted.isdigit() and 1 <= int(wanted) <= len(names):
        wanted = names[int(wanted) - 1]
    if wanted not in names:
        raise DemoError("demo.no_chapter", word=wanted, known=", ".join(names))
    people.errs = False
    people.doing = stage.tell
    stage.skip_to(wanted)
    people.sit_down(options.game, options.players, options.variant or "")
    begun = False
    for number, chapter in enumerate(chapters, start=1):
        begun = begun or chapter.name == wanted
        stage.skip_to(chapter.name if begun else wanted)
        chapter.reach()
        if people.is_over and number < len(chapters):
            continue
        if begun:
            stage.open_chapter(number, len(chapters), chapter.name)
        chapter.play()
    stage.say_goodbye(words.line("demo.goodbye"), _tries(words, options.game))


def _tries(words: Words, game: str) -> tuple[tuple[str, str], ...]:
    """Return commands to try, and what they do."""
    other = next((other for other in GAMES if other != game), game)
    return (
        ("ratkeeper play --simulate", words.line("demo.try_play")),
        ("ratkeeper demo --chapter plug", words.line("demo.try_chapter")),
        (f"ratkeeper demo --game {other}", words.line("demo.try_game", game=other)),
        ("ratkeeper labels", words.line("demo.try_labels")),
    )


def _has_room() -> bool:
    return fits(*shutil.get_terminal_size())


def _screens(view: str, keys: EventQueue, ends: ExitStack) -> list[DemoScreen]:
    if view == "log":
        return []
    screen = TerminalScreen(sys.stdout) if view == "terminal" else DemoWindow(_window(keys))
    ends.callback(screen.close)
    return [screen]


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Turn SIGTERM into KeyboardInterrupt, so that temporary files are removed."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    ends = (signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, end) for number in ends}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _window(keys: EventQueue) -> Window:
    try:
        return Window(keys, SIZE)
    except ScreenUnavailableError as nothing:
        raise DemoError("demo.no_window", why=message_for(nothing)) from nothing


class Narrator:
    """Prints each saved outcome in plain lines, and each deliberate fault as a notice."""

    user: SimulatedUser

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet
        self._remark = ""

    def remark(self, key: str) -> None:
        loop = self.user.loop
        self._print(f"-- {loop.ui.words.line(key)}")
        loop.forget(self._remark)
        loop.note(key)
        self._remark = key

    def announce(self, outcome: Outcome, words: Words) -> None:
        self.user.loop.forget(self._remark)
        self._print(shown(words, outcome.decision), *tell_outcome(words, outcome))

    def describe(self, frame: Frame, words: Words) -> None: ...

    def _print(self, *lines: str) -> None:
        if self._quiet:
            return
        try:
            print(*lines, sep="\n", flush=True)
        except OSError as fault:  # the event loop would continue without the narrator
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(fault, BrokenPipeError):  # the reader of the pipe has seen enough (`| head`)
                raise SystemExit(0) from None
            give_up(message_for(fault), self.user.loop.ui.words.language)
            raise SystemExit(2) from None
