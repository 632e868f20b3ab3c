"""The texts of one language: a TOML file that translators edit, and its compiled copy, which loads much faster.

The copy is a line with the size and checksum of the TOML file, followed by JSON. The wheel and the Debian package
contain the copies; a checkout writes a copy when its TOML file has changed. docs/languages.md describes the TOML files.
"""

from __future__ import annotations

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
"""Versions of a text: one that fits a line of a small panel; one or two sentences to read; and one to be spoken."""
LENGTHS: tuple[Length, ...] = ("short", "full", "spoken")
Table = Mapping[str, Any]
"""A parsed TOML table: values and further tables by key."""
Entry = str | list[str]
"""One text for all lengths; or its short, full and spoken versions, whose last one also replaces those left out."""

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
    """Names by table, then by word. Lengths and cases have tables of their own, such as “short_figure”."""
    frames: dict[str, list[str]]
    corrections: dict[str, list[str]]


@cache
def catalogue(path: Path) -> Catalogue | None:
    """Return the texts of a TOML file; None if the file is missing or faulty."""
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
        with suppress(OSError):  # in a read-only folder the TOML file is parsed again at every start
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
    """Compile all texts below the folder and return the paths of the copies; raise ValueError if a text is not TOML."""
    made = []
    for path in sources(folder):
        source = path.read_bytes()
        _write(compiled(path), _stamp(source), _of_source(source))
        made.append(compiled(path))
    return made


def sections(path: Path) -> dict[str, dict[str, Entry]]:
    """Return the texts of a TOML file by section; only those of the section `screens` must fit on a screen."""
    return {section: dict(_entries(_parsed(path.read_bytes()).get(section, {}))) for section in _SECTIONS}


def _stamp(source: bytes) -> bytes:
    return f"ratkeeper texts {_FORMAT} {len(source)} {zlib.crc32(source):08x}\n".encode()


def _of_copy(copy: Path, stamp: bytes) -> Catalogue | None:
    """Return the content of a compiled copy; None if it is damaged, or made from another version of the TOML file."""
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
    """Yield dotted keys and texts. A table with a length such as `short` is a text; the tables inside it are cases."""
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
    """Return the names in tables: one for each kind of thing, such as “figure”, and for each length or case of it."""
    tables: dict[str, dict[str, str]] = {}
    for kind, names in written.items():
        for word, name in names.items():
            forms = {"full": name} if isinstance(name, str) else name
            for form, told in forms.items():
                tables.setdefault(kind if form == "full" else f"{form}_{kind}", {})[word] = told
    return tables


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]))
