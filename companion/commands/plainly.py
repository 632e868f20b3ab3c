"""The line that a box starts with, understood without argparse: that one and its sentences would be a sixtieth of a
small box's memory, and nobody is there to read them.

The same declarations, and the same answers. What is not spelled out whole, or has a mistake, is left to argparse.
"""

import gc
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from types import ModuleType, SimpleNamespace

from companion.signals import Because

BOXES = ("play",)
"""The commands that run for days."""


class PlainParser:
    """Knows those of a command's options that are a word, or a word and a value."""

    def __init__(self) -> None:
        self._unasked: dict[str, object] = {"verbose": 0, "lang": None}
        self._flags: set[str] = set()
        self._readers: dict[str, Callable[[str], object]] = {}

    def add_argument(
        self,
        name: str,
        *,
        action: str = "store",
        nargs: str | None = None,
        type: Callable[[str], object] = str,  # noqa: A002 - argparse's word for it
        choices: Collection[str] = (),
        **_: object,
    ) -> None:
        is_flag = action == "store_true"
        self._unasked[_place(name)] = False if is_flag else None
        if is_flag:
            self._flags.add(name)
        elif nargs is None:
            self._readers[name] = _one_of(choices) if choices else type

    def parse(self, words: Sequence[str]) -> dict[str, object] | None:
        """What is asked for; None where argparse must look."""
        asked, rest = dict(self._unasked), iter(words)
        for word in rest:
            if word in self._flags:
                asked[_place(word)] = True
                continue
            read, value = self._readers.get(word), next(rest, "-")
            if read is None or value.startswith("-"):
                return None
            try:
                asked[_place(word)] = read(value)
            except (Because, ValueError):
                return None
        return asked


def options_of(arguments: Sequence[str]) -> SimpleNamespace | None:
    """What argparse would make of the line, if it is a box's and a plain one."""
    command, *words = arguments
    if command not in BOXES:
        return None
    module = _loaded(f"companion.commands.{command}")
    plain = PlainParser()
    module.add_arguments(plain)
    asked = plain.parse(words)
    return None if asked is None else SimpleNamespace(**asked, command=command, run=module.run)


def _loaded(module: str) -> ModuleType:
    """What is loaded here stays for days: the collector need not look at it, now or later."""
    gc.disable()
    try:
        return import_module(module)
    finally:
        gc.freeze()
        gc.enable()


def _place(name: str) -> str:
    return name.removeprefix("--")


def _one_of(choices: Collection[str]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in choices:
            raise ValueError(text)
        return text

    return read
