"""Low voltage is said while it lasts, and asked for no more where nobody answers; alarms are in a file."""

import json
from pathlib import Path

import pytest

from companion.box.health import FILE, POWER_SECONDS, StatusFileWriter, watch_power
from companion.demo.simulated_user import simulated_box
from companion.settings_file import read_settings
from hardware import power
from hardware.boards import boards
from ui.frame import Frame, Text, Tone


def test_low_power_is_on_screen_while_it_lasts(tmp_path: Path) -> None:
    said = iter([False, True, True, False])
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        watch_power(hands.loop, lambda: next(said))
        shown = []
        for seconds in (0.0, POWER_SECONDS, POWER_SECONDS, POWER_SECONDS):
            hands.rest(seconds)
            shown.append([notice.short for notice in hands.frame.notices])
    assert shown == [["Simulated"], ["Simulated", "Low voltage"], ["Simulated", "Low voltage"], ["Simulated"]]


def test_where_there_is_no_pi_it_is_asked_once(tmp_path: Path) -> None:
    asked = []
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        watch_power(hands.loop, lambda: asked.append("low?"))
        for _ in range(3):
            hands.rest(POWER_SECONDS)
    assert asked == ["low?"]


@pytest.mark.parametrize(("text", "low"), [("50005\n", True), ("50000\n", False), ("0\n", False), ("what?\n", None)])
def test_the_firmwares_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, low: bool | None) -> None:
    file = tmp_path / "get_throttled"
    monkeypatch.setattr(power, "THROTTLED", file)
    assert power.low_power() is None
    file.write_text(text)
    assert power.low_power() is low


ALARM, QUIET = Text("gone", "The scanner is gone", Tone.ALARM), Text("Simulated", tone=Tone.MUTED)


def test_alarms_are_in_a_file_while_they_last(tmp_path: Path) -> None:
    writer = StatusFileWriter(tmp_path / FILE)
    writer.show(Frame(Text("?"), notices=(QUIET,)), 0.0)
    assert [*tmp_path.iterdir()] == []
    writer.show(Frame(Text("?"), notices=(QUIET, ALARM)), 1.0)
    assert json.loads((tmp_path / FILE).read_text()) == ["The scanner is gone"]
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    writer.show(Frame(Text("?"), notices=(QUIET,)), 2.0)
    assert [*tmp_path.iterdir()] == []
    writer.show(Frame(Text("?"), notices=(ALARM,)), 3.0)
    writer.close()
    assert [*tmp_path.iterdir()] == []


def test_the_file_is_written_only_if_something_changes(tmp_path: Path) -> None:
    writer = StatusFileWriter(tmp_path / FILE)
    writer.show(Frame(Text("one"), notices=(ALARM,)), 0.0)
    (tmp_path / FILE).unlink()
    writer.show(Frame(Text("two"), notices=(ALARM,)), 1.0)
    assert [*tmp_path.iterdir()] == []


def test_a_disk_that_takes_nothing_is_no_reason_to_fail(tmp_path: Path) -> None:
    StatusFileWriter(tmp_path / "missing" / FILE).show(Frame(Text("?"), notices=(ALARM,)), 0.0)
