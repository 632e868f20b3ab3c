"""Reads the codes in photos of cards; each photo gets a `companion.phone.decoder` process of its own."""

import os
from collections.abc import Callable
from importlib.machinery import PathFinder
from select import PIPE_BUF

from hardware.processes import child_environment, python


def reader() -> Callable[[bytes], "PhotoReader"] | None:
    """Return the class that reads codes from photos; None if the library for that is not installed."""
    return PhotoReader if PathFinder.find_spec("zxingcpp") else None


class PhotoReader:
    """A decoder process for one photo, and the pipe on which it answers."""

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
        """Return the code in the photo (empty if it has none); None if the decoder still works. Does not block."""
        data = os.read(self.fileno(), PIPE_BUF)
        self._written += data
        return None if data and len(self._written) <= PIPE_BUF else self._written.decode(errors="replace")

    def end(self) -> int:
        """End the decoder, if need be by killing it; return its exit status."""
        with self._process as process:
            if process.poll() is None:
                process.kill()
        return self._process.returncode
