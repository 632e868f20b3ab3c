"""The worker process beside the box: it stays, drops what is stale, gives way to others, and is replaced if it dies."""

import json
import logging
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import msgspec
import pytest

from companion.box import worker
from companion.box.worker import HANG_SECONDS, RETRY_SECONDS, WorkerProcess
from companion.box.worker_main import GAMES, Requests, answers
from companion.games.piper.bots import PLAYOUTS
from companion.json_lines import Json, line
from companion.odds import playouts_of, position_of, read_odds
from companion.values import changed
from tests.companion.test_bot_decision import PIXELS, played, table
from tests.games import piper
from tests.timeouts import TIMEOUT, wait_until

ROOT = Path(__file__).resolve().parent.parent.parent.parent
LINES = table("greedy", PIXELS[0])
FROM_A_PACKAGE = """
import sys
sys.path[:0] = sys.argv[1:3]
from queue import Queue
from companion.box.worker import WorkerProcess
answers = Queue()
WorkerProcess(lambda *answer: answers.put(answer)).request("piper", {"decisions": sys.argv[3:]}, 0.0)
print(answers.get(timeout=60)[1])
"""
ECHO = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "answer": line}), flush=True)
"""
Start = Callable[..., WorkerProcess]
Answers = Queue[tuple[int, str]]


@pytest.fixture
def received() -> Answers:
    return Queue()


@pytest.fixture
def start(received: Answers) -> Iterator[Start]:
    """A maker of workers that are closed after the test."""
    workers: list[WorkerProcess] = []

    def made(**options: Any) -> WorkerProcess:
        workers.append(WorkerProcess(lambda *answer: received.put(answer), **options))
        return workers[-1]

    yield made
    for one in workers:
        one.close()


def odds_request() -> Json:
    position = position_of(played(*LINES))
    assert position
    return {"seats": position.seats, "packed": position.packed.hex()}


def instead(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Another program in the place of the worker's."""
    monkeypatch.setattr(worker, "python", lambda *_: [sys.executable, "-c", program])


def test_one_process_answers_request_after_request(start: Start, received: Answers) -> None:
    bots, processes = start(), []
    for _ in range(2):
        bots.request("piper", {"decisions": LINES}, 0.0)
        about, decision = received.get(timeout=TIMEOUT)
        assert about == bots.number
        assert decision in piper.decisions.legal(played(*LINES).state)
        assert bots.due == math.inf
        processes.append(bots._process)
    assert processes[0] is processes[1]


def test_the_odds_come_finer_and_finer_by_each_kind_of_play() -> None:
    asked_for: list[int] = []

    def play(position: object, seed: int, games: int, kind: str) -> tuple[float, ...]:
        asked_for.append(games)
        return (games / 2, games / 2)

    playouts: Any = changed(PLAYOUTS, play=play)
    parts = [*answers(piper, playouts, {"seats": ["Ada", "Ben"], "packed": ""})]
    told = [read_odds(one) for one in parts if one]
    assert [odds.games for odds in told if odds.kind == "random"] == [200, 800, GAMES]
    assert sum(asked_for) == 2 * GAMES
    assert max(asked_for) <= 50
    assert len(parts) == len(asked_for)  # a new request is looked for after each


def test_only_the_newest_request_counts_however_the_bytes_are_cut() -> None:
    source, sink = os.pipe()
    requests = Requests(source)
    assert requests.newest(wait=False) is None
    os.write(sink, line({"id": 1}) + line({"id": 2}) + line({"id": 3})[:4])
    assert requests.newest(wait=True) == {"id": 2}
    os.write(sink, line({"id": 3})[4:])
    assert requests.newest(wait=True) == {"id": 3}
    os.close(sink)
    assert requests.newest(wait=True) is None
    assert requests.is_ended
    os.close(source)


def test_a_new_request_and_a_cancellation_stop_the_one_before(start: Start, received: Answers) -> None:
    odds = start()
    odds.request("piper", odds_request(), 0.0)
    assert received.get(timeout=TIMEOUT)[0] == odds.number
    odds.cancel()
    odds.request("piper", {"decisions": LINES}, 0.0)
    while (answer := received.get(timeout=TIMEOUT))[0] != odds.number:
        assert read_odds(answer[1]).games < GAMES
    assert answer[1] in piper.decisions.legal(played(*LINES).state)


