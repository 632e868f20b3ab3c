"""`ratkeeper backup`: writes all saved data to one file."""

import argparse
import sys
from pathlib import Path

from companion.box.load_settings import add_config, games_of, settings_file, usable_settings
from companion.commands.games import add_games
from companion.commands.output import writing
from companion.folders import settings_files
from companion.notation import harmless
from companion.storage import backup
from companion.storage.backup import Places, places_at
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("backup", metavar="FILE.zip", type=Path)
    add_places(command)


def add_places(command: argparse.ArgumentParser) -> None:
    """Add the options from which `places_of` finds the folders of this box."""
    add_games(command)
    add_config(command)


def places_of(options: argparse.Namespace) -> Places:
    """Return the places on this box of the files that a backup holds."""
    games = options.games or games_of(usable_settings(options))
    settings = settings_file(options) or settings_files()[0]
    return places_at(games, settings)


def run(options: argparse.Namespace, words: Words) -> int:
    with writing(options.backup):
        games, others = backup.save(options.backup, places_of(options))
    print(harmless(words.line("kept.backup_written", file=options.backup, count=games, files=", ".join(others))))
    if backup.SETTINGS in others:
        print(harmless(words.line("kept.backup_secret")), file=sys.stderr)
    return 0
