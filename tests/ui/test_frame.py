"""Frames: what their values say of themselves."""

import pytest

from ui.frame import Chart, Curve


@pytest.mark.parametrize(
    ("top", "most", "floors"),
    [(7, 12, [0, 1, 2, 3, 4, 5, 6, 7]), (47, 9, [0, 10, 20, 30, 40]), (12, 6, [0, 2, 4, 6, 8, 10, 12]), (900, 9, 10)],
)
def test_a_chart_has_lines_at_round_values_and_never_many(top: int, most: int, floors: list[int] | int) -> None:
    drawn = list(Chart((), top).floors(most))
    assert len(drawn) == floors if isinstance(floors, int) else drawn == floors


@pytest.mark.parametrize(("turns", "ticks"), [(1, [1]), (9, [*range(1, 10)]), (18, [*range(2, 19, 2)]), (1000, 10)])
def test_a_chart_numbers_its_turns_from_the_first_on(turns: int, ticks: list[int] | int) -> None:
    chart = Chart((Curve("Ada", (0,) * (turns + 1)), Curve("Ben", (0,), out=True)), 7)
    assert chart.turns == turns
    drawn = list(chart.ticks(12))
    assert len(drawn) == ticks if isinstance(ticks, int) else drawn == ticks
