"""Frames on the wire: what comes out is what went in, for every frame of every game."""

import json
from random import Random

import pytest
from msgspec import ValidationError

from companion.games import GAMES, load
from companion.session import Session
from tests.ui.sample_frames import OTHER_GAMES, SAMPLES
from tests.walks import walk
from ui.frame import Frame, Text
from ui.frame_json import frame_of, plain
from ui.navigation import current_game_page
from ui.pages import Context
from ui.words import Words

EVERY = {**SAMPLES, **OTHER_GAMES}


def there_and_back(frame: Frame) -> Frame:
    return frame_of(json.loads(json.dumps(plain(frame))))


@pytest.mark.parametrize("name", sorted(EVERY))
def test_every_kind_of_frame_comes_back(name: str) -> None:
    assert there_and_back(EVERY[name]) == EVERY[name]


@pytest.mark.parametrize("game", GAMES)
def test_frames_of_whole_games_come_back(game: str) -> None:
    session, words = Session(load(game)), Words("en").of(game)
    for _, decision, _ in walk(load(game), Random(4), 3):
        session.decide(decision)
        frame = current_game_page(Context(session, words)).render(Context(session, words)).frame
        assert there_and_back(frame) == frame


def test_what_is_empty_takes_no_room() -> None:
    assert plain(Frame(Text("Go"))) == {"title": {"short": "Go"}}


@pytest.mark.parametrize("data", [{}, {"title": {"short": "a"}, "what": 1}, {"title": {"short": "a", "tone": "loud"}}])
def test_what_is_no_frame_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        frame_of(data)
