"""The tester's report: what is in it, what is not, and that its figures are measured."""

import io
import json
import platform
import zipfile
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.box.simulated_hardware import SimulatedHardware
from companion.cli import main
from companion.commands.doctor.device_report import anonymous, device_report, time_presses
from companion.settings_file import read_settings
from hardware.boards import boards
from ui.words import Words

SETTINGS = read_settings(
    """
[[panel]]
[[panel]]
bus = "spi"
chip = "st7789"
dc = 9
reset = 27
backlight = 13
[buttons]
down = 5
[scanner]
port = "/dev/serial/by-id/usb-Maker_Scanner_SERIAL123-if00"
[link]
broker = "secret.example"
[names]
bakery = "Secret"
""",
    boards(),
)


def unpacked(data: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return json.loads(files["measured.json"]), files


class Seen:
    """A report, and what the first panel showed while buttons were pressed."""

    def __init__(self) -> None:
        with SimulatedHardware(SETTINGS) as world:
            self._world = world
            self.about, self.files = unpacked(device_report(SETTINGS, world, ["ok  pins"], Words("en"), self._press))

    def _press(self) -> list[dict[str, object]]:
        self.glass = self._world.glass(0).picture().convert("1")
        return [{"button": "ok", "ms": 3.0}, {"button": "up", "ms": 5.0}]


@pytest.fixture(scope="module")
def report() -> Seen:
    return Seen()


def test_it_has_findings_facts_times_and_a_picture_of_each_screen(report: Seen) -> None:
    about, files = report.about, report.files
    assert sorted(files) == ["findings.txt", "measured.json", "panel-2.png", "panel.png"]
    assert files["findings.txt"] == b"ok  pins\n"
    assert about["press_ms_median"] == 4.0
    assert about["machine"]["kernel"].startswith(platform.release())
    assert [panel["chip"] for panel in about["panels"]] == ["ssd1306", "st7789"]
    assert all(panel["frame_ms_median"] > 0 for panel in about["panels"])
    assert about["settings"]["buttons"]["ok"] == SETTINGS.buttons["ok"]


def test_the_picture_is_what_the_panel_shows_at_the_end(report: Seen) -> None:
    picture = Image.open(io.BytesIO(report.files["panel.png"])).convert("1")
    assert report.glass.tobytes() == picture.tobytes()


def test_it_names_no_broker_no_own_name_and_no_serial_number(report: Seen) -> None:
    files = report.files
    text = (files["measured.json"] + files["findings.txt"]).decode()
    for secret in ("secret", "Secret", "SERIAL123"):
        assert secret not in text


def test_names_of_user_and_computer_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    monkeypatch.setattr("platform.node", lambda: "adas-pi")
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    assert anonymous("/home/ada/.config: usermod -aG i2c ada on adas-pi, a Canada") == (
        "~/.config: usermod -aG i2c USER on HOST, a Canada"
    )


def test_presses_are_timed_from_the_edge_until_it_is_quiet() -> None:
    told, calls = list[str](), count()
    with SimulatedHardware(SETTINGS) as world:

        def clock() -> float:
            """Go on by 100 ms at each look, and let somebody press meanwhile."""
            call = next(calls)
            if call in (6, 20):
                world.pins.press("up")
            if call in (12, 26):
                world.pins.release("up")
            return call / 10

        timed = time_presses(SETTINGS, world, told.append, clock, quiet_seconds=5.0)
    assert [one["button"] for one in timed] == ["up", "up"]
    assert all(0 < float(str(one["ms"])) < 2000 for one in timed)
    assert told == ["   1  up", "   2  up"]


def test_the_command_writes_the_file_and_prints_the_findings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "report.zip"
    settings = tmp_path / "ratkeeper.toml"
    settings.write_text(f'games = "{tmp_path}"\n')
    assert main(["doctor", "--simulate", "--config", str(settings), "--report", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.endswith(f"{path}\n")
    _, files = unpacked(path.read_bytes())
    assert "Everything in the settings works." in out
    assert len(files["findings.txt"].decode().splitlines()) > 10
