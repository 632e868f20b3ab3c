"""Which release and commit the program says it is: in a checkout, built from one, and where nobody knows."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__, release
from companion.release import version
from tests.timeouts import TIMEOUT


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("SOURCE_COMMIT", raising=False)
    (tmp_path / "file").write_text("one")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "file")
    git(tmp_path, "commit", "--quiet", "--message", "one")
    return tmp_path


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
    command = ["/usr/bin/env", "git", *who, "-C", str(folder), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT).stdout.strip()


def test_a_checkout_names_its_commit_and_that_it_was_changed_since(checkout: Path) -> None:
    commit = git(checkout, "rev-parse", "--short=12", "HEAD")
    git(checkout, "tag", "v9")  # a tag is no commit
    assert version(checkout) == f"{__version__}+g{commit}"
    (checkout / "file").write_text("two")
    assert version(checkout) == f"{__version__}+g{commit}.dirty"


@pytest.mark.parametrize(
    ("installed", "said"),
    [(f"{__version__}+g0123", f"{__version__}+g0123"), ("0.0.9+g4567", __version__), (__version__, __version__)],
)
def test_what_was_built_says_what_it_was_built_from(
    installed: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing of another version that lies beside it."""
    monkeypatch.delenv("SOURCE_COMMIT", raising=False)
    monkeypatch.setattr(release, "installed_version", lambda _: installed)
    assert version(tmp_path) == said


def test_a_checkout_that_git_cannot_read_says_its_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_COMMIT", raising=False)
    monkeypatch.setattr(release, "installed_version", lambda _: __version__)
    (tmp_path / ".git").write_text("nothing")
    assert version(tmp_path) == __version__


def test_it_can_be_asked_before_anything_is_installed() -> None:
    """As setuptools does, in a checkout whose program nobody can import yet."""
    subprocess.run([sys.executable, "-I", "-S", str(release.__file__)], check=True, timeout=TIMEOUT)
