"""How a decision is written: words on a line, split as a shell splits them. Knows no game."""

import json
import re
from collections.abc import Iterable
from functools import lru_cache

LONGEST_LINE = 1_000
"""Characters; no decision of any game comes near it, and a longer line is no decision."""

# A word may hold quoted and escaped pieces. A `#` begins a comment only where a word would begin, as
# in a shell; the standard library's shlex would also cut `Ben#2` in half.
_PIECE = re.compile(
    r"""[ \t\r\n]+ | (?P<comment>\#.*) | (?P<word>(?: [^ \t\r\n"'\\] | \\. | "(?:[^"\\]|\\.)*" | '[^']*' )+)""",
    re.VERBOSE | re.DOTALL,
)
_QUOTED = re.compile(r"""\\(.) | "((?:[^"\\]|\\.)*)" | '([^']*)'""", re.VERBOSE | re.DOTALL)
_ESCAPED = re.compile(r'\\(["\\])')
_NEEDS_QUOTES = re.compile(r"""[ \t\r\n"'\\#]|^$""")
_SPACES = " \t\r\n"
_PLAIN = re.compile(r"[\w -]*", re.ASCII)


def split(line: str) -> list[str]:
    """Split a line into words, without quotes and comments. An unclosed quote raises ValueError."""
    if _PLAIN.fullmatch(line):
        return line.split()
    words = []
    at = 0
    while at < len(line):
        piece = _PIECE.match(line, at)
        if piece is None:
            raise ValueError(line[at:])
        at = piece.end()
        if word := piece["word"]:
            words.append(_QUOTED.sub(_unquote, word))
    return [composed(word) for word in words]


def composed(word: str) -> str:
    """Return a word in Unicode's composed form: a letter and its accent are one character."""
    if word.isascii():
        return word
    import unicodedata  # noqa: PLC0415 - 0.5 bare starts and 1 MB of tables, and most lines need none

    return unicodedata.normalize("NFC", word)


def without_comment(line: str) -> str:
    """Return a line without its comment, as written; unchanged if it cannot be split."""
    at = 0
    while at < len(line):
        piece = _PIECE.match(line, at)
        if piece is None:
            return line.strip(_SPACES)
        if piece["comment"]:
            break
        at = piece.end()
    return line[:at].strip(_SPACES)


def join(words: Iterable[str]) -> str:
    """One line that `split` takes apart into these words again."""
    return " ".join(_quote(word) for word in words)


def harmless(text: str) -> str:
    """Return the text with control characters escaped, so that a terminal shows them."""
    plain = text.replace("\N{NO-BREAK SPACE}", " ")  # French has one before each colon
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in plain)


def as_json(data: object) -> str:
    """One line of JSON for other programs, in which nothing stands raw that a terminal could obey."""
    text = json.dumps(data, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def _unquote(piece: re.Match[str]) -> str:
    escaped, double, single = piece.groups()
    if escaped is not None:
        return str(escaped)
    return single if double is None else _ESCAPED.sub(r"\1", double)


@lru_cache(maxsize=1024)  # the same few hundred words are in every list of decisions
def _quote(word: str) -> str:
    if not _NEEDS_QUOTES.search(word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
