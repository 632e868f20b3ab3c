"""The doctor on the box itself: groups, fonts, voice, disk and power."""

import errno
from pathlib import Path
from typing import Any

import pytest

from companion.commands.doctor import checkup_box
from companion.commands.doctor.checkup import Finding, Machine
from companion.commands.doctor.checkup_box import needed_groups
from companion.settings import BrailleSettings, PanelSettings, ScannerSettings, Settings, VoiceSettings, WindowSettings
from companion.signals import ReasonError
from tests.companion.fake_machine import PLAIN, fails, healthy, in_english

groups_finding = in_english(checkup_box.groups_finding)
fonts_finding = in_english(checkup_box.fonts_finding)
voice_finding = in_english(checkup_box.voice_finding)
braille_finding = in_english(checkup_box.braille_finding)
disk_finding = in_english(checkup_box.disk_finding)
power_finding = in_english(checkup_box.power_finding)


def test_only_the_groups_of_named_devices_are_needed() -> None:
    assert needed_groups(Settings()) == set()
    assert needed_groups(PLAIN) == {"gpio", "i2c"}
    assert needed_groups(Settings(panels=(PanelSettings(bus="spi"),))) == {"gpio", "spi"}
    assert needed_groups(Settings(scanner=ScannerSettings())) == {"dialout"}
    assert needed_groups(Settings(scanner=ScannerSettings(kind="keyboard"))) == {"input"}
    assert needed_groups(Settings(window=WindowSettings())) == {"video", "input"}


def test_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    assert groups_finding({"gpio", "i2c"}, healthy()) == Finding("groups", True, "in gpio, i2c")
    lacking = groups_finding({"gpio", "i2c"}, healthy(groups=lambda: ({"users"}, {"gpio", "i2c", "users", "wheel"})))
    assert lacking.found == "not in gpio, i2c"
    assert lacking.remedy == "sudo usermod -aG gpio,i2c ada, then log in again"
    assert lacking.ok is None  # the devices themselves tell whether it matters
    assert groups_finding(set(), healthy()).found == "no device in the settings needs one"
    assert groups_finding({"spi"}, healthy()).found == "this system has no groups for devices"


def test_fonts(tmp_path: Path) -> None:
    assert fonts_finding().ok
    assert fonts_finding(tmp_path).found == "missing from the package"
    (tmp_path / "torn.ttf").write_bytes(b"no font")
    (tmp_path / "torn.pcf.gz").write_bytes(b"no font")
    broken = fonts_finding(tmp_path)
    assert broken.ok is False
    assert broken.found == "cannot be loaded: torn.pcf.gz, torn.ttf"
    assert broken.remedy


def test_braille() -> None:
    assert braille_finding(None, healthy()).ok is None
    found = braille_finding(BrailleSettings(seat=1), healthy(braille=lambda _: ("Virtual", 40)))
    assert found == Finding("braille", True, "Virtual, 40 cells, by BRLTTY")

    def missing(_: str) -> tuple[str, int]:
        raise ReasonError("why.no_brlapi")

    without = braille_finding(BrailleSettings(), healthy(braille=missing))
    assert (without.ok, without.remedy) == (False, "sudo apt install python3-brlapi")


def test_voice() -> None:
    assert voice_finding(None, healthy()).ok is None
    assert voice_finding(VoiceSettings(), healthy()) == Finding("voice", True, "/usr/bin/espeak-ng")
    dumb = voice_finding(VoiceSettings(), healthy(program=lambda _: None))
    assert dumb.ok is False
    assert dumb.remedy
    assert dumb.remedy.startswith("sudo apt install espeak-ng")


def test_a_good_disk(tmp_path: Path) -> None:
    finding = disk_finding(tmp_path / "a" / "games", healthy())
    assert finding.ok
    assert finding.found == f"{tmp_path}/a/games: 8,000 MB free, a decision is saved in 8.0 ms"
    assert disk_finding(tmp_path, Machine()).found.startswith(f"{tmp_path}: ")
    assert list(tmp_path.iterdir()) == []  # neither folder nor probe stays


@pytest.mark.parametrize(
    ("answers", "ok", "found", "remedy"),
    [
        ({"sync_seconds": fails(errno.ENOSPC)}, False, "is full", "make room"),
        ({"sync_seconds": fails(errno.EROFS)}, False, "cannot be written: Read-only file system", "give this user"),
        ({"free_bytes": lambda _: 3_000_000}, False, "only 3 MB free", "make room"),
        ({"sync_seconds": lambda _: 0.25}, None, "slow, a decision is saved only after 250.0 ms", "use a better SD"),
    ],
)
def test_a_bad_disk(tmp_path: Path, answers: dict[str, Any], ok: bool | None, found: str, remedy: str) -> None:
    finding = disk_finding(tmp_path, healthy(**answers))
    assert finding.ok is ok
    assert finding.found == f"{tmp_path}: {found}"
    assert finding.remedy
    assert finding.remedy.startswith(remedy)


@pytest.mark.parametrize(
    ("bits", "ok", "found"),
    [
        (0x0, True, "steady since the start"),
        (0x50005, False, "too low at this moment"),
        (0x50000, None, "was too low at some time since the start"),
        (0xE0008, True, "steady since the start"),  # hot, but not short of power
        (None, None, "this system does not report it"),
    ],
)
def test_power(bits: int | None, ok: bool | None, found: str) -> None:
    finding = power_finding(healthy(throttled=lambda: bits))
    assert (finding.ok, finding.found) == (ok, found)
    assert bool(finding.remedy) == ("low" in found)


def test_power_elsewhere() -> None:
    assert power_finding(healthy(throttled=lambda: None, model=lambda: None)).found == "not a Raspberry Pi"
