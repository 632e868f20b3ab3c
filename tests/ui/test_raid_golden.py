"""The raid's screens in every language: two with plain names, six with the longest, on both painters."""

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.ui.golden_images import check_golden
from tests.ui.raid_moments import RAID_MOMENTS, SIX_NAMES, SIX_PLAIN, RaidMoments
from tests.ui.screens import sheet
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.words import LANGUAGES

SMALLEST = (320, 240)
pytestmark = pytest.mark.usefixtures("in_greenwich")


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
@pytest.mark.parametrize(("players", "names"), [(2, SIX_PLAIN), (6, SIX_NAMES)])
def test_every_screen_of_the_raid(
    language: str, players: int, names: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    rewrite = bool(request.config.getoption("--rewrite-golden"))
    moments = RaidMoments(language, players, names)
    frames = [(name, make(moments)) for name, make in RAID_MOMENTS.items()]
    onebit = sheet([(name, paint_onebit(frame)) for name, frame in frames], 6)
    check_golden(onebit.convert("L"), f"raid-onebit-{language}-{players}", rewrite=rewrite)
    colour = sheet([(name, paint_colour(frame, SMALLEST)) for name, frame in frames], 6)
    # As with the Piper's: versions of FreeType smooth the edges of letters a little differently.
    check_golden(colour, f"raid-colour-{language}-{players}", rewrite=rewrite, tolerance=24, share=0.004)
