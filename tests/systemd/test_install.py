"""The installer, into a staging folder: what lands where, what a second run keeps, what stays when it goes."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from companion import __version__
from tests.stand_in import stand_in
from tests.systemd.stage import ROOT, SCRIPT, script, staged

PROGRAM = "opt/ratkeeper/bin/python3"
SETTINGS = "etc/ratkeeper/ratkeeper.toml"
UNIT = "etc/systemd/system/ratkeeper.service"


def wheel(folder: Path, name: str, version: str, files: dict[str, str]) -> Path:
    """The smallest thing that pip takes for a package."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(path, "w") as packed:
        for where, text in files.items():
            packed.writestr(where, text)
        packed.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        packed.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        packed.writestr(f"{info}/RECORD", "")
    return path


@pytest.fixture(scope="module")
def offline(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What lets pip install the command line, without a network and without any driver."""
    folder = tmp_path_factory.mktemp("wheels")
    wheel(folder, "luma.lcd", "99", {})
    packages = (ROOT / package for package in ("companion", "hardware", "ui"))
    paths = [path for package in packages for kind in ("*.py", "*.toml") for path in package.rglob(kind)]
    sources = {str(path.relative_to(ROOT)): path.read_text() for path in paths}
    program = wheel(folder, "ratkeeper", __version__, sources)
    pip = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_FIND_LINKS": str(folder), "PIP_NO_COMPILE": "1"}
    return {**pip, "RATKEEPER_WHEEL": str(program)}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, offline: dict[str, str]) -> Path:
    """A box with program, settings and service. Tests leave it as they find it."""
    stage = tmp_path_factory.mktemp("stage")
    staged(stage, **offline)
    return stage


def version(stage: Path) -> str:
    asked = [str(stage / PROGRAM), "-I", "-m", "companion", "--version"]
    return subprocess.run(asked, check=True, capture_output=True, text=True, cwd="/").stdout


def test_program_settings_and_service_are_where_they_belong(stage: Path) -> None:
    assert version(stage) == f"ratkeeper {__version__}\n"
    assert (stage / UNIT).read_bytes() == (ROOT / "systemd/ratkeeper.service").read_bytes()
    assert "ratkeeper config check" in (stage / SETTINGS).read_text()
    assert '\ngames = "/var/lib/ratkeeper/games"\n' in (stage / SETTINGS).read_text()
    assert (stage / "etc/systemd/system/multi-user.target.wants/ratkeeper.service").readlink() == Path(f"/{UNIT}")
    assert (stage / "usr/local/bin/ratkeeper").readlink() == Path("/opt/ratkeeper/bin/ratkeeper")
    assert "exec /opt/ratkeeper/bin/python3 -I -m companion" in (stage / "opt/ratkeeper/bin/ratkeeper").read_text()
    assert sorted(path.name for path in (stage / "opt").iterdir()) == ["ratkeeper"]


def test_nothing_names_the_staging_folder_that_will_not_be_there(stage: Path) -> None:
    runs = [stage / UNIT, stage / SETTINGS, *(stage / "opt/ratkeeper/bin").glob("ratkeeper*")]
    assert [path for path in runs if str(stage) in path.read_text()] == []
    assert not list((stage / "opt/ratkeeper/bin").glob("pip*"))


def test_the_service_may_read_everything_whatever_the_mask(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        staged(tmp_path, "--no-venv")
    finally:
        os.umask(before)
    for path in (SETTINGS, UNIT):
        assert (tmp_path / path).stat().st_mode & 0o777 == 0o644
    assert (tmp_path / SETTINGS).parent.stat().st_mode & 0o777 == 0o755


NO_NETWORK = """#!/bin/sh
# A Python that makes venvs whose pip fails, and tells what it was to install.
[ "$1 $2" = "-m venv" ] || exec {python} "$@"
for folder; do :; done
mkdir -p "$folder/bin"
printf '#!/bin/sh\\nfor w; do ls -d "${{w%%[*}}"/*.toml; done >{log} 2>/dev/null\\nexit 1\\n' >"$folder/bin/python3"
chmod +x "$folder/bin/python3"
"""


def test_an_upgrade_that_fails_leaves_the_old_program(stage: Path, tmp_path: Path) -> None:
    python, log = tmp_path / "python3", tmp_path / "log"
    stand_in(python, NO_NETWORK.format(python=sys.executable, log=log))
    failed = script("install", stage=stage, PYTHON=str(python))
    assert failed.returncode == 1
    [line] = failed.stderr.splitlines()
    assert line.startswith("ratkeeper: pip could not install the program")
    assert version(stage) == f"ratkeeper {__version__}\n"
    assert sorted(path.name for path in (stage / "opt").iterdir()) == ["ratkeeper"]
    built = Path(log.read_text().strip())
    assert built.name == "pyproject.toml"
    assert not built.is_relative_to(ROOT)  # a build leaves folders behind
    assert not built.exists()


def test_a_second_run_keeps_settings_and_games(tmp_path: Path) -> None:
    staged(tmp_path, "--no-venv")
    game = tmp_path / "var/lib/ratkeeper/games/0001-piper.journal"
    game.parent.mkdir(parents=True)
    game.write_text("a game")
    (tmp_path / SETTINGS).write_text('language = "de"\n')
    (tmp_path / UNIT).write_text("an old one")
    assert "stays as it is" in staged(tmp_path, "--no-venv")
    assert (tmp_path / SETTINGS).read_text() == 'language = "de"\n'
    assert game.read_text() == "a game"
    assert "[Service]" in (tmp_path / UNIT).read_text()


def test_uninstall_leaves_the_games_and_says_where(tmp_path: Path) -> None:
    staged(tmp_path, "--no-venv")
    kept = [tmp_path / "var/lib/ratkeeper" / name for name in ("games/0001-piper.journal", "cards.toml")]
    for path in (*kept, tmp_path / PROGRAM, tmp_path / f"{UNIT}.d/own.conf", tmp_path / "var/lib/ratkeeper/starts"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("something")
    gone = script("uninstall", stage=tmp_path)
    assert gone.returncode == 0, gone.stderr
    assert str(tmp_path / "var/lib/ratkeeper") in gone.stdout
    assert sorted(path for path in tmp_path.rglob("*") if path.is_file()) == sorted(kept)
    assert script("uninstall", stage=tmp_path).returncode == 0  # once more does no harm


@pytest.mark.parametrize(
    ("config", "said"),
    [
        ("dtparam=audio=on\n#dtparam=i2c_arm=on\n", "sudo raspi-config nonint do_i2c 0"),
        ("dtparam=i2c_arm=off\n", "sudo raspi-config nonint do_i2c 0"),
        ("dtparam=i2c_arm=on\n", "I2C is on after the next start: sudo reboot"),
        ("dtparam=spi=on,i2c_arm=on\n", "I2C is on after the next start: sudo reboot"),
        ("dtparam=i2c_arm\n", "I2C is on after the next start: sudo reboot"),
    ],
)
def test_a_bus_that_is_off_is_told_with_the_line_that_switches_it_on(tmp_path: Path, config: str, said: str) -> None:
    boot = tmp_path / "boot/firmware/config.txt"
    boot.parent.mkdir(parents=True)
    boot.write_text(config)
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev/spidev0.0").touch()
    told = staged(tmp_path, "--no-venv")
    assert said in told
    assert "SPI" not in told


def test_a_dry_run_tells_everything_and_does_nothing(tmp_path: Path) -> None:
    told = script("install", "--dry-run", "--voice", stage=tmp_path)
    assert told.returncode == 0, told.stderr
    assert f"would run: install -D -m 0644 {ROOT}/systemd/ratkeeper.service {tmp_path}/{UNIT}" in told.stdout
    assert list(tmp_path.iterdir()) == []
    assert script("uninstall", "--dry-run", stage=tmp_path).returncode == 0


@pytest.mark.skipif(not shutil.which("systemctl") or not shutil.which("apt-get"), reason="no systemctl or no apt-get")
@pytest.mark.skipif(not Path("/usr/bin/python3").exists(), reason="no /usr/bin/python3")
def test_a_dry_run_on_this_machine_tells_of_packages_user_and_service() -> None:
    told = script("install", "--dry-run", "--voice", stage=None, PYTHON="/usr/bin/python3")
    for step in ("python3-lgpio", "espeak-ng", "--shell /usr/sbin/nologin", "systemctl enable ratkeeper.service"):
        assert step in told.stdout
    assert all(line.startswith(("would ", "ratkeeper: ")) for line in told.stdout.splitlines())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("upgrade",), "upgrade is no action"),
        (("install", "--fast"), "--fast is no option"),
        (("install",), "is not there or older than 3.11"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    told = script(*words, stage=tmp_path, PYTHON="/nonexistent/python3")
    assert told.returncode == 1
    [line] = told.stderr.splitlines()
    assert said in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not on this machine")
def test_shellcheck_finds_nothing() -> None:
    checked = subprocess.run(
        [str(shutil.which("shellcheck")), str(SCRIPT)], capture_output=True, text=True, check=False
    )
    assert checked.stdout == ""
