"""A game that no shared module has ever heard of is played through everything: pins, scanner, journal, undo, demo,
report, statistics, voice and all painters, in every language."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion import bgstats
from companion.box.audio_feedback import Chimes, Speaker
from companion.cards import Card, CardCodes, label
from companion.cli import main
from companion.demo.simulated_players import SimulatedPlayers, players_of_game
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.game_packages import GamePackages
from companion.games import GAMES, load
from companion.session import Session
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.kept_games import keep
from ui.pages.game_over import GameOverPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES, Words

WITH_SCANNER = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
WHOLE = ("game nim", "players Ada Ben", "take 3", "take 3", "take 3", "take 2")


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that it takes to add a game."""
    monkeypatch.setitem(GAMES, "nim", GamePackages("tests.nim", "tests.nim", "tests.nim.people"))


@pytest.fixture
def box(tmp_path: Path) -> Iterator[tuple[SimulatedUser, FakeAudio]]:
    audio = FakeAudio()
    announcers = (Speaker(audio, describes=True), Chimes(audio))
    with simulated_box(WITH_SCANNER, tmp_path / "games", announcers=announcers) as user:
        user.loop.game.known_names = ("Ada", "Ben", "Cleo")
        yield user, audio


def sat_down(user: SimulatedUser) -> None:
    SimulatedPlayers(user, Random(1), lambda _: None).sit_down("nim", 2)


def matches(user: SimulatedUser) -> object:
    session = user.loop.game.session
    assert session is not None
    return (session.game.view(session.state) or {})["matches"]


def test_pins_scanner_undo_voice_and_sound(box: tuple[SimulatedUser, FakeAudio]) -> None:
    user, audio = box
    sat_down(user)
    assert str(user.frame.title) == "Ada, how many of 11 matches do you take?"
    user.press("down", "ok")
    assert matches(user) == 9
    user.scan(label(Card("count", "3")))
    assert matches(user) == 6
    user.hold("back")
    assert matches(user) == 9
    user.scan("RK/N/9")
    assert "Not a card of this game" in str(user.frame.lines[0])
    for count in ("3", "3", "3"):
        user.scan(label(Card("count", count)))
    user.wait_for_disk()
    assert isinstance(user.loop.page, GameOverPage)
    assert str(user.frame.title) == "Ben wins the game!"
    assert any("Ben wins with the last match!" in line for line in audio.lines)
    assert "won" in audio.sounds


def test_the_plug_is_pulled_and_the_game_goes_on(tmp_path: Path) -> None:
    with simulated_box(WITH_SCANNER, tmp_path) as user:
        user.loop.game.known_names = ("Ada", "Ben")
        sat_down(user)
        user.press("ok")
        user.wait_for_disk()
    with simulated_box(WITH_SCANNER, tmp_path) as user:
        assert str(user.frame.title) == "Ben, how many of 10 matches do you take?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_painter_in_every_language(tmp_path: Path, language: str) -> None:
    seen = set()
    with simulated_box(WITH_SCANNER, tmp_path, language=language) as user:
        user.loop.game.known_names = ("Ada", "Ben")
        sat_down(user)
        while not isinstance(user.loop.page, GameOverPage):
            frame = user.frame
            for size in ((128, 64), (128, 32)):
                seen.add(paint_onebit(frame, size).tobytes())
            for size in ((240, 240), (480, 320), (800, 480)):
                seen.add(paint_colour(frame, size).tobytes())
            assert str(frame.title)[:3] in paint_terminal(frame, 80, 24, colour=False)
            user.press("ok")
    assert len(seen) == 5 * 11, "each moment looks different on each screen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_written(language: str, caplog: pytest.LogCaptureFixture) -> None:
    words, session = Words(language).of("nim"), Session(load("nim"))
    for line in WHOLE[1:]:
        for event in session.decide(line).events:
            words.say(event)
        words.decision(line)
    assert caplog.messages == []


def test_demo(capsys: pytest.CaptureFixture[str]) -> None:
    assert players_of_game("nim") is SimulatedPlayers
    assert main(["demo", "--game", "nim", "--players", "2", "--view", "log", "--lang", "en"]) == 0
    assert "wins the game!" in capsys.readouterr().out


def test_report_statistics_script_and_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, *WHOLE)
    folder = ["--games", str(tmp_path)]
    for language in LANGUAGES:
        for suffix in ("html", "png"):
            report = tmp_path / f"{language}.{suffix}"
            assert main(["report", "last", *folder, "-o", str(report), "--lang", language]) == 0
            assert report.stat().st_size > 1000
    assert "Ben" in (tmp_path / "en.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["stats", *folder, "--json"]) == 0
    [ada, ben] = sorted(json.loads(capsys.readouterr().out)["players"], key=lambda player: str(player["name"]))
    assert (ada["wins"], ben["wins"], ben["by_game"]["nim"]["games"]) == (0, 1, 1)
    assert main(["games", *folder, "--lang", "de"]) == 0
    assert "Ben hat gewonnen" in capsys.readouterr().out
    script = tmp_path / "nim.table"
    script.write_text("\n".join((*WHOLE, "expect winner Ben", 'expect refused "take 1"')), encoding="utf-8")
    assert main(["replay", str(script), "--lang", "fr"]) == 0
    assert "la dernière allumette" in capsys.readouterr().out
    session = Session(load("nim"))
    for line in WHOLE[1:]:
        session.decide(line)
    assert "Nim" in bgstats.link(session, [1, 2])


def test_a_code_that_was_taught(tmp_path: Path) -> None:
    with simulated_box(WITH_SCANNER, tmp_path, cards=CardCodes({"4711": Card("count", "2")})) as user:
        user.loop.game.known_names = ("Ada", "Ben")
        sat_down(user)
        user.scan("4711")
        assert matches(user) == 9


def test_it_is_small() -> None:
    files = sorted((Path(__file__).parent / "nim").rglob("*.py"))
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 150
