"""`ratkeeper newgame` writes a package that passes its own tests, and never writes over anything."""

import runpy
import tomllib
from pathlib import Path

import pytest

from companion.cli import main
from companion.decisions.blanks import Number, OwnText, PlayerName, Several, Word
from companion.games import load
from tests.game_packages import installed, unpack
from ui.games import presenter_of
from ui.words import Words


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["newgame", "dice_duel", "--lang", "en"]) == 0
    return tmp_path / "dice_duel"


def test_the_package_passes_its_own_tests(
    written: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tomllib.loads((written / "pyproject.toml").read_text("utf-8"))["project"]
    unpack(written, {}, project["entry-points"]["ratkeeper.games"])
    monkeypatch.chdir(written)
    with installed(written):
        tests = runpy.run_path(str(written / "test_dice_duel.py"))
        for name in ("test_conformance", "test_scenario"):
            tests[name]()
    out = capsys.readouterr().out
    assert "ok      every page opens" in out
    assert "Ada wins the game!" in out or "Ben wins the game!" in out


def test_it_has_a_decision_of_each_kind_and_a_correction(written: Path) -> None:
    project = tomllib.loads((written / "pyproject.toml").read_text("utf-8"))["project"]
    unpack(written, {}, project["entry-points"]["ratkeeper.games"])
    with installed(written):
        decisions = load("dice_duel").decisions
        blanks = [blank for forms in decisions._by_verb.values() for one in forms for blank in one.blanks]
        inner = [blank.blank for blank in blanks if isinstance(blank, Several)]
        assert {type(blank) for blank in (*blanks, *inner)} >= {Word, PlayerName, Number, OwnText}
        assert "fix" in decisions.verbs


def test_the_conformance_test_is_three_lines(written: Path) -> None:
    lines = (written / "test_dice_duel.py").read_text("utf-8").splitlines()
    assert {"from companion.testing import conformance", "def test_conformance() -> None:"} < {*lines}
    assert '    print(conformance("dice_duel"))' in lines


def test_what_is_there_is_not_changed(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in written.rglob("*") if path.is_file()}
    capsys.readouterr()
    assert main(["newgame", "dice_duel", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "dice_duel: already exists, and was not changed\n"
    assert {path: path.read_bytes() for path in written.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("name", "why"),
    [("Nim", "needs a name of small letters"), ("../nim", "needs a name"), ("piper", "there is a game called piper")],
)
def test_a_name_that_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["newgame", name, "--lang", "en"]) == 2
    assert why in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_a_folder_that_cannot_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir("/proc")
    assert main(["newgame", "nim", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("nim: ")


def test_a_wrong_line_of_its_own_expectation_is_named(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((written / "pyproject.toml").read_text("utf-8"))["project"]
    unpack(written, {}, project["entry-points"]["ratkeeper.games"])
    script = written / "wrong.table"
    with installed(written):
        for line, status in (("expect place Ada", 2), ("expect place Zoe 3", 1), ("move 7", 1)):
            script.write_text(f"game dice_duel\nplayers Ada Ben\n{line}\n", "utf-8")
            capsys.readouterr()
            assert main(["replay", str(script)]) == status
            assert capsys.readouterr().err.startswith(f"{script}:3: ")


def test_the_corrected_player_is_asked_for(written: Path) -> None:
    project = tomllib.loads((written / "pyproject.toml").read_text("utf-8"))["project"]
    unpack(written, {}, project["entry-points"]["ratkeeper.games"])
    with installed(written):
        asked = presenter_of("dice_duel").question(
            load("dice_duel").start, ("fix", "place"), Words("en").of("dice_duel")
        )
        assert asked.full == "The place: whose?"


def test_refusals_begin_small_because_they_follow_a_colon(written: Path) -> None:
    texts = tomllib.loads((written / "ratkeeper_dice_duel/words/en.toml").read_text("utf-8"))["screens"]
    refusals = [text for key, text in texts.items() if key.islower() and isinstance(text, str)]
    assert len(refusals) == 4
    assert [text for text in refusals if text[0].isupper()] == []
