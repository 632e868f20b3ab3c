"""Bytes of a terminal into keys. Pure: the caller says when no more bytes follow.

A key is the character that it types, or the name in `KEYS` of its sequence. Every other sequence is left out whole.
"""

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator

ESCAPE = "\x1b"
ESCAPE_SECONDS = 0.05
"""How long the rest of a sequence may take. An escape character without a rest is the key Esc."""
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
KEYS = {f"{ESCAPE}{kind}{letter}": name for kind in "[O" for letter, name in ARROWS.items()}
KEYS |= {"\r": "enter", "\n": "enter", "\x7f": "backspace", ESCAPE: "escape"}

# After an escape character, or after two with Alt: F1 to F5 of a Linux console, a mouse, CSI, SS3, an answer of the
# terminal (OSC and its like), or the one character that is typed with Alt.
_SEQUENCE = re.compile(
    r"""\x1b\x1b? (?: \[\[. | \[M... | \[(?![\[M])[0-?]*[\ -/]*[@-~] | O[0-9;]*[@-~]
    | [\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\) | [^\x1b\[O\]P_^X] )""",
    re.VERBOSE | re.DOTALL,
)
_BEGINNING = re.compile(
    r"""\x1b\x1b? (?: \[\[ | \[M.{0,2} | \[[0-?]*[\ -/]* | O[0-9;]* | [\]P_^X][^\x07\x1b]*\x1b? )?""",
    re.VERBOSE | re.DOTALL,
)


class KeyDecoder:
    """Keeps the beginning of a sequence or of a character until the rest comes."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self._decoder = getincrementaldecoder(encoding)("replace")
        self._pending = ""

    @property
    def is_pending(self) -> bool:
        """Whether `flush` must be called if nothing follows for `ESCAPE_SECONDS`."""
        return bool(self._pending)

    def decode(self, data: bytes) -> list[str]:
        """Return the keys that are complete with these bytes."""
        text, self._pending = self._pending + self._decoder.decode(data), ""
        return list(self._keys(text))

    def flush(self) -> list[str]:
        """Return the key Esc if only that was pressed. Drop the beginning of any other sequence."""
        pending, self._pending = self._pending, ""
        return _escapes(pending)

    def _keys(self, text: str) -> Iterator[str]:
        while text:
            if text[0] != ESCAPE:
                yield KEYS.get(text[0], text[0])
                text = text[1:]
            elif found := _SEQUENCE.match(text):
                if name := KEYS.get(found[0]):
                    yield name
                text = text[found.end() :]
            else:
                beginning = _beginning(text)
                if beginning == text:
                    self._pending = text
                    return
                yield from _escapes(beginning)
                text = text.removeprefix(beginning)


def _beginning(text: str) -> str:
    found = _BEGINNING.match(text)
    return found[0] if found else ""


def _escapes(beginning: str) -> list[str]:
    return [KEYS[ESCAPE]] * len(beginning) if set(beginning) == {ESCAPE} else []
