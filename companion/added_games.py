"""Try the games of other packages before a box offers them, so that a faulty one is named on the first page.

A package is tried once, and again when one of its files has changed: importing and playing it takes a second.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from companion import __version__
from companion.folders import cache_folder
from companion.game_packages import GamePackages
from companion.games import FAULTS, GAMES, set_aside
from companion.signals import message
from companion.storage.atomic_write import write_durably

Stamp = list[object]
"""This program's version, and each file of a game package with its time and size. If it differs, the game is tried."""


def try_added_games(*, is_safe: bool = False) -> None:
    """Set aside the games of other packages that are faulty. In safe mode set aside all of them without a trial."""
    added = {name: packages for name, packages in GAMES.items() if not packages.is_built_in}
    if is_safe:
        for name in added:
            set_aside(name, message("why.safe_mode"))
    elif added:
        tried = _read()
        now_good = {name: stamp for name, packages in added.items() if _is_good(name, stamp := _stamp(packages), tried)}
        if now_good != tried:
            with suppress(OSError):  # unless the result is written, the next start tries the games again
                write_durably(_manifest(), json.dumps(now_good).encode())


def _is_good(name: str, stamp: Stamp, tried: Mapping[str, Stamp]) -> bool:
    """Return whether the package passed unchanged before, or passes now. A missing text alone does not fail it."""
    if tried.get(name) == stamp:
        return True
    if why := import_module("companion.testing").first_fault(name):
        set_aside(name, why)
    return name not in FAULTS


def _stamp(packages: GamePackages) -> Stamp:
    stamp: Stamp = [__version__]
    for package in sorted({packages.rules, packages.presentation}):
        with suppress(ImportError, OSError, ValueError):
            spec = find_spec(package)
            for folder in spec.submodule_search_locations or () if spec else ():
                files = (path for path in sorted(Path(folder).rglob("*")) if path.suffix in (".py", ".toml"))
                stamp += [[str(path), path.stat().st_mtime_ns, path.stat().st_size] for path in files]
    return stamp


def _manifest() -> Path:
    return cache_folder() / "tried-games.json"


def _read() -> dict[str, Stamp]:
    with suppress(OSError, ValueError):
        kept = json.loads(_manifest().read_bytes())
        if isinstance(kept, dict):
            return kept
    return {}
