"""What happens to the folder of games: it vanishes, others use it, clocks and strangers disturb it."""

import os
import shutil
import subprocess
import sys
import time

from companion.storage.saved_games import saved_games
from tests.faults.disk import recovers, slower_by, survives
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import LINE, OPENING, goes_on, simulated_table
from tests.kept_games import keep
from tests.running import running
from tests.timeouts import TIMEOUT


@fault("disk", cheap=True)
def the_folder_removed(place: Place) -> str:
    """the folder of games removed"""
    with simulated_table(place) as table:
        table.plays_on()
        shutil.rmtree(place.games)
        table.decide()
        table.until((place.games / "0001-piper.journal").exists, "it was not made anew")
        table._before.clear()  # the game itself was in there, and is again
        table.acknowledged[:0] = [*OPENING[1:], *LINE]
        return f"made anew with the whole game in it; {recovers(table)}"


@fault("disk", cheap=True)
def a_file_in_the_folders_place(place: Place) -> str:
    """a file where the folder of games should be"""
    with simulated_table(place) as table:
        table.plays_on()
        aside = place.folder / "aside"
        place.games.rename(aside)
        place.games.write_text("what is this?")
        [path] = aside.glob("*.journal")
        path.unlink()
        table.decide()
        said = survives(table)
        place.games.unlink()
        table._before.clear()
        table.acknowledged[:0] = [*OPENING[1:], *LINE]
        return f"“{said}”; {recovers(table)}"


LOCK = """
import fcntl, sys
file = open(sys.argv[1], "rb+")
fcntl.flock(file, fcntl.LOCK_EX)
print("locked", flush=True)
sys.stdin.read()
"""


@fault("disk", cheap=True)
def locked_by_another_process(place: Place) -> str:
    """the journal held by another process"""
    path = keep(place.games, *OPENING, *LINE)
    with running(
        [sys.executable, "-c", LOCK, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "locked\n"
        with simulated_table(place, fresh=False) as table:
            said = table.must_name("fault.busy")
            assert table.hands.loop.game.session is None
            assert path.exists(), "it was put aside"
            other.stdin.close()
            other.wait(TIMEOUT)
            table.must_forget("fault.busy")
            assert goes_on(place)
            table.plays_on()
            return f"“{said}”; once it is free, the game goes on by itself; {table.must_have_kept()}"


@fault("disk", cheap=True)
def the_clock_set_back(place: Place) -> str:
    """the clock set back by a year, and after a start to 1970"""
    with simulated_table(place) as table:
        table.plays_on()
        table.hands.loop.game._wall = lambda: time.time() - 365 * 86400
        table.plays_on()
        count = goes_on(place)
        table.must_have_kept()
    with simulated_table(place, fresh=False) as table:
        assert goes_on(place) == count
        table.hands.loop.game._wall = lambda: 0.0
        table.plays_on()
        kept = table.must_have_kept()
    keep(place.games, "game piper", began=1)  # begun last, by number, and earliest by the clock
    assert saved_games(place.games)[-1].lines[0].at == 1
    return f"nothing is ordered by it; {kept}"


@fault("disk", cheap=True)
def rubbish_in_a_kept_game(place: Place) -> str:
    """a kept game overwritten with rubbish"""
    path = keep(place.games, *OPENING, *LINE)
    path.write_bytes(place.chance.randbytes(3000))
    with simulated_table(place, fresh=False) as table:
        said = table.must_name("fault.damaged")
        [aside] = place.games.iterdir()
        assert aside.name.endswith(".damaged"), "it was not put aside"
        table.hands.loop.game.begin((*OPENING, *LINE))
        table.hands.wait_for_disk()
        table.until(lambda: table.calm, "it is still named, though the next decision is on disk")
        return f"“{said}”, kept aside whole; a new game begins"


@fault("disk")
def a_new_game_on_a_slow_disk(place: Place) -> str:
    """a new game begun while the last one is still being saved"""
    with simulated_table(place) as table, instead(os, "fdatasync", slower_by(0.05)):
        for _ in range(10):
            table.decide()
        table.hands.loop.game.begin((*OPENING, *LINE))
        early = [table.hands._queue.take(0) for _ in range(10)]
        for signal in early:
            table.hands.loop.step(signal)
        assert table.hands.loop.game.has_unsaved, "the last game's words from the disk acknowledged the new game"
        table.plays_on()
        return f"words about the last game acknowledge nothing of this one; {table.must_have_kept()}"
