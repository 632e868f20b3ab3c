"""Replace whole files so that a power cut leaves either the old or the new content."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.storage.files import sync_folder


def write_durably(path: Path, data: bytes, *, mode: int = 0o644) -> None:
    """Replace the content of a file and sync it to the disk. Raise OSError and keep the old file if that fails.

    A new file gets the permissions `mode`; an existing file keeps its own.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(file, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        fresh.chmod(path.stat().st_mode & 0o777 if path.exists() else mode)
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)
