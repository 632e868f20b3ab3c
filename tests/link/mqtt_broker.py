"""A real broker on a free port of this machine, and what tests of many tables share."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.settings import LinkSettings
from companion.signals import Message
from hardware.processes import end
from tests.running import start
from tests.timeouts import TIMEOUT, wait_until

MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
needs_mosquitto = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not on this machine")
ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


class Mosquitto:
    """A broker that keeps what is retained nowhere: after a kill it knows nothing."""

    def __init__(self, folder: Path, more: str = "allow_anonymous true") -> None:
        self.port = free_port()
        self._file = folder / f"mosquitto-{self.port}.conf"
        user = "user root\n" if os.getuid() == 0 else ""  # else it would leave root, and not find its files
        self._file.write_text(f"{user}listener {self.port} 127.0.0.1\n{more}\n")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def link(self) -> LinkSettings:
        return LinkSettings(broker="127.0.0.1", port=self.port, box="table-1")

    def start(self) -> None:
        assert MOSQUITTO
        quiet = subprocess.DEVNULL
        self._process = start([MOSQUITTO, "-c", str(self._file)], stdout=quiet, stderr=quiet)
        wait_until(self._listens, "mosquitto does not listen")

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            end(self._process)
        self._process = None

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


@contextmanager
def broker(folder: Path, more: str = "allow_anonymous true") -> Iterator[Mosquitto]:
    made = Mosquitto(folder, more)
    try:
        yield made
    finally:
        made.kill()


def settings_file(folder: Path, port: int, games: Path, **more: object) -> Path:
    """Settings of a box, or of a hub, at that broker."""
    path = folder / f"settings-{len([*folder.glob('settings-*')])}.toml"
    said = "".join(
        f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}\n" for key, value in more.items()
    )
    path.write_text(f'language = "en"\ngames = "{games}"\n[link]\nbroker = "127.0.0.1"\nport = {port}\n{said}')
    return path


def ratkeeper(*words: str | Path) -> subprocess.Popen[str]:
    """The program, as people start it."""
    command = [sys.executable, "-m", "companion", *map(str, words)]
    return start(command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str], number: int = signal.SIGTERM) -> tuple[int, str]:
    """Its status and what it has said; a process that does not end is killed."""
    process.send_signal(number)
    try:
        _, errors = process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        process.kill()
        _, errors = process.communicate(timeout=TIMEOUT)
    return process.returncode, errors


def turning(*turns: Callable[[], object]) -> Callable[[Callable[[], object]], None]:
    """Lets all of them have their turn until something is true."""

    def wait(true: Callable[[], object]) -> None:
        end = time.monotonic() + TIMEOUT
        while not true():
            assert time.monotonic() < end, "it did not come to that"
            for turn in turns:
                turn()

    return wait


class Ear:
    """Everything that anybody says at a broker."""

    def __init__(self, link: LinkSettings, *topics: str) -> None:
        from companion.link.broker import Broker  # noqa: PLC0415 - optional

        self.said: list[Message] = []
        self.heard: list[Any] = []
        self.broker = Broker(link, "", topics or ("#",), self.said.append)

    def turn(self) -> None:
        self.heard += self.broker.poll(0.01)
