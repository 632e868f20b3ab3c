"""Find and load the settings of a command; report mistakes, one per line."""

from __future__ import annotations

import argparse
import os
import pwd
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.folders import games_folder, settings_files
from companion.games import FaultyGameError, game_at_fault
from companion.languages import LANGUAGES, language_of
from companion.notation import harmless
from companion.settings import Settings
from companion.settings_file import SettingsFileError, read_settings
from companion.signals import Message, ReasonError, message, message_for
from companion.storage.files import NotAFileError, is_folder, read_bytes, status_of
from hardware.boards import boards
from ui.words import Words

LARGEST = 1_000_000
"""Bytes of a settings file, at most."""
ATTEMPTS = 20
"""Number of times that wrong lines are removed and the rest is tried, before the settings are given up."""
SALVAGED = 1000
"""Number of lines at the beginning of a wrong settings file from which usable settings are read."""


class SettingsError(Exception):
    """The settings cannot be used; each of `lines` is the message of one mistake."""

    def __init__(self, *lines: Message) -> None:
        super().__init__(*lines)
        self.lines = lines


def add_config(command: argparse.ArgumentParser) -> None:
    command.add_argument("--config", metavar="FILE", type=Path)


def folder(text: str) -> Path:
    """Return an option's value as a folder that exists or can be created. Raise ReasonError for anything else."""
    path = Path(text)
    try:
        if status_of(path) and not is_folder(path):
            raise ReasonError("why.no_folder_of_games", file=path)
    except OSError as error:
        why = not_allowed(path) if isinstance(error, PermissionError) else message_for(error)
        raise ReasonError("why.not_looked_at", file=path, why=why) from error
    return path


def port(text: str) -> int:
    """Return an option's value as a port number; 0 lets the system choose a port."""
    if text.isascii() and text.isdigit() and int(text) < 65_536:
        return int(text)
    raise ReasonError("why.whole_number", low=0, high=65_535)


def settings_file(options: argparse.Namespace) -> Path | None:
    """Return the settings file: that of --config, else the user's, else the system's; None if there is none."""
    return getattr(options, "config", None) or next((path for path in settings_files() if _is_there(path)), None)


def _is_there(path: Path) -> bool:
    try:
        return status_of(path) is not None
    except OSError:  # the folder belongs to another user; reading the file will report that
        return True


def games_of(settings: Settings) -> Path:
    """Return the folder of saved games: that of the settings, else the default."""
    return Path(settings.games) if settings.games else games_folder()


def settings_of(options: argparse.Namespace) -> Settings:
    """Return the settings for these options. Raise SettingsError if there is a mistake in them."""
    path = settings_file(options)
    if path is None:
        return read_settings("", boards())
    source = _source(path)
    try:
        return read_settings(source, boards())
    except SettingsFileError as mistaken:
        raise SettingsError(*(mistake.in_file(path) for mistake in mistaken.mistakes)) from mistaken


def usable_settings(options: argparse.Namespace) -> Settings:
    """Return the settings without their wrong lines; if that fails, only board and language, else the defaults."""
    path = settings_file(options)
    try:
        lines = _source(path).split("\n") if path else []
    except SettingsError:
        lines = []
    last_hope = [line for line in lines if line.startswith(("board", "language"))]
    for attempt in (lines[:SALVAGED], last_hope[:ATTEMPTS], []):
        for _ in range(ATTEMPTS):
            try:
                return read_settings("\n".join(attempt), boards())
            except SettingsFileError as mistaken:
                for mistake in mistaken.mistakes:
                    attempt[mistake.line - 1 : mistake.line] = [""]
    raise AssertionError("the defaults have a mistake")


def _source(path: Path) -> str:
    try:
        source = read_bytes(path, LARGEST)
        if len(source) > LARGEST:
            raise SettingsError(message("why.file", file=path, why=message("why.large_settings")))
        return source.decode("utf-8")
    except (OSError, NotAFileError) as error:
        raise SettingsError(
            message("why.file", file=path, why=message("why.unreadable", why=message_for(error)))
        ) from error
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise SettingsError(message("why.not_text", where=f"{path}:{line}")) from error


def language_for(options: argparse.Namespace, settings: Settings | None = None) -> str:
    """Return the language of a command: from its options, else from the settings, else from the environment."""
    asked: str | None = getattr(options, "lang", None)
    return asked or (settings or usable_settings(options)).language or language_of(os.environ)


def asked_language(arguments: Sequence[str]) -> str:
    """Return the language for help and errors, which is needed before the arguments are parsed."""
    asked = " ".join(arguments).replace("--lang=", "--lang ").partition("--lang ")[2].partition(" ")[0]
    return language_for(argparse.Namespace(lang=asked if asked in LANGUAGES else None))


def words_for(options: argparse.Namespace) -> Words:
    """Return the texts for a command, with the owner's names."""
    settings = usable_settings(options)
    return Words(language_for(options, settings), own=settings.names)


def refusal_of(error: Exception) -> Sequence[Message]:
    """Return the reasons to print if a command has refused to go on; none for any other error."""
    if isinstance(error, SettingsError):
        return error.lines
    return (message_for(error),) if isinstance(error, ReasonError) else ()


def complain(refusal: Sequence[Message], language: str) -> int:
    for line in refusal:
        print(harmless(Words(language).why(line)), file=sys.stderr)
    return 2


def why_failed(error: OSError) -> Message:
    """Return the message of an error of the operating system, with the name of the file if it has one."""
    if not error.filename:
        return message_for(error)
    file = Path(os.fsdecode(error.filename))
    why = not_allowed(file) if isinstance(error, PermissionError) else message_for(error)
    return message("why.file", file=error.filename, why=why)


def why_game_failed(error: Exception) -> Message | None:
    """Return a message that names the faulty game package; None if the error was raised elsewhere."""
    if isinstance(error, FaultyGameError):
        return message_for(error)
    game = game_at_fault(error)
    return message("why.faulty_game", package=game, why=message_for(error)) if game else None


def give_up(why: Message, language: str) -> None:
    """Print an error, after which the command ends."""
    print(harmless(f"ratkeeper: {Words(language).why(why)}"), file=sys.stderr)


def not_allowed(file: Path) -> Message:
    """Return a message that access to the file is denied; it names the file's owner if that is another user."""
    try:
        owner = next(one.stat().st_uid for one in (file, *file.absolute().parents) if _is_visible(one))
        name = pwd.getpwuid(owner).pw_name
    except (KeyError, OSError):
        return message("system.eacces")
    return message("system.eacces") if owner in (0, os.geteuid()) else message("why.not_yours", owner=name)


def _is_visible(path: Path) -> bool:
    try:
        path.stat()
    except OSError:
        return False
    return True
