"""BRLTTY itself with its virtual display, for tests: fingers on one end, the box on the other."""

import importlib.util
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.running import running
from tests.timeouts import TIMEOUT, wait_until

DEBIAN = Path("/usr/lib/python3/dist-packages")
FROM = 70
"""The first number of a daemon of ours: nobody has so many of their own."""


def brlapi_or_skip() -> None:
    """The distribution's library, also where a venv does not see it."""
    if "brlapi" not in sys.modules:
        found = importlib.util.find_spec("brlapi")
        for path in DEBIAN.glob(f"brlapi.cpython-{sys.version_info[0]}{sys.version_info[1]}-*.so"):
            found = found or importlib.util.spec_from_file_location("brlapi", path)
        if found is None or found.loader is None:
            pytest.skip("no brlapi for this Python: sudo apt install python3-brlapi")
        sys.modules["brlapi"] = module = importlib.util.module_from_spec(found)
        found.loader.exec_module(module)


class Display:
    """Cells under fingers: what is on them, and keys to press."""

    def __init__(self, door: socket.socket, width: int) -> None:
        self.text = ""
        self.ever: list[str] = []
        self._met, _ = door.accept()
        self._met.sendall(f"cells {width}\n".encode())
        self._hearing = threading.Thread(target=self._hear, daemon=True)
        self._hearing.start()

    def _hear(self) -> None:
        rest = b""
        with suppress(OSError):
            while data := self._met.recv(4096):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    if found := re.fullmatch('Visual "(.*)"', line.decode()):
                        self.text = found[1].rstrip()
                        self.ever.append(self.text)

    def press(self, *keys: str) -> None:
        for key in keys:
            self._met.sendall(f"{key}\n".encode())

    def route(self, words: str) -> None:
        """The routing key above these words, once they are there."""
        wait_until(lambda: words in self.text, f"no {words!r} on the cells")
        self.press(f"ROUTE {self.text.index(words) + 1}")  # the virtual display has no key of number 0

    def unplug(self) -> None:
        with suppress(OSError):
            self._met.shutdown(socket.SHUT_RDWR)
        self._hearing.join(TIMEOUT)
        self._met.close()


@contextmanager
def brltty(width: int) -> Iterator[tuple[str, Display]]:
    """Where the daemon listens for the box, and its display."""
    brlapi_or_skip()
    program = shutil.which("brltty")
    if program is None:
        pytest.skip("no brltty here: sudo apt install brltty")
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.settimeout(TIMEOUT)
        host = f"127.0.0.1:{FROM + door.getsockname()[1] % 9_000}"
        far_end = f"client:127.0.0.1:{door.getsockname()[1]}"
        words = ["-n", "-e", "-q", "-f", "/dev/null", "-b", "vr", "-d", far_end, "-x", "no", "-s", "no"]
        command = [program, *words, "-A", f"auth=none,host={host}"]
        # Without its display the daemon ignores SIGTERM: it is killed at once.
        with running(command, seconds=0, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL):
            display = Display(door, width)
            try:
                yield host, display
            finally:
                display.unplug()
