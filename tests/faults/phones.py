"""What phones, and the process that they speak to, do to a box: nothing of it reaches the game."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from companion.box.phones import process
from companion.box.phones.process import Child
from companion.signals import PhoneRequest
from companion.storage.saved_games import saved_games
from hardware.processes import child_environment, python
from tests.faults.phone_attacks import ATTACKS
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.phones.box_with_phones import TABLES, Box, Client, joined, running_box
from tests.running import running
from tests.timeouts import TIMEOUT, wait_until

WRONG: tuple[object, ...] = (None, True, -1, 10**30, "", "é" * 9, [], {}, ["a"])
DOES = (
    *("hello", "gone", "listens", "left", "look", "scan", "join", "report", "act", "state", "log", "picture", "events"),
    "?",
)


def plays_on(box: Box, games: Path) -> int:
    """A decision at the box is made, and kept; returns how many there are."""
    table = box.loop.game
    session = table.session
    assert session is not None
    before = len(session.decisions)
    box.to_game()
    for _ in range(100):
        if len(session.decisions) > before:
            break
        box.press("ok")
        time.sleep(0.1)
    wait_until(lambda: not table.has_unsaved, "the disk has not answered")
    [game] = saved_games(games)
    assert game.session is not None
    assert game.session.decisions == session.decisions
    assert len(session.decisions) > before, "nothing can be decided"
    return len(session.decisions)


@fault("program")
def words_that_mean_nothing_by_phone(place: Place) -> str:
    """the process that phones speak to says anything at all"""
    with running_box(place.folder, *TABLES["piper"]) as box:
        phone = joined(box, 1)
        good = {"n": 1, "guest": "a", "address": "x", "token": "T", "code": "123456", "knock": "", "game": "G"}
        good |= {"key": phone.cookie.partition("=")[2], "seq": 1, "say": ">0", "after": 0}
        said = 0
        for do in DOES:
            for name in good:
                for value in WRONG:
                    box.queue.put(PhoneRequest({**good, "do": do, name: value}, time.monotonic()))
                box.queue.put(PhoneRequest({key: one for key, one in good.items() if key != name} | {"do": do}, 0.0))
                said += len(WRONG) + 1
        decided = plays_on(box, place.games)
        assert phone.ask("GET", "/state.json")[0] == 200, "the phone is not answered any more"
        return f"{said} of them; the box plays on ({decided} decisions, all kept), and phones are answered"


@fault("program")
def the_phones_process_killed(place: Place) -> str:
    """the process that phones speak to killed in the middle of a game"""
    slowly, soon = instead(process, "SHORTEST_PAUSE", 3.0), instead(process, "QUIET", 0.1)
    with slowly, soon, running_box(place.folder, *TABLES["piper"]) as box:
        phone = joined(box, 1)
        door = box.loop.ui.peripherals.phones
        os.kill(door.controller._output.transport._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
        short = box.loop.ui.words.text("fault.phones_gone", "short", why="")
        wait_until(lambda: any(one.short == short for one in box.frame.notices), "nobody says so")
        decided = plays_on(box, place.games)
        phone.wait_for_box()
        assert phone.listen().now["seat"] == 1, "the phone has lost its seat"
        wait_until(lambda: all(one.short != short for one in box.frame.notices), "nobody says that phones are back")
        return f"“{short}”; the box plays on ({decided} decisions, all kept); it started again, the phone has its seat"


MOST_MEMORY = 20.0
"""MB that strangers may add to all processes together."""
MOST_DELAY = 1.0
"""Seconds that they may delay the tap of a joined phone."""
TAPS = 0.1
"""Seconds between its taps."""


def memory(process: int) -> float:
    """MB of a process."""
    with suppress(OSError):  # it may end at any moment
        for line in Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def started_by(process: int) -> list[int]:
    with suppress(OSError):
        children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
        return [process, *(one for child in children for one in started_by(int(child)))]
    return [process]


def flooded(box: Box, phone: Client, greedy: Client, attack: str) -> tuple[float, float]:
    """Return the MB that an attack adds to all processes at most, and the seconds of the longest answer to a tap."""
    line = box.loop.ui.peripherals.phones.controller._output.transport  # type: ignore[union-attr]
    assert isinstance(line, Child)

    def used() -> float:
        return memory(os.getpid()) + sum(map(memory, started_by(line._process.pid)))

    before = most = used()
    delay = 0.0
    command = python("-m", "tests.faults.phone_attacks", attack, str(line.port), greedy.cookie)
    with running(command, env=child_environment(), start_new_session=True) as strangers:
        end = time.monotonic() + TIMEOUT
        while strangers.poll() is None:
            assert time.monotonic() < end, f"{attack}: it does not end"
            delay = max(delay, tap(phone))
            most = max(most, used())
            time.sleep(TAPS)
    assert strangers.returncode == 0, f"{attack}: it broke"
    return most - before, delay


def tap(phone: Client) -> float:
    """Return the seconds until a tap is answered."""
    began = time.monotonic()
    assert phone.say(">99")[0] in (409, 422), "a tap is not answered"
    return time.monotonic() - began


@fault("program", long=True)
def strangers_flood_the_phones(place: Place) -> str:
    """the process that phones speak to flooded by strangers, and by one phone that has joined"""
    with running_box(place.folder, *TABLES["piper"]) as box:
        phone, greedy = joined(box, 1), joined(box, 2)
        seen = []
        for attack in ATTACKS:
            more, delay = flooded(box, phone, greedy, attack)
            seen.append(f"{attack.replace('_', ' ')}: {more:.1f} MB, {1000 * delay:.0f} ms")
            assert delay < MOST_DELAY, seen[-1]
            assert more < MOST_MEMORY, seen[-1]
        return f"what it takes more, and the longest answer to a tap: {'; '.join(seen)}"
