"""Which lines go out next: the journals are the queue, and what the hub has is where it begins. Pure.

The hub commits first and then says what it has. So a line is sent until it is had, and one that is sent twice is the
same line: nothing is lost, and nothing counts twice, whoever ends in the middle.
"""

from collections.abc import Iterator, Mapping

WINDOW = 64
"""Lines that are on their way at once."""
PATIENCE, LONGEST = 5.0, 60.0
"""Seconds without a word from the hub after which they are sent once more, and twice as long each time: a hub that has
too much to do is not helped by more."""


class SendQueue:
    def __init__(self, counts: dict[str, int], window: int = WINDOW) -> None:
        """Keep `counts`: the lines on disk of each game, the active game last; the caller increases them."""
        self.counts = counts
        self.have: dict[str, int] | None = None
        """Those that the hub has; None while no hub has said anything."""
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
        """Nobody knows what has arrived."""
        self.have = None

    def due(self, now: float) -> Iterator[tuple[str, int, int]]:
        """Of each game the first and the last line to send now; the game in play first."""
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
