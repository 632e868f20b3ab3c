"""One game's lines on disk: durable before they are acknowledged, and never taken for more than they prove.

A journal is a text file, one JSON object a line, each with its number and a checksum. `read` is pure;
`Journal` is the only thing here that touches a file. It knows no game.
"""

import errno
import fcntl
import json
import os
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from companion.signals import Because, Said, why_of

PROGRAM = "ratkeeper"
VERSION = 1
SUFFIX = ".journal"
UNNAMED = ".new"
"""Behind the name of a file that is not whole yet: it counts for nothing."""
LARGEST = 32 * 1024 * 1024
"""Bytes; a game of a hundred thousand decisions stays below it."""
LATEST = 100_000_000_000
"""Seconds; no clock of a table is later, and no calendar ends before."""

_START = b'{"seq":'
_SEAL = len(b',"crc":"00000000"}')


@dataclass(frozen=True, slots=True)
class Line:
    """Something the table said, and when by the wall clock (which may jump: never order by it)."""

    say: str
    at: int
    card: str = ""
    """The code of the physical card that said it, if one did."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a journal's bytes prove: its whole lines, and what was torn off at the end."""

    mark: str
    """Made up for each file; every checksum starts from it, so that no line of another file fits in."""
    continues: str | None
    """The file that this one replaces, because that one could not be written on."""
    lines: tuple[Line, ...]
    good: int
    """How many bytes are whole lines."""
    torn: bytes


class Damaged(Because):
    """The file is not a journal that can be trusted from end to end."""


class NotSaved(Because):
    """The line is remembered, but not on disk; the game goes on."""


class Busy(Exception):  # noqa: N818 - another process is right to hold it
    """Another process writes this journal."""


def load(path: Path) -> bytes:
    """The file's bytes, unless it is too large to be a journal, or something that would never come to an end."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise Damaged("why.no_file")
    if about.st_size > LARGEST:
        raise Damaged("why.too_large")
    return path.read_bytes()


def read(data: bytes) -> Reading:
    """The whole lines of a journal. A torn end is cut off and reported; anything else raises Damaged."""
    header, *rest = data.split(b"\n")
    if not rest:
        raise Damaged("why.no_line")
    mark, continues = _read_header(header)
    seed = crc32(mark.encode())
    lines: list[Line] = []
    good = len(header) + 1
    for at, raw in enumerate(rest[:-1]):  # what follows the last line end is no whole line
        match fields := _unseal(raw, seed):
            case None:
                break
            case {"seq": number, "at": int(when), "say": str(say)} if number == len(lines) + 1 and 0 <= when < LATEST:
                lines.append(Line(say, when, str(fields.get("card", ""))))
                good += len(raw) + 1
            case _:
                raise Damaged("why.line_lacking", line=at + 2)
    torn = data[good:]
    if _holds_whole_line(torn, seed):
        raise Damaged("why.line_damaged", line=len(lines) + 2)
    return Reading(mark, continues, tuple(lines), good, torn)


def _holds_whole_line(torn: bytes, seed: int) -> bool:
    """Whether a whole line stands behind the broken one, where a power cut could not have put it."""
    _, *pieces = torn[1:].split(_START)
    return any(_unseal(_START + piece.partition(b"\n")[0], seed) for piece in pieces)


def _read_header(raw: bytes) -> tuple[str, str | None]:
    match _unseal(raw, 0):
        case {
            "journal": "ratkeeper",
            "version": 1,
            "mark": str(mark),
            "continues": str() | None as continues,
        }:
            return mark, continues
        case {"journal": "ratkeeper", "version": version} if version != VERSION:
            raise Damaged("why.other_version", version=version, known=VERSION)
    raise Damaged("why.no_journal")


def _seal(fields: dict[str, object], seed: int) -> bytes:
    """One line of the file: the fields, closed by a checksum of every byte before it."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
    return b'%s,"crc":"%08x"}' % (body, crc32(body, seed))


def _unseal(raw: bytes, seed: int) -> dict[str, object] | None:
    """The fields of a line that is whole to the bit; None of any other."""
    body = raw[:-_SEAL]
    if raw != b'%s,"crc":"%08x"}' % (body, crc32(body, seed)):
        return None
    try:
        fields = json.loads(body + b"}")
    except (ValueError, RecursionError):  # a checksum can be made for anything
        return None
    return fields if isinstance(fields, dict) else None


