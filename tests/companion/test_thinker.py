"""The process beside the box: it is asked once, answers by lines, gives way to all others, and is found anywhere."""

import logging
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest

from companion.box import thinker
from companion.box.thinker import Thinker
from companion.box.thinking import GAMES, foretold
from companion.games.piper.playing import PLAYOUTS
from companion.games.playouts import Position
from companion.values import changed
from hardware.processes import end
from tests.companion.test_chairs import PIXELS, played, table
from tests.games import piper
from tests.soon import SOON, until

ROOT = Path(__file__).resolve().parent.parent.parent
LINES = table("greedy", PIXELS[0])
FROM_A_PACKAGE = """
import sys
sys.path.insert(0, sys.argv[1])
from queue import Queue
from companion.box.thinker import Thinker
heard = Queue()
Thinker("piper", lambda *said: heard.put(said)).ask({"decisions": sys.argv[2:]}, 1)
print(heard.get(timeout=60)[0])
"""


def asked(game: str, question: dict[str, object]) -> Queue[tuple[str, object]]:
    heard: Queue[tuple[str, object]] = Queue()
    Thinker(game, lambda line, about: heard.put((line, about))).ask(question, "this")
    return heard


def test_it_says_what_an_empty_chair_would_and_what_that_is_about() -> None:
    heard = asked("piper", {"decisions": LINES})
    line, about = heard.get(timeout=SOON)
    assert line in piper.legal(played(*LINES).state)
    assert about == "this"


def test_it_foretells_by_each_kind_of_play() -> None:
    asked_for: list[int] = []

    def play(position: object, seed: int, games: int, kind: str) -> tuple[float, ...]:
        asked_for.append(games)
        return (games / 2, games / 2)

    playouts: Any = changed(PLAYOUTS, play=play)
    said = foretold(playouts, Position(("Ada", "Ben"), b""))
    assert [odds.games for odds in said if odds.kind == "random"][-1] == GAMES
    assert sum(asked_for) == 2 * GAMES


@pytest.mark.skipif(sys.platform != "linux", reason="how others put themselves last is their own affair")
def test_put_last_it_runs_only_where_nobody_else_wants_to() -> None:
    heard: Queue[str] = Queue()
    last = Thinker("piper", lambda line, _: heard.put(line))
    last.put_last()
    assert os.sched_getscheduler(last._process.pid) == os.SCHED_IDLE
    assert os.sched_getscheduler(0) == os.SCHED_OTHER
    last.drop()
    until(lambda: last._process.returncode is not None)
    assert heard.empty()


def test_one_that_says_no_more_and_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "python", lambda *_: ["sh", "-c", "exec >&- 2>&-; exec sleep 600"])
    monkeypatch.setattr(thinker, "end", partial(end, seconds=0))
    silent = Thinker("piper", lambda *_: None)
    silent.ask({}, "this")
    until(lambda: silent.failed, "it is waited for")


def test_nobody_asks_and_the_box_is_gone_so_it_ends() -> None:
    command = [sys.executable, "-m", "companion.box.thinking", "piper"]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=True, timeout=SOON)
    assert (done.stdout, done.stderr) == ("", "")


def test_one_that_fails_says_why_in_the_log_and_nowhere_else(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """A terminal's picture is not written into."""
    caplog.set_level(logging.WARNING, "ratkeeper")
    asked("piper", {"decisions": ["players Ada Ben", "dance"]})
    until(lambda: "dance" in caplog.text)
    assert capfd.readouterr() == ("", "")


def test_without_a_thread_there_is_no_process_either(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    started: list[subprocess.Popen[str]] = []

    def none(thread: Thread) -> None:
        raise RuntimeError(f"can't start {thread}")

    def overheard(*words: Any, **how: Any) -> subprocess.Popen[str]:
        started.append(open_process(*words, **how))
        return started[0]

    open_process = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", overheard)
    monkeypatch.setattr(Thread, "start", none)
    assert Thinker.started("piper", lambda *_: None) is None
    assert "nobody can be asked" in caplog.text
    [process] = started
    with process:
        assert process.wait(SOON) < 0


def test_it_is_found_where_the_program_is_and_not_by_luck(tmp_path: Path) -> None:
    """As in the package: by a Python of the system, which knows of the program only by what it was started with."""
    for name in ("json", "companion"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('taken from the folder that it was started in')")
    python = Path(sys.executable).resolve()  # outside of any venv
    command = [str(python), "-I", "-c", FROM_A_PACKAGE, str(ROOT), *LINES]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=SOON)
    assert done.stdout.strip() in piper.legal(played(*LINES).state), done.stderr
