"""The raid sits at the table of every test here, whether or not it is on the list of games yet."""

import pytest

from companion.game_packages import GamePackages
from companion.games import GAMES


@pytest.fixture(autouse=True)
def _raid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "raid", GamePackages("companion.games.raid", "ui.games.raid", "companion.demo.raid"))
