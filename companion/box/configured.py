"""The settings that a command runs with: found, read, and refused in plain lines when they are wrong."""

import argparse
import sys
from pathlib import Path

from companion.folders import games_folder, settings_files
from companion.notation import harmless
from companion.settings import Mistaken, Settings, read_settings
from hardware.boards import boards

LARGEST = 1_000_000
"""Bytes; no settings come near it."""
ATTEMPTS = 20
"""How often lines are left out of settings before they are given up."""
SALVAGED = 1000
"""Lines; beyond them nobody looks for something to use."""


class Unreadable(Exception):  # noqa: N818 - an answer, already in people's words
    """The lines say what is wrong with the settings."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


def add_config(command: argparse.ArgumentParser) -> None:
    command.add_argument("--config", metavar="FILE", type=Path, help="settings instead of the usual ones")


def folder(text: str) -> Path:
    """An option's value that is a folder, or will be one."""
    path = Path(text)
    try:
        if path.exists() and not path.is_dir():
            raise argparse.ArgumentTypeError(harmless(f"{path} is a file; name the folder that the games are kept in"))
    except OSError as error:
        raise argparse.ArgumentTypeError(harmless(f"{path} cannot be looked at: {error.strerror}")) from error
    return path


def settings_file(options: argparse.Namespace) -> Path | None:
    """The file that counts: the one named, else the user's, else the system's; None: all defaults."""
    return options.config or next((path for path in settings_files() if _is_there(path)), None)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # somebody else's: reading it will say so
        return True


def games_of(settings: Settings) -> Path:
    """The folder of games that these settings mean."""
    return Path(settings.games) if settings.games else games_folder()


def settings_of(options: argparse.Namespace) -> Settings:
    """The settings for this run; Unreadable when they cannot be used."""
    path = settings_file(options)
    if path is None:
        return read_settings("", boards())
    source = _source(path)
    try:
        return read_settings(source, boards())
    except Mistaken as mistaken:
        raise Unreadable(*(f"{path}:{mistake}" for mistake in mistaken.mistakes)) from mistaken


def salvaged(options: argparse.Namespace) -> Settings:
    """What can be used of settings with mistakes: all but the lines that are wrong, else the board, else nothing."""
    path = settings_file(options)
    try:
        lines = _source(path).split("\n") if path else []
    except Unreadable:
        lines = []
    last_hope = [line for line in lines if line.startswith(("board", "language"))]
    for attempt in (lines[:SALVAGED], last_hope[:ATTEMPTS], []):
        for _ in range(ATTEMPTS):
            try:
                return read_settings("\n".join(attempt), boards())
            except Mistaken as mistaken:
                for mistake in mistaken.mistakes:
                    attempt[mistake.line - 1 : mistake.line] = [""]
    raise AssertionError("the defaults have a mistake")


def _source(path: Path) -> str:
    try:
        with path.open("rb") as file:
            source = file.read(LARGEST + 1)
        if len(source) > LARGEST:
            raise Unreadable(f"{path}: is larger than any settings")
        return source.decode("utf-8")
    except OSError as error:
        raise Unreadable(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise Unreadable(f"{path}:{line}: not UTF-8 text; save the file as UTF-8") from error


def complain(unreadable: Unreadable) -> int:
    for line in unreadable.lines:
        print(harmless(line), file=sys.stderr)
    return 2
