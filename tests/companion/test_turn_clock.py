"""The turn clock: off at first, seconds of each player, a pause, and nothing that forces anybody."""

from pathlib import Path

from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards

PLAIN = changed(read_settings("", boards()), panels=())


def shown(user: SimulatedUser) -> list[str]:
    return [str(notice) for notice in user.frame.notices if ":" in notice.short]


def wait(user: SimulatedUser, seconds: int) -> None:
    for _ in range(seconds):
        user.rest(1.0)


def test_it_counts_the_player_who_is_asked_and_can_be_paused(tmp_path: Path) -> None:
    with simulated_box(PLAIN, tmp_path / "games") as user:
        user.loop.game.begin(("game score", "rule end rounds 1", "players Ada Ben"))
        user.loop.open_game()
        wait(user, 3)
        assert shown(user) == []
        user.loop.ui.change_setting("turn_clock", "on")
        wait(user, 65)
        assert shown(user) == ["Ada: 1:05, 1:05 in all"]
        user.press("ok")
        wait(user, 2)
        assert shown(user) == ["Ben: 0:02, 0:02 in all"]
        user.loop.ui.change_setting("turn_clock", "paused")
        wait(user, 30)
        assert shown(user) == ["Ben: 0:02, 0:02 in all; paused"]
        user.loop.ui.change_setting("turn_clock", "on")
        user.hold("back")
        wait(user, 5)
        assert shown(user)[0].startswith("Ada: 0:0")
        assert "1:1" in shown(user)[0]
        user.loop.ui.change_setting("turn_clock", "off")
        wait(user, 2)
        assert shown(user) == []


def test_it_begins_anew_with_each_game_and_stops_at_its_end(tmp_path: Path) -> None:
    with simulated_box(PLAIN, tmp_path / "games") as user:
        user.loop.ui.change_setting("turn_clock", "on")
        wait(user, 5)
        assert shown(user) == []
        for _ in range(2):
            user.loop.game.begin(("game score", "rule end rounds 1", "players Ada"))
            user.loop.open_game()
            wait(user, 4)
            assert shown(user) == ["Ada: 0:04, 0:04 in all"]
        user.press("ok")
        wait(user, 2)
        assert shown(user) == []


def test_it_stays_on_after_a_start(tmp_path: Path) -> None:
    with simulated_box(PLAIN, tmp_path / "games") as user:
        user.loop.game.begin(("game score", "players Ada Ben"))
        user.loop.ui.change_setting("turn_clock", "on")
        user.wait_for_disk()
        user.pull_the_plug()
        user.switch_on()
        wait(user, 3)
        assert shown(user) == ["Ada: 0:03, 0:03 in all"]
