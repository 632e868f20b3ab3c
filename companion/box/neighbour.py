"""Plays for the empty chair that has the word, off the loop: it delays no press, and posts what that chair says.

As the oracle does: beside the loop in a thread where there is a kernel in C, else in another process.
"""

import logging
import sys
import time
from threading import Thread

from companion.chairs import decided
from companion.games import Game, State, load
from companion.odds import playouts_of
from companion.session import Session
from companion.signals import Chosen, Inbox

log = logging.getLogger("ratkeeper")


class Neighbour:
    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._asked: object = None
        """The state that is thought about; another one ends it."""
        self.says: tuple[object, str] | None = None
        """A state, and what the empty chair that has the word there says."""

    def watch(self, session: Session | None) -> None:
        """Begin to think, or leave it, as the game wants it."""
        wanted = session.state if session and session.game.played(session.state) else None
        if wanted is self._asked:
            return
        self._asked = wanted
        if session and wanted:
            Thread(target=self._think, args=(session.game, session.decisions, wanted), daemon=True).start()

    def hear(self, chosen: Chosen) -> None:
        """What was thought out, unless the table has gone on meanwhile."""
        if chosen.about is self._asked:
            self.says = (chosen.about, chosen.decision)

    def _think(self, game: Game[State], lines: tuple[str, ...], about: object) -> None:
        try:
            playouts = playouts_of(game)
            assert playouts
            decision = decided(game, lines) if playouts.is_native() else _elsewhere(game.name, lines)
            self._inbox.put(Chosen(decision, about, time.monotonic()))
        except Exception:
            log.exception("the empty chair cannot play")


def _elsewhere(game: str, lines: tuple[str, ...]) -> str:
    import subprocess  # noqa: PLC0415 - only where there is no kernel in C

    command, said = [sys.executable, "-m", "companion.box.neighbour", game], "\n".join(lines)
    done = subprocess.run(command, input=said, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603 - ourselves
    return done.stdout.strip()


if __name__ == "__main__":
    print(decided(load(sys.argv[1]), sys.stdin.read().splitlines()))  # noqa: T201 - to the box
