"""Cards that somebody scanned and nobody laid: the box believes of none that it lies on the table."""

from pathlib import Path

from companion.cards import Card, label
from companion.demo.simulated_user import simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.kept_games import keep
from ui.pages.new_game import NamesPage

WITH_SCANNER = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
SETUP = ("game piper", "players Ada Ben Cleo", "rats red blue yellow green")
LINE = ("reveal red", "reveal blue", "reveal yellow", "reveal green")


def test_a_card_that_was_not_laid_lies_nowhere_in_the_next_game_either(tmp_path: Path) -> None:
    keep(tmp_path, *SETUP, *LINE)
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        hands.scan(label(Card("character", "red", 2)))
        assert "Action card first" in str(hands.frame.lines[0])
        hands.scan(label(Card("action", "forward", 1)))  # chosen, and left without a place
        hands.press("back")
        hands.press("back")
        hands.choose("New game")
        hands.press("ok")
        hands.choose("Yes")
        session = hands.loop.game.session
        assert session is not None
        while len(session.decisions) < len(SETUP) - 1 + len(LINE) + 1:  # four Characters and a card, by buttons
            hands.press("ok")
        assert {"reveal red", "play forward 1"} <= set(session.decisions)
        assert not any(stood.card for stood in session.history)


def test_a_card_that_lies_in_the_line_leaves_those_alone_who_enter_the_next_table(tmp_path: Path) -> None:
    forward = label(Card("action", "forward", 1))
    keep(tmp_path, *SETUP, *LINE)
    with simulated_box(WITH_SCANNER, tmp_path) as hands:
        hands.scan(forward)
        hands.scan(label(Card("character", "red", 1)))
        hands.press("back")
        hands.choose("New game")
        hands.choose("The Pied Piper")
        hands.choose("Yes")
        hands.press("ok")
        hands.choose("Ada")
        page = hands.loop.page
        assert isinstance(page, NamesPage)
        assert page.names == ("Ada",)
        hands.scan(forward)
        assert hands.loop.page == page
