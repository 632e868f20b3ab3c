"""What is chosen from comes first: options are explained, no recap hides a card, and a wide terminal names the line."""

import pytest

from companion.games.piper.decisions import DECISIONS
from tests.ui.legible import PANELS, is_read, is_written
from tests.ui.moments import LONG_NAMES, MOMENTS, Moments
from ui.frame import Tone
from ui.pages.new_game import OptionsPage
from ui.pages.question import QuestionPage
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES

SETTINGS = [
    (cursor, (*tuple(option.default for option in DECISIONS.options[: cursor - 1]), value))
    for cursor, option in enumerate(DECISIONS.options, start=1)
    for value in option.values
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("cursor", "chosen"), SETTINGS)
def test_what_is_chosen_is_explained_on_every_panel(cursor: int, chosen: tuple[str, ...], language: str) -> None:
    moments = Moments(language, 5, LONG_NAMES)
    frame = moments.page(OptionsPage("piper", LONG_NAMES, chosen, cursor=cursor))
    option, [line] = frame.choices[cursor].text, frame.lines
    assert all("‹" in words and "›" in words for words in (option.short, option.full))
    assert option.short.split(" ‹")[0], "it says what it is about"
    assert all(name not in str(line) for name in LONG_NAMES)
    for size in PANELS:
        assert is_read(line, frame, size)


def test_each_setting_is_explained_in_words_of_its_own() -> None:
    for language in LANGUAGES:
        moments = Moments(language, 3)
        told = [
            str(moments.page(OptionsPage("piper", moments.names[:3], chosen, cursor=cursor)).lines[0])
            for cursor, chosen in SETTINGS
        ]
        assert len(set(told)) == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_terminal_calls_the_line_by_its_names(language: str) -> None:
    moments = Moments(language, 4)
    for width, named in ((120, True), (80, False)):
        text = paint_terminal(MOMENTS["reveal"](moments), width, 40, colour=False)
        row = next(row for row in text.split("\n") if row.startswith("1 "))
        for figure in ("piper", "yellow", "red"):
            assert (moments.words.name("figure", figure, "short") in row) == named


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(480, 320), (800, 480)])
def test_choices_come_before_recaps(size: tuple[int, int], language: str) -> None:
    moments = Moments(language, 5, LONG_NAMES)
    session = moments.session()
    for line in ("play forward 1", "play sewer 2"):
        recent = session.decide(line).events
        frame = moments.page(QuestionPage(), session, recent=recent)
        assert any(text.tone is Tone.MUTED for text in frame.lines), "what has been said already"
        assert len(frame.choices) == 6
        assert all(is_written(choice.text, frame, size) for choice in frame.choices)
