"""Who played, won, threw out and fled."""

import json
from pathlib import Path
from random import Random

import pytest

from companion.cli import main
from companion.commands.stats import PlayerStats, statistics_of
from companion.game_statistics import alphabetic
from companion.games import load
from companion.session import Session
from companion.summary import summary_of
from tests.kept_games import keep, play


def tally(sessions: list[Session]) -> list[PlayerStats]:
    return statistics_of(summary_of(session, 0, 0) for session in sessions)


def told(*lines: str) -> Session:
    session = Session(load("piper"))
    for line in lines[1:]:
        session.decide(line)
    return session


def flights_of(session: Session) -> list[tuple[str, str | None]]:
    return [(flight.who, flight.by) for flight in session.game.eliminations(session.state)]


def short_game(*end: str) -> tuple[str, ...]:
    """Ada's red rat runs Ben out of his house, with a roof that is three steps up."""
    return (
        "game piper",
        "roof 3",
        "players Ada Ben Cleo",
        "rats red blue yellow green",
        "reveal blue",
        "reveal red",
        "reveal yellow",
        "reveal green",
        "fix tracker Ben 2",
        "fix tracker Cleo 1",
        "play forward 1",
        "play sewer 2",
        *end,
    )


def test_the_one_whose_turn_it_is_makes_the_elimination() -> None:
    session = told(*short_game("play melody 3", "play plus1 4", "play forward 1"))
    assert session.state.over
    assert flights_of(session) == [("Ben", "Cleo")]
    ada, ben, cleo = sorted(tally([session]), key=lambda player: player.name)
    assert (ada.total.wins, ada.total.made, ada.total.suffered) == (1, 0, 0)
    assert (ben.total.wins, ben.total.made, ben.total.suffered) == (0, 0, 1)
    assert (cleo.total.wins, cleo.total.made, cleo.total.suffered) == (0, 1, 0)


def test_who_flees_in_the_own_turn_was_driven_out_by_no_player() -> None:
    session = told(*short_game("play forward 1"))
    assert flights_of(session) == [("Ben", None)]
    assert {player.name: player.total.made for player in tally([session])} == {"Ada": 0, "Ben": 0, "Cleo": 0}


def test_of_two_who_flee_at_once_only_the_first_was_driven_out() -> None:
    """Ben's card throws Ada out, and then himself."""
    chance, session = Random(2), told("game piper", "roof 3", "flee after-card", "players Ada Ben Cleo Dan Eve")
    while len(flights_of(session)) < 3:
        session.decide(chance.choice(session.game.decisions.legal(session.state)))
    assert flights_of(session) == [("Dan", "Cleo"), ("Ada", "Ben"), ("Ben", None)]


def test_a_corrected_name_and_a_corrected_flight_are_what_counts() -> None:
    thrown_out = short_game("play melody 3", "play plus1 4", "play forward 1")
    session = told(*thrown_out, "fix name Ben Benno", "fix name Cleo Chloe")
    assert flights_of(session) == [("Benno", "Chloe")]
    records = {player.name: player.total for player in tally([session])}
    assert set(records) == {"Ada", "Benno", "Chloe"}
    assert (records["Benno"].suffered, records["Chloe"].made) == (1, 1)
    session.decide("fix in Benno 2")
    assert flights_of(session) == []
    session.decide("fix out Ada")
    assert flights_of(session) == [("Ada", None)]


def test_what_was_taken_back_does_not_count() -> None:
    session = told(*short_game("play forward 1", "undo"))
    assert flights_of(session) == []
    assert tally([session]) == [], "and a game that is not over counts for nobody"


