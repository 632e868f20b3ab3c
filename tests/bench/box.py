"""The real program with a kept game on the simulated OLED rig, as a service manager starts it; it measures nothing."""

import os
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from tests.kept_games import keep
from tests.running import running

PLAYING = [sys.executable, "-m", "companion", "play", "--simulate", "--view", "none"]
PATIENCE = 30.0
GAME = ("game piper", "players Ada Ben Cleo Dora", "rats red blue yellow green violet")


@contextmanager
def resumed_box(environment: Mapping[str, str] = os.environ, errors: IO[str] | None = None) -> Iterator[int]:
    """The process, which has shown its first frame, until the end of the block."""
    with TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ready:
        place = str(Path(folder) / "notify")
        ready.bind(place)
        ready.settimeout(PATIENCE)
        keep(Path(folder), *GAME)
        environment = {**environment, "NOTIFY_SOCKET": place, "STATE_DIRECTORY": folder}
        with running([*PLAYING, "--games", folder], env=environment, stderr=errors) as process:
            while b"READY=1" not in ready.recv(4096):
                pass
            yield process.pid
