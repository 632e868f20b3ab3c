"""`ratkeeper league -o FILE.csv`: what a spreadsheet makes of it."""

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.commands.league import as_csv
from companion.hub.store import EndedGame

PLAYERS = [
    {"name": "=cmd|' /C calc'!A0", "rank": 1, "winner": True, "score": -3},
    {"name": "+1", "rank": 2, "score": 12},
    {"name": "@SUM(1,1)", "rank": 3},
    {"name": "Ada", "rank": 4, "score": 0},
]


class League:
    """A database with one game."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def ended(self) -> list[EndedGame]:
        play: dict[str, Any] = {"players": PLAYERS}
        return [EndedGame("table-1", "-2+3", "piper", 1_700_000_000, 1_700_001_000, play)]

    def close(self) -> None: ...


def test_no_cell_is_a_formula(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("companion.commands.league.Store", League)
    file = tmp_path / "league.csv"
    assert main(["league", "-o", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}\n"
    with file.open(encoding="utf-8", newline="") as lines:
        heading, *rows = csv.reader(lines)
    assert heading == ["box", "game", "kind", "ended", "player", "rank", "winner", "score"]
    assert rows == [
        ["table-1", "'-2+3", "piper", "1700001000", name, str(rank), str(int(rank == 1)), score]
        for rank, (name, score) in enumerate(
            [("'=cmd|' /C calc'!A0", "-3"), ("'+1", "12"), ("'@SUM(1,1)", ""), ("Ada", "0")], start=1
        )
    ]


@pytest.mark.parametrize(
    "text",
    ["=cmd|' /C calc'!A0", "+1", "-1+2", "@SUM(1+1)*cmd", "\t=1", "\r=1", "\n=1", "＝1"],
)
def test_no_text_is_a_formula_in_a_spreadsheet(text: str) -> None:
    [row] = csv.reader(StringIO(as_csv([(text, "Ada")]), newline=""))
    assert row == [f"'{text}", "Ada"]


def test_numbers_of_a_spreadsheet_stay_numbers() -> None:
    assert as_csv([(-3, 2.5, None, "O'Neill", 'a,"b"')]) == '-3,2.5,,O\'Neill,"a,""b"""\r\n'


@pytest.mark.parametrize("kinds", [("piper",), ("piper", "patin")])
def test_each_game_has_a_table_and_all_have_one_if_there_are_several(
    kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    players = [{"name": "Ada", "rank": 1, "winner": True}, {"name": "Ben", "rank": 2}]
    games = [EndedGame("table-1", kind, kind, 1, 2, {"players": players}) for kind in kinds]
    monkeypatch.setattr(League, "ended", lambda _: games)
    monkeypatch.setattr("companion.commands.league.Store", League)
    assert main(["league", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{len(kinds)} game{'s' * (len(kinds) > 1)} at 1 table\n")
    assert told.count("Ada ") == len(kinds) + (len(kinds) > 1)
    assert ("\nAll games\n" in told) is (len(kinds) > 1)
    assert "100 %" in told
    rows = [line.split() for line in told.splitlines() if line.startswith(("Ada", "Ben"))]
    assert [row[-1] for row in rows[:2]] == ["1.0", "2.0"]


def test_a_database_without_a_game_that_is_over_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(League, "ended", lambda _: [])
    monkeypatch.setattr("companion.commands.league.Store", League)
    assert main(["league", "--lang", "en"]) == 0
    assert "has no finished game yet" in capsys.readouterr().out
