"""What starts an installed box: it counts first, and after failures starts the previous version, or a safe screen."""

import json
import os
from pathlib import Path

import pytest

from companion.box.startup import MANY, FailedStarts, StartCounter, note_good, read_starts
from debian import start
from tests.debian.versions import Library

BROKEN = {
    "raises": "raise ValueError('the ferret ate {name}')",
    "breaks later": "def main(_): raise ValueError('the ferret ate {name}')",
    "is empty": "",
    "leaves": "raise SystemExit",
}


SAFE_SCREEN = "safe screen "


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Return a box with version 1, which has proved good; each test changes a copy of it."""
    library = Library(tmp_path_factory.mktemp("first"))
    library.install("1")
    library.proved_good("1")
    return library


@pytest.fixture
def library(first: Library, tmp_path: Path) -> Library:
    return Library(tmp_path, like=first)


@pytest.fixture(scope="module")
def raising_once(first: Library, tmp_path_factory: pytest.TempPathFactory) -> Library:
    library = Library(tmp_path_factory.mktemp("raising"), like=first)
    library.install("2", BROKEN["raises"])
    return library


@pytest.fixture
def raising(raising_once: Library, tmp_path: Path) -> Library:
    """Return a box with version 1, which has proved good, and after it version 2, which raises."""
    return Library(tmp_path, like=raising_once)


def count(library: Library) -> int:
    return read_starts(library.state / "starts").count


def test_a_start_of_the_service_is_counted_and_named(library: Library) -> None:
    assert library.serve() == "1 play --service RATKEEPER_VERSION=1\n"
    assert count(library) == 1
    assert StartCounter(library.state / "starts", counted=True).failed == FailedStarts(0)
    assert count(library) == 1


def test_a_command_is_not_counted(library: Library) -> None:
    assert library.start("games") == "1 games\n"
    assert not (library.state / "starts").exists()


@pytest.mark.parametrize("how", BROKEN)
def test_a_version_that_cannot_be_imported_gives_way_after_three_starts(library: Library, how: str) -> None:
    library.install("2", BROKEN[how])
    for number in range(MANY):
        assert not library.serve().startswith("1 ")
        assert count(library) == number + 1
    for _ in range(2):  # and stays away
        said = library.serve()
        assert said.startswith("1 play --service RATKEEPER_INSTEAD=2 RATKEEPER_VERSION=1 RATKEEPER_WHY=")
        assert (how in ("raises", "breaks later")) is ("ValueError: the ferret ate 2" in said)
    assert library.start("games").startswith("1 games")
    assert library.versions == ["1", "2"]


def test_one_that_proved_good_once_gives_way_as_well(library: Library) -> None:
    library.install("2")
    library.proved_good("2")
    for number in range(MANY):
        assert library.serve().startswith("2 ")
        assert count(library) == number + 1
    assert library.serve().startswith("1 play --service RATKEEPER_INSTEAD=2")
    assert count(library) == 1


def test_a_damaged_version_gives_way_after_one_failed_start(library: Library) -> None:
    library.install("2")
    library.proved_good("2")
    library.damage("2")
    assert "SyntaxError" in library.serve()
    for _ in range(2):
        told = library.serve()
        assert told.startswith("1 play --service RATKEEPER_INSTEAD=2 ")
        assert "RATKEEPER_WHY=the file companion/words.py is damaged" in told


def test_checksums_are_not_read_before_a_start_has_failed(library: Library) -> None:
    library.install("2")
    library.damage("2", "companion/unused.py")
    assert library.serve().startswith("2 ")
    assert library.serve().startswith("1 ")


@pytest.mark.parametrize("sums", ["", "x", "x  ", "0  \0", "0  .", "0  nothing"])
def test_checksums_that_are_damaged_themselves_count_as_damage(tmp_path: Path, sums: str) -> None:
    (tmp_path / start.SUMS).write_text(sums)
    assert start.damaged_file(tmp_path)


def test_a_version_without_checksums_is_damaged(raising: Library) -> None:
    (raising.place_of("2") / start.SUMS).unlink()
    assert "the ferret ate 2" in raising.serve()
    assert raising.serve().startswith("1 ")


@pytest.mark.parametrize("name", ["", "\0", "\xff"])
def test_a_version_whose_name_is_damaged_gives_way_too(raising: Library, name: str) -> None:
    (raising.place_of("2") / "VERSION").write_text(name, "latin-1")
    assert "the ferret ate 2" in raising.serve()
    for _ in range(2):
        told = raising.serve()
        assert told.startswith("1 play --service RATKEEPER_INSTEAD=program ")
        assert "RATKEEPER_WHY=the file VERSION is damaged" in told


def test_after_both_versions_come_safe_mode_and_safe_screen(
    library: Library,
) -> None:
    library.install("2")
    for name in ("1", "2"):
        library.damage(name)
    starts = [(library.serve(), count(library)) for _ in range(6)]
    assert ["SyntaxError" in told for told, _ in starts] == [True, True, True, True, False, True]
    assert ["versions/one/" in told for told, _ in starts] == [False, True, True, True, False, True]
    assert [failed for _, failed in starts] == [1, 1, MANY + 1, MANY + 2, MANY + 1, MANY + 2]
    assert starts[4][0] == f"{SAFE_SCREEN}{library.state} the file companion/words.py is damaged\n"
    assert library.serve().startswith(SAFE_SCREEN)


def test_without_a_previous_version_safe_mode_is_tried_and_then_the_safe_screen_comes(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.install("1", BROKEN["raises"])
    for number in range(start.LAST):
        assert "the ferret ate 1" in library.serve()
        assert count(library) == number + 1
    for _ in range(2):
        assert library.serve() == f"{SAFE_SCREEN}{library.state} ValueError: the ferret ate 1\n"
        assert "the ferret ate 1" in library.serve(), "the program is not tried again"


def test_without_any_version_the_safe_screen_comes(tmp_path: Path) -> None:
    library = Library(tmp_path)
    told = [library.serve() for _ in range(4)]
    assert ["No module named 'companion'" in one for one in told] == [True, True, True, False]
    assert told[-1].startswith(SAFE_SCREEN)


def test_a_version_that_is_put_in_anew_is_tried_anew(raising: Library) -> None:
    for _ in range(MANY + 1):
        raising.serve()
    raising.install("3")
    assert raising.serve() == "3 play --service RATKEEPER_VERSION=3\n"
    assert raising.versions == ["1", "3"]  # 1 is the last that proved good


def test_the_way_back_never_leads_to_a_version_that_never_came_up(library: Library) -> None:
    for name in ("2", "3"):
        library.install(name, BROKEN["raises"])
    for _ in range(MANY):
        library.serve()
    assert library.serve().startswith("1 ")


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"failed": -3}', b"[" * 9000, None])
def test_notes_that_say_nothing_keep_nothing_from_starting(library: Library, content: bytes | None) -> None:
    for name in ("starts", "shown", "instead"):
        path = library.state / name
        path.unlink(missing_ok=True)
        if content is None:
            os.mkfifo(path)
        else:
            path.write_bytes(content)
    assert library.serve().startswith("1 ")


@pytest.mark.parametrize(("why", "failed"), [("\0", MANY), ("\ud800", MANY), ("a" * 9000, "9" * 5000)])
def test_no_reason_and_no_count_is_one_not_to_start(raising: Library, why: str, failed: int | str) -> None:
    (raising.state / "starts").write_text(json.dumps({"failed": failed, "why": f"it is {why}"}))
    said = [raising.serve() for _ in range(MANY + 1)][-1]
    assert said.startswith("1 play --service RATKEEPER_INSTEAD=2"), said


def test_a_state_that_cannot_be_written_keeps_nothing_from_starting(library: Library) -> None:
    library.state.rename(library.state.with_name("elsewhere"))
    assert library.serve().startswith("1 ")


def test_the_box_notes_once_that_its_version_proved_good(tmp_path: Path) -> None:
    path = tmp_path / "shown"
    note_good(path, "2")
    assert json.loads(path.read_text()) == {"version": "2"}
    before = path.stat().st_ino
    note_good(path, "2")
    assert path.stat().st_ino == before


def test_root_follows_no_link_of_the_boxs_user(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text('{"version": "1", "why": "it is read"}')
    (tmp_path / "instead").symlink_to(tmp_path / "elsewhere")
    assert start.read_note(tmp_path / "instead", "why") == ("",)
