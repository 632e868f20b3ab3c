"""Whatever ends a test or a benchmark, none of the programs that it has started goes on."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.link.mqtt_broker import needs_mosquitto
from tests.running import SETPRIV, running, start
from tests.timeouts import TIMEOUT, wait_until

ROOT = Path(__file__).parent.parent
STARTS = "from tests.running import start; start(['sleep', '600']).wait(600)"
STUBBORN = "trap '' TERM; echo ready; sleep 600 & wait; sleep 600"


def children(process: subprocess.Popen[bytes]) -> list[int]:
    """Return those that have become the programs that they were started as."""
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(one) for one in found if command(int(one)) not in ("", "setpriv")]


def command(number: int) -> str:
    """Return the name of the program that runs as this process; nothing if it has ended."""
    with suppress(OSError):
        about = Path(f"/proc/{number}")
        return (about / "comm").read_text().strip() if (about / "cmdline").read_bytes() else ""
    return ""


def test_a_program_that_ignores_its_end_is_killed() -> None:
    with running(["sh", "-c", STUBBORN], seconds=0.1, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
    assert process.returncode == -signal.SIGKILL


@pytest.mark.skipif(SETPRIV is None, reason="setpriv is not on this machine")
def test_a_program_dies_with_a_starter_that_is_killed() -> None:
    with running([sys.executable, "-c", STARTS], cwd=ROOT) as starter:
        wait_until(lambda: [command(one) for one in children(starter)] == ["sleep"], "nothing was started")
        [started] = children(starter)
        starter.kill()
        wait_until(lambda: not command(started), "it goes on")


@needs_mosquitto
@pytest.mark.parametrize("number", rest_exhaustive([signal.SIGTERM, signal.SIGINT, signal.SIGKILL]))
def test_a_benchmark_that_is_interrupted_leaves_no_hub_and_no_broker(tmp_path: Path, number: signal.Signals) -> None:
    surroundings = {**os.environ, "TABLES": "1", "TMPDIR": str(tmp_path)}
    bench = start([sys.executable, "-m", "tests.bench.hub"], cwd=ROOT, env=surroundings, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: len(children(bench)) == 2, "hub and broker were not started")
        started = children(bench)
        bench.send_signal(number)
        assert bench.wait(TIMEOUT) in (128 + number, -number)
        wait_until(lambda: not any(map(command, started)), "hub or broker goes on")
        assert number == signal.SIGKILL or not list(tmp_path.iterdir())
    finally:
        bench.kill()
