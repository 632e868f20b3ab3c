"""What people read off a terminal: which line of a chart is whose, and every entry that there is room for."""

import re

import pytest

from tests.ui.moments import MOMENTS, Moments
from tests.ui.paint.test_fitting import written
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from ui.frame import Chart, Curve, Frame, Slot, Text, Token, Track
from ui.paint import palette
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.fitting import MORE
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.grid import Style, harmless
from ui.words import LANGUAGES

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["figure", "missions", "claim", "actions", "power"])
def test_what_stands_beside_a_question_is_all_there_or_there_is_a_mark(language: str, name: str) -> None:
    frame = PATIN_MOMENTS[name](PatinMoments(language, 5))
    begun = [(harmless(line.short)[:14], harmless(line.full)[:14]) for line in frame.lines]
    for rows in range(14, 30):
        page = paint_terminal(frame, 60, rows, colour=False).split("\n")
        assert all(any(row.startswith(begin) for row in page) for begin in begun) is not any(
            row.endswith(" …") for row in page
        ), page
        assert rows < 20 or not any(row.endswith(" …") for row in page)
    for size in ((800, 480), (480, 320)):
        with written(ColourCanvas) as texts:
            paint_colour(frame, size)
        said = [harmless(text) for text, _, _ in texts]
        assert all(any(text.startswith(begin) for text in said) for begin in begun) is not (MORE in said), said
        assert size != (800, 480) or MORE not in said


@pytest.mark.parametrize("columns", [24, 30, 36, 44, 60])
def test_a_very_small_terminal_leaves_things_out_and_writes_none_over_another(columns: int) -> None:
    houses = tuple(Track("Ada", at, 7, tokens=(Token("red", "R"), Token("blue", "B"))) for at in range(5))
    slots = tuple(Slot(at, Token("red", "R"), ("arrow-beneath", "double-arrow")) for at in range(1, 5))
    rows = paint_terminal(Frame(Text("?"), tracks=houses, slots=slots), columns, 10, colour=False).split("\n")
    assert [sum(row.count(side) for row in rows) for side in "╱╲"] == [5, 5]
    assert all(row.count("│") in (0, 10) for row in rows)
    assert sum(row.count("B") for row in rows) == 5
    [line] = [row for row in rows if row.startswith("1") and "4" in row]
    assert re.fullmatch(r"(\d {1,2}R {1,2}[^\d ]*( [^\d ]+)? +){4}", line), line
