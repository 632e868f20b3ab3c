"""`ratkeeper replay` as other programs call it: words, JSON fields, exit statuses and one-line errors."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli import main
from companion.decisions import Decisions, ParsedDecision
from tests.game_packages import installed, pig_files, unpack
from tests.games import piper
from tests.running import running
from tests.timeouts import TIMEOUT
from tests.walks import walk

SETUP = """\
game piper
variant classic
players Ada "Aunt Mae" Cleo
rats red blue yellow green   # the green one joins the Piper
reveal red
reveal blue
reveal piper
reveal green
"""


def replay(tmp_path: Path, text: str | bytes, *options: str) -> int:
    script = tmp_path / "game.table"
    script.write_bytes(text.encode() if isinstance(text, str) else text)
    return main(["replay", str(script), *options])


def objects(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on standard error, with the folder cut away."""
    [line] = capsys.readouterr().err.splitlines()
    return line.removeprefix(f"{tmp_path}/")


def test_json_holds_the_fields_of_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, SETUP + "play forward 1\n", "--json") == 0
    *setup, last = objects(capsys)
    assert [record["line"] for record in setup] == list(range(1, 9))
    assert [record["state"] for record in setup[:2]] == [None, None]
    assert setup[3]["state"]["phase"] == "reveal"  # type: ignore[index]
    assert (last["line"], last["decision"]) == (9, "play forward 1")
    assert last["state"] == {
        "game": "piper",
        "variant": "classic",
        "phase": "place",
        "turn": "Aunt Mae",
        "over": False,
        "winner": None,
        "draw": False,
        "houses": [
            {"name": name, "neutral": False, "tracker": 0, "claimed": 0, "out": False}
            for name in ("Ada", "Aunt Mae", "Cleo")
        ],
        "gaps": {"Ada": ["green", "piper", "red"], "Aunt Mae": ["blue"], "Cleo": ["yellow"]},
        "line": [
            {"character": "red", "cards": ["forward"]},
            {"character": "blue", "cards": []},
            {"character": "piper", "cards": []},
            {"character": "green", "cards": []},
        ],
        "legal": sorted(
            f"play {action} {place}"
            for action in ("forward", "forward2", "back", "sewer", "plus1", "melody")
            for place in range(1, 5)
        ),
    }
    assert {event["event"] for event in last["events"]} == {"CardPlaced", "TurnBegan"}  # type: ignore[attr-defined]


def test_undo_redo_and_names_with_spaces_are_decisions_like_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(tmp_path, SETUP + "play forward 1\nundo\nredo\nfix tracker 'Aunt Mae' 3\n", "--json") == 0
    records = objects(capsys)[-4:]
    assert [r["decision"] for r in records] == ["play forward 1", "undo", "redo", 'fix tracker "Aunt Mae" 3']
    assert records[0]["state"] == records[2]["state"] != records[1]["state"]


def test_two_players_sit_between_neutral_houses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, "game piper\nplayers Ada Ben\nrats red blue yellow green black\n", "--json") == 0
    state = objects(capsys)[-1]["state"]
    assert [(h["name"], h["neutral"], h["tracker"]) for h in state["houses"]] == [  # type: ignore[index]
        ("Ada", False, 0),
        ("neutral1", True, None),
        ("Ben", False, 0),
        ("neutral2", True, None),
    ]
    assert state["gaps"] == {  # type: ignore[index]
        "Ada": ["black", "piper", "red"],
        "neutral1": ["blue"],
        "Ben": ["yellow"],
        "neutral2": ["green"],
    }


def test_people_read_what_happened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, SETUP + 'play forward 1\nexpect turn "Aunt Mae"\n') == 0
    assert "Ada places Forward on the red rat (space 1)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "told", "refused"),
    [
        ("en", "Ada places Forward on the Pied Piper (space 3).", "there is no space 5"),
        ("fr", "Ada pose Avance sous le joueur de flûte (place 3).", "il n’y a pas de place 5"),
        ("de", "Ada spielt Vor unter den Rattenfänger (Feld 3).", "ein Feld 5 gibt es nicht"),
    ],
)
def test_people_read_it_in_their_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, told: str, refused: str
) -> None:
    assert replay(tmp_path, SETUP + "play forward 3\nplay sewer 5\n", "--lang", language) == 1
    out, err = capsys.readouterr()
    assert told in out
    assert refused in err


def test_other_languages_are_not_guessed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        replay(tmp_path, SETUP, "--lang", "it")
    assert stopped.value.code == 2
    assert "choose from" in error(tmp_path, capsys)


