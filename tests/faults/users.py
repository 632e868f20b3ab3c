"""Who calls the box: root and strangers at a box that belongs to a user of its own leave nothing that it cannot use."""

import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

from tests.faults.processes import ROOT
from tests.faults.registry import Place, Skipped, fault
from tests.faults.simulated_table import LINE, OPENING
from tests.kept_games import keep
from tests.timeouts import TIMEOUT

SYSTEMS = "/usr/bin/python3"
"""The one that any user may call."""
OURS = ("companion", "hardware", "ui")


def somebody() -> pwd.struct_passwd:
    # msgspec is compiled for one version.
    ours = f"import sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    if not Path(SYSTEMS).exists() or subprocess.run([SYSTEMS, "-c", ours], check=False, timeout=TIMEOUT).returncode:
        raise Skipped(f"{SYSTEMS} is not of the same version as this Python")
    try:
        return pwd.getpwnam("nobody")
    except KeyError:
        raise Skipped("there is no user nobody") from None


def box_of(place: Place, user: pwd.struct_passwd) -> Path:
    """A box that is that user's, with a game in it; the program beside it, where everybody may read it."""
    for part in OURS:
        shutil.copytree(ROOT / part, place.folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place.folder)  # which games there are
    shutil.copytree(Path(msgspec.__file__).parent, place.folder / "msgspec")
    state = place.folder / "state"
    keep(state / "games", *OPENING, *LINE)
    for path in (state, *state.rglob("*")):
        os.chown(path, user.pw_uid, user.pw_gid)
    place.folder.chmod(0o755)
    state.chmod(0o700)
    return state


def command(state: Path, *words: str, user: int | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SYSTEMS, "-m", "companion", *words, "--games", str(state / "games")],
        cwd=state.parent,
        env={**os.environ, "XDG_CONFIG_HOME": str(state), "HOME": str(state), "LANGUAGE": "en"},
        input=typed,
        text=True,
        capture_output=True,
        check=False,
        timeout=TIMEOUT,
        user=user,
    )


def not_the_box(state: Path, user: pwd.struct_passwd) -> list[str]:
    """Files there that are somebody else's."""
    return [path.name for path in state.rglob("*") if path.lstat().st_uid != user.pw_uid]


@fault("program", root=True)
def cards_taught_by_root(place: Place) -> str:
    """cards taught by root"""
    user = somebody()
    state = box_of(place, user)
    told = command(state, "learn", typed="0001\ncharacter red\n\n")
    assert (state / "cards.toml").exists(), told.stderr
    assert not not_the_box(state, user), f"the box cannot use {not_the_box(state, user)}"
    return "the file is the box's own"


@fault("program", root=True)
def lists_made_by_root(place: Place) -> str:
    """games, statistics and exports asked for by root"""
    user = somebody()
    state = box_of(place, user)
    for words in (("games",), ("stats",), ("resume",), ("export", "last")):
        told = command(state, *words)
        assert told.returncode == 0, told.stderr
    assert not not_the_box(state, user), f"the box cannot use {not_the_box(state, user)}"
    return "all are told, and nothing is left behind"


@fault("program", root=True)
def asked_by_a_stranger(place: Place) -> str:
    """a stranger who asks for the games of a box"""
    state, said = box_of(place, somebody()), ""
    for words in (("games",), ("stats",), ("export", "last"), ("learn",)):
        told = command(state, *words, user=4711)
        assert told.returncode == 2, (words, told.returncode, told.stderr)
        assert "Traceback" not in told.stderr
        assert "sudo" in told.stderr, told.stderr
        said = told.stderr.strip().rpartition(": ")[2]
    return f"“{said}”"
