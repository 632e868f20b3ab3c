"""Every script in tests/scenarios is a test: what the rulebook says, told as a game with expectations."""

from pathlib import Path

import pytest

from companion.games import GAMES
from companion.notation import split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.script import ExpectationError, Script, ScriptError

HERE = Path(__file__).parent
SCENARIOS = sorted(path for game in GAMES for path in (HERE / "scenarios" / game).glob("*.table"))


def name_of(scenario: Path) -> str:
    return f"{scenario.parent.name}/{scenario.stem}"


def told(reason: BaseException | None) -> str:
    match reason:
        case ExpectationError():
            return f"expected {reason.wanted}, found {reason.found}"
        case NotUnderstoodError():
            return f"not understood ({reason.why} {reason.facts})"
        case RefusedError():
            return f"refused ({reason.why} {reason.facts})"
    return repr(reason)


def expectations(scenario: Path) -> list[list[str]]:
    lines = [split(line) for line in scenario.read_text(encoding="utf-8").splitlines()]
    return [words[1:] for words in lines if words[:1] == ["expect"]]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_scenarios_of_every_game(game: str) -> None:
    assert any(scenario.parent.name == game for scenario in SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_holds(scenario: Path) -> None:
    try:
        with scenario.open("rb") as source:
            for _ in Script().run(source):
                pass
    except ScriptError as stopped:
        where = f"{scenario.relative_to(HERE.parent)}:{stopped.number}"
        pytest.fail(f"{where}: {stopped.line}: {told(stopped.__cause__)}", pytrace=False)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_says_what_it_covers_and_what_must_be_refused(scenario: Path) -> None:
    assert scenario.read_text(encoding="utf-8").startswith("# "), (
        "begin with a comment: what part of the rulebook is this?"
    )
    kinds = {words[0] for words in expectations(scenario)}
    assert "refused" in kinds, "no decision that must be refused"
    assert kinds - {"refused"}, "nothing expected of the state"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_to_its_winner(game: str) -> None:
    assert expectations(HERE / "scenarios" / game / "whole-game.table")[-1][0] == "winner"
