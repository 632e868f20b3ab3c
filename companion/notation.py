"""The notation of decisions: words on a line, split as a shell splits them. Independent of games."""

import json
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LONGEST_LINE = 1_000
"""Characters in a line, at most; longer lines are refused, and the decisions of all games are much shorter."""

# A word may contain quoted and escaped parts. A `#` begins a comment only at the beginning of a word, as in a shell;
# shlex would also cut `Ben#2` in half.
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
    """Split a line into words, without quotes and comments. Raise ValueError if a quote is not closed."""
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
    """Return a line that `split` splits into these words again."""
    return " ".join(_quote(word) for word in words)


def harmless(text: str) -> str:
    """Return the text with control characters escaped, so that a terminal shows them."""
    plain = text.replace("\N{NO-BREAK SPACE}", " ")  # French texts have one before each colon; it is harmless
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in plain)


def as_json(data: object) -> str:
    """Return one line of JSON without control characters, so that a terminal can show it."""
    text = json.dumps(data, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def _unquote(piece: re.Match[str]) -> str:
    escaped, double, single = piece.groups()
    if escaped is not None:
        return str(escaped)
    return single if double is None else _ESCAPED.sub(r"\1", double)


@lru_cache(maxsize=1024)  # all lists of decisions repeat the same few hundred words
def _quote(word: str) -> str:
    if not _NEEDS_QUOTES.search(word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
