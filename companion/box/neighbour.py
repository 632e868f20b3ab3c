"""Plays for the empty chair that has the word, off the loop: it delays no press, and posts what that chair says."""

import time

from companion.box.thinker import Asking, Thinker
from companion.session import Session
from companion.signals import Chosen, Inbox

PAUSE = 10.0
"""Seconds from a question to the same once more, if nobody was there to answer it, or has died of it."""


class Neighbour(Asking):
    def __init__(self, inbox: Inbox) -> None:
        super().__init__(inbox)
        self._asked_at = 0.0
        self.says: tuple[object, str] | None = None
        """A state, and what the empty chair that has the word there says."""

    def watch(self, session: Session | None, now: float) -> None:
        """Begin to think, or leave it, as the game wants it."""
        wanted = session.state if session and session.game.played(session.state) else None
        if wanted is self._asked and not (self._failed and now >= self._asked_at + PAUSE):
            return
        self.close()
        if session and wanted:
            self._asked, self._asked_at = wanted, now
            self._thinker = Thinker.started(session.game.name, self._hear)
            if self._thinker:
                self._thinker.ask({"decisions": session.decisions}, wanted)

    @property
    def _failed(self) -> bool:
        return self._asked is not None and (self._thinker is None or self._thinker.failed)

    def hear(self, chosen: Chosen) -> None:
        """What was thought out, unless the table has gone on meanwhile."""
        if chosen.about is self._asked:
            self.says = (chosen.about, chosen.decision)

    def _hear(self, line: str, about: object) -> None:
        self._inbox.put(Chosen(line, about, time.monotonic()))
