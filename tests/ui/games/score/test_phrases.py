"""Every line of a score sheet is told in people's words, in each language."""

import pytest

from companion.sheet_folders import find_sheets
from ui.words import Words

MORE = (
    *("rule wins highest", "rule end total 100 exact", "rule start 25", "rule end total 100 at-once", "rule free"),
    *(
        "rule bids exact 10 1 0",
        "rule bonus 63 35 ones",
        "fix entry ones Ada 3",
        "fix entry 2 Ada none",
        "rest",
        "rest 3",
    ),
)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_line_is_left_as_it_is_written(language: str) -> None:
    words = Words(language).of("score")
    sheets = find_sheets("score", ()).sheets
    lines = [line for sheet in sheets for line in sheet.setup(("Ada", "Ben", "Cleo", "Dan"), language)]
    assert len(lines) > 80
    for line in (*lines, *MORE):
        for length in ("short", "full"):
            assert words.decision(line, length) != line, line


def test_a_rule_is_what_its_event_says() -> None:
    words = Words("en").of("score")
    assert words.decision("rule end rounds 1") == "The game has 1 round."
    assert words.decision("rule sum 78 26") == "Possible sums of a round: 78 and 26."
    assert words.decision("rule end total 0 at-once exact").startswith("The game ends when a total is exactly 0")
    assert words.decision("rule start 501 down") == "Every total begins at 501, and points are subtracted."
    assert "Ada and Cleo" in words.decision("team North Ada Cleo")
