"""Every page of every game as a frame, for what must hold on all of them."""

from functools import cache

from tests.ui.moments import LONG_NAMES, MOMENTS, Moments
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.raid_moments import RAID_MOMENTS, RaidMoments
from tests.ui.score_moments import SCORE_MOMENTS, ScoreMoments
from ui.frame import Frame


@cache
def every_page(language: str, names: tuple[str, ...] = LONG_NAMES) -> dict[str, Frame]:
    """Return the frames by game and moment, of a table of as many as there are names."""
    count = len(names)
    of = language, count, names, True
    piper, patin, raid, score = Moments(*of), PatinMoments(*of), RaidMoments(*of), ScoreMoments(*of)
    return {
        **{f"piper {name}": make(piper) for name, make in MOMENTS.items()},
        **{f"patin {name}": make(patin) for name, make in PATIN_MOMENTS.items()},
        **{f"raid {name}": make(raid) for name, make in RAID_MOMENTS.items()},
        **{f"score {name}": make(score) for name, make in SCORE_MOMENTS.items()},
    }
