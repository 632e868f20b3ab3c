"""When `play` looks for the board, and what it does with the one that was found."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.box.startup import FailedStarts, StartCounter, StartupPlan
from companion.commands import play
from companion.settings import Settings
from companion.settings_file import read_settings
from hardware import attached_screens
from hardware.boards import boards
from hardware.simulated.pins import ManualClock


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The boards that people will find one after the other; an exception if there is none."""
    boards_to_find: list[Any] = []
    monkeypatch.setattr(play, "find_board", lambda *_: boards_to_find.pop())
    monkeypatch.setattr(play, "_end_on_signals", lambda _: [])
    return boards_to_find


def board(tmp_path: Path, settings: Settings | None = None, **changes: Any) -> str | None:
    care = StartupPlan(settings or Settings(), is_alone=True)
    for name, value in changes.items():
        setattr(care, name, value)
    return play._board_of(care, tmp_path / "games")


def facts(tmp_path: Path, **values: object) -> None:
    (tmp_path / "state.json").write_text(json.dumps(values))


def test_a_board_is_asked_for_until_something_else_was_answered(tmp_path: Path, found: list[Any]) -> None:
    found += ["waveshare-lcd-hat-13", "waveshare-oled-hat"]
    assert board(tmp_path) == "waveshare-oled-hat"
    assert json.loads((tmp_path / "state.json").read_text()) == {"board": "waveshare-oled-hat"}
    assert board(tmp_path) == "waveshare-lcd-hat-13", "it may have been a press without a picture"
    facts(tmp_path, board="waveshare-lcd-hat-13", language="de")
    assert board(tmp_path) == "waveshare-lcd-hat-13"


def test_a_language_in_the_settings_needs_no_other_answer(tmp_path: Path, found: list[Any]) -> None:
    found += ["hdmi"]
    settings = Settings(language="fr")
    assert board(tmp_path, settings) == board(tmp_path, settings) == "hdmi"


def test_the_menu_can_ask_for_it_again(tmp_path: Path, found: list[Any]) -> None:
    facts(tmp_path, board="", language="de")
    found += ["plain"]
    assert board(tmp_path) == board(tmp_path) == "plain"


def test_nothing_is_asked_of_a_box_that_has_worked_or_in_safe_mode_or_at_a_terminal(
    tmp_path: Path, found: list[Any]
) -> None:
    facts(tmp_path, language="de")
    assert board(tmp_path) == "plain"
    facts(tmp_path)
    assert board(tmp_path, safe="broken") == board(tmp_path, is_alone=False) == "plain"
    (tmp_path / "games/one").mkdir(parents=True)
    assert board(tmp_path) == "plain"
    facts(tmp_path, board="a board of another version")
    assert board(tmp_path) == "plain"
    assert not found


def test_an_end_while_it_is_looked_for_ends_the_program(
    tmp_path: Path, found: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    found += [None, None]
    assert board(tmp_path) == "plain", "nothing is attached"
    monkeypatch.setattr(play, "_end_on_signals", lambda _: [15])
    assert board(tmp_path) is None


def test_settings_that_name_what_is_attached_are_not_doubted() -> None:
    for source in ('board = "plain"', "[window]", "[buttons]\nok = 5", '[[panel]]\nchip = "sh1106"'):
        assert read_settings(source, boards()).is_wired, source
    assert not read_settings('language = "de"\n[voice]', boards()).is_wired


def test_a_start_that_shows_the_picture_for_a_while_is_good(tmp_path: Path) -> None:
    clock, said = ManualClock(), []
    (tmp_path / "starts").write_text('{"failed": 1, "why": ""}')
    care = StartupPlan(Settings(), starts=StartCounter(tmp_path / "starts"))
    care.manager = type("Manager", (), {name: lambda _, name=name: said.append(name) for name in ("ready", "alive")})()
    alive = care.report_alive(clock)
    assert said == []
    for seconds in (1.0, 2.0, 30.0):
        clock.advance(seconds)
        alive()
    assert said == ["ready", "alive", "alive"]
    assert care.starts
    assert care.starts.failed == FailedStarts()


def test_only_a_pi_looks_for_what_is_attached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attached_screens, "i2c_answers", lambda _: [0x3C, 0x50])
    assert attached_screens.attached_screens() == frozenset()
    monkeypatch.setattr(attached_screens, "model", lambda: "Raspberry Pi 4 Model B")
    assert "i2c" in attached_screens.attached_screens()
    monkeypatch.setattr(attached_screens, "i2c_answers", lambda _: [0x50])
    assert "i2c" not in attached_screens.attached_screens()
