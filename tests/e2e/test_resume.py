"""A game that was left for another goes on, by buttons alone."""

from pathlib import Path

from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from companion.storage.saved_games import saved_games
from hardware.boards import boards
from tests.e2e.panel_text import shows
from tests.kept_games import keep

LEFT = ("game piper", "players Ada Ben Cleo", "rats red blue yellow green")
PLAYED = ("game patin", "players Dora Emil")


def test_two_games_are_played_by_turns(tmp_path: Path) -> None:
    keep(tmp_path, *LEFT)
    keep(tmp_path, *PLAYED)
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        for players, game in (("Ada, Ben, Cleo", "piper"), ("Dora, Emil", "patin")):
            hands.press("back")
            hands.choose("New game")
            hands.choose("Resume a saved game")
            [choice] = hands.frame.choices
            assert str(choice.text).endswith(players)
            picture = hands.world.glass(0).picture()
            assert any(shows(picture, form) for form in (choice.text.short, str(choice.text)))
            hands.press("ok")
            session = hands.loop.game.session
            assert session is not None
            assert game == session.game.name
            assert str(hands.frame.lines[0]) == "The game goes on where you stopped."
        hands.press("ok")
    games = saved_games(tmp_path)
    assert [game.session.game.name for game in games if game.session and game.continues] == ["piper", "patin"]
    assert len(games) == 2


def test_a_game_that_has_gone_bad_is_named_and_the_one_in_play_stays(tmp_path: Path) -> None:
    path = keep(tmp_path, *LEFT)
    keep(tmp_path, *PLAYED)
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        path.write_bytes(b"rats have been at it\n")
        hands.press("back")
        hands.choose("New game")
        hands.choose("Resume a saved game")
        hands.press("ok")
        assert "0001-piper.journal" in str(hands.frame.lines[0])
        session = hands.loop.game.session
        assert session is not None
        assert session.game.name == "patin"
        hands.press("back")
        hands.choose("New game")
        assert "Resume a saved game" not in [str(choice.text) for choice in hands.frame.choices]
