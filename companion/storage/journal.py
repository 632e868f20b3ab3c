"""A game's journal: each line is synced to the disk before it counts as saved, and verified when it is read.

A journal is a text file with one JSON object per line, each with its number and a checksum. `read` is pure; `Journal`
does all file access. Independent of games.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from companion.signals import Message, ReasonError, message_for
from companion.storage import files
from companion.values import Value

PROGRAM = "ratkeeper"
VERSION = 1
SUFFIX = ".journal"
LARGEST = 32 * 1024 * 1024
"""Bytes of a file, at most; a game of a hundred thousand decisions needs fewer."""
LONGEST_HEADER = 1000
"""Bytes of the first line, at most; most of it may be the name of the file that this one replaces."""
MOST_DIGITS = 12
"""Number of digits, at most, in the number at the beginning of a file's name."""
LONGEST_RAW = 65_536
"""Bytes of one line, at most. Decisions are much shorter; to parse a huge line could exhaust the memory."""
MOST_TRIED = 100_000
"""Number of possible lines that are checked after a broken one, at most; a power cut leaves far fewer of them."""
LATEST = 100_000_000_000
"""Seconds from 1970 to the year 5138; a later time is invalid, since Python's calendar ends in 9999."""

_START = b'{"seq":'
_SEAL = len(b',"crc":"00000000"}')
_IDENTITY = re.compile(r"[0-9a-f]{8,32}")


class JournalLine(Value):
    """A decision or followed steps, with the time in seconds since 1970. Clocks may jump: never sort lines by it."""

    say: str
    at: int
    card: str = ""
    """The code of the card that was scanned for the decision; empty if none was."""


class JournalContent(Value):
    """The verified content of a journal. `torn` is an incomplete line at its end, as a power cut leaves it."""

    mark: str
    """A random text from which all checksums of this file start, so that a line of another file is detected."""
    continues: str | None
    """Name of the file that this one replaces, because that could no longer be written; None if there is none."""
    game: str
    """Identity of the game, the same in each of its files; for a journal without one, its mark."""
    lines: tuple[JournalLine, ...]
    good: int
    """Number of bytes in the complete lines."""
    torn: bytes


class DamagedGameError(ReasonError):
    """The file is no journal, or some line of it is damaged."""


class NotSavedError(ReasonError):
    """The line could not be written. It is kept in memory, so that the game can go on."""


def load(path: Path) -> bytes:
    """Return the bytes of a file. Raise DamagedGameError if it is too large for a journal, or no regular file."""
    try:
        data = files.read_bytes(path, LARGEST)
    except files.NotAFileError as other:
        raise DamagedGameError(other.why) from other
    if len(data) > LARGEST:
        raise DamagedGameError("why.too_large")
    return data


def read(data: bytes) -> JournalContent:
    """Return the content of a journal. An incomplete last line is allowed; other damage raises DamagedGameError."""
    good = data.find(b"\n") + 1
    if not good:
        raise DamagedGameError("why.no_line")
    if good > LONGEST_HEADER:
        raise DamagedGameError("why.no_journal")
    mark, continues, game = _read_header(data[: good - 1])
    seed = crc32(mark.encode())
    lines: list[JournalLine] = []
    while end := data.find(b"\n", good) + 1:  # bytes after the last line end are an incomplete line
        raw = data[good : end - 1]
        if len(raw) > LONGEST_RAW and _is_sealed(raw, seed):
            raise DamagedGameError("why.no_journal")
        match fields := _unseal(raw, seed):
            case None:
                break
            case {"seq": number, "at": int(when), "say": str(say)} if number == len(lines) + 1 and 0 <= when < LATEST:
                lines.append(JournalLine(say, when, str(fields.get("card", ""))))
                good = end
            case _:
                raise DamagedGameError("why.line_lacking", line=len(lines) + 2)
    if _holds_whole_line(data, good, seed):
        raise DamagedGameError("why.line_damaged", line=len(lines) + 2)
    return JournalContent(mark, continues, game, tuple(lines), good, data[good:])


def replacing_none(data: bytes) -> bytes:
    """Return a journal that replaces no other file; in another folder, that name may belong to another game."""
    header, _, lines = data.partition(b"\n")
    mark, _, game = _read_header(header)
    fields = {"journal": PROGRAM, "version": VERSION, "mark": mark, "continues": None, "game": game}
    return _seal(fields, 0) + b"\n" + lines


