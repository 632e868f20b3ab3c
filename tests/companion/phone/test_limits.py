"""What is counted as one address, whose connection goes when all places are taken, and who may ask how often."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.phone.limits import (
    REQUESTS_OF_ADDRESS,
    REQUESTS_OF_PHONE,
    REQUESTS_OF_STRANGERS,
    STRANGERS,
    STRANGERS_OF_ADDRESS,
    Budgets,
    address_of,
    to_drop,
)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.2", "::ffff:192.168.1.2", True),
        ("192.168.1.2", "192.168.1.3", False),
        ("fd00:1:2:3::1", "fd00:1:2:3:ffff:ffff:ffff:ffff", True),
        ("fd00:1:2:3::1", "fd00:1:2:4::1", False),
        ("fe80::1%eth0", "fe80::2%wlan0", True),
    ],
)
def test_a_machine_has_one_address_and_a_network_of_ipv6(one: str, other: str, same: bool) -> None:
    assert (address_of(one) == address_of(other)) == same


@given(st.lists(st.integers(0, 80), max_size=400))
def test_no_address_takes_the_place_of_one_with_fewer_connections(coming: list[int]) -> None:
    there: list[str] = []
    for number in coming:
        new = str(number)
        dropped = to_drop(there, new)
        if dropped is not None:
            counts = Counter(there)
            assert counts[there[dropped]] == max(counts.values()) or there[dropped] == new
            assert there.index(there[dropped]) == dropped, "the oldest one of that address"
            del there[dropped]
        there.append(new)
        assert len(there) <= STRANGERS
        assert there.count(new) <= STRANGERS_OF_ADDRESS


def test_what_was_spent_comes_back_with_time() -> None:
    budgets, rate = Budgets(), REQUESTS_OF_PHONE
    assert [budgets.spend("a", rate.burst / 2, 0.0, rate) for _ in range(3)] == [True, True, False]
    assert budgets.spend("b", rate.burst, 0.0, rate)
    assert not budgets.spend("a", 2 * rate.per_second, 1.0, rate)
    assert budgets.spend("a", rate.per_second, 1.0, rate)


def test_strangers_share_what_all_of_them_may_ask() -> None:
    budgets = Budgets()
    asked = [budgets.spend_as_stranger(f"a{number}", 1.0, 0.0) for number in range(1_000)]
    assert asked == [True] * int(REQUESTS_OF_STRANGERS.burst) + [False] * (1_000 - int(REQUESTS_OF_STRANGERS.burst))
    assert len(budgets._used) == REQUESTS_OF_STRANGERS.burst + 1, "refused ones take no memory"
    budgets.forget(100.0, 10.0)
    assert budgets._used == {}
    alone = [budgets.spend_as_stranger("a", 1.0, 100.0) for _ in range(100)]
    assert sum(alone) == REQUESTS_OF_ADDRESS.burst
    assert budgets.spend_as_stranger("b", 1.0, 100.0), "what was refused is not counted"
