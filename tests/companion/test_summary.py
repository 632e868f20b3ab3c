"""How long a game took: nothing is said if the clock jumped in the middle of it."""

import pytest

from companion.summary import LONGEST_SECONDS, minutes_played

NOW = 1_790_000_000


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ((NOW,), 0),
        ((NOW, NOW + 29), 0),
        ((NOW, NOW + 300, NOW + 2400), 40),
        ((NOW, NOW, NOW + 60), 1),
        ((NOW, NOW + LONGEST_SECONDS), 24 * 60),
        ((NOW, NOW + LONGEST_SECONDS + 1), None),
        ((), None),
        ((60, NOW), None),
        ((NOW, 60), None),
        ((NOW, 60, NOW + 900), None),
        ((NOW, 4_000_000_000, NOW + 900), None),
    ],
)
def test_minutes_are_those_between_first_and_last_if_the_clock_ran_evenly(
    times: tuple[int, ...], minutes: int | None
) -> None:
    assert minutes_played(times) == minutes
