"""What people are shown and told, by the loop's one way of showing."""

from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from companion.box.audio_feedback import Chimes, Speaker
from companion.box.terminal import TerminalView
from companion.cli import main
from companion.commands.parser import parsed
from companion.demo.runner import show
from companion.demo.simulated_user import simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import CodeBeingTyped
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.game_packages import installed, pig_files, unpack
from tests.kept_games import keep
from ui.device_picture import DevicePicture
from ui.frame import Frame, Text
from ui.words import Words

WITH_SCANNER = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))


def test_the_same_refusal_is_heard_each_time(tmp_path: Path) -> None:
    keep(tmp_path, "game piper", "players Ada Ben Cleo", "rats red blue yellow green")
    audio = FakeAudio()
    announcers = (Speaker(audio, describes=True), Chimes(audio))
    with simulated_box(WITH_SCANNER, tmp_path, announcers=announcers) as hands:
        for _ in range(2):
            audio.take()
            audio.sounds.clear()
            hands.rest(0.5)
            hands.scan("4006381333931")
            assert audio.take() == ["!Not a card of this game: 4006381333931."]
            assert audio.sounds == ["refused"]
        hands.rest(0.5)
        assert not audio.take()


def test_a_terminal_that_is_made_larger_shows_the_frame_in_its_new_size(monkeypatch: pytest.MonkeyPatch) -> None:
    out, size = StringIO(), [80, 24]
    monkeypatch.setattr("shutil.get_terminal_size", lambda: tuple(size))
    face = TerminalView(out, colour=False)
    face.show(Frame(Text("?")), 1.0)
    out.truncate(0)
    face.tick(2.0)
    assert not out.getvalue()
    size[1] = 30
    assert face.due < 3.0
    face.tick(3.0)
    assert out.getvalue().count("\n") == 29


class Watched:
    """A screen of the demo that keeps what it shows."""

    def __init__(self) -> None:
        self.devices: list[DevicePicture] = []

    def show(self, device: DevicePicture, at: float) -> None:  # noqa: ARG002
        self.devices.append(device)

    def pump(self) -> None: ...


def test_the_last_page_says_what_its_commands_are_for() -> None:
    screen = Watched()
    show(parsed(["demo", "--view", "log", "--chapter", "winner"], "en"), Words("en"), [screen])
    *_, winner, last = screen.devices
    assert "winner" in winner.chapter
    assert (last.chapter, last.about) == ("Now you", "Type one of these commands in the terminal:")


def test_a_code_is_seen_while_it_is_typed(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        before = hands.frame
        hands.loop.step(CodeBeingTyped("/RK/A", 0.0))
        hands.rest(60.0)
        assert hands.frame.lines[0].short == "/RK/A_"
        assert hands.frame.title == before.title
        hands.loop.step(CodeBeingTyped("", 0.0))
        assert hands.frame == before


def test_a_terminal_that_is_gone_is_one_line_and_no_more(caplog: pytest.LogCaptureFixture) -> None:
    with suppress(OSError), Path("/dev/full").open("w") as full:
        face = TerminalView(full, colour=False)
        for words in ("one", "two"):
            face.show(Frame(Text(words)), 1.0)
        face.close()
    assert caplog.messages == ["terminal: No space left on device; it shows nothing more"]


def test_as_many_players_as_the_game_has_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unpack(tmp_path, pig_files(), {"pig": "ratkeeper_pig"})
    call = ["demo", "--game", "pig", "--view", "log", "--lang", "en", "--players"]
    with installed(tmp_path):
        assert main([*call, "9"]) == 2
        assert capsys.readouterr().err == "ratkeeper: 2 to 8 can play, not 9\n"
        assert main([*call, "6"]) == 0
    assert "Dan" in capsys.readouterr().out
