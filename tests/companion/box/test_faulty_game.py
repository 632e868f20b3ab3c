"""A game whose package breaks while it is played leaves the box: the first page names it, and other games go on."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.box.audio_feedback import Speaker
from companion.cards import Card, label
from companion.cli import main
from companion.demo.simulated_players import SimulatedPlayers
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games import FAULTS, GAMES
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.storage.saved_games import files_in_use, journals
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.game_packages import forget_modules, installed, pig_files, unpack
from tests.kept_games import keep
from tests.small_game import FILES
from ui.pages.new_game import StartPage

SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
PRESENTER = "ratkeeper_pig/presenter.py"
QUESTION = '    return text(words, "ask.turn_of" if'
"""What the presenter does with each question."""
BREAKS_AT_TEN = f"    if state.pot >= 10:\n        raise ValueError('ferret')\n{QUESTION}"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    unpack(tmp_path / "site", pig_files(languages=("en",)), {"pig": "ratkeeper_pig"})
    with installed(tmp_path / "site"):
        yield tmp_path / "site"


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def sit_down(user: SimulatedUser, game: str = "pig") -> None:
    user.loop.game.known_names = ("Ada", "Ben", "Cleo")
    SimulatedPlayers(user, Random(1), lambda _: None).sit_down(game, 2)


def roll(user: SimulatedUser, face: int) -> None:
    user.scan(label(Card("face", str(face))))


def notices(user: SimulatedUser) -> list[str]:
    return [str(notice) for notice in user.frame.notices]


def test_a_page_that_cannot_be_drawn_ends_the_game_and_no_other(site: Path, tmp_path: Path) -> None:
    replace(site / PRESENTER, QUESTION, BREAKS_AT_TEN)
    with simulated_box(SETTINGS, tmp_path / "games", language="de") as user:
        sit_down(user)
        roll(user, 6)
        assert "Ada: 6" in str(user.frame.title)
        roll(user, 4)
        assert isinstance(user.loop.page, StartPage)
        assert "Das Spielpaket pig ist fehlerhaft: ValueError: ferret" in notices(user)
        assert "pig: ValueError: ferret" in [str(line) for line in user.frame.lines]
        assert "Pig" not in [str(choice.text) for choice in user.frame.choices]
        sit_down(user, "piper")
        assert user.loop.game.session is not None
        assert user.loop.game.session.game.name == "piper"
        user.wait_for_disk()
    [piper, pig] = files_in_use(tmp_path / "games")
    assert "roll 4" in pig.read_text(), "the decision is kept"
    assert "piper" in piper.name


def test_a_game_that_is_resumed_to_a_page_that_breaks_is_left(site: Path, tmp_path: Path) -> None:
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        sit_down(user)
        roll(user, 6)
        roll(user, 5)
        user.wait_for_disk()
    forget_modules(site)
    replace(site / PRESENTER, QUESTION, BREAKS_AT_TEN)
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        assert isinstance(user.loop.page, StartPage)
        assert any("ferret" in notice for notice in notices(user))
    [pig] = journals(tmp_path / "games")
    assert pig.suffix == ".journal", "it is not moved aside"


def test_a_module_that_cannot_be_imported_is_found_when_the_game_is_chosen(site: Path, tmp_path: Path) -> None:
    replace(site / PRESENTER, "def question(", "def question((")
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        user.loop.game.known_names = ("Ada", "Ben")
        user.choose("Pig")
        user.choose("2 players")
        for _ in range(6):
            if "pig" in FAULTS:
                break
            user.press("ok")
        user.wait_for_disk()
        assert "pig" not in GAMES
        assert any("SyntaxError" in notice for notice in notices(user))
        sit_down(user, "piper")


def test_rules_that_break_over_one_decision_leave_the_others(site: Path, tmp_path: Path) -> None:
    replace(site / "ratkeeper_pig/game.py", "    if face == 1:", "    if face == 6:\n        1 / 0\n    if face == 1:")
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        sit_down(user)
        roll(user, 6)
        assert any("ZeroDivisionError" in str(line) for line in user.frame.lines)
        roll(user, 5)
        assert "Ada: 5" in str(user.frame.title)


def test_a_voice_that_a_presenter_breaks_is_named_and_the_game_goes_on(site: Path, tmp_path: Path) -> None:
    replace(
        site / PRESENTER, "PRESENTER = Presenter(", "def speak(*_):\n    1 / 0\n\n\nPRESENTER = Presenter(speak=speak,"
    )
    audio = FakeAudio()
    with simulated_box(SETTINGS, tmp_path / "games", announcers=(Speaker(audio),)) as user:
        sit_down(user)
        roll(user, 5)
        user.wait_for_disk()
        assert any("pig: ZeroDivisionError" in notice for notice in notices(user))
        assert "Ada: 5" in str(user.frame.title)


def test_a_command_names_the_package_in_one_line(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replace(site / "ratkeeper_pig/game.py", "    if face == 1:", "    if face == 6:\n        1 / 0\n    if face == 1:")
    script = tmp_path / "pig.table"
    script.write_text("game pig\nplayers Ada Ben\nroll 6\n")
    assert main(["replay", str(script), "--lang", "de"]) == 2
    error = capsys.readouterr().err
    assert error == "ratkeeper: das Spielpaket pig ist fehlerhaft: ZeroDivisionError: division by zero\n"
    with pytest.raises(ZeroDivisionError):  # its author sees the line of code
        main(["-v", "replay", str(script)])


def test_kept_games_of_a_package_that_is_gone_stay_where_they_are(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        sit_down(user)
        roll(user, 5)
        user.wait_for_disk()
    kept = journals(tmp_path / "games")
    packages = GAMES.pop("pig")
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        assert isinstance(user.loop.page, StartPage)
        sit_down(user, "piper")
    for command in ("games", "stats"):
        assert main([command, "--games", str(tmp_path / "games"), "--lang", "en"]) == 0
    assert kept[0] in journals(tmp_path / "games")
    assert "names a game that this program does not know" in capsys.readouterr().out
    GAMES["pig"] = packages
    assert main(["export", "1", "--games", str(tmp_path / "games")]) == 0
    assert "roll 5" in capsys.readouterr().out


def test_a_game_for_two_only_can_be_begun(site: Path, tmp_path: Path) -> None:
    replace(site / "ratkeeper_pig/game.py", "SEATS = range(2, 9)", "SEATS = range(2, 3)")
    with simulated_box(SETTINGS, tmp_path / "games") as user:
        sit_down(user)
        assert "Ada" in str(user.frame.title)


def test_with_a_silent_presenter_ok_ends_no_game(tmp_path: Path) -> None:
    unpack(tmp_path / "site", FILES, {"tally": "tally_game"})
    with (
        installed(tmp_path / "site"),
        simulated_box(SETTINGS, tmp_path / "games", language="de") as user,
    ):
        sit_down(user, "tally")
        assert [str(choice.text) for choice in user.frame.choices] == ["Ada", "Ben", "End the game"]
        user.press("ok", "ok")
        session = user.loop.game.session
        assert session is not None
        assert session.decisions[-1] == "score Ada 0"
        assert not session.state.over


def test_a_report_that_a_presenter_breaks_is_one_line_and_lists_go_on(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replace(site / PRESENTER, "    played = [", "    1 / 0\n    played = [")
    keep(tmp_path, "game pig", "goal 50", "players Ada Ben", *["roll 6"] * 9, "hold")
    folder = ["--games", str(tmp_path), "--lang", "en"]
    assert main(["report", "last", *folder, "-o", str(tmp_path / "pig.html")]) == 2
    error = capsys.readouterr().err
    assert error == "ratkeeper: the game package pig is faulty: ZeroDivisionError: division by zero\n"
    assert main(["games", *folder]) == 0
    assert main(["stats", *folder]) == 0
    assert "Ada" in capsys.readouterr().out
