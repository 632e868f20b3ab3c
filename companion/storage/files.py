"""System calls on journal files: lock, create, name, append, sync."""

import errno
import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path

from companion.signals import ReasonError

UNNAMED = ".new"
"""Suffix of a file that is still being written; files with this suffix are ignored when games are read."""
NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})
"""Error numbers of file systems without locks. There, a second writer is noticed by the unexpected size of the file.
"""


class FileBusyError(Exception):
    """Another process has locked the file."""


class NotAFileError(ReasonError):
    """The path leads to a folder, a pipe or a device instead of a regular file."""


def status_of(path: Path) -> os.stat_result | None:
    """Return the status of a file; None if there is no such file. Raise OSError if the system does not tell."""
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a null byte in the name
        return None


def is_folder(path: Path) -> bool:
    """Return whether the path is a folder. Raise OSError if the system does not tell."""
    found = status_of(path)
    return found is not None and stat.S_ISDIR(found.st_mode)


def open_file(path: Path, flags: int) -> int:
    """Open a regular file. Raise NotAFileError for anything else; opening a pipe or a device could have effects."""
    _must_be_file(path.stat())
    file = os.open(path, flags | os.O_CLOEXEC | os.O_NONBLOCK)
    try:
        _must_be_file(os.fstat(file))
    except BaseException:
        close_quietly(file)
        raise
    return file


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file, at most `most` + 1 bytes: that many mean that the file is too large."""
    with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
        return file.read(most + 1)


def open_locked(path: Path) -> int:
    """Open and lock a file for appending. Raise FileBusyError if another process has locked it."""
    file = open_file(path, os.O_RDWR | os.O_APPEND)
    try:
        _lock(file, path)
    except BaseException:
        close_quietly(file)
        raise
    return file


def make_folder(folder: Path) -> None:
    """Create a folder, unless it exists. The group may enter it if it may enter the folder above."""
    if not folder.is_dir():
        folder.mkdir(mode=0o700 | _readers(folder.parent), parents=True, exist_ok=True)


def create(path: Path) -> int:
    """Create and lock a new file. The group may read it if it may read the folder. On failure, remove it."""
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
    """Rename a complete file to its final name, without UNNAMED. Raise FileExistsError if that name is taken."""
    path = fresh.with_name(fresh.name.removesuffix(UNNAMED))
    if path.exists():  # another process has begun a game at the same time
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    fresh.rename(path)
    return path


def append(file: int, data: bytes) -> None:
    """Append the bytes and sync them. Raise OSError also if only a part was written, as happens on a full disk."""
    if os.write(file, data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fdatasync(file)


def check_unchanged(file: int, path: Path, size: int) -> None:
    """Raise ReasonError if the path no longer leads to this open file, or if its size is not `size`.

    Syncing alone does not show that: it still succeeds after another program has removed or replaced the file.
    """
    ours = os.fstat(file)
    try:
        theirs = path.stat()
    except FileNotFoundError:
        raise ReasonError("why.removed") from None
    if (ours.st_dev, ours.st_ino) != (theirs.st_dev, theirs.st_ino) or ours.st_size != size:
        raise ReasonError("why.touched")


def close_quietly(file: int) -> None:
    """Close a descriptor and ignore errors. Linux releases it even after an error, and all data was synced before."""
    with suppress(OSError):
        os.close(file)


def sync_folder(folder: Path) -> None:
    """Sync a folder to the disk, so that new names of files in it survive a power cut."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        close_quietly(handle)


def _readers(folder: Path) -> int:
    """Return the permissions of the folder's group to read and enter it, which new files in it take over."""
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
