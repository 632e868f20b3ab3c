"""`ratkeeper backup` and `restore` at the command line."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.commands import restore
from companion.languages import LANGUAGES
from tests.kept_games import keep


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_is_moved(tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path / "old/games", "game piper", "players Ada Ben")
    settings = tmp_path / "old/ratkeeper.toml"
    settings.write_text('board = "plain"\n')
    backup = str(tmp_path / "backup.zip")
    old = ["--games", str(tmp_path / "old/games"), "--config", str(settings), "--lang", language]
    assert main(["backup", backup, *old]) == 0
    written = capsys.readouterr()
    assert "ratkeeper.toml" in written.out
    assert written.err
    new = ["--games", str(tmp_path / "new/games"), "--config", str(tmp_path / "new/ratkeeper.toml"), "--lang", language]
    (tmp_path / "new").mkdir()
    assert main(["restore", backup, *new]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    (tmp_path / "new/ratkeeper.toml").write_text('board = "adafruit-oled-bonnet"\n')
    assert main(["restore", backup, *new]) == 0
    assert "--replace" in capsys.readouterr().out
    assert main(["games", *new[:2], "--json"]) == 0
    assert '"players": ["Ada", "Ben"]' in capsys.readouterr().out


def test_what_is_wrong_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", str(tmp_path / "games")]
    keep(tmp_path / "games", "game piper")
    (tmp_path / "bad.zip").write_text("rubbish")
    for arguments, why in (
        (["restore", str(tmp_path / "bad.zip")], "is not a backup of this program"),
        (["restore", str(tmp_path / "none.zip")], "No such file or directory"),
        (["restore", str(tmp_path)], "not a file"),
        (["backup", str(tmp_path)], "cannot be written"),
    ):
        assert main([*arguments, *games, "--lang", "en"]) == 2
        [line] = capsys.readouterr().err.splitlines()
        assert why.lower() in line.lower(), line


def test_a_restore_by_root_is_done_as_the_owner_of_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path / "old/games", "game piper")
    backup, new = str(tmp_path / "backup.zip"), tmp_path / "new"
    assert main(["backup", backup, "--games", str(tmp_path / "old/games")]) == 0
    acted: list[tuple[Path, bool]] = []
    monkeypatch.setattr(restore, "act_as_owner", lambda folder: acted.append((folder, folder.exists())))
    assert main(["restore", backup, "--games", str(new / "games"), "--config", str(new / "ratkeeper.toml")]) == 0
    assert acted == [(new / "games", False)], "before anything is written"
