"""Decides which lines to send to the hub next: those of the journals that the hub does not have yet. Pure.

The hub commits lines to its database before it acknowledges them. A line is sent again until it is acknowledged, and
sending it twice does no harm. So no line is lost or counted twice, whichever process ends at any moment.
"""

from collections.abc import Iterator, Mapping

WINDOW = 64
"""Greatest number of lines that are sent but not acknowledged yet."""
PATIENCE, LONGEST = 5.0, 60.0
"""Seconds without an answer after which lines are sent again: the first time, and at most. The time is doubled at each
repetition, because a busy hub gets slower if it receives more messages."""


class SendQueue:
    def __init__(self, counts: dict[str, int], window: int = WINDOW) -> None:
        """Use `counts`, the number of lines on disk by game, the active game last; the caller keeps it up to date."""
        self.counts = counts
        self.have: dict[str, int] | None = None
        """Number of lines that the hub has of each game; None until the hub has said so."""
        self._sent: dict[str, int] = {}
        self._window = window
        self._heard = 0.0
        self._patience = PATIENCE

    @property
    def behind(self) -> int:
        """Number of lines, of all games, that the hub does not have."""
        have = self.have or {}
        return sum(max(0, count - have.get(game, 0)) for game, count in self.counts.items())

    def acknowledge(self, have: Mapping[str, int], now: float, *, whole: bool) -> None:
        """Record how many lines the hub has of these games; `whole` means that it has no other games of this box."""
        if self.have is None or whole:
            self.have, self._sent = {}, {}
        self.have |= have
        self._heard, self._patience = now, PATIENCE

    def disconnect(self) -> None:
        """Wait for the hub's numbers again: after a lost connection it is unknown which lines have arrived."""
        self.have = None

    def due(self, now: float) -> Iterator[tuple[str, int, int]]:
        """Yield each game with lines to send now, and the first and last line's numbers; the active game is first."""
        if self.have is None:
            return
        if now - self._heard >= self._patience:
            self._sent, self._heard = {}, now
            self._patience = min(LONGEST, 2 * self._patience)
        room = self._window - sum(max(0, last - self.have.get(game, 0)) for game, last in self._sent.items())
        for game, count in [*reversed(self.counts.items())]:
            first = max(self._sent.get(game, 0), self.have.get(game, 0))
            last = min(count, first + room)
            if last > first:
                self._sent[game] = last
                room -= last - first
                yield game, first + 1, last
