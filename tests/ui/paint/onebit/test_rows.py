"""Rows of one-bit panels: an alarm is read whole, in smaller letters if it must be."""

import pytest

from tests.e2e.panel_text import shows
from ui.frame import Frame, Text, Tone
from ui.paint.onebit import paint_onebit
from ui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_alarm_is_cut_off(language: str) -> None:
    words = Words(language)
    cut = []
    for key in (key for key in words.sentences if key.startswith("fault.")):
        short = words.text(key, "short", button="", player="", version="", why="", what="", package="")
        frame = Frame(Text("?"), notices=(Text(short, tone=Tone.ALARM),))
        if not shows(paint_onebit(frame, (128, 64)), short):
            cut.append(short)
    assert cut == []
