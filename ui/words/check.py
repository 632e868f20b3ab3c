"""Checks of a language's files: missing texts, texts too long for a panel, and letters that a font lacks."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from companion.games import GAMES
from companion.languages import ENGLISH
from ui.catalogue import LENGTHS, Catalogue, Entry, catalogue, sections
from ui.words import FOLDER, Words, folder_of

MOST_LETTERS = {"short": 26, "full": 170}
"""Estimated number of letters that fit one line of a small panel (short), and all lines of a page (full)."""
NAME_LETTERS, NUMBER_LETTERS = 5, 2
"""Usual number of letters that a name, and a number, put into a blank."""
PEOPLE = {
    *("player", "players", "rival", "name", "names", "new", "who", "giver", "called", "word", "choice", "question"),
    *("house", "houses", "next_house", "left", "right"),
}
"""Blanks that players' names or words fill; all others without a table of names are filled with numbers."""


class Finding(NamedTuple):
    """A problem in a file."""

    what: str
    """Its kind: `words.<what>` is the text about it."""
    file: Path
    key: str
    facts: Mapping[str, object]


def files(language: str) -> dict[str, Path]:
    """Return the files of a language by game; the shared file has an empty name."""
    return {"": FOLDER / f"{language}.toml", **{game: folder_of(game) / f"{language}.toml" for game in GAMES}}


def count_texts(language: str) -> int:
    """Return the number of texts in a language's files."""
    return sum(len(found.sentences) for path in files(language).values() if (found := catalogue(path)))


def findings(language: str) -> Iterator[Finding]:
    """Return all problems in a language's files, file by file."""
    for game, path in files(language).items():
        english = catalogue(files(ENGLISH)[game])
        if english is None:
            continue  # no English texts to compare
        found = catalogue(path)
        if found is None:
            yield Finding("no_file", path, "", {})
            continue
        yield from _of_keys(path, found, english)
        words, original = (Words(one).of(game) if game else Words(one) for one in (language, ENGLISH))
        shown = sections(path)["screens"]
        for key, entry in found.sentences.items():
            if key in english.sentences:
                yield from _of_text(path, key, entry, english.sentences[key], words)
            if key in shown and key in english.sentences and not key.startswith(("why.", "system.")):
                yield from _of_lengths(path, key, (entry, english.sentences[key]), (words, original))


def _of_keys(path: Path, found: Catalogue, english: Catalogue) -> Iterator[Finding]:
    if english.title and not found.title:
        yield Finding("missing", path, "title", {"text": english.title})
    for key, entry in english.sentences.items():
        if key not in found.sentences:
            yield Finding("missing", path, key, {"text": _texts(entry)[1]})
    for key in found.sentences:
        if key not in english.sentences:
            yield Finding("unknown", path, key, {})
    for table, names in english.names.items():
        if any(table.endswith(f"_{kind}") for kind in english.names):
            continue  # each language has its own cases and lengths
        known = {
            word for one, words in found.names.items() if one == table or one.endswith(f"_{table}") for word in words
        }
        for word, name in names.items():
            if word not in known:
                yield Finding("missing", path, f"names.{table}.{word}", {"text": name})


def _of_text(path: Path, key: str, entry: Entry, original: Entry, words: Words) -> Iterator[Finding]:
    try:
        for text, english in zip(_texts(entry), _texts(original), strict=True):
            blanks = {name for name, _ in _blanks(english)}
            if {name for name, _ in _blanks(text)} != blanks:
                named = ", ".join(f"{{{name}}}" for name in sorted(blanks)) or "–"
                yield Finding("blanks", path, key, {"blanks": named, "text": text})
                return
            for _, forms in _blanks(text):
                if forms and len(forms) != words.rules.forms:
                    yield Finding("forms", path, key, {"count": words.rules.forms, "text": text})
                    return
    except ValueError:  # an unclosed brace
        yield Finding("braces", path, key, {"text": entry if isinstance(entry, str) else entry[0]})
        return
    for letter in dict.fromkeys("".join(_texts(entry))):
        if letter not in "?\n" and not _is_drawn(letter):
            yield Finding("letter", path, key, {"sign": letter})


@cache
def _is_drawn(letter: str) -> bool:
    from ui.paint.bitmap import SIZES, load_font, spelled  # noqa: PLC0415 - loads Pillow, which the help does not need

    return all(spelled(letter, load_font(size).has) != "?" for size in SIZES)


def _of_lengths(path: Path, key: str, entries: tuple[Entry, Entry], both: tuple[Words, Words]) -> Iterator[Finding]:
    """Yield a finding if a text is longer than fits on a panel, and also longer than the English text."""
    for at, length in enumerate(LENGTHS[:2]):
        try:
            found, english = (_letters(_texts(entry)[at], words) for entry, words in zip(entries, both, strict=True))
        except ValueError:
            return
        if found > max(MOST_LETTERS[length], english):
            most = max(MOST_LETTERS[length], english)
            yield Finding("long", path, key, {"found": found, "most": most, "text": _texts(entries[0])[at]})
            return


def _letters(text: str, words: Words) -> int:
    """Return the number of letters of a text whose blanks are filled with words of usual length."""
    count = sum(len(literal) for literal, *_ in Formatter().parse(words.rules.typeset(text)))
    for name, forms in _blanks(text):
        table = words.names.get(f"short_{name}") or words.names.get(name)
        if forms:
            count += max(map(len, forms))
        elif table:
            count += min(NAME_LETTERS, max(map(len, table.values())))
        else:
            count += NAME_LETTERS if name in PEOPLE else NUMBER_LETTERS
    return count


def _blanks(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of each blank of a text, and the plural forms that agree with its number, if any."""
    for _, blank, forms, _ in Formatter().parse(text):
        if blank is not None:
            yield blank.partition(".")[0], tuple(forms.split("|")) if forms else ()


def _texts(entry: Entry) -> tuple[str, str, str]:
    """Return the short, the full and the spoken version of a text."""
    texts = [entry] if isinstance(entry, str) else entry
    short, full, spoken = (texts[min(at, len(texts) - 1)] for at in range(len(LENGTHS)))
    return short, full, spoken
