"""The lines to send next: the journals are the queue, and it starts after what the hub has. Pure.

The hub commits before it acknowledges. A line is sent until it is acknowledged, and sending it twice does no harm:
nothing is lost or counted twice, whichever process ends at any moment.
"""

from collections.abc import Iterator, Mapping

WINDOW = 64
"""Lines sent but not acknowledged at most."""
PATIENCE, LONGEST = 5.0, 60.0
"""Seconds without an answer after which lines are sent again, doubled each time up to the second value: a busy hub is
not helped by more messages."""


class SendQueue:
    def __init__(self, counts: dict[str, int], window: int = WINDOW) -> None:
        """Keep `counts`: the lines on disk of each game, the active game last; the caller increases them."""
        self.counts = counts
        self.have: dict[str, int] | None = None
        """Lines that the hub has; None before its first message."""
        self._sent: dict[str, int] = {}
        self._window = window
        self._heard = 0.0
        self._patience = PATIENCE

    @property
    def behind(self) -> int:
        """Lines that the hub does not have."""
        have = self.have or {}
        return sum(max(0, count - have.get(game, 0)) for game, count in self.counts.items())

    def acknowledge(self, have: Mapping[str, int], now: float, *, whole: bool) -> None:
        """Record how many lines of these games the hub has; `whole`: it has no other games."""
        if self.have is None or whole:
            self.have, self._sent = {}, {}
        self.have |= have
        self._heard, self._patience = now, PATIENCE

    def disconnect(self) -> None:
        """Forget what was sent: it is unknown what has arrived."""
        self.have = None

    def due(self, now: float) -> Iterator[tuple[str, int, int]]:
        """Return the first and the last line to send now of each game, the active game first."""
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
