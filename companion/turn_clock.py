"""The turn clock: the total time for which each player was the player to act. It is only shown; rules ignore it."""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from companion.session import Session
from companion.settings import BoxSettings

RUNNING, PAUSED = "clock.turn", "clock.paused"
"""Keys of the notices that show the time, while the clock runs or is paused."""


class Table(Protocol):
    session: Session | None


class Loop(Protocol):
    """The members of the event loop that the clock uses."""

    @property
    def game(self) -> Table: ...
    def call_every(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]: ...
    def note(self, key: str, **facts: object) -> None: ...
    def forget(self, key: str) -> None: ...


class TurnClock:
    """Counts the seconds of the player to act while it is on; while it is off, it has no timer."""

    def __init__(self) -> None:
        self.loop: Loop | None = None
        """None until the event loop is created."""
        self._stop: Callable[[], None] | None = None
        self._is_paused = False
        self._session: Session | None = None
        self._player: str | None = None
        self._turn = 0
        self._spent: Counter[str] = Counter()

    def adjust(self, settings: BoxSettings) -> None:
        """Start, pause or stop the clock, as the settings say."""
        assert self.loop
        self._is_paused = settings.turn_clock == "paused"
        if settings.turn_clock != "off" and self._stop is None:
            self._stop = self.loop.call_every(1.0, self._tick)
        elif settings.turn_clock == "off" and self._stop:
            self._stop()
            self._stop = None
            self._show(None)

    def _tick(self) -> None:
        assert self.loop
        session = self.loop.game.session
        if session is not self._session:
            self._session, self._player = session, None
            self._spent.clear()
        is_played = session is not None and session.players and not session.state.over
        player = session.game.to_decide(session.state) if session and is_played else None
        if player != self._player:
            self._player, self._turn = player, 0
        if player and not self._is_paused:
            self._turn += 1
            self._spent[player] += 1
        self._show(player)

    def _show(self, player: str | None) -> None:
        assert self.loop
        shown, hidden = (PAUSED, RUNNING) if self._is_paused else (RUNNING, PAUSED)
        self.loop.forget(hidden)
        if player is None:
            self.loop.forget(shown)
        else:
            total = clock_time(self._spent[player])
            self.loop.note(shown, player=player, turn=clock_time(self._turn), total=total)


def clock_time(seconds: int) -> str:
    """Return a duration as minutes and seconds, also from an hour on.

    >>> clock_time(83), clock_time(3661)
    ('1:23', '61:01')
    """
    return f"{seconds // 60}:{seconds % 60:02d}"
