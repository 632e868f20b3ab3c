"""Foretells how the game ends while the page for it lies open, off the loop: it delays no press, and posts numbers.

The kernel in C lets the loop go on beside it, in a thread. The one in Python would not: it works in another process.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Iterator
from threading import Thread
from typing import TYPE_CHECKING

from companion.games import State
from companion.games.playouts import KINDS, Playouts, Position
from companion.odds import Odds, finer_and_finer, playouts_of, position_of, read_odds, written_odds
from companion.session import Session
from companion.signals import Foretold, Inbox
from ui.pages import Page
from ui.pages.chances import Chances

if TYPE_CHECKING:
    import subprocess

log = logging.getLogger("ratkeeper")

GAMES = 10_000
MODEST = 10
"""So much nicer than the loop and the disk's thread: where there are not cores enough for all, those come first."""


class Oracle:
    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._asked: object = None
        """The state that is being foretold; another one ends it."""
        self._worker: subprocess.Popen[str] | None = None

    def watch(self, page: Page, session: Session | None) -> None:
        """Begin, go on or stop, as the page that lies open and the game want it."""
        wanted = session.state if session and isinstance(page, Chances) else None
        if wanted is self._asked:
            return
        self.close()
        self._asked = wanted
        playouts = playouts_of(session.game) if session and wanted else None
        position = position_of(session) if session and playouts else None
        if session and playouts and position:
            Thread(target=self._foretell, args=(playouts, position, session.game.name, wanted), daemon=True).start()

    def is_asked(self, signal: Foretold) -> bool:
        """Whether the numbers are still about what lies on the table."""
        return signal.about is self._asked

    def close(self) -> None:
        self._asked = None
        if self._worker:
            self._worker.kill()
            self._worker = None

    def _foretell(self, playouts: Playouts[State], position: Position, game: str, about: object) -> None:
        os.nice(MODEST)  # on Linux that of this thread alone, and of a process that it starts
        try:
            for odds in self._here(playouts, position) if playouts.is_native() else self._elsewhere(position, game):
                if about is not self._asked:
                    return
                self._inbox.put(Foretold(odds, about, time.monotonic()))
        except Exception:
            log.exception("the odds cannot be told")

    def _here(self, playouts: Playouts[State], position: Position) -> Iterator[Odds]:
        for kind in KINDS:
            yield from finer_and_finer(playouts, position, kind, GAMES)

    def _elsewhere(self, position: Position, game: str) -> Iterator[Odds]:
        import subprocess  # noqa: PLC0415 - only where there is no kernel in C

        command = [sys.executable, "-m", "companion.box.oracle", game, position.packed.hex(), *position.seats]
        worker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - ourselves
        self._worker = worker
        assert worker.stdout
        with worker.stdout:
            yield from map(read_odds, worker.stdout)
        worker.wait()


def main() -> None:
    """The process beside the box: every number on a line."""
    from companion.games import load  # noqa: PLC0415 - only here

    game, packed, *seats = sys.argv[1:]
    playouts = playouts_of(load(game))
    assert playouts
    for kind in KINDS:
        for odds in finer_and_finer(playouts, Position(tuple(seats), bytes.fromhex(packed)), kind, GAMES // 5):
            print(written_odds(odds), flush=True)  # noqa: T201 - to the box


if __name__ == "__main__":
    main()
