"""Backups: one zip file with games, settings, taught cards, the users' score sheets, and choices made at the box."""

from __future__ import annotations

import io
import json
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from companion import sheet_folders
from companion.signals import ReasonError
from companion.storage import journal
from companion.storage.atomic_write import write_durably
from companion.storage.files import NotAFileError, make_folder, read_bytes
from companion.storage.saved_games import files_in_use
from companion.values import Value

MANIFEST, FORMAT, VERSION = "backup.json", "ratkeeper-backup", 2
READABLE = (1, VERSION)
"""Versions of backups that can be restored; version 1 had no score sheets."""
MOST_BYTES = 1 << 28
"""Bytes of all files in a backup together, at most; 10,000 long games need fewer."""
MOST_FILES = 100_000
LARGEST_FILE = 1_000_000
"""Bytes of each file in a backup that is not a game, and of all score sheets together, at most."""
PRIVATE_FACTS = ("screens", "phones")
"""Facts that a backup leaves out, since they hold for one box only: its working screens, and its joined phones."""
SETTINGS, CARDS, FACTS = "ratkeeper.toml", "cards.toml", "state.json"
UNREADABLE = (OSError, EOFError, RuntimeError, NotImplementedError, zipfile.BadZipFile, zlib.error)
"""Exceptions that zipfile may raise for a damaged archive."""
GAME = re.compile(r"games/(\d{1,12}-[a-z0-9-]{1,60}\.journal)")
SHEET = re.compile(rf"{sheet_folders.FOLDER}/[^./][^/]{{0,59}}{re.escape(sheet_folders.SUFFIX)}")


class BackupError(ReasonError):
    """The file is no backup, or damaged, or of a version that this program cannot read."""


class Places(Value):
    """The paths on this box of the files that a backup holds."""

    games: Path
    settings: Path
    cards: Path
    facts: Path
    sheets: tuple[Path, ...]
    """The folders of the users' own sheets; a restored sheet that this box does not have goes to the last."""

    @property
    def others(self) -> Mapping[str, Path]:
        """The paths of the files that are not games, by the files' names in a backup."""
        return {CARDS: self.cards, FACTS: self.facts, SETTINGS: self.settings}

    @property
    def own_sheets(self) -> Mapping[str, Path]:
        """The paths of the users' own sheets, by the files' names in a backup."""
        return {f"{sheet_folders.FOLDER}/{file.name}": file for file in sheet_folders.own_files(self.sheets)}


def places_at(games: Path, settings: Path) -> Places:
    """Return the places of a box with this folder of games and this settings file."""
    sheets = sheet_folders.users_folders(settings, games)
    return Places(games, settings, games.parent / CARDS, games.parent / FACTS, sheets)


class Restored(Value):
    """What a restore has added, written and left as it was."""

    games: int
    """Number of games that were added."""
    known: int
    """Number of games that this box already had."""
    files: tuple[str, ...]
    """Names of the other files that were written."""
    kept: tuple[str, ...]
    """Names of the other files that were not restored, because this box has different ones."""


def save(path: Path, places: Places) -> tuple[int, tuple[str, ...]]:
    """Write a backup. Return the number of its games, and the names of its other files."""
    data, games, others = pack(places)
    write_durably(path, data, mode=0o600)  # the owner's only: settings may hold a password
    return games, others


def pack(places: Places) -> tuple[bytes, int, tuple[str, ...]]:
    """Return a backup, the number of its games, and the names of its other files.

    Games and score sheets that cannot be read, or that no backup may hold, are left out.
    """
    games = {name: data for name, data, _ in _games(places.games) if GAME.fullmatch(f"games/{name}")}
    others = {name: data for name, place in places.others.items() if (data := _content(name, place)) is not None}
    others |= _sheets(places)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        manifest = {"format": FORMAT, "version": VERSION, "files": len(games) + len(others)}
        for name, data in {MANIFEST: json.dumps(manifest).encode(), **others}.items():
            archive.writestr(name, data)
        for name, data in games.items():
            archive.writestr(f"games/{name}", data)
    return packed.getvalue(), len(games), tuple(others)


def _games(folder: Path) -> Iterator[tuple[str, bytes, journal.JournalContent]]:
    """Yield the name, the bytes and the content of each game that can be read."""
    for path in sorted(files_in_use(folder)):
        try:
            data = journal.load(path)
            yield path.name, data, journal.read(data)
        except journal.DamagedGameError:
            continue


def _sheets(places: Places) -> dict[str, bytes]:
    """Return the content of each of the users' own sheets that a backup may hold."""
    sheets: dict[str, bytes] = {}
    for name, place in places.own_sheets.items():
        with suppress(OSError, NotAFileError):
            data = read_bytes(place, sheet_folders.LARGEST)
            if _is_sheet(name, len(data)) and sum(map(len, sheets.values())) + len(data) <= LARGEST_FILE:
                sheets[name] = data
    return sheets


