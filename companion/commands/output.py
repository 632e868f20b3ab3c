"""Output that several commands share: text tables, progress, and files."""

import os
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from companion.notation import harmless
from companion.signals import ReasonError, message, message_for
from companion.storage.atomic_write import write_durably
from companion.storage.journal import number_of
from ui.words import Words

FIRST_SECONDS = 1.0
"""Seconds after which a command begins to show its progress."""
EVERY_SECONDS = 0.2
ERASE = "\r\033[K"
"""Escape sequence that moves the cursor to the beginning of the line and clears the line."""


def columns(rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), gap: str = "  ") -> list[str]:
    """Return rows as lines of aligned columns; the columns with an index in `numbers` are right-aligned."""
    shown = [[harmless(cell) for cell in row] for row in rows]
    widths = [max(map(width, column)) for column in zip(*shown, strict=True)]
    lines = []
    for row in shown:
        cells = []
        for at, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            space = " " * (wide - width(cell))
            cells.append(space + cell if at in numbers else cell + space)
        lines.append(gap.join(cells).rstrip())
    return lines


def width(text: str) -> int:
    """Return the number of columns of a text in a terminal: combining accents take none, ideographs two."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


class Progress:
    """Shows the progress of a slow command in a line on standard error, if that is a terminal; erases it at the end."""

    def __init__(
        self, words: Words, key: str, *, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Show progress with the text of this key, which has the placeholders `done` and `total`."""
        self._words = words
        self._key = key
        self._out = out or sys.stderr
        self._clock = clock
        self._due = clock() + FIRST_SECONDS
        self._is_shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_shown:
            print(ERASE, end="", file=self._out, flush=True)

    def __call__(self, done: int, total: int) -> None:
        """Show these numbers if enough time has passed since the last ones."""
        if self._clock() < self._due or not self._out.isatty():
            return
        self._due = self._clock() + EVERY_SECONDS
        self._is_shown = True
        print(ERASE + self._words.line(self._key, done=done, total=total), end="", file=self._out, flush=True)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Name the file in the error if it cannot be written during the `with` block."""
    try:
        yield
    except (OSError, ReasonError) as error:
        raise ReasonError("why.file", file=path, why=message("why.unwritable", why=message_for(error))) from error


def write(path: Path, data: bytes) -> int:
    """Write the whole file or nothing, and print its path. Return the exit status 0; raise ReasonError if it fails.

    The path `-` means standard output.
    """
    if str(path) == "-":
        if sys.stdout.isatty():  # a terminal could take the bytes for commands
            raise ReasonError("why.terminal")
        sys.stdout.buffer.write(data)
        return 0
    with writing(path):
        _look(path)
        if path.exists() and not path.is_file():  # a device or a pipe must not be replaced by a file
            path.write_bytes(data)
        else:
            write_durably(Path(os.path.realpath(path)), data)  # Path.resolve() fails on a loop of links
    print(harmless(str(path)))
    return 0


def _look(path: Path) -> None:
    """Raise ReasonError if the path is a folder or a saved game, or if its folder does not exist."""
    if not path.parent.is_dir():
        raise ReasonError("why.no_folder", folder=path.parent)
    if path.is_dir():
        raise ReasonError("why.is_folder")
    if path.exists() and number_of(path.resolve()):
        raise ReasonError("why.is_game")
