"""TOML written by hand, parsed within limits, so that no file can stop the box from starting."""

import tomllib
from typing import Any

from companion.signals import Message, message

LARGEST = 200_000
"""Characters in a file, at most; the files of this program are much shorter."""
LONGEST_LINE = 400
"""Characters in a line, at most: tomllib takes minutes for a key of some ten thousand parts (`a.b.c…`)."""


class TomlError(Exception):
    """The text is invalid: `line` is the line number, `why` the message, `found` the reason in English."""

    def __init__(self, line: int, found: str, why: Message | None = None) -> None:
        super().__init__(f"line {line}: {found}")
        self.line = line
        self.found = found
        self.why = why or message("why.said", words=found)


Section = dict[str, Any]
"""The content of a TOML file or of one of its sections, by key."""


def parse(source: str) -> Section:
    """Parse TOML. Raise TomlError if it is invalid or too large."""
    if len(source) > LARGEST:
        raise TomlError(1, "is larger than any such file", message("why.toml_large"))
    lines = source.split("\n")
    for at, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise TomlError(at, f"is a line of {len(line)} letters", message("why.toml_long", count=str(len(line))))
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        found, _, where = str(error).partition(" (at line ")
        number = where.partition(",")[0]
        at = int(number) if number.isdecimal() else len(lines)
        raise TomlError(at, found.removesuffix(" (at end of document)")) from None
    except RecursionError:
        raise TomlError(1, "found brackets within brackets without end", message("why.toml_deep")) from None
    except ValueError as error:  # tomllib lets a number with too many digits raise this
        raise TomlError(1, str(error)) from None
