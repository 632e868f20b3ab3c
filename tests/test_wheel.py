"""The wheel: it holds all subpackages and data, which setuptools drops in silence, and it runs alone."""

import fcntl
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.languages import LANGUAGES
from tests.running import LONGEST_SECONDS, running
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parent.parent
WITHOUT_PIP_SETTINGS = {"PATH": os.defpath, "PIP_CONFIG_FILE": os.devnull, "LANG": "C.UTF-8"}
"""A network, or a folder of packages, that this machine's own pip is set to must not help."""


pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(
        listed, cwd=ROOT, check=True, capture_output=True, text=True, timeout=TIMEOUT
    ).stdout.splitlines()


@pytest.fixture(scope="module")
def wheel(tracked: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: a stale build folder in the checkout would hide what is missing."""
    tmp_path = tmp_path_factory.mktemp("wheel")
    source = tmp_path / "source"
    for name in tracked:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        str(source),
    ]
    subprocess.run(
        build, check=True, capture_output=True, env={**os.environ, "SOURCE_COMMIT": "0123456789ab"}, timeout=TIMEOUT
    )
    [wheel] = tmp_path.glob("ratkeeper-*.whl")
    return wheel


def test_the_wheel_holds_every_module_and_asset(wheel: Path, tracked: list[str]) -> None:
    assert wheel.name.startswith(f"ratkeeper-{__version__}+g0123456789ab-")  # which is what it says when it is asked
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    sources = {name for name in tracked if name.startswith(("companion/", "hardware/", "ui/"))}
    texts = {
        str(Path(name).with_suffix(".json")) for name in sources if "words" in Path(name).parts and ".toml" in name
    }
    assert len(texts) >= len(LANGUAGES)
    assert packed == sources | texts


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel without a network into a venv of its own, as pipx does, and return the command.

    The libraries are what the wheel's own metadata asks for. They are downloaded once, into build/pipx.
    """
    libraries = ROOT / "build/pipx"
    pip = [sys.executable, "-m", "pip", "--quiet"]
    for attempt in ("offline", "download"):
        venv = tmp_path_factory.mktemp(attempt)
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True, timeout=LONGEST_SECONDS)
        install = [str(venv / "bin/pip"), "install", "--quiet", "--no-index", f"--find-links={libraries}", str(wheel)]
        done = subprocess.run(
            install, env=WITHOUT_PIP_SETTINGS, capture_output=True, text=True, check=False, timeout=LONGEST_SECONDS
        )
        if done.returncode == 0:
            return venv / "bin/ratkeeper"
        download = [*pip, "download", "--only-binary=:all:", "--dest", str(libraries), str(wheel)]
        if subprocess.run(download, capture_output=True, check=False, timeout=LONGEST_SECONDS).returncode:
            pytest.skip("the libraries that the wheel needs are not in build/pipx, and there is no network")
        [own] = libraries.glob("ratkeeper-*.whl")
        own.unlink()
    raise AssertionError(done.stderr)


def test_installed_from_the_wheel_alone_it_shows_a_demo(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(installed), "demo", "--speed", "0", "--view", "log"],
        cwd=tmp_path,
        env={**WITHOUT_PIP_SETTINGS, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"wins the game|The game took \d+ turns", done.stdout)


def test_installed_from_the_wheel_alone_it_plays_in_a_terminal(installed: Path, tmp_path: Path) -> None:
    """A whole setup would take many keys: the first questions, and answers to them, show that pages and keys work."""
    theirs, ours = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    environment = {**WITHOUT_PIP_SETTINGS, "HOME": str(tmp_path), "TERM": "xterm-256color"}
    how: dict[str, Any] = {"stdin": ours, "stdout": ours, "stderr": ours, "env": environment, "cwd": tmp_path}
    with running([installed, "play", "--simulate"], **how):
        os.close(ours)
        for asked in ("Welcome", "What would you like to do?", "The Pied Piper"):
            assert asked in read_until(theirs, asked)
            os.write(theirs, b"\r")
        assert "players" in read_until(theirs, "players")
    os.close(theirs)


def read_until(terminal: int, wanted: str) -> str:
    """Return what the program has written, as soon as that has these words."""
    written, end = b"", time.monotonic() + TIMEOUT
    while wanted not in written.decode(errors="replace") and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            written += os.read(terminal, 1 << 16)
    return written.decode(errors="replace")
