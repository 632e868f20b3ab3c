"""The unit as it is installed: systemd understands it, finds it tight, and gives up on it never."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.box.phones.lazy_phones import FILE, PORT
from companion.box.phones.process import SERVICE
from companion.commands.parser import COMMANDS
from companion.system_services import POWER_OFF, REBOOT, RUNTIME, WIFI_ANSWER, WIFI_REQUEST
from debian.start import GAMES
from debian.wifi import Places
from tests.debian.versions import ROOT
from tests.fake_program import write_program
from tests.timeouts import TIMEOUT

OF_MANY_TABLES = ("ratkeeper-link.service", "ratkeeper-hub.service", "ratkeeper-wall.service")
MOST_EXPOSED = {
    "ratkeeper.service": 5,
    "ratkeeper-phone.service": 12,
    "ratkeeper-portal.service": 12,
    "ratkeeper-power.service": 40,
    "ratkeeper-wifi.service": 24,
    **dict.fromkeys(OF_MANY_TABLES, 12),
}
"""By service, the highest exposure that `systemd-analyze security` may report, in tenths."""
UNITS = sorted(path.name for path in (ROOT / "systemd").iterdir())
SYSTEM_UNITS = Path("/usr/lib/systemd/system")
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze") or not SYSTEM_UNITS.is_dir(), reason="systemd-analyze is not on this machine"
)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the units as installed, a program to start, and the units of the system around them."""
    root = tmp_path_factory.mktemp("stage")
    units = root / SYSTEM_UNITS.relative_to("/")
    if SYSTEM_UNITS.is_dir():
        shutil.copytree(SYSTEM_UNITS, units, symlinks=True)
    units.mkdir(parents=True, exist_ok=True)
    for unit in (ROOT / "systemd").iterdir():
        shutil.copy(unit, units)
    for program in ("usr/bin/python3", "usr/bin/sh", "sbin/modprobe"):
        (root / program).parent.mkdir(parents=True, exist_ok=True)
        write_program(root / program, "#!/bin/sh\n")
    return root


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    command = [str(shutil.which("systemd-analyze")), "--no-pager", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)


def settings(stage: Path, unit: str = "ratkeeper.service") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (stage / SYSTEM_UNITS.relative_to("/") / unit).read_text().splitlines():
        if match := re.fullmatch(r"([A-Za-z]+)=(.*)", line):
            found.setdefault(match[1], []).append(match[2])
    return found


