"""A disk with a volatile cache: what was written and not flushed when the plug was pulled is gone.

QEMU's own log of writes (the format of dm-log-writes) says what came between two flushes. After a cut, the disk is made
anew from how it was before the boot: every write up to the last flush, and of those behind it only the forced ones.
"""

import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

SECTOR = 512
FLUSH, FORCED, DISCARD = 1, 2, 4
ENTRY = struct.Struct("<4Q")


class Disk:
    """`now` is what the machine writes to."""

    def __init__(self, image: Path, folder: Path) -> None:
        self.now, self._before, self._log = (folder / name for name in ("now.raw", "before.raw", "log.raw"))
        _copy(image, self.now)

    def plugged_in(self) -> list[str]:
        """QEMU's words for it, with an empty log."""
        _copy(self.now, self._before)
        self._log.unlink(missing_ok=True)
        self._log.touch()
        words = (
            f"driver=raw,node-name=disk,file.driver=file,file.filename={self.now}",
            f"driver=raw,node-name=log,file.driver=file,file.filename={self._log}",
            "driver=blklogwrites,node-name=logged,file=disk,log=log",
        )
        # Each request by itself: merged, with one of the log, they are more pieces than a kernel takes at once.
        device = "virtio-blk-pci,drive=logged,request-merging=off"
        return [*(word for one in words for word in ("-blockdev", one)), "-device", device]

    def lose_what_was_not_flushed(self) -> tuple[int, int]:
        """How many writes reached the disk, and how many are gone."""
        entries = list(self._entries())
        last = max((at for at, (_, _, flags, _) in enumerate(entries) if flags & FLUSH), default=-1)
        kept = gone = 0
        with self._log.open("rb") as log, self._before.open("r+b") as disk:
            for at, (sector, length, flags, where) in enumerate(entries):
                if not length or flags & DISCARD:
                    continue
                if at > last and not flags & FORCED:
                    gone += 1
                    continue
                log.seek(where)
                disk.seek(sector * SECTOR)
                disk.write(log.read(length * SECTOR))
                kept += 1
        self._before.replace(self.now)
        return kept, gone

    def _entries(self) -> Iterator[tuple[int, int, int, int]]:
        """Sector, sectors, flags, and where in the log the bytes are."""
        at, size = SECTOR, self._log.stat().st_size
        with self._log.open("rb") as log:
            while at + SECTOR <= size:
                log.seek(at)
                sector, length, flags, _ = ENTRY.unpack(log.read(ENTRY.size))
                if not length and not flags:
                    return  # never written
                at += SECTOR
                yield sector, length, flags, at
                if not flags & DISCARD:
                    at += length * SECTOR


def _copy(source: Path, target: Path) -> None:
    subprocess.run([str(shutil.which("cp")), "--sparse=always", str(source), str(target)], check=True)
