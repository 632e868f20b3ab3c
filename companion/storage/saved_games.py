"""The folder of saved games: what each journal holds, and which game to resume. Only `resume` changes files."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from companion.games import GAMES, FaultyGameError, Game, State, by_old_rulings
from companion.games import load as load_game
from companion.notation import LONGEST_LINE
from companion.refusal import RefusedError
from companion.session import Session, read_step_progress
from companion.signals import Message, ReasonError, message, message_for
from companion.storage.files import is_folder
from companion.storage.journal import (
    SUFFIX,
    DamagedGameError,
    Journal,
    JournalContent,
    JournalLine,
    load,
    number_of,
    read,
    replaced_by,
    set_aside,
)
from companion.values import Value

log = logging.getLogger("ratkeeper")
REMEMBERED = 20
"""Number of games, the newest ones, that a start reads to offer them and their players; more would slow it down."""
PATIENCE = 30.0
"""Seconds that replaying one game may take; even the longest game needs only a few."""
LONGEST_LINE_IN_FILE = 4 * LONGEST_LINE
"""Characters of a decision in a file, at most; added quotes can make it longer than it was when entered."""
WANTED = 80
"""Number of characters of a requested name or of a line that an error message repeats."""


class SavedGame(Value):
    """A file of the folder: its game (`session`), or the reason why it cannot be used (`fault`)."""

    path: Path
    lines: tuple[JournalLine, ...] = ()
    session: Session | None = None
    continues: str | None = None
    fault: Message | None = None

    @property
    def is_unfinished(self) -> bool:
        return self.session is not None and not self.session.state.over

    @property
    def is_due(self) -> bool:
        """Whether the start of the box must resume this game or set it aside, instead of resuming an older game."""
        return self.is_unfinished or self.fault is not None


class ResumableGame(Value):
    """An unfinished game with players, as menus list it."""

    file: str
    game: str
    players: tuple[str, ...]
    at: int
    """Time of the last decision, in seconds since 1970."""


def resumable_game(path: Path, session: Session) -> ResumableGame | None:
    """Return the list entry of the game in this file; None if it has no players yet or is over."""
    players = session.players
    if not players or session.state.over:
        return None
    return ResumableGame(path.name, session.game.name, players, session.history[-1].at)


class RecentGame(Value):
    """What the box remembers of a game that is not the active one."""

    path: Path
    setup: tuple[str, ...] = ()
    """The setup lines of the game; empty before its players are entered."""
    names: tuple[str, ...] = ()
    """The names of the people who play the game, without bots."""
    resumable: ResumableGame | None = None
    """The entry in the list of games to resume; None if the game cannot be resumed."""
    sheet: str = ""
    """The title of the game's score sheet; empty if it has none."""
    last: State | None = None
    """The last state of a game with a score sheet; the next game with this sheet offers its numbers."""


def recent_game(path: Path, session: Session | None) -> RecentGame:
    """Return what the box remembers of the game in this file; `session` is None if the file cannot be used."""
    if session is None:
        return RecentGame(path)
    try:
        return _recent_game(path, session)
    except Exception:  # an error in the package of one game must not affect other games
        log.exception("%s cannot be resumed", path.name)
        return RecentGame(path)


def _recent_game(path: Path, session: Session) -> RecentGame:
    bots = session.game.bots.seats(session.state) if session.game.bots else {}
    people = session.people.items()
    names = tuple(name for player, members in people if player not in bots for name in members)
    last = session.state if session.sheet else None
    setup = session.setup if session.players else ()
    return RecentGame(path, setup, names, resumable_game(path, session), session.sheet, last)


def names_in(games: Iterable[RecentGame]) -> tuple[str, ...]:
    """Return the names of people in these games, each name once, in the order of the games."""
    return tuple(dict.fromkeys(name for game in games for name in game.names))


def known_names(folder: Path) -> tuple[str, ...]:
    """Return the names of people in the last games, those of the newest game first."""
    return names_in(recent_game(game.path, game.session) for game in islice(newest_first(folder), REMEMBERED))


def saved_games(folder: Path) -> list[SavedGame]:
    """Return all games of the folder, oldest first by number, without files that a later file replaces."""
    return [*newest_first(folder)][::-1]


def newest_first(folder: Path) -> Iterator[SavedGame]:
    """Yield the saved games, newest first. Each file is read only when its game is asked for."""
    replaced: set[str | None] = set()
    for path in journals(folder):
        if path.name in replaced:
            replaced.add(replaced_by(path))
        else:
            game = read_saved_game(path)
            yield game
            replaced.add(game.continues)  # possibly its own name, if the folder was emptied


def files_in_use(folder: Path) -> Iterator[Path]:
    """Yield the files of all games, newest first, without replaced files. Only their first lines are read."""
    replaced: set[str | None] = set()
    for path in journals(folder):
        if path.name not in replaced:
            yield path
        replaced.add(replaced_by(path))


def journals(folder: Path) -> list[Path]:
    """Return all journals in the folder, newest first, with those that a later file replaces."""
    paths = [path for path in folder.iterdir() if path.suffix == SUFFIX] if is_folder(folder) else []
    return sorted(paths, key=lambda path: (number_of(path), path.name), reverse=True)


