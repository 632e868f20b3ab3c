"""Whole raids through pins: simulated people play, the box rolls, and the glass names the winner."""

from pathlib import Path
from random import Random, SystemRandom

import pytest

from companion.demo.runner import NAMES
from companion.demo.simulated_players import players_of_game
from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from hardware.boards import boards
from tests.exhaustive_params import rest_exhaustive

PLAIN = read_settings("", boards())


@pytest.mark.parametrize(("players", "language"), rest_exhaustive([(3, "de"), (2, "en"), (4, "fr"), (5, "de")]))
def test_people_raid_to_the_end(tmp_path: Path, players: int, language: str) -> None:
    with simulated_box(PLAIN, tmp_path, language=language) as hands:
        assert isinstance(hands.loop.ui.chance, SystemRandom), "nobody can foresee the box's dice"
        hands.loop.game.known_names = NAMES[:players]
        people = players_of_game("raid")(hands, Random(players), lambda _: None)
        people.errs = False
        people.sit_down("raid", players)
        people.play()
        session = hands.loop.game.session
        assert session is not None
        assert session.state.over
        winners = session.game.result(session.state).winners
        assert all(name in str(hands.frame.title) for name in winners)
