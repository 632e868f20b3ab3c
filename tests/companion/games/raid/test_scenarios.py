"""The raid's scripts leave no ability out. That they hold is tested with those of all games."""

from pathlib import Path

import pytest

from companion.games.raid.pieces import ABILITIES

HERE = Path(__file__).parents[3] / "scenarios" / "raid"


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_works_may_not_and_meets_another(ability: str) -> None:
    told = {path.stem for path in HERE.glob("*.table")}
    assert {f"ability-{ability}-{part}" for part in ("works", "may-not")} <= told
    assert any(name.startswith(f"ability-{ability}-meets-") for name in told)
