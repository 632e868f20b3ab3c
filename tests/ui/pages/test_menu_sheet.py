"""The score sheet: on every screen each number of each round can be seen beside the totals."""

import pytest

from tests.ui.paint.test_fitting import written
from tests.ui.score_moments import ScoreMoments
from ui.frame import Frame
from ui.pages import OpenPage
from ui.pages.menu import SheetPage, StandingsPage
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.onebit import paint_onebit
from ui.paint.onebit.canvas import OneBitCanvas
from ui.paint.terminal import paint_terminal

LONG = tuple(f"{name}-Alexander Wilhelmina" for name in ("Anna", "Bea", "Cleo", "Dora", "Eva", "Finn"))
TWELVE = (*LONG, "Gustav", "Hedwig", "Ida", "Jakob", "Kunigunde", "Ludmilla")
ROUNDS = ScoreMoments("de", 12, TWELVE)
FREE = ScoreMoments("fr", 3, TWELVE)


def sheets(moments: ScoreMoments, rules: tuple[str, ...], verb: str, count: int) -> tuple[SheetPage, list[Frame]]:
    """Return the page that Standings opens, and the score sheet with the cursor on each round; no number is twice."""
    lines = (f"{verb} {{{seat}}} {101 + 12 * at + seat}" for at in range(count) for seat in range(moments.players))
    session = moments.session(*lines, sheet=rules)
    opened = StandingsPage().render(moments.context(session)).actions[-1]
    assert isinstance(opened, OpenPage)
    assert isinstance(opened.page, SheetPage)
    return opened.page, [moments.page(SheetPage(cursor=at), session) for at in range(count)]


CASES = [pytest.param(ROUNDS, (), "enter", 9, id="rounds"), pytest.param(FREE, ("rule free",), "add", 20, id="entries")]


@pytest.mark.parametrize(("moments", "rules", "verb", "count"), CASES)
@pytest.mark.parametrize("size", [(40, 16), (80, 24), (240, 240), (480, 320)])
def test_each_round_is_shown_beside_the_totals(
    size: tuple[int, int], moments: ScoreMoments, rules: tuple[str, ...], verb: str, count: int
) -> None:
    opened, frames = sheets(moments, rules, verb, count)
    assert opened.cursor == count - 1, "the page opens at the latest"
    for at, frame in enumerate(frames):
        assert frame.table
        if size[0] < 100:
            texts = set(paint_terminal(frame, *size, colour=False).split())
        else:
            with written(ColourCanvas) as found:
                paint_colour(frame, size)
            texts = {text for text, _, _ in found}
        for row in frame.table.rows:
            assert {str(row.cells[1]), str(row.cells[2 + at])} <= texts, (at, row)


def test_ok_lists_the_numbers_of_a_round_for_panels_that_have_few_rows() -> None:
    opened, frames = sheets(ROUNDS, (), "enter", 2)
    session = ROUNDS.session(*(f"enter {{{seat}}} {seat}" for seat in range(12)), sheet=())
    listed = opened.render(ROUNDS.context(session)).ok
    assert isinstance(listed, OpenPage)
    rendered = listed.page.render(ROUNDS.context(session))
    assert [str(choice.text) for choice in rendered.frame.choices][:2] == [f"{TWELVE[11]}: 11", f"{TWELVE[10]}: 10"]
    assert rendered.back == OpenPage(SheetPage(cursor=0))
    with written(OneBitCanvas) as found:
        paint_onebit(frames[1])
    assert any(text == "R2" for text, _, _ in found)


def test_without_an_entry_there_is_no_score_sheet() -> None:
    context = FREE.context(FREE.session(sheet=("rule free",)))
    assert all("Feuille" not in str(choice.text) for choice in StandingsPage().render(context).frame.choices)
    assert SheetPage().render(context).frame == StandingsPage().render(context).frame
