"""What runs in the event loop when a scan completes a decision, until the next question is on the panel.

`.venv/bin/python -m tests.bench.scan` prints the modules, and how often they call each other.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, median
from types import FrameType
from typing import Self

from companion.cards import Card, label
from companion.demo.simulated_user import PATIENCE
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import Scanned
from companion.values import changed
from hardware.boards import boards
from tests.bench.presses import fingers_at_a_box
from tests.bench.presses.piper import PLAYERS, Tellers

ROOT = f"{Path(__file__).parents[2]}/"
OURS = tuple(f"{ROOT}{package}/" for package in ("companion", "hardware", "ui"))
PRETENDED = f"{ROOT}hardware/simulated/"
SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
"""The ordinary box with its panel, and a scanner."""
GAMES = 3


class Calls:
    """The calls within a `with` block and its thread; a library between two modules does not count."""

    def __init__(self) -> None:
        self.modules = Counter[str]()
        self.across = Counter[tuple[str, str]]()
        self._known: set[FrameType] = set()

    def __enter__(self) -> Self:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        self._known.clear()

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not _is_ours(frame) or frame in self._known:
            return  # a generator that is resumed is not called again
        self._known.add(frame)
        module = frame.f_code.co_filename
        self.modules[module] += 1
        caller = frame.f_back
        while caller and not _is_ours(caller):
            caller = caller.f_back
        if caller and caller.f_code.co_filename != module:
            self.across[caller.f_code.co_filename, module] += 1


class Watched(Tellers):
    """Players at the scanner, of whom each scan that completes a decision is noted."""

    completing: list[Calls]

    def _scan(self, card: Card) -> None:
        user, loop = self._user, self._user.loop
        user.wait_for_disk()
        known = len(self._session.decisions)
        user.world.line.send(label(card).encode() + b"\r")
        while not isinstance(signal := user._queue.take(PATIENCE), Scanned):
            assert signal, "the scanner does not answer"
            loop.step(signal)
        with Calls() as calls:
            loop.step(signal)
        if len(self._session.decisions) > known:
            self.completing.append(calls)
        user.rest()


def scans() -> list[Calls]:
    """Return the calls of each scan that completes a decision in a few whole games."""
    completing: list[Calls] = []
    for seed in range(GAMES):
        with fingers_at_a_box(SETTINGS) as user:
            people = Watched(user, Random(seed), "scanner")
            people.completing = completing
            people.sit_down("piper", PLAYERS)
            people.play()
    return completing


def scan_cost() -> tuple[float, float]:
    """Return the modules that run, and the calls across modules: the median scan."""
    found = scans()
    return median(len(calls.modules) for calls in found), median(calls.across.total() for calls in found)


def _is_ours(frame: FrameType) -> bool:
    file = frame.f_code.co_filename
    return file.startswith(OURS) and not file.startswith(PRETENDED)


def main() -> None:
    found = scans()
    print(f"{len(found)} scans; calls a scan:")
    modules = sum((calls.modules for calls in found), Counter[str]())
    across = sum((calls.across for calls in found), Counter[tuple[str, str]]())
    for module, count in modules.most_common():
        share = mean(module in calls.modules for calls in found)
        print(f"{count / len(found):8.1f}  {module.removeprefix(ROOT)} (runs in {share:.0%} of the scans)")
    print("across modules:")
    for (caller, called), count in across.most_common(60):
        print(f"{count / len(found):8.1f}  {caller.removeprefix(ROOT)} -> {called.removeprefix(ROOT)}")


if __name__ == "__main__":
    main()