@needs_systemd
def test_systemd_understands_every_line(stage: Path) -> None:
    verified = analyze("verify", f"--root={stage}", "--man=no", *UNITS)
    assert (verified.returncode, verified.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize("unit", MOST_EXPOSED)
def test_none_is_exposed_by_more_than_it_needs(stage: Path, unit: str) -> None:
    words = ("security", "--offline=true", f"--root={stage}", f"--threshold={MOST_EXPOSED[unit]}", unit)
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
    assert said["After"] == said["Wants"] == ["ratkeeper-drivers.service"]
    drivers_of = settings(stage, "ratkeeper-drivers.service")
    assert (drivers_of["Type"], drivers_of["RemainAfterExit"]) == (["oneshot"], ["yes"])  # once a boot, not a start
    [load] = drivers_of["ExecStart"]
    loaded = set(load.split())
    drivers = {"ttyACM": "cdc_acm", "ttyUSB": "usbserial", "i2c": "i2c_dev", "spi": "spidev", "drm": "drm"}
    for name, driver in drivers.items():
        assert f"char-{name}" in allowed
        assert driver in loaded


def test_the_pins_find_what_they_need(stage: Path) -> None:
    """lgpio wants a folder to write in, and gpiozero reads below /proc which Pi this is."""
    said = settings(stage)
    assert "char-gpiochip rw" in said["DeviceAllow"]
    assert "LG_WD=%t/ratkeeper" in said["Environment"][0].split()
    assert said["RuntimeDirectory"] == ["ratkeeper"]
    assert "ProcSubset" not in said


def test_no_group_that_a_system_may_lack_keeps_it_from_starting(stage: Path) -> None:
    assert "SupplementaryGroups" not in settings(stage)


@pytest.mark.parametrize("unit", MOST_EXPOSED)
def test_no_service_makes_memory_that_it_has_written_executable(stage: Path, unit: str) -> None:
    """The threshold of systemd-analyze does not notice it."""
    assert settings(stage, unit)["MemoryDenyWriteExecute"] == ["yes"]


@pytest.mark.parametrize("unit", MOST_EXPOSED)
def test_no_service_can_take_all_memory_or_processes_of_a_small_pi(stage: Path, unit: str) -> None:
    said = settings(stage, unit)
    assert int(said["MemoryMax"][0].removesuffix("M")) <= 400
    assert int(said["TasksMax"][0]) <= 64


def test_it_speaks_to_no_network(stage: Path) -> None:
    said = settings(stage)
    assert said["PrivateNetwork"] == ["yes"]
    assert said["IPAddressDeny"] == ["any"]


def test_what_phones_speak_to_sees_nothing_of_the_box_but_its_line(stage: Path) -> None:
    said = settings(stage, "ratkeeper-phone.service")
    hidden = {path.lstrip("-") for path in said["InaccessiblePaths"][0].split()}
    assert {"/var/lib/ratkeeper", "/etc/ratkeeper", "/run/ratkeeper"} <= hidden
    assert said["PrivateDevices"] == ["yes"]
    assert said["IPAddressDeny"] == ["any"]
    assert said["User"] == settings(stage)["User"], "each asks the kernel whether the other is the same user"


def test_phones_are_off_until_they_are_switched_on(stage: Path) -> None:
    door = settings(stage, "ratkeeper-phone.socket")
    assert door["ListenStream"] == [str(PORT), str(SERVICE)]
    assert (door["SocketMode"], "WantedBy" in door) == (["0600"], False)
    wish = settings(stage, "ratkeeper-phone.path")
    assert wish["PathExists"] == [f"/var/lib/ratkeeper/{FILE}"]
    assert wish["Unit"] == ["ratkeeper-phone.socket"]
    assert settings(stage, "ratkeeper-phone.service")["OnSuccess"] == ["ratkeeper-phone-off.target"]
    assert settings(stage, "ratkeeper-phone-off.target")["Conflicts"] == ["ratkeeper-phone.socket"]
    rules = (ROOT / "debian/rules").read_text().replace("\\\n", "")
    [enabled] = re.findall(r"\tdh_installsystemd ratkeeper.service (.+)", rules)
    assert enabled.split() == [f"ratkeeper-{name}.path" for name in ("phone", "update", "power", "wifi")]


def test_the_page_for_choosing_a_network_has_no_network_of_its_own(stage: Path) -> None:
    said = settings(stage, "ratkeeper-portal.service")
    assert said["DynamicUser"] == said["PrivateNetwork"] == ["yes"]
    assert said["RestrictAddressFamilies"] == ["AF_UNIX"]
    hidden = {path.lstrip("-") for path in said["InaccessiblePaths"][0].split()}
    assert {"/var/lib/ratkeeper", "/etc/ratkeeper", "/run/ratkeeper", "/etc/NetworkManager"} <= hidden
    assert settings(stage, "ratkeeper-wifi.path")["PathExists"] == [str(RUNTIME / WIFI_REQUEST)]
    assert WIFI_ANSWER.parent == Path("/run") / settings(stage, "ratkeeper-wifi.service")["RuntimeDirectory"][0]
    assert Places().portal == Path("/run") / said["RuntimeDirectory"][0]


def test_no_request_to_turn_off_outlasts_a_power_cut(stage: Path) -> None:
    """Else the box would turn off at every start."""
    asked = settings(stage, "ratkeeper-power.path")["PathExists"]
    assert [Path(path) for path in asked] == [RUNTIME / POWER_OFF, RUNTIME / REBOOT]
    assert Path("/run") / settings(stage)["RuntimeDirectory"][0] == RUNTIME
    assert "RuntimeDirectoryPreserve" not in settings(stage)


@pytest.mark.parametrize("unit", OF_MANY_TABLES)
def test_what_speaks_to_other_machines_can_change_no_game(stage: Path, unit: str) -> None:
    """It is another user than the box, and sees its folder read-only, or not at all."""
    said = settings(stage, unit)
    assert said["DynamicUser"] == ["yes"]
    assert said["ProtectSystem"] == ["strict"]
    assert "/var/lib/ratkeeper" not in " ".join(said.get("ReadWritePaths", []) + said.get("BindPaths", []))
    assert "ratkeeper" not in said.get("StateDirectory", [])
    hidden = {path.lstrip("-") for path in said["InaccessiblePaths"][0].split()}
    assert ("/var/lib/ratkeeper" in hidden) == (unit != "ratkeeper-link.service")
    own = ["-/etc/ratkeeper/hub.toml:/etc/ratkeeper/ratkeeper.toml"] if unit != "ratkeeper-link.service" else []
    assert said.get("BindReadOnlyPaths", []) == own
    assert said["IPAddressDeny"] == ["any"]
    assert said["RestartPreventExitStatus"] == ["2"]
    [start] = said["ExecStart"]
    command = start.split("main(['")[1].split("'")[0]
    assert command in COMMANDS


def test_services_that_play_or_read_games_find_added_packages_behind_their_own() -> None:
    started = f"sys.path.append('{GAMES}')"
    for unit in OF_MANY_TABLES:
        text = (ROOT / "systemd" / unit).read_text("utf-8")
        assert text.index("sys.path.insert(0, '/usr/lib/ratkeeper/current')") < text.index(started)
    assert GAMES in (ROOT / "SECURITY.md").read_text("utf-8").replace("`", "")
    assert started not in (ROOT / "systemd/ratkeeper-phone.service").read_text("utf-8"), "it knows no game"
