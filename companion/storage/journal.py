"""A game's journal: each line is durable before it is acknowledged, and verified when it is read.

A journal is a text file with one JSON object per line, each with its number and a checksum. `read` is pure; `Journal`
does all file access. Independent of games.
"""

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
"""Bytes; a game of a hundred thousand decisions is smaller."""
LONGEST_HEADER = 1000
"""Bytes; most of it is a file's name."""
MOST_DIGITS = 12
"""Digits of a journal's number."""
LONGEST_RAW = 65_536
"""Bytes of one line, many more than the longest decision needs; reading more could exhaust the memory."""
MOST_TRIED = 100_000
"""Candidate lines tried after a broken one; a power cut leaves far fewer, and each takes time."""
LATEST = 100_000_000_000
"""Unix time in the year 5138, before the end of Python's calendar."""

_START = b'{"seq":'
_SEAL = len(b',"crc":"00000000"}')
_IDENTITY = re.compile(r"[0-9a-f]{8,32}")


class JournalLine(Value):
    """A decision and its wall-clock time, which may jump: never order by it."""

    say: str
    at: int
    card: str = ""
    """The code of the scanned card, if any."""


class JournalContent(Value):
    """The verified content of a journal, without its torn end."""

    mark: str
    """A random start value of all checksums of this file, so that a line of another file is detected."""
    continues: str | None
    """The file that this one replaces, because it could not be written any more."""
    game: str
    """Identity of the game, the same in each of its files; if the journal has none, its mark."""
    lines: tuple[JournalLine, ...]
    good: int
    """Bytes of complete lines."""
    torn: bytes


class DamagedGameError(ReasonError):
    """The file is not a valid journal from beginning to end."""


class NotSavedError(ReasonError):
    """The line is in memory but not on disk; the game goes on."""


def load(path: Path) -> bytes:
    """Return the bytes of a file; DamagedGameError if it is too large for a journal, or not a regular file."""
    try:
        data = files.read_bytes(path, LARGEST)
    except files.NotAFileError as other:
        raise DamagedGameError(other.why) from other
    if len(data) > LARGEST:
        raise DamagedGameError("why.too_large")
    return data


def read(data: bytes) -> JournalContent:
    """Return the complete lines of a journal without its torn end, if any; other damage is a DamagedGameError."""
    good = data.find(b"\n") + 1
    if not good:
        raise DamagedGameError("why.no_line")
    if good > LONGEST_HEADER:
        raise DamagedGameError("why.no_journal")
    mark, continues, game = _read_header(data[: good - 1])
    seed = crc32(mark.encode())
    lines: list[JournalLine] = []
    while end := data.find(b"\n", good) + 1:  # anything after the last line end is incomplete
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


def replaced_by(path: Path) -> str | None:
    """Return the file that this one replaces, by its first line alone; None if none, or if it is unreadable."""
    try:
        return _read_header(files.read_bytes(path, LONGEST_HEADER).partition(b"\n")[0])[1]
    except (OSError, ReasonError):
        return None


def _holds_whole_line(data: bytes, good: int, seed: int) -> bool:
    """Return whether a valid line follows the broken one, which no power cut can cause, or too much data to search."""
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
    """Return the file's mark, the name of the file that it replaces, and the game's identity."""
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
    """Return the game's identity; for an old or a broken header a fixed one, computed from the file's mark."""
    known = (one for one in (game, mark) if isinstance(one, str) and _IDENTITY.fullmatch(one))
    return next(known, f"{crc32(mark.encode()):08x}")


