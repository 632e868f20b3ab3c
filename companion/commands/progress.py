"""How far a slow command has come: a line on standard error, in a terminal only, which goes away at its end."""

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self, TextIO

from ui.words import Words

FIRST_SECONDS = 1.0
"""A command that is done by then says nothing."""
EVERY_SECONDS = 0.2
ERASE = "\r\033[K"
"""Back to the beginning of the line, and nothing on it."""


class Progress:
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
