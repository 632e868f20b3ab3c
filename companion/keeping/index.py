"""What is counted of games that are over, so that none of them is read again: it can be thrown away at any time.

A game is known by its file's name, size, time and place on the disk; whatever does not fit is read anew. It is no
reason to fail: an index that cannot be read counts as none, and one that cannot be written is left.
"""

import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zlib import crc32

from companion import __version__
from companion.games import GAMES
from companion.keeping.durable import write_durably
from companion.keeping.files import NoFile, read_bytes
from companion.keeping.journal import replaced_by
from companion.keeping.kept import journals, look_at
from companion.tally import CountedGame, PlayersPart, Record, played
from companion.values import Value

NAME = ".counted.json"
LARGEST = 64 * 1024 * 1024
"""Bytes; a hundred thousand games stay below it."""
WORTH = 50
"""Games that had to be read before an index is written: a smaller folder needs none."""


class IndexEntry(Value):
    stamp: tuple[int, ...]
    continues: str | None
    played: CountedGame


def ended_games(folder: Path) -> tuple[list[CountedGame], int]:
    """Every game of the folder that is over, oldest first, and how many others there are."""
    known, entries = _read(folder / NAME), dict[str, IndexEntry]()
    games: list[CountedGame] = []
    others = fresh = 0
    replaced: set[str | None] = set()
    try:
        for path in journals(folder):
            entry = known.get(path.name)
            if entry is None or entry.stamp != _stamp(path):
                if path.name in replaced:
                    replaced.add(replaced_by(path))
                    continue
                entry, continues = _count(path)
                fresh += entry is not None
            else:
                continues = entry.continues
            if entry:
                entries[path.name] = entry
            if path.name not in replaced:
                if entry:
                    games.append(entry.played)
                else:
                    others += 1
            replaced.add(continues)
        known = {}  # what is left of it tells of files that are gone
    finally:  # also where somebody did not wait for the end: what was read need not be read again
        if fresh >= WORTH:
            _write(folder / NAME, {**known, **entries})
    return games[::-1], others


def _count(path: Path) -> tuple[IndexEntry | None, str | None]:
    stamp = _stamp(path)
    game = look_at(path)
    if game.session is None or not game.session.state.over:
        return None, game.continues
    return IndexEntry(stamp, game.continues, played(game.session)), game.continues


def _stamp(path: Path) -> tuple[int, ...]:
    with suppress(OSError):
        about = path.stat()
        return about.st_size, about.st_mtime_ns, about.st_ino
    return ()


def _read(path: Path) -> dict[str, IndexEntry]:
    """Only what this very program has written: other rules may count otherwise."""
    try:
        head, _, body = read_bytes(path, LARGEST).partition(b"\n")
        if head != _head(body):
            return {}
        return {name: _entry(**entry) for name, entry in json.loads(body).items()}
    except (OSError, NoFile, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _head(body: bytes) -> bytes:
    """The first line: whose figures these are, and that they are as they were written."""
    return f"{__version__} {crc32(body):08x}".encode()


def _entry(stamp: list[int], continues: str | None, played: dict[str, Any]) -> IndexEntry:
    """ValueError of what nobody could have counted, for a checksum can be made for anything."""
    parts = tuple(PlayersPart(**{**part, "record": Record(**part["record"])}) for part in played["parts"])
    if not (parts and played["game"] in GAMES and isinstance(continues, str | None) and all(map(_can_be, parts))):
        raise ValueError(played)
    return IndexEntry(tuple(stamp), continues, CountedGame(played["game"], parts))


def _can_be(part: PlayersPart) -> bool:
    counts = {**asdict(part.record), **part.record.parts, "size": part.size}
    del counts["parts"]
    words = (part.name, part.variant, *part.record.parts)
    return (
        part.record.games > 0
        and all(isinstance(word, str) for word in words)
        and all(isinstance(count, int) for count in counts.values())
    )


def _write(path: Path, entries: dict[str, IndexEntry]) -> None:
    """Unless the folder is somebody else's, who could not use what we leave there."""
    with suppress(OSError):
        if path.parent.stat().st_uid == os.geteuid():
            told = {name: asdict(entry) for name, entry in entries.items()}
            body = json.dumps(told, separators=(",", ":")).encode()
            write_durably(path, b"%s\n%s" % (_head(body), body), mode=0o600)
