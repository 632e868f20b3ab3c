"""Upgrades in a model of dpkg: ended between any two steps, the box starts, and the next try finishes the upgrade."""

import os
import shutil
import stat
from itertools import count
from pathlib import Path

import pytest

from debian import start
from tests.debian.versions import PATH, Library, PlugPulledError
from tests.exhaustive_params import rest_exhaustive
from tests.fake_program import write_program

ONE = "1 play --service RATKEEPER_VERSION=1\n"
TWO = "2 play --service RATKEEPER_VERSION=2\n"


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Return a box with version 1, which has proved good; each test changes a copy of it."""
    library = Library(tmp_path_factory.mktemp("first"))
    library.install("1")
    library.proved_good("1")
    library.forget_steps()
    return library


@pytest.fixture
def library(first: Library, tmp_path: Path) -> Library:
    return Library(tmp_path / "box", like=first)


def cut_off(library: Library, last: int, version: str = "2") -> bool:
    """Whether the upgrade got so far that the plug was pulled."""
    library.forget_steps(last)
    try:
        library.upgrade(version)
    except PlugPulledError:
        return True
    finally:
        library.forget_steps()
    return False


def is_half_installed(library: Library) -> bool:
    """Whether dpkg was ended while it replaced files; it then refuses to configure the package."""
    return any(path.name.endswith(".dpkg-new") for path in library.folder.rglob("*"))


def finish(library: Library, version: str = "2") -> None:
    """As dpkg does with a package that is half installed: it has no old version whose script it could ask."""
    if not is_half_installed(library) and "1" in library.versions:
        assert library.script("prerm", "upgrade", version) == 0
    library.unpack(version)
    assert library.configure() == 0


@pytest.mark.exhaustive
def test_ended_between_any_two_steps_the_box_starts_and_the_next_try_finishes(first: Library, tmp_path: Path) -> None:
    whole = Library(tmp_path / "whole", like=first)
    whole.install("2")
    reached = set()
    for last in count():
        shutil.rmtree(tmp_path / "box", ignore_errors=True)
        library = Library(tmp_path / "box", like=first)
        ended = cut_off(library, last)
        said = library.serve()
        assert said in (ONE, TWO), last
        reached.add(said[0])
        if last % 2 and not is_half_installed(library):
            library.configure()  # dpkg --configure --pending
            assert library.serve() in (ONE, TWO), last
        finish(library)
        assert library.serve() == TWO
        assert library.versions == ["1", "2"]
        assert library.previous == "1"
        assert library.files == whole.files, "something is left behind"
        if not ended:
            break
    assert reached == {"1", "2"}
    assert last > 25


def test_ended_at_some_of_its_steps_the_box_starts_and_the_next_try_finishes(first: Library, tmp_path: Path) -> None:
    for last in (0, 9, 21, 32):
        shutil.rmtree(tmp_path / "box", ignore_errors=True)
        library = Library(tmp_path / "box", like=first)
        assert cut_off(library, last), last
        assert library.serve() in (ONE, TWO), last
        finish(library)
        assert library.serve() == TWO
        assert (library.versions, library.previous) == (["1", "2"], "1")


@pytest.mark.parametrize("steps", rest_exhaustive([(0, 9, 18), tuple(range(24))], tuples=True))
def test_the_first_installation_may_be_ended_anywhere_too(tmp_path: Path, steps: tuple[int, ...]) -> None:
    for last in steps:
        shutil.rmtree(tmp_path, ignore_errors=True)
        library = Library(tmp_path)
        assert cut_off(library, last, "1")
        finish(library, "1")
        assert library.serve() == ONE
        assert library.versions == ["1"]


def test_during_an_upgrade_the_old_version_runs_from_its_own_files(library: Library) -> None:
    program = library.folder / "program"
    assert library.script("prerm", "upgrade", "2") == 0
    kept = library.folder / "current"
    assert (program / "companion/cli.py").samefile(kept / "companion/cli.py"), "a copy costs room"
    assert list(kept.rglob("*.pyc")), "it is slower"
    library.unpack("2", "def def")
    assert library.serve() == ONE
    assert library.configure() != 0, "a version that Python cannot read is put in"
    assert library.serve() == ONE


def test_a_version_of_which_not_all_was_unpacked_is_not_put_in(library: Library) -> None:
    assert library.script("prerm", "upgrade", "2") == 0
    library.unpack("2")
    library.damage("2", "companion/unused.py")
    assert library.configure() != 0
    assert library.serve() == ONE


def test_files_that_dpkg_has_forgotten_are_deleted(library: Library) -> None:
    """Python would import a module of the old version, and a package that is removed would leave them."""
    assert library.script("prerm", "upgrade", "2") == 0
    library.unpack("2")
    left = library.folder / "program/companion/old"
    left.mkdir()
    (left / "module.py").touch()
    (left / "other.py.dpkg-new").touch()
    assert library.configure() == 0
    assert not left.exists()
    assert library.serve() == TWO


def test_dpkg_that_gives_up_leaves_the_old_version_as_it_was(library: Library) -> None:
    before = library.files
    assert library.script("prerm", "upgrade", "2") == 0
    assert library.script("postinst", "abort-upgrade", "2") == 0
    assert library.serve() == ONE
    assert library.files == before
    assert (library.folder / "current").readlink() == Path("program")


def test_everything_is_on_the_disk_before_a_rename_that_matters(library: Library) -> None:
    library.install("2")
    steps = library.steps
    changes = [place for place, step in enumerate(steps) if step == "mv -T .current current"]
    assert len(changes) == 2
    for change in changes:
        before = [step for step in steps[:change] if "previous" not in step]
        assert before[-1].startswith("sync -f")
        assert steps[change + 1].startswith("sync -f")
    assert changes[0] < steps.index("dpkg replaces VERSION") < changes[1]


@pytest.mark.parametrize("file", ["companion/words.py", "VERSION", start.SUMS])
def test_installing_a_version_again_repairs_it(library: Library, file: str) -> None:
    program = library.folder / "program"
    before = {path: path.read_bytes() for path in program.rglob("*") if path.is_file()}
    library.damage("1", file)
    for compiled in program.rglob("words.*.pyc"):
        compiled.write_bytes(compiled.read_bytes()[:-1])
    assert start.damaged_file(program)
    library.install("1")
    assert not start.damaged_file(program)
    assert {path: path.read_bytes() for path in program.rglob("*") if path.is_file()} == before
    assert library.serve() == ONE
    assert (library.versions, library.previous) == (["1"], "")


@pytest.mark.parametrize("name", ["companion", "companion/words.py"])
def test_it_repairs_a_file_in_the_place_of_a_folder_and_the_reverse(library: Library, name: str) -> None:
    damaged = library.folder / "program" / name
    if damaged.is_dir():
        shutil.rmtree(damaged)
        damaged.write_bytes(b"")
    else:
        damaged.unlink()
        damaged.mkdir()
    library.install("1")
    assert not start.damaged_file(library.folder / "program")
    assert library.serve() == ONE


def test_dpkg_reconfigure_takes_no_damaged_file_for_a_good_one(library: Library) -> None:
    library.damage("1")
    assert library.configure() != 0
    assert start.damaged_file(library.folder / "program") == "companion/words.py"


def test_only_a_version_that_proved_good_becomes_the_previous_one(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for name in ("1", "2"):
        library.install(name)
    assert library.versions == ["2"]
    library.proved_good("2")
    library.install("3")
    library.install("4")
    assert (library.versions, library.previous) == (["2", "4"], "2")
    library.proved_good("4")
    library.install("5")
    assert (library.versions, library.previous) == (["4", "5"], "4")


def test_a_downgrade_keeps_the_newer_version_as_the_previous_one(library: Library) -> None:
    library.install("2")
    library.proved_good("2")
    library.install("1")
    assert library.serve() == ONE
    assert (library.versions, library.previous) == (["1", "2"], "2")
    library.proved_good("1")
    library.install("2")
    assert (library.versions, library.previous) == (["1", "2"], "1"), "there is no way back to the same version"


@pytest.mark.parametrize("tool", ["cp", "sync", "ln", "mv"])
def test_a_version_that_cannot_be_kept_is_not_replaced(library: Library, tmp_path: Path, tool: str) -> None:
    before = library.files
    folder = tmp_path / "without"
    folder.mkdir()
    write_program(folder / tool, "#!/bin/sh\nexit 1\n")
    for verb in ("upgrade", "failed-upgrade"):  # dpkg tries the new version's script if the old one's fails
        assert library.script("prerm", verb, "2", PATH=f"{folder}:{PATH}") != 0
        assert library.serve() == ONE
        assert library.files == before


@pytest.mark.parametrize("tool", ["sha256sum", "python3", "find", "sync", "mv"])
def test_a_failed_upgrade_leaves_nothing_behind(library: Library, tmp_path: Path, tool: str) -> None:
    assert library.script("prerm", "upgrade", "2") == 0
    library.unpack("2")
    before = library.files
    folder = tmp_path / "without"
    folder.mkdir()
    # Cleaning up still works.
    write_program(folder / tool, f'#!/bin/sh\ncase $* in *prune*) exec {shutil.which(tool)} "$@" ;; esac\nexit 1\n')
    stubs = f"{folder}:{library.root / 'tools'}:{PATH}"
    assert library.configure(PATH=stubs) != 0
    assert library.serve() == ONE
    left = library.files - before
    assert {path for path in left if "__pycache__" not in path} <= {"program/COMPILED"}
    assert bool(left) is ("program/COMPILED" in left), "what was compiled stays without its checksums"
    assert library.configure() == 0
    assert library.serve() == TWO


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
