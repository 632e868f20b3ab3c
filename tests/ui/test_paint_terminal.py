"""What people read off a terminal: which line of a chart is whose, and every entry that there is room for."""

import pytest

from tests.ui.moments import MOMENTS, Moments
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from ui.frame import Chart, Curve, Frame, Text
from ui.paint import palette
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.grid import Style

RACE = Chart((Curve("Ada", (0, 2, 5, 7), out=True), Curve("Ben", (0, 1, 1, 1, 3))), top=7, limit=True)


def test_a_chart_tells_whose_line_is_which_with_and_without_colour() -> None:
    page = paint_terminal(Frame(Text("?"), chart=RACE), 80, 20, colour=False).split("\n")
    named = {name: next(row for row in page if name in row) for name in ("Ada", "Ben")}
    assert "●  × Ada" in named["Ada"]
    assert "■  3 Ben" in named["Ben"]
    assert "×" in named["Ada"].partition("●")[0]  # the line ends beside its name
    assert "■" in named["Ben"][: named["Ben"].rindex("■")]
    assert {mark: sum(row.count(mark) for row in page) > 2 for mark in "●■"} == {"●": True, "■": True}
    coloured = paint_terminal(Frame(Text("?"), chart=RACE), 80, 20)
    for number in range(2):
        assert Style(palette.CURVES[number], strong=number == 1).sequence() in coloured


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 20), (220, 110)])
def test_a_chart_has_round_values_at_its_edges(columns: int, rows: int) -> None:
    page = paint_terminal(Frame(Text("?"), chart=Chart(RACE.curves, top=50)), columns, rows, colour=False).split("\n")
    values = [int(row.split("┤")[0]) for row in page if "┤" in row]
    assert values == sorted(values, reverse=True)
    assert values[0] == 50
    assert values[-1] == 0
    assert ["1", "2", "3", "4"] in [row.split() for row in page]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (220, 110)])
def test_the_end_of_a_game_shows_every_choice_that_there_is_room_for(columns: int, rows: int) -> None:
    for frame in (MOMENTS["over"](Moments("en", 5)), PATIN_MOMENTS["over"](PatinMoments("en", 5))):
        page = paint_terminal(frame, columns, rows, colour=False)
        assert [str(choice.text) for choice in frame.choices if str(choice.text) not in page] == []
        assert rows < 100 or [str(line) for line in frame.lines if str(line) not in page] == []
