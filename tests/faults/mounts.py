"""Small disks of our own that can be filled, frozen and cut off; every one is gone again afterwards, come what may."""

import fcntl
import os
import shutil
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.faults.registry import Skipped
from tests.timeouts import TIMEOUT

SHUTDOWN, WITHOUT_FLUSHING = 0x8004587D, 2
"""Of the kernel's ext4: from now on nothing reaches the disk, as when the power is cut."""


def command(*words: str | Path) -> None:
    """Skipped, with its own words, where this machine refuses."""
    program = shutil.which(str(words[0]), path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if program is None:
        raise Skipped(f"there is no {words[0]} here")
    tried = subprocess.run([program, *words[1:]], capture_output=True, text=True, check=False, timeout=TIMEOUT)
    if tried.returncode:
        raise Skipped(f"{words[0]} is refused here: {' '.join(tried.stderr.split())[:100]}")


class Disk:
    """An ext4 file system in a file, mounted at `folder`."""

    def __init__(self, image: Path, folder: Path) -> None:
        self.folder = folder
        self.image = image
        self._cut = False

    def cut_power(self) -> None:
        """What is not on the disk now will never be there."""
        handle = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.ioctl(handle, SHUTDOWN, struct.pack("I", WITHOUT_FLUSHING))
        except OSError as refused:
            raise Skipped(f"the kernel does not cut ext4 off: {refused.strerror}") from refused
        finally:
            os.close(handle)
        self._cut = True

    def mount(self) -> None:
        command("mount", "-o", "loop", self.image, self.folder)

    def unmount(self) -> None:
        """Once nobody has a file open there: a box that cannot save tries again all the time."""
        for _ in range(50):
            with suppress(Skipped):
                command("umount", self.folder)
                return
            time.sleep(0.1)
        command("umount", self.folder)

    def start_again(self) -> None:
        """The power is back."""
        self.unmount()
        if self._cut:
            self.image, self._cut = self._copy(), False
        self.mount()

    def _copy(self) -> Path:
        """What the disk holds: a container that began meanwhile may have its own view of all mounts, and keeps the file
        system of the old image alive, cut off as it is."""
        fresh = self.image.with_suffix(".odd" if self.image.suffix != ".odd" else ".even")
        shutil.copyfile(self.image, fresh)
        self.image.unlink()
        return fresh


@contextmanager
def ext4(folder: Path, image: Path | None = None, megabytes: int = 8) -> Iterator[Disk]:
    """A fresh disk under the folder."""
    image, mounted = image or folder / "image", folder / "disk"
    mounted.mkdir()
    (mounted / "games").touch()  # while the disk is away, nobody can keep a game in its place, and lose it
    with image.open("wb") as file:
        file.truncate(megabytes << 20)
    command("mkfs.ext4", "-q", "-F", image)
    disk = Disk(image, mounted)
    try:
        disk.mount()
        yield disk
    finally:
        _away(mounted)


@contextmanager
def memory(folder: Path, kilobytes: int) -> Iterator[Path]:
    """A disk in memory that is soon full."""
    mounted = folder / "memory"
    mounted.mkdir()
    try:
        command("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "ratkeeper-fault", mounted)
        yield mounted
    finally:
        _away(mounted)


@contextmanager
def over(base: Path, folder: Path) -> Iterator[Path]:
    """A whole file system that may be written to; what is below it stays as it is."""
    upper, work, mounted = (folder / name for name in ("upper", "work", "root"))
    for one in (upper, work, mounted):
        one.mkdir(exist_ok=True)  # an earlier mount may have left what was written
    layers = f"lowerdir={base},upperdir={upper},workdir={work}"
    try:
        command("mount", "-t", "overlay", "-o", layers, "ratkeeper-fault", mounted)
        yield mounted
    finally:
        _away(mounted)


def fill(folder: Path) -> Path:
    """A file that leaves no room for another byte."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        for size in (65536, 4096, 1):
            with suppress(OSError):
                while file.write(b"x" * size) == size:
                    pass
    return filler


def _away(mounted: Path) -> None:
    """Unmount it, if it was mounted: a signal may have come at any moment."""
    if not mounted.is_mount():
        return
    with suppress(Skipped):
        command("umount", mounted)
        return
    command("umount", "--lazy", mounted)
