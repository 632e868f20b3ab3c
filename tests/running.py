"""Programs that a test, a benchmark or a fault starts: none outlives it."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from hardware.processes import PATIENCE_SECONDS, end

SETPRIV = shutil.which("setpriv")
LONGEST_SECONDS = 1800.0
"""How long a step may take that builds, installs or downloads something."""


def exit_on_signals() -> None:
    """Exit on SIGINT and SIGTERM by way of every `finally`; a shell may have set both to be ignored."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _exit)


def _exit(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


def start(command: Sequence[str | Path], **how: Any) -> subprocess.Popen[Any]:
    """Start a program that the kernel kills as soon as the thread that started it is gone, whatever ended that."""
    bound = [SETPRIV, "--pdeathsig", "KILL", "--"] if SETPRIV else []
    return subprocess.Popen([*bound, *command], **how)


@contextmanager
def running(
    command: Sequence[str | Path], seconds: float = PATIENCE_SECONDS, **how: Any
) -> Iterator[subprocess.Popen[Any]]:
    """Run a program during the block; then terminate it, and kill it if that takes longer than `seconds`."""
    process = start(command, **how)
    try:
        yield process
    finally:
        process.terminate()
        for pipe in (process.stdout, process.stderr, process.stdin):
            if pipe:
                pipe.close()
        end(process, seconds)
