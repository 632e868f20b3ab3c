"""What happens to disks: full, read-only, failing, slow, gone. The game goes on in memory and says so."""

import os
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

from companion.storage.saved_games import saved_games
from tests.faults.mounts import command, ext4, fill, memory
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import LINE, OPENING, SimulatedTable, simulated_table
from tests.kept_games import keep
from tests.reasons import english
from tests.timeouts import TIMEOUT

NOT_SAVED = "fault.not_saved"


def survives(table: SimulatedTable) -> str:
    """It is named, and play goes on in memory."""
    said = table.must_name(NOT_SAVED)
    acknowledged = len(table.acknowledged)
    table.decide()
    table.decide()
    assert len(table.acknowledged) == acknowledged, "something was acknowledged that is not on disk"
    return said


def recovers(table: SimulatedTable) -> str:
    """Everything is saved by itself, the notice is gone, and so it stays after a start."""
    table.must_forget(NOT_SAVED)
    table.plays_on()
    assert table.calm
    kept = table.must_have_kept()
    session = table.hands.loop.game.session
    assert session is not None
    game = saved_games(table.folder)[-1]
    assert game.session is not None
    assert game.session.decisions == session.decisions
    return kept


@fault("disk", root=True)
def full(place: Place) -> str:
    """full"""
    with memory(place.folder, 64) as disk, simulated_table(place, folder=disk / "games") as table:
        table.plays_on()
        filler = fill(disk)
        for _ in range(200):  # until the page that the journal has already is full as well
            table.decide()
            table.hands.wait_for_disk()
            if table.hands.loop.game.trouble:
                break
        said = survives(table)
        filler.unlink()
        return f"“{said}”, play goes on; {recovers(table)}"


@fault("disk", root=True)
def full_in_the_middle_of_a_line(place: Place) -> str:
    """full in the middle of a line"""
    with memory(place.folder, 512) as disk:
        page = os.sysconf("SC_PAGESIZE")
        path = keep(disk / "games", *OPENING, *LINE)
        keep_on(path, 1)
        while not 10 < page - path.stat().st_size % page < 50:
            keep_on(path, 10 ** place.chance.randrange(10))
        with simulated_table(place, folder=disk / "games", fresh=False) as table:
            filler = fill(disk)
            table.decide()
            said = table.must_name(NOT_SAVED)
            torn = path.read_bytes().rpartition(b"\n")[2]
            assert torn, "the line was not torn"
            table.decide()
            filler.unlink()
            return f"“{said}” after {len(torn)} bytes of a line; saved into a new file; {recovers(table)}"


def keep_on(path: Path, at: int) -> None:
    """Two decisions that change nothing, and that hands have followed all: the next start adds no line."""
    from companion.storage.journal import Journal, JournalLine  # noqa: PLC0415 - only this fault writes past the table

    journal, _ = Journal.open(path)
    journal.keep(JournalLine("undo", at))
    journal.keep(JournalLine("redo", at))
    journal.keep(JournalLine("~", at))
    journal.close()


@contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    """No file of this process grows beyond it: what a quota does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@fault("disk", cheap=True)
def a_quota(place: Place) -> str:
    """a quota used up in the middle of a line"""
    with simulated_table(place) as table:
        table.plays_on()
        [path] = place.games.glob("*.journal")
        size = path.stat().st_size + 20
        with file_size_limit(size):
            table.decide()
            said = survives(table)
            assert path.stat().st_size == size, "the line was not torn"
        return f"“{said}”; saved into a new file; {recovers(table)}"


@fault("disk", root=True)
def read_only(place: Place) -> str:
    """read-only from one moment to the next"""
    with ext4(place.folder) as disk, simulated_table(place, folder=disk.folder / "games") as table:
        table.plays_on()
        with stopped(table):  # nothing may be open for writing while it is remounted
            command("mount", "-o", "remount,ro", disk.folder)
        table.decide()
        said = survives(table)
        command("mount", "-o", "remount,rw", disk.folder)
        return f"“{said}”; {recovers(table)}"


@contextmanager
def stopped(table: SimulatedTable) -> Iterator[None]:
    """The journal's file is closed and opened again for reading only, as the kernel forces it after an error."""
    writer = table.hands.loop.game._writer
    assert writer is not None
    journal = writer._journal
    assert journal.path is not None
    assert journal._file is not None
    os.close(journal._file)
    yield
    journal._file = os.open(journal.path, os.O_RDONLY | os.O_CLOEXEC)


