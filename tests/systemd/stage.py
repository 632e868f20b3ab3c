"""A staged installation in a test: the files of the box under a folder, and nothing of this machine touched."""

import os
import subprocess
import sys
from pathlib import Path

from tests.soon import SOON

ROOT = Path(__file__).parent.parent.parent
SCRIPT = ROOT / "systemd" / "install.sh"


def script(action: str, *options: str, stage: Path | None, **environment: str) -> subprocess.CompletedProcess[str]:
    """What the installer answers, whether it likes it or not."""
    surroundings = {**os.environ, "PYTHON": sys.executable, **environment}
    surroundings.pop("DESTDIR", None)
    if stage:
        surroundings["DESTDIR"] = str(stage)
    command = ["sh", str(SCRIPT), action, *options]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=10 * SOON, check=False)


def staged(stage: Path, *options: str, **environment: str) -> str:
    """What an installation says that succeeds."""
    done = script("install", *options, stage=stage, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout
