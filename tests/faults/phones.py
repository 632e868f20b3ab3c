"""What phones, and the process that they speak to, do to a box: nothing of it reaches the game."""

import os
import signal
import time
from pathlib import Path

from companion.box.phones import link
from companion.keeping.kept import kept_games
from companion.signals import Phoned
from tests.faults.instead import instead
from tests.faults.registry import Place, fault
from tests.phones.stage import TABLES, Box, joined, running_box
from tests.soon import until

WRONG: tuple[object, ...] = (None, True, -1, 10**30, "", "é" * 9, [], {}, ["a"])
DOES = ("hello", "gone", "listens", "left", "scan", "join", "report", "act", "state", "log", "picture", "events", "?")


def plays_on(box: Box, games: Path) -> int:
    """A decision at the box is made, and kept; returns how many there are."""
    table = box.loop.table
    session = table.session
    assert session is not None
    before = len(session.decisions)
    box.to_game()
    for _ in range(100):
        if len(session.decisions) > before:
            break
        box.press("ok")
        time.sleep(0.1)
    until(lambda: not table.unsaved, "the disk has not answered")
    [game] = kept_games(games)
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
                    box.inbox.put(Phoned({**good, "do": do, name: value}, time.monotonic()))
                box.inbox.put(Phoned({key: one for key, one in good.items() if key != name} | {"do": do}, 0.0))
                said += len(WRONG) + 1
        decided = plays_on(box, place.games)
        assert phone.ask("GET", "/state.json")[0] == 200, "the phone is not answered any more"
        return f"{said} of them; the box plays on ({decided} decisions, all kept), and phones are answered"


@fault("program")
def the_phones_process_killed(place: Place) -> str:
    """the process that phones speak to killed in the middle of a game"""
    with instead(link, "QUIET", 0.1), running_box(place.folder, *TABLES["piper"]) as box:
        joined(box, 1)
        door = box.loop._guests
        os.kill(door.guests._line._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
        short = box.loop.words.text("fault.phones_gone", "short", why="")
        until(lambda: any(one.short == short for one in box.frame.notices), "nobody says so")
        decided = plays_on(box, place.games)
        return f"“{short}”; the box plays on ({decided} decisions, all kept)"
