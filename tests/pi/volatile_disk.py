"""A disk with a volatile cache: what was written and not flushed when the plug was pulled is gone.

QEMU's own log of writes (the format of dm-log-writes) says what came between two flushes. As it was after a cut, the
disk is made from how it was before the boot: every write up to the last flush, and of those behind it only the forced
ones. Since the log only grows, its length at a moment is all that is needed to cut the power there, then or later.
"""

import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.running import LONGEST_SECONDS

SECTOR = 512
FLUSH, FORCED, DISCARD = 1, 2, 4
ENTRY = struct.Struct("<4Q")


class Disk:
    """`now` is what the machine writes to."""

    def __init__(self, image: Path, folder: Path, *, is_card: bool = False) -> None:
        """An SD card has no cache that could be flushed: what it has taken in is there."""
        self._is_card = is_card
        self.now, self._before, self._log = (folder / name for name in ("now.raw", "before.raw", "log.raw"))
        _copy(image, self.now)

    def plugged_in(self) -> list[str]:
        """QEMU's words for it, with an empty log."""
        _copy(self.now, self._before)
        self._log.unlink(missing_ok=True)
        self._log.touch()
        if self._is_card:
            parts = [f"{part}.driver=raw,{part}.file.driver=file,{part}.file.filename={file}" for part, file in
                     (("file", self.now), ("log", self._log))]  # fmt: skip
            return ["-drive", f"if=sd,driver=blklogwrites,file.cache.no-flush=on,{','.join(parts)}"]
        words = (
            *(
                # Whose power is cut is the guest, not this machine: its own disk need not follow each flush.
                f"driver=raw,node-name={name},cache.no-flush=on,file.driver=file,file.filename={file}"
                for name, file in (("disk", self.now), ("log", self._log))
            ),
            "driver=blklogwrites,node-name=logged,file=disk,log=log",
        )
        # Each by itself: merged into a thousand pieces, with the log's own it is one more than a kernel takes at once.
        device = "virtio-blk-pci,drive=logged,request-merging=off"
        return [*(word for one in words for word in ("-blockdev", one)), "-device", device]

    @property
    def moment(self) -> int:
        """Where the log ends now: everything that was flushed is before it."""
        return self._log.stat().st_size

    def as_cut(self, moment: int, into: Path) -> int:
        """The disk as it would be, had the plug been pulled then; how many writes are gone."""
        _copy(self._before, into)
        return self._told(moment, into)

    def lose_what_was_not_flushed(self) -> int:
        """The plug has been pulled: the disk is as it was left; how many writes are gone."""
        gone = self._told(self.moment, self._before)
        self._before.replace(self.now)
        return gone

    def _told(self, moment: int, disk: Path) -> int:
        entries = list(self._entries(moment))
        flushed = [at for at, (_, _, flags, _) in enumerate(entries) if self._is_card or flags & FLUSH]
        last = flushed[-1] if flushed else -1
        gone = 0
        with self._log.open("rb") as log, disk.open("r+b") as open_disk:
            for at, (sector, length, flags, where) in enumerate(entries):
                if not length or flags & DISCARD:
                    continue
                if at > last and not flags & FORCED:
                    gone += 1
                    continue
                log.seek(where)
                open_disk.seek(sector * SECTOR)
                open_disk.write(log.read(length * SECTOR))
        return gone

    def _entries(self, moment: int) -> Iterator[tuple[int, int, int, int]]:
        """Sector, sectors, flags, and where in the log the bytes are."""
        at = SECTOR
        with self._log.open("rb") as log:
            while at + SECTOR <= moment:
                log.seek(at)
                sector, length, flags, _ = ENTRY.unpack(log.read(ENTRY.size))
                at += SECTOR
                behind = at + (0 if flags & DISCARD else length * SECTOR)
                if (not length and not flags) or behind > moment:
                    return  # not written yet
                yield sector, length, flags, at
                at = behind


def _copy(source: Path, target: Path) -> None:
    subprocess.run(
        [str(shutil.which("cp")), "--sparse=always", str(source), str(target)], check=True, timeout=LONGEST_SECONDS
    )
