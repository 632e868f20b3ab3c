"""The command line around the commands: help, versions, games and resume, and what it must not import."""

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.parser import COMMANDS
from companion.notation import as_json
from companion.release import version
from companion.storage.journal import Journal, JournalLine
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--help"], *([name, "--help"] for name in COMMANDS)):
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 0
        assert "usage: ratkeeper" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"ratkeeper {version()}\n"


def test_alone_it_shows_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 0
    told = capsys.readouterr()
    assert told.out.startswith("usage: ratkeeper")
    assert told.err == ""


@pytest.mark.parametrize("command", ["games", "report last", "export last", "stats", "resume", "play", "learn"])
def test_a_file_is_no_folder_of_games(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "0001-piper.journal"
    file.touch()
    with pytest.raises(SystemExit) as stopped:
        main([*command.split(), "--games", str(file)])
    assert stopped.value.code == 2
    [line] = capsys.readouterr().err.splitlines()
    assert f"--games: {file} is a file; name the folder with the games; " in line


def test_a_folder_that_cannot_be_looked_at_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["games", "--games", "x" * 5000])
    assert "cannot be read: File name too long" in capsys.readouterr().err


def test_an_unknown_command_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["repaly"])
    assert stopped.value.code == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "'repaly'; did you mean replay?" in line


