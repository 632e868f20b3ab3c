"""`ratkeeper restore`: adds the games of a backup to this box, and the files that it lacks."""

import argparse
from pathlib import Path

from companion.box.load_settings import not_allowed
from companion.commands.backup import add_places, places_of
from companion.folders import act_as_owner
from companion.notation import harmless
from companion.signals import ReasonError, message_for
from companion.storage.backup import BackupError, read, restore
from companion.storage.files import NotAFileError
from ui.words import Words


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("backup", metavar="FILE.zip", type=Path)
    command.add_argument("--replace", action="store_true")
    add_places(command)


def run(options: argparse.Namespace, words: Words) -> int:
    try:
        data, places = read(options.backup), places_of(options)
        act_as_owner(places.games)  # only now: the box's user need not be allowed to read the backup
        done = restore(data, places, replace=options.replace)
    except (BackupError, NotAFileError) as error:
        raise ReasonError("why.file", file=options.backup, why=message_for(error)) from error
    except OSError as error:
        file = Path(error.filename or options.backup)
        why = not_allowed(file) if isinstance(error, PermissionError) else message_for(error)
        raise ReasonError("why.file", file=file, why=why) from error
    print(harmless(words.line("kept.restored", count=done.games, known=done.known)))
    for name in done.files:
        print(harmless(words.line("kept.restored_file", file=name)))
    for name in done.kept:
        print(harmless(words.line("kept.restore_kept", file=name)))
    return 0
