"""An index of saved games for lists and statistics, so that unchanged files need not be read. It is only a cache.

An entry is used only if the file still has the same name, size, time and inode; else the file is read again. An index
that cannot be read counts as empty; if it cannot be written, nothing else happens.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from companion import __version__
from companion.game_statistics import PlayerGameStats, Record
from companion.games import GAMES
from companion.signals import Message, message_for
from companion.storage.atomic_write import write_durably
from companion.storage.files import NotAFileError, read_bytes
from companion.storage.journal import LATEST, replaced_by
from companion.storage.saved_games import SavedGame, journals, read_saved_game
from companion.summary import GameSummary, summary_of
from companion.values import Value, plain

NAME = ".counted.json"
LARGEST = 64 * 1024 * 1024
"""Bytes of the index, at most: enough for eighty thousand games."""
WORTH = 50
"""Number of games that must have been read from their files for writing a new index to be worth the time."""


class ListedGame(Value):
    """One saved game: its summary, or the reason why its file cannot be used (`fault`)."""

    path: Path
    summary: GameSummary | None = None
    fault: Message | None = None


class IndexEntry(Value):
    stamp: tuple[int, ...]
    continues: str | None
    summary: GameSummary


def list_entry(game: SavedGame) -> ListedGame:
    """Return the list entry of a saved game that was read from its file."""
    if game.session is None:
        return ListedGame(game.path, fault=game.fault)
    try:
        return ListedGame(game.path, summary_of(game.session, game.lines[0].at, game.lines[-1].at))
    except Exception as fault:  # noqa: BLE001 - the package of one game must not hide all others
        return ListedGame(game.path, fault=message_for(fault))


def ended_games(folder: Path, progress: Callable[[int, int], None] | None = None) -> tuple[list[GameSummary], int]:
    """Return the finished games, oldest first, and the number of all other games."""
    games = listed_games(folder, progress)
    over = [game.summary for game in games if game.summary and game.summary.is_over]
    return over, len(games) - len(over)


def listed_games(folder: Path, progress: Callable[[int, int], None] | None = None) -> list[ListedGame]:
    """Return every game of the folder, oldest first by number, without files that a later file replaces.

    `progress` is called with two numbers: the files that are done, and all files.
    """
    return [*_newest_first(folder, progress)][::-1]


def _newest_first(folder: Path, progress: Callable[[int, int], None] | None) -> Iterator[ListedGame]:
    known, entries = _read(folder / NAME), dict[str, IndexEntry]()
    fresh = 0
    replaced: set[str | None] = set()
    paths = journals(folder)
    try:
        for done, path in enumerate(paths):
            if progress:
                progress(done, len(paths))
            entry = known.get(path.name)
            if entry is None or entry.stamp != _stamp(path):
                if path.name in replaced:
                    replaced.add(replaced_by(path))
                    continue
                stamp, game = _stamp(path), read_saved_game(path)
                one, continues = list_entry(game), game.continues
                entry = IndexEntry(stamp, continues, one.summary) if one.summary else None
                fresh += entry is not None
            else:
                one, continues = ListedGame(path, entry.summary), entry.continues
            if entry:
                entries[path.name] = entry
            if path.name not in replaced:
                yield one
            replaced.add(continues)
        known = {}  # all files were seen: entries that are left over belong to removed files
    finally:  # also if the caller stops before the end, what was read is stored
        if fresh >= WORTH:
            _write(folder / NAME, {**known, **entries})


def _stamp(path: Path) -> tuple[int, ...]:
    with suppress(OSError):
        about = path.stat()
        return about.st_size, about.st_mtime_ns, about.st_ino
    return ()


def _read(path: Path) -> dict[str, IndexEntry]:
    """Return the stored entries; none if another version wrote them, whose rules may count differently."""
    try:
        head, _, body = read_bytes(path, LARGEST).partition(b"\n")
        if head != _head(body):
            return {}
        return {name: _entry(**entry) for name, entry in json.loads(body).items()}
    except (OSError, NotAFileError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _head(body: bytes) -> bytes:
    """Return the first line of the index: the program's version and the checksum of the other bytes."""
    return f"{__version__} {crc32(body):08x}".encode()


def _entry(stamp: list[int], continues: str | None, summary: dict[str, Any]) -> IndexEntry:
    """Return the entry with these fields. Raise ValueError if they are impossible despite the right checksum."""
    parts = tuple(PlayerGameStats(**{**part, "record": Record(**part["record"])}) for part in summary["parts"])
    lists = {name: tuple(summary[name]) for name in ("players", "winners")}
    known = GameSummary(**{**summary, **lists, "parts": parts})
    if not (isinstance(continues, str | None) and _can_be(known) and all(map(_can_be_part, parts))):
        raise ValueError(summary)
    return IndexEntry(tuple(stamp), continues, known)


def _can_be(one: GameSummary) -> bool:
    words = (one.variant, *one.players, *one.winners)
    return (
        one.game in GAMES
        and all(isinstance(word, str) for word in words)
        and isinstance(one.turn, str | None)
        and isinstance(one.turns, int | None)
        and all(isinstance(count, int) for count in (one.began, one.ended, one.decisions))
        and all(isinstance(flag, bool) for flag in (one.is_set_up, one.is_over, one.is_draw))
        and max(one.began, one.ended) < LATEST
        and min(one.began, one.ended) >= 0
        and bool(one.parts) == one.is_over
    )


def _can_be_part(part: PlayerGameStats) -> bool:
    counts = {**plain(part.record), **part.record.parts, "size": part.size}
    del counts["parts"]
    words = (part.name, part.variant, *part.record.parts)
    return (
        part.record.games > 0
        and all(isinstance(word, str) for word in words)
        and all(isinstance(count, int) for count in counts.values())
    )


def _write(path: Path, entries: dict[str, IndexEntry]) -> None:
    """Write the index, but not into a folder of another user, since that user could not overwrite it."""
    with suppress(OSError):
        if path.parent.stat().st_uid == os.geteuid():
            told = {name: plain(entry) for name, entry in entries.items()}
            body = json.dumps(told, separators=(",", ":")).encode()
            write_durably(path, b"%s\n%s" % (_head(body), body), mode=0o600)