def _is_sheet(name: str, size: int) -> bool:
    """Return whether a file of a backup is a score sheet, by its name and its number of bytes."""
    return bool(SHEET.fullmatch(name)) and name.isprintable() and size <= sheet_folders.LARGEST


def _content(name: str, place: Path) -> bytes | None:
    """Return the content of a file as a backup stores it; None if this box does not have the file."""
    try:
        data = read_bytes(place, LARGEST_FILE)
    except (FileNotFoundError, NotAFileError):
        return None
    if name == FACTS:
        facts = json.loads(data)
        return json.dumps({name: value for name, value in facts.items() if name not in PRIVATE_FACTS}).encode()
    return data


def read(path: Path) -> bytes:
    """Return the content of a file that may be a backup. Raise BackupError if it is too large."""
    data = read_bytes(path, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise BackupError("why.large_backup")
    return data


def restore(backup: bytes, places: Places, *, replace: bool = False) -> Restored:
    """Add the games of a backup to those of this box, and write the other files that this box does not have.

    With `replace`, other files that differ are replaced. Raise BackupError before anything is written if the backup is
    damaged, or of a version that this program cannot read.
    """
    with opened(backup) as archive:
        names = [name for name in archive.namelist() if GAME.fullmatch(name)]
        added = _add_games(places.games, {name.removeprefix("games/"): archive.read(name) for name in names})
        written, kept = [], []
        own, folder = places.own_sheets, places.sheets[-1]
        sheets = {name: own.get(name, folder.parent / name) for name in archive.namelist() if SHEET.fullmatch(name)}
        # The settings come last: if this process may not write them, all else is restored.
        for name, place in {**sheets, **places.others}.items():
            if name not in archive.namelist():
                continue
            data, present = archive.read(name), _content(name, place)
            if present == data:
                continue
            if present is not None and not replace:
                kept.append(name)
                continue
            make_folder(place.parent)
            write_durably(place, data, mode=0o600 if name == FACTS else 0o644)
            written.append(name)
    return Restored(added, len(names) - added, tuple(written), tuple(kept))


def opened(backup: bytes) -> zipfile.ZipFile:
    """Return the opened backup. Raise BackupError if any part of it is damaged."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(backup))
    except UNREADABLE as error:
        raise BackupError("why.no_backup") from error
    try:
        _check(archive)
    except BaseException:
        archive.close()
        raise
    return archive


def _check(archive: zipfile.ZipFile) -> None:
    """Raise BackupError unless the archive is whole, of this version, and holds only files of a backup."""
    infos = archive.infolist()
    if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > MOST_BYTES:
        raise BackupError("why.large_backup")
    try:
        manifest = json.loads(archive.read(MANIFEST))
        damaged = archive.testzip()
    except UNREADABLE as error:
        raise BackupError("why.damaged_backup", file=MANIFEST) from error
    except (KeyError, ValueError) as error:
        raise BackupError("why.no_backup") from error
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise BackupError("why.no_backup")
    if manifest.get("version") not in READABLE:
        raise BackupError("why.other_backup", version=manifest.get("version"), known=VERSION)
    if damaged:
        raise BackupError("why.damaged_backup", file=damaged)
    for name in _unexpected(archive):
        raise BackupError("why.damaged_backup", file=name)
    if manifest.get("files") != len(infos) - 1:
        raise BackupError("why.damaged_backup", file=MANIFEST)


def _unexpected(archive: zipfile.ZipFile) -> Iterator[str]:
    """Yield the names of files that no backup contains, of damaged games, and of other files that are too large."""
    sheets: list[int] = []
    for info in archive.infolist():
        if GAME.fullmatch(info.filename):
            try:
                journal.read(archive.read(info))
            except journal.DamagedGameError:
                yield info.filename
        elif _is_sheet(info.filename, info.file_size):
            sheets.append(info.file_size)
            if len(sheets) > sheet_folders.MOST or sum(sheets) > LARGEST_FILE:
                yield info.filename
        elif info.filename not in (MANIFEST, SETTINGS, CARDS, FACTS) or info.file_size > LARGEST_FILE:
            yield info.filename


def _add_games(folder: Path, games: Mapping[str, bytes]) -> int:
    """Write the games that the folder does not have, or has with fewer lines; return the number of games written.

    A game keeps the number in its name; if a file in the folder has that number, it gets the next free one.
    """
    known = {found.game: len(found.lines) for _, _, found in _games(folder)}
    longest: dict[str, tuple[int, str]] = {}
    for name, data in games.items():
        found = journal.read(data)
        longest[found.game] = max(longest.get(found.game, (0, "")), (len(found.lines), name))
    numbers = {journal.number_of(path) for path in folder.iterdir()} if folder.is_dir() else set()
    added = 0
    for game, (lines, name) in longest.items():
        if known.get(game, -1) >= lines:
            continue
        number, _, label = name.partition("-")
        free = int(number) if int(number) not in numbers else max(numbers) + 1
        write_durably(folder / f"{free:04d}-{label}", journal.replacing_none(games[name]), mode=0o640)
        numbers.add(free)
        added += 1
    return added
