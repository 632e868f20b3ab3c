"""A frame on braille cells: what is felt, cut between words, and what each key says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.signals import BrailleKey, Pressed, Typed
from companion.values import changed
from tests.ui.sample_frames import OTHER_GAMES, SAMPLES
from ui.braille import begin, laid_out, press
from ui.frame import Choice, Frame, Text

CARDS = tuple(
    Choice(Text(short, full)) for short, full in (("Fwd", "Forward"), ("Back", "Back"), ("Sewer", "The sewer"))
)
ASKED = Frame(Text("Ada: card?", "Ada, which action card?"), (Text("Ben fled."),), choices=CARDS, cursor=2)


def felt(frame: Frame, width: int) -> list[str]:
    return [cells.text for cells in laid_out(frame, width)]


def test_as_much_as_fits_is_on_one_line() -> None:
    assert felt(ASKED, 40)[0] == "Ada, which action card? 3/3 The sewer"
    assert felt(ASKED, 30)[0] == "Ada: card? 3/3 The sewer"
    assert felt(ASKED, 20)[0] == "Ada: card? 3/3 Sewer"


def test_what_does_not_fit_is_panned_through_between_words() -> None:
    assert felt(ASKED, 12) == ["Ada: card?", "3/3 The", "sewer", "Ada, which", "action card?", "Ben fled."]


def test_walking_shows_the_choice_and_a_new_question_its_title() -> None:
    assert begin(None, ASKED, 12) == 0
    assert begin(ASKED, changed(ASKED, cursor=1), 12) == 1
    assert begin(changed(ASKED, title=Text("Ben: card?")), ASKED, 12) == 0


@pytest.mark.parametrize(
    ("width", "at", "key", "then"),
    [
        (20, 0, BrailleKey("route", 12, 1.0), (0, Pressed("ok", 1.0))),
        (20, 0, BrailleKey("route", 3, 1.0), (0, Pressed("back", 1.0))),
        (12, 0, BrailleKey("route", 3, 1.0), (0, Pressed("back", 1.0))),
        (12, 2, BrailleKey("route", 0, 1.0), (2, Pressed("ok", 1.0))),
        (12, 5, BrailleKey("route", 0, 1.0), (0, None)),
        (12, 0, BrailleKey("on", 0, 1.0), (1, None)),
        (12, 5, BrailleKey("on", 0, 1.0), (5, None)),
        (12, 0, BrailleKey("to", 0, 1.0), (0, None)),
        (12, 4, BrailleKey("first", 0, 1.0), (0, None)),
        (12, 1, BrailleKey("down", 0, 1.0), (1, Pressed("down", 1.0))),
        (12, 1, BrailleKey("é", 0, 1.0), (1, Typed("é", 1.0))),
    ],
)
def test_what_keys_say(width: int, at: int, key: BrailleKey, then: tuple[int, object]) -> None:
    assert press(ASKED, width, at, key) == then


@given(st.sampled_from([*SAMPLES.values(), *OTHER_GAMES.values()]), st.integers(8, 80))
def test_nothing_is_wider_than_the_display_and_no_word_is_lost(frame: Frame, width: int) -> None:
    lines = felt(frame, width)
    assert lines
    assert max(map(len, lines)) <= width
    together = "".join("".join(lines).split())
    for line in frame.lines:
        assert "".join(str(line).split()) in together