def test_a_command_like_no_other_gets_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["xyzzy"])
    assert "'replay'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("demo --speed abc", "argument --speed: 'abc': enter a number, 0 or more;"),
        ("demo --speed -1", "argument --speed: '-1': enter a number, 0 or more;"),
        ("demo --seed 1.5", "argument --seed: '1.5': enter a whole number;"),
        ("demo --players two", "argument --players: 'two': enter a whole number;"),
        ("config", "required: show|check|init;"),
    ],
)
def test_a_mistake_is_told_what_is_wanted(said: str, wanted: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(said.split())
    assert stopped.value.code == 2
    [line] = capsys.readouterr().err.splitlines()
    assert wanted in line


DRAWING = ("demo", "doctor", "report")
"""Commands that import at once what they draw with: only their help does without."""
HEAVY = ("gpiozero", "luma", "PIL", "pygame", "serial", "evdev", "asyncio", "reportlab", "segno")


def test_no_driver_is_imported_without_need() -> None:
    """One command after the other in a process of their own: what one of them loads is there for good."""
    commands = [
        ["--help"],
        *([name, "--help"] for name in COMMANDS if name not in DRAWING),
        ["games", "--games", "/nonexistent"],
        ["stats", "--games", "/nonexistent"],
    ]
    program = (
        "import sys; from companion.cli import main\n"
        f"for command in {commands!r}:\n"
        "    try: main(command)\n"
        "    except SystemExit: pass\n"
        f"    print(*command, *({set(HEAVY)!r} & set(sys.modules)), sep='|', file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=TIMEOUT)
    assert run.stderr.splitlines() == ["|".join(command) for command in commands]


def test_every_help_has_examples_and_statuses(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], *([name] for name in COMMANDS)):
        with pytest.raises(SystemExit):
            main([*arguments, "--help"])
        out = capsys.readouterr().out
        examples = out.partition("examples:\n")[2]
        assert examples.lstrip().startswith(" ".join(["ratkeeper", *arguments])), arguments
        assert "exit status: 0 all is well; 1" in out
        assert "-v, --verbose" in out


@pytest.mark.parametrize("where", [["-v", "games"], ["games", "-v"]])
def test_verbose_turns_the_log_up_anywhere(where: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    levels: list[int] = []
    monkeypatch.setattr("logging.basicConfig", lambda **said: levels.append(said["level"]))
    assert main([*where, "--games", str(tmp_path)]) == 0
    assert main(["-vv", "games", "--games", str(tmp_path)]) == 0
    assert levels == [logging.INFO, logging.DEBUG]


def keep(folder: Path, *said: str) -> None:
    journal = Journal(folder, "piper")
    for say in ("game piper", *said):
        journal.keep(JournalLine(say, 0))
    journal.close()


def test_games_and_resume(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--games", str(tmp_path)]
    assert main(["games", *where]) == 0
    assert capsys.readouterr().out.startswith("there are no saved games in")
    assert main(["resume", *where]) == 1
    assert capsys.readouterr().out.startswith("there is no unfinished game in")

    keep(tmp_path, "players Ada Ben", "rats red blue yellow green black")
    keep(tmp_path)
    (tmp_path / "0003-piper.journal").write_text("not one of ours\n")
    assert main(["games", *where]) == 0
    heading, first, second, third = capsys.readouterr().out.splitlines()
    assert heading.split() == ["number", "began", "game", "variant", "turns", "players", "result"]
    assert first.split()[0] == "1"
    assert first.endswith("Ada, Ben  unfinished, Ada's turn")
    assert "  The Pied Piper  classic " in first
    assert "  The Pied Piper " in second
    assert second.endswith("  being set up")
    assert third.endswith("  0003-piper.journal cannot be used: it is not a journal of this program")
    starts = {line.index(word) for line, word in ((heading, "result"), (first, "unfinished"), (second, "being"))}
    assert len(starts) == 1, "columns stand below each other"
    assert main(["games", "--json", *where]) == 0
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [game["game"] for game in listed] == [1, 2, 3]
    assert (listed[0]["players"], listed[0]["over"], listed[0]["winner"]) == (["Ada", "Ben"], False, None)
    assert listed[2]["fault"] == "is not a journal of this program"
    assert main(["resume", *where]) == 1, "a start puts the last one aside, and takes no other in its place"
    assert capsys.readouterr().out.startswith("0003-piper.journal  cannot be used: ")
    (tmp_path / "0003-piper.journal").unlink()
    assert main(["resume", *where]) == 0
    assert capsys.readouterr().out.startswith("0002-piper.journal")


def test_games_stand_in_the_order_of_their_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a start orders them, whatever the clock said: it may have stood in 1970, or in 2036."""
    for game, began in (("piper", 2_090_000_000), ("piper", 1_790_000_000), ("patin", 60)):
        journal = Journal(tmp_path, game)
        journal.keep(JournalLine(f"game {game}", began))
        journal.close()
    assert main(["games", "--games", str(tmp_path), "--json"]) == 0
    assert [json.loads(line)["game"] for line in capsys.readouterr().out.splitlines()] == [1, 2, 3]
    assert main(["games", "--games", str(tmp_path)]) == 0
    rows = capsys.readouterr().out.splitlines()[1:]
    assert [row.split()[0] for row in rows] == ["1", "2", "3"]
    assert "  Die Patin " in rows[-1]


def test_only_decisions_that_stand_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, "players Ada Ben", "rats red blue yellow green black", "reveal red", "undo", "reveal blue", "undo")
    assert main(["resume", "--games", str(tmp_path)]) == 0
    assert "; 2 decisions; " in capsys.readouterr().out
    assert main(["games", "--games", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"] == 2


def test_every_command_looks_where_the_settings_keep_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    kept = tmp_path / "kept"
    keep(kept, "players Ada Ben", "rats red blue yellow green black")
    (tmp_path / "ratkeeper").mkdir()
    settings = tmp_path / "ratkeeper" / "ratkeeper.toml"
    for mistake in ("", "\nlanguage = 'es'"):
        settings.write_text(f"games = '{kept}'{mistake}")
        for command, found in ((["games"], "Ada, Ben"), (["resume"], "Ada, Ben"), (["export", "last"], "players Ada")):
            assert main(command) == 0
            assert found in capsys.readouterr().out
    assert main(["stats"]) == 0
    assert str(kept) in capsys.readouterr().out


@pytest.mark.parametrize("command", [["games"], ["resume"], ["stats"], ["report", "last"], ["export", "last"]])
def test_a_folder_that_may_not_be_read_is_one_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("companion.storage.saved_games.Path.iterdir", refuse)
    assert main([*command, "--games", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"ratkeeper: {tmp_path}: Permission denied\n"


def test_an_output_that_is_full_is_not_taken_for_the_input(tmp_path: Path) -> None:
    script = tmp_path / "x.table"
    script.write_text("game piper\nplayers Ada Ben\n")
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "companion", "replay", str(script)]
        run = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT)
    assert (run.returncode, run.stderr) == (2, "ratkeeper: No space left on device\n")


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "standard input is not a terminal; "),
        ("fr", "l’entrée standard "),
        ("de", "die Standardeingabe ist kein "),
    ],
)
def test_fingers_of_a_terminal_need_one(
    language: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        words = ["play", "--simulate", "--view", "terminal", "--games", str(games), "--lang", language]
        assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == "", "the terminal is left as it was"
    [line] = told.err.splitlines()
    assert line.startswith(why)
    assert not games.exists()


@pytest.mark.parametrize("words", ["--version", "play --help"])
def test_help_for_an_output_that_is_full_is_one_line(words: str) -> None:
    command = [sys.executable, "-m", "companion", *words.split()]
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True, timeout=6 * TIMEOUT)
        both = subprocess.run(command, check=False, stdout=full, stderr=full, timeout=6 * TIMEOUT)
    assert (run.returncode, run.stderr) == (2, "ratkeeper: No space left on device\n")
    assert both.returncode == 2


def test_a_closed_pipe_is_no_error_of_version() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    command = [sys.executable, "-m", "companion", "--version"]
    with os.fdopen(writes, "wb") as out:
        run = subprocess.run(command, check=False, stdout=out, stderr=subprocess.PIPE, text=True, timeout=6 * TIMEOUT)
    assert (run.returncode, run.stderr) == (0, "")


STREAMS, READING = ("<&-", ">&-", "<&- >&- 2>&-"), ("games", "learn", "replay -")


@pytest.mark.parametrize(
    ("command", "closed"),
    [
        pytest.param(command, closed, marks=() if number == at else pytest.mark.exhaustive)
        for number, command in enumerate(READING)
        for at, closed in enumerate(STREAMS)
    ],
)
def test_streams_that_are_closed_are_no_reason_to_break(tmp_path: Path, command: str, closed: str) -> None:
    words = f"{sys.executable} -m companion {command} {'--games games' if command != 'replay -' else ''} {closed}"
    ended = subprocess.run(
        ["/bin/sh", "-c", words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=TIMEOUT,
    )
    assert b"Traceback" not in ended.stdout + ended.stderr
    assert ended.returncode in (0, 1, 2)


def test_a_number_of_five_thousand_digits_is_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path)
    assert main(["export", "9" * 5000, "--games", str(tmp_path)]) == 2
    assert "9999" in capsys.readouterr().err
    assert main(["export", "0" * 5000 + "1", "--games", str(tmp_path)]) == 0


def test_nothing_in_json_is_obeyed_by_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "A\x9b31m\u202eB"
    assert as_json({"name": name}).isprintable()
    assert json.loads(as_json({"name": name, "é": "œ 🐀\U000e0001"})) == {"name": name, "é": "œ 🐀\U000e0001"}
    assert "é" in as_json({"é": ""})
