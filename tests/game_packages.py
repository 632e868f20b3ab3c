"""Game packages in a folder as pip leaves them there, and as if they had been there at the start of this process."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

from companion import cards
from companion.game_packages import installed_games
from companion.games import FAULTS, GAMES
from ui import games

ROOT = Path(__file__).parent.parent
PIG = ROOT / "examples" / "pig"


def unpack(folder: Path, files: Mapping[str, str], entries: Mapping[str, str], distribution: str = "added") -> None:
    """Write modules and texts by their paths, and the entry points that register them, by name."""
    info = folder / f"{distribution}-1.0.dist-info"
    points = "\n".join(f"{name} = {module}" for name, module in entries.items())
    metadata = {"METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"}
    metadata["entry_points.txt"] = f"[ratkeeper.games]\n{points}\n"
    for path, text in {**files, **{f"{info.name}/{name}": text for name, text in metadata.items()}}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def pig_files(*, languages: tuple[str, ...] = ("en", "fr", "de")) -> dict[str, str]:
    """Return the files of the example game by their paths, with its texts in these languages."""
    paths = [path for path in sorted((PIG / "ratkeeper_pig").rglob("*")) if path.suffix in (".py", ".toml")]
    return {
        str(path.relative_to(PIG)): path.read_text("utf-8")
        for path in paths
        if path.suffix == ".py" or path.stem in languages
    }


def change(path: Path, old: str, new: str) -> None:
    """Replace a part of a module or of its texts."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)  # it may be as old and its source as long


def shorten_pig(folder: Path) -> None:
    """Let the example game in this folder end at 20 points."""
    change(folder / "ratkeeper_pig/game.py", "goal: int = 100", "goal: int = 20")


def forget_modules(folder: Path) -> None:
    """Let the packages of a folder be imported anew."""
    for name, module in [*sys.modules.items()]:
        if str(getattr(module, "__file__", None)).startswith(str(folder)):
            del sys.modules[name]
    for known in (games._presenter, cards._kinds, cards._buttons):
        known.cache_clear()


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Let this process find the packages of a folder; forget them at the end."""
    before = dict(GAMES)
    sys.path.append(str(folder))
    try:
        found = installed_games()
        GAMES.update({name: packages for name, packages in found.items() if name not in before})
        yield
    finally:
        sys.path.remove(str(folder))
        sys.path_importer_cache.pop(str(folder), None)
        forget_modules(folder)
        GAMES.clear()
        GAMES.update(before)
        FAULTS.clear()
