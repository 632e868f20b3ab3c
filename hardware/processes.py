"""How another process of ours is started: it finds what this one has found, and nothing in the folder it happens to
be started in."""

import os
import sys


def python(*words: str) -> list[str]:
    """The command."""
    return [sys.executable, "-P", *words]


def surroundings() -> dict[str, str]:
    """Its environment."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
