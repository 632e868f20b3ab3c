"""One OK too many at the end begins a rematch: undo from its first page leads back to the winner."""

from pathlib import Path

import pytest

from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from ui.pages import Page
from ui.pages.game_over import GameOverPage
from ui.pages.question import QuestionPage

BOX = changed(read_settings("", boards()), panels=())
LINE = ("rats red blue yellow green", *(f"reveal {figure}" for figure in ("red", "blue", "piper", "green")))
WON = ("game piper", "roof 3", "players Ada Ben Cleo", *LINE, "fix out Ben")


def lies_open(hands: SimulatedUser) -> Page:
    return hands.loop.page


def rematched(hands: SimulatedUser) -> str:
    """A game is won, and the next one begins at once; who won."""
    hands.loop.game.begin(WON)
    hands.wait_for_disk()
    hands.loop.open_game()
    assert lies_open(hands) == GameOverPage()
    winner = str(hands.frame.title)
    hands.choose("Rematch")
    hands.wait_for_disk()
    assert lies_open(hands) == QuestionPage()
    assert hands.loop.game.session is not None
    assert not hands.loop.game.session.state.over
    return winner


def test_undo_on_the_first_page_of_a_rematch_leads_back_to_the_winner(tmp_path: Path) -> None:
    with simulated_box(BOX, tmp_path / "games") as hands:
        winner = rematched(hands)
        hands.hold("back")
        assert lies_open(hands) == GameOverPage()
        assert str(hands.frame.title) == winner
        assert not hands.frame.lines or "goes on" not in str(hands.frame.lines[0])


def test_so_it_does_after_the_plug_was_pulled(tmp_path: Path) -> None:
    with simulated_box(BOX, tmp_path / "games") as hands:
        winner = rematched(hands)
        hands.pull_the_plug()
        hands.switch_on()
        assert lies_open(hands) == QuestionPage()
        hands.hold("back")
        assert lies_open(hands) == GameOverPage()
        assert str(hands.frame.title) == winner


@pytest.mark.parametrize("another_table", [False, True])
def test_after_a_decision_or_with_another_table_it_does_not(tmp_path: Path, another_table: bool) -> None:
    with simulated_box(BOX, tmp_path / "games") as hands:
        if another_table:
            hands.loop.game.begin(WON)
            hands.loop.game.begin(("game piper", "players Ada Ben"))
        else:
            rematched(hands)
            hands.press("ok")
        hands.wait_for_disk()
        hands.pull_the_plug()
        hands.switch_on()
        assert hands.loop.game.session is not None
        assert hands.loop.game.just_over is None


def test_later_undo_takes_back_a_decision_of_the_rematch(tmp_path: Path) -> None:
    with simulated_box(BOX, tmp_path / "games") as hands:
        rematched(hands)
        session = hands.loop.game.session
        assert session is not None
        count = len(session.decisions)
        hands.press("ok")
        hands.wait_for_disk()
        assert len(session.decisions) == count + 1
        hands.hold("back")
        assert hands.loop.game.session is session
        assert len(session.decisions) == count
