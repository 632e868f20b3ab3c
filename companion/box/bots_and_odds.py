"""What the box has a worker process compute: the decisions of bots, and the odds. The results come by the inbox."""

import time

from companion.box.worker import WorkerProcess
from companion.odds import Odds, position_of, read_odds
from companion.session import Session
from companion.signals import Chosen, Foretold, Inbox
from ui.pages import Leaf


class BotDriver:
    """Asks for the decision of the bot that is to move. Its worker has normal priority: people wait for it."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._worker = WorkerProcess(self._answered)
        self._asked: object = None
        """The state that the bot is to move in."""
        self.says: tuple[object, str] | None = None
        """A state, and the decision of the bot that is to move there."""

    @property
    def due(self) -> float:
        """When `update` must be called next."""
        return self._worker.due

    def update(self, session: Session | None, now: float) -> None:
        """Begin, go on or stop, as the game wants it."""
        if session is None or session.state.over:
            self.close()
            return
        bots = session.game.bots
        wanted = session.state if bots and bots.to_move(session.state) else None
        if wanted is not self._asked:
            self._asked = wanted
            if wanted is None:
                self._worker.cancel()
            else:
                self._worker.request(session.game.name, {"decisions": session.decisions}, now)
        self._worker.tick(now)

    def take(self, signal: Chosen) -> None:
        """Keep a decision, unless it is stale."""
        if signal.about == self._worker.number:
            self.says = (self._asked, signal.decision)

    def close(self) -> None:
        self._asked = None
        self._worker.close()

    def _answered(self, number: int, answer: str) -> None:
        self._inbox.put(Chosen(answer, number, time.monotonic()))


class OddsDriver:
    """Asks for the odds while the page for them is open. Its worker uses only processor time that nobody else wants."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._worker = WorkerProcess(self._answered, is_idle=True)
        self._asked: object = None
        """The state that the odds are about."""
        self.odds: tuple[Odds, ...] = ()
        """The latest of each kind of play."""

    @property
    def due(self) -> float:
        """When `update` must be called next."""
        return self._worker.due

    def update(self, leaf: Leaf, session: Session | None, now: float) -> None:
        """Begin, go on or stop, as the page and the game want it."""
        if session is None or session.state.over:
            self.close()
            return
        if leaf.prepares_odds:
            self._worker.prepare(session.game.name, now)
        wanted = session.state if leaf.shows_odds else None
        if wanted is not self._asked:
            self._asked, self.odds = wanted, ()
            if wanted is not None and (position := position_of(session)):
                work = {"seats": position.seats, "packed": position.packed.hex()}
                self._worker.request(session.game.name, work, now)
            else:
                self._worker.cancel()
        self._worker.tick(now)

    def take(self, signal: Foretold) -> None:
        """Keep odds in the place of earlier ones of that kind of play, unless they are stale."""
        if signal.about == self._worker.number:
            others = (one for one in self.odds if one.kind != signal.odds.kind)
            self.odds = (*others, signal.odds)

    def close(self) -> None:
        self._asked, self.odds = None, ()
        self._worker.close()

    def _answered(self, number: int, answer: str) -> None:
        self._inbox.put(Foretold(read_odds(answer), number, time.monotonic()))
