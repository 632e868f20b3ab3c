"""Fits text into boxes: shortening and wrapping, for any measure of width. Draws nothing.

Results are cached, because most texts of a frame were in the frame before, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import takewhile

from ui.frame import Frame, Text, Tone

Measure = Callable[[str], int]
"""Returns the width of a text: in pixels, or in columns of a terminal."""

LOOSE = " -,.:;–’'…"
"""Characters that are not left at the end of a text before the mark that shows where it was cut."""
MORE = " …"
"""Added to the last line on a page if further lines do not fit."""
FEW = 4
"""In a list, one entry in this many may be too long for its full words before all entries get short words."""
LONGEST_END = 4
"""Greatest number of letters after a cut that tell names with the same beginning apart; more are hard to read."""
ARROWS = ("→", "←")


SHORT_NAME = re.compile(r"(\w[\w'’-]{3,})…")
"""A name that was cut when its sentence was made."""


def _with_shorter_names(text: str, room: int, measure: Measure) -> str:
    """Return the text with its cut names cut further, to three letters at least, if it then fits; else unchanged."""
    fitting = text
    while measure(fitting) > room:
        found = max(SHORT_NAME.finditer(fitting), key=lambda name: len(name[1]), default=None)
        if found is None:
            return text
        fitting = fitting[: found.end(1) - 1].rstrip(LOOSE) + fitting[found.end(1) :]
    return fitting


@lru_cache(maxsize=2048)
def shorten(text: str, room: int, measure: Measure, mark: str = "…") -> str:
    """Return the text, else as much of its beginning as fits with the mark, else its first letter, else nothing."""
    text = _with_shorter_names(text, room, measure)
    if measure(text) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip(LOOSE) + mark) <= room:
            low = middle
        else:
            high = middle - 1
    kept = text[:low].rstrip(LOOSE)
    if kept:
        return kept + mark
    return text[:1] if measure(text[:1]) <= room else ""


@lru_cache(maxsize=2048)
def fit(text: Text, room: int, measure: Measure) -> str:
    """Return the full words if they fit, else the short words, which are cut if they do not fit either."""
    full = str(text)
    return full if measure(full) <= room else shorten(text.short or full, room, measure)


@lru_cache(maxsize=256)
def fit_list(texts: tuple[Text, ...], rooms: tuple[int, ...], measure: Measure) -> tuple[str, ...]:
    """Return the entries of a list in full words if these fit for nearly all entries, else all in short words."""
    rows = tuple(zip(texts, rooms, strict=True))
    fitting = [measure(str(text)) <= room for text, room in rows if text.short and text.full]
    if FEW * fitting.count(False) <= len(fitting):
        return tuple(fit(text, room, measure) for text, room in rows)
    return tuple(shorten(text.short or str(text), room, measure) for text, room in rows)


def shorten_names(names: Sequence[str], rooms: Sequence[int], measure: Measure, mark: str = "…") -> list[str]:
    """Return each name in a form that fits its room: whole, its first word, or cut.

    Different names stay different if possible.
    """
    short = [_shorten_name(name, room, measure, mark) for name, room in zip(names, rooms, strict=True)]
    return tell_apart(names, short, rooms, measure, mark)


def tell_apart(
    names: Sequence[str], short: Sequence[str], rooms: Sequence[int], measure: Measure, mark: str = "…"
) -> list[str]:
    """Return the short names; if two different names are shortened alike, add what tells them apart.

    That is the beginning of a later word, the last letters, or a number.
    """
    told = [*short]
    for ends_of in (_later_words, _last_letters, _first_differences, _numbers):
        for alike in _alike(names, told):
            ends = ends_of(tuple(dict.fromkeys(names[at] for at in alike)))
            others = {one for at, one in enumerate(told) if at not in alike or one == names[at]}
            cut = {at: _end_on(names[at], ends[names[at]], rooms[at], measure, mark) for at in alike if ends}
            cut = {at: one for at, one in cut.items() if told[at] != names[at]}
            if cut and all(cut.values()) and len({*cut.values()} - others) == len({names[at] for at in cut}):
                for at, one in cut.items():
                    told[at] = one
    return told


def wrap(text: str, room: int, rows: int, measure: Measure) -> list[str]:
    """Return the text in at most `rows` lines, broken between words, or within a word that is wider than a line."""
    lines: list[str] = []
    rest = text.strip()
    while rest and len(lines) < rows:
        if len(lines) == rows - 1:
            lines.append(shorten(rest, room, measure))
            break
        head = _head(rest, room, measure)
        if not head:
            break
        lines.append(head.rstrip())
        rest = rest[len(head) :].lstrip()
    return [line for line in lines if line]


@lru_cache(maxsize=1024)
def wrap_text(text: Text, room: int, rows: int, measure: Measure) -> tuple[str, ...]:
    """Return the lines of the full words if there are at most `rows` of them, else the lines of the short words."""
    full = str(text)
    if len(wrap(full, room, rows + 1, measure)) <= rows:
        return tuple(wrap(full, room, rows, measure))
    return tuple(wrap(text.short or full, room, rows, measure))


def previewed(frame: Frame, room: int, measure: Measure, between: str = ", ") -> Text | None:
    """Return a line with each value that a choice would change, from and to, names cut to fit; None without a track."""
    tracks = [track for track in frame.tracks if track.change and track.value is not None]
    said, letter = "", measure("MM") - measure("M")
    for letters, space in ((99, " "), (14, " "), (9, " "), (6, " "), (3, " "), (2, " "), (1, " "), (1, "")):
        names = shorten_names([track.name for track in tracks], [letters * letter] * len(tracks), measure, "")
        moves = (
            f"{name}{space}{track.value}→{(track.value or 0) + track.change}"
            for name, track in zip(names, tracks, strict=True)
        )
        said = f"{frame.would} {between.join(moves)}"
        if measure(said) <= room:
            break
    return Text(said) if tracks else None


def window(count: int, at: int, most: int) -> range:
    """Return the indexes of the visible entries of a list: at most `most`, with `at` as near to the middle as possible.

    >>> window(9, 8, 4), window(9, 4, 4), window(3, 1, 4)
    (range(5, 9), range(2, 6), range(0, 3))
    """
    shown = min(count, most)
    first = min(max(0, at - shown // 2), count - shown)
    return range(first, first + shown)


def following(lines: Sequence[Text]) -> list[int]:
    """Return for each line how many others still need a row of their own; muted lines give way to all others."""
    muted = [line.tone is Tone.MUTED for line in lines]
    return [sum(muted[at] or not later for later in muted[at + 1 :]) for at in range(len(lines))]


def _shorten_name(name: str, room: int, measure: Measure, mark: str) -> str:
    if measure(name) <= room:
        return name
    first, _, rest = name.partition(" ")
    initial = next((letter for letter in rest if letter.isupper()), rest.strip()[:1])  # skips a "von" or "de la"
    for shorter in (f"{first} {initial}.", first) if initial else ():
        if measure(shorter) <= room:
            return shorter
    return shorten(name, room, measure, mark)


def _alike(names: Sequence[str], short: Sequence[str]) -> list[list[int]]:
    """Return groups of indexes; the names of a group are different, but are shortened alike."""
    places: dict[str, list[int]] = {}
    for at, one in enumerate(short):
        places.setdefault(one, []).append(at)
    return [found for found in places.values() if len({names[at] for at in found}) > 1]


def _common(names: tuple[str, ...]) -> str:
    """Return the beginning that all names share."""
    return "".join(letters[0] for letters in takewhile(lambda letters: len({*letters}) == 1, zip(*names, strict=False)))


def _later_words(names: tuple[str, ...]) -> dict[str, str]:
    """Return for each name the beginning of the first word that differs; empty if that is the name's first word."""
    start = _common(names).rfind(" ") + 1
    return _first_differences(names, start) if start > 0 else {}