class Journal:
    """The file that one game is written to. Only one process can hold it."""

    def __init__(self, folder: Path, label: str) -> None:
        """Nothing is on disk until the first line is kept; `label` ends the file's name."""
        self._folder = folder
        self._label = label
        self._lines: list[Line] = []
        self._file: int | None = None
        self._seed = 0
        self._replaces: str | None = None
        self.path: Path | None = None
        self.trouble: Said | None = None
        """Why nothing is being saved; None while all is well."""

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", Reading]:
        """Go on writing a journal. Its torn end is cut off; Damaged and Busy leave the file as it is.

        Where it may only be read, `trouble` says so, and the game will go on in a new file.
        """
        try:
            file, reading = _take(path)
        except OSError as error:
            return cls._copied(path, error)
        journal = cls(path.parent, path.stem.partition("-")[2])
        journal.path, journal._file = path, file
        journal._lines = list(reading.lines)
        journal._seed = crc32(reading.mark.encode())
        return journal, reading

    @classmethod
    def _copied(cls, path: Path, error: OSError) -> tuple["Journal", Reading]:
        """What can be read of a journal that cannot be written on; where it cannot be read either, that is said."""
        reading = read(load(path))
        journal = cls(path.parent, path.stem.partition("-")[2])
        journal._lines = list(reading.lines)
        journal._replaces = path.name
        journal.trouble = why_of(error)
        return journal, reading

    @property
    def adrift(self) -> bool:
        """Whether there are lines, and no file that holds them."""
        return bool(self._lines) and self._file is None

    def keep(self, line: Line) -> None:
        """The line is on disk when this returns; NotSaved when it is only remembered."""
        self._lines.append(line)
        if self._file is None:
            self.save()
            return
        try:
            _write(self._file, self._sealed(len(self._lines), line))
        except Exception as error:
            # What this file holds from here on is unknown: even a sync that works later proves nothing.
            self._replaces = self.path.name if self.path else None
            raise self._not_saved(error) from error

    def save(self) -> None:
        """Write the whole game into a new file: at its first line, and again after a fault. May be NotSaved."""
        self.close()
        mark = os.urandom(4).hex()  # the module secrets would load all of OpenSSL for this
        self._seed = crc32(mark.encode())
        header = {"journal": PROGRAM, "version": VERSION, "mark": mark, "continues": self._replaces}
        fresh = None
        try:
            sealed = [self._sealed(number, line) for number, line in enumerate(self._lines, start=1)]
            fresh, self._file = _create(self._folder, self._label)
            _write(self._file, b"".join((_seal(header, 0), b"\n", *sealed)))
            # Only a whole file gets its name: half of one would stand in the way of the file that it replaces.
            self.path = fresh = _name(fresh)
            _sync_folder(self._folder)
        except Exception as error:
            if fresh is not None:
                with suppress(OSError):  # it was made a moment ago and holds nothing that anyone relies on
                    fresh.unlink()
            raise self._not_saved(error) from error
        self.trouble = None

    def start_over(self) -> None:
        """The next save goes into a new file, behind all others: the game in it is the one played last."""
        self.close()
        self._replaces, self.path = self.path.name if self.path else self._replaces, None

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _sealed(self, number: int, line: Line) -> bytes:
        fields: dict[str, object] = {"seq": number, "at": line.at, "say": line.say}
        if line.card:
            fields["card"] = line.card
        return _seal(fields, self._seed) + b"\n"

    def _not_saved(self, error: Exception) -> NotSaved:
        self.close()
        self.trouble = why_of(error)
        return NotSaved(self.trouble.key, **self.trouble.facts)


def _take(path: Path) -> tuple[int, Reading]:
    """The file, locked, without its torn end, ready to be written on."""
    file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    try:
        _lock(file, path)
        reading = read(load(path))
        if reading.torn:
            os.ftruncate(file, reading.good)
            os.fdatasync(file)
        os.lseek(file, 0, os.SEEK_END)
    except BaseException:
        os.close(file)
        raise
    return file, reading


def _create(folder: Path, label: str) -> tuple[Path, int]:
    """A new file, private to its owner, with the next free number, locked, and still without its name."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    number = 1 + max((number_of(path) for path in folder.iterdir()), default=0)
    path = folder / f"{number:04d}-{label}{SUFFIX}{UNNAMED}"
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    _lock(file, path)
    return path, file


def _name(fresh: Path) -> Path:
    """The file under its own name, from one moment to the next; never in the place of another."""
    path = fresh.with_name(fresh.name.removesuffix(UNNAMED))
    if path.exists():  # two processes that begin at once: the other one was quicker
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    fresh.rename(path)
    return path


def number_of(path: Path) -> int:
    """The number that a journal's name begins with, set aside or not; 0 of any other file."""
    number = path.name.partition("-")[0]
    return int(number) if SUFFIX in path.name and number.isascii() and number.isdigit() else 0


def _write(file: int, data: bytes) -> None:
    """All of it, on the disk itself. A full disk shows first as a short write without an error."""
    if os.write(file, data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fdatasync(file)
    if os.fstat(file).st_nlink == 0:
        raise Because("why.removed")


def _sync_folder(folder: Path) -> None:
    """The file's name is on the disk too."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _lock(file: int, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Busy(path) from None


def set_aside(path: Path) -> Path:
    """Move a file that cannot be trusted out of the way, whole; returns its new name."""
    aside = path.with_name(path.name + ".damaged")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.name}.damaged{count}")
    path.rename(aside)
    _sync_folder(path.parent)
    return aside
