"""Runs the demo: simulated players use a simulated box, by a scenario in chapters or for a whole random game."""

import argparse
import logging
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random

from companion.box.audio_feedback import Speaker
from companion.box.load_settings import give_up
from companion.box.terminal import listening
from companion.commands.output import columns
from companion.demo.device_view import DemoScreen, DeviceView
from companion.demo.pace import DemoSkipped, Keys, Pace
from companion.demo.scenario import Scenario, ScenarioPlayer, scenario_of
from companion.demo.screens import DemoWindow, TerminalScreen
from companion.demo.simulated_players import players_of_game
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import GAMES, load, usable
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
from ui.words import Words
from ui.words.plain_text import shown, tell_outcome

NAMES = ("Ada", "Ben", "Chloé", "Jürgen", "Zoë", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jo")
LONGEST_SPEECH = 30.0
USUAL_PLAYERS = 4


class DemoError(ReasonError):
    """The demo cannot be shown as requested; the reason is one line of text."""


def show(options: argparse.Namespace, words: Words, others: Sequence[DemoScreen] = ()) -> int:
    """Show the demo in the view of the options, and on other screens; return the exit status."""
    scenario, tries = _check(options), _tries(words, options.game)
    logging.basicConfig(level=logging.ERROR, format="ratkeeper: %(message)s")
    view = options.view or ("terminal" if sys.stdout.isatty() else "log")
    is_staged = view != "log" or bool(options.chapter or others)
    pace = _pace(keys := EventQueue(), options, view, is_staged=is_staged)
    narrator = Narrator(quiet=view != "log")
    with _ended_in_order(), tempfile.TemporaryDirectory(prefix="ratkeeper-demo-") as folder, ExitStack() as ends:
        screens = [*others, *_screens(view, keys, ends)] if is_staged else []
        heard = view == "window" or (view == "terminal" and sys.stdin.isatty())
        stage = DeviceView(words.of(options.game), screens, pace, heard=heard) if is_staged else None
        voice = ends.enter_context(closing(Voice(EventQueue()))) if options.voice else None
        box = simulated_box(
            # no page turns by itself, because the scenario presses OK
            changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0), pace="step"),
            Path(folder),
            language=words.language,
            faces=lambda _: [stage] if stage else [],
            announcers=(narrator, Speaker(voice)) if voice else (narrator,),
        )
        user = ends.enter_context(box)
        wait = stage.passing if stage else pace.pass_by

        def passing(seconds: float) -> None:
            wait(seconds)
            if voice:
                voice.finish(LONGEST_SPEECH)

        if heard and view == "terminal":
            ends.enter_context(listening(Keys(keys)))
        user.passing = passing
        narrator.user = user
        try:
            if stage:
                stage.user = user
            if stage and scenario:
                ScenarioPlayer(user, stage).play(scenario, options.chapter or scenario.chapters[0].name)
            else:
                _play_at_random(user, stage, narrator, options)
            if stage:
                stage.say_goodbye(words.line("demo.goodbye"), tries)
        except DemoSkipped:
            pass
    if stage:
        print(words.line("demo.goodbye"), *(f"  {line}" for line in columns(tries)), sep="\n")
    return 0


def _pace(keys: EventQueue, options: argparse.Namespace, view: str, *, is_staged: bool) -> Pace:
    usual = 0.0 if view == "log" else 1.0
    return Pace(keys, usual if options.speed is None else options.speed, real=view != "log" or not is_staged)


def _play_at_random(
    user: SimulatedUser, stage: DeviceView | None, narrator: "Narrator", options: argparse.Namespace
) -> None:
    """Show a whole game played at random; if it is printed as plain lines, also what may go wrong at a table."""
    seats = load(options.game).decisions.seats
    players = options.players or min(max(USUAL_PLAYERS, seats[0]), seats[-1])
    user.loop.game.known_names = NAMES[:players]
    people = players_of_game(options.game)(user, Random(options.seed or 1), narrator.remark)
    if stage:
        people.errs, people.doing = False, stage.tell
    people.sit_down(options.game, players, options.variant or "")
    people.play()
    print(user.frame.title, *user.frame.lines, sep="\n")


def _check(options: argparse.Namespace) -> Scenario | None:
    """Return the scenario to show; None if a game is to be played at random. Raise DemoError if options do not fit."""
    variants = {name: game.variants.names for name in GAMES if (game := usable(name)) and game.variants}
    if options.variant and options.variant not in variants.get(options.game, ()):
        other = next(game for game in (options.game, *GAMES) if game in variants)
        raise DemoError("demo.no_variant", word=options.game, other=other, known=", ".join(variants[other]))
    seats = load(options.game).decisions.seats
    if options.players is not None and options.players not in seats:
        raise DemoError("player_count", found=options.players, lowest=seats[0], highest=seats[-1])
    if options.voice and not shutil.which(PROGRAM):
        raise DemoError("demo.no_voice", program=PROGRAM)
    is_own = options.players or options.variant or options.seed is not None
    scenario = None if is_own else scenario_of(options.game)
    names = [chapter.name for chapter in scenario.chapters] if scenario else []
    wanted = options.chapter or ""
    if wanted.isdigit() and 1 <= int(wanted) <= len(names):
        options.chapter = wanted = names[int(wanted) - 1]
    if wanted and wanted not in names:
        raise DemoError("demo.no_chapter", word=wanted, known=", ".join(names))
    return scenario


def _tries(words: Words, game: str) -> tuple[tuple[str, str], ...]:
    """Return commands to try next, in the form that works in this shell, each with what it does."""
    program = program_name()
    other = next((other for other in GAMES if other != game), game)
    return (
        (f"{program} play --simulate", words.line("demo.try_play")),
        (f"{program} demo --chapter plug", words.line("demo.try_chapter")),
        (f"{program} demo --game {other}", words.line("demo.try_game", game=other)),
        (f"{program} labels", words.line("demo.try_labels")),
    )


def program_name() -> str:
    """Return the command that starts this program, as the user of the shell can type it."""
    called, python, here = Path(sys.argv[0]), Path(sys.executable), Path.cwd()
    if called.name == "__main__.py":
        return f"{python.relative_to(here) if python.is_relative_to(here) else python} -m companion"
    found = shutil.which(called.name)
    return called.name if found and Path(found).resolve() == called.resolve() else sys.argv[0]


def _screens(view: str, keys: EventQueue, ends: ExitStack) -> list[DemoScreen]:
    if view == "log":
        return []
    try:
        screen = TerminalScreen(sys.stdout) if view == "terminal" else DemoWindow(Window(keys, SIZE))
    except ScreenUnavailableError as nothing:
        raise DemoError("demo.no_window", why=message_for(nothing)) from nothing
    ends.callback(screen.close)
    return [screen]


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Turn SIGTERM and SIGHUP into SystemExit, so that the demo ends in order and removes its temporary files."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    ends = (signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, end) for number in ends}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Narrator:
    """Prints each saved decision and its events as plain lines, and each deliberate fault as a remark."""

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
        except OSError as fault:  # the event loop ignores such errors, and would go on without output
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(fault, BrokenPipeError):  # the reader has seen enough (`| head`)
                raise SystemExit(0) from None
            give_up(message_for(fault), self.user.loop.ui.words.language)
            raise SystemExit(2) from None
