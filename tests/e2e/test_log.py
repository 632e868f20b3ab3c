"""The log at its most talkative: what came in, what was decided and what was shown; nobody's secret."""

import logging
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from companion.cards import Card, label
from companion.demo.piper import SimulatedPlayers
from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.running import running
from tests.timeouts import TIMEOUT
from ui.pages.guided_steps import GuidedStepsPage

PLAIN = read_settings("", boards())
WITH_SCANNER = changed(PLAIN, scanner=ScannerSettings(repeat=0.0))
PLANS = ("administration", "bribe", "invasion")


def laid_out(hands: SimulatedUser) -> None:
    while isinstance(hands.loop.page, GuidedStepsPage):
        hands.press("ok")


def test_everything_that_happens_is_in_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "ratkeeper")
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        hands.loop.game.known_names = NAMES[:3]
        SimulatedPlayers(hands, Random(1), lambda _: None).sit_down("piper", 3, "classic")
        for rat in ("red", "blue", "yellow", "green"):
            hands.scan(label(Card("character", rat, 1)))
        session = hands.loop.game.session
        assert session is not None
        decided = len(session.decisions)
    heard = [line for line in caplog.messages if line.startswith("signal: ")]
    assert any("Scanned(code='RK/C/YELLOW/01'" in line for line in heard)
    assert any("Pressed(role='ok'" in line for line in heard)
    assert "shown: Which rat stands to the left of Ben’s house?" in caplog.messages
    assert f"decision {decided}: rats red blue yellow green" in caplog.messages
    assert any(line.startswith("a new game: game piper, ") for line in caplog.messages)


@pytest.mark.parametrize("plan", PLANS)
def test_a_secret_is_not(tmp_path: Path, caplog: pytest.LogCaptureFixture, plan: str) -> None:
    """Neither the card nor the presses that led to it."""
    caplog.set_level(logging.DEBUG, "ratkeeper")
    with simulated_box(PLAIN, tmp_path) as hands:
        hands.loop.game.known_names = NAMES[:5]
        hands.loop.game.begin(("game patin", "intrigue device", f"players {' '.join(NAMES[:5])}"))
        hands.press("back", "ok")
        laid_out(hands)
        hands.press("ok")  # Ada has the box
        before = len(caplog.messages)
        hands.walk_to(PLANS.index(plan))
        hands.press("ok")
        told = caplog.messages[before:]
    assert any("Ada has chosen an intrigue card" in line for line in told)
    assert not [line for line in told if plan in line.lower() or "Pressed" in line]


def test_play_says_all_that_where_it_is_asked_to(tmp_path: Path) -> None:
    play = [sys.executable, "-m", "companion", "play", "-vv", "--simulate", "--view", "none", "--lang", "en"]
    with running([*play, "--games", str(tmp_path / "games")], stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        patience = Timer(TIMEOUT, program.terminate)
        patience.start()
        assert any("shown: Which game are you playing?" in line for line in program.stderr)
        patience.cancel()
        program.terminate()


@pytest.mark.parametrize(("how", "what"), [("--simulate", "a simulated box without a screen"), ("", "the devices")])
def test_where_nothing_is_seen_it_says_what_it_does_and_how_it_ends(tmp_path: Path, how: str, what: str) -> None:
    play = [sys.executable, "-m", "companion", "play", *how.split(), "--games", str(tmp_path / "games")]
    with running(play, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        patience = Timer(TIMEOUT, program.kill)
        patience.start()
        told = next((line for line in program.stderr if "Ctrl-C ends it" in line), "")
        program.send_signal(signal.SIGINT)
        others = program.stderr.read()
        program.wait(TIMEOUT)
        patience.cancel()
    assert told.startswith("ratkeeper: play: runs ")
    assert what in told
    assert "Ctrl-C" not in others
    assert program.returncode == 128 + signal.SIGINT


def test_a_service_says_nothing_of_ctrl_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    play = [sys.executable, "-m", "companion", "play", "--service", "-vv", "--simulate", "--view", "none"]
    with running([*play, "--games", str(tmp_path / "games")], stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        patience = Timer(TIMEOUT, program.terminate)
        patience.start()
        first = next(line for line in program.stderr if "shown: " in line or "Ctrl-C" in line)
        patience.cancel()
        program.terminate()
    assert "Ctrl-C" not in first
