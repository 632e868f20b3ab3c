"""Helpers for child processes: their command, their environment, and how to end them within a time limit.

A child imports this program from the same place as its parent, and nothing from the current folder.
"""

import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from subprocess import Popen

PATIENCE_SECONDS = 5.0


def python(*words: str) -> list[str]:
    """Return the command that starts this Python with these arguments as a child process."""
    return [sys.executable, "-P", *words]


def child_environment() -> dict[str, str]:
    """Return the environment variables of a child process."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def end(process: "Popen[Any]", seconds: float = PATIENCE_SECONDS) -> int:
    """Wait for a process that is about to end; kill it if it still runs after `seconds`; return its exit status.

    Raise TimeoutExpired if even killing does not end it, because it waits for a device that does not answer.
    """
    from subprocess import TimeoutExpired  # noqa: PLC0415 - 400 KB, loaded anyway with a worker

    try:
        return process.wait(seconds)
    except TimeoutExpired:
        process.kill()
        return process.wait(PATIENCE_SECONDS)
