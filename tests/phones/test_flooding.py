"""Strangers on the same network, at other addresses, neither fill the memory nor delay the phones of the table."""

from pathlib import Path

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.faults.phone_attacks import ATTACKS
from tests.faults.phones import MOST_DELAY, MOST_MEMORY, flooded, tap
from tests.phones.box_with_phones import TABLES, joined, running_box

CHEAPEST = "half_open_from_one"
BUSY = 20
"""Times as long as without strangers may a tap take where that is more than a second: the machine does other things."""
ATTEMPTS = 3
"""Attacks that must all delay a tap: one may be late because other tests have had the processor."""


@pytest.mark.parametrize("attack", rest_exhaustive(sorted(ATTACKS, key=CHEAPEST.__ne__)))
def test_an_attack_takes_little_memory_and_delays_no_tap(attack: str, tmp_path: Path) -> None:
    with running_box(tmp_path, *TABLES["piper"]) as box:
        phone, greedy = joined(box, 1), joined(box, 2)
        longest = max(MOST_DELAY, BUSY * max(tap(phone) for _ in range(3)))
        for _ in range(ATTEMPTS):
            more, delay = flooded(box, phone, greedy, attack)
            assert more < MOST_MEMORY
            if delay < longest:
                break
    assert delay < longest
