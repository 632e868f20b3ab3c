"""The packages that are tried: this checkout's, another of the same program, and one whose program cannot start."""

import shutil
import subprocess
import sys
from pathlib import Path

BREAKS = 'raise RuntimeError("a version that was never tried")\n'


def package_of(checkout: Path, into: Path) -> Path:
    built = subprocess.run(
        [sys.executable, str(checkout / "deb/build.py"), str(into)], check=True, capture_output=True, text=True
    )
    return Path(built.stdout.splitlines()[-1])


def another(checkout: Path, scratch: Path, name: str, *, broken: bool = False) -> Path:
    """One with a file more, and so with another version; a broken one passes every look but a start."""
    copy = scratch / f"checkout-{name}"
    copy.mkdir()
    for part in ("companion", "hardware", "ui", "deb", "systemd"):
        shutil.copytree(checkout / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(checkout / part, copy / part)
    (copy / "build").mkdir()
    (copy / "build/wheels").symlink_to(checkout / "build/wheels")
    (copy / "companion/another.py").write_text(f'"""{name}"""\n')
    if broken:
        loop = copy / "companion/box/loop.py"
        loop.write_text(loop.read_text() + BREAKS)
    return package_of(copy, scratch / name)
