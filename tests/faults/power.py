"""What happens to power: the plug pulled at any moment, the process killed, and what is left of the journal then."""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from companion.refusal import RefusedError
from companion.storage.journal import DamagedGameError, read
from companion.storage.saved_games import replay, saved_games
from tests.bench.start import DRIVERS_ALONE
from tests.faults.mounts import ext4
from tests.faults.processes import Process
from tests.faults.registry import Place, fault
from tests.faults.simulated_table import LINE, OPENING, goes_on, must_have_kept, simulated_table, told_by
from tests.kept_games import keep, play
from tests.timeouts import TIMEOUT

DRIVERS_AT_EASE = 0.2
"""Seconds that the drivers alone take to start where nothing else runs."""


@fault("power", root=True)
def the_plug_pulled(place: Place) -> str:
    """the plug pulled at a random moment (ext4 cut off)"""
    acknowledged = 0
    times = place.times(200, 8)
    with ext4(place.folder) as disk:
        games = disk.folder / "games"
        for number in range(times):
            if not games.exists() or not any(game.is_unfinished for game in saved_games(games)[-1:]):
                keep(games, *OPENING, *LINE)
            before = told_by(games)
            with Process(games, user=place.chance.randrange(10**6)) as box:
                box.wait_for_frame()
                time.sleep(place.chance.uniform(0.0, 0.7))
                cut = time.monotonic()
                disk.cut_power()
            disk.start_again()
            # A sync that the cut overtakes says on this kernel that all is well; with the power gone, nobody hears it.
            told = box.acknowledged_before(cut)
            acknowledged += len(told)
            must_have_kept(told, before, games)
            assert not any(game.fault for game in saved_games(games)), (
                f"cut {number + 1} left a game that cannot be used"
            )
    return f"{times} cuts; {acknowledged} acknowledged, all kept; every start goes on"


@fault("power", root=True)
def the_plug_pulled_as_a_game_begins(place: Place) -> str:
    """the plug pulled while a game is written into a new file"""
    times = place.times(60, 10)
    begun = heard = 0
    with ext4(place.folder) as disk:
        games = disk.folder / "games"
        for _ in range(times):
            with simulated_table(place, folder=games, fresh=begun == 0 and not games.exists()) as table:
                hands = table.hands
                before = told_by(games)
                acknowledged = table.acknowledged
                hands.loop.game.begin((*OPENING, *LINE))
                end = time.monotonic() + place.chance.uniform(0.0, 0.01)
                while time.monotonic() < end:
                    if signal := hands._queue.take(0.0005):
                        hands.loop.step(signal)
                table.witness.dead = True
                disk.cut_power()
                table.until(lambda: hands.loop.game.trouble or not hands.loop.game.has_unsaved, "no answer")  # noqa: B023
            disk.start_again()
            must_have_kept(acknowledged, before, games)
            heard += len(acknowledged)
            now = saved_games(games)
            assert not any(game.fault for game in now), "half a file stands in the way"
            begun += len(now) - len(before)
        goes_on(place, games)
    return f"{times} cuts; {heard} acknowledged, all kept; {begun} new files reached the disk, none of them by half"


@fault("power")
def killed_at_every_decision(place: Place) -> str:
    """SIGKILL at every decision of a game"""
    limit, kills, acknowledged, slowest = place.times(10**6, 8), 0, 0, 0.0
    keep(place.games, *OPENING)
    while kills < limit and len(saved_games(place.games)) == 1 and saved_games(place.games)[0].is_unfinished:
        before = told_by(place.games)
        with Process(place.games, user=place.chance.randrange(10**6), once=True) as box:
            box.wait_for(lambda box: box.acknowledged, "nothing was acknowledged")
            time.sleep(place.chance.uniform(0.0, 0.02))
        must_have_kept(box.acknowledged, before, place.games)
        kills += 1
        acknowledged += len(box.acknowledged)
        slowest = max(slowest, box.first_frame)
    return f"{kills} kills; {acknowledged} acknowledged, all kept; first frame within {slowest:.2f} s"


def seconds_to_the_same_question(games: Path) -> float:
    with Process(games) as box:
        question = box.wait_for_frame()
        box.wait_for(lambda box: box.frames[-1]["lines"] >= 0, "")
        question = box.frames[-1]
        killed = time.monotonic()
    with Process(games) as again:
        shown = again.wait_for_frame()
        seconds = again.began + again.first_frame - killed
    assert (shown["title"], shown["choices"]) == (question["title"], question["choices"]), "another question"
    return seconds


