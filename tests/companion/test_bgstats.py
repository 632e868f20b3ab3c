"""The link that BG Stats takes, field by field as its makers document it."""

import json
from typing import Any
from urllib.parse import unquote

import pytest

from companion.bgstats import ADDRESS, link
from companion.bgstats import play_of as play_data
from companion.games import load
from companion.session import Session
from tests.kept_games import BEGAN, play


def told(*lines: str, seconds: int = 60) -> Session:
    session = Session(load("piper"))
    for number, line in enumerate(lines[1:]):
        session.decide(line, BEGAN + seconds * number)
    return session


def times(session: Session) -> list[int]:
    return [stood.at for stood in session.history]


def play_of(session: Session) -> dict[str, Any]:
    address = link(session, times(session))
    assert address.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    data: dict[str, Any] = json.loads(unquote(address.removeprefix(ADDRESS)))
    return data


def test_the_fields_of_a_play() -> None:
    session = told(*play("Ada", "Zoë", "Ben", "Jürgen & Co", seed=4))
    data = play_of(session)
    assert data["sourceName"] == "Ratkeeper"
    assert data["playDate"] > "2026-09-21 14:13:20", "the end, by UTC"
    assert len(data["playDate"]) == len("2026-09-21 14:13:20")
    assert data["durationMin"] == len(session.history) - 1
    assert data["game"] == {
        "name": "Tales & Games: The Pied Piper",
        "sourceGameId": "piper",
        "highestWins": False,
        "noPoints": False,
    }
    assert "board" not in data, "the classic game needs no word"
    assert [player["name"] for player in data["players"]] == ["Ada", "Zoë", "Ben", "Jürgen & Co"]
    assert [player.get("startPlayer", False) for player in data["players"]] == [True, False, False, False]
    view: Any = session.game.view(session.state)
    assert view is not None
    for player, house in zip(data["players"], view["houses"], strict=True):
        assert player["sourcePlayerId"] == player["name"]
        assert player["score"] == house["tracker"]
        assert player["winner"] is (house["name"] == view["winner"])
    assert sorted(player["rank"] for player in data["players"]) == [1, 2, 3, 4]
    fled = {house["name"] for house in view["houses"] if house["out"]}
    assert {player["name"] for player in data["players"] if player["rank"] > 2} == fled
    ranks = {player["name"]: player["rank"] for player in data["players"]}
    assert [ranks[one.who] for one in session.game.eliminations(session.state)] == [4, 3], "who fled first is last"


def test_a_draw_has_two_winners() -> None:
    drawn = next(
        session
        for session in (told(*play("Ada", "Ben", "Cleo", seed=seed)) for seed in range(400))
        if (session.game.view(session.state) or {})["draw"]
    )
    assert sorted(player["rank"] for player in play_of(drawn)["players"]) == [1, 1, 3]
    assert sum(player["winner"] for player in play_of(drawn)["players"]) == 2


def test_two_players_have_no_neutral_houses_in_it() -> None:
    data = play_of(told(*play("Ada", "Ben", variant="secret")))
    assert [player["name"] for player in data["players"]] == ["Ada", "Ben"]
    assert data["board"] == "secret"


def test_a_game_that_is_not_over_has_no_link() -> None:
    lines = play("Ada", "Ben")
    assert link(told(*lines[:1]), ()) == ""
    session = told(*lines[:-1])
    assert link(session, times(session)) == ""


def test_a_clock_that_jumps_back_says_no_duration() -> None:
    session = told(*play("Ada", "Ben"), seconds=-60)
    assert "durationMin" not in play_of(session)


@pytest.mark.parametrize("at", [0, 4_000_000_000])
def test_a_clock_that_is_set_in_mid_game_says_no_duration(at: int) -> None:
    session = told(*play("Ada", "Ben"))
    known = times(session)
    for jumped in ([at, *known[1:]], [*known[:-1], at], [*known[:3], at, *known[4:]]):
        play_told = play_data(session, jumped)
        assert play_told is not None
        assert "durationMin" not in play_told


def test_one_play_keeps_its_id_and_another_gets_its_own() -> None:
    lines = play("Ada", "Ben", seed=1)
    session = told(*lines)
    assert play_of(session)["sourcePlayId"] == play_of(told(*lines, "undo", lines[-1]))["sourcePlayId"]
    later = Session(load("piper"))
    for line in lines[1:]:
        later.decide(line, BEGAN + 1)
    assert play_of(later)["sourcePlayId"] != play_of(session)["sourcePlayId"]


@pytest.mark.parametrize("names", [("Ada", "Ben", "Cleo", "Dan", "Eve"), tuple("ÄÖÜßé")])
def test_it_is_an_address_and_fits_a_code_that_a_phone_reads(names: tuple[str, ...]) -> None:
    import segno  # noqa: PLC0415

    session = told(*play(*names))
    address = link(session, times(session))
    assert address.isascii()
    assert not set(address) & set(' "<>{}\\^`|')
    assert int(segno.make(address, micro=False, error="l").version) <= 25


def test_a_score_sheet_is_the_game_and_the_people_of_teams_are_the_players() -> None:
    session = Session(load("score"))
    lines = ("sheet Canasta", "team AC Ada Cleo", "players AC Ben", "enter AC 500", "enter Ben 300", "finish")
    for at, line in enumerate(lines):
        session.decide(line, BEGAN + at)
    data = play_of(session)
    assert (data["game"]["name"], data["game"]["sourceGameId"]) == ("Canasta", "score Canasta")
    found = [(one["name"], one["score"], one["winner"], one.get("startPlayer", False)) for one in data["players"]]
    assert found == [("Ada", 500, True, True), ("Cleo", 500, True, False), ("Ben", 300, False, False)]
