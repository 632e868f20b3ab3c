"""The unit as it is installed: systemd understands it, finds it tight, and gives up on it never."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.stand_in import stand_in
from tests.systemd.stage import staged

MOST_EXPOSED = 5  # tenths
SYSTEM_UNITS = Path("/usr/lib/systemd/system")
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze") or not SYSTEM_UNITS.is_dir(), reason="systemd-analyze is not on this machine"
)


@pytest.fixture
def stage(tmp_path: Path) -> Path:
    """Files as installed, a program to start, and the units of the system around them."""
    staged(tmp_path, "--no-venv")
    program = tmp_path / "opt/ratkeeper/bin/python3"
    program.parent.mkdir(parents=True)
    stand_in(program, "#!/bin/sh\n")
    if SYSTEM_UNITS.is_dir():
        shutil.copytree(SYSTEM_UNITS, tmp_path / SYSTEM_UNITS.relative_to("/"), symlinks=True)
    return tmp_path


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    command = [str(shutil.which("systemd-analyze")), "--no-pager", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def settings(stage: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (stage / "etc/systemd/system/ratkeeper.service").read_text().splitlines():
        if match := re.fullmatch(r"([A-Za-z]+)=(.*)", line):
            found.setdefault(match[1], []).append(match[2])
    return found


@needs_systemd
def test_systemd_understands_every_line(stage: Path) -> None:
    verified = analyze("verify", f"--root={stage}", "--man=no", "ratkeeper.service")
    assert (verified.returncode, verified.stderr) == (0, "")


@needs_systemd
def test_it_is_exposed_by_half_a_point_at_most(stage: Path) -> None:
    words = ("security", "--offline=true", f"--root={stage}", f"--threshold={MOST_EXPOSED}", "ratkeeper.service")
    judged = analyze(*words)
    assert judged.returncode == 0, judged.stdout


def test_a_box_without_administrator_never_stays_down(stage: Path) -> None:
    said = settings(stage)
    assert said["Restart"] == ["always"]
    assert said["StartLimitIntervalSec"] == ["0"]
    assert said["Type"] == ["notify"]
    assert 0 < int(said["WatchdogSec"][0]) < 15


def test_every_driver_that_may_come_late_is_loaded_first(stage: Path) -> None:
    """A device's name is looked up once, at the start: of a driver that comes later every device is refused."""
    said = settings(stage)
    allowed = {rule.split()[0] for rule in said["DeviceAllow"]}
    loaded = {unit for words in said["After"] for unit in words.split()}
    assert loaded == {unit for words in said["Wants"] for unit in words.split()}
    drivers = {"ttyACM": "cdc_acm", "ttyUSB": "usbserial", "i2c": "i2c_dev", "spi": "spidev", "drm": "drm"}
    for name, driver in drivers.items():
        assert f"char-{name}" in allowed
        assert f"modprobe@{driver}.service" in loaded


def test_the_pins_find_what_they_need(stage: Path) -> None:
    """lgpio wants a folder to write in, and gpiozero reads below /proc which Pi this is."""
    said = settings(stage)
    assert "char-gpiochip rw" in said["DeviceAllow"]
    assert "LG_WD=%t/ratkeeper" in said["Environment"][0].split()
    assert said["RuntimeDirectory"] == ["ratkeeper"]
    assert "ProcSubset" not in said


def test_no_group_that_a_system_may_lack_keeps_it_from_starting(stage: Path) -> None:
    assert "SupplementaryGroups" not in settings(stage)


def test_it_speaks_to_no_network(stage: Path) -> None:
    said = settings(stage)
    assert said["PrivateNetwork"] == ["yes"]
    assert said["IPAddressDeny"] == ["any"]