def game_to_resume(folder: Path) -> SavedGame | None:
    """Return the newest game that is unfinished or unreadable among the last REMEMBERED games; None if none is."""
    return next((game for game in islice(newest_first(folder), REMEMBERED) if game.is_due), None)


class NoSuchGameError(ReasonError):
    """There is no such saved game, or it cannot be used."""


def game_named(folder: Path, name: str) -> tuple[SavedGame, Session]:
    """Return the saved game with this number or file name, or the `last` one.

    Raise NoSuchGameError, with the numbers of the existing games, if there is none. Other games are not replayed.
    """
    game = _named(folder, name)
    if game is None:
        numbers = [number_of(path) for path in files_in_use(folder)][::-1]
        if not numbers:
            raise NoSuchGameError("why.none_kept", wanted=name[:WANTED], folder=folder)
        raise NoSuchGameError("why.no_such_game", wanted=name[:WANTED], folder=folder, numbers=_spans(numbers))
    if game.session is None:
        raise NoSuchGameError("why.unusable", file=game.path.name, why=game.fault)
    return game, game.session


def _named(folder: Path, name: str) -> SavedGame | None:
    if name == "last":
        return next((game for game in newest_first(folder) if game.session), None)
    if name.isascii() and name.isdigit():
        number = int(name[-WANTED:]) if not name[:-WANTED].strip("0") else math.inf
        found = (path for path in files_in_use(folder) if number_of(path) == number)
    else:
        found = (path for path in files_in_use(folder) if name in (path.name, path.stem, str(path)))
    path = next(found, None)
    if path is None and len(name) < LONGEST_LINE and Path(name).is_file():
        path = Path(name)
    return read_saved_game(path) if path else None


def _spans(numbers: list[int]) -> str:
    """Return numbers as a short list, such as `1–3, 5`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)


def resume(path: Path) -> tuple[Journal, Session, JournalContent]:
    """Open a saved game to go on playing it. Set a damaged file aside, and raise DamagedGameError with its new name."""
    try:
        journal, reading = Journal.open(path)
        try:
            return journal, replay(reading.lines), reading
        except (DamagedGameError, ReplayFailedError):
            journal.close()
            raise
    except DamagedGameError as damaged:
        raise DamagedGameError(
            "why.moved_aside", file=path.name, why=message_for(damaged), aside=set_aside(path).name
        ) from damaged


class ReplayFailedError(ReasonError):
    """The game could not be replayed, since its rules are missing, failed or took too long. The file may be valid."""


def replay(lines: tuple[JournalLine, ...], *, until: float = math.inf) -> Session:
    """Return the session of these lines. Raise DamagedGameError if the rules refuse one of them.

    Raise ReplayFailedError if the rules fail, or if they are not done when the monotonic clock reaches `until`.
    """
    verb, _, name = (lines[0].say if lines else "").partition(" ")
    if verb != "game":
        raise DamagedGameError("why.no_game_of_ours", games=", ".join(GAMES))
    if name not in GAMES:  # no damage of the file: the package of the game may be installed again
        raise ReplayFailedError("why.no_game_of_ours", games=", ".join(GAMES))
    try:
        game = load_game(name)
    except FaultyGameError as fault:
        raise ReplayFailedError(fault.why, **fault.facts) from fault
    try:
        return _replayed(game, lines, until)
    except DamagedGameError as refused:
        old = by_old_rulings(game)
        if old is None:
            raise
        try:
            return _replayed(old, lines, until)
        except DamagedGameError:
            raise refused from refused.__cause__


def _replayed(game: Game[State], lines: tuple[JournalLine, ...], until: float) -> Session:
    session = Session(game)
    for number, line in enumerate(lines[1:], start=2):
        if len(line.say) > LONGEST_LINE_IN_FILE:
            raise DamagedGameError("why.against_rules", say=line.say[:WANTED], number=number)
        if time.monotonic() > until:
            raise ReplayFailedError("why.too_long")
        try:
            if followed := read_step_progress(line.say):
                session.mark_steps_done(followed)
            else:
                session.decide(line.say, line.at, line.card)
        except RefusedError as refused:
            raise DamagedGameError("why.against_rules", say=line.say[:LONGEST_LINE], number=number) from refused
        except Exception as broke:
            raise ReplayFailedError(
                "why.rules_broke", say=line.say[:LONGEST_LINE], number=number, why=message_for(broke)
            ) from broke
    return session


def read_saved_game(path: Path, *, patience: float = PATIENCE) -> SavedGame:
    """Return the game in a file, or the reason why it cannot be used; `patience`: seconds that replaying may take."""
    try:
        reading = read(load(path))
        session = replay(reading.lines, until=time.monotonic() + patience)
        decisions = tuple(line for line in reading.lines if not read_step_progress(line.say))
        return SavedGame(path, decisions, session, reading.continues)
    except (DamagedGameError, ReplayFailedError) as fault:
        return SavedGame(path, fault=message_for(fault))
    except Exception as fault:  # noqa: BLE001 - one file must not hide the others
        return SavedGame(path, fault=message("why.unreadable", why=message_for(fault)))
