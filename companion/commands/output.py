"""What several commands print: plain tables, how far they have come, and which file they wrote or why not."""

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
"""A command that is done by then says nothing."""
EVERY_SECONDS = 0.2
ERASE = "\r\033[K"
"""Back to the beginning of the line, and nothing on it."""


def columns(rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), gap: str = "  ") -> list[str]:
    """One line a row; the columns in `numbers` stand to the right, the last column is left as long as it is."""
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
    """How many places of a terminal it takes: an accent of its own takes none, an ideograph two."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


class Progress:
    """How far a slow command has come: a line on standard error, in a terminal only, which goes away at its end."""

    def __init__(
        self, words: Words, key: str, *, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`key` is a sentence with the blanks `done` and `total`."""
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
        """Show how far it is, if that is due."""
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
        if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
            path.write_bytes(data)
        else:
            write_durably(Path(os.path.realpath(path)), data)  # Path.resolve raises an error of its own on a loop
    except (OSError, ReasonError) as error:
        return refuse(message("why.file", file=path, why=message("why.unwritable", why=message_for(error))), words)
    print(harmless(str(path)))
    return 0


def _look(path: Path) -> None:
    """Because of what cannot be a file there."""
    if not path.parent.is_dir():
        raise ReasonError("why.no_folder", folder=path.parent)
    if path.is_dir():
        raise ReasonError("why.is_folder")
    if path.exists() and number_of(path.resolve()):
        raise ReasonError("why.is_game")


def refuse(why: Message | ReasonError, words: Words) -> int:
    """One line that says why not, and the exit status for it."""
    print(harmless(words.why(why)), file=sys.stderr)
    return 2


def _pass_on(data: bytes, words: Words) -> int:
    """To the next program; a terminal would show rubbish, or obey it."""
    if sys.stdout.isatty():
        return refuse(message("why.terminal"), words)
    sys.stdout.buffer.write(data)
    return 0