@pytest.mark.parametrize(
    ("line", "status", "message"),
    [
        (
            "play plus1 5",
            1,
            "refused: play plus1 5: there is no space 5; the line has spaces 1 to 4; legal now: play back 1,",
        ),
        ("reveal red", 1, "refused: reveal red: no space in the line is empty now; legal now: play back 1,"),
        ("reveal violet", 1, "refused: reveal violet: no space in the line is empty now"),
        ("fix figure violet Ada", 1, "refused: fix figure violet Ada: the violet rat is not in play"),
        ("undo undo", 2, "not understood: undo undo: write it as: undo"),
        ("paly forward 1", 2, "not understood: paly forward 1: no decision begins with “paly”"),
        ("play frwd 1", 2, "not understood: play frwd 1: “frwd” is not an Action card"),
        ("play forward", 2, "not understood: play forward: write it as: play ACTION PLACE"),
        ('fix tracker "Ada 3', 2, 'not understood: fix tracker "Ada 3: a quote is opened and not closed'),
        (
            "fix tracker Bob 3",
            1,
            "refused: fix tracker Bob 3: no player is called Bob; the players are Ada, Aunt Mae and Cleo",
        ),
        ("fix tracker Ada 7", 1, "refused: fix tracker Ada 7: a tracker is 0 to 6, not 7"),
        ("redo", 1, "refused: redo: there is nothing to redo"),
        ("game piper", 1, "refused: game piper: the game is already named"),
        ("expect tracker Ada 3", 1, "expected tracker Ada 3, found 0"),
        ("expect turn Cleo", 1, "expected turn Cleo, found Ada"),
        ("expect winner Cleo", 1, "expected winner Cleo, found nobody"),
        ("expect winner nobody", 1, "expected winner nobody, found nobody"),
        ("expect tracker Zed 0", 1, "expected tracker Zed 0, found nobody"),
        ("expect draw", 1, "expected draw, found no draw"),
        ("expect phase reveal", 1, "expected phase reveal, found place"),
        ("expect gap Ada piper red", 1, "expected gap Ada piper red, found green piper red"),
        ('expect gap "Aunt Mae"', 1, 'expected gap "Aunt Mae", found blue'),
        ('expect refused "play plus1 1"', 1, 'expected refused "play plus1 1", found it allowed'),
        ('expect refused "paly plus1 1"', 2, 'not understood: expect refused "paly plus1 1": no decision begins with'),
        ("expect tidiness", 2, "not understood: expect tidiness: name what to expect: phase,"),
    ],
)
def test_a_line_that_stops_the_run_is_named_with_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, status: int, message: str
) -> None:
    assert replay(tmp_path, SETUP + line + "\nplay forward 1\n") == status
    assert error(tmp_path, capsys).startswith(f"game.table:9: {message}")


def test_what_stood_before_the_fault_has_been_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, SETUP + "nonsense\n", "--json") == 2
    assert len(objects(capsys)) == 8


@pytest.mark.parametrize(
    ("text", "status", "message"),
    [
        (b"", 2, ":1: not understood: the first line of a script names the game, one of these: game piper, "),
        (b"players Ada Ben\n", 2, ":1: not understood: players Ada Ben: the first line of a script names"),
        (b"game chess\n", 2, ":1: not understood: game chess: the first line of a script names the game"),
        (b"game piper\nplayers Ada\n", 1, ":2: refused: players Ada: 2 to 5 can play, not 1"),
        (b"game piper\nplayers A B C D E F\n", 1, ":2: refused: players A B C D E F: 2 to 5 can play, not 6"),
        (b"game piper\nplayers Ada Ben Ada\n", 1, ":2: refused: players Ada Ben Ada: two players are called Ada"),
        (b"game piper\nplayers Ada neutral1\n", 1, ":2: refused: players Ada neutral1: “neutral1” has another meaning"),
        (
            b"game piper\nplayers Ada 'B\x1b[2Jen'\n",
            1,
            ":2: refused: players Ada 'B\\x1b[2Jen': “B\\x1b[2Jen” cannot be",
        ),
        (b"game piper\n  roof 2  # too low\n", 1, ":2: refused: roof 2: the roof"),
        (b"game piper\nplayers 'A #1'  'A #1' # !\n", 1, ":2: refused: players 'A #1'  'A #1': "),
        (b"game piper\nroof two # 2\n", 2, ":2: not understood: roof two: "),
        (b"game piper\nroof 2\n", 1, ":2: refused: roof 2: the roof is 3 to 12 floors up, not 2"),
        (b"game piper\nroof 5\nvariant classic\n", 1, ":3: refused: variant classic: it is too late for variant"),
        (b"game piper\nrats red blue\n", 1, ":2: refused: rats red blue: who plays?"),
        (
            b"game piper\nplayers A B C\nrats red blue yellow pink\n",
            2,
            ":3: not understood: rats red blue yellow pink: “pink”",
        ),
        (
            b"game piper\nplayers A B C\nrats red blue yellow red\n",
            1,
            ":3: refused: rats red blue yellow red: there is only one",
        ),
        (
            b"game piper\nplayers A \xff\n",
            2,
            ":2: not understood: players A \ufffd: not UTF-8 text (byte 0xff at column 11)",
        ),
        (b"game piper\nplayers " + b"x" * 5_000_000, 2, ":2: not understood: players xxxxxx"),
        (
            "game piper\nplayers “Aunt Mae” Ben\n".encode(),
            2,
            ":2: not understood: players “Aunt Mae” Ben: “Aunt Mae” is in curly quotes; write straight ones",
        ),
        ("game piper\nplayers Ada „Ben B.“\n".encode(), 2, ":2: not understood: players Ada „Ben B.“: „Ben B.“ is in "),
        ("game piper\nplayers « Aunt Mae » Ben\n".encode(), 2, ":2: not understood: players « Aunt Mae » Ben: "),
        ("game piper\nplayers A B\n".encode("utf-16"), 2, ":1: not understood: "),
        (b"game piper\n" + b"\0" * 50, 2, ":2: not understood: \\x00"),
    ],
)
def test_bad_input_gets_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes, status: int, message: str
) -> None:
    assert replay(tmp_path, text) == status
    line = error(tmp_path, capsys)
    assert line.startswith("game.table" + message)
    assert len(line) < 600