def replaced_by(path: Path) -> str | None:
    """Return the name of the file that this one replaces; None if there is none, or if the first line is unreadable."""
    try:
        return _read_header(files.read_bytes(path, LONGEST_HEADER).partition(b"\n")[0])[1]
    except (OSError, ReasonError):
        return None


def _holds_whole_line(data: bytes, good: int, seed: int) -> bool:
    """Return whether a broken line cannot be due to a power cut: a valid line follows, or too much data to search."""
    at = data.find(_START, good + 1)
    for _ in range(MOST_TRIED):
        if at < 0:
            return False
        later = data.find(_START, at + 1)
        piece = data[at : later if later >= 0 else len(data)].partition(b"\n")[0]
        if _unseal(piece, seed):
            return True
        at = later
    return True


def _read_header(raw: bytes) -> tuple[str, str | None, str]:
    """Return from the first line: the file's mark, the name of the file that it replaces, and the game's identity."""
    match fields := _unseal(raw, 0):
        case {
            "journal": "ratkeeper",
            "version": 1,
            "mark": str(mark),
            "continues": str() | None as continues,
        }:
            return mark, continues, _identity((fields or {}).get("game"), mark)
        case {"journal": "ratkeeper", "version": int(version)} if version != VERSION:
            raise DamagedGameError("why.other_version", version=version, known=VERSION)
    raise DamagedGameError("why.no_journal")


def _identity(game: object, mark: str) -> str:
    """Return the game's identity; if the first line has no valid one, the mark, or a checksum of the mark."""
    known = (one for one in (game, mark) if isinstance(one, str) and _IDENTITY.fullmatch(one))
    return next(known, f"{crc32(mark.encode()):08x}")


