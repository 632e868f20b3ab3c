"""Die Patin's screens in every language: two with plain names, five with the longest, on both painters."""

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.ui.golden_images import check_golden
from tests.ui.moments import LONG_NAMES, PLAIN_NAMES
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.screens import sheet
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.words import LANGUAGES

SMALLEST = (320, 240)
pytestmark = pytest.mark.usefixtures("in_greenwich")


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
@pytest.mark.parametrize(("players", "names"), [(2, PLAIN_NAMES), (5, LONG_NAMES)])
def test_every_screen_of_die_patin(
    language: str, players: int, names: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    rewrite = bool(request.config.getoption("--rewrite-golden"))
    moments = PatinMoments(language, players, names)
    frames = [(name, make(moments)) for name, make in PATIN_MOMENTS.items()]
    onebit = sheet([(name, paint_onebit(frame)) for name, frame in frames], 6)
    check_golden(onebit.convert("L"), f"patin-onebit-{language}-{players}", rewrite=rewrite)
    colour = sheet([(name, paint_colour(frame, SMALLEST)) for name, frame in frames], 6)
    # As with the Piper's: versions of FreeType smooth the edges of letters a little differently.
    check_golden(colour, f"patin-colour-{language}-{players}", rewrite=rewrite, tolerance=24, share=0.004)
