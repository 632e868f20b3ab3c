"""The built package: setuptools drops subpackages and data in silence, so somebody must look."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from companion import __version__
from companion.languages import LANGUAGES
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parent.parent


@pytest.mark.exhaustive
def test_the_wheel_holds_every_module_and_asset(tmp_path: Path) -> None:
    """Built from a copy: a stale build folder in the checkout would hide what is missing."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    tracked = subprocess.run(
        listed, cwd=ROOT, check=True, capture_output=True, text=True, timeout=TIMEOUT
    ).stdout.splitlines()
    source = tmp_path / "source"
    for name in tracked:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        str(source),
    ]
    subprocess.run(
        build, check=True, capture_output=True, env={**os.environ, "SOURCE_COMMIT": "0123456789ab"}, timeout=TIMEOUT
    )
    [wheel] = tmp_path.glob("ratkeeper-*.whl")
    assert wheel.name.startswith(f"ratkeeper-{__version__}+g0123456789ab-")  # which is what it says when it is asked
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    sources = {name for name in tracked if name.startswith(("companion/", "hardware/", "ui/"))}
    texts = {
        str(Path(name).with_suffix(".json")) for name in sources if "words" in Path(name).parts and ".toml" in name
    }
    assert len(texts) >= len(LANGUAGES)
    assert packed == sources | texts
