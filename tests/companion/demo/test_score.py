"""The demo's people enter points for some rounds, and end the game: nothing else would."""

from pathlib import Path
from random import Random

from companion.demo.runner import NAMES
from companion.demo.score import ROUNDS
from companion.demo.simulated_players import players_of_game
from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from hardware.boards import boards


def test_a_scored_game_ends_after_some_rounds(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as user:
        user.loop.game.known_names = NAMES[:3]
        people = players_of_game("score")(user, Random(1), lambda _: None)
        people.sit_down("score", 3)
        session = user.loop.game.session
        assert session is not None
        while not people.is_over and len(session.decisions) < 100:
            people._act()
        assert session.decisions[-1] == "finish"
        entered = [int(line.split()[-1]) for line in session.decisions if line.startswith("enter ")]
        assert len(entered) == 3 * ROUNDS
        assert min(entered) > 0
        assert people.is_over
