"""Photos of cards: each is read by a `companion.phone.decoder` process of its own."""

import os
from collections.abc import Callable
from importlib.machinery import PathFinder
from select import PIPE_BUF

from hardware.processes import child_environment, python


def reader() -> Callable[[bytes], "PhotoReader"] | None:
    """Return the class that reads codes from photos, or None if its library is not installed."""
    return PhotoReader if PathFinder.find_spec("zxingcpp") else None


class PhotoReader:
    """A decoder process, and the pipe by which it answers."""

    def __init__(self, photo: bytes) -> None:
        import subprocess  # noqa: PLC0415 - 1 MB, only with photos

        with open(os.memfd_create("photo"), "w+b") as file:  # noqa: PTH123 - stdin has no path
            file.write(photo)
            file.seek(0)
            self._process = subprocess.Popen(  # noqa: S603 - starts this program
                python("-m", "companion.phone.decoder"), stdin=file, stdout=subprocess.PIPE, env=child_environment()
            )
        self._written = b""

    def fileno(self) -> int:
        assert self._process.stdout
        return self._process.stdout.fileno()

    def code(self) -> str | None:
        """Return the code (empty if there is none), or None if it is not done. Does not block."""
        data = os.read(self.fileno(), PIPE_BUF)
        self._written += data
        return None if data and len(self._written) <= PIPE_BUF else self._written.decode(errors="replace")

    def end(self) -> int:
        """Return the exit status; kill the process if it still runs."""
        with self._process as process:
            if process.poll() is None:
                process.kill()
        return self._process.returncode
