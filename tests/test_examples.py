"""The examples beside the game: the board starts a box, and the MQTT client prints what a table publishes."""

import sys
from pathlib import Path
from random import Random

import pytest

from companion.demo.simulated_players import SimulatedPlayers
from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from companion.storage.journal import Journal, JournalLine
from hardware.boards import boards
from tests.kept_games import play
from tests.link.mqtt_broker import broker, needs_mosquitto, ratkeeper, settings_file
from tests.running import running
from tests.timeouts import wait_until

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_every_example_is_run_by_a_test() -> None:
    assert {path.name for path in EXAMPLES.iterdir()} == {"board.toml", "mqtt_client.py", "pig"}


def test_the_board_starts_a_box(tmp_path: Path) -> None:
    settings = read_settings((EXAMPLES / "board.toml").read_text("utf-8"), boards())
    assert settings.buttons == {"up": 5, "down": 6, "ok": 12, "back": 13, "undo": 16}
    with simulated_box(settings, tmp_path) as user:
        user.loop.game.known_names = ("Ada", "Ben", "Cleo")
        SimulatedPlayers(user, Random(1), lambda _: None).sit_down("piper", 3)
        assert user.loop.game.session is not None
        assert user.loop.game.session.players == ("Ada", "Ben", "Cleo")


def test_as_a_file_among_the_boards_it_can_be_chosen_by_name() -> None:
    text = (EXAMPLES / "board.toml").read_text("utf-8")
    chosen = read_settings('board = "mine"', {**boards(), "mine": text})
    assert (chosen.buttons, chosen.panels) == (
        read_settings(text, boards()).buttons,
        read_settings(text, boards()).panels,
    )


@needs_mosquitto
def test_the_client_prints_what_happens_at_a_table(tmp_path: Path) -> None:
    pytest.importorskip("paho.mqtt.enums", reason="paho-mqtt 2 is not on this machine")
    lines = play("Ada", "Ben", "Cleo")
    journal = Journal(tmp_path / "games", "piper")
    heard = tmp_path / "heard"
    with broker(tmp_path) as mosquitto, heard.open("w") as out:
        file = settings_file(tmp_path, mosquitto.port, tmp_path / "games", box="table-1", names="full")
        client: list[str | Path] = [sys.executable, EXAMPLES / "mqtt_client.py", "127.0.0.1", str(mosquitto.port)]
        with running(client, stdout=out), ratkeeper("link", "--config", file) as link:
            for line in lines[:8]:
                journal.keep(JournalLine(line, 0))
            wait_until(lambda: "table-1: online" in heard.read_text())
            for line in lines[8:]:
                journal.keep(JournalLine(line, 0))
            wait_until(lambda: "table-1: winner" in heard.read_text())
            link.terminate()
    assert "table-1: turn" in heard.read_text()
