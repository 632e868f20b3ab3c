"""Tests that test_installed_game.py runs in an environment of its own, in which Ratkeeper and an English game are
installed by pip: the game is played on a German box by every device, reported, and survives a kill and a power cut."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import companion
from companion.added_games import try_added_games
from companion.cards import Card, label
from companion.cli import main
from companion.demo.simulated_players import SimulatedPlayers
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import FAULTS, GAMES
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import Touched
from companion.storage.saved_games import journals
from companion.values import changed
from hardware.boards import boards
from tests.phones.box_with_phones import joined, running_box
from tests.phones.test_games import play
from tests.phones.weighted_choice import Taste
from tests.timeouts import TIMEOUT
from ui.pages.game_over import GameOverPage

SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
FAULT = os.environ.get("FAULT", "")
"""What was done to the package; empty: nothing."""


@pytest.fixture(autouse=True)
def tried() -> None:
    try_added_games()


@pytest.fixture
def user(tmp_path: Path) -> Iterator[SimulatedUser]:
    with simulated_box(SETTINGS, tmp_path / "games", language="de") as one:
        yield one


def sit_down(user: SimulatedUser, game: str = "pig") -> None:
    user.loop.game.known_names = ("Ada", "Ben", "Cleo")
    SimulatedPlayers(user, Random(1), lambda _: None).sit_down(game, 2)


def scan(user: SimulatedUser, face: str) -> None:
    user.scan(label(Card("face", face)))


def decisions(user: SimulatedUser) -> tuple[str, ...]:
    assert user.loop.game.session is not None
    return tuple(user.loop.game.session.decisions)


good = pytest.mark.skipif(bool(FAULT), reason="of a good package")


@good
def test_it_is_the_installed_program() -> None:
    assert Path(companion.__file__).is_relative_to(sys.prefix)
    assert not GAMES["pig"].is_built_in
    assert FAULTS == {}


def by_pins(user: SimulatedUser) -> None:
    """Let the box roll, and hold at 20."""
    session = user.loop.game.session
    assert session is not None
    choices = [str(choice.text) for choice in user.frame.choices]
    user.walk_to(choices.index("Hold and keep the points") if session.state.pot >= 20 else 0)  # type: ignore[attr-defined]
    user.press("ok")
    user.rest(10.0)


def by_scanner(user: SimulatedUser) -> None:
    session = user.loop.game.session
    assert session is not None
    if session.state.pot >= 60:  # type: ignore[attr-defined]
        by_pins(user)
    else:
        scan(user, "6")


def by_touch(user: SimulatedUser) -> None:
    choices = [str(choice.text) for choice in user.frame.choices]
    session = user.loop.game.session
    assert session is not None
    wanted = choices.index("Hold and keep the points") if session.state.pot >= 20 else 0  # type: ignore[attr-defined]
    user.loop.step(Touched(0.0, 0.0, 0.0, "choice", wanted))
    user.rest(10.0)


@good
@pytest.mark.parametrize("act", [by_pins, by_scanner, by_touch])
def test_it_is_played_to_its_winner(user: SimulatedUser, act: Callable[[SimulatedUser], None]) -> None:
    assert str(user.frame.choices[-1].text) == "Pig"
    sit_down(user)
    for _ in range(2000):
        if isinstance(user.loop.page, GameOverPage):
            break
        act(user)
    assert str(user.frame.title) in ("Ada gewinnt die Partie!", "Ben gewinnt die Partie!")


@good
def test_it_is_played_by_phones(tmp_path: Path) -> None:
    with running_box(tmp_path, "game pig", "goal 50", "players Ada Ben") as box:
        phones, keeper = [joined(box, seat) for seat in (1, 2)], joined(box, keeper=True)
        session, taste = box.loop.game.session, Taste(Random(7), box.loop.ui.words)
        assert session is not None
        for _ in range(2000):
            if session.state.over:
                break
            if not any(play(one, taste) for one in phones):
                play(keeper, taste)
        assert session.state.over


@good
def test_it_is_in_lists_statistics_reports_and_exports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = tmp_path / "games"
    with simulated_box(SETTINGS, games, language="de") as user:
        sit_down(user)
        while not isinstance(user.loop.page, GameOverPage):
            by_scanner(user)
        user.wait_for_disk()
    folder = ["--games", str(games), "--lang", "de"]
    assert main(["games", *folder]) == 0
    assert "Pig" in capsys.readouterr().out
    assert main(["stats", *folder]) == 0
    out = capsys.readouterr().out
    assert "Pig" in out
    assert "stats." not in out
    assert main(["stats", *folder[:2], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1
    assert main(["report", "last", *folder, "-o", str(tmp_path / "pig.html")]) == 0
    assert "Ada" in (tmp_path / "pig.html").read_text("utf-8")
    assert main(["export", "last", *folder[:2], "-o", str(tmp_path / "pig.table")]) == 0
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "pig.table"), "--lang", "de"]) == 0
    assert "wins at Pig!" in capsys.readouterr().out


PLAYER = """
import sys, time
from pathlib import Path
from installed_game import SETTINGS, scan, simulated_box, sit_down
with simulated_box(SETTINGS, Path(sys.argv[1])) as user:
    sit_down(user)
    for face in "65":
        scan(user, face)
    user.wait_for_disk()
    print("saved", flush=True)
    time.sleep(600)
"""


@good
def test_it_survives_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PLAYER, str(tmp_path / "games")]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout
    with process.stdout as said:
        assert said.readline() == "saved\n"
        process.send_signal(signal.SIGKILL)
        assert process.wait(TIMEOUT) == -signal.SIGKILL
    with simulated_box(SETTINGS, tmp_path / "games", language="de") as user:
        assert decisions(user)[-2:] == ("roll 6", "roll 5")
        assert str(user.frame.title).startswith("Ada: 11")


@good
def test_it_survives_a_power_cut_at_each_byte_of_its_last_line(tmp_path: Path) -> None:
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        sit_down(user)
        scan(user, "6")
        scan(user, "5")
        user.wait_for_disk()
    [journal] = journals(tmp_path / "games")
    whole = journal.read_bytes()
    beginning = whole.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(beginning, len(whole), 7):
        folder = tmp_path / str(end)
        folder.mkdir()
        (folder / journal.name).write_bytes(whole[:end])
        with simulated_box(SETTINGS, folder, language="de") as user:
            assert decisions(user)[-1] == "roll 6"


@pytest.mark.skipif(not FAULT, reason="of a faulty package")
def test_a_faulty_package_is_named_and_other_games_work(user: SimulatedUser) -> None:
    reason = {"syntax": "SyntaxError", "raises": "ValueError: ferret", "text": "fehlt Held"}[FAULT]
    [notice] = [str(notice) for notice in user.frame.notices if "pig" in str(notice)]
    assert reason in notice
    assert notice.startswith("Das Spielpaket pig ist fehlerhaft")
    assert ("Pig" in [str(choice.text) for choice in user.frame.choices]) == (FAULT == "text")
    sit_down(user, "piper")
    assert user.loop.game.session is not None
    assert user.loop.game.session.game.name == "piper"
