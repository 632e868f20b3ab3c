"""The table of who holds what: all of it where there is room, and where there is none what matters now."""

import pytest

from companion.box.views import _of_seat
from companion.values import changed
from tests.ui.moments import LONG_NAMES, PLAIN_NAMES
from tests.ui.paint.test_fitting import written
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.sample_frames import HOLDINGS, TWO_HOLD
from ui.frame import Frame, ScoreRow, ScoreTable, Text, Tone
from ui.paint.bitmap import load_font
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.columns import rows_for, share_width
from ui.paint.onebit import paint_onebit
from ui.paint.onebit.canvas import OneBitCanvas, _picture
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES

COLOUR = [(128, 128), (135, 240), (240, 135), (240, 240), (320, 240), (480, 320), (320, 480), (800, 480), (1024, 600)]


def table_of(frame: Frame) -> ScoreTable:
    assert frame.table
    return frame.table


def turned(frame: Frame, to: int) -> Frame:
    """The same with another one's turn, and nothing foreseen."""
    rows = [
        changed(row, tone=Tone.ACTIVE if at == to else Tone.PLAIN, changes=())
        for at, row in enumerate(table_of(frame).rows)
    ]
    asked = rows[to].name if to >= 0 else ""
    return changed(frame, table=changed(table_of(frame), rows=tuple(rows)), asked=asked)


def texts_on(frame: Frame, size: tuple[int, int]) -> list[str]:
    canvas, paint = (OneBitCanvas, paint_onebit) if size[1] <= 64 else (ColourCanvas, paint_colour)
    _picture.cache_clear()  # what was painted before is not written again
    with written(canvas) as texts:
        paint(frame, size)
    return [text for text, _, _ in texts]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "names"), [(2, PLAIN_NAMES), (5, LONG_NAMES)])
@pytest.mark.parametrize("size", COLOUR)
def test_all_players_and_all_numbers_are_painted(
    language: str, players: int, names: tuple[str, ...], size: tuple[int, int]
) -> None:
    frame = turned(PATIN_MOMENTS["claim"](PatinMoments(language, players, names)), 0)
    rows = [changed(row, cells=tuple(range(10 * at + 11, 10 * at + 16))) for at, row in enumerate(table_of(frame).rows)]
    said = texts_on(changed(frame, table=changed(table_of(frame), rows=tuple(rows))), size)
    assert [cell for row in rows for cell in row.cells if str(cell) not in said] == []
    assert [row.name for row in rows if not any(text.startswith(row.name[:3]) for text in said)] == []
    for heading in table_of(frame).columns:
        ways = (str(heading), heading.short, heading.short[:2])
        assert any(text in ways for text in said), heading


@pytest.mark.parametrize("size", [(128, 64), *COLOUR])
def test_what_would_change_is_seen(size: tuple[int, int]) -> None:
    said = texts_on(changed(HOLDINGS, notices=()) if size == (128, 64) else HOLDINGS, size)
    for row in table_of(HOLDINGS).rows:
        for at, (cell, change) in enumerate(zip(row.cells, row.changes, strict=False)):
            if change:
                assert isinstance(cell, int)
                assert row.later(at) == str(cell + change)
                assert any(text in (row.later(at), f"→{row.later(at)}", f"{cell}→{row.later(at)}") for text in said)


@pytest.mark.parametrize("at", range(5))
def test_a_panel_shows_all_numbers_of_whose_turn_it_is(at: int) -> None:
    frame = turned(changed(HOLDINGS, notices=()), at)
    cells = tuple(range(11, 16))
    rows = tuple(changed(row, cells=cells) if at == number else row for number, row in enumerate(table_of(frame).rows))
    said = texts_on(changed(frame, table=changed(table_of(frame), rows=rows)), (128, 64))
    assert [cell for cell in cells if str(cell) not in said] == []


@pytest.mark.parametrize("size", [(128, 64), (128, 32), *COLOUR])
@pytest.mark.parametrize("frame", [HOLDINGS, TWO_HOLD])
def test_whose_turn_it_is_stands_out(size: tuple[int, int], frame: Frame) -> None:
    calm = changed(frame, notices=(), lines=())
    paint = paint_onebit if size[1] <= 64 else paint_colour
    pictures = {paint(turned(calm, at), size).tobytes() for at in range(-1, len(table_of(frame).rows))}
    assert len(pictures) == len(table_of(frame).rows) + 1


def test_a_low_panel_shows_whose_turn_it_is() -> None:
    for at, row in enumerate(table_of(HOLDINGS).rows):
        said = texts_on(turned(HOLDINGS, at), (128, 32))
        assert any(text.startswith(row.name[:4]) for text in said)


def test_numbers_keep_their_places_when_a_preview_comes_and_goes() -> None:
    _picture.cache_clear()
    places = []
    for frame in (HOLDINGS, turned(HOLDINGS, 0)):
        with written(OneBitCanvas) as texts:
            paint_onebit(frame)
        places.append([box for text, box, _ in texts if text in ("20", "Loot")])
    assert places[0] == places[1]


@pytest.mark.parametrize(("columns", "rows"), [(40, 12), (80, 24), (120, 40)])
def test_a_terminal_has_all_of_it(columns: int, rows: int) -> None:
    page = paint_terminal(HOLDINGS, columns, rows, colour=False)
    marked = [row for row in page.split("\n") if row.startswith("▶ Max")]
    assert len(marked) == 1
    assert marked[0].split()[-5:] == ["11→12", "20", "10", "2", "36→48"]
    assert all(any(row.name[:3] in line for line in page.split("\n")) for row in table_of(HOLDINGS).rows)
    assert "Area" in page


def test_where_not_all_fit_those_stay_who_matter_now() -> None:
    rows = tuple(ScoreRow(name, (0,)) for name in "ABCDE")
    rows = (*rows[:3], changed(rows[3], changes=(1,)), changed(rows[4], tone=Tone.ACTIVE))
    table = ScoreTable((Text("x"),), rows)
    shown = ["".join(row.name for row in rows_for(table, count)) for count in range(7)]
    assert shown == ["", "E", "DE", "ADE", "ABDE", "ABCDE", "ABCDE"]


@pytest.mark.parametrize("width", range(0, 200, 7))
def test_the_width_is_shared_to_the_last_pixel(width: int) -> None:
    table = table_of(HOLDINGS)
    columns = share_width(table.columns, 80, 15, width, load_font("tiny").width, space=2)
    assert columns.name + columns.cell * len(table.columns) == width
    assert min(columns.name, columns.cell) >= 0
    assert all(load_font("tiny").width(word) <= columns.cell for word in columns.headings)


def test_a_seat_sees_its_own_row() -> None:
    for at, row in enumerate(table_of(HOLDINGS).rows):
        assert table_of(_of_seat(HOLDINGS, at + 1)).rows == (row,)
    assert _of_seat(HOLDINGS, 0) == _of_seat(HOLDINGS, 6) == HOLDINGS
    assert any(
        text.startswith(table_of(HOLDINGS).rows[2].name[:4]) for text in texts_on(_of_seat(HOLDINGS, 3), (128, 64))
    )


def test_a_table_foretells_too() -> None:
    assert HOLDINGS.is_preview
    assert not turned(HOLDINGS, 0).is_preview
