"""The folders of score sheets: the built-in ones, and the users' own. Writes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from itertools import chain
from pathlib import Path

from companion.games import GAMES, load
from companion.refusal import RefusedError
from companion.sheets import Sheet, SheetError, read_sheet
from companion.signals import Message, message, message_for
from companion.storage.files import NotAFileError, is_folder, read_bytes
from companion.values import Value

SUFFIX = ".toml"
FOLDER = "sheets"
"""The name of each folder of sheets."""
LARGEST = 100_000
"""Bytes in the file of a sheet, at most; sheets are much shorter."""
FIRST = ("points", "rounds")
"""Built-in sheets that come first in menus, since they fit any game."""
MOST = 200
"""Number of files read, at most; no menu has room for more."""


class UnusableSheet(Value):
    """A file in the folder that cannot be used as a score sheet: its path, the wrong line, and the reason."""

    file: Path
    line: int
    why: Message | RefusedError


class SheetsFound(Value):
    """The sheets for one game, in the order of menus."""

    sheets: tuple[Sheet, ...] = ()
    own: tuple[str, ...] = ()
    """The names of the sheets that are from the users' folders."""
    unusable: tuple[UnusableSheet, ...] = ()


def users_folders(settings: Path, games: Path) -> tuple[Path, ...]:
    """Return the folders of the users' own sheets; of sheets with equal names, that in the first folder counts.

    The second one is for restored sheets, since an installed box may not write beside its settings file.
    """
    return tuple(dict.fromkeys((settings.parent / FOLDER, games.parent / FOLDER)))


def find_sheets(game: str, folders: Iterable[Path]) -> SheetsFound:
    """Return the users' own sheets, then the built-in ones. A user's sheet replaces a built-in one of the same name."""
    if not load(game).has_sheets:
        return SheetsFound()
    found = [read_file(file, game) for file in own_files(folders)]
    own = [one for one in found if isinstance(one, Sheet)]
    unusable = [one for one in found if isinstance(one, UnusableSheet)]
    names = tuple(sheet.name for sheet in own)
    others = (file for file in built_in(game) if file.stem not in names)
    rest = sorted(others, key=lambda file: (file.stem not in FIRST, file.stem))
    read = (read_sheet(file.stem, file.read_text("utf-8")) for file in rest)
    return SheetsFound((*own, *read), names, tuple(unusable))


def own_files(folders: Iterable[Path]) -> list[Path]:
    """Return the files in the users' folders, sorted by name; of too many, those in the first folder."""
    found: dict[str, Path] = {}
    for file in chain.from_iterable(map(_files, folders)):
        found.setdefault(file.name, file)
    return sorted([*found.values()][:MOST], key=lambda file: file.name)


def built_in(game: str) -> list[Path]:
    return _files(Path(str(import_module(GAMES[game].rules).__file__)).parent / FOLDER)


def read_file(file: Path, game: str) -> Sheet | UnusableSheet:
    try:
        source = read_bytes(file, LARGEST)
        if len(source) > LARGEST:
            return UnusableSheet(file, 1, message("why.toml_large"))
        return read_sheet(file.stem, source.decode("utf-8"), load(game))
    except SheetError as error:
        return UnusableSheet(file, error.line, error.why)
    except UnicodeDecodeError as error:
        return UnusableSheet(file, source.count(b"\n", 0, error.start) + 1, message("why.sheet_not_text"))
    except (OSError, NotAFileError) as error:
        return UnusableSheet(file, 1, message_for(error))


def _files(folder: Path) -> list[Path]:
    try:
        found = folder.iterdir() if is_folder(folder) else ()
        return sorted(file for file in found if file.suffix == SUFFIX and not file.name.startswith("."))
    except OSError:
        return []
