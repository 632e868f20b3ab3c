"""What happens to a game that is not on disk when people leave it: the box ends, or another game begins."""

import os
from collections.abc import Callable
from errno import EIO
from threading import Event, current_thread

from companion.storage.saved_games import game_to_resume
from companion.storage.writer import Writer
from tests.faults.disk import NOT_SAVED, survives
from tests.faults.registry import Place, fault
from tests.faults.replacements import impatient, instead
from tests.faults.simulated_table import LINE, OPENING, must_have_kept, simulated_table, told_by
from tests.timeouts import TIMEOUT

AT_ONCE = 0.2
"""Seconds that a new game may wait for a disk, whether it answers or not."""


def fails(_: int) -> None:
    raise OSError(EIO, "Input/output error")


def takes_only(name: bytes, sync: Callable[[int], None]) -> Callable[[int], None]:
    """A disk that takes the files that have that name in them, and no other."""

    def some(file: int) -> None:
        return sync(file) if name in os.pread(file, 4096, 0) else fails(file)

    return some


@fault("disk", cheap=True)
def ended_while_nothing_is_saved(place: Place) -> str:
    """the box ended just after a failing disk works again"""
    tried = 0

    def counted(file: int) -> None:
        nonlocal tried
        tried += current_thread().name == "journal"
        fails(file)

    with simulated_table(place) as table:
        with impatient(Writer, retry=TIMEOUT), instead(os, "fdatasync", counted):
            game = table.hands.loop.game
            before = game._line_count
            game.begin((*OPENING, *LINE))
            said = survives(table)
            # A line that is tried for the first time only when the disk works again would save all of them.
            table.until(lambda: tried == game._line_count - before, "not every line was tried")
        session = game.session
        assert session is not None
        decided = list(session.decisions)
    assert decided in told_by(place.games), "the end did not try once more"
    return f"“{said}”; the last attempt, at the end, saves {len(decided)} decisions"


@fault("disk", cheap=True)
def a_new_game_while_nothing_is_saved(place: Place) -> str:
    """a new game begun while the last one was never saved"""
    sync = os.fdatasync
    with simulated_table(place) as table:
        with instead(os, "fdatasync", fails):
            table.hands.loop.game.begin((*OPENING, *LINE))
            said = survives(table)
            left = table.hands.loop.game.session
            assert left is not None
            table.hands.loop.game.begin(("game piper", "players Dora Emil Fay", *OPENING[2:]))
            table.must_name(NOT_SAVED)
            seat, in_play = table.hands.loop.game, table.hands.loop.game.session
            assert in_play is not None
            with instead(os, "fdatasync", takes_only(b"Dora", sync)):
                table.until(lambda: not seat.has_unsaved, "the game in play is not saved")
                table.hands.rest()
                assert table.names(NOT_SAVED), "nobody says that the game that was left is not on disk"
        table.must_forget(NOT_SAVED)
        table.until(lambda: list(left.decisions) in told_by(place.games), "the game that was left is gone")
        table.until(
            lambda: any(one.players == left.players for one in seat.resumable_games), "nobody can go on with it"
        )

        def is_due() -> bool:
            due = game_to_resume(place.games)
            return due is not None and due.session is not None and due.session.players == in_play.players

        table.until(is_due, "the next start would take up the game that was left")
        table.plays_on()
    return f"“{said}” until both are on disk; the next start takes up the later one"


@fault("disk", cheap=True)
def a_new_game_on_a_hanging_disk(place: Place) -> str:
    """a new game begun on a disk that hangs"""
    released, sync, waited = Event(), os.fdatasync, [0.0]

    def hangs(file: int) -> None:
        released.wait(TIMEOUT)
        sync(file)

    has_ended = Writer.has_ended

    def counted(writer: Writer, patience: float) -> bool:
        waited[0] += patience
        return has_ended(writer, patience)

    with simulated_table(place) as table:
        with instead(os, "fdatasync", hangs), instead(Writer, "has_ended", counted):
            table.decide()
            left = table.hands.loop.game.session
            assert left is not None
            table.hands.loop.game.begin((*OPENING, *LINE))
            table.hands.rest()
            took = sum(waited)
            assert took < AT_ONCE, f"everybody waited {took:.1f} s"
            released.set()
            table.until(lambda: not table.hands.loop.game.has_unsaved, "the disk has not answered")
        table.plays_on()
        table.until(lambda: list(left.decisions) in told_by(place.games), "the game that was left is gone")
        acknowledged = [*table.acknowledged]
    must_have_kept(acknowledged, [], place.games)
    return f"nobody waits ({1000 * took:.0f} ms); both games are on disk when it answers"
