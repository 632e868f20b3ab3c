"""The packages that are tried: this checkout's, an earlier commit's, another, and one whose program cannot start."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.running import LONGEST_SECONDS

BREAKS = """

def _never_tried(_: EventLoop) -> None:
    raise RuntimeError("a version that was never tried")


EventLoop.run = _never_tried
"""
"""Breaks the start, but not an import: the commands are imported when the package is built."""


EARLIER = "HEAD~30"
"""There is no release yet; this is where an upgrade comes from."""


def package_of(checkout: Path, into: Path, **named: str) -> Path:
    recipe = ["/bin/sh", str(checkout / "debian/build.sh")]
    if not (checkout / "debian").is_dir():  # an earlier commit
        recipe = [sys.executable, str(checkout / "deb/build.py")]
    built = subprocess.run(
        [*recipe, str(into)],
        env={**os.environ, "PYTHON": sys.executable, **named},
        check=True,
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
    )
    return Path(built.stdout.splitlines()[-1])


def earlier(checkout: Path, scratch: Path) -> Path:
    """That of an earlier commit, built by what builds packages there."""
    copy = scratch / "checkout-earlier"
    (copy / "build").mkdir(parents=True)
    git = [str(shutil.which("git")), "-C", str(checkout)]
    archive = subprocess.run(
        [*git, "archive", EARLIER], check=True, capture_output=True, timeout=LONGEST_SECONDS
    ).stdout
    subprocess.run(
        [str(shutil.which("tar")), "-x", "-C", str(copy)], input=archive, check=True, timeout=LONGEST_SECONDS
    )
    (copy / "build/wheels").symlink_to(checkout / "build/wheels")
    told = subprocess.run(
        [*git, "log", "-1", "--format=%ct %h", EARLIER],
        check=True,
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
    )
    made, commit = told.stdout.split()
    return package_of(copy, scratch / "earlier", SOURCE_DATE_EPOCH=made, SOURCE_COMMIT=commit)


def another(checkout: Path, scratch: Path, name: str, *, broken: bool = False) -> Path:
    """One with a file more, and so with another version; a broken one passes every look but a start."""
    copy = scratch / f"checkout-{name}"
    copy.mkdir()
    for part in ("companion", "hardware", "ui", "debian", "systemd"):
        shutil.copytree(checkout / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("LICENSE", "CHANGELOG.md", "pyproject.toml"):
        shutil.copy(checkout / part, copy / part)
    (copy / "build").mkdir()
    (copy / "build/wheels").symlink_to(checkout / "build/wheels")
    (copy / "companion/another.py").write_text(f'"""{name}"""\n')
    if broken:
        loop = copy / "companion/box/event_loop.py"
        loop.write_text(loop.read_text() + BREAKS)
    return package_of(copy, scratch / name)
