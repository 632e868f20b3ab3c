"""The raid under arbitrary hands: whatever is decided, corrected and taken back, everything is accounted for."""

import os
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.games.raid.pieces import NARRATIONS
from companion.games.raid.state import player_to_act
from tests.companion.games.machine import AnyTable
from tests.companion.games.raid.raiders import NAMES, check, choose, raid, whole_raid

RAIDS = int(os.environ.get("RAIDS", "400"))
"""How many are played to their end where a change is judged; `make proof` plays thousands."""
PARTS = 4
SEEDS = st.integers(0, 2**32)
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""A smaller seed is no simpler raid."""
EVERY_DECISION = (
    *("wake", "done", "unload", "leave", "stay", "pay", "more", "fewer", "none", "accept", "refuse", "ready"),
    *("toll 0", "toll 1", "take 1", "take 99", "aid none", "aid Ada", "aid Ben"),
    *("narration token", "players Xan Yul", "room Ada thinking 2", "rat Ada 3 3 3 1"),
    *(f"give {one} {other}{side}" for one in NAMES[:3] for other in NAMES[:3] for side in ("", " challenge", " rats")),
    *(f"with {name} thinking" for name in NAMES[:3]),
    *(f"{verb} Hole" for verb in ("move", "cat")),
    *("roll 10", "roll 1", "roll challenge", "roll rats"),
    *(f"damage {name} {what}" for name in NAMES[:3] for what in ("scurrying 1", "thinking 3", "chittering 12")),
)


class Table(AnyTable):
    game = raid
    set_up_by = 2

    @initialize(narration=st.sampled_from(NARRATIONS), players=st.integers(2, 6))
    def set_up(self, narration: str, players: int) -> None:
        self.say(f"narration {narration}")
        self.say(" ".join(("players", *(f'"{name}"' if " " in name else name for name in NAMES[:players]))))

    @precondition(lambda self: not self.state.over)
    @rule(seed=SEEDS, many=st.integers(1, 120))
    def decide(self, seed: int, many: int) -> None:
        chance = Random(seed)
        for _ in range(many):
            if not self.state.over:
                before, decision = self.state, choose(self.state, chance)
                self.say(decision)
                check(before, decision, raid.decisions.apply_line(before, decision))

    @rule(seed=SEEDS)
    def correct(self, seed: int) -> None:
        if corrections := raid.decisions.corrections(self.state):
            before, fix = self.state, Random(seed).choice(corrections)
            assert fix not in raid.decisions.legal(before)
            self.say(fix)
            assert self.state != before
            check(before, fix, raid.decisions.apply_line(before, fix))

    @invariant()
    def apply_takes_exactly_what_is_legal(self) -> None:
        if self.state.rats:
            legal = set(raid.decisions.legal(self.state))
            listed_elsewhere = {
                line for at in range(len(self.state.rats)) for line in raid.decisions.private(self.state, at)
            }
            for decision in EVERY_DECISION:
                assert self.is_taken(decision) == (decision in legal | listed_elsewhere), decision
            for decision in sorted(legal | listed_elsewhere)[::7]:
                assert self.is_taken(decision), decision

    @invariant()
    def somebody_who_may_decide_is_asked(self) -> None:
        state = self.state
        if state.rats:
            seat = player_to_act(state)
            assert (seat is None) == state.over
            assert seat is None or not state.rats[seat].left or state.phase == "leftover"


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=8, stateful_step_count=8, deadline=None, phases=NO_SHRINKING)


@given(seed=SEEDS)
@settings(max_examples=8, deadline=None, phases=NO_SHRINKING)
def test_random_raids_come_to_their_end(seed: int) -> None:
    whole_raid(Random(seed))


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(PARTS))
@given(seed=SEEDS)
@settings(max_examples=RAIDS // PARTS, deadline=None, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow])
def test_many_more_random_raids_come_to_their_end(part: int, seed: int) -> None:
    whole_raid(Random(f"{part} {seed}"))
