"""What starts an installed box: it counts first, and goes back to the version before when a new one never comes up."""

import json
import os
from pathlib import Path

import pytest

from companion.box.starts import MANY, Failed, Starts, read
from companion.box.upgrade import Shown
from tests.deb.versions import Library

BROKEN = {
    "raises": "raise ValueError('the ferret ate {name}')",
    "breaks later": "def main(_): raise ValueError('the ferret ate {name}')",
    "is empty": "",
    "leaves": "raise SystemExit",
}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(tmp_path)
    library.install("1")
    library.shown("1")
    return library


def count(library: Library) -> int:
    return read(library.state / "starts").count


def test_a_start_of_the_service_is_counted_and_named(library: Library) -> None:
    assert library.serve() == "1 play --service RATKEEPER_VERSION=1\n"
    assert count(library) == 1
    assert Starts(library.state / "starts", counted=True).failed == Failed(0)
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


def test_one_that_has_shown_its_question_is_left_to_safe_mode(library: Library) -> None:
    library.install("2")
    Shown(library.state / "shown", "2").tick(0.0)
    for number in range(MANY + 2):
        assert library.serve().startswith("2 ")
        assert count(library) == number + 1


def test_a_version_that_is_put_in_anew_is_tried_anew(library: Library) -> None:
    library.install("2", BROKEN["raises"])
    for _ in range(MANY + 1):
        library.serve()
    library.install("3")
    assert library.serve() == "3 play --service RATKEEPER_VERSION=3\n"
    assert library.versions == ["1", "3"]  # 1 is the last that showed a question


def test_the_way_back_never_leads_to_a_version_that_never_came_up(library: Library) -> None:
    for name in ("2", "3"):
        library.install(name, BROKEN["raises"])
    for _ in range(MANY):
        library.serve()
    assert library.serve().startswith("1 ")


def test_without_a_version_before_it_the_only_one_is_tried_for_ever(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.install("1", BROKEN["raises"])
    for _ in range(MANY + 2):
        assert "the ferret ate 1" in library.serve()
    assert count(library) == MANY + 2


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
def test_no_reason_and_no_count_is_one_not_to_start(library: Library, why: str, failed: int | str) -> None:
    library.install("2", BROKEN["raises"])
    (library.state / "starts").write_text(json.dumps({"failed": failed, "why": f"it is {why}"}))
    said = [library.serve() for _ in range(MANY + 1)][-1]
    assert said.startswith("1 play --service RATKEEPER_INSTEAD=2"), said


def test_a_state_that_cannot_be_written_keeps_nothing_from_starting(library: Library) -> None:
    library.state.rename(library.state.with_name("elsewhere"))
    assert library.serve().startswith("1 ")


def test_the_box_notes_once_that_it_has_shown_its_question(tmp_path: Path) -> None:
    path = tmp_path / "shown"
    Shown(path, "2").tick(0.0)
    assert json.loads(path.read_text()) == {"version": "2"}
    before = path.stat().st_ino
    Shown(path, "2").tick(0.0)
    assert path.stat().st_ino == before