def _last_letters(names: tuple[str, ...]) -> dict[str, str]:
    """Return each name's last letter, which often differs in names with the same beginning."""
    return {name: name[-1:] for name in names}


def _first_differences(names: tuple[str, ...], start: int | None = None) -> dict[str, str]:
    """Return for each name the letters after the common beginning that tell them apart; empty if it takes too many."""
    common = len(_common(names))
    start = common if start is None else start
    for end in range(common + 1, start + LONGEST_END + 1):
        ends = {name: name[start:end] for name in names}
        if len({*ends.values()}) == len(names):
            return ends
    return {}


def _numbers(names: tuple[str, ...]) -> dict[str, str]:
    return {name: str(number) for number, name in enumerate(names, start=1)}


def _end_on(name: str, end: str, room: int, measure: Measure, mark: str) -> str:
    """Return the name cut so that the mark and `end` fit behind it; empty if not even one letter fits before them."""
    for kept in range(len(name) - 1 - len(end), 0, -1):
        cut = name[:kept].rstrip(LOOSE) + mark + end
        if measure(cut) <= room:
            return cut
    return ""


def _head(text: str, room: int, measure: Measure) -> str:
    """Return as much of the beginning of `text` as fits on one line, broken between words if possible."""
    if measure(text) <= room:
        return text
    end = torn = 0
    for at, letter in enumerate(text):
        if letter != " ":
            continue
        if measure(text[:at]) > room:
            break
        torn = at
        if not _belong(text[at - 1 : at], text[at + 1 : at + 2]):
            end = at
    if torn:
        return text[: end or torn]
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle]) <= room:
            low = middle
        else:
            high = middle - 1
    hyphen = text.rfind("-", 1, low)  # Marie-Antoinette is broken at her hyphen
    return text[: hyphen + 1] if hyphen > 0 else text[:low]


def _belong(before: str, after: str) -> bool:
    """Return whether there must be no line break between two words: a number and its word, or an arrow and a number."""
    numbers = (after.isdigit() and before.isalnum()) or (before.isdigit() and after.isalpha())
    return numbers or before in ARROWS or after in ARROWS
