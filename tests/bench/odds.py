"""How soon the first odds are there, once the page for them opens."""

import tempfile
import time
from pathlib import Path
from statistics import median

from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings_file import read_settings
from companion.signals import OddsUpdated
from hardware.boards import boards
from tests.bench.latency import SMALL_PI
from tests.kept_games import keep
from ui.pages.bots import LookAwayPage, OddsPage

GAME = (
    *("game piper", "players Ada Ben Cleo Dora", "rats red blue yellow green violet"),
    *("reveal red", "reveal blue", "reveal piper", "reveal green"),
    *("play forward 2", "fix tracker Cleo 6", "fix figure blue Cleo", "play forward 2", "play sewer 3", "reveal red"),
)
"""Cleo is out, and may know."""
QUIET_SECONDS = 0.3
"""A worker that has used no processor time for so long waits for a request."""


def odds_first_slow_ms(rounds: int = 7) -> float:
    """Return the milliseconds from the press that opens the page to the first odds on it, as a small Pi would take.

    Measured in processor time of the box and of its worker, which is running, times `SMALL_PI`.
    """
    times = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            keep(Path(folder), *GAME)
            with simulated_box(read_settings("", boards()), Path(folder)) as hands:
                times.append(_first(hands))
    return 1000 * SMALL_PI * median(times)


def _first(hands: SimulatedUser) -> float:
    hands.press("back", "down", "ok")
    assert isinstance(hands.loop.page, LookAwayPage)
    assert hands.loop.ui.peripherals.odds
    process = hands.loop.ui.peripherals.odds._worker._process
    assert process
    _wait_until_quiet(process.pid)
    before = time.process_time() + _processor_time(process.pid)
    hands.press("ok")
    hands.await_signal(OddsUpdated)
    took = time.process_time() + _processor_time(process.pid) - before
    assert isinstance(hands.loop.page, OddsPage)
    assert hands.loop.ui.peripherals.odds.odds[0].games >= 200
    return took


def _wait_until_quiet(pid: int) -> None:
    end = time.monotonic() + 30
    before = 0.0
    while (now := _processor_time(pid)) != before or now == 0:
        assert time.monotonic() < end, "the worker is never ready"
        before = now
        time.sleep(QUIET_SECONDS)


def _processor_time(pid: int) -> float:
    """Return the seconds of processor time that a process has used, as clock_getcpuclockid(3) finds them on Linux."""
    return time.clock_gettime(~pid << 3 | 2)
