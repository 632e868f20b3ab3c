"""The scripts of the raid, while it is not on the list of games: told as those of all games are."""

from pathlib import Path

import pytest

from companion.games.raid.pieces import ABILITIES
from tests import test_scenarios as scripts

HERE = Path(__file__).parents[3] / "scenarios" / "raid"
SCENARIOS = sorted(HERE.glob("*.table"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=scripts.name_of)
def test_a_script(scenario: Path) -> None:
    scripts.test_holds(scenario)
    scripts.test_says_what_it_covers_and_what_must_be_refused(scenario)


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_works_may_not_and_meets_another(ability: str) -> None:
    told = {path.stem for path in SCENARIOS}
    assert {f"ability-{ability}-{part}" for part in ("works", "may-not")} <= told
    assert any(name.startswith(f"ability-{ability}-meets-") for name in told)
