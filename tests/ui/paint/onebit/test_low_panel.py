"""A panel of 32 rows shows what matters most; and what alarms is seen on every screen, whatever else is on it."""

import pytest

from companion.values import changed
from tests.e2e.reading import shows
from tests.exhaustive_params import rest_exhaustive
from tests.ui.legible import COLOUR, PANELS, is_read, is_written
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.sample_frames import LETTERS
from ui.frame import Choice, Frame, Text, Token, Tone, Track
from ui.pages.question import Ask
from ui.paint.onebit import paint_onebit
from ui.texts import text
from ui.words import LANGUAGES

LOW = (128, 32)


@pytest.mark.parametrize("language", rest_exhaustive(sorted(LANGUAGES)))
@pytest.mark.parametrize("name", [name for name in MOMENTS if name not in ("refused", "broke")])
def test_an_alarm_is_seen_for_as_long_as_it_stands(name: str, language: str) -> None:
    moments = Moments(language, 5, LONG_NAMES)
    frame = MOMENTS[name](moments)
    alarm = text(moments.words, "scan.foreign", Tone.ALARM, code="4006381333931")
    alarmed = changed(frame, lines=(alarm, *frame.lines))
    assert all(is_read(alarm, alarmed, size) for size in PANELS)
    assert all(is_written(alarm, alarmed, size) for size in COLOUR)


@pytest.mark.parametrize("name", ["refused", "broke"])
@pytest.mark.parametrize("size", PANELS)
def test_a_refusal_is_seen(name: str, size: tuple[int, int]) -> None:
    frame = MOMENTS[name](Moments("en", 5))
    assert is_read(frame.lines[0], frame, size)


@pytest.mark.parametrize("names", [PLAIN_NAMES, LONG_NAMES])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_preview_below_the_roof_is_whole(players: int, names: tuple[str, ...]) -> None:
    moments = Moments("en", players, names)
    frame = moments.page(Ask(("play", "back")), moments.session("fix tracker {0} 6", "play forward 1", "play sewer 2"))
    picture = paint_onebit(frame, LOW)
    assert shows(picture, "6+1")
    assert shows(picture, frame.lines[0].short), "it would flee"
    without_line = paint_onebit(changed(frame, slots=(), lines=()), LOW)
    assert shows(without_line, "6+1")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_figures_stand_in_their_gaps(players: int) -> None:
    moments = Moments("en", players)
    frame = moments.page(Ask(), moments.session())
    picture = paint_onebit(frame, LOW)
    letters = [token.letter for track in frame.tracks for token in track.tokens]
    assert len(letters) == len(frame.tracks) + 2
    assert all(shows(picture, letter) for letter in letters)
    moved = changed(frame, tracks=(changed(frame.tracks[0], tokens=()), *frame.tracks[1:]))
    assert paint_onebit(moved, LOW).tobytes() != picture.tobytes()


def test_all_of_them_in_one_gap_are_seen_and_so_is_every_number() -> None:
    crowd = tuple(Token(figure, letter) for figure, letter in LETTERS.items())
    tracks = tuple(
        Track(name, 10, 12, Tone.ALARM, change=1, tokens=crowd if at == 2 else ()) for at, name in enumerate("ABCDE")
    )
    picture = paint_onebit(Frame(Text("?"), tracks=tracks, choices=(Choice(Text("OK")),)), LOW)
    assert shows(picture, "10+")
    left = paint_onebit(Frame(Text("?"), tracks=tracks[:2], choices=(Choice(Text("OK")),)), LOW)
    assert shows(left, "10+1!")
    for token in crowd:
        without = tuple(changed(track, tokens=tuple(one for one in track.tokens if one != token)) for track in tracks)
        assert paint_onebit(Frame(Text("?"), tracks=without, choices=(Choice(Text("OK")),)), LOW) != picture


def test_the_line_is_there_when_a_place_is_asked_for() -> None:
    moments = Moments("en", 5)
    session = moments.session("play forward 1", "play sewer 2")
    for path, is_there in (((), False), (("play", "back"), True)):
        frame = moments.page(Ask(path), session)
        bare = changed(frame, slots=())
        assert (paint_onebit(frame, LOW).tobytes() != paint_onebit(bare, LOW).tobytes()) is is_there