@fault("disk", root=True)
def read_only_at_the_start(place: Place) -> str:
    """read-only when the box starts"""
    with ext4(place.folder) as disk:
        keep(disk.folder / "games", *OPENING, *LINE)
        command("mount", "-o", "remount,ro", disk.folder)
        with simulated_table(place, folder=disk.folder / "games", fresh=False) as table:
            said = survives(table)
            command("mount", "-o", "remount,rw", disk.folder)
            return f"the kept game goes on; “{said}”; {recovers(table)}"


@fault("disk", root=True)
def input_output_error(place: Place) -> str:
    """input/output errors: the disk under the disk has no blocks left"""
    with (
        memory(place.folder, 6 << 10) as below,
        ext4(place.folder, below / "image", megabytes=64) as disk,
        simulated_table(place, folder=disk.folder / "games") as table,
    ):
        table.plays_on()
        filler = fill(below)
        big = disk.folder / "big"
        deadline = time.monotonic() + TIMEOUT
        while not table.hands.loop.game.trouble and time.monotonic() < deadline:
            with suppress(OSError), big.open("ab") as file:  # new blocks make the disk below fail
                file.write(b"x" * 65536)
            table.decide()
            table.hands.wait_for_disk()
            table.until(lambda: not table.hands.loop.game.has_unsaved or table.hands.loop.game.trouble, "no answer")
        said = survives(table)
        why = table.hands.loop.game.trouble
        assert why is not None
        filler.unlink()
        disk.start_again()
        return f"“{said}” ({english(why)}), play goes on; {recovers(table)}"


def slower_by(seconds: float) -> Callable[[int], None]:
    sync = os.fdatasync

    def slow(file: int) -> None:
        time.sleep(seconds)
        sync(file)

    return slow


@fault("disk")
def a_slow_sync(place: Place) -> str:
    """half a second for every sync"""
    decided, late, slowest = Event(), slower_by(0.5), 0.0

    def slow(file: int) -> None:
        decided.wait(TIMEOUT)  # on a busy machine four decisions take longer than half a second
        late(file)

    with simulated_table(place) as table, instead(os, "fdatasync", slow):
        for _ in range(4):
            began = time.monotonic()
            table.decide()
            slowest = max(slowest, time.monotonic() - began)
        assert table.hands.frame.unsaved
        assert not table.acknowledged, "acknowledged before it was on disk"
        decided.set()
        table.until(lambda: not table.hands.loop.game.has_unsaved, "the disk has not answered")
        assert table.calm
        return f"fingers never wait (at most {1000 * slowest:.0f} ms a decision); {table.must_have_kept()}"


@fault("disk", cheap=True)
def a_sync_that_fails_once(place: Place) -> str:
    """one sync that fails, and then says that all is well"""
    sync, failures = os.fdatasync, [5]

    def fails(file: int) -> None:
        if failures:
            raise OSError(failures.pop(), "Input/output error")
        sync(file)

    with simulated_table(place) as table:
        table.plays_on()
        with instead(os, "fdatasync", fails):
            table.decide()
            table.until(lambda: not failures, "nobody synced")
            kept = recovers(table)
        files = sorted(path.name for path in place.games.glob("*.journal"))
        assert len(files) == 2, "a file whose sync failed was trusted again"
        return f"that file is never trusted again, the game is whole in a new one; {kept}"
