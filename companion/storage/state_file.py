"""Small facts that outlast a restart, in one file beside the games: language, pace, working screens, joined phones.

A file that cannot be read counts as empty, and a failure to write is only logged. Seven facts have files of their own,
since only this program may read this one, and only one of its processes writes it:

- `starts`, `instead` and `shown`: the launcher and debian/postinst read them after any version. A version that the
  launcher goes back to would drop what newer ones add. `starts` is also written, unsynced, before every import.
- `splash`: debian/start.py and debian/safe_screen.py read it even if no version of this program can be imported.
- `phones-on`: systemd waits for it, and `ratkeeper phones` creates and removes it while the box runs.
- `faults` and `table`: the link reads them as another user. `faults` is removed when the box ends.
"""

import json
import logging
from pathlib import Path

from companion.storage.atomic_write import write_durably
from companion.storage.files import NotAFileError, read_bytes

log = logging.getLogger("ratkeeper")
FILE = "state.json"
LARGEST = 100_000
"""Bytes of the file, at most: ten times its size with 64 joined phones."""
TABLE_FILE = "table"
"""Name of the file with the table's name, which the link reads as another user."""
FORMER_FILES = ("language", "pace")
"""Names of facts that older versions stored in files of their own."""


class StateFile:
    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._facts = _read(self._path)

    def get(self, name: str) -> object:
        """Return the value stored under this name; None if there is none."""
        return self._facts.get(name)

    def set(self, name: str, value: object) -> None:
        """Store the value. If it cannot be written, it is kept in memory until the program ends."""
        if self._facts.get(name) == value:
            return
        self._facts[name] = value
        try:
            write_durably(self._path, json.dumps(self._facts, ensure_ascii=False).encode(), mode=0o600)
        except OSError as error:
            log.warning("%s cannot be stored for the next start: %s", name, error)


def keep_table_name(folder: Path, name: str) -> None:
    """Write the table's name for the link; failing that, the link uses its name of before."""
    try:
        write_durably(folder / TABLE_FILE, name.encode(), mode=0o640)
    except OSError as error:
        log.warning("the table's name cannot be stored: %s", error)


def table_name(folder: Path) -> str:
    """Return the table's name that was chosen at the box; empty if there is none."""
    try:
        return read_bytes(folder / TABLE_FILE, 1000).decode("utf-8").strip()
    except (OSError, NotAFileError, UnicodeDecodeError):
        return ""


def _read(path: Path) -> dict[str, object]:
    try:
        facts = json.loads(read_bytes(path, LARGEST))
    except FileNotFoundError:
        return {name: word for name in FORMER_FILES if (word := _read_word(path.parent / name))}
    except (OSError, NotAFileError, ValueError, RecursionError) as error:
        log.warning("the stored facts cannot be read, and are ignored: %s", error)
        return {}
    return facts if isinstance(facts, dict) else {}


def _read_word(path: Path) -> str:
    try:
        return read_bytes(path, 8).decode("ascii").strip()
    except (OSError, NotAFileError, UnicodeDecodeError):
        return ""
