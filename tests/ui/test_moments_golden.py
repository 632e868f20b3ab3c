"""Every screen in every language, for two and for five with the longest names, on both painters."""

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.ui.golden_images import check_golden
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.screens import sheet
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.words import LANGUAGES

TABLES = ((2, PLAIN_NAMES), (5, LONG_NAMES))
SMALLEST = (320, 240)
pytestmark = pytest.mark.usefixtures("in_greenwich")


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
@pytest.mark.parametrize(("players", "names"), TABLES)
def test_every_screen(language: str, players: int, names: tuple[str, ...], request: pytest.FixtureRequest) -> None:
    """One sheet for each painter: small enough to keep, and looked at as a whole."""
    rewrite = bool(request.config.getoption("--rewrite-golden"))
    moments = Moments(language, players, names)
    frames = [(name, make(moments)) for name, make in MOMENTS.items()]
    onebit = sheet([(name, paint_onebit(frame)) for name, frame in frames], 6)
    check_golden(onebit.convert("L"), f"screens-onebit-{language}-{players}", rewrite=rewrite)
    low = sheet([(name, paint_onebit(frame, (128, 32))) for name, frame in frames], 6)
    check_golden(low.convert("L"), f"screens-onebit32-{language}-{players}", rewrite=rewrite)
    colour = sheet([(name, paint_colour(frame, SMALLEST)) for name, frame in frames], 6)
    # Pillow brings its own FreeType, and versions of it smooth the edges of letters a little differently.
    check_golden(colour, f"screens-colour-{language}-{players}", rewrite=rewrite, tolerance=24, share=0.004)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tone_is_a_shape_on_one_bit(language: str) -> None:
    """Whose turn it is and what is alarming can be told without any colour."""
    moments = Moments(language, 5)
    pictures = {paint_onebit(MOMENTS[name](moments)).tobytes() for name in ("place", "scanner-gone", "refused")}
    assert len(pictures) == 3
