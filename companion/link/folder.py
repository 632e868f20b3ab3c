"""The folder of saved games as the link reads it: the active game, its new decisions, and each older game.

Files are synced before they are read, so that nothing is published that a power cut could undo.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

from companion.link.payloads import GameFollower, Payload
from companion.refusal import RefusedError
from companion.session import read_step_progress
from companion.signals import Message, message, message_for
from companion.storage.files import NotAFileError, open_file, read_bytes
from companion.storage.journal import LARGEST, DamagedGameError, JournalContent, JournalLine, read
from companion.storage.saved_games import files_in_use

SETTLED = 1_000_000_000
"""Nanoseconds. A change within the same clock tick of the file system as our look leaves the same time stamp."""
FAULTS = "faults"
"""Beside the folder: the current faults of the box."""
LARGEST_NOTE, LONGEST_FAULT, MOST_FAULTS = 10_000, 200, 10
Stamp = tuple[int, int, int]


class Folder:
    """A reader of the folder; `how` chooses between names, initials and seats."""

    def __init__(self, path: Path, how: str) -> None:
        self.path = path
        self.playing: GameFollower | None = None
        """The game that was played last."""
        self.problem: Message | None = None
        """Why the last game cannot be published."""
        self.counts: dict[str, int] = {}
        """Decisions of every game, the active one last."""
        self._how = how
        self._files: dict[str, Path] = {}
        self._stamps: dict[Path, Stamp] = {}
        self._listed: Stamp | None = None
        self._in_use: list[Path] = []
        self._kept: tuple[str, GameFollower] | None = None
        self._looked = False

    def faults(self) -> tuple[str, ...]:
        """Return the current faults of the box."""
        try:
            told = json.loads(read_bytes(self.path.parent / FAULTS, LARGEST_NOTE))
        except (OSError, NotAFileError, ValueError, RecursionError):
            return ()
        return tuple(str(one)[:LONGEST_FAULT] for one in told[:MOST_FAULTS]) if isinstance(told, list) else ()

    def look(self) -> list[Payload]:
        """Return what has happened in the active game since the last look; the first look returns nothing."""
        first, self._looked = not self._looked, True
        self._list()
        happened: list[Payload] = []
        for path in reversed(self._in_use):
            stamp = _stamp(path)
            if stamp is None or self._stamps.get(path) == stamp:
                continue
            newest = path == self._in_use[0]
            try:
                reading = read_durably(path)
                decisions = [*_decisions(reading)]
                self._stamps[path] = stamp
                self._files[reading.game] = path
                self.counts.pop(reading.game, None)
                self.counts[reading.game] = len(decisions)
                if newest:
                    happened = self._follow(reading.game, decisions)
                    self.problem = None
            except (OSError, NotAFileError, DamagedGameError, RefusedError, KeyError) as fault:
                self._stamps[path] = stamp
                if newest:
                    self.playing, self.problem = None, message("why.file", file=path.name, why=message_for(fault))
        return [] if first else happened

    def lines(self, game: str, first: int, last: int) -> list[bytes]:
        """Return lines of a game under public names; fewer if its file has gone or cannot be replayed."""
        following = self.playing
        if following is None or following.identity != game:
            following = self._recalled(game)
        return [line.told(game) for line in following.lines[first - 1 : last]] if following else []

    def _list(self) -> None:
        stamp = _stamp(self.path)
        if stamp is None or stamp == self._listed:
            return
        self._in_use = [*files_in_use(self.path)]
        if abs(time.time_ns() - stamp[1]) > SETTLED:
            self._listed = stamp

    def _follow(self, game: str, decisions: list[JournalLine]) -> list[Payload]:
        """Follow the active game; a game that continues in another file is the same one."""
        if self.playing is None or self.playing.identity != game or len(decisions) < len(self.playing.lines):
            self.playing = GameFollower(game, self._how)
        happened: list[Payload] = []
        for line in decisions[len(self.playing.lines) :]:
            happened += self.playing.add(line.say, line.at)
        return happened

    def _recalled(self, game: str) -> GameFollower | None:
        """Return an earlier game; the last one is cached."""
        if self._kept and self._kept[0] == game and len(self._kept[1].lines) == self.counts.get(game):
            return self._kept[1]
        following = GameFollower(game, self._how)
        try:
            for line in _decisions(read_durably(self._files[game])):
                following.add(line.say, line.at)
        except (OSError, NotAFileError, DamagedGameError, RefusedError, KeyError):
            self.counts.pop(game, None)  # never to be sent, so not counted either
            return None
        self._kept = (game, following)
        return following


def read_durably(path: Path) -> JournalContent:
    """Sync a file before reading it, so that what was read survives a power cut."""
    with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
        data = file.read(LARGEST + 1)
        os.fdatasync(file.fileno())
        return read(data)


def _decisions(reading: JournalContent) -> Iterator[JournalLine]:
    return (line for line in reading.lines if not read_step_progress(line.say))


def _stamp(path: Path) -> Stamp | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_size, about.st_mtime_ns, about.st_ino
