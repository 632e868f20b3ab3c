"""The table of last time, by one press: hands are told that the wood goes to where the screen shows it."""

from pathlib import Path

import pytest

from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.e2e.panel_text import shows
from tests.kept_games import keep
from ui.words import LANGUAGES

PLAIN = read_settings("", boards())
SEATED = ("game piper", "players Ada Ben Cleo")
PLAYED = (*SEATED, "rats red blue yellow green", "reveal red")


def says_where(hands: SimulatedUser) -> bool:
    return any(str(line) == hands.loop.ui.words.text("setup.as_shown.rats") for line in hands.frame.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", [64, 32])
def test_the_rats_of_last_time_are_told_for_long_enough_to_read(tmp_path: Path, language: str, height: int) -> None:
    keep(tmp_path, *PLAYED)
    settings = changed(PLAIN, panels=(changed(PLAIN.panels[0], height=height),))
    with simulated_box(settings, tmp_path, language=language) as hands:
        hands.press("back")
        hands.choose(hands.loop.ui.words.text("menu.new_game"))
        hands.press("ok")
        assert says_where(hands)
        assert shows(hands.world.glass(0).picture(), hands.loop.ui.words.text("setup.as_shown.rats", "short"))
        hands.rest(5.0)
        assert says_where(hands)
        hands.rest(5.0)
        assert not says_where(hands)
        assert [track.tokens[0].figure for track in hands.frame.tracks] == ["green", "blue", "yellow"]


def test_rats_that_are_yet_to_be_told_are_asked_for(tmp_path: Path) -> None:
    keep(tmp_path, *SEATED)
    with simulated_box(PLAIN, tmp_path) as hands:
        hands.press("back")
        hands.choose("New game")
        hands.press("ok")
        assert not says_where(hands)
        assert str(hands.frame.title).startswith("Which rat")