def _seal(fields: dict[str, object], seed: int) -> bytes:
    """Return a line of the file: the fields, and a checksum of all bytes before it."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
    return b'%s,"crc":"%08x"}' % (body, crc32(body, seed))


def _is_sealed(raw: bytes, seed: int) -> bool:
    body = raw[:-_SEAL]
    return raw == b'%s,"crc":"%08x"}' % (body, crc32(body, seed))


def _unseal(raw: bytes, seed: int) -> dict[str, object] | None:
    """Return the fields of a line if its checksum is right and it could be a decision, else None."""
    if len(raw) > LONGEST_RAW or not _is_sealed(raw, seed):
        return None
    body = raw[:-_SEAL]
    try:
        fields = json.loads(body.decode() + "}")
        if b"\\u" in body:
            json.dumps(fields, ensure_ascii=False).encode()  # a lone surrogate cannot be encoded as UTF-8
    except (ValueError, RecursionError):  # a checksum can be made for anything
        return None
    return fields if isinstance(fields, dict) else None


class Journal:
    """The file of one game, locked by this process."""

    def __init__(self, folder: Path, label: str) -> None:
        """Prepare a journal; its file is created with the first line, and `label` ends its name."""
        self._folder = folder
        self._label = label
        self._lines: list[JournalLine] = []
        self._file: int | None = None
        self._size = 0
        """Bytes that the open file must have."""
        self._written = 0
        """Lines in the file."""
        self._seed = 0
        self._replaces: str | None = None
        self.game = os.urandom(8).hex()
        """Identity of the game, the same in each of its files."""
        self.path: Path | None = None
        self.trouble: Message | None = None
        """Why saving fails; None if it works."""

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", JournalContent]:
        """Open a journal for writing.

        A torn end is cut off; DamagedGameError and FileBusyError leave the file unchanged.

        If it cannot be written, `trouble` says why, and the game goes on in a new file.
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
    def _copied(cls, path: Path, error: OSError) -> tuple["Journal", JournalContent]:
        """Return what a journal that cannot be written holds; it raises if the file cannot be read either."""
        reading = read(load(path))
        journal = cls(path.parent, path.stem.partition("-")[2])
        journal._lines = list(reading.lines)
        journal._replaces = path.name
        journal.game = reading.game
        journal.trouble = message_for(error)
        return journal, reading

    @property
    def is_unsaved(self) -> bool:
        """Whether there are lines, but no file that holds them."""
        return bool(self._lines) and self._file is None

    def keep(self, line: JournalLine) -> None:
        """Append a line and sync it; NotSavedError if it is only kept in memory."""
        self._lines.append(line)
        if self._file is None or self.path is None or self._written != len(self._lines) - 1:
            self.save()  # also after a MemoryError between the list and the file
            return
        try:
            self._append(self._sealed(len(self._lines), line), self._file, self.path)
            self._written = len(self._lines)
        except Exception as error:
            # The file's content is uncertain now: even a later sync that succeeds proves nothing.
            self._replaces = self.path.name
            raise self._not_saved(error) from error

    def save(self) -> None:
        """Write the whole game to a new file: at its first line, and after a failure.

        Raise NotSavedError if that fails.
        """
        if self._file is not None and self.path:
            self._replaces = self.path.name
        self.close()
        mark = os.urandom(4).hex()  # os.urandom: the module secrets loads all of OpenSSL
        self._seed = crc32(mark.encode())
        header = {"journal": PROGRAM, "version": VERSION, "mark": mark, "continues": self._replaces, "game": self.game}
        fresh = None
        try:
            sealed = [self._sealed(number, line) for number, line in enumerate(self._lines, start=1)]
            files.make_folder(self._folder)
            unnamed = _next_name(self._folder, self._label)
            self._file, self._size, fresh = files.create(unnamed), 0, unnamed
            self._append(b"".join((_seal(header, 0), b"\n", *sealed)), self._file, fresh)
            # Only a complete file is renamed: a partial one would hide the file that it replaces.
            fresh = files.give_name(fresh)
            files.sync_folder(self._folder)
            files.check_unchanged(self._file, fresh, self._size)
        except Exception as error:
            if fresh is not None:
                with suppress(OSError):  # the incomplete file holds nothing of value
                    fresh.unlink()
            raise self._not_saved(error) from error
        self.path, self._written, self.trouble = fresh, len(sealed), None

    def start_over(self) -> None:
        """Close the file, so that the next save goes into a new one with the highest number."""
        self.close()
        self._replaces, self.path = self.path.name if self.path else self._replaces, None

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            files.close_quietly(file)

    def _append(self, data: bytes, file: int, path: Path) -> None:
        """Append to the file, sync it, and check that no other program has changed it."""
        if self._size + len(data) > LARGEST:  # a start would refuse to read a larger file
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
    """Open and lock the file, and cut off its torn end."""
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
    """Return a path with the next free number and the suffix of an unfinished file."""
    number = 1 + max((number_of(path) for path in folder.iterdir()), default=0)
    return folder / f"{number:04d}-{label}{SUFFIX}{files.UNNAMED}"


def number_of(path: Path) -> int:
    """Return the number at the beginning of a journal's name; 0 for other files, and for a number that is too large."""
    number = path.name.partition("-")[0]
    ours = SUFFIX in path.name and number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
    return int(number) if ours else 0


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that it is kept but ignored; return its new name."""
    aside = path.with_name(path.name + ".damaged")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.name}.damaged{count}")
    path.rename(aside)
    files.sync_folder(path.parent)
    return aside
