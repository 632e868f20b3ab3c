"""Colour screens of every size: nothing breaks, and the smallest one still shows what matters."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.values import changed
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.paint.test_fitting import FRAMES, PATIENT, written
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.sample_frames import SAMPLES, checkered
from ui.frame import Frame
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas
from ui.words import LANGUAGES

TINY = [(96, 64), (128, 128), (160, 80), (160, 128), (240, 135), (135, 240), (320, 170)]
LARGE = [(240, 240), (320, 240), (480, 320), (800, 480)]
ODD = [(96, 200), (97, 480), (131, 67), (199, 199), (200, 200), (201, 64), (220, 270), (269, 271), (640, 199)]


def every_moment() -> Iterator[Frame]:
    for language in LANGUAGES:
        for players, names in ((2, PLAIN_NAMES), (5, LONG_NAMES)):
            yield from (make(Moments(language, players, names)) for make in MOMENTS.values())
            yield from (make(PatinMoments(language, players, names)) for make in PATIN_MOMENTS.values())


@pytest.mark.exhaustive
def test_no_size_breaks_the_painter() -> None:
    """Every sample on every screen, and every moment in every language on one of them."""
    moments = list(every_moment())
    sizes = [*TINY, *ODD, *LARGE]
    for turn, size in enumerate(sizes):
        for frame in (*SAMPLES.values(), *moments[turn :: len(sizes)]):
            assert paint_colour(frame, size, qr=checkered).size == size
            if frame.motion is not None:
                paint_colour(frame, size, progress=0.4, qr=checkered)


@PATIENT
@given(frame=FRAMES, size=st.tuples(st.integers(96, 330), st.integers(64, 330)), progress=st.floats(0, 1))
def test_any_frame_has_a_picture_on_any_screen(frame: Frame, size: tuple[int, int], progress: float) -> None:
    assert paint_colour(frame, size, progress, qr=checkered).size == size


@pytest.mark.parametrize("size", TINY)
@pytest.mark.parametrize("names", [PLAIN_NAMES, LONG_NAMES])
def test_a_tiny_screen_asks_and_shows_every_house(size: tuple[int, int], names: tuple[str, ...]) -> None:
    frame = MOMENTS["place"](Moments("en", 5, names))
    frame = changed(frame, tracks=tuple(changed(track, value=at) for at, track in enumerate(frame.tracks)))
    with written(ColourCanvas) as texts:
        paint_colour(frame, size)
    said = [text for text, _, _ in texts]
    assert {str(at) for at in range(5)} <= set(said)
    labels = [next(text for text in said if name.startswith(text.rstrip(".…")) and text) for name in names]
    assert len(set(labels)) == 5
    assert min(map(len, labels)) > 2
    assert "Forward" in said
    assert any(word in " ".join(said) for word in ("Next card?", "Which Action"))
