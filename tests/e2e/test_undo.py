"""Undo at a box with a panel of 64 rows and one of 32: hands hear of everything once, and see it on either glass."""

from pathlib import Path

import pytest

from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.e2e.panel_text import shows
from tests.e2e.test_games import opened
from ui.frame import Text, Tone
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.pages.undo import UndoStepsPage
from ui.paint.bitmap import load_font
from ui.paint.fitting import wrap

BOTH = read_settings("[[panel]]\n[[panel]]\naddress = 0x3d\nheight = 32", boards())
PENCIL = "4006381333931"


def is_on(hands: SimulatedUser, glass: int, text: Text) -> bool:
    picture = hands.world.glass(glass).picture()
    fonts = [load_font(name).width for name in ("reading", "large", "name")]
    ways = [wrap(words, picture.width - 6, 9, measure) for words in (text.short, str(text)) for measure in fonts]
    return any(all(shows(picture, row) for row in rows) for rows in ways)


def play(hands: SimulatedUser, card: str, place: str) -> None:
    hands.choose(card, place)
    while isinstance(hands.loop.page, GuidedStepsPage):
        hands.press("ok")


def put_back(hands: SimulatedUser) -> list[str]:
    """Everything that the box asks for now, page by page; each glass shows it."""
    told = []
    while isinstance(hands.loop.page, UndoStepsPage):
        for line in (line for line in hands.frame.lines if line.tone is Tone.ACTIVE):
            assert is_on(hands, 0, line), line
            assert is_on(hands, 1, line), line
            told.append(str(line))
        hands.press("ok")
    assert hands.loop.page == QuestionPage()
    return told


@pytest.mark.parametrize("by_history", [False, True])
def test_going_back_a_long_way_tells_every_hand_once(tmp_path: Path, by_history: bool) -> None:
    with simulated_box(BOTH, tmp_path) as hands:
        opened(hands)
        session = hands.loop.game.session
        assert session is not None
        start = session.state
        play(hands, "Forward 2", "Space 1: the red rat")
        play(hands, "Back", "Space 1: the red rat")
        play(hands, "Melody", "Space 2: the blue rat")
        stood = session.state
        if by_history:
            hands.press("back")
            hands.choose("History")
            hands.walk_to(len(hands.frame.choices) - 3)
            hands.press("ok")
            hands.choose("Yes")
        else:
            for _ in range(3):
                hands.hold("back")
        assert session.state == start
        assert str(hands.frame.title) == "3 moves undone."
        told = put_back(hands)
        assert told == [hands.loop.ui.words.say(hand) for hand in session.game.undo_steps(stood, start)]
        assert len(told) == len(set(told)) > 4


def test_a_foreign_code_is_answered_on_either_glass(tmp_path: Path) -> None:
    settings = changed(BOTH, scanner=ScannerSettings(repeat=0.0))
    with simulated_box(settings, tmp_path) as hands:
        opened(hands)
        hands.scan(PENCIL)
        answer = hands.frame.lines[0]
        assert PENCIL in str(answer)
        assert is_on(hands, 0, answer)
        assert is_on(hands, 1, answer)
        hands.rest(60.0)
        assert not is_on(hands, 1, answer)


def test_killed_in_the_middle_of_a_walk_the_same_step_is_on_screen(tmp_path: Path) -> None:
    with simulated_box(BOTH, tmp_path) as hands:
        opened(hands)
        play(hands, "Forward 2", "Space 1: the red rat")
        hands.choose("Forward", "Space 1: the red rat")
        hands.choose("Sewer", "Space 2: the blue rat")
        assert isinstance(hands.loop.page, GuidedStepsPage)
        hands.press("ok")
        title = hands.frame.title
        assert isinstance(hands.loop.page, GuidedStepsPage)
    with simulated_box(BOTH, tmp_path) as hands:
        assert hands.frame.title == title
        assert isinstance(hands.loop.page, GuidedStepsPage)