def test_sums_by_variant_and_by_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, *play("Ada", "Ben", seed=1))
    keep(tmp_path, *play("Ada", "Ben", "Zoë", seed=2, variant="rugrats"))
    keep(tmp_path, *play("Ada", "Ben", "Zoë", "Dan", seed=3, mistakes=True))
    keep(tmp_path, "game piper", "players Ada Ben")
    assert main(["stats", "--games", str(tmp_path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 3
    players = {player["name"]: player for player in data["players"]}
    assert {name: player["games"] for name, player in players.items()} == {"Ada": 3, "Ben": 3, "Zoë": 2, "Dan": 1}
    assert (
        sum(player["wins"] for player in players.values()) + sum(bool(p["draws"]) for p in players.values()) // 2 == 3
    )
    # Every table is played down to two, or to one of two.
    assert sum(player["suffered"] for player in players.values()) == 1 + 1 + 2
    assert players["Ada"]["by_table_size"].keys() == {"2", "3", "4"}
    assert players["Ada"]["by_variant"].keys() == {"classic", "rugrats"}
    for player in players.values():
        for split in ("by_variant", "by_table_size"):
            for what in ("games", "wins", "draws", "made", "suffered"):
                assert sum(part[what] for part in player[split].values()) == player[what]


def test_the_table_stands_in_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--games", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("no game in ")
    keep(tmp_path, *play("Ada", "Maximilian-Friedrich von der Au", seed=1))
    keep(tmp_path, *play("Ada", "Zoë", "Ben", seed=1))
    keep(tmp_path, "game piper")
    assert main(["stats", "--games", str(tmp_path)]) == 0
    counted, _, game, heading, *rows = capsys.readouterr().out.splitlines()
    assert counted == "2 games; 1 more not over or not readable"
    assert game == "The Pied Piper"
    assert len({len(row) for row in (heading, *rows)}) == 1, "numbers end below each other"
    assert any(row.startswith("  3 players ") for row in rows)


def test_the_most_wins_come_first() -> None:
    won = tally([told(*play("Ada", "Ben", seed=seed)) for seed in range(6)])
    assert [player.total.wins for player in won] == sorted((player.total.wins for player in won), reverse=True)


def test_names_stand_as_in_a_telephone_book() -> None:
    names = ["Zoë", "Émile", "eva", "Łukasz", "Ægir", "Örs", "Mia", "Ada", "Emil", "Øyvind", "Strauß", "Strauss"]
    ordered = ["Ada", "Ægir", "Emil", "Émile", "eva", "Łukasz", "Mia", "Örs", "Øyvind", "Strauss", "Strauß", "Zoë"]
    assert sorted(names, key=alphabetic) == ordered


def test_those_who_won_as_often_stand_by_their_names() -> None:
    games = [told(*play("Zoë", "Émile", "Ægir", "Eva", seed=seed)) for seed in range(3)]
    players = tally(games)
    wins = players[-1].total.wins
    level = [player.name for player in players if player.total.wins == wins]
    assert len(level) > 1, "or this shows nothing"
    assert level == sorted(level, key=["Ægir", "Émile", "Eva", "Zoë"].index)


def test_the_people_of_a_team_have_its_games() -> None:
    session = Session(load("score"))
    for line in ("team AC Ada Cleo", "players AC Ben", "enter AC 500", "enter Ben 300", "finish"):
        session.decide(line)
    counted = {one.name: one.total for one in statistics_of([summary_of(session, 0, 0)])}
    assert {name: (one.games, one.wins, one.points) for name, one in counted.items()} == {
        "Ada": (1, 1, 500),
        "Cleo": (1, 1, 500),
        "Ben": (1, 0, 300),
    }


def test_each_score_sheet_is_counted_for_itself() -> None:
    sessions = []
    for sheet in ("Hearts", "Skat"):
        session = Session(load("score"))
        for line in (f"sheet {sheet}", "players Ada Ben", "enter Ada 7", "enter Ben 3", "finish"):
            session.decide(line)
        sessions.append(session)
        assert summary_of(session, 0, 0).variant == sheet
    ada = next(one for one in statistics_of(summary_of(session, 0, 0) for session in sessions) if one.name == "Ada")
    assert {sheet: record.games for sheet, record in ada.by_variant.items()} == {"Hearts": 1, "Skat": 1}


def test_games_without_a_known_date_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The box counted from its start."""
    ended = short_game("play melody 3", "play plus1 4", "play forward 1")
    keep(tmp_path, *ended, began=3600)
    keep(tmp_path, *ended)
    assert main(["stats", "--games", str(tmp_path)]) == 0
    assert "\n1 of them without a known date: the box had no clock\n" in capsys.readouterr().out
    assert main(["games", "--games", str(tmp_path)]) == 0
    assert "unknown date" in capsys.readouterr().out
