"""`ratkeeper sheets`: lists, checks with file and line, begins a sheet that can be used at once."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.sheet_folders import find_sheets


def sheets(tmp_path: Path, *words: str) -> int:
    settings = tmp_path / "ratkeeper.toml"
    settings.touch()
    return main(["sheets", *words, "--config", str(settings), "--lang", "en"])


def test_a_new_sheet_is_listed_and_has_no_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheets(tmp_path, "new", "family") == 0
    file = tmp_path / "sheets" / "family.toml"
    assert str(file) in capsys.readouterr().out
    assert sheets(tmp_path, "list") == 0
    first = capsys.readouterr().out.splitlines()[1].split()
    assert first == ["family", "family", "2–6", str(file)]
    assert sheets(tmp_path, "check") == 0
    assert find_sheets("score", (tmp_path / "sheets",)).own == ("family",)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_line_of_a_new_sheet_can_be_used(tmp_path: Path, language: str) -> None:
    (tmp_path / "ratkeeper.toml").touch()
    assert main(["sheets", "new", "x", "--config", str(tmp_path / "ratkeeper.toml"), "--lang", language]) == 0
    file = tmp_path / "sheets" / "x.toml"
    plain = file.read_text("utf-8")
    for number, line in enumerate(plain.splitlines()):
        if "# " in line[:6] and number:
            used = plain.splitlines()
            used[number] = line.replace("# ", "", 1)
            file.write_text("\n".join(used), "utf-8")
            assert sheets(tmp_path, "check") == 0, line


def test_a_sheet_that_is_there_is_not_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheets(tmp_path, "new", "family") == 0
    before = (tmp_path / "sheets" / "family.toml").read_text()
    assert sheets(tmp_path, "new", "family.toml") == 2
    assert (tmp_path / "sheets" / "family.toml").read_text() == before
    assert "already exists" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["", "../x", ".x", "a b"])
def test_a_name_that_no_file_should_have_is_refused(tmp_path: Path, name: str) -> None:
    assert sheets(tmp_path, "new", name) == 2
    assert not (tmp_path / "sheets").exists()


def test_mistakes_are_told_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "bad.toml").write_text('title = "X"\nrules = [\n"end rounds 10",\n"free"]\n')
    assert sheets(tmp_path, "check") == 1
    told = capsys.readouterr()
    assert told.err == f"{folder / 'bad.toml'}:4: the rule “free” does not go with “end rounds”\n"
    assert told.out == f"{folder}: 1 sheet, 1 with a mistake\n"
    assert sheets(tmp_path, "check", str(folder / "bad.toml")) == 1
    assert sheets(tmp_path, "list") == 0
    assert "1 file cannot be used" in capsys.readouterr().err


def test_restored_sheets_beside_the_games_are_listed_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sheets(tmp_path, "new", "family") == 0
    (tmp_path / "ratkeeper.toml").write_text(f'games = "{tmp_path}/state/games"\n')
    restored = tmp_path / "state" / "sheets"
    restored.mkdir(parents=True)
    (restored / "good.toml").write_text('title = "Good"\nrules = ["end rounds 10"]\n')
    (restored / "family.toml").write_text("title = 3\n")
    assert sheets(tmp_path, "check") == 0, "the one beside the settings counts"
    assert capsys.readouterr().out.endswith(f"{tmp_path / 'sheets'}, {restored}: 2 sheets, 0 with a mistake\n")
    assert sheets(tmp_path, "list") == 0
    listed = capsys.readouterr().out
    assert str(restored / "good.toml") in listed
    assert str(tmp_path / "sheets" / "family.toml") in listed
    (restored / "bad.toml").write_text("title = 3\n")
    assert sheets(tmp_path, "check") == 1
    assert str(restored / "bad.toml") in capsys.readouterr().err
