"""A score is kept with six buttons: the sheet is chosen, numbers are entered, and the game ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.cards import label as code_of
from companion.commands.labels.sheets import PAPERS, sheets
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings, Settings
from companion.settings_file import read_settings
from companion.signals import Typed
from companion.values import changed
from hardware.boards import boards

PLAIN = changed(read_settings("", boards()), panels=())
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@contextmanager
def box(folder: Path, settings: Settings = PLAIN, language: str = "en") -> Iterator[SimulatedUser]:
    with simulated_box(settings, folder / "games", language=language) as user:
        user.loop.game.known_names = NAMES
        yield user


def begin(user: SimulatedUser, title: str, players: int = 4) -> None:
    words = user.loop.ui.words
    for wanted in (words.name("game", "score"), title, words.text("setup.players", count=players), *NAMES[:players]):
        user.choose(wanted)
    user.press("ok")


def decisions(user: SimulatedUser) -> tuple[str, ...]:
    session = user.loop.game.session
    assert session is not None
    return tuple(line for line in session.decisions if line.split()[0] not in ("sheet", "rule", "team", "players"))


def pressed(user: SimulatedUser, *buttons: str) -> None:
    for button in buttons:
        user.press(button)


def test_a_round_of_hearts_is_asked_player_by_player(tmp_path: Path) -> None:
    with box(tmp_path) as user:
        begin(user, "Hearts")
        assert str(user.frame.title) == "Round 1. Ada: how many points?"
        pressed(user, "right", "ok")  # 0 is the likeliest, 1 the next of the row
        pressed(user, "right", "right", "right", "ok")  # 13
        pressed(user, "up", "up", "ok")  # from 6, which would make the sum with as much for Dan
        assert decisions(user) == ("enter Ada 1", "enter Ben 13", "enter Cleo 8")
        assert str(user.frame.choices[user.frame.cursor].text) == "4"  # what the sum leaves


def test_who_scores_is_asked_before_the_number_and_the_others_follow_with_one_press(tmp_path: Path) -> None:
    with box(tmp_path) as user:
        begin(user, "Skat", 3)
        assert [str(choice.text) for choice in user.frame.choices] == ["Ada", "Ben", "Cleo"]
        pressed(user, "down", "ok", "right", "ok", "ok")
        assert decisions(user) == ("enter Ben 20", "rest 0")
        assert [str(choice.text) for choice in user.frame.choices] == ["Ada", "Ben", "Cleo"]


def test_the_winners_of_a_zero_sum_round_leave_one_number_for_the_others(tmp_path: Path) -> None:
    with box(tmp_path) as user:
        begin(user, "Doppelkopf")
        pressed(user, "ok")
        pressed(user, "right", "right", "ok")  # 3
        assert str(user.frame.choices[user.frame.cursor].text) == "-1"
        pressed(user, "back")  # Ben has won, too
        user.choose("Ben: points")
        pressed(user, *["right"] * 3, "ok", "ok")
        assert decisions(user) == ("enter Ada 3", "enter Ben 3", "rest -3")


def test_teams_are_the_people_across(tmp_path: Path) -> None:
    with box(tmp_path) as user:
        begin(user, "Canasta")
        assert "Ada + Cleo" in str(user.frame.title)
        assert {*user.loop.game.known_names} == {*NAMES}


def test_the_numbers_of_earlier_games_with_the_sheet_are_offered_again(tmp_path: Path) -> None:
    with box(tmp_path) as user:
        begin(user, "Rounds", 1 + 1)
        for number in ("37", "37", "41", "41", "41", "5"):
            for key in (*number, "enter"):
                user.loop.step(Typed(key, 0.0))
        user.wait_for_disk()
        user.loop.game.begin(("game score", "sheet Rounds", "players Ada Ben"))
        user.pull_the_plug()
        user.switch_on()
        assert str(user.frame.choices[user.frame.cursor].text) == "41"
        user.loop.game.begin(("game score", "sheet Other", "players Ada Ben"))
        user.loop.open_game()
        assert "41" not in [str(choice.text) for choice in user.frame.choices]


def test_users_sheets_can_be_chosen_and_a_broken_one_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "ours.toml").write_text('title = "Ours"\nplayers = 2\nrules = ["end rounds 2"]\n')
    (folder / "bad.toml").write_text("title = 3\n")
    with simulated_box(PLAIN, tmp_path / "games", sheet_folders=(folder,)) as user:
        user.loop.game.known_names = NAMES
        user.choose(user.loop.ui.words.name("game", "score"))
        assert str(user.frame.choices[0].text) == "Ours"
        assert any("bad.toml" in line.full for line in user.frame.lines), user.frame.lines
        for wanted in ("Ours", "Ada", "Ben"):
            user.choose(wanted)
        pressed(user, "ok")
        session = user.loop.game.session
        assert session
        assert session.decisions == ("sheet Ours", "rule end rounds 2", "players Ada Ben")


def test_numbers_are_scanned_from_the_printed_card(tmp_path: Path) -> None:
    digits = {
        one.card.word: code_of(one.card)
        for sheet in sheets(PAPERS["a4"], "score", {})
        for group in sheet.groups
        for one in group.labels
    }
    scanner = changed(PLAIN, scanner=ScannerSettings(repeat=0.0))
    with simulated_box(scanner, tmp_path / "games") as user:
        user.loop.game.begin(("game score", "players Ada Ben"))
        user.loop.open_game()
        for word in ("1", "0", "plus", "5", "7", "delete", "ok"):
            user.scan(digits[word])
        user.scan("42")  # any code that is a number is one
        for word in ("minus", "3", "ok"):
            user.scan(digits[word])
        assert decisions(user) == ("enter Ada 15", "enter Ben 42", "enter Ada -3")


def test_on_a_sheet_without_rounds_the_players_are_asked_for_at_once(tmp_path: Path) -> None:
    with box(tmp_path) as user:
        begin(user, "Points", 2)
        assert str(user.frame.title) == "Whose points are they?"
        assert [str(choice.text) for choice in user.frame.choices] == ["Ada", "Ben"]
        pressed(user, "down", "ok")
        assert str(user.frame.title) == "Ben: how many points?"
        pressed(user, "right", "ok", "back")
        user.choose("End the game: the best total wins")
        assert decisions(user) == ("add Ben 1", "finish")
