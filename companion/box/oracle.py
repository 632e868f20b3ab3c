"""Foretells how the game ends while the page for it lies open, off the loop: it delays no press, and posts numbers."""

import time

from companion.box.thinker import Asking, Thinker
from companion.odds import position_of, read_odds
from companion.session import Session
from companion.signals import Foretold
from ui.pages import Page
from ui.pages.chances import Chances, LookAway


class Oracle(Asking):
    def watch(self, page: Page, session: Session | None) -> None:
        """Begin, go on or stop, as the page that lies open and the game want it."""
        if not (session and isinstance(page, LookAway | Chances)):
            self.close()
            return
        if self._asked is not None and self._asked is not session.state:
            self.close()
        if self._thinker is None and (thinker := Thinker.started(session.game.name, self._hear)):
            thinker.put_last()
            self._thinker = thinker
        is_open = self._asked is None and isinstance(page, Chances)
        if is_open and self._thinker and (position := position_of(session)):
            self._asked = session.state
            self._thinker.ask({"seats": position.seats, "packed": position.packed.hex()}, self._asked)

    def is_asked(self, signal: Foretold) -> bool:
        """Whether the numbers are still about what lies on the table."""
        return signal.about is self._asked

    def _hear(self, line: str, about: object) -> None:
        self._inbox.put(Foretold(read_odds(line), about, time.monotonic()))
