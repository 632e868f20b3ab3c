"""Files that people asked for: written whole or not at all, and said in one line either way."""

import sys
from pathlib import Path

from companion.keeping.durable import write_durably
from companion.notation import harmless


def write(path: Path, data: bytes) -> int:
    """The exit status: 0 when the file is there, 2 with the reason when it is not. `-` is standard output."""
    if str(path) == "-":
        return _pass_on(data)
    try:
        if not path.parent.is_dir():
            raise FileNotFoundError(2, f"there is no folder {path.parent}")
        if path.is_dir():
            raise IsADirectoryError(21, "that is a folder; name a file in it")
        if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
            path.write_bytes(data)
        else:
            write_durably(path.resolve(), data)
    except OSError as error:
        print(harmless(f"{path}: cannot be written: {error.strerror}"), file=sys.stderr)
        return 2
    print(harmless(str(path)))
    return 0


def _pass_on(data: bytes) -> int:
    """To the next program; a terminal would show rubbish, or obey it."""
    if sys.stdout.isatty():
        print("-: standard output is a terminal; send it to a program (| lp) or name a file", file=sys.stderr)
        return 2
    sys.stdout.buffer.write(data)
    return 0
