"""Output of several commands: text tables, progress, and files."""

import os
import sys
import time
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from companion.notation import harmless
from companion.signals import Message, ReasonError, message, message_for
from companion.storage.atomic_write import write_durably
from companion.storage.journal import number_of
from ui.words import Words

FIRST_SECONDS = 1.0
"""Seconds; a faster command shows no progress."""
EVERY_SECONDS = 0.2
ERASE = "\r\033[K"
"""Escape sequence: to the beginning of the line, and clear it."""


def columns(rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), gap: str = "  ") -> list[str]:
    """Return rows in aligned columns; those in `numbers` are right-aligned, the last one is not padded."""
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
    """Return the width in a terminal: combining accents take no column, ideographs two."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


class Progress:
    """The progress of a slow command: a line on standard error, only in a terminal, erased at the end."""

    def __init__(
        self, words: Words, key: str, *, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Show progress with the text `key`, which has the blanks `done` and `total`."""
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
        """Show the progress if enough time has passed."""
        if self._clock() < self._due or not self._out.isatty():
            return
        self._due = self._clock() + EVERY_SECONDS
        self._is_shown = True
        print(ERASE + self._words.line(self._key, done=done, total=total), end="", file=self._out, flush=True)


def write(path: Path, data: bytes, words: Words) -> int:
    """Write the whole file or nothing, and print which or why not; return the exit status, 0 or 2.

    `-` is standard output.
    """
    if str(path) == "-":
        return _pass_on(data, words)
    try:
        _look(path)
        if path.exists() and not path.is_file():  # devices and pipes are written to, never replaced
            path.write_bytes(data)
        else:
            write_durably(Path(os.path.realpath(path)), data)  # Path.resolve() raises another error on a loop of links
    except (OSError, ReasonError) as error:
        return refuse(message("why.file", file=path, why=message("why.unwritable", why=message_for(error))), words)
    print(harmless(str(path)))
    return 0


def _look(path: Path) -> None:
    """Raise ReasonError if a file cannot be written there."""
    if not path.parent.is_dir():
        raise ReasonError("why.no_folder", folder=path.parent)
    if path.is_dir():
        raise ReasonError("why.is_folder")
    if path.exists() and number_of(path.resolve()):
        raise ReasonError("why.is_game")


def refuse(why: Message | ReasonError, words: Words) -> int:
    """Print the reason in one line, and return the exit status."""
    print(harmless(words.why(why)), file=sys.stderr)
    return 2


def _pass_on(data: bytes, words: Words) -> int:
    """Write bytes to standard output; refuse a terminal, which could interpret them."""
    if sys.stdout.isatty():
        return refuse(message("why.terminal"), words)
    sys.stdout.buffer.write(data)
    return 0
