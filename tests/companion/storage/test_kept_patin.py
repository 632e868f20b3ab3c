"""What remains of a game of Die Patin: list, report, statistics, export and the link to a phone."""

import json
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.bgstats import link
from companion.box.active_game import ActiveGame
from companion.cli import main
from companion.signals import EventQueue
from companion.storage.saved_games import saved_games
from tests.kept_games import keep, play

TOLD = Path(__file__).parents[2] / "scenarios" / "patin" / "final-score-example.table"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The rulebook's final example, and a game whose first card was chosen in secret."""
    lines = [line for line in TOLD.read_text(encoding="utf-8").splitlines() if not line.startswith(("#", "expect"))]
    unfinished = ("game patin", "players Ada Ben Cleo Dan Eve", "plan Ada invasion", "undo", "plan Ada bribe")
    for game in (lines, unfinished):  # a table each: on a slow disk, a second game at one table may get two files
        table = ActiveGame(tmp_path, EventQueue(), wall=lambda: 1_700_000_000.0)
        table.begin(game)
        table.close()
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_the_list_names_who_won(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "games", "--games", str(folder))
    assert "Minerva won" in told
    assert "Ada, Ben, Cleo, Dan, Eve" in told


def test_statistics_have_the_parts_of_the_score(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, heading, minerva, *_ = run(capsys, "stats", "--games", str(folder)).splitlines()[2:]
    assert game == "Die Patin"
    assert heading.split()[-7:] == ["a", "game", "missions", "chains", "symbols", "trophies", "best"]
    assert minerva.split()[0] == "Minerva"
    assert minerva.split()[-6:] == ["25.0", "11.0", "9.0", "2.0", "3.0", "25"]


def test_every_game_has_a_table_of_its_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(folder, *play("Minerva", "Ben", seed=1))
    piper, patin = run(capsys, "stats", "--games", str(folder)).split("\n\n")[1:]
    assert "missions" not in piper
    assert "fled" not in patin
    assert "Ben" not in patin, "he has never played it"
    data = json.loads(run(capsys, "stats", "--games", str(folder), "--json"))
    players = {player["name"]: player["by_game"] for player in data["players"]}
    assert players["Ben"].keys() == {"piper"}
    assert players["Minerva"].keys() == {"piper", "patin"}
    parts = {"missions": 11.0, "chains": 9.0, "symbols": 2.0, "trophies": 3.0}
    assert players["Minerva"]["patin"]["average"] == {"points": 25.0, **parts}
    assert players["Minerva"]["piper"]["average"] == {}


@pytest.mark.parametrize(
    ("language", "sheet"),
    [
        ("en", "Minerva: 25. Missions 11, chains 9, symbols 2, trophies 3."),
        ("fr", "Minerva\u00a0: 25. Missions 11, chaînes 9, symboles 2, trophées 3."),
        ("de", "Minerva: 25. Missionen 11, Ketten 9, Siegpunktsymbole 2, Trophäen 3."),
    ],
)
def test_a_report_has_the_score_sheet(
    folder: Path, capsys: pytest.CaptureFixture[str], language: str, sheet: str
) -> None:
    for suffix in ("html", "png"):
        path = folder / f"report.{suffix}"
        run(capsys, "report", "1", "--games", str(folder), "-o", str(path), "--lang", language)
        assert path.stat().st_size > 5_000
    assert sheet in (folder / "report.html").read_text(encoding="utf-8")


def test_a_report_keeps_a_card_secret_and_the_script_is_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "report.html"
    run(capsys, "report", "2", "--games", str(folder), "-o", str(path))
    page = path.read_text(encoding="utf-8").lower()
    assert "ada has chosen" in page
    assert "invasion" not in page
    assert "bribe" not in page
    assert "plan Ada invasion\nundo\nplan Ada bribe\n" in run(capsys, "export", "2", "--games", str(folder))


def test_a_script_that_tells_secrets_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "2", "--games", str(folder)]) == 0
    assert capsys.readouterr().err.count("\n") == 1, "the game goes on"
    assert main(["export", "1", "--games", str(folder)]) == 0
    assert capsys.readouterr().err == "", "nothing is secret any more"


def test_a_phone_gets_the_points_of_all_players(folder: Path) -> None:
    session = saved_games(folder)[0].session
    assert session is not None
    play = json.loads(unquote(link(session, [1_700_000_000])).partition("data=")[2])
    assert play["game"]["name"] == "Die Patin"
    assert play["game"]["highestWins"]
    assert [(one["name"], one["score"], one["rank"]) for one in play["players"]] == [
        ("Minerva", 25, 1),
        ("Agathe", 0, 2),
    ]