def _seal(fields: dict[str, object], seed: int) -> bytes:
    """Return a line of the file without its line end: the fields as JSON, and a checksum as the last one."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
    return b'%s,"crc":"%08x"}' % (body, crc32(body, seed))


def _is_sealed(raw: bytes, seed: int) -> bool:
    body = raw[:-_SEAL]
    return raw == b'%s,"crc":"%08x"}' % (body, crc32(body, seed))


def _unseal(raw: bytes, seed: int) -> dict[str, object] | None:
    """Return the fields of a line; None if its checksum is wrong or it is no JSON object."""
    if len(raw) > LONGEST_RAW or not _is_sealed(raw, seed):
        return None
    body = raw[:-_SEAL]
    try:
        fields = json.loads(body.decode() + "}")
        if b"\\u" in body:
            json.dumps(fields, ensure_ascii=False).encode()  # a lone surrogate cannot be encoded as UTF-8
    except (ValueError, RecursionError):  # a right checksum does not prove that the rest is valid
        return None
    return fields if isinstance(fields, dict) else None


class Journal:
    """The file of one game, locked by this process."""

    def __init__(self, folder: Path, label: str) -> None:
        """Prepare a journal. Its file is created with the first line; `label` is the last part of the file's name."""
        self._folder = folder
        self._label = label
        self._lines: list[JournalLine] = []
        self._file: int | None = None
        self._size = 0
        """Number of bytes that the open file must have, unless another program has changed it."""
        self._written = 0
        """Number of lines in the file, without the first one."""
        self._seed = 0
        self._replaces: str | None = None
        self.game = os.urandom(8).hex()
        """Identity of the game, the same in each of its files."""
        self.path: Path | None = None
        self.trouble: Message | None = None
        """The reason why saving fails; None if it works."""

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, JournalContent]:
        """Open a journal for writing, and cut off an incomplete last line.

        Raise DamagedGameError or FileBusyError and leave the file unchanged if it cannot be used.

        If the file can only be read, `trouble` has the reason, and the next save goes to a new file.
        """
        try:
            file, reading = _take(path)
        except OSError as error:
            return cls._copied(path, error)
        journal = cls(path.parent, path.stem.partition("-")[2])
        journal.path, journal._file, journal._size = path, file, reading.good
        journal._lines = list(reading.lines)
        journal._written = len(reading.lines)
        journal._seed = crc32(reading.mark.encode())
        journal.game = reading.game
        return journal, reading

    @classmethod
    def _copied(cls, path: Path, error: OSError) -> tuple[Journal, JournalContent]:
        """Return a journal with the content of a file that can only be read. Raise if it cannot be read either."""
        reading = read(load(path))
        journal = cls(path.parent, path.stem.partition("-")[2])
        journal._lines = list(reading.lines)
        journal._replaces = path.name
        journal.game = reading.game
        journal.trouble = message_for(error)
        return journal, reading

    @property
    def is_unsaved(self) -> bool:
        """Whether the journal has lines, but no open file that holds them."""
        return bool(self._lines) and self._file is None

    def keep(self, line: JournalLine) -> None:
        """Append a line and sync it. Raise NotSavedError if that fails; the line is then kept in memory."""
        self._lines.append(line)
        if self._file is None or self.path is None or self._written != len(self._lines) - 1:
            self.save()  # also if a MemoryError has kept an earlier line from the file
            return
        try:
            self._append(self._sealed(len(self._lines), line), self._file, self.path)
            self._written = len(self._lines)
        except Exception as error:
            # The file's content is uncertain from now on, even if a later sync succeeds: use a new file.
            self._replaces = self.path.name
            raise self._not_saved(error) from error

    def save(self) -> None:
        """Write the whole game to a new file, as for its first line and after a failure.

        Raise NotSavedError if that fails.
        """
        if self._file is not None and self.path:
            self._replaces = self.path.name
        self.close()
        mark = os.urandom(4).hex()  # not from the module secrets, which would load all of OpenSSL
        self._seed = crc32(mark.encode())
        header = {"journal": PROGRAM, "version": VERSION, "mark": mark, "continues": self._replaces, "game": self.game}
        fresh = None
        try:
            sealed = [self._sealed(number, line) for number, line in enumerate(self._lines, start=1)]
            files.make_folder(self._folder)
            unnamed = _next_name(self._folder, self._label)
            self._file, self._size, fresh = files.create(unnamed), 0, unnamed
            self._append(b"".join((_seal(header, 0), b"\n", *sealed)), self._file, fresh)
            # The file gets its name only now: an incomplete file would hide the one that it replaces.
            fresh = files.give_name(fresh)
            files.sync_folder(self._folder)
            files.check_unchanged(self._file, fresh, self._size)
        except Exception as error:
            if fresh is not None:
                with suppress(OSError):  # an incomplete file that stays is ignored
                    fresh.unlink()
            raise self._not_saved(error) from error
        self.path, self._written, self.trouble = fresh, len(sealed), None

    def start_over(self) -> None:
        """Close the file, so that the next save creates a new one with the highest number."""
        self.close()
        self._replaces, self.path = self.path.name if self.path else self._replaces, None

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            files.close_quietly(file)

    def _append(self, data: bytes, file: int, path: Path) -> None:
        """Append to the file, sync it, and check that no other program has changed it."""
        if self._size + len(data) > LARGEST:  # the next start would refuse to read a larger file
            raise ReasonError("why.too_large")
        files.append(file, data)
        self._size += len(data)
        files.check_unchanged(file, path, self._size)

    def _sealed(self, number: int, line: JournalLine) -> bytes:
        fields: dict[str, object] = {"seq": number, "at": line.at, "say": line.say}
        if line.card:
            fields["card"] = line.card
        return _seal(fields, self._seed) + b"\n"

    def _not_saved(self, error: Exception) -> NotSavedError:
        self.close()
        self.trouble = message_for(error)
        return NotSavedError(self.trouble.key, **self.trouble.facts)


def _take(path: Path) -> tuple[int, JournalContent]:
    """Open and lock the file, and cut off an incomplete last line. Return its descriptor and content."""
    try:
        file = files.open_locked(path)
    except files.NotAFileError as other:
        raise DamagedGameError(other.why) from other
    try:
        reading = read(load(path))
        if reading.torn:
            os.ftruncate(file, reading.good)
            os.fdatasync(file)
    except BaseException:
        files.close_quietly(file)
        raise
    return file, reading


def _next_name(folder: Path, label: str) -> Path:
    """Return the path for a new file: the next free number, the label, and the suffix of an incomplete file."""
    number = 1 + max((number_of(path) for path in folder.iterdir()), default=0)
    return folder / f"{number:04d}-{label}{SUFFIX}{files.UNNAMED}"


def number_of(path: Path) -> int:
    """Return the number at the beginning of a journal's name; 0 if the file is no journal or the number is too long."""
    number = path.name.partition("-")[0]
    ours = SUFFIX in path.name and number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
    return int(number) if ours else 0


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that it is kept but no longer read as a game. Return its new path."""
    aside = path.with_name(path.name + ".damaged")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.name}.damaged{count}")
    path.rename(aside)
    files.sync_folder(path.parent)
    return aside
