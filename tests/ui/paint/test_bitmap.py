"""Bitmap letters: how wide they are, and how a font writes letters that it lacks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.paint.bitmap import SIZES, BitmapFont, load_font, spelled

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:!?-’éàüßœŁșѢЖΩάơ"


@given(st.text(LETTERS, max_size=40), st.sampled_from(sorted(SIZES)))
def test_a_text_is_as_wide_as_pillow_measures_it_whole(text: str, name: str) -> None:
    font = BitmapFont(name)
    whole = int(font._font.getlength(spelled(text, font.has)))
    assert font.width(text) == max(0, whole - 1)


@pytest.mark.parametrize("name", SIZES)
def test_a_stamp_holds_the_text_and_one_blank_column(name: str) -> None:
    stamp = load_font(name).stamp("Hamelin")
    assert stamp.size == (load_font(name).width("Hamelin") + 1, SIZES[name])
    box = stamp.getbbox()
    assert box
    assert box[2] == load_font(name).width("Hamelin")


@pytest.mark.parametrize(
    ("text", "shown"), [("Đức Nguyễn, 東", "Đưc Nguyên, ?"), ("e\u0301", "é"), ("ẞ‹x›", "SS<x>"), ("", "")]
)
def test_letters_that_a_font_lacks_lose_accents_or_become_similar(text: str, shown: str) -> None:
    assert spelled(text, load_font("small").has) == shown
