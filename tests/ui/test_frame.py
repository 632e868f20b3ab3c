"""Frames: what their values say of themselves."""

import pytest

from ui.frame import Chart


@pytest.mark.parametrize(
    ("top", "most", "floors"),
    [(7, 12, [0, 1, 2, 3, 4, 5, 6, 7]), (47, 9, [0, 10, 20, 30, 40]), (12, 6, [0, 2, 4, 6, 8, 10, 12]), (900, 9, 10)],
)
def test_a_chart_has_lines_at_round_values_and_never_many(top: int, most: int, floors: list[int] | int) -> None:
    drawn = list(Chart((), top).floors(most))
    assert len(drawn) == floors if isinstance(floors, int) else drawn == floors
