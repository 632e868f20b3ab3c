"""How another process of ours is started."""

import os
import sys


def surroundings() -> dict[str, str]:
    """For such a process: it finds every module where this one has found it, wherever that was started from."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
