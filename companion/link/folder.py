"""Reads the folder of saved games for the link: the active game, its new decisions, and lines of older games.

A file is written to disk (synced) before it is read, so that nothing is published that a power cut could undo.
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
"""Nanoseconds after which a time stamp can be trusted: two changes in one clock tick leave the same time stamp."""
FAULTS = "faults"
"""Name of the file beside the folder with the current faults of the box."""
LARGEST_NOTE, LONGEST_FAULT, MOST_FAULTS = 10_000, 200, 10
Stamp = tuple[int, int, int]


class Folder:
    """A reader of the folder; `how` says whether players are published by name, initial or seat."""

    def __init__(self, path: Path, how: str) -> None:
        self.path = path
        self.playing: GameFollower | None = None
        """The active game, which was played last; None if there is none that can be published."""
        self.problem: Message | None = None
        """Why the active game cannot be published; None if it can."""
        self.counts: dict[str, int] = {}
        """Number of lines of each game, the active game last."""
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
        """Read changed files; return the events of the active game since the last call (none at the first call)."""
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
        """Return lines `first` to `last` of a game under public names; none if it is gone or cannot be replayed."""
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
        """Take the new decisions of the active game, return their events; its identity is the same in another file."""
        if self.playing is None or self.playing.identity != game or len(decisions) < len(self.playing.lines):
            self.playing = GameFollower(game, self._how)
        happened: list[Payload] = []
        for line in decisions[len(self.playing.lines) :]:
            happened += self.playing.add(line.say, line.at)
        return happened

    def _recalled(self, game: str) -> GameFollower | None:
        """Return an older game, read and replayed; None if that fails. The latest is cached."""
        if self._kept and self._kept[0] == game and len(self._kept[1].lines) == self.counts.get(game):
            return self._kept[1]
        following = GameFollower(game, self._how)
        try:
            for line in _decisions(read_durably(self._files[game])):
                following.add(line.say, line.at)
        except (OSError, NotAFileError, DamagedGameError, RefusedError, KeyError):
            self.counts.pop(game, None)  # it cannot be sent, so it must not be counted either
            return None
        self._kept = (game, following)
        return following


def read_durably(path: Path) -> JournalContent:
    """Read a file and sync it to disk before its content is used, so that this content survives a power cut."""
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