def comes_back_within(limit: float, games: Path, times: int) -> str:
    """Medians, and beside them the drivers alone: where even these start slowly, the machine is busy, not the box."""
    pairs = [(seconds_to_the_same_question(games), seconds_of_the_drivers()) for _ in range(times)]
    took, drivers = (median(one) for one in zip(*pairs, strict=True))
    said = f"{took:.2f} s, {took / drivers:.1f} times what its drivers take to start (median of {times})"
    assert took <= limit * max(1.0, drivers / DRIVERS_AT_EASE), f"it took {said}"
    return f"the same question after {said}"


def seconds_of_the_drivers() -> float:
    began = time.monotonic()
    subprocess.run([sys.executable, "-c", DRIVERS_ALONE], check=True, timeout=TIMEOUT)
    return time.monotonic() - began


@fault("power")
def how_soon_it_is_back(place: Place) -> str:
    """SIGKILL, and how soon the same question is on the screen"""
    keep(place.games, *OPENING, *LINE, "play forward 1", "play back 1")
    return comes_back_within(1.0, place.games, place.times(10, 3))


@fault("power", long=True)
def how_soon_after_years(place: Place) -> str:
    """the same with 300 kept games"""
    whole = play("Ada", "Ben", "Cleo", "Dan")
    first = keep(place.games, *whole).read_bytes()
    for number in range(2, 301):
        (place.games / f"{number:04d}-piper.journal").write_bytes(first)
    keep(place.games, *OPENING, *LINE, "play forward 1", "play back 1")
    return comes_back_within(1.5, place.games, place.times(5, 3))


def whole_game(place: Place) -> bytes:
    return keep(place.games, *play("Ada", "Bén", "Cleo", seed=place.chance.randrange(1000), mistakes=True)).read_bytes()


@fault("power")
def cut_at_every_byte(place: Place) -> str:
    """a whole game's journal cut at every byte"""
    data = whole_game(place)
    lines = read(data).lines
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    whole = 0
    for cut in range(ends[0], len(data) + 1):
        whole += whole < len(ends) - 1 and cut >= ends[whole + 1]
        reading = read(data[:cut])
        assert reading.lines == lines[:whole], f"cut at byte {cut}"
        assert reading.good + len(reading.torn) == cut
    path = place.games / "0001-piper.journal"
    # … and the box goes on from there.
    for end in place.chance.sample(ends[3:-1], min(len(ends) - 4, place.times(40, 8))):
        path.write_bytes(data[: end + 5])
        with simulated_table(place, fresh=False) as table:
            said = table.must_name("fault.torn")
            if table.hands.frame.chart is None:
                table.plays_on(1)
                table.must_forget("fault.torn")
            table.must_have_kept()
    return f"{len(data)} cuts, every whole line is kept; “{said}” until the next decision is on disk"


@fault("power", cheap=True)
def every_bit_flipped(place: Place) -> str:
    """every bit of a journal flipped"""
    data = whole_game(place)
    if place.quick:
        data = b"".join(data.splitlines(keepends=True)[:12])
    lines = read(data).lines
    flips = silent = 0
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            flips += 1
            try:
                found = read(bytes(flipped)).lines
            except DamagedGameError:
                continue
            assert found == lines[:-1], f"bit {bit} of byte {at} was believed"
            silent += 1
    return f"{flips} flips: {flips - silent} refused, {silent} in the last line cut off as torn, none believed"


@fault("power", cheap=True)
def blocks_of_zeros(place: Place) -> str:
    """blocks of zeros in the journal, as some disks leave them"""
    data = whole_game(place)
    lines = read(data).lines
    tried = refused = 0
    for size in (1, 64, 512, 4096):
        for start in range(0, len(data), max(64, size // 2)):
            zeroed = data[:start] + bytes(min(size, len(data) - start)) + data[start + size :]
            tried += 1
            try:
                found = read(zeroed).lines
                replay(found)
            except (DamagedGameError, RefusedError):
                refused += 1
                continue
            assert found == lines[: len(found)], f"{size} zeros at {start} were believed"
    return f"{tried} tried: {refused} refused, the others cut off as torn, none believed"
