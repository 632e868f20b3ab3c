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


def test_each_begins_with_a_comment_and_expects_a_refusal_and_a_state() -> None:
    """The comment says what part of the rulebook it is."""
    kinds = {scenario: {words[0] for words in expectations(scenario)} for scenario in SCENARIOS}
    assert [name_of(one) for one in SCENARIOS if not one.read_text(encoding="utf-8").startswith("# ")] == []
    assert [name_of(one) for one, found in kinds.items() if "refused" not in found] == []
    assert [name_of(one) for one, found in kinds.items() if not found - {"refused"}] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_to_its_winner(game: str) -> None:
    assert expectations(HERE / "scenarios" / game / "whole-game.table")[-1][0] == "winner"
