"""The date of a box: from the system if that has one, else from a phone or a person; unknown until then."""

import time
from pathlib import Path

import pytest

from companion.summary import is_dated
from companion.wall_clock import WallClock, has_system_date
from hardware.simulated.pins import ManualClock

NOW = 1_795_000_000.0


def clock(*, known: bool, system: float = NOW) -> tuple[WallClock, ManualClock]:
    since_start = ManualClock(50.0)
    return WallClock(lambda: known, lambda: system + since_start() - 50.0, since_start), since_start


def test_a_system_with_a_date_is_believed_and_not_changed() -> None:
    wall, since_start = clock(known=True)
    assert not wall.set(NOW + 1000)
    since_start.advance(10)
    assert wall() == NOW + 10
    assert wall.is_known


def test_without_a_date_only_durations_are_right() -> None:
    wall, since_start = clock(known=False)
    began = wall()
    since_start.advance(90)
    assert wall() - began == 90
    assert not is_dated(wall())
    assert wall.guess == NOW + 90


def test_what_a_phone_tells_first_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, since_start = clock(known=False)
    assert wall.set(NOW + 86400)
    since_start.advance(10)
    assert wall() == NOW + 86410
    assert wall.is_known
    assert not wall.set(NOW)


@pytest.mark.parametrize("seconds", [0.0, 1000.0, 5e9, float("inf"), float("nan")])
def test_an_impossible_time_is_refused(seconds: float) -> None:
    wall, _ = clock(known=False)
    assert not wall.set(seconds)
    assert not wall.is_known


def test_a_clock_chip_that_has_lost_its_battery_says_1970() -> None:
    wall, _ = clock(known=True, system=3600.0)
    assert not wall.is_known


@pytest.mark.parametrize(("said", "known"), [("1\n", True), ("0\n", False), ("", False)])
def test_a_clock_chip_counts_if_the_kernel_took_its_time(tmp_path: Path, said: str, known: bool) -> None:
    (tmp_path / "rtc0").mkdir()
    (tmp_path / "rtc0/hctosys").write_text(said)
    assert has_system_date(tmp_path, tmp_path / "none") is known
    (tmp_path / "synchronized").touch()
    assert has_system_date(tmp_path, tmp_path / "synchronized")


def test_time_comes_from_the_system_by_default() -> None:
    assert abs(WallClock(lambda: True)() - time.time()) < 60
