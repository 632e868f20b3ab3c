"""Games that an earlier version saved go on: see tests/saved_games/record.py."""

import json
from pathlib import Path

import pytest

from companion.storage.saved_games import resume
from tests.saved_games.record import outcome_of

FOLDER = Path("tests/saved_games")
OUTCOMES = json.loads((FOLDER / "outcomes.json").read_text("utf-8"))


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_saved_game_resumes_where_it_was(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes((FOLDER / name).read_bytes())
    journal, session, _ = resume(path)
    journal.close()
    kept, found = OUTCOMES[name], json.loads(json.dumps(outcome_of(session)))
    found["state"] = {field: found["state"].get(field) for field in kept["state"]}  # newer versions may add fields
    assert found == kept


def test_some_of_them_were_cut_off_in_the_middle_of_a_line() -> None:
    assert sum(not path.read_bytes().endswith(b"\n") for path in FOLDER.glob("*.journal")) >= 5
