"""A map of cards that people laid: whole where it fits, around one card where it does not, on every screen."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.box.safe_mode_view import rows_of
from companion.values import changed
from tests.ui.paint.test_fitting import written
from ui.frame import Choice, Frame, Map, MapTile, ScoreRow, ScoreTable, Text, Token, Tone
from ui.paint import maps
from ui.paint.box import Box
from ui.paint.colour import canvas as colour_canvas
from ui.paint.colour import paint_colour, paint_touch_screen
from ui.paint.maps import lay_out
from ui.paint.onebit import canvas as onebit_canvas
from ui.paint.onebit import paint_onebit
from ui.paint.regions import Touch, target_at
from ui.paint.terminal import paint_terminal

SPOTS = (
    MapTile(0, 0, "Hole", "12", (Token("Ada", "A"),)),
    MapTile(0, 1, "Kitchen", "2", (Token("Ben", "B"), Token("Cleo", "C"))),
    MapTile(1, 1, "Cellar", "3"),
    MapTile(-1, 1, "Hall", "1", tone=Tone.MUTED),
    MapTile(1, 2, "Attic", "2"),
)
HOUSE = Map(SPOTS)
FRAME = Frame(
    Text("Where to?"),
    map=HOUSE,
    table=ScoreTable((Text("Glo", "Glory"),), tuple(ScoreRow(name, (3,)) for name in ("Ada", "Ben", "Cleo"))),
    choices=tuple(Choice(Text(spot.name), spot=number) for number, spot in enumerate(SPOTS, start=1)),
)


def test_what_its_examples_say() -> None:
    assert doctest.testmod(maps) == (0, 2)


@given(
    spots=st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=20, unique=True),
    columns=st.integers(1, 12),
    rows=st.integers(1, 12),
    data=st.data(),
)
def test_here_is_always_shown_and_what_is_hidden_is_said(
    spots: list[tuple[int, int]], columns: int, rows: int, data: st.DataObject
) -> None:
    shown = Map(tuple(MapTile(x, y, "") for x, y in spots), data.draw(st.integers(0, len(spots) - 1)))
    box = Box(3, 4, 10 * columns, 10 * rows)
    layout = lay_out(shown, box, (10, 10), (15, 15))
    assert shown.tiles[shown.here] in [place.tile for place in layout.places]
    assert len({place.box for place in layout.places}) == len(layout.places) <= columns * rows
    assert all(box.holds(place.box) for place in layout.places)
    assert all(shown.tiles[place.number - 1] is place.tile for place in layout.places)
    assert bool(layout.beyond) == (len(layout.places) < len(spots))


@pytest.mark.parametrize("size", [(480, 320), (800, 480), (320, 480), (240, 240)])
def test_every_card_is_named_on_a_colour_screen(size: tuple[int, int]) -> None:
    with written(colour_canvas.ColourCanvas) as written_texts:
        paint_colour(FRAME, size)
    assert {spot.name for spot in SPOTS} <= {text for text, *_ in written_texts}


def test_a_large_screen_has_room_for_who_holds_what() -> None:
    with written(colour_canvas.ColourCanvas) as written_texts:
        paint_colour(FRAME, (480, 320))
    assert "Glory" in {text for text, *_ in written_texts}


@pytest.mark.parametrize("here", range(len(SPOTS)))
def test_a_panel_shows_the_card_that_matters(here: int) -> None:
    frame = changed(FRAME, map=changed(HOUSE, here=here), choices=())
    onebit_canvas._picture.cache_clear()
    with written(onebit_canvas.OneBitCanvas) as written_texts:
        paint_onebit(frame)
    assert any(text[:3] == SPOTS[here].name[:3] for text, *_ in written_texts)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_terminal_shows_all_of_it(size: tuple[int, int]) -> None:
    shown = paint_terminal(FRAME, *size, colour=False)
    assert all(spot.name in shown for spot in SPOTS)
    assert "BC" in shown


def test_a_finger_on_a_card_takes_the_choice_that_is_about_it() -> None:
    regions = paint_touch_screen(FRAME, (480, 320), Touch(50)).regions
    boxes = {region.target.number: region.box for region in regions if region.target.what == "spot"}
    assert set(boxes) == {1, 2, 3, 4, 5}
    for number, box in boxes.items():
        assert Box(0, 0, 480, 320).holds(box)
        target = target_at(regions, *box.middle, 50)
        assert target is not None
        assert FRAME.choice_for(*target) == number - 1


def test_plain_words_name_every_card() -> None:
    shown = " ".join(rows_of(changed(FRAME, choices=()), 60, 20))
    assert "Kitchen 2 BC" in shown
