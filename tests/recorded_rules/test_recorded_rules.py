"""Rules, refusals and menus are as recorded: see record.py, which also shows what differs."""

from pathlib import Path

import pytest

from tests.recorded_rules.record import DIGESTS, SCENARIOS, digests

RECORDED = {
    (game, line.partition(": ")[0]): line.partition(": ")[2].split()
    for game in sorted(folder.name for folder in SCENARIOS.iterdir())
    for line in (DIGESTS / f"{game}.txt").read_text("utf-8").splitlines()
}
HINT = "if it is meant: python -m tests.recorded_rules.record"
EVERY = 40
"""Of so many scenarios the ordinary suite tries one."""


def differing(game: str, name: str) -> list[str]:
    """Return the lines of a scenario that are not as recorded."""
    found = list(digests(Path(f"tests/scenarios/{game}/{name}.table")))
    return sorted(set(found) ^ set(RECORDED[game, name]), key=lambda one: int(one.partition("=")[0]))


@pytest.mark.parametrize(("game", "name"), list(RECORDED)[::EVERY])
def test_a_scenario_is_as_recorded(game: str, name: str) -> None:
    assert differing(game, name) == [], HINT


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "name"), [one for at, one in enumerate(RECORDED) if at % EVERY])
def test_every_other_scenario_is_as_recorded(game: str, name: str) -> None:
    assert differing(game, name) == [], HINT


def test_every_scenario_was_recorded() -> None:
    scenarios = {(path.parent.name, path.stem) for path in SCENARIOS.glob("*/*.table")}
    assert scenarios == set(RECORDED), HINT
