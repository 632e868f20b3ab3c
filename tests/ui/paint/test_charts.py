"""Lines run from edge to edge of their box, and names stand beside their ends without touching."""

from ui.frame import Chart, Curve
from ui.paint.box import Box
from ui.paint.charts import highest_first, lines_in, spread

CHART = Chart((Curve("Ada", (0, 2, 4)), Curve("Ben", (0, 1), out=True), Curve("Zoë", ())), 4)


def test_lines_reach_the_edges_of_their_box() -> None:
    ada, ben = lines_in(CHART, Box(10, 20, 41, 9))
    assert ada.points == ((10, 28), (30, 24), (50, 20))
    assert ben.points == ((10, 28), (30, 26))
    assert [line.curve.name for line in highest_first([ben, ada])] == ["Ada", "Ben"]


def test_lines_of_equal_values_run_side_by_side() -> None:
    ada, ben = lines_in(CHART, Box(0, 0, 41, 9), apart=2)
    assert [line.points[0][1] for line in (ada, ben)] == [6, 8]


def test_names_are_pushed_apart_and_stay_inside() -> None:
    assert spread([3, 3, 4], 2, 0, 20) == [3, 5, 7]
    assert spread([18, 19], 2, 0, 20) == [16, 18]
    assert spread([-5, 0], 2, 0, 20) == [0, 2]
