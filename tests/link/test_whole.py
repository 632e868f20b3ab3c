"""Link and hub as people start them, at a real broker: everything arrives once, whoever is killed in the middle."""

import json
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.storage.journal import Journal, JournalLine
from tests.kept_games import BEGAN, play
from tests.link.mqtt_broker import Ear, Mosquitto, broker, ended, needs_mosquitto, ratkeeper, settings_file, turning
from tests.timeouts import wait_until

pytest.importorskip("paho.mqtt.enums", reason="paho-mqtt 2 is not on this machine")
pytestmark = needs_mosquitto


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    with broker(tmp_path) as made:
        yield made


class Box:
    """Somebody plays here: lines come onto the disk, as a box writes them."""

    def __init__(self, games: Path, *names: str, seed: int = 1) -> None:
        self.games = games
        self._journal = Journal(games, "piper")
        self.lines = play(*names, seed=seed, mistakes=True)
        self.said = 0

    @property
    def game(self) -> str:
        return self._journal.game

    @property
    def over(self) -> bool:
        return self.said == len(self.lines)

    def say(self, count: int = 1) -> None:
        for line in self.lines[self.said : self.said + count]:
            self._journal.keep(JournalLine(line, BEGAN + self.said))
            self.said += 1

    def killed(self) -> None:
        """The program ends in the middle of a line, and begins again."""
        path = self._journal.path
        assert path is not None
        self._journal.close()
        with path.open("ab") as file:
            file.write(b'{"seq":99,"at":1,"s')
        self._journal, reading = Journal.open(path)
        assert reading.torn


def rows(database: Path) -> list[tuple[str, int, str]]:
    if not database.exists():
        return []
    connection = sqlite3.connect(database)
    try:
        return connection.execute("SELECT game, n, say FROM line ORDER BY game, n").fetchall()
    except sqlite3.OperationalError:  # the hub is making its tables
        return []
    finally:
        connection.close()


def wanted(*boxes: Box) -> list[tuple[str, int, str]]:
    return sorted((box.game, n, line) for box in boxes for n, line in enumerate(box.lines[: box.said], 1))


def test_a_box_a_link_and_a_hub(tmp_path: Path, mosquitto: Mosquitto, capsys: pytest.CaptureFixture[str]) -> None:
    earlier = Box(tmp_path / "games", "Ada", "Ben", "Cleo", seed=2)
    earlier.say(500)
    box = Box(tmp_path / "games", "Ada", "Ben", "Cleo")
    box.say(5)
    ear = Ear(mosquitto.link, "ratkeeper/#", "homeassistant/#")
    wait = turning(ear.turn)
    wait(lambda: ear.broker.connected)
    file = settings_file(tmp_path, mosquitto.port, tmp_path / "games", box="table-1", names="full")
    database = tmp_path / "league.db"
    hub = ratkeeper("hub", "--config", file, "--database", database)
    link = ratkeeper("link", "--config", file)
    try:
        wait(lambda: rows(database) == wanted(earlier, box))
        box.say(500)
        wait(lambda: rows(database) == wanted(earlier, box))
        wait(lambda: any(box.game.encode() in one.payload for one in ear.heard if one.topic.endswith("/result")))
    finally:
        assert (said := ended(link))[0] == 0, said
        assert (said := ended(hub))[0] == 0, said
    wait(lambda: ("ratkeeper/table-1/availability", b"offline") in {(m.topic, m.payload) for m in ear.heard})
    by_topic = {message.topic: message for message in ear.heard}
    assert json.loads(by_topic["ratkeeper/table-1/state"].payload)["playing"] is False
    assert json.loads(by_topic["ratkeeper/table-1/result"].payload)["sourcePlayId"] == box.game
    happened = [json.loads(m.payload)["event_type"] for m in ear.heard if m.topic == "ratkeeper/table-1/happened"]
    assert {"turn", "flight"} <= set(happened)
    assert "homeassistant/device/ratkeeper_table-1/config" in by_topic
    from companion.cli import main  # noqa: PLC0415 - as people call it

    assert main(["league", "--database", str(database), "--json"]) == 0
    league = json.loads(capsys.readouterr().out)
    assert sum(one["games"] for one in league["players"]) == 6
    assert main(["league", "--database", str(database)]) == 0
    assert "Ada" in capsys.readouterr().out


def struck(tmp_path: Path, mosquitto: Mosquitto, blows: list[str], chance: random.Random) -> None:
    """A game is played while processes are killed; each comes back, and in the end every line is there once."""
    box = Box(tmp_path / "games", "Ada", "Ben", "Cleo", seed=chance.randrange(100))
    file = settings_file(tmp_path, mosquitto.port, tmp_path / "games", box="table-1", names="full")
    database = tmp_path / "league.db"
    starts = {
        "hub": ("hub", "--config", file, "--database", database),
        "link": ("link", "--config", file),
    }
    running: dict[str, subprocess.Popen[str]] = {name: ratkeeper(*words) for name, words in starts.items()}
    try:
        box.say(3)
        wait_until(lambda: rows(database) == wanted(box), "the first lines do not arrive")
        for at, blow in enumerate(blows):
            box.say(max(1, (len(box.lines) - 3) // (len(blows) + 1)))
            time.sleep(chance.choice((0.0, 0.02, 0.1, 0.3)))  # any moment
            if blow == "broker":
                mosquitto.kill()
                box.say()
                mosquitto.start()
            elif blow == "box":
                box.killed()
            else:
                ended(running[blow], signal.SIGKILL)
                box.say()
                running[blow] = ratkeeper(*starts[blow])
            if at % 3 == 2:
                wait_until(lambda: rows(database) == wanted(box), f"lines are missing after {blows[: at + 1]}")
        box.say(500)
        assert box.over
        wait_until(lambda: rows(database) == wanted(box), f"lines are missing after {blows}")
    finally:
        for process in running.values():
            ended(process)


def test_after_kills_of_each_process_every_line_is_there_once(tmp_path: Path, mosquitto: Mosquitto) -> None:
    struck(tmp_path, mosquitto, ["broker", "hub", "link", "box"], random.Random(1))


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(6))
def test_killed_in_any_order_and_at_any_moment(tmp_path: Path, mosquitto: Mosquitto, seed: int) -> None:
    chance = random.Random(seed)
    blows = ["broker", "hub", "link", "box"] * 4
    chance.shuffle(blows)
    struck(tmp_path, mosquitto, blows, chance)
