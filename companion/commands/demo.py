"""`ratkeeper demo`: simulated people play a whole game by pressing pins and scanning cards, mistakes included."""

import argparse
import logging
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from companion.box.announcing import Speaker
from companion.box.faces import ColourFace, Face, TerminalFace, WindowScreen
from companion.box.loop import Loop
from companion.demo.fingers import simulated_box
from companion.demo.people import people_of
from companion.games import GAMES, Game, State, load
from companion.session import Outcome
from companion.settings import ScannerSettings, WindowSettings, read_settings
from companion.signals import Inbox
from companion.values import changed
from hardware.boards import boards
from hardware.voice import PROGRAM, Voice
from ui.frame import Frame
from ui.words import Words
from ui.words.telling import shown, tell_outcome

if TYPE_CHECKING:
    from PIL.Image import Image

NAMES = ("Ada", "Ben", "Chloé", "Jürgen", "Zoë")
RECORDED_SIZE = (480, 320)
LONGEST_SPEECH = 30.0


class Unwatchable(Exception):  # noqa: N818 - reads as what it says
    """There is no screen for the window that was asked for."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    first, *_ = GAMES
    command.add_argument("--game", choices=GAMES, default=first, help=f"which one they play ({first})")
    command.add_argument("--players", type=_whole, choices=range(2, 6), default=4, help="2 to 5 (4)")
    command.add_argument("--variant", help="of that game (the usual one)")
    command.add_argument("--lang", choices=("en", "fr", "de"), default="en")
    command.add_argument("--seed", type=_whole, default=1, help="another number, another game")
    command.add_argument("--speed", type=_speed, help="1 is the pace of a table; 0 as fast as it goes")
    command.add_argument("--view", choices=("terminal", "window", "log"), help="where to watch it")
    command.add_argument("--voice", action="store_true", help="hear it too; needs espeak-ng")
    command.add_argument("--record", metavar="FILE.gif", type=_gif, help="keep the pictures as a moving one")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: say a whole number") from None


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1
    if not 0 <= speed < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r}: say a number, 0 or more")
    return speed


def _gif(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".gif" or not path.parent.is_dir():
        raise argparse.ArgumentTypeError("a file that ends in .gif, in a folder that is there")
    return path


def run(options: argparse.Namespace) -> int:
    if options.variant and options.variant not in load(options.game).variants:
        having = [(game, load(game).variants) for game in GAMES]
        known = "; ".join(f"--game {game} has {', '.join(variants)}" for game, variants in having if variants)
        wrong = f"--variant {options.variant}" if load(options.game).variants else "--variant"
        print(f"ratkeeper: demo --game {options.game} has no {wrong}; {known}", file=sys.stderr)
        return 2
    try:
        return _demo(options)
    except Unwatchable as nothing:
        print(f"ratkeeper: {nothing}", file=sys.stderr)
        return 1


def _demo(options: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.ERROR, format="ratkeeper: %(message)s")
    view = options.view or ("terminal" if sys.stdout.isatty() else "log")
    speed = options.speed if options.speed is not None else (0.0 if view == "log" else 3.0)
    settings = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
    narrator = Narrator(load(options.game), quiet=view != "log")
    recorder = Recorder() if options.record else None

    def faces(inbox: Inbox) -> list[Face]:
        shown: list[Face] = [recorder] if recorder else []
        if view == "terminal":
            shown.append(TerminalFace(sys.stdout))
        elif view == "window":
            shown.append(_window(inbox, options.lang))
        return shown

    if options.voice and not shutil.which(PROGRAM):
        print(f"ratkeeper: demo --voice: {PROGRAM} is not there; sudo apt install espeak-ng", file=sys.stderr)
        return 1
    with _ended_in_order(), tempfile.TemporaryDirectory(prefix="ratkeeper-demo-") as folder, ExitStack() as ends:
        voice = ends.enter_context(closing(Voice(Inbox()))) if options.voice else None
        announcers = (narrator, Speaker(voice)) if voice else (narrator,)
        fingers = ends.enter_context(
            simulated_box(settings, Path(folder), language=options.lang, faces=faces, announcers=announcers)
        )

        def passing(seconds: float) -> None:
            if speed:
                time.sleep(seconds / speed)
            if voice:
                voice.finish(LONGEST_SPEECH)  # these people hear each other out

        fingers.passing = passing
        fingers.loop.table.known_names = NAMES[: options.players]
        narrator.loop = fingers.loop
        people = people_of(options.game)(fingers, Random(options.seed), narrator.remark)
        people.sit_down(options.game, options.players, options.variant or "")
        people.play()
        last = fingers.frame
    print(last.title, *last.lines, sep="\n")
    if recorder:
        recorder.save(options.record)
        print(f"{options.record}: {len(recorder.pictures)} pictures")
    return 0


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Whoever ends the program from outside leaves nothing behind, as Ctrl-C does not."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    ends = (signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, end) for number in ends}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _window(inbox: Inbox, language: str) -> Face:
    from hardware.window import NoScreen, Window  # noqa: PLC0415 - only who wants to see one

    size = WindowSettings()
    try:
        return ColourFace(WindowScreen(Window(inbox, (size.width, size.height))))
    except NoScreen as nothing:
        raise Unwatchable(f"window: {Words(language).why(nothing)}") from nothing


class Narrator:
    """What happens, as plain lines, once it is on disk; and what goes wrong on purpose, as a notice too."""

    loop: Loop

    def __init__(self, game: Game[State], *, quiet: bool) -> None:
        self.game = game
        self._quiet = quiet
        self._remark = ""

    def remark(self, key: str) -> None:
        self._print(f"-- {self.loop.words.line(key)}")
        self.loop.forget(self._remark)
        self.loop.note(key)
        self._remark = key

    def announce(self, outcome: Outcome, words: Words) -> None:
        self.loop.forget(self._remark)
        self._print(shown(words, self.game, outcome.decision), *tell_outcome(words, outcome))

    def describe(self, frame: Frame, words: Words) -> None: ...

    def _print(self, *lines: str) -> None:
        if self._quiet:
            return
        try:
            print(*lines, sep="\n", flush=True)
        except BrokenPipeError:  # whoever reads this has seen enough (`| head`): these people get up
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise SystemExit(0) from None


class Recorder:
    """A face that keeps what it is shown, for a moving picture."""

    due = float("inf")

    def __init__(self) -> None:
        self.pictures: list[Image] = []

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - pictures have no clock
        from ui.paint.colour import paint_colour  # noqa: PLC0415 - only who records needs it

        for progress in (0.25, 0.5, 0.75, 1.0) if frame.motion else (1.0,):
            self.pictures.append(paint_colour(frame, RECORDED_SIZE, progress))

    def prepare(self, frame: Frame) -> None: ...
    def tick(self, now: float) -> None: ...
    def close(self) -> None: ...

    def save(self, path: Path) -> None:
        first, *others = self.pictures
        first.save(path, save_all=True, append_images=others, duration=250, loop=0)
