"""What the playout kernels cost, against the readable rules in the same breath, and how soon odds are there."""

import time
from collections.abc import Callable
from functools import partial
from random import Random

from companion.box.oracle import Oracle
from companion.games.piper import kernel
from companion.games.piper.bots.seen import position_of
from companion.games.piper.kernel import plain
from companion.session import Session
from companion.signals import Inbox
from tests.companion.games.piper.retelling import kernels
from tests.games import piper
from tests.walks import NAMES
from ui.pages.chances import Chances, LookAway

SETUP = (" ".join(("players", *NAMES[:4])), "rats red blue yellow green violet")
LOOKED_AWAY = 0.3
"""Seconds that people take for it, at least."""
LINE = ("reveal red", "reveal blue", "reveal piper", "reveal green")


def opening() -> tuple[object, bytes]:
    state = piper.start
    for decision in (*SETUP, *LINE):
        state = piper.apply(state, decision).state
    position = position_of(state, [], {})
    assert position
    return state, position.packed


def kernel_ratios(rounds: int = 40) -> dict[str, float]:
    """Games a second of each kernel, against the rules: they take turns, and the best of each counts."""
    state, position = opening()

    def by_rules(games: int) -> None:
        chance = Random(1)
        for _ in range(games):
            now = state
            while not now.over:  # type: ignore[attr-defined]
                now = piper.apply(now, chance.choice(piper.legal(now))).state

    works = {"rules": (by_rules, 5)}
    for one in kernels():
        works[one.__name__] = (partial(one.play, position, 1), 400 if one is plain else 4000)
    costs = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, (work, games) in works.items():
            costs[name] = min(costs[name], _best(partial(work, games), 1) / games)
    figures = {"kernel_ratio": costs["rules"] / costs[plain.__name__]}
    figures["odds_10000_ms"] = 10_000_000 * costs[plain.__name__]
    if kernel.is_native():
        figures["kernel_c_ratio"] = costs["rules"] / costs[kernel.NATIVE]
        figures["odds_10000_c_ms"] = 10_000_000 * costs[kernel.NATIVE]
    return figures


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


def _best(work: Callable[[], object], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best
