"""Plays for the empty chair that has the word, off the loop: it delays no press, and posts what that chair says."""

import time

from companion.box.thinker import Thinker
from companion.session import Session
from companion.signals import Chosen, Inbox


class Neighbour:
    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._thinker: Thinker | None = None
        self._asked: object = None
        """The state that is thought about; another one ends it."""
        self.says: tuple[object, str] | None = None
        """A state, and what the empty chair that has the word there says."""

    def watch(self, session: Session | None) -> None:
        """Begin to think, or leave it, as the game wants it."""
        wanted = session.state if session and session.game.played(session.state) else None
        if wanted is self._asked:
            return
        self.close()
        if session and wanted:
            self._thinker = Thinker(session.game.name, self._hear)
            self._thinker.ask({"decisions": session.decisions}, wanted)
            self._asked = wanted

    def hear(self, chosen: Chosen) -> None:
        """What was thought out, unless the table has gone on meanwhile."""
        if chosen.about is self._asked:
            self.says = (chosen.about, chosen.decision)

    def close(self) -> None:
        self._asked = None
        if self._thinker:
            self._thinker.drop()
            self._thinker = None

    def _hear(self, line: str, about: object) -> None:
        self._inbox.put(Chosen(line, about, time.monotonic()))
