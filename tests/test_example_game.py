"""The example game, found as any package is, is played through everything: pins, scanner, journal, undo, bots, demo,
report, statistics, voice and all painters, in every language."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion import bgstats
from companion.bot_decision import decide_for_bot
from companion.box.audio_feedback import Chimes, Speaker
from companion.cards import Card, CardCodes, label
from companion.cli import main
from companion.demo.simulated_players import SimulatedPlayers, players_of_game
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import load
from companion.session import Session
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.testing import CHECKS, SCREENS, Subject, conformance, run
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.game_packages import PIG, installed, pig_files, shorten_pig, unpack
from tests.kept_games import keep
from ui.pages.game_over import GameOverPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES, Words

WITH_SCANNER = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
WHOLE = ("game pig", "goal 50", "players Ada Ben", "roll 6", "roll 1", *["roll 6"] * 8, "roll 2", "hold")
ENGLISH_ALONE = pytest.mark.parametrize("pig", [("en",)], indirect=True)


@pytest.fixture(autouse=True)
def pig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    unpack(
        tmp_path / "site", pig_files(languages=getattr(request, "param", ("en", "fr", "de"))), {"pig": "ratkeeper_pig"}
    )
    with installed(tmp_path / "site"):
        yield


@pytest.fixture
def box(tmp_path: Path) -> Iterator[tuple[SimulatedUser, FakeAudio]]:
    audio = FakeAudio()
    announcers = (Speaker(audio, describes=True), Chimes(audio))
    with simulated_box(WITH_SCANNER, tmp_path / "games", announcers=announcers) as user:
        yield user, audio


def sit_down(user: SimulatedUser) -> None:
    user.loop.game.known_names = ("Ada", "Ben", "Cleo")
    SimulatedPlayers(user, Random(1), lambda _: None).sit_down("pig", 2)


def roll(user: SimulatedUser, *faces: int) -> None:
    for face in faces:
        user.scan(label(Card("face", str(face))))


def view(user: SimulatedUser) -> dict[str, object]:
    session = user.loop.game.session
    assert session is not None
    return session.game.view(session.state) or {}


def test_it_conforms() -> None:
    report = conformance("pig")
    assert report.count("ok      ") == len(CHECKS)
    assert report.endswith("wins the game!")


@ENGLISH_ALONE
@pytest.mark.usefixtures("pig")
def test_its_screens_conform_without_other_languages(tmp_path: Path) -> None:
    shorten_pig(tmp_path / "site")
    subject = Subject("pig")
    for check in SCREENS:
        run(check, subject)


def test_pins_scanner_undo_voice_and_sound(box: tuple[SimulatedUser, FakeAudio]) -> None:
    user, audio = box
    sit_down(user)
    assert str(user.frame.title) == "Ada, roll the die."
    roll(user, 6, 4)
    assert view(user)["pot"] == 10
    user.press("down", "down", "ok")
    assert view(user)["scores"] == {"Ada": 10, "Ben": 0}
    user.hold("back")
    assert view(user)["pot"] == 10
    user.scan("RK/F/9")
    assert "Not a card of this game" in str(user.frame.lines[0])
    roll(user, *[6] * 15)
    user.press("down", "down", "ok")
    user.wait_for_disk()
    assert isinstance(user.loop.page, GameOverPage)
    assert str(user.frame.title) == "Ada wins the game!"
    assert any("Ada wins at Pig!" in line for line in audio.lines)
    assert "won" in audio.sounds


def test_the_box_rolls(box: tuple[SimulatedUser, FakeAudio]) -> None:
    user, _ = box
    sit_down(user)
    user.press("ok")
    assert user.loop.game.session is not None
    assert user.loop.game.session.decisions[-1].startswith("roll ")
    assert user.frame.dice


def test_the_plug_is_pulled_and_the_game_goes_on(tmp_path: Path) -> None:
    with simulated_box(WITH_SCANNER, tmp_path) as user:
        sit_down(user)
        roll(user, 5)
        user.wait_for_disk()
    with simulated_box(WITH_SCANNER, tmp_path) as user:
        assert str(user.frame.title) == "Ada: 5 so far. Roll again?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_painter_in_every_language(tmp_path: Path, language: str) -> None:
    seen = set()
    with simulated_box(WITH_SCANNER, tmp_path, language=language) as user:
        sit_down(user)
        for face in (2, 3, 1):
            frame = user.frame
            for size in ((128, 64), (128, 32)):
                seen.add(paint_onebit(frame, size).tobytes())
            for size in ((240, 240), (480, 320), (800, 480)):
                seen.add(paint_colour(frame, size).tobytes())
            assert str(frame.title)[:3] in paint_terminal(frame, 80, 24, colour=False)
            roll(user, face)
    assert len(seen) == 5 * 3, "each moment looks different on each screen"


def test_a_bot_stops_at_its_points_and_decides_the_same_after_a_restart() -> None:
    lines = ["players Ada Ben", "bot Ada careful"]
    game = load("pig")
    while "hold" not in lines:
        decision = decide_for_bot(game, lines)
        assert decision == decide_for_bot(game, lines)
        lines.append(decision)
        if decision == "roll 1":
            lines += ["roll 1"]  # Ben's turn
    pot = sum(int(line[-1]) for line in lines[::-1][1 : lines[::-1].index("roll 1")]) if "roll 1" in lines else None
    assert pot is None or 20 <= pot < 26


def test_demo(capsys: pytest.CaptureFixture[str]) -> None:
    assert players_of_game("pig") is SimulatedPlayers
    assert main(["demo", "--game", "pig", "--view", "log", "--lang", "en"]) == 0
    assert "wins the game!" in capsys.readouterr().out


def test_its_script_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(PIG / "pig.table"), "--lang", "fr"]) == 0
    assert "Ada gagne au cochon" in capsys.readouterr().out


@ENGLISH_ALONE
@pytest.mark.usefixtures("pig")
def test_in_english_alone_it_is_played_and_reported_on_a_german_box(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with simulated_box(WITH_SCANNER, tmp_path, language="de") as user:
        titles = [str(choice.text) for choice in user.frame.choices]
        assert titles[0] == "Der Rattenfänger"
        assert titles[-1] == "Pig"
        assert len(user.frame.notices) == 1, "only that it is simulated"
        sit_down(user)
        assert str(user.frame.title) == "Ada, roll the die."
    assert main(["replay", str(PIG / "pig.table"), "--lang", "de"]) == 0
    assert "Ada rolls 6." in capsys.readouterr().out
    keep(tmp_path, *WHOLE)
    assert main(["stats", "--games", str(tmp_path), "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "Pig" in out
    assert "stats." not in out


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
    assert (ada["wins"], ben["wins"], ben["by_game"]["pig"]["games"]) == (0, 1, 1)
    assert main(["games", *folder, "--lang", "de"]) == 0
    assert "Ben hat gewonnen" in capsys.readouterr().out
    session = Session(load("pig"))
    for line in WHOLE[1:]:
        session.decide(line)
    assert "Pig" in bgstats.link(session, [1, 2])


def test_a_code_that_was_taught(tmp_path: Path) -> None:
    with simulated_box(WITH_SCANNER, tmp_path, cards=CardCodes({"4711": Card("face", "2")})) as user:
        sit_down(user)
        user.scan("4711")
        assert view(user)["pot"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_written(language: str, caplog: pytest.LogCaptureFixture) -> None:
    words, session = Words(language).of("pig"), Session(load("pig"))
    for line in WHOLE[1:]:
        for event in session.decide(line).events:
            words.say(event)
        words.decision(line)
    assert caplog.messages == []


def test_it_is_small() -> None:
    files = sorted((PIG / "ratkeeper_pig").glob("*.py"))
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 300