@pytest.mark.parametrize("name", ["“Ace”", "D’Arcy", "‘Ace", '"“Aunt Mae”"', '"“Aunt Mae"', "“Aunt\\ Mae”", "«Zo»"])
def test_a_name_may_have_curly_quotes(tmp_path: Path, name: str) -> None:
    assert replay(tmp_path, f"game piper\nplayers {name} O’Ben # “a remark”\n".encode()) == 0


@pytest.mark.parametrize(
    "idle",
    [
        "# " + "x" * 1_200,
        "# " + "é" * 3_000_000,
        " " * 1_500,
        " " * 9_000,
        " " * 9_000 + "# nothing",
        "undo # " + "x" * 1_200,
        "undo # " + "it's " * 100_000,
    ],
    ids=len,
)
def test_comments_and_spaces_may_be_as_long_as_they_like(tmp_path: Path, idle: str) -> None:
    said = idle if "undo" in idle else idle + "\nundo"
    for text in (SETUP + f"play forward 1\n{said}\nexpect turn Ada\n", "\ufeff# " + "x" * 9_000 + "\n" + SETUP):
        assert replay(tmp_path, text) == 0


def test_a_terminal_that_lacks_letters_gets_their_numbers_and_json_is_utf8() -> None:
    script = SETUP.replace("Cleo", "Zoé").encode()
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ratkeeper = [sys.executable, "-m", "companion", "replay", "-"]
    for options, name in (([], b"Zo\\xe9"), (["--json"], "Zoé".encode())):
        done = subprocess.run(
            [*ratkeeper, *options], input=script, env=surroundings, capture_output=True, check=True, timeout=TIMEOUT
        )
        assert name in done.stdout
        assert done.stderr == b""


def test_unreadable_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "missing")]) == 2
    assert error(tmp_path, capsys) == "missing: cannot be read: No such file or directory"
    assert main(["replay", str(tmp_path)]) == 2
    assert "cannot be read: Is a directory" in capsys.readouterr().err


def test_windows_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    assert replay(tmp_path, b"\xef\xbb\xbf" + SETUP.replace("\n", "\r\n").encode()) == 0


def test_standard_input_and_a_reader_that_stops(tmp_path: Path) -> None:
    """As a process: `-` reads from a pipe, and `| head` is no reason to complain."""
    script = SETUP + "play forward 1\nundo\n" * 3_000
    ratkeeper = [sys.executable, "-m", "companion", "replay", "-", "--json"]
    done = subprocess.run(ratkeeper, input=SETUP.encode(), capture_output=True, check=True, timeout=TIMEOUT)
    assert len(done.stdout.splitlines()) == 8
    with running(ratkeeper, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(script.encode())
        process.stdin.close()
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(TIMEOUT) == 0


def test_the_cost_of_a_line_does_not_grow_with_the_script(tmp_path: Path) -> None:
    """A thousand decisions more: every state is kept, none is computed twice."""
    calls = 0
    real = Decisions.apply

    def counted(decisions: Decisions[Any], state: Any, parsed: ParsedDecision[Any]) -> Any:
        nonlocal calls
        calls += 1
        return real(decisions, state, parsed)

    decisions = [decision for _, decision, _ in walk(piper, Random(1), 5, setup=("roof 12",))]
    many = "game piper\n" + "\n".join(decisions) + "\n" + "undo\nredo\n" * 500
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Decisions, "apply", counted)
        assert replay(tmp_path, many) == 0
    assert calls == len(decisions)


def test_an_own_expectation_that_fails_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unpack(tmp_path, pig_files(), {"pig": "ratkeeper_pig"})
    script = tmp_path / "wrong.table"
    script.write_text("game pig\nplayers Ada Ben\nexpect score Ada\n", "utf-8")
    with installed(tmp_path):
        assert main(["replay", str(script), "--lang", "en"]) == 2
    reason = "not understood: expect score Ada: write it as: expect score NAME NUMBER"
    assert capsys.readouterr().err == f"{script}:3: {reason}\n"


def test_a_game_whose_package_is_missing_is_told_how_it_comes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "nim.table"
    script.write_text("game nim\n", "utf-8")
    assert main(["replay", str(script), "--lang", "en"]) == 2
    assert "game score; for any other, install its package" in capsys.readouterr().err
