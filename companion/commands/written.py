"""Files that people asked for: written whole or not at all, and said in one line either way."""

import os
import sys
from pathlib import Path

from companion.keeping.durable import write_durably
from companion.keeping.journal import number_of
from companion.notation import harmless
from companion.signals import Because, Said, said, why_of
from ui.words import Words


def write(path: Path, data: bytes, words: Words) -> int:
    """The exit status: 0 when the file is there, 2 with the reason when it is not. `-` is standard output."""
    if str(path) == "-":
        return _pass_on(data, words)
    try:
        _look(path)
        if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
            path.write_bytes(data)
        else:
            write_durably(Path(os.path.realpath(path)), data)  # Path.resolve raises an error of its own on a loop
    except (OSError, Because) as error:
        return refuse(said("why.file", file=path, why=said("why.unwritable", why=why_of(error))), words)
    print(harmless(str(path)))
    return 0


def _look(path: Path) -> None:
    """Because of what cannot be a file there."""
    if not path.parent.is_dir():
        raise Because("why.no_folder", folder=path.parent)
    if path.is_dir():
        raise Because("why.is_folder")
    if path.exists() and number_of(path.resolve()):
        raise Because("why.is_game")


def refuse(why: Said | Because, words: Words) -> int:
    """One line that says why not, and the exit status for it."""
    print(harmless(words.why(why)), file=sys.stderr)
    return 2


def _pass_on(data: bytes, words: Words) -> int:
    """To the next program; a terminal would show rubbish, or obey it."""
    if sys.stdout.isatty():
        return refuse(said("why.terminal"), words)
    sys.stdout.buffer.write(data)
    return 0
