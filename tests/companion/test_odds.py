"""Odds and arena: chances that add up, a won game that is won, and commands that say them."""

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.playouts import KINDS, RANDOM
from companion.odds import finer_and_finer, odds, playouts_of, position_of
from companion.session import Session
from tests.games import piper
from ui.words import LANGUAGES

SCRIPTS = Path(__file__).parent.parent / "scenarios"
MAYA = SCRIPTS / "piper/example-turn-of-maya-and-nora.table"
OPENING = ("players Ada Ben Cleo", "rats red blue yellow green", "reveal red", "reveal blue", "reveal piper")


def table(*decisions: str) -> Session:
    session = Session(piper)
    for decision in decisions:
        session.decide(decision)
    return session


def odds_of(session: Session, kind: str = RANDOM, games: int = 2000) -> dict[str, float]:
    playouts, position = playouts_of(session.game), position_of(session)
    assert playouts
    assert position
    return {name: chance.share for name, chance in odds(playouts, position, kind, games).chances.items()}


def test_chances_add_up_and_go_with_the_trackers() -> None:
    session = table(*OPENING, "reveal green")
    for kind in KINDS:
        assert sum(odds_of(session, kind, 200).values()) == pytest.approx(1)
    before = odds_of(session)["Cleo"]
    session.decide("fix tracker Cleo 5")
    assert odds_of(session)["Cleo"] < before - 0.1


def test_a_game_that_is_won_by_force_is_won() -> None:
    """Ben is one step below the roof, and whatever he lays sends the blue rat through his house."""
    session = table("roof 3", "players Ada Ben", "rats red blue yellow green violet", *(["reveal blue"] * 4))
    session.decide("play forward 1")
    for fix in ("fix figure blue Ben", "fix tracker Ben 2", *(f"fix cards {place} forward" for place in (2, 3, 4))):
        session.decide(fix)
    for kind in KINDS:
        assert odds_of(session, kind, 200) == {"Ada": 1, "Ben": 0}


def test_first_numbers_come_at_once_and_then_finer_ones() -> None:
    session = table(*OPENING, "reveal green")
    playouts, position = playouts_of(piper), position_of(session)
    assert playouts
    assert position
    told = [one for one in finer_and_finer(playouts, position, RANDOM, 2000) if one]
    assert [one.games for one in told] == [200, 800, 2000]
    errors = [one.chances["Ada"].error for one in told]
    assert errors == sorted(errors, reverse=True)


def test_before_the_first_turn_there_is_nothing_to_foretell() -> None:
    assert position_of(table(*OPENING)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_both_kinds_of_play(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", str(MAYA), "--playouts", "300", "--lang", language]) == 0
    head, *rows, _ = capsys.readouterr().out.splitlines()
    assert len(rows) == 4
    assert all(row.count("%") == 2 and row.count("±") == 2 for row in rows)
    assert head.split()[0] in {"player", "joueur", "Spieler"}


def test_the_command_speaks_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", str(MAYA), "--playouts", "300", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["play"] for one in told["odds"]] == ["random", "bots"]
    for one in told["odds"]:
        assert one["games"] == 300
        assert sum(chance["share"] for chance in one["chances"]) == pytest.approx(1)


def test_a_game_that_is_over_leaves_nothing_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", str(SCRIPTS / "piper/end-at-two-players.table"), "--lang", "en"]) == 0
    assert "100 %" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["odds", "nowhere.table"], "nowhere.table: cannot be read: No such file or directory"),
        (["odds", str(SCRIPTS / "patin/whole-game.table")], "Die Patin cannot be simulated"),
        (["odds", str(MAYA), "--playouts", "0"], "--playouts needs a number from 1 on"),
        (["odds", str(MAYA), "--playouts", "9" * 20], "--playouts needs a number up to 1,000,000,000"),
        (["arena", "--playouts", "9" * 20], "--playouts needs a number up to 1,000,000,000"),
        (["arena", "--playouts", "0"], "--playouts needs a number from 1 on"),
        (["arena", "clever"], "no bot is called clever; there are random, greedy, searching"),
        (["arena", "--games", "0"], "name at most 4 bots, and numbers from 1 on"),
    ],
)
def test_a_slip_is_told_in_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", line + "\n")


def test_bots_play_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--games", "24", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    greedy, at_random = told["bots"]
    assert (greedy["chairs"], at_random["chairs"]) == (1, 3)
    assert greedy["wins"] >= 11  # of 24: one in four would be equal, and it wins two in three
