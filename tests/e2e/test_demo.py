"""`ratkeeper demo` as people watch it in plain lines: the whole of what it prints."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.demo.runner import NAMES
from companion.games.patin.events import PlanShown
from companion.games.patin.pieces import PLANS
from tests.exhaustive_params import rest_exhaustive
from tests.running import running
from tests.timeouts import TIMEOUT
from ui.words import LANGUAGES, Words


def watched(capsys: pytest.CaptureFixture[str], *options: str) -> list[str]:
    assert main(["demo", "--speed", "0", "--view", "log", *options]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_is_named_before_its_boss_lady_goes(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = Words(language).of("patin")
    lines = watched(capsys, "--game", "patin", "--players", "3", "--lang", language)
    chosen = {words.text("decision.plan", player=name) for name in NAMES[:3]}
    assert sum(line in chosen for line in lines) >= 3 * 5, "everybody chooses one in every round"
    cards = {name for plan in PLANS for name in (plan, words.name("plan", plan), words.name("plan", plan, "short"))}
    turned_up = {f"  {words.say(PlanShown(name, plan))}" for name in NAMES[:3] for plan in PLANS}
    card = re.compile(rf"\b({'|'.join(cards)})\b", re.IGNORECASE)
    named = [at for at, line in enumerate(lines) if card.search(line)]
    assert any(lines[at] in turned_up for at in named)
    for at in named:
        by_its_place = lines[at].startswith(("boss ", "bribe "))  # a boss lady on her way, and the action of that name
        assert by_its_place or (lines[at] in turned_up and lines[at - 1] == "reveal"), lines[at]


MISHAPS = ("bounces", "pencil", "regrets", "unplugged", "plugged_in")


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
@pytest.mark.parametrize(
    ("options", "mishaps"),
    rest_exhaustive(
        [
            (("--players", "3", "--seed", "4"), (*MISHAPS, "character")),
            (("--players", "2", "--variant", "rugrats"), (*MISHAPS, "character")),
            (("--game", "patin", "--players", "2"), MISHAPS),
        ]
    ),
)
def test_everything_goes_wrong_once_and_is_said_in_the_tables_language(
    options: tuple[str, ...], mishaps: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = Words(language).of("piper")
    told = {line for line in watched(capsys, *options, "--lang", language) if line.startswith("-- ")}
    assert told == {"-- " + words.line(f"demo.{mishap}") for mishap in mishaps}


def test_an_option_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--game", "patin", "--variant", "secret"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    assert "classic, rugrats, secret" in line


def test_an_output_that_is_full_ends_it_in_one_line() -> None:
    demo = [sys.executable, "-m", "companion", "demo", "--view", "log", "--speed", "0"]
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(demo, check=False, stdout=full, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT)
    assert (run.returncode, run.stderr) == (2, "ratkeeper: No space left on device\n")


@pytest.mark.parametrize("end", rest_exhaustive([signal.SIGTERM, signal.SIGHUP, signal.SIGINT]))
def test_a_demo_that_is_ended_leaves_nothing_behind(tmp_path: Path, end: signal.Signals) -> None:
    demo = [sys.executable, "-m", "companion", "demo", "--view", "log", "--speed", "10"]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with running(demo, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as shown:
        assert shown.stdout is not None
        assert shown.stdout.readline(), "they sit at the table"
        assert list(tmp_path.iterdir())
        shown.send_signal(end)
        _, told = shown.communicate(timeout=TIMEOUT)
    assert list(tmp_path.iterdir()) == []
    assert shown.returncode == 128 + end
    assert told == ""
