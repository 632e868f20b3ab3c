"""Frames: what their values say of themselves."""

import pytest

from companion.values import changed
from ui.frame import Chart, Curve, ScoreRow, ScoreTable, Text


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


def test_a_narrow_screen_leaves_out_the_oldest_columns() -> None:
    columns = tuple(map(Text, ("total", "1", "2", "3")))
    table = ScoreTable(columns, (ScoreRow("Ada", (6, 1, 2, 3), changes=(4, 0, 0, 4)),), oldest=1)
    assert table.with_columns(4) == table
    narrow = table.with_columns(3)
    assert [str(column) for column in narrow.columns] == ["total", "2", "3"]
    assert (narrow.rows[0].cells, narrow.rows[0].changes) == ((6, 2, 3), (4, 0, 4))
    assert table.with_columns(0) == table.with_columns(2), "the last round stays"
    assert changed(table, oldest=0).with_columns(2).columns == columns


def test_a_narrow_screen_can_show_each_column_beside_the_totals() -> None:
    columns = tuple(map(Text, ("total", "1", "2", "3", "4")))
    table = ScoreTable(columns, (ScoreRow("Ada", (10, 1, 2, 3, 4)),), oldest=1)
    seen = [changed(table, newest=at).with_columns(3).rows[0].cells for at in (1, 2, 3, 4)]
    assert seen == [(10, 1, 2), (10, 1, 2), (10, 2, 3), (10, 3, 4)]
    assert changed(table, newest=2).with_columns(5) == changed(table, newest=2), "a wide screen shows all"
