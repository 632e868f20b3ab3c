"""Too little power is said while it lasts, and asked for no more where nobody answers."""

import math
from pathlib import Path

import pytest

from companion.box.power import Power
from companion.demo.fingers import simulated_box
from companion.settings_file import read_settings
from hardware import power
from hardware.boards import boards


def test_low_power_is_on_screen_while_it_lasts(tmp_path: Path) -> None:
    said = iter([False, True, True, False])
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        power = Power(hands.loop, lambda: next(said))
        hands.loop.attend(power)
        shown = []
        for _ in range(4):
            power.due = 0.0
            hands.rest()
            power.due = math.inf
            hands.rest()
            shown.append([notice.short for notice in hands.frame.notices])
    assert shown == [["Simulated"], ["Simulated", "Too little power"], ["Simulated", "Too little power"], ["Simulated"]]


def test_where_there_is_no_pi_it_is_asked_once(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        power = Power(hands.loop, lambda: None)
        power.tick(1.0)
    assert power.due == math.inf


@pytest.mark.parametrize(("text", "low"), [("50005\n", True), ("50000\n", False), ("0\n", False), ("what?\n", None)])
def test_the_firmwares_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, low: bool | None) -> None:
    file = tmp_path / "get_throttled"
    monkeypatch.setattr(power, "THROTTLED", file)
    assert power.low_power() is None
    file.write_text(text)
    assert power.low_power() is low