def test_a_cancellation_is_a_request_for_nothing(
    start: Start, received: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    instead(monkeypatch, ECHO)
    echo = start()
    echo.cancel()
    assert echo._process is None  # it is not started for that
    echo.request("piper", {"decisions": []}, 0.0)
    echo.cancel()
    assert [json.loads(received.get(timeout=TIMEOUT)[1]) for _ in range(2)] == [
        {"id": echo.number - 1, "decisions": []},
        {"id": echo.number},
    ]
    playouts = playouts_of(piper)
    assert playouts
    assert list(answers(piper, playouts, {"id": 1})) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has this priority")
def test_an_idle_worker_runs_only_while_a_core_has_nothing_else_to_do(start: Start) -> None:
    idle, normal = start(is_idle=True), start()
    for one in (idle, normal):
        one.prepare("piper", 0.0)
    assert idle._process
    assert normal._process
    assert os.sched_getscheduler(idle._process.pid) == os.SCHED_IDLE
    assert os.sched_getscheduler(normal._process.pid) == os.SCHED_OTHER


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="only Linux has this priority, only root ends it"
)
def test_an_idle_worker_gets_its_priority_back_to_be_killed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    idle = start(is_idle=True)
    idle.prepare("piper", 0.0)
    process, found = idle._process, list[int]()
    assert process
    monkeypatch.setattr(process, "kill", lambda: found.append(os.sched_getscheduler(process.pid)))
    idle.close()
    assert found == [os.SCHED_OTHER]
    process.terminate()


def test_a_worker_that_hangs_is_killed_and_another_one_started(
    start: Start, received: Answers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hanging = start()
    with monkeypatch.context() as patch:
        instead(patch, "import time; time.sleep(600)")
        hanging.request("piper", {"decisions": LINES}, 0.0)
    process = hanging._process
    assert process
    assert hanging.due == HANG_SECONDS
    hanging.tick(HANG_SECONDS)
    assert "no answer in 60 s" in caplog.text
    wait_until(lambda: process.returncode is not None)
    assert hanging.due == HANG_SECONDS + RETRY_SECONDS
    hanging.tick(hanging.due)
    assert received.get(timeout=TIMEOUT)[0] == hanging.number


def test_a_worker_that_dies_is_started_again_later_and_later(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Why it died is in the log and nowhere else: a terminal's picture is not written into."""
    instead(monkeypatch, "input(); raise SystemExit('out of luck')")
    dying, now, waits = start(), 0.0, []
    dying.request("piper", {"decisions": LINES}, now)
    for _ in range(3):
        process = dying._process
        assert process
        process.wait(TIMEOUT)
        dying.tick(now)
        assert dying._process is None
        waits.append(dying.due - now)
        now = dying.due
        dying.tick(now)
    assert waits == [RETRY_SECONDS, 2 * RETRY_SECONDS, 4 * RETRY_SECONDS]
    wait_until(lambda: caplog.text.count("out of luck") >= 3)
    assert capfd.readouterr() == ("", "")


def test_a_closed_worker_ends_and_nothing_is_logged(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ratkeeper")
    closed = start()
    closed.request("piper", odds_request(), 0.0)
    process = closed._process
    assert process
    closed.close()
    wait_until(lambda: process.returncode is not None)
    assert closed.due == math.inf
    assert not caplog.text


def test_the_worker_ends_when_the_box_is_gone() -> None:
    command = [sys.executable, "-m", "companion.box.worker_main", "piper"]
    request = json.dumps({"id": 1, **odds_request()}) + "\n"
    for given in ("", request):
        done = subprocess.run(command, input=given, capture_output=True, text=True, check=True, timeout=TIMEOUT)
        assert done.stderr == ""


def test_without_a_thread_there_is_no_process_either(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def none(thread: Thread) -> None:
        raise RuntimeError(f"can't start {thread}")

    def overheard(*words: Any, **how: Any) -> subprocess.Popen[bytes]:
        started.append(open_process(*words, **how))
        return started[0]

    open_process = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", overheard)
    monkeypatch.setattr(Thread, "start", none)
    start().prepare("piper", 0.0)
    assert "cannot be started" in caplog.text
    [process] = started
    with process:
        assert process.wait(TIMEOUT) < 0


def test_it_is_found_where_the_program_is_and_not_by_luck(tmp_path: Path) -> None:
    """As in the package: by a Python of the system, which knows of the program only by what it was started with."""
    for name in ("json", "companion"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('taken from the folder that it was started in')")
    python = Path(sys.executable).resolve()  # outside of any venv
    libraries = Path(msgspec.__file__).parents[1]
    command = [str(python), "-I", "-c", FROM_A_PACKAGE, str(ROOT), str(libraries), *LINES]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert done.stdout.strip() in piper.decisions.legal(played(*LINES).state), done.stderr
