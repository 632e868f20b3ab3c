"""`ratkeeper sheets`: lists the score sheets, checks users' own, and begins a new one. Changes no existing sheet."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.box.load_settings import add_config
from companion.commands.backup import places_of
from companion.commands.output import columns, writing
from companion.games import GAMES, usable
from companion.notation import harmless
from companion.sheet_folders import SUFFIX, UnusableSheet, find_sheets, own_files, read_file
from companion.sheets import told
from companion.signals import ReasonError
from companion.storage.atomic_write import write_durably
from ui.words import Words

HEADINGS = tuple(f"sheets.{column}" for column in ("name", "title", "players", "from"))


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    command.set_defaults(games=None)
    command.add_argument("what", metavar="list|check|new", choices=("list", "check", "new"))
    command.add_argument("name", metavar="NAME", nargs="?")


def run(options: argparse.Namespace, words: Words) -> int:
    folders = places_of(options).sheets
    if options.what == "new":
        return _new(folders[0], options.name or "", words)
    games = [name for name in GAMES if (known := usable(name)) and known.has_sheets]
    if options.what == "list":
        for game in games:
            _list(game, folders, words)
        return 0
    file = Path(options.name) if options.name else None
    return max(_check(game, folders, file, words.of(game)) for game in games)


def _list(game: str, folders: Sequence[Path], words: Words) -> None:
    found = find_sheets(game, folders)
    own = {file.stem: str(file) for file in own_files(folders) if file.stem in found.own}
    rows = [[words.line(heading) for heading in HEADINGS]]
    for sheet in found.sheets:
        seats = sheet.players
        count = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        rows.append([sheet.name, told(sheet.title, words.language), count, own.get(sheet.name, "ratkeeper")])
    print(*map(harmless, columns(rows)), sep="\n")
    if found.unusable:
        print(harmless(words.line("sheets.unusable", count=len(found.unusable))), file=sys.stderr)


def _check(game: str, folders: Sequence[Path], file: Path | None, words: Words) -> int:
    """Print what is wrong with the file or, if it is None, with each file in the folders. Return the exit status."""
    if file is None:
        found = find_sheets(game, folders)
        unusable, count = found.unusable, len(found.own) + len(found.unusable)
    else:
        read = read_file(file, game)
        unusable, count = (read,) if isinstance(read, UnusableSheet) else (), 1
    for one in unusable:
        print(harmless(f"{one.file}:{one.line}: {words.why(one.why)}"), file=sys.stderr)
    where = file or ", ".join(dict.fromkeys(str(one.parent) for one in own_files(folders))) or folders[0]
    print(harmless(words.line("sheets.checked", count=count, wrong=len(unusable), folder=where)))
    return 1 if unusable else 0


def _new(folder: Path, name: str, words: Words) -> int:
    """Write a valid sheet of that name, whose comments explain what it may contain. Return the exit status."""
    if not name or name.startswith(".") or any(not (letter.isalnum() or letter in "-_.") for letter in name):
        raise ReasonError("sheets.no_name", name=name)
    path = folder / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
    if os.path.lexists(path):
        raise ReasonError("sheets.there", file=path)
    with writing(path):
        folder.mkdir(parents=True, exist_ok=True)
        beginning = words.line("sheets.beginning", title=path.stem)
        write_durably(path, beginning.replace("\N{NO-BREAK SPACE}", " ").encode())
    print(harmless(words.line("sheets.written", file=path)))
    return 0
