"""The texts of one language: a TOML file that translators edit, and its compiled copy, which loads much faster.

The copy is a line that names the source by size and checksum, and JSON. The wheel and the Debian package ship it; a
checkout writes it when a source has changed. docs/languages.md describes the TOML.
"""

import json
import logging
import os
import sys
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

log = logging.getLogger("ratkeeper")

Length = Literal["short", "full", "spoken"]
"""A line of a small panel; one or two sentences to read; spoken text."""
LENGTHS: tuple[Length, ...] = ("short", "full", "spoken")
Table = Mapping[str, Any]
"""A TOML table."""
Entry = str | list[str]
"""A text; or its short, full and spoken versions, of which the last stands for missing ones."""

_FORMAT = 1
"""Version of the format of compiled copies."""
_SECTIONS = ("screens", "files", "commands")


class Catalogue(NamedTuple):
    """All texts of one file."""

    title: str
    """Title of the game; empty in the shared texts."""
    language: Table
    """Rules of the language; empty in the texts of a game."""
    sentences: dict[str, Entry]
    names: dict[str, dict[str, str]]
    """By table and word: “figure”, and “short_figure” or “acc_figure” for lengths and cases that differ."""
    frames: dict[str, list[str]]
    corrections: dict[str, list[str]]


@cache
def catalogue(path: Path) -> Catalogue | None:
    """Return the texts of a TOML file; None if there is no such file, or if it cannot be read."""
    try:
        source = path.read_bytes()
    except FileNotFoundError:
        return None
    copy = compiled(path)
    stamp = _stamp(source)
    if (found := _of_copy(copy, stamp)) is not None:
        return found
    try:
        content = _of_source(source)
    except (ValueError, TypeError, AttributeError) as why:
        log.warning("texts: %s: %s", path, why)
        return None
    if not sys.dont_write_bytecode:
        with suppress(OSError):  # a read-only folder: the source is parsed at every start
            _write(copy, stamp, content)
    return content


def compiled(path: Path) -> Path:
    """Return the path of the compiled copy of a TOML file."""
    return path.with_suffix(".json")


def sources(folder: Path) -> Iterator[Path]:
    """Return the TOML files of all texts below a folder that contains the package `ui`."""
    yield from sorted(folder.glob("ui/words/*.toml"))
    yield from sorted(folder.glob("ui/games/*/words/*.toml"))


def compile_all(folder: Path) -> list[Path]:
    """Write the compiled copy of every file of texts below the folder; raise ValueError if one is not TOML."""
    made = []
    for path in sources(folder):
        source = path.read_bytes()
        _write(compiled(path), _stamp(source), _of_source(source))
        made.append(compiled(path))
    return made


def sections(path: Path) -> dict[str, dict[str, Entry]]:
    """Return the texts of a TOML file by section: a screen must have room for some of them only."""
    return {section: dict(_entries(_parsed(path.read_bytes()).get(section, {}))) for section in _SECTIONS}


def _stamp(source: bytes) -> bytes:
    return f"ratkeeper texts {_FORMAT} {len(source)} {zlib.crc32(source):08x}\n".encode()


def _of_copy(copy: Path, stamp: bytes) -> Catalogue | None:
    """Return the content of the copy, if it is undamaged and belongs to that source."""
    try:
        content = copy.read_bytes()
        return Catalogue(**json.loads(content[len(stamp) :])) if content.startswith(stamp) else None
    except (OSError, ValueError, TypeError):
        return None


def _write(copy: Path, stamp: bytes, content: Catalogue) -> None:
    """Write the copy atomically."""
    text = json.dumps(content._asdict(), ensure_ascii=False, separators=(",", ":"))
    beside = copy.with_suffix(f".{os.getpid()}.tmp")
    try:
        beside.write_bytes(stamp + text.encode())
        beside.replace(copy)
    finally:
        beside.unlink(missing_ok=True)


def _parsed(source: bytes) -> Table:
    import tomllib  # noqa: PLC0415 - 6 ms, and only a changed file needs it

    return tomllib.loads(source.decode())


def _of_source(source: bytes) -> Catalogue:
    written = _parsed(source)
    return Catalogue(
        title=written.get("title", ""),
        language=written.get("language", {}),
        sentences={key: entry for section in _SECTIONS for key, entry in _entries(written.get(section, {}))},
        names=_names(written.get("names", {})),
        frames={key: [frame["short"], frame["full"]] for key, frame in written.get("correction_frames", {}).items()},
        corrections={
            what: [said["label"], said["noun"], said["told"]] for what, said in written.get("corrections", {}).items()
        },
    )


def _entries(section: Table, before: str = "") -> Iterator[tuple[str, Entry]]:
    """Flatten `key.case.short = …`: a table with a length is a text, and may hold its cases as well."""
    for word, value in section.items():
        key = before + word
        if isinstance(value, str):
            yield key, value
            continue
        lengths = {length: value[length] for length in LENGTHS if isinstance(value.get(length), str)}
        if lengths:
            yield key, _entry(lengths)
        yield from _entries({word: one for word, one in value.items() if word not in lengths}, f"{key}.")


def _entry(lengths: Mapping[Length, str]) -> Entry:
    full = lengths.get("full") or lengths.get("spoken") or lengths["short"]
    texts = [lengths.get("short", full), full, lengths.get("spoken", full)]
    while len(texts) > 1 and texts[-1] == texts[-2]:
        texts.pop()
    return texts if len(texts) > 1 else texts[0]


def _names(written: Mapping[str, Table]) -> dict[str, dict[str, str]]:
    """Return a table of names for every kind, and for each of its lengths and cases."""
    tables: dict[str, dict[str, str]] = {}
    for kind, names in written.items():
        for word, name in names.items():
            forms = {"full": name} if isinstance(name, str) else name
            for form, told in forms.items():
                tables.setdefault(kind if form == "full" else f"{form}_{kind}", {})[word] = told
    return tables


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]))
