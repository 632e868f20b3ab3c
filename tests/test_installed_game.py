"""An English game in a folder outside the repository is installed by pip into a fresh environment, and played."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.game_packages import PIG
from tests.running import LONGEST_SECONDS
from tests.test_wheel import tracked, wheel

ROOT = Path(__file__).parent.parent
INSTALL = ("install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation")
FAULTS = {
    "syntax": ("game.py", "def roll(", "def roll(("),
    "raises": ("presenter.py", "    if path:", "    raise ValueError('ferret')\n    if path:"),
    "text": ("words/en.toml", "Held.", "Kept."),
}
pytestmark = pytest.mark.exhaustive
__all__ = ["tracked", "wheel"]


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a venv with the wheel and the game; libraries come from the one that runs the tests."""
    folder = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=LONGEST_SECONDS)
    [site] = folder.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(f"{sysconfig.get_path('purelib')}\n{ROOT}\n")
    source = tmp_path_factory.mktemp("mine") / "pig"
    shutil.copytree(PIG, source, ignore=shutil.ignore_patterns("fr.toml", "de.toml", "*.json", "__pycache__"))
    for package in (wheel, source):
        pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python")]
        subprocess.run([*pip, *INSTALL, str(package)], check=True, timeout=LONGEST_SECONDS)
    return folder


def run(environment: Path, folder: Path, fault: str = "") -> None:
    shutil.copy(ROOT / "tests/installed_game.py", folder)
    command: list[str | Path] = [environment / "bin/python", "-m", "pytest", "-q"]
    command += ["-c", "/dev/null", f"--rootdir={folder}", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, folder / "installed_game.py"],
        cwd=folder,
        env={"PATH": os.defpath, "HOME": str(folder), "LANG": "C.UTF-8", "LANGUAGE": "de", "FAULT": fault},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_SECONDS,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_played_by_every_device_reported_and_survives(environment: Path, tmp_path: Path) -> None:
    run(environment, tmp_path)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_package_is_named_and_other_games_work(environment: Path, tmp_path: Path, fault: str) -> None:
    file, old, new = FAULTS[fault]
    [path] = environment.glob(f"lib/python*/site-packages/ratkeeper_pig/{file}")
    good = path.read_text("utf-8")
    assert old in good
    path.write_text(good.replace(old, new), "utf-8")
    try:
        run(environment, tmp_path, fault)
    finally:
        path.write_text(good, "utf-8")
