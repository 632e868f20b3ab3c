"""Putting a new version in: whatever ends it between two of its steps, the box starts, and the next run finishes it."""

import os
import shutil
import stat
from pathlib import Path

import pytest

from deb import start
from tests.deb.versions import Library
from tests.stand_in import stand_in

pytestmark = pytest.mark.exhaustive  # seconds of processes each
TOOLS = ("tar", "rm", "mkdir", "python3", "sync", "mv", "ln", "readlink", "cp", "find")
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
        library.proved_good("1")
        library.unpack("2")
        ended = len(steps_of(library, path, done)) > done
        said = library.serve()
        assert said in ("1 play --service RATKEEPER_VERSION=1\n", "2 play --service RATKEEPER_VERSION=2\n"), done
        reached.add(said[0])
        library.proved_good(said[0])
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


def test_half_of_a_version_is_made_whole(tmp_path: Path) -> None:
    """One that was being deleted, or put in, when the plug was pulled."""
    library = Library(tmp_path)
    library.install("1")
    (library.folder / "versions/2/companion").mkdir(parents=True)
    library.install("2")
    assert library.serve().startswith("2 ")


def test_everything_is_on_the_disk_before_the_one_rename_that_matters(tmp_path: Path, path: str) -> None:
    library = Library(tmp_path)
    library.install("1")
    library.proved_good("1")
    library.unpack("2")
    steps = steps_of(library, path)
    swap = steps.index("mv -T .current current")
    assert steps[swap - 1].startswith("sync -f")
    assert steps[swap + 1].startswith("sync -f")
    assert steps.index("cp -alf versions/.unpacked/. versions/2") < swap - 1
    assert not any(step.startswith("rm -rf versions/1") for step in steps)


def test_a_version_that_python_cannot_read_is_not_put_in(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.install("1")
    library.unpack("2", "def def")
    assert library.swap() != 0
    assert library.serve().startswith("1 ")


@pytest.mark.parametrize("file", ["companion/words.py", start.SUMS])
def test_installing_a_version_again_repairs_it(tmp_path: Path, file: str) -> None:
    library = Library(tmp_path)
    library.install("1")
    version = library.folder / "versions/1"
    before = {path: path.read_bytes() for path in version.rglob("*") if path.is_file()}
    library.damage("1", file)
    for compiled in version.rglob("words.*.pyc"):
        compiled.write_bytes(compiled.read_bytes()[:-1])
    assert start.damaged_file(version)
    assert library.swap() == 0
    assert not start.damaged_file(version)
    assert {path: path.read_bytes() for path in version.rglob("*") if path.is_file()} == before
    assert library.serve().startswith("1 ")


@pytest.mark.parametrize("name", ["companion", "companion/words.py"])
def test_it_repairs_a_file_in_the_place_of_a_folder_and_the_reverse(tmp_path: Path, name: str) -> None:
    library = Library(tmp_path)
    library.install("1")
    damaged = library.folder / "versions/1" / name
    if damaged.is_dir():
        shutil.rmtree(damaged)
        damaged.write_bytes(b"")
    else:
        damaged.unlink()
        damaged.mkdir()
    assert library.swap() == 0
    assert not start.damaged_file(library.folder / "versions/1")
    assert library.serve().startswith("1 ")
    assert library.versions == ["1"]


def test_a_repair_may_be_ended_between_any_two_steps(tmp_path: Path, path: str) -> None:
    done = 0
    while True:
        library = Library(_empty(tmp_path / "place"))
        library.install("1")
        library.damage("1", "companion/unused.py")  # the box starts without it
        ended = len(steps_of(library, path, done)) > done
        assert library.serve().startswith("1 "), done
        if not ended:
            break
        done += 1
    assert done > 8


def test_only_a_version_that_proved_good_becomes_the_previous_one(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for name in ("1", "2"):
        library.install(name)
    assert library.versions == ["2"]
    library.proved_good("2")
    library.install("3")
    library.install("4")
    assert library.versions == ["2", "4"]
    assert (library.folder / "previous").readlink() == Path("versions/2")


def test_a_failed_upgrade_leaves_nothing_behind(tmp_path: Path, path: str) -> None:
    library = Library(tmp_path)
    library.install("1")
    library.unpack("2")
    for tool in ("tar", "python3", "find", "cp"):
        folder = tmp_path / f"without-{tool}"
        folder.mkdir()
        stand_in(folder / tool, f'#!/bin/sh\ncase $* in *-xOf*) ;; *) false; esac && exec {shutil.which(tool)} "$@"\n')
        assert library.swap(f"{folder}:{os.environ['PATH']}") != 0, tool
        assert library.versions == ["1"], tool
        left = sorted(path.name for path in library.folder.iterdir())
        assert left == ["current", "program.tar", "safe-screen", "versions"], tool
        assert library.serve().startswith("1 ")


@pytest.mark.parametrize("planted", ["pipe", "link", "folder", "socket"])
def test_what_is_planted_in_place_of_the_notes_is_neither_followed_nor_waited_for(tmp_path: Path, planted: str) -> None:
    library = Library(tmp_path)
    library.install("1")
    victim = tmp_path / "victim"
    victim.mkdir()
    (victim / "file").write_text('{"version": "1"}')
    for name in ("shown", "instead", "starts"):
        note = library.state / name
        match planted:
            case "pipe":
                os.mkfifo(note)
            case "link":
                note.symlink_to(victim / "file" if name == "shown" else victim)
            case "folder":
                note.mkdir()
            case _:
                os.mknod(note, 0o600 | stat.S_IFSOCK)
    library.install("2")
    assert library.serve().startswith("2 ")
    assert library.versions == ["2"], "the note of somebody else was believed"
    assert (victim / "file").exists()


def _empty(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder
