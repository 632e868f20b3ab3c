"""The ring of a colour screen: figures stand beside houses and names, never on them."""

import pytest

from tests.ui.paint.test_fitting import touching
from ui.paint.box import Box
from ui.paint.colour.background import ring_in
from ui.paint.colour.gaps import crowd_in_gap
from ui.paint.colour.houses import plate_and_walls
from ui.paint.colour.layout import arrange

RINGS = [(240, 240), (320, 240), (480, 320), (800, 480), (480, 800), (1280, 720)]


@pytest.mark.parametrize("size", RINGS)
@pytest.mark.parametrize("alarm", [False, True])
def test_no_figure_covers_a_house_or_a_name(size: tuple[int, int], alarm: bool) -> None:
    table = arrange(size, alarm=alarm).table
    for houses in (2, 3, 4, 5, 7):
        ring = ring_in(table, houses)
        solid = [box for seat in range(houses) for box in plate_and_walls(ring.plot(seat))]
        for seat in range(houses):
            for count in range(1, 8):
                crowd = crowd_in_gap(ring, seat, count)
                for x, y in crowd.places:
                    half = crowd.stamp / 2
                    figure = Box(round(x - half), round(y - half), crowd.stamp, crowd.stamp)
                    assert table.holds(figure), (houses, seat, count)
                    assert not any(touching(figure.inset(1), box) for box in solid), (houses, seat, count)
