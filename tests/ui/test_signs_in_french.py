"""French has a space before : ; ! and ?, in what is put together out of several texts too."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.moments import MOMENTS, Moments
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from tests.ui.raid_moments import RAID_MOMENTS, RaidMoments
from ui.frame import Frame
from ui.frame_json import plain
from ui.pages.bots import HintPage
from ui.words import Words

BARE = re.compile(r"[\w)][;!?]|[^\W\d]:(?=\s|$)|[^\W\d] [:;!?]")
"""A sign right behind a word, or behind a space at which a line may break."""


def bare(frame: Frame) -> list[str]:
    # What broke is told in the words of the program, whatever the language.
    return [text for text in texts_in(plain(frame)) if BARE.search(text.replace("KeyError:", ""))]


def texts_in(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from texts_in(part)


@pytest.mark.parametrize(
    ("moments", "made"),
    [(Moments, MOMENTS), (PatinMoments, PATIN_MOMENTS), (RaidMoments, RAID_MOMENTS)],
)
def test_no_sign_stands_right_behind_a_word(moments: Any, made: dict[str, Callable[[Any], Frame]]) -> None:
    table = moments("fr", 4)
    assert {name: found for name, make in made.items() if (found := bare(make(table)))} == {}


def test_nor_in_a_hint() -> None:
    moments = Moments("fr", 4)
    frame = moments.page(HintPage(), moments.session())
    assert any("\u00a0: " in choice.text.short for choice in frame.choices)
    assert bare(frame) == []


@pytest.mark.parametrize(("language", "space"), [("en", ""), ("fr", "\u00a0"), ("de", "")])
def test_a_language_says_what_stands_before_a_sign(language: str, space: str) -> None:
    words = Words(language)
    assert words.labelled("Ada", "OK.") == f"Ada{space}: OK."
    assert words.asked("Ada.") == f"Ada{space}?"
