"""Playing for weeks: whole games one after the other in one process, and what that does to its memory."""

import resource
import shutil
import tempfile
from pathlib import Path
from random import Random

from companion.demo.piper import SimulatedPlayers
from companion.games.piper.pieces import RATS, VARIANTS
from companion.notation import join
from tests.faults.registry import Place, fault
from tests.faults.simulated_table import simulated_table

FAST = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
"""A disk in memory: two thousand games would wear out a real one."""


def resident() -> int:
    """Kilobytes of this process."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize() // 1024


@fault("program")
def weeks_of_play(place: Place) -> str:
    """weeks of play: whole games one after the other in one process"""
    games, warm = place.times(200, 16), place.times(50, 8)
    folder = Path(tempfile.mkdtemp(prefix="ratkeeper-fault-", dir=FAST if FAST.is_dir() else place.folder))
    try:
        early, late = play_games(place, folder, games, warm)
    finally:
        shutil.rmtree(folder)
    growth = late - early
    assert growth < max(2048, early // 20), f"memory grew by {growth} kB from {early} kB"
    return f"{games} games; {early} kB resident after {warm} of them, {late} kB after the last"


def setup(number: int) -> tuple[str, ...]:
    """Every variant and every number of players in turn, with a low roof: short games, and many."""
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: 2 + number % 4]
    rats = RATS[: max(4, len(names)) + 1 if len(names) != 3 else 4]
    return ("game piper", f"variant {VARIANTS[number % 3]}", "roof 3", join(("players", *names)), join(("rats", *rats)))


def play_games(place: Place, folder: Path, games: int, warm: int) -> tuple[int, int]:
    chance = Random(place.chance.randrange(10**6))
    early = 0
    with simulated_table(place, folder=folder, fresh=False) as table:
        for number in range(games):
            table.hands.loop.game.begin(setup(number))
            table.hands.loop.open_game()
            table.hands.rest()
            table.acknowledged.clear()
            people = SimulatedPlayers(table.hands, chance, lambda _: None)
            people._plugged = False
            people._mishaps = iter(())
            people.play()
            session = table.hands.loop.game.session
            assert session is not None
            assert session.state.over, "they did not play it to its end"
            if number == warm:
                early = resident()
    return early, resident()
