"""The box's small facts: kept until the next start, and never a reason to fail."""

import os
from pathlib import Path

import pytest

from companion.storage.state_file import FILE, StateFile


def test_facts_are_kept_beside_each_other(tmp_path: Path) -> None:
    facts = StateFile(tmp_path / "state")
    assert facts.get("language") is None
    facts.set("language", "fr")
    facts.set("options", {"piper flee": "at-once"})
    again = StateFile(tmp_path / "state")
    assert (again.get("language"), again.get("options")) == ("fr", {"piper flee": "at-once"})
    assert (tmp_path / "state" / FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damaged", [b"\xff", b"[1]", b"{", b"[" * 3000, b"", b"1" * 200_000])
def test_a_damaged_file_counts_as_empty_and_is_replaced(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / FILE).write_bytes(damaged)
    facts = StateFile(tmp_path)
    assert facts.get("language") is None
    facts.set("language", "de")
    assert StateFile(tmp_path).get("language") == "de"


def test_a_pipe_in_its_place_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert StateFile(tmp_path).get("language") is None


def test_what_cannot_be_written_holds_until_the_next_start(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    facts = StateFile(tmp_path / "state")
    facts.set("pace", "step")
    assert facts.get("pace") == "step"
    assert "pace cannot be stored" in caplog.text


def test_what_an_older_version_kept_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "language").write_text("de")
    (tmp_path / "pace").write_text("step\n")
    assert StateFile(tmp_path).get("language") == "de"
    StateFile(tmp_path).set("pace", "brisk")
    assert [StateFile(tmp_path).get(name) for name in ("language", "pace")] == ["de", "brisk"]


def test_an_unchanged_fact_is_not_written_again(tmp_path: Path) -> None:
    StateFile(tmp_path).set("language", "fr")
    before = (tmp_path / FILE).stat().st_ino
    StateFile(tmp_path).set("language", "fr")
    assert (tmp_path / FILE).stat().st_ino == before
