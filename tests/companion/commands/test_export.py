"""A kept game as a script, and how people name the game they mean."""

import io
from pathlib import Path

import pytest

from companion.bgstats import link
from companion.cli import main
from companion.script import Script
from companion.storage.saved_games import NoSuchGameError, game_named, saved_games
from tests.kept_games import keep, play
from tests.reasons import raises

NAMES = ('Aunt "Mae"', "Ben#2", "Zoë", "Jürgen", "d'Arc")


@pytest.mark.parametrize("variant", ["classic", "rugrats", "secret"])
@pytest.mark.parametrize("count", [2, 5])
def test_a_script_comes_to_the_same_end(
    tmp_path: Path, variant: str, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path / "games", *play(*NAMES[:count], variant=variant, seed=count, mistakes=True))
    [game] = saved_games(tmp_path / "games")
    assert game.session is not None
    assert main(["export", "last", "--games", str(tmp_path / "games")]) == 0
    printed = capsys.readouterr().out
    script = Script()
    said = [played.outcome.decision for played in script.run(io.BytesIO(printed.encode()))]
    assert said == [line.say for line in game.lines], "undo and redo are in it"
    assert script.session is not None
    assert script.session.state == game.session.state
    assert script.session.decisions == game.session.decisions

    file = tmp_path / "game.table"
    assert main(["export", "1", "--games", str(tmp_path / "games"), "-o", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == printed
    assert capsys.readouterr().out == f"{file}\n"
    assert main(["replay", str(file)]) == 0


def test_a_finished_game_is_a_link_for_bg_stats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", str(tmp_path / "games"), "--bgstats"]
    [ended] = saved_games(keep(tmp_path / "games", *play("Ada", "Zoë")).parent)
    assert ended.session is not None
    assert main(["export", "last", *games]) == 0
    printed = capsys.readouterr().out
    assert printed == link(ended.session, [stood.at for stood in ended.session.history]) + "\n"
    assert printed.startswith("https://app.bgstatsapp.com/")
    keep(tmp_path / "games", *play("Ada", "Zoë")[:9])
    assert main(["export", "last", *games, "-o", str(tmp_path / "link")]) == 2
    assert capsys.readouterr().err == "this game is not over; BG Stats takes only finished games\n"
    assert not (tmp_path / "link").exists()


def test_a_game_is_named_by_number_file_path_or_last(tmp_path: Path) -> None:
    games = [keep(tmp_path, "game piper", f"players Ada {name}") for name in ("Ben", "Cleo", "Dan")]
    games[1].unlink()
    for name in ("1", "0001", "0001-piper", "0001-piper.journal", str(games[0])):
        assert game_named(tmp_path, name)[0].path == games[0]
    assert game_named(tmp_path / "elsewhere", str(games[2]))[0].path == games[2]
    (tmp_path / "0004-piper.journal").write_text("rubbish\n")
    assert game_named(tmp_path, "last")[0].path == games[2], "the last that can be used"
    with raises(NoSuchGameError, match=r"^no game 2 in .*; there are 1, 3–4, or last$"):
        game_named(tmp_path, "2")
    with raises(NoSuchGameError, match=r"^0004-piper.journal cannot be used: it is not a journal of this program$"):
        game_named(tmp_path, "4")
    with raises(NoSuchGameError, match=r"^no game last in .*nowhere; it has no saved games yet$"):
        game_named(tmp_path / "nowhere", "last")


@pytest.mark.parametrize("command", ["export", "report"])
def test_a_wrong_game_is_one_line(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, "game piper")
    assert main([command, "sáturday\x1b", "--games", str(tmp_path)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line == f"no game sáturday\\x1b in {tmp_path}; there are 1, or last"


def test_what_cannot_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, "game piper")
    where = ["--games", str(tmp_path), "-o"]
    assert main(["export", "1", *where, str(tmp_path / "no" / "x.table")]) == 2
    assert "cannot be written: there is no folder" in capsys.readouterr().err
    assert main(["export", "1", *where, str(tmp_path)]) == 2
    assert "that is a folder" in capsys.readouterr().err
    assert main(["export", "1", *where, "/dev/null"]) == 0
    assert Path("/dev/null").is_char_device(), "a device is written to, not replaced"


def test_a_link_that_leads_to_itself_is_replaced(tmp_path: Path) -> None:
    keep(tmp_path, "game piper")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert main(["export", "1", "--games", str(tmp_path), "-o", str(loop)]) == 0
    assert "game piper\n" in loop.read_text()
