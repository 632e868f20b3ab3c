"""The hub's database: SQLite and, where a server is installed, PostgreSQL, by the same statements and tests."""

import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.commands.league import standings
from companion.hub.store import DatabaseError, ReceivedLine, Store
from tests.link.mqtt_broker import free_port
from tests.reasons import english
from tests.timeouts import TIMEOUT, wait_until

BIN = max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/nowhere"), key=lambda path: int(path.parent.name))


def _as_server() -> dict[str, object]:
    """PostgreSQL refuses to be root's."""
    if os.getuid():
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder / "data"
        self._call("initdb", "--pgdata", str(self._folder), "--auth", "trust", "--username", "league", "--no-sync")
        self.start()
        self.place = f"postgresql://league@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._call(
            "pg_ctl", "start", "--wait", "--pgdata", str(self._folder), "-o", options, "-l", str(self._folder / "log")
        )

    def stop(self) -> None:
        self._call("pg_ctl", "stop", "--mode", "immediate", "--pgdata", str(self._folder))

    def _call(self, program: str, *words: str) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(
            [BIN / program, *words], check=True, cwd="/", stdout=quiet, stderr=quiet, timeout=TIMEOUT, **_as_server()
        )  # type: ignore[call-overload]


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    pytest.importorskip("psycopg", reason="psycopg is not on this machine")
    if not (BIN / "initdb").exists():
        pytest.skip("PostgreSQL is not on this machine")
    folder = Path("/tmp") / f"ratkeeper-postgres-{os.getpid()}"  # noqa: S108 - pytest's own is closed to other users
    folder.mkdir()
    if not os.getuid():
        shutil.chown(folder, "postgres", "postgres")
    try:
        server = Postgres(folder)
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "league.db")
    server: Postgres = request.getfixturevalue("postgres")
    import psycopg  # noqa: PLC0415 - optional

    with psycopg.connect(server.place) as connection:
        connection.execute("DROP TABLE IF EXISTS game")
        connection.execute("DROP TABLE IF EXISTS line")
    return server.place


PLAY = {
    "game": {"sourceGameId": "piper"},
    "players": [{"name": "Ada", "rank": 1, "winner": True}, {"name": "Zoë", "rank": 2, "winner": False}],
}


def lines(first: int, last: int, box: str = "table-1", game: str = "0badcafe") -> list[ReceivedLine]:
    return [
        ReceivedLine(box, game, n, 100 + n, "game piper" if n == 1 else f"say é {n}", PLAY if n == 5 else None)
        for n in range(first, last + 1)
    ]


def test_what_is_committed_is_there_and_counts_once(place: str) -> None:
    store = Store(place)
    committed = store.keep([*lines(1, 3), *lines(2, 4)])
    assert committed.have == {"table-1": {"0badcafe": 4}}
    assert (committed.gaps, committed.doubtful) == (frozenset(), ())
    store.keep(lines(1, 5))
    store.keep(lines(1, 2, "table-2"))
    assert store.keep(lines(4, 9, "table-2")).gaps == {"table-2"}
    store.close()
    again = Store(place)
    assert (again.have("table-1"), again.have("table-2"), again.have("else")) == ({"0badcafe": 5}, {"0badcafe": 2}, {})
    [ended] = again.ended()
    assert (ended.box, ended.kind, ended.began, ended.last, ended.play) == ("table-1", "piper", 101, 105, PLAY)
    assert [(one.name, one.games, one.wins) for one in standings([ended])] == [("Ada", 1, 1), ("Zoë", 1, 0)]
    again.keep(lines(6, 6))  # the last decision was taken back: it is not over after all
    assert [*again.ended()] == []
    again.close()


def test_a_line_that_differs_is_named_and_the_first_one_stays(place: str) -> None:
    store = Store(place)
    store.keep(lines(1, 3))
    [doubtful] = store.keep([ReceivedLine("table-1", "0badcafe", 2, 0, "another")]).doubtful
    assert doubtful.say == "another"
    assert store.keep(lines(1, 3)).doubtful == ()
    store.close()


def test_a_server_that_ends_is_named_and_found_again(postgres: Postgres) -> None:
    store = Store(postgres.place)
    store.keep(lines(1, 2, "away"))
    postgres.stop()
    with pytest.raises(DatabaseError) as unusable:
        store.keep(lines(3, 4, "away"))
    assert "127.0.0.1" in str(unusable.value.facts["place"])
    with pytest.raises(DatabaseError):
        Store(postgres.place)
    postgres.start()

    def back() -> bool:
        try:
            Store(postgres.place).close()
        except DatabaseError:
            return False
        return True

    wait_until(back)
    again = Store(postgres.place)
    assert again.have("away") == {"0badcafe": 2}
    assert again.keep(lines(3, 4, "away")).have == {"away": {"0badcafe": 4}}
    again.close()


@pytest.mark.parametrize("place", ["/proc/nowhere/league.db", "postgresql://nobody:secret@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_used_says_so_without_its_password(place: str) -> None:
    if place.startswith("postgresql"):
        pytest.importorskip("psycopg", reason="psycopg is not on this machine")
    with pytest.raises(DatabaseError) as unusable:
        Store(place)
    assert "secret" not in str(unusable.value.facts)


@pytest.mark.skipif(os.getuid() != 0, reason="only root reads what is a service's own")
def test_root_reads_the_league_of_a_service_and_leaves_nothing_of_its_own(tmp_path: Path) -> None:
    """A service's folder lies in one that only root may enter."""
    private, folder = tmp_path / "private", tmp_path / "private" / "hub"
    Store(str(folder / "league.db")).close()
    private.chmod(0o700)
    for path in (folder, *folder.iterdir()):
        os.chown(path, 61_234, 61_234)
    command = [sys.executable, "-m", "companion", "league", "--database", str(folder / "league.db")]
    read = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert (read.returncode, read.stderr) == (0, "")
    assert {path.stat().st_uid for path in folder.iterdir()} == {61_234}


@given(st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), max_size=30))
def test_whatever_comes_in_whatever_order_only_what_follows_is_kept(
    tmp_path_factory: pytest.TempPathFactory, spans: list[tuple[int, int]]
) -> None:
    store = Store(str(tmp_path_factory.mktemp("hub") / "league.db"))
    have = 0
    for first, last in spans:
        committed = store.keep(lines(first, last))
        if first <= have + 1 and last > have:
            have = last
        assert store.have("table-1").get("0badcafe", 0) == have
        assert bool(committed.gaps) == (have + 1 < first <= last)
    store.close()


def test_a_database_may_have_any_name(tmp_path: Path) -> None:
    for name in ("a?b.db", "a#b.db", "50%20.db"):
        store = Store(str(tmp_path / name))
        store.keep(lines(1, 2))
        store.close()
        reader = Store(str(tmp_path / name), read_only=True)
        assert reader.have("table-1") == {"0badcafe": 2}
        reader.close()


@pytest.mark.parametrize("read_only", [True, False])
def test_a_pipe_is_no_database(tmp_path: Path, read_only: bool) -> None:
    pipe = tmp_path / "league.db"
    os.mkfifo(pipe)
    with pytest.raises(DatabaseError) as unusable:
        Store(str(pipe), read_only=read_only)
    assert english(unusable.value) == f"the database {pipe} cannot be used: is not a file; correct --database"


def test_a_league_before_any_hub_says_what_keeps_one(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError) as unusable:
        Store(str(tmp_path / "league.db"), read_only=True)
    why = f"there is no league in {tmp_path}/league.db yet; start ratkeeper hub, or name another --database"
    assert english(unusable.value) == why
