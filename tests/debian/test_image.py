"""The image for a card, as far as it needs no root: its settings, its units, the names that several files share."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from companion.settings_file import read_settings
from hardware.boards import boards
from tests.debian.versions import ROOT
from tests.fake_program import write_program
from tests.timeouts import TIMEOUT

RECIPE = ROOT / "debian/image.sh"
CARD = ROOT / "debian/card"
SYSTEM_UNITS = Path("/usr/lib/systemd/system")


def text(path: str) -> str:
    return (CARD / path).read_text("utf-8")


def made(folder: Path, *words: str, tools: str = "") -> subprocess.CompletedProcess[str]:
    """The recipe on a machine that has these programs, and those that every machine has."""
    for tool in (*tools.split(), "dirname", "awk", "mktemp", "rm", "dpkg"):
        write_program(
            folder / tool, '#!/bin/sh\ncase $0 in *mktemp) echo "${0%/*}/scratch" ;; *dirname) echo /; esac\n'
        )
    command = ["/bin/sh", str(RECIPE), *words]
    return subprocess.run(
        command, env={"PATH": str(folder)}, capture_output=True, text=True, check=False, timeout=TIMEOUT
    )


@pytest.fixture(scope="module")
def on_the_card(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The settings that a new card begins with."""
    assert 'cp "$root/usr/share/ratkeeper/ratkeeper.toml" "$root/boot/firmware/ratkeeper.toml"' in RECIPE.read_text()
    file = tmp_path_factory.mktemp("settings") / "ratkeeper.toml"
    [change] = re.findall(r"sed -i '(.+)' \$\(root\)/usr/share/ratkeeper", (ROOT / "debian/rules").read_text())
    begin = [sys.executable, "-m", "companion", "config", "init", "--config", str(file)]
    for command in (begin, ["/usr/bin/env", "sed", "-i", change, str(file)]):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, timeout=TIMEOUT)
    return file.read_text("utf-8")


@pytest.mark.parametrize("board", boards())
@pytest.mark.parametrize("language", LANGUAGES)
def test_board_and_language_are_chosen_by_taking_a_sign_away_in_any_editor(
    on_the_card: str, board: str, language: str
) -> None:
    """The editor of another system may end lines in its own way, and begin the file with a mark."""
    chosen = re.sub('(?m)^# language = "en"', f'language = "{language}"', on_the_card, count=1)
    chosen = re.sub('(?m)^# board = "plain"', f'board = "{board}"', chosen, count=1)
    written = "\ufeff" + chosen.replace("\n", "\r\n")
    assert read_settings(written, boards()) == read_settings(chosen, boards())
    read = read_settings(written, boards())
    assert (read.language, read.board, read.games) == (language, board, "/var/lib/ratkeeper/games")


def test_both_partitions_are_found_by_the_names_that_the_recipe_gives_them() -> None:
    recipe = RECIPE.read_text()
    boot = re.findall(r"mkfs\.vfat .*-n (\S+)", recipe)
    system = re.findall(r"mkfs\.ext4 -q -L (\S+)", recipe)
    where = dict(re.findall(r"(?m)^LABEL=(\S+) (\S+) ", text("etc/fstab")))
    assert where == {boot[0]: "/boot/firmware", system[0]: "/"}
    assert f'ROOTPART="LABEL={system[0]}"' in text("etc/default/raspi-firmware")


def test_the_firmware_is_told_of_the_buses_that_the_recipe_puts_there() -> None:
    overlays = re.findall(r"overlays/(\w+)\.dtbo", RECIPE.read_text())
    assert text("etc/default/raspi-firmware-custom") == "".join(f"dtoverlay={name}\n" for name in overlays)


@pytest.mark.skipif(not shutil.which("dtc"), reason="device-tree-compiler is not on this machine")
def test_the_buses_are_understood(tmp_path: Path) -> None:
    command = ["dtc", "-@", "-I", "dts", "-O", "dtb", "-o", str(tmp_path / "out"), str(ROOT / "debian/buses.dts")]
    done = subprocess.run(["/usr/bin/env", *command], capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert (done.returncode, done.stderr) == (0, "")


def test_pins_and_buses_belong_to_groups_that_are_there_and_that_the_box_is_in() -> None:
    groups = set(re.findall(r'GROUP="(\w+)"', text("etc/udev/rules.d/60-ratkeeper.rules")))
    grouped = re.findall(r"for group in ([a-z0-9 ]+); do", RECIPE.read_text() + (ROOT / "debian/postinst").read_text())
    assert groups == {"gpio", "i2c", "spi"}
    assert len(grouped) == 2
    assert all(groups <= set(names.split()) for names in grouped)


def test_settings_on_the_card_are_taken_and_optional() -> None:
    unit = text("etc/systemd/system/ratkeeper-card.service")
    assert "\nBefore=ratkeeper.service\n" in unit
    assert "\nConditionPathExists=/boot/firmware/ratkeeper.toml\n" in unit
    assert "/boot/firmware/sheets" in unit
    assert "/etc/ratkeeper/sheets" in unit
    assert "Requires=ratkeeper-card" not in (ROOT / "systemd/ratkeeper.service").read_text()


@pytest.mark.skipif(
    not shutil.which("systemd-analyze") or not SYSTEM_UNITS.is_dir(), reason="systemd-analyze is not on this machine"
)
@pytest.mark.parametrize("unit", ["ratkeeper-card.service", "ratkeeper.service"])
def test_systemd_understands_every_line(tmp_path: Path, unit: str) -> None:
    shutil.copytree(SYSTEM_UNITS, tmp_path / SYSTEM_UNITS.relative_to("/"), symlinks=True)
    shutil.copytree(ROOT / "systemd", tmp_path / SYSTEM_UNITS.relative_to("/"), dirs_exist_ok=True)
    shutil.copytree(CARD, tmp_path, dirs_exist_ok=True)
    (tmp_path / "sbin").mkdir()
    (tmp_path / "usr/bin").mkdir()
    for program in ("usr/bin/python3", "usr/bin/install", "sbin/modprobe"):
        write_program(tmp_path / program, "#!/bin/sh\n")
    command = ["/usr/bin/env", "systemd-analyze", "--no-pager", "verify", f"--root={tmp_path}", "--man=no", unit]
    verified = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert (verified.returncode, verified.stderr) == (0, "")


def test_what_is_missing_is_named_with_its_package(tmp_path: Path) -> None:
    done = made(tmp_path, "ratkeeper.deb", "ratkeeper.img")
    assert (done.returncode, done.stderr) == (1, "image: missing: sudo apt install mmdebstrap\n")


def test_a_processor_that_no_pi_has_is_refused(tmp_path: Path) -> None:
    done = made(tmp_path, "ratkeeper.deb", "ratkeeper.img", "riscv64")
    assert (done.returncode, done.stderr) == (
        2,
        "usage: image.sh PACKAGE IMAGE [arm64|armhf]\n",
    )


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not on this machine")
def test_shellcheck_finds_nothing() -> None:
    checked = subprocess.run(
        ["/usr/bin/env", "shellcheck", str(RECIPE)], capture_output=True, text=True, check=False, timeout=TIMEOUT
    )
    assert checked.stdout == ""
