"""Putting a new version in: whatever ends it between two of its steps, the box starts, and the next run finishes it."""

import os
import shutil
from pathlib import Path

import pytest

from tests.deb.versions import Library
from tests.stand_in import stand_in

pytestmark = pytest.mark.exhaustive  # seconds of processes each
TOOLS = ("tar", "rm", "mkdir", "python3", "sync", "mv", "ln", "readlink", "grep")
COUNTING = """#!/bin/sh
echo "{tool} $*" >>"$STEPS"
[ "$(grep -c '' "$STEPS")" -le "$LAST" ] || kill -KILL 0
exec {real} "$@"
"""
FOR_EVER = 1000


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Every tool writes down that it was called; after so many of them all is over, as if the plug were pulled."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for tool in TOOLS:
        real = shutil.which(tool)
        assert real
        stand_in(folder / tool, COUNTING.format(tool=tool, real=real).replace("$(grep", f"$({shutil.which('grep')}"))
    return f"{folder}:{os.environ['PATH']}"


def steps_of(library: Library, path: str, last: int = FOR_EVER) -> list[str]:
    log = library.state.parent / "steps"
    log.unlink(missing_ok=True)
    library.swap(path, STEPS=str(log), LAST=str(last))
    return log.read_text().splitlines()


def test_ended_between_any_two_steps_the_box_starts_and_the_next_run_finishes(tmp_path: Path, path: str) -> None:
    reached, done = set(), 0
    while True:
        library = Library(_empty(tmp_path / "place"))
        library.install("1")
        library.shown("1")
        library.unpack("2")
        ended = len(steps_of(library, path, done)) > done
        said = library.serve()
        assert said in ("1 play --service RATKEEPER_VERSION=1\n", "2 play --service RATKEEPER_VERSION=2\n"), done
        reached.add(said[0])
        library.shown(said[0])
        assert library.swap() == 0
        assert library.serve().startswith("2 ")
        assert library.versions == ["1", "2"]
        assert (library.folder / "previous").readlink() == Path("versions/1")
        if not ended:
            break
        done += 1
    assert reached == {"1", "2"}
    assert done > 12


def test_the_first_installation_may_be_ended_anywhere_too(tmp_path: Path, path: str) -> None:
    for last in range(0, 12, 3):
        library = Library(_empty(tmp_path / "place"))
        library.unpack("1")
        steps_of(library, path, last)
        assert library.swap() == 0
        assert library.serve().startswith("1 ")


def test_no_version_is_ever_half_deleted_under_its_own_name(tmp_path: Path, path: str) -> None:
    """Installed once more, that half would pass for the whole."""
    library = Library(tmp_path)
    for name in ("1", "2"):
        library.install(name)
        library.shown(name)
    library.unpack("3")
    deleted = [step for step in steps_of(library, path) if step.startswith("rm -rf ")]
    assert library.versions == ["2", "3"]
    assert "rm -rf versions/.gone" in deleted
    assert not [step for step in deleted if "versions/1" in step]


def test_everything_is_on_the_disk_before_the_one_rename_that_matters(tmp_path: Path, path: str) -> None:
    library = Library(tmp_path)
    library.install("1")
    library.unpack("2")
    steps = steps_of(library, path)
    swap = steps.index("mv -T .current current")
    assert steps[swap - 1].startswith("sync -f")
    assert steps[swap + 1].startswith("sync -f")
    unpacked = next(step for step in steps if step.startswith("mv versions/.unpacked"))
    assert steps[steps.index(unpacked) - 1].startswith("sync -f")
    assert not any(step.startswith("rm -rf versions/1") for step in steps)


def test_a_version_that_python_cannot_read_is_not_put_in(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.install("1")
    library.unpack("2", "def def")
    assert library.swap() != 0
    assert library.serve().startswith("1 ")


def _empty(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder
