"""System calls on journal files: lock, create, name, append, sync."""

import errno
import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path

from companion.signals import ReasonError

UNNAMED = ".new"
"""Suffix of a file that is not complete yet, and is ignored."""
NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})
"""Errors of file systems without locks. Two writers then notice each other by the file's size, which neither expects.
"""


class FileBusyError(Exception):
    """Another process writes this journal."""


class NotAFileError(ReasonError):
    """The path is a folder, a pipe or a device."""


def status_of(path: Path) -> os.stat_result | None:
    """Return the status of a file, or None if there is none; raise OSError if that is unknown."""
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a null byte in the name
        return None


def is_folder(path: Path) -> bool:
    """Return whether the path is a folder; OSError if that is unknown."""
    found = status_of(path)
    return found is not None and stat.S_ISDIR(found.st_mode)


def open_file(path: Path, flags: int) -> int:
    """Open a regular file; NotAFileError for anything else, unopened: opening a pipe or a device may have effects."""
    _must_be_file(path.stat())
    file = os.open(path, flags | os.O_CLOEXEC | os.O_NONBLOCK)
    try:
        _must_be_file(os.fstat(file))
    except BaseException:
        close_quietly(file)
        raise
    return file


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file, cut off after `most` + 1 bytes."""
    with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
        return file.read(most + 1)


def open_locked(path: Path) -> int:
    """Open and lock a file for appending; FileBusyError if another process holds the lock."""
    file = open_file(path, os.O_RDWR | os.O_APPEND)
    try:
        _lock(file, path)
    except BaseException:
        close_quietly(file)
        raise
    return file


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may enter, and the group that may read the one above; nothing if it exists."""
    if not folder.is_dir():
        folder.mkdir(mode=0o700 | _readers(folder.parent), parents=True, exist_ok=True)


def create(path: Path) -> int:
    """Create and lock a new file, readable by its owner and by the folder's group. Leave nothing behind on failure."""
    mode = 0o600 | _readers(path.parent) & 0o040
    file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    try:
        _lock(file, path)
    except BaseException:
        close_quietly(file)
        with suppress(OSError):
            path.unlink()
        raise
    return file


def give_name(fresh: Path) -> Path:
    """Rename a file to its final name in one step; FileExistsError if that name is taken."""
    path = fresh.with_name(fresh.name.removesuffix(UNNAMED))
    if path.exists():  # another process has started a game at the same time
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    fresh.rename(path)
    return path


def append(file: int, data: bytes) -> None:
    """Write all bytes and sync them. A full disk first shows as a short write without an error."""
    if os.write(file, data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fdatasync(file)


def check_unchanged(file: int, path: Path, size: int) -> None:
    """Raise ReasonError if the path no longer leads to this open file, or if its size is not `size`.

    After another program truncates, moves, replaces or removes a file, every sync of our descriptor still succeeds.
    """
    ours = os.fstat(file)
    try:
        theirs = path.stat()
    except FileNotFoundError:
        raise ReasonError("why.removed") from None
    if (ours.st_dev, ours.st_ino) != (theirs.st_dev, theirs.st_ino) or ours.st_size != size:
        raise ReasonError("why.touched")


def close_quietly(file: int) -> None:
    """Close a descriptor and ignore errors: Linux releases it even if close() fails, and all data was synced before."""
    with suppress(OSError):
        os.close(file)


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder to the disk."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        close_quietly(handle)


def _readers(folder: Path) -> int:
    """Return the group permissions of a folder: an installed box lets the members of its group read the games."""
    return stat.S_IMODE(folder.stat().st_mode) & 0o050 if folder.is_dir() else 0


def _must_be_file(about: os.stat_result) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise NotAFileError("why.no_file")


def _lock(file: int, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise FileBusyError(path) from None
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise
