"""What other programs and people do to the file of the game in play: whatever was acknowledged is kept all the same."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EIO, ENOLCK, ENOSYS, EOPNOTSUPP
from pathlib import Path

from companion.signals import Saved, SavingFailed
from tests.faults.disk import recovers, survives
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import LINE, OPENING, SimulatedTable, simulated_table
from tests.reasons import english


@contextmanager
def noted(table: SimulatedTable) -> Iterator[list[str]]:
    """The reasons why something was not saved, as people read them."""
    whys: list[str] = []
    handler = table.hands.loop._input
    handle = handler._handle_disk

    def noting(signal: Saved | SavingFailed, now: float) -> None:
        if isinstance(signal, SavingFailed):
            whys.append(english(signal.why))
        handle(signal, now)

    with instead(handler, "_handle_disk", noting):
        yield whys


def goes_into_a_new_file(place: Place, harm: Callable[[Path], object]) -> str:
    """What others do is noticed at the next decision, said, and the whole game is in a file of its own again."""
    with simulated_table(place) as table:
        table.plays_on()
        [path] = place.games.glob("*.journal")
        with noted(table) as whys:
            harm(path)
            table.decide()
            table.until(lambda: whys, "nobody noticed")
            table._before.clear()
            table.acknowledged[:0] = [*OPENING[1:], *LINE]
            kept = recovers(table)
        return f"“{whys[0]}”; the whole game goes into a new file; {kept}"


@fault("disk", cheap=True)
def truncated_by_others(place: Place) -> str:
    """the journal cut in half by another program"""
    return goes_into_a_new_file(place, lambda path: os.truncate(path, path.stat().st_size // 2))


@fault("disk", cheap=True)
def emptied_by_others(place: Place) -> str:
    """the journal emptied by another program"""
    return goes_into_a_new_file(place, lambda path: os.truncate(path, 0))


@fault("disk", cheap=True)
def grown_by_others(place: Place) -> str:
    """another program writes into the journal"""
    return goes_into_a_new_file(place, lambda path: path.write_bytes(path.read_bytes() + b"hello\n"))


@fault("disk", cheap=True)
def renamed_by_others(place: Place) -> str:
    """the journal renamed while it is written"""
    return goes_into_a_new_file(place, lambda path: path.rename(path.with_name("holiday.txt")))


@fault("disk", cheap=True)
def replaced_by_others(place: Place) -> str:
    """a copy of the journal put in its place"""

    def harm(path: Path) -> None:
        copy = path.with_name("copy")
        shutil.copy(path, copy)
        copy.replace(path)

    return goes_into_a_new_file(place, harm)


@fault("disk", cheap=True)
def folder_moved_by_others(place: Place) -> str:
    """the folder of games moved while one is written"""
    return goes_into_a_new_file(place, lambda path: path.parent.rename(place.folder / "moved"))


@fault("disk", cheap=True)
def linked_and_removed_by_others(place: Place) -> str:
    """the journal linked elsewhere, and removed"""

    def harm(path: Path) -> None:
        os.link(path, place.folder / "link")
        path.unlink()

    return goes_into_a_new_file(place, harm)


@fault("disk", cheap=True)
def a_close_that_fails(place: Place) -> str:
    """a close that fails, and its number given to another file"""
    close, stranger = os.close, place.folder / "stranger"
    other = os.open(stranger, os.O_RDWR | os.O_CREAT, 0o600)
    taken: list[int] = []

    def fails(file: int) -> None:
        if taken or not str(Path(f"/proc/self/fd/{file}").readlink()).endswith(".journal"):
            close(file)
            return
        taken.append(os.dup2(other, file))
        raise OSError(EIO, "Input/output error")

    with simulated_table(place) as table:
        table.plays_on()
        with instead(os, "close", fails):
            [path] = place.games.glob("*.journal")
            path.rename(path.with_name("away.journal"))
            table.decide()
            table.until(lambda: taken, "nothing was closed")
            table.plays_on()
        assert stranger.read_bytes() == b"", "a decision went into another program's file"
        close(taken.pop())
        close(other)
        table._before.clear()
        table.acknowledged[:0] = [*OPENING[1:], *LINE]
        return f"nothing is written where it does not belong; {recovers(table)}"


def descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def flock_that_fails(number: int) -> Callable[[int, int], None]:
    def fails(file: int, how: int) -> None:
        raise OSError(number, os.strerror(number))

    return fails


@fault("disk", cheap=True)
def no_locks(place: Place) -> str:
    """a file system that has no locks"""
    told = ""
    for number in (ENOSYS, ENOLCK, EOPNOTSUPP):
        with instead(fcntl, "flock", flock_that_fails(number)), simulated_table(place) as table:
            table.hands.loop.game.begin((*OPENING, *LINE))
            table.plays_on()
            assert table.calm, table.notices
            told = table.must_have_kept()
        shutil.rmtree(place.games)
    return f"it is saved all the same; {told}"


@fault("disk", cheap=True)
def a_lock_that_fails(place: Place) -> str:
    """a lock that fails at every new file, thirty times"""
    with simulated_table(place) as table:
        table.plays_on()
        [path] = place.games.glob("*.journal")
        before, tried = descriptors(), []

        def fails(file: int, how: int) -> None:
            tried.append(file)
            raise OSError(EIO, "Input/output error")

        with instead(fcntl, "flock", fails):
            path.unlink()
            table.decide()
            said = survives(table)
            table.until(lambda: len(tried) > 30, "it was not tried again")
            assert descriptors() <= before, "a descriptor is lost at each attempt"
            assert not list(place.games.iterdir()), "a file is left at each attempt"
        table._before.clear()
        table.acknowledged[:0] = [*OPENING[1:], *LINE]
        return f"“{said}”; {len(tried)} attempts leave nothing behind; {recovers(table)}"
