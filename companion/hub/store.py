"""The hub's database: SQLite, or PostgreSQL with the same statements. Needs neither the broker nor the games."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.json_lines import Json
from companion.signals import ReasonError, message
from companion.values import Value

POSTGRES = ("postgresql://", "postgres://")
PATIENCE = 10.0
"""Seconds that SQLite waits while another program writes, before it reports an error."""
SCHEMA = (
    """CREATE TABLE IF NOT EXISTS game (
        box TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, lines INTEGER NOT NULL,
        began BIGINT NOT NULL, last BIGINT NOT NULL, result TEXT, PRIMARY KEY (box, id))""",
    """CREATE TABLE IF NOT EXISTS line (
        box TEXT NOT NULL, game TEXT NOT NULL, n INTEGER NOT NULL, at BIGINT NOT NULL, say TEXT NOT NULL,
        PRIMARY KEY (box, game, n))""",
)
LINE = "INSERT INTO line (box, game, n, at, say) VALUES (?, ?, ?, ?, ?)"
GAME = """INSERT INTO game (box, id, kind, lines, began, last, result) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (box, id) DO UPDATE SET lines = excluded.lines, last = excluded.last, result = excluded.result"""
SAME = "SELECT say FROM line WHERE box = ? AND game = ? AND n = ?"
FIRST = "SELECT say, at FROM line WHERE box = ? AND game = ? AND n = 1"
HAVE = "SELECT box, id, lines FROM game"
RESULTS = "SELECT box, id, kind, began, last, result FROM game WHERE result IS NOT NULL ORDER BY last, box, id"


class DatabaseError(ReasonError):
    """The database cannot be opened, read or written; the reason names it and says why."""


class ReceivedLine(Value):
    """A line of a game's journal, as a box has published it; `n` is its number, from 1."""

    box: str
    game: str
    n: int
    at: int
    say: str
    result: Json | None = None


class Committed(Value):
    """What a transaction has committed, and what was wrong with the received lines."""

    have: dict[str, dict[str, int]]
    """Number of committed lines by box and game, for the boxes of this transaction."""
    gaps: frozenset[str]
    """Boxes that sent a line before the hub had the line that precedes it."""
    doubtful: tuple[ReceivedLine, ...]
    """Received lines that the database already has with a different text."""


class EndedGame(Value):
    """A finished game, with its box and its result."""

    box: str
    id: str
    kind: str
    began: int
    last: int
    play: Json


class Store:
    def __init__(self, place: str, *, read_only: bool = False) -> None:
        """Open the database at `place`, a path or a PostgreSQL address; raise DatabaseError if that fails."""
        self.place = place if not place.startswith(POSTGRES) else place.rpartition("@")[2]  # without its password
        self._read_only = read_only
        self._asked = place
        self._errors, self._connection = self._open()
        self._have: dict[str, dict[str, int]] = {}
        try:
            if not read_only:
                self._do(lambda: [self._execute(statement) for statement in SCHEMA])
            self._recall()
        except DatabaseError:
            self.close()
            raise

    def close(self) -> None:
        self._connection.close()

    def have(self, box: str) -> dict[str, int]:
        """Return the number of committed lines of a box by game."""
        return self._have.get(box, {})

    def keep(self, lines: Iterable[ReceivedLine]) -> Committed:
        """Commit each line that follows its game's last committed one; on a DatabaseError, none is committed."""
        return self._do(lambda: self._keep(lines))  # type: ignore[no-any-return]

    def ended(self) -> Iterator[EndedGame]:
        """Yield all finished games, the one that ended first first."""
        rows: Sequence[Any] = self._do(lambda: self._execute(RESULTS).fetchall())
        for box, identity, kind, began, last, result in rows:
            yield EndedGame(box, identity, kind, began, last, json.loads(result))

    def _open(self) -> tuple[type[Exception], Any]:
        path = None if self._asked.startswith(POSTGRES) else Path(self._asked)
        if path and path.is_fifo():  # SQLite would wait for ever for something to be written into the pipe
            raise DatabaseError("why.database", place=self.place, words=message("why.no_file"))
        if path and self._read_only and not path.exists():
            raise DatabaseError("why.no_league", place=self.place)
        try:
            if path:
                if self._read_only:
                    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)
                else:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    connection = sqlite3.connect(path, timeout=PATIENCE)
                    connection.execute("PRAGMA journal_mode = WAL")
                    connection.execute("PRAGMA synchronous = FULL")  # a commit returns only when it is on the disk
                return sqlite3.Error, connection
            import psycopg  # noqa: PLC0415 - only with PostgreSQL

            return psycopg.Error, psycopg.connect(self._asked, connect_timeout=5)
        except ImportError as error:
            raise DatabaseError("why.database", place=self.place, words="pip install 'ratkeeper[postgres]'") from error
        except Exception as error:  # each database has its own exceptions
            raise self._unusable(error) from error

    def _unusable(self, error: Exception) -> DatabaseError:
        words = str(error).strip().partition("\n")[0] or type(error).__name__
        return DatabaseError("why.database", place=self.place, words=words)

    def _execute(self, statement: str, values: Sequence[object] = ()) -> Any:
        if self._errors is not sqlite3.Error:
            statement = statement.replace("?", "%s")
        return self._connection.execute(statement, tuple(values))

    def _do(self, work: Any) -> Any:
        """Run a function in a transaction: its changes are all committed, or none and DatabaseError is raised."""
        try:
            done = work()
            self._connection.commit()
        except self._errors as error:
            self._begin_anew()
            raise self._unusable(error) from error
        return done

    def _begin_anew(self) -> None:
        """Roll back a failed transaction and read the numbers of lines again, if need be through a new connection."""
        try:
            self._connection.rollback()
            self._recall()
        except (self._errors, DatabaseError):
            self._connection.close()
            self._errors, self._connection = self._open()
            self._recall()

    def _recall(self) -> None:
        have: dict[str, dict[str, int]] = {}
        try:
            for box, game, count in self._execute(HAVE).fetchall():
                have.setdefault(box, {})[game] = count
            self._connection.rollback()
        except self._errors as error:
            raise self._unusable(error) from error
        self._have = have

    def _keep(self, lines: Iterable[ReceivedLine]) -> Committed:
        have: dict[str, dict[str, int]] = {}
        gaps: set[str] = set()
        doubtful: list[ReceivedLine] = []
        last: dict[tuple[str, str], ReceivedLine] = {}
        for line in lines:
            known = have.get(line.box, {}).get(line.game) or self.have(line.box).get(line.game, 0)
            have.setdefault(line.box, {})[line.game] = known
            if line.n > known + 1:
                gaps.add(line.box)
            elif line.n <= known:
                row = self._execute(SAME, (line.box, line.game, line.n)).fetchone()
                doubtful += [line] if row and row[0] != line.say else []
            else:
                self._execute(LINE, (line.box, line.game, line.n, line.at, line.say))
                have[line.box][line.game] = line.n
                last[line.box, line.game] = line
        for (box, game), line in last.items():
            result = json.dumps(line.result) if line.result else None
            named, began = self._execute(FIRST, (box, game)).fetchone()
            kind = str(named).partition(" ")[2][:40]
            self._execute(GAME, (box, game, kind, line.n, began, line.at, result))
        self._connection.commit()
        for box, games in have.items():
            self._have.setdefault(box, {}).update(games)
        return Committed(have, frozenset(gaps), tuple(doubtful))
