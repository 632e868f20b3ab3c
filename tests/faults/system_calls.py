"""Every system call of a save fails in its turn, alone and two at a time; memory runs out at every step of it."""

import errno
import shutil
import sys
import warnings
from pathlib import Path
from types import FrameType
from typing import Any

from companion.storage import files, journal
from companion.storage.journal import Journal, JournalLine, NotSavedError
from companion.storage.saved_games import newest_first, read_saved_game
from tests.faults.acknowledged_lines import CALLS, Failing, Ledger, failing
from tests.faults.other_programs import descriptors
from tests.faults.registry import Place, fault
from tests.kept_games import play

ERRORS = (errno.EIO, errno.ENOSPC, errno.EROFS, errno.EINTR, errno.ENOMEM, errno.EMFILE)


NEEDED = {"open", "write", "fdatasync", "fsync", "fstat", "stat", "close", "flock", "rename"}
"""Calls that no save can do without."""


def survives_failing(place: Place, times: float, *, half: bool) -> str:
    """Each call, at its first, second … time, fails so often; then it works again."""
    tried, failed = 0, set()
    before = descriptors()
    for call in CALLS:
        for first in range(1, place.times(12, 5)):
            folder = place.folder / f"{call}-{first}"
            one = Failing(call, first, times, ERRORS[tried % len(ERRORS)], half=half)
            ledger = Ledger(folder)
            with failing(one):
                ledger.say(6)
            ledger.settle()
            ledger.say(2)
            ledger.settle()
            ledger.end()
            assert half or call == "unlink" or not list(folder.glob(f"*{files.UNNAMED}")), (
                "a file without a name is left"
            )
            shutil.rmtree(folder)
            if not one.failed:
                break
            tried += 1
            failed.add(call)
    assert failed >= NEEDED, f"a save does without {NEEDED - failed}"
    assert descriptors() <= before, "a descriptor is lost"
    return f"{tried} failures of {len(CALLS)} calls; nothing is acknowledged that is not on disk"


@fault("disk", cheap=True)
def each_call_fails_once(place: Place) -> str:
    """every system call of a save fails once, in turn"""
    return survives_failing(place, 1, half=False)


@fault("disk", cheap=True)
def each_call_fails_for_long(place: Place) -> str:
    """every system call of a save fails for good, in turn, until it is mended"""
    return survives_failing(place, float("inf"), half=False)


@fault("disk", cheap=True)
def each_call_lies(place: Place) -> str:
    """every system call of a save does its work and says that it has failed"""
    return survives_failing(place, 1, half=True)


@fault("disk")
def two_calls_fail(place: Place) -> str:
    """two system calls fail at once, drawn at random, for a while or for good"""
    runs, failed, said = place.times(2000, 150), 0, 0
    for number in range(runs):
        folder = place.folder / "games"
        two = [
            Failing(
                place.chance.choice([*CALLS]),
                place.chance.randrange(1, 12),
                place.chance.choice((1, 1, 2, 5, float("inf"))),
                place.chance.choice(ERRORS),
                half=place.chance.random() < 0.3,
            )
            for _ in range(2)
        ]
        ledger = Ledger(folder, seed=number)
        try:
            with failing(*two):
                ledger.say(place.chance.randrange(2, 9))
            ledger.settle()
            ledger.say(1)
            ledger.settle()
            said += ledger.end()
        except AssertionError as lost:
            raise AssertionError(f"{lost} after {two}") from lost
        failed += sum(one.failed for one in two)
        shutil.rmtree(folder)
    return f"{runs} pairs, {failed} failures; {said} decisions, every acknowledgement checked against the disk"


class NoMemory:
    """Memory runs out at the nth line of the program that keeps games, once."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        if Path(frame.f_code.co_filename).name not in (Path(journal.__file__).name, Path(files.__file__).name):
            return None
        if event == "line":
            self.left -= 1
            if self.left == 0:
                raise MemoryError
        return self

    def __enter__(self) -> None:
        sys.settrace(self)

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)


@fault("program", cheap=True)
def no_memory_while_saving(place: Place) -> str:
    """memory runs out at every step of a save"""
    lines = [JournalLine(say, at) for at, say in enumerate(play("Ada", "Ben", "Cleo")[:12])]
    before, steps = descriptors(), 0
    for begun in (0, 6):  # the first line, which makes the file; and a later one
        for at in range(1, 1000):
            folder = place.folder / "games"
            book = Journal(folder, "piper")
            for line in lines[:begun]:
                book.keep(line)
            short = NoMemory(at)
            told = begun
            try:
                with short:
                    book.keep(lines[begun])
                told += 1
            except (MemoryError, NotSavedError):
                steps += 1
            kept = [line.say for game in list(newest_first(folder))[:1] for line in game.lines]
            assert kept[:told] == [line.say for line in lines[:told]], f"{told} acknowledged, {len(kept)} kept"
            known = len(book._lines)
            for line in lines[known:]:
                keep_at_last(book, line)
            book.close()
            assert read_saved_game(next(newest_first(folder)).path).lines == tuple(lines), f"step {at}: another game"
            shutil.rmtree(folder)
            if short.left > 0:
                break
    assert steps > 20, f"memory ran out {steps} times only"
    # Between a descriptor that the system has given and its name there is no memory to close it with.
    assert descriptors() <= before + 10, "a descriptor is lost at each"
    return f"{steps} steps; what was acknowledged is kept, and the whole game is saved once there is memory again"


def keep_at_last(book: Journal, line: JournalLine) -> None:
    """As the writer does it: what could not be saved is tried again."""
    try:
        book.keep(line)
    except NotSavedError:
        book.save()


@fault("program", cheap=True)
def no_memory_while_reading(place: Place) -> str:
    """memory runs out at every step of reading a kept game"""
    folder, steps = place.folder / "games", 0
    ledger = Ledger(folder)
    ledger.say(8)
    ledger.settle()
    ledger.end()
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    for at in range(1, 2000):
        short = NoMemory(at)
        with warnings.catch_warnings(), short:
            warnings.simplefilter("ignore", ResourceWarning)  # where not even the end of a block has memory
            game = read_saved_game(next(folder.iterdir()))
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == whole, f"step {at} changed the file"
        if short.left > 0:
            break
        assert game.fault is not None, "half a game was believed"
        steps += 1
    assert steps > 40, f"memory ran out {steps} times only"
    return f"{steps} steps; the file stays as it is, and nothing is believed by half"
