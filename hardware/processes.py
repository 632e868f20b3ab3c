"""How another process of ours is started and ended: it finds what this one has found, and nothing in the folder it
happens to be started in; and nothing waits for it without a limit."""

import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from subprocess import Popen

PATIENCE_SECONDS = 5.0


def python(*words: str) -> list[str]:
    """The command."""
    return [sys.executable, "-P", *words]


def child_environment() -> dict[str, str]:
    """Its environment."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def end(process: "Popen[Any]", seconds: float = PATIENCE_SECONDS) -> int:
    """Wait for a process that is about to end, kill it if it takes longer than `seconds`, and return its status.

    Raise TimeoutExpired if not even a kill ends it: it waits for a device that does not answer.
    """
    from subprocess import TimeoutExpired  # noqa: PLC0415 - 400 KB, which a process has paid for where there is one

    try:
        return process.wait(seconds)
    except TimeoutExpired:
        process.kill()
        return process.wait(PATIENCE_SECONDS)
