"""What the core costs: whole games and replayed lines in processor time, and a decision on disk."""

import os
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from companion.session import Session
from companion.storage.journal import Journal, JournalLine
from tests.games import piper
from tests.walks import NAMES, walk


def rules_games_per_s(seconds: float = 2.0) -> float:
    """Whole random games of four, classic, through `legal` and `apply`."""
    chance, games = Random(1), 0
    setup = (" ".join(("players", *NAMES[:4])), "rats red blue yellow green violet")
    opening = piper.start
    for decision in setup:
        opening = piper.decisions.apply_line(opening, decision).state
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = opening
        while not state.over:
            state = piper.decisions.apply_line(state, chance.choice(piper.decisions.legal(state))).state
        games += 1
    return games / spent


def replay_decisions_per_s() -> float:
    """A long game's lines through a session, as when a game is taken up again."""
    games = [[decision for _, decision, _ in walk(piper, Random(seed))] for seed in range(40)]
    began = time.process_time()
    for decisions in games:
        session = Session(piper)
        for decision in decisions:
            session.decide(decision)
    return sum(map(len, games)) / (time.process_time() - began)


def journal_cost(decisions: int = 300) -> tuple[float, float]:
    """Time of a decision as a ratio to a bare write and fdatasync of the same bytes, and its bytes.

    The two take turns, line by line, and their medians are compared, so that a busy disk hits both.
    """
    lines = [JournalLine(decision, 1_700_000_000) for _, decision, _ in walk(piper, Random(1), 5, setup=("roof 12",))]
    ours, bare = [], []
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        journal = Journal(Path(folder), "piper")
        journal.keep(JournalLine("game piper", 1_700_000_000))
        assert journal.path is not None
        first = journal.path.stat().st_size
        file = os.open(Path(folder) / "bare", os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        for at in range(decisions):
            size = journal.path.stat().st_size
            began = time.perf_counter()
            journal.keep(lines[at % len(lines)])
            ours.append(time.perf_counter() - began)
            data = b"x" * (journal.path.stat().st_size - size)
            began = time.perf_counter()
            os.write(file, data)
            os.fdatasync(file)
            bare.append(time.perf_counter() - began)
        written = journal.path.stat().st_size - first
        os.close(file)
        journal.close()
    return median(ours) / median(bare), written / decisions
