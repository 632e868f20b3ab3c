"""A panel of 32 rows shows what matters most; and what alarms is seen on every screen, whatever else is on it."""

import pytest

from companion.values import changed
from tests.e2e.panel_text import shows
from tests.exhaustive_params import rest_exhaustive
from tests.ui.legible import COLOUR, PANELS, is_read, is_written
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.sample_frames import LETTERS
from ui.frame import Choice, Frame, Text, Token, Tone, Track
from ui.pages.question import QuestionPage
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
    frame = moments.page(
        QuestionPage(("play", "back")), moments.session("fix tracker {0} 6", "play forward 1", "play sewer 2")
    )
    for size in PANELS:
        assert shows(paint_onebit(frame, size), frame.lines[0].short), "it would flee"
        assert shows(paint_onebit(changed(frame, lines=()), size), "6→7")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_figures_stand_in_their_gaps(players: int) -> None:
    moments = Moments("en", players)
    frame = changed(moments.page(QuestionPage(), moments.session()), would="")
    picture = paint_onebit(frame)
    letters = [token.letter for track in frame.tracks for token in track.tokens]
    assert len(letters) == len(frame.tracks) + 2
    assert [letter for letter in letters if not shows(picture, letter)] == []
    moved = changed(frame, tracks=(changed(frame.tracks[0], tokens=()), *frame.tracks[1:]))
    assert paint_onebit(moved).tobytes() != picture.tobytes()


def test_all_of_them_in_one_gap_are_seen_and_so_is_every_number() -> None:
    crowd = tuple(Token(figure, letter) for figure, letter in LETTERS.items())
    tracks = tuple(
        Track(name, 10 + at, 15, Tone.ALARM, tokens=crowd if at == 2 else ()) for at, name in enumerate("ABCDE")
    )
    frame = Frame(Text("?"), tracks=tracks, choices=(Choice(Text("OK")),))
    picture = paint_onebit(frame)
    assert all(shows(picture, str(10 + at)) for at in range(5))
    for token in crowd:
        without = tuple(changed(track, tokens=tuple(one for one in track.tokens if one != token)) for track in tracks)
        assert paint_onebit(changed(frame, tracks=without)) != picture


def test_the_line_is_there_while_a_place_is_chosen_and_the_houses_before() -> None:
    moments = Moments("en", 5)
    session = moments.session("play forward 1")
    recent = session.decide("play sewer 2").events
    for page, shows_line in ((QuestionPage(), False), (QuestionPage(("play", "back")), True)):
        frame = moments.page(page, session, recent=recent)
        for empty, is_shown in ((changed(frame, slots=()), shows_line), (changed(frame, tracks=()), not shows_line)):
            assert (paint_onebit(empty).tobytes() != paint_onebit(frame).tobytes()) is is_shown or empty.would


def test_the_turn_of_a_player_shows_all_numbers_first() -> None:
    moments = Moments("en", 5)
    session = moments.session("fix tracker {2} 5")
    frame = moments.told(session, "play forward 1")
    assert frame.banner
    assert shows(paint_onebit(frame, LOW), "5")
    assert not shows(paint_onebit(frame, LOW), frame.choices[0].text.short)


def test_a_line_that_does_not_fit_below_the_title_is_left_out_rather_than_cut() -> None:
    only_title = Frame(Text("One color each", tone=Tone.ACTIVE), choices=(Choice(Text("Done")),))
    low = paint_onebit(only_title, LOW)
    assert paint_onebit(changed(only_title, lines=(Text("Each player takes all the pieces."),)), LOW) == low
    assert paint_onebit(changed(only_title, lines=(Text("All pieces"),)), LOW) != low
    in_short_too = Text("All pieces", "Each player takes all the pieces.")
    assert paint_onebit(changed(only_title, lines=(in_short_too,)), LOW) != low
