"""A game that was built against the interface of November 2026 still loads and conforms.

Do not change its files: people have packages like it, and an interface that it does not fit breaks theirs.
"""

import shutil
from pathlib import Path
from zlib import crc32

from companion.testing import conformance
from tests.game_packages import installed, unpack

FOLDER = Path(__file__).parent / "frozen_pig"
SUMS = {
    "__init__.py": 3517252830,
    "bots.py": 3193779704,
    "cards.py": 225747507,
    "game.py": 639502076,
    "presenter.py": 1361884335,
    "words/en.toml": 2617463725,
}


def test_it_still_conforms(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "frozen_pig", ignore=shutil.ignore_patterns("__pycache__", "*.json"))
    unpack(tmp_path, {}, {"frozen_pig": "frozen_pig"})
    with installed(tmp_path):
        assert conformance("frozen_pig").endswith("wins the game!")


def test_its_files_are_as_they_were() -> None:
    files = sorted(path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml"))
    sums = {str(path.relative_to(FOLDER)): crc32(path.read_bytes()) for path in files}
    assert sums == SUMS
