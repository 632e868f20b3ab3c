"""Everything that happens in The Great Rat Raid is told: before the next question, or in the few lines beside it."""

from random import Random

import pytest

from companion.games.raid import events as ev
from companion.games.raid.state import State
from tests.companion.games.raid.raiders import choose, raid
from ui.games import MOST_NEWS
from ui.games.raid.presenter import news_of, scenes


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_happened_goes_untold(seed: int) -> None:
    chance, state = Random(seed), raid.start
    while not state.over:
        step = raid.decisions.apply_line(state, choose(state, chance))
        told = [event for scene in scenes(state, step.events, step.state) for event in scene.events]
        beside = news_of(step.events)
        assert len(beside) <= MOST_NEWS
        silent = [event for event in step.events if event not in told and event not in beside]
        assert all(isinstance(event, ev.TurnCame | ev.PotGrew) for event in silent), silent
        state = step.state


def test_a_card_that_takes_all_the_damage_is_told_beside_who_gets_the_pot() -> None:
    """Four things at once have no room beside a question: what must be followed gets a page, and the card stays."""
    happened = (
        ev.AbilityShown("Ben", "tough-as-nails"),
        ev.DamageAbsorbed("Ben", absorbed=2, left=1, damage=0),
        ev.PotShared("Ben", 2),
        ev.OpportunityUsed("Hall", 1, 2),
    )
    assert [event for scene in scenes(State(), happened, State()) for event in scene.events] == [*happened[2:]]
    assert news_of(happened) == [*happened[1::-1]]
