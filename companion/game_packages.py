"""Find the installed game packages by their entry points (docs/write-a-game.md).

Asking importlib.metadata takes 133 ms, a third of a start; its answer is kept in the cache folder until one of the
folders with packages changes.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from companion import __version__
from companion.bounded_toml import parse
from companion.folders import cache_folder, owner_of
from companion.storage.atomic_write import write_durably
from companion.values import Value, fields_of

log = logging.getLogger("ratkeeper")

GROUPS = ("ratkeeper.games", "ratkeeper.presenters", "ratkeeper.demo_players")
"""Groups of entry points. A game in one package, rules and presentation, needs an entry in the first group only."""
SHOWN_FIRST = ("piper", "patin", "raid", "score")
"""Order of the built-in games on the first page, since entry points are sorted by name. Other games follow by name."""
NAME = re.compile("[a-z][a-z0-9_]{0,29}")
"""Pattern of the names that a game may have, so that scripts and names of files can contain them."""
OWN_ROOT = Path(__file__).absolute().parent.parent
OWN_NAME = "ratkeeper"

Found = dict[str, dict[str, str]]
"""The modules of each game: by the game's name, then by the group of entry points."""


class GamePackages(Value):
    """The packages of one game: its rules, its presentation, and its simulated players in the demo."""

    rules: str
    presentation: str
    demo_players: str = ""
    """Name of the module of simulated players; empty if the game has none."""

    @property
    def is_built_in(self) -> bool:
        return self.rules.startswith("companion.")


def installed_games(path: Sequence[str] = sys.path) -> dict[str, GamePackages]:
    """Return the packages of all installed games by the game's name, the word after `game` in a script."""
    folders = list(dict.fromkeys(name for name in path if Path(name).is_absolute()))
    stamp = _stamp(folders)
    manifest = cache_folder() / f"games-{crc32(json.dumps(folders).encode()):08x}.json"
    games = _read(manifest, stamp)
    if games is None:
        games = _games(_found(folders))
        kept = {"stamp": stamp, "games": {name: fields_of(one) for name, one in games.items()}}
        with suppress(OSError):  # without the cache, the next start searches again
            # Root leaves no file in the box's folder that the box could not replace.
            if not sys.dont_write_bytecode and owner_of(manifest.parent) == os.geteuid():
                write_durably(manifest, json.dumps(kept).encode())
    return games


def _stamp(folders: Iterable[str]) -> list[object]:
    """Return a value that differs after a package was installed, upgraded or removed."""
    times: list[object] = [__version__]
    for path in (OWN_ROOT / "pyproject.toml", *map(Path, folders)):
        with suppress(OSError):
            times.append([str(path), path.stat().st_mtime_ns])
    return times


def _read(manifest: Path, stamp: list[object]) -> dict[str, GamePackages] | None:
    """Return the games from the cache file; None if the file is missing, damaged or outdated."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
        kept = json.loads(manifest.read_bytes())
        if kept["stamp"] == stamp:
            return {name: GamePackages(**one) for name, one in kept["games"].items()}
    return None


def _found(folders: Sequence[str]) -> Found:
    """Return the entry points in these folders. Another package cannot replace a game of this program."""
    found: Found = {}
    entries = [*_entries(folders)]
    for is_own in (True, False):
        for group, name, module, distribution in entries:
            if is_own == (distribution == OWN_NAME):
                found.setdefault(name, {}).setdefault(group, module)
    return found


def _entries(folders: Sequence[str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield each entry point: its group, name, module and distribution."""
    from importlib.metadata import distributions  # noqa: PLC0415 - see the top of the module

    checkout = OWN_ROOT / "pyproject.toml"
    is_checkout = checkout.is_file()
    if is_checkout:  # the metadata of a checkout may be missing, or older than its sources
        groups = parse(checkout.read_text("utf-8"))["project"]["entry-points"]
        yield from ((group, name, groups[group][name], OWN_NAME) for group in GROUPS for name in groups[group])
    for one in distributions(path=list(folders)):
        try:
            named = one.metadata["Name"]
            if named == OWN_NAME and is_checkout:
                continue
            for entry in one.entry_points:
                if entry.group in GROUPS:
                    yield entry.group, entry.name, entry.module, named
        except Exception as fault:  # noqa: BLE001 - one damaged package must not hide the others
            log.warning("games: metadata of a package cannot be read: %r", fault)


def _games(found: Found) -> dict[str, GamePackages]:
    order = [*SHOWN_FIRST, *sorted(found.keys() - set(SHOWN_FIRST))]
    games = {}
    for name in order:
        rules, presentation, demo_players = (found.get(name, {}).get(group, "") for group in GROUPS)
        if rules and NAME.fullmatch(name):
            games[name] = GamePackages(rules, presentation or rules, demo_players)
        elif rules:
            log.warning("games: %r is no name for a game; write small letters, digits and _", name)
    return games
