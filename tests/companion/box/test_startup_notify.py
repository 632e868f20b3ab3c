"""What a service manager hears, on a socket of its kind: from the loop, at the loop's own pace."""

import math
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.box.active_game import ActiveGame
from companion.box.assembly import RunningBox
from companion.box.event_loop import EventLoop
from companion.box.startup import StartupPlan, SystemdNotifier
from companion.settings_file import read_settings
from companion.signals import EventQueue
from hardware.boards import boards
from tests.running import running
from tests.timeouts import TIMEOUT, wait_until
from ui.frame import Frame


class Ear:
    """The manager's end."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self._socket.setblocking(False)
        self.environment = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "12000000"}

    def heard(self) -> list[str]:
        words = []
        while True:
            try:
                words.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return words

    def wait(self, seconds: float) -> str:
        self._socket.settimeout(seconds)
        try:
            return self._socket.recv(4096).decode()
        finally:
            self._socket.setblocking(False)

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    ear = Ear(str(tmp_path / "notify"))
    yield ear
    ear.close()


def test_it_says_that_the_box_is_ready_lives_and_stops(ear: Ear) -> None:
    manager = SystemdNotifier(ear.environment, "keeping\nthe table")
    assert ear.heard() == []
    manager.ready()
    assert ear.heard() == ["READY=1\nSTATUS=keeping the table"]
    manager.alive()
    assert ear.heard() == ["WATCHDOG=1"]
    assert manager.pause == 6.0
    manager.stopping()
    assert ear.heard() == ["STOPPING=1"]


def test_an_abstract_address() -> None:
    ear = Ear(f"@ratkeeper-test-{os.getpid()}")
    SystemdNotifier(ear.environment).ready()
    assert ear.heard() == ["READY=1\nSTATUS=keeping the table"]
    ear.close()


@pytest.mark.parametrize(
    "unwatched",
    [{}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": "5000000", "WATCHDOG_PID": "1"}],
)
def test_who_is_not_watched_is_never_due_again(unwatched: dict[str, str]) -> None:
    assert SystemdNotifier(unwatched).pause == math.inf


def test_a_service_manager_that_does_not_listen_stops_nothing(ear: Ear, tmp_path: Path) -> None:
    for _ in range(2000):  # far more than a socket holds
        SystemdNotifier(ear.environment).ready()
    SystemdNotifier({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).ready()


class Glass:
    """A face that looks at what was said before it showed anything."""

    due = math.inf
    seat = 0

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self.heard_before: list[str] | None = None

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - whatever it is
        self.heard_before = self._ear.heard()

    def tick(self, now: float) -> None: ...
    def close(self) -> None: ...


def test_the_loop_says_ready_after_its_first_frame_and_wakes_up_to_say_that_it_lives(ear: Ear, tmp_path: Path) -> None:
    now = [100.0]
    glass = Glass(ear)
    loop = EventLoop(ActiveGame(tmp_path, EventQueue()), EventQueue(), views=[glass], clock=lambda: now[0])
    plan = StartupPlan(read_settings("", boards()), manager=SystemdNotifier(ear.environment))
    plan.watch(RunningBox(loop, EventQueue(), scans=False))
    loop.step(None)
    assert glass.heard_before == []
    assert [words.split("\n")[0] for words in ear.heard()] == ["READY=1"]
    assert loop.idle_seconds() == 6.0
    now[0] = 105.9
    loop.step(None)
    assert ear.heard() == []
    now[0] = 106.0
    assert loop.idle_seconds() == 0.0
    loop.step(None)
    assert ear.heard() == ["WATCHDOG=1"]


@contextmanager
def service(ear: Ear, folder: Path, *before: str) -> Iterator[subprocess.Popen[bytes]]:
    """The real program on a simulated rig, with lines that are run before it."""
    environment = {**os.environ, **ear.environment, "WATCHDOG_USEC": "200000", "STATE_DIRECTORY": str(folder)}
    arguments = ["play", "--service", "--simulate", "--config", os.devnull]
    program = "\n".join((*before, "from companion.cli import main", f"raise SystemExit(main({arguments}))"))
    command = [sys.executable, "-c", program]
    with running(command, seconds=0, env=environment, stdout=subprocess.DEVNULL) as process:
        yield process


def test_the_service_runs_without_input_and_ends_well(ear: Ear, tmp_path: Path) -> None:
    with service(ear, tmp_path) as process:
        assert ear.wait(TIMEOUT).startswith("READY=1")
        for _ in range(3):
            assert ear.wait(TIMEOUT) == "WATCHDOG=1"
        process.terminate()
        while (words := ear.wait(TIMEOUT)) == "WATCHDOG=1":
            pass
        assert words == "STOPPING=1"
        assert process.wait(TIMEOUT) == 0


def test_a_loop_that_hangs_says_nothing_though_its_threads_go_on(ear: Ear, tmp_path: Path) -> None:
    hung = tmp_path / "hung"
    hang = (
        "import pathlib, time",
        "from companion.box.input_handler import InputHandler",
        "def hear(self, signal, now):",
        "    if type(signal).__name__ == 'QuitRequested':",
        f"        pathlib.Path({str(hung)!r}).touch()",
        "        time.sleep(600)",
        "InputHandler.handle = hear",
    )
    with service(ear, tmp_path, *hang) as process:
        assert ear.wait(TIMEOUT).startswith("READY=1")
        assert ear.wait(TIMEOUT) == "WATCHDOG=1"
        process.terminate()  # the loop hears of it, and hangs
        wait_until(hung.exists)
        ear.heard()  # what it said before
        with pytest.raises(TimeoutError):
            ear.wait(0.5)
