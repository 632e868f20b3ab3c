"""How soon odds are there."""

import time

from companion.box.oracle import Oracle
from companion.session import Session
from companion.signals import Inbox
from tests.games import piper
from tests.walks import NAMES
from ui.pages.chances import Chances, LookAway

SETUP = (" ".join(("players", *NAMES[:4])), "rats red blue yellow green violet")
LOOKED_AWAY = 0.3
"""Seconds that people take for it, at least."""
LINE = ("reveal red", "reveal blue", "reveal piper", "reveal green")


def odds_first_ms(rounds: int = 10) -> float:
    """From the page that shows them to the first numbers in the box's inbox; before it, everybody has looked away."""
    session, best = Session(piper), float("inf")
    for decision in (*SETUP, *LINE):
        session.decide(decision)
    for _ in range(rounds):
        inbox = Inbox()
        oracle = Oracle(inbox)
        oracle.watch(LookAway(), session)
        time.sleep(LOOKED_AWAY)
        began = time.perf_counter()
        oracle.watch(Chances(), session)
        assert inbox.take(10)
        best = min(best, time.perf_counter() - began)
        oracle.close()
    return 1000 * best
