"""The active game and its writer. A decision counts at once; it is written to disk in the background."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path

from companion.games import State, load
from companion.notation import split
from companion.session import Outcome, Session, StepProgress
from companion.signals import EventQueue, Message, Saved, SavingFailed, message, message_for
from companion.storage.files import FileBusyError
from companion.storage.journal import DamagedGameError, Journal, JournalLine, number_of
from companion.storage.saved_games import (
    REMEMBERED,
    RecentGame,
    ReplayFailedError,
    ResumableGame,
    SavedGame,
    names_in,
    newest_first,
    recent_game,
    resume,
)
from companion.storage.state_file import StateFile
from companion.storage.writer import Writer, WriterOrder
from companion.values import Value

UNSEEN = 0.05
"""Seconds that a new game waits for the previous one to reach the disk; a longer delay would be visible."""
LONGEST_START = 20.0
"""Seconds that a start spends on reading saved games, at most; the older ones are then left unread."""
CHANGING_SETUP = ("fix", "undo", "redo")
"""First words of decisions that may change an earlier setup: corrections of names, undo and redo."""
PATIENCE = 5.0
"""Seconds that the program waits for the disk before it ends."""


class ResumeNotice(Value):
    """A problem with the game that the box tried to resume."""

    what: str
    """`torn`: the end of the file is missing. `damaged`: the file was set aside. `busy`: another program has locked the
    file. `unread`: the file could not be read."""
    why: Message | str


class ActiveGame:
    """The active game, and the folder of saved games. Used only on the event loop's thread."""

    def __init__(
        self, folder: Path, queue: EventQueue, wall: Callable[[], float] = time.time, *, remember: bool = True
    ) -> None:
        """Begin without an active game; with `remember`, read saved games to offer their players and setup."""
        self.folder = folder
        self.session: Session | None = None
        self.trouble: Message | None = None
        """The reason why the active game cannot be saved; None if it can."""
        self._queue = queue
        self._wall = wall
        self._writer: Writer | None = None
        self._replaced: list[tuple[Session, Writer]] = []
        """The games that are no longer the active one, but are still being written to disk."""
        self._line_count = 0
        self.last_setup: tuple[str, ...] = ()
        """The setup lines to offer for the next game: the active game's if it has players, else the last game's."""
        self.facts = StateFile(folder.parent)
        """The file of choices made at the box, such as `language`, `pace`, and the `options` of each game."""
        self.known_names: tuple[str, ...] = ()
        """The names of players in earlier games, those of the last game first."""
        self.resumable_games: tuple[ResumableGame, ...] = ()
        """The unfinished games that can be resumed, newest first."""
        self.earlier_states: tuple[State, ...] = ()
        """The last states of earlier games with the same score sheet, newest first."""
        self._recent: tuple[RecentGame, ...] = ()
        """The last games except the active one, newest first; the same as after a restart."""
        self._unfinished: Path | None = None
        self._rematch_of = ""
        """Name of a finished game's file, if the game to resume is a rematch of it that has only its setup."""
        self._won: tuple[Session, int, str] | None = None
        """The game that began right after a finished one, its number of decisions when its setup was complete, and the
        name of the finished game's file."""
        self._notices: tuple[ResumeNotice, ...] = ()
        if remember:
            self._remember()
        self._waiting: deque[tuple[int, Outcome]] = deque()
        """The outcomes that are not yet on disk, each with the number of its line."""

    @property
    def has_unsaved(self) -> bool:
        return bool(self._waiting)

    def begin(self, lines: Sequence[str]) -> Outcome | None:
        """Start a new game from its setup lines, the first of which names it, and return the outcome of the last line.

        Raise RefusedError and keep the current game if a line is refused.
        """
        _, name = split(lines[0])
        rehearsed = Session(load(name))
        for line in lines[1:]:
            rehearsed.decide(line)
        over = self._writer.path if self._writer and self.session and self.session.state.over else None
        self._replace(Session(load(name)), Journal(self.folder, name))
        self._write(lines[0])
        self.mark_steps_done(StepProgress(None))
        outcome = None
        for line in lines[1:]:
            outcome = self.decide(line)
        self._won = (self.session, len(self.session.decisions), over.name) if self.session and over else None
        self._update_recent()
        return outcome

    @property
    def just_over(self) -> str | None:
        """The finished game's file that undo reopens, as long as nothing was decided since the setup of this game."""
        if self._won is None or self.session is None:
            return None
        session, count, file = self._won
        return file if session is self.session and len(session.decisions) == count else None

    def resume(self) -> tuple[ResumeNotice, ...]:
        """Resume the last unfinished game, if there is one, and return the problems with it.

        If that game is damaged, it is set aside. No older game is resumed instead, since players would not expect it.
        """
        if self._unfinished is None:
            return self._notices
        news = self._resume(self._unfinished)
        if self._rematch_of and self.session:
            self._won = (self.session, len(self.session.decisions), self._rematch_of)
        return news

    def resume_file(self, file: str) -> tuple[ResumeNotice, ...]:
        """Resume an earlier game. It moves to a new file with the highest number: the next start resumes it, too.

        On failure, return the reason and keep the active game.
        """
        return self._resume(self.folder / file, afresh=True)

    def decide(self, line: str, card: str = "") -> Outcome:
        """Make a decision and start to write it; `acknowledge` follows. If it is refused, raise RefusedError."""
        assert self.session is not None
        outcome = self.session.decide(line, int(self._wall()), card)
        self._write(outcome.decision, card)
        self._waiting.append((self._line_count, outcome))
        if outcome.decision.partition(" ")[0] in {*self.session.game.decisions.setup_verbs, *CHANGING_SETUP}:
            self._update_recent()
        return outcome

    def mark_steps_done(self, followed: StepProgress) -> None:
        """Record how many steps people have followed, so that a restart continues with the next one."""
        assert self.session is not None
        self.session.mark_steps_done(followed)
        self._write(str(followed))

    def acknowledge(self, signal: Saved) -> list[Outcome]:
        """Return the outcomes that this signal reports as saved, oldest first."""
        self._close_replaced()
        if not self._replaced:
            self.trouble = None
        acknowledged = []
        while self._waiting and self._waiting[0][0] <= signal.count:
            acknowledged.append(self._waiting.popleft()[1])
        return acknowledged

    def stay_newest(self) -> None:
        """Give the active game a new file, so that the next start resumes it, and no game of a restored backup."""
        if self._writer:
            self._writer.order(WriterOrder.RENEW)

    def leave(self) -> None:
        """Close the active game, if there is one. It stays on disk as it is."""
        if self.session and self._writer:
            self._writer.order(WriterOrder.LEAVE)
            self._replaced.append((self.session, self._writer))
        self.session = self._writer = None
        self._waiting = deque()
        self._close_replaced(UNSEEN)

    def _resume(self, path: Path, *, afresh: bool = False) -> tuple[ResumeNotice, ...]:
        try:
            journal, session, reading = resume(path)
        except DamagedGameError as damaged:
            self._update_recent(forget=path)
            return (ResumeNotice("damaged", message_for(damaged)),)
        except FileBusyError:
            return (ResumeNotice("busy", path.name),)
        except (OSError, ReplayFailedError) as error:
            return (ResumeNotice("unread", message("why.file", file=path.name, why=message_for(error))),)
        self._replace(session, journal)
        if afresh and self._writer:
            self._writer.order(WriterOrder.RENEW)
        if not session.is_progress_known:
            self.mark_steps_done(StepProgress(None))
        self._update_recent(forget=path)
        if journal.trouble:
            self._queue.put(SavingFailed(journal.trouble, time.monotonic()))
            return ()
        return (ResumeNotice("torn", path.name),) if reading.torn else ()

    def _update_recent(self, new: RecentGame | None = None, forget: Path | None = None) -> None:
        """Add the game `new` to the recent games, remove that in the file `forget`, and update what menus offer."""
        games = (*((new,) if new else ()), *(game for game in self._recent if game.path != forget))
        newest = sorted(games, key=lambda game: number_of(game.path), reverse=True)
        self._recent = tuple(newest[: REMEMBERED - 1 if self.session else REMEMBERED])
        in_play = recent_game(self.folder, self.session)
        self.resumable_games = tuple(game.resumable for game in self._recent if game.resumable)
        self.last_setup = next((game.setup for game in (in_play, *self._recent) if game.setup), ())
        self.known_names = names_in((in_play, *self._recent))
        alike = (game for game in self._recent if in_play.sheet and game.sheet == in_play.sheet)
        self.earlier_states = tuple(game.last for game in alike if game.last)

    def _replace(self, session: Session, journal: Journal) -> None:
        """Make another session the active one; the current one is saved and closed.

        The new writer starts first, so that the current game stays if the system has no thread left for it.
        """
        # Line numbers continue, so that a late `Saved` of the previous game is not taken for one of this game.
        writer = Writer(journal, self._queue, self._line_count)
        self.leave()
        self.session, self._writer = session, writer

    def _close_replaced(self, patience: float = 0.0) -> None:
        """Offer replaced games for resuming once they are on disk; wait for each at most `patience` seconds."""
        for left in [one for one in self._replaced if one[1].has_ended(patience)]:
            self._replaced.remove(left)
            session, writer = left
            path = writer.path
            assert path is not None  # the writer has ended, so the game has a file
            self._update_recent(new=recent_game(path, session))
            in_play = self._writer.path if self._writer else None
            if self._writer and path != in_play and (in_play is None or number_of(path) >= number_of(in_play)):
                self._writer.order(WriterOrder.RENEW)  # the next start must resume the active game

    def close(self) -> None:
        """Wait until everything is on disk, but at most PATIENCE seconds, in case the disk hangs."""
        writers = [*(writer for _, writer in self._replaced), *([self._writer] if self._writer else [])]
        for writer in writers:
            writer.order(WriterOrder.CLOSE)
        end = time.monotonic() + PATIENCE
        for writer in writers:
            writer.has_ended(max(0.0, end - time.monotonic()))
        self._writer, self._replaced = None, []

    def _remember(self) -> None:
        try:
            games = list(_within(LONGEST_START, islice(newest_first(self.folder), REMEMBERED)))
        except OSError as error:
            games, self._notices = (
                [],
                (ResumeNotice("unread", message("why.file", file=self.folder, why=message_for(error))),),
            )
        self._recent = tuple(recent_game(game.path, game.session) for game in games)
        self._update_recent()
        unfinished = next((game for game in games if game.is_due), None)
        self._unfinished = unfinished.path if unfinished else None
        for game, before in pairwise(games):
            if game is unfinished and _is_rematch(game.session, before.session):
                self._rematch_of = before.path.name

    def _write(self, say: str, card: str = "") -> None:
        assert self._writer is not None
        self._line_count += 1
        self._writer.keep(JournalLine(say, int(self._wall()), card))


def _is_rematch(session: Session | None, before: Session | None) -> bool:
    """Return whether a game has only its setup, and the same one as the finished game before it."""
    if session is None or before is None or not before.state.over:
        return False
    # `setup` omits the line that names the game
    return session.setup == before.setup and len(session.decisions) == len(session.setup) - 1


def _within(seconds: float, games: Iterable[SavedGame]) -> Iterator[SavedGame]:
    """Yield games until this many seconds have passed, but at least one game."""
    end = time.monotonic() + seconds
    for game in games:
        yield game
        if time.monotonic() > end:
            return
