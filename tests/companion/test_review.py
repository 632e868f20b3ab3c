"""The review of a game: chances over its turns, what a turn gave away, and no word of it while people play."""

import json
from functools import cache
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.review import turning_points
from companion.odds import Chance, Odds
from companion.review import Review, Turn, review
from companion.session import Session
from tests.games import piper
from tests.kept_games import keep, play
from ui.words import LANGUAGES, Words


def played(*names: str, variant: str = "classic", seed: int = 1) -> Session:
    session = Session(piper)
    for line in play(*names, variant=variant, seed=seed)[1:]:
        session.decide(line)
    return session


def kept(folder: Path, *more: str) -> list[str]:
    keep(folder, *play("Ada", "Ben", "Cleo", seed=3))
    return ["review", "last", "--games", str(folder), "--playouts", "4", *more]


def test_every_turn_has_its_odds_and_the_end_is_certain() -> None:
    session = played("Ada", "Ben", "Cleo")
    found = review(session, 20)
    assert found
    assert [turn.number for turn in found.turns] == [*range(1, (session.game.turns(session.state) or 0) + 1)]
    for turn in found.turns:
        assert sum(chance.share for chance in turn.odds.chances.values()) == pytest.approx(1)
    winners = session.game.result(session.state).winners
    assert {name for name, chance in found.end.chances.items() if chance.share} == set(winners)
    for name in session.players:
        first, last = found.turns[0].odds.chances[name].share, found.end.chances[name].share
        assert found.luck(name) - found.given_away(name) == pytest.approx(last - first)


@pytest.mark.parametrize("variant", ["rugrats", "secret"])
def test_every_variant_can_be_looked_at_again(variant: str) -> None:
    assert review(played("Ada", "Ben", variant=variant), 10)


def turn(lost: float, error: float, number: int = 1) -> Turn:
    odds = Odds("bots", 100, {"Ada": Chance(0.5, 0.1)})
    better = ("play back 2",) if lost > error else ()
    return Turn(number, "Ada", odds, ("play back 1",), better, Chance(0.1, error), Chance(lost, error))


@pytest.mark.parametrize(
    ("number", "why"), [("0", "from 1 on"), ("-5", "from 1 on"), ("9" * 20, "up to 1,000,000,000")]
)
def test_a_number_of_playouts_that_cannot_be_is_refused(
    number: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*kept(tmp_path), "--playouts", number]) == 2
    assert capsys.readouterr().err == f"--playouts needs a number {why}\n"


@pytest.mark.parametrize(
    ("lost", "error", "mark"),
    [(0.2, 0.02, "blunder"), (0.12, 0.02, "mistake"), (0.06, 0.02, "slip"), (0.04, 0.02, ""), (0.2, 0.3, "")],
)
def test_a_difference_within_the_error_is_never_called_a_mistake(lost: float, error: float, mark: str) -> None:
    assert turn(lost, error).mark == mark


def test_the_turning_points_are_the_three_worst_turns() -> None:
    turns = tuple(turn(lost, 0.01, number) for number, lost in enumerate((0.06, 0.3, 0.01, 0.1, 0.2)))
    found = Review(turns, turns[0].odds)
    assert [one.number for one in found.turning_points] == [1, 4, 3]


@cache
def given_away() -> Review:
    """Ada could win at once; she lays the same cards so that nothing happens."""
    session = Session(piper)
    for line in (
        *("roof 3", "players Ada Ben", "rats red blue yellow green violet"),
        *("reveal blue", "reveal red", "reveal green", "reveal yellow", "play sewer 4", "play sewer 3", "play sewer 2"),
        *("fix figure blue Ben", "fix tracker Ben 2", "fix tracker Ada 2", "fix cards 1 forward"),
    ):
        session.decide(line)
    if session.game.view(session.state)["turn"] != "Ada":  # type: ignore[index]
        session.decide("fix turn Ada")
    session.decide("play forward 2")
    session.decide("play back 3")
    while not session.state.over:
        session.decide(session.game.decisions.legal(session.state)[0])
    found = review(session, 300)
    assert found
    return found


def test_a_turn_that_gives_the_game_away_is_found() -> None:
    found = given_away()
    [thrown_away] = [one for one in found.turning_points if one.player == "Ada" and one.played[0] == "play forward 2"]
    assert thrown_away.mark == "blunder"
    assert any(decision.endswith(" 1") for decision in thrown_away.better)


@pytest.mark.parametrize(
    ("language", "played", "better"),
    [
        ("en", "Forward on the red rat (space 2), Back on the green rat (space 3)", "on the blue rat (space 1)"),
        ("fr", "Avance sous le rat rouge (place 2), Recule sous le rat vert (place 3)", "sous le rat bleu (place 1)"),
        (
            "de",
            "Vor unter die rote Ratte (Feld 2), Zurück unter die grüne Ratte (Feld 3)",
            "die blaue Ratte (Feld 1)",
        ),
    ],
)
def test_a_turning_point_names_the_characters_and_what_would_have_followed(
    language: str, played: str, better: str
) -> None:
    found = given_away()
    told = [*turning_points(found, Words(language).of("piper"))]
    at = next(at for at, line in enumerate(told) if played in line)
    assert better in told[at + 1]
    assert "Ben" in told[at + 1].partition(" → ")[2]
    assert "100 %" in told[at + 1], "she could have won at once"
    assert "100 %" not in told[at]
    assert "15" in told[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_it_in_every_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*kept(tmp_path), "--lang", language]) == 0
    told = capsys.readouterr().out
    assert "review." not in told
    assert all(name in told for name in ("Ada", "Ben", "Cleo"))


def test_the_command_speaks_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(kept(tmp_path, "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["players"]) == {"Ada", "Ben", "Cleo"}
    assert [one["turn"] for one in told["turns"]] == sorted(one["turn"] for one in told["turns"])


def test_nothing_is_told_while_people_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, *play("Ada", "Ben", "Cleo", seed=3)[:-3])
    assert main(["review", "last", "--games", str(tmp_path), "--lang", "en"]) == 2
    told = "this game is not over; a review would reveal too much to those still playing\n"
    assert capsys.readouterr().err == told


def test_the_page_of_a_game_shows_who_was_winning(tmp_path: Path) -> None:
    keep(tmp_path, *play("Ada", "Ben", "Cleo", seed=3))
    file = tmp_path / "game.html"
    assert main(["report", "last", "--games", str(tmp_path), "-o", str(file), "--lang", "en"]) == 0
    page = file.read_text(encoding="utf-8")
    assert "<h2>Who was winning</h2>" in page
    assert page.count("<figure>") == 2
