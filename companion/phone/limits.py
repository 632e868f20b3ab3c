"""Limits for joined phones and for strangers, which are phones without a valid cookie. Pure: time is passed in."""

import socket
from collections import Counter
from collections.abc import Collection, Sequence

from companion.values import Value

HEAD_SECONDS = 10.0
"""Seconds in which a request must be complete, from its first byte; for the first request, from the connection."""
PHOTO_SECONDS = 30.0
"""Seconds in which a photo must be received: 12 MB take that long at 3.2 Mbit/s."""
IDLE_SECONDS = 60.0
"""Seconds that a joined phone's connection may stay open between two requests."""
STRANGERS = 64
"""Greatest number of connections without a valid cookie, from all addresses; a joined phone's connection counts
among them until its first request. Connections of joined phones have limits of their own, so strangers cannot
use these up."""
STRANGERS_OF_ADDRESS = 32
"""Greatest number of connections without a valid cookie from one address: a browser opens six."""
CONNECTIONS_OF_PHONE = 8
"""Greatest number of connections of one joined phone, not counting its event streams: a browser opens six."""
STREAMS_OF_PHONE = 3
"""Greatest number of event streams of one joined phone: for its page, a second tab, and an overlay."""
PHOTOS = 2
"""Greatest number of photos that are being received, wait or are being read: each takes up to 12 MB of memory."""


class Rate(Value):
    per_second: float
    burst: float
    """Number of requests that may come at once after a pause."""


REQUESTS_OF_PHONE = Rate(20.0, 60.0)
REQUESTS_OF_ADDRESS = Rate(20.0, 60.0)
REQUESTS_OF_STRANGERS = Rate(100.0, 200.0)
"""Limit for all strangers together: a request takes a Raspberry Pi Zero 2 some milliseconds."""
PHOTO_COST = 20.0
JOIN_COST = 4.0
"""Number of requests that a photo and a join count as: reading a photo takes seconds, a join makes the box work."""


class Budgets:
    """How much of its rate each phone and each address has used."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}
        """By phone or address (empty: all strangers): the amount used, and the time at which it was computed."""

    def spend(self, who: str, cost: float, now: float, rate: Rate) -> bool:
        """If the rate allows it, use up `cost` requests of it; return whether it did."""
        used = self._used_by(who, now, rate) + cost
        if used > rate.burst:
            return False
        self._used[who] = (used, now)
        return True

    def spend_as_stranger(self, address: str, cost: float, now: float) -> bool:
        """Use up `cost` requests of the rates of this address and of all strangers; return whether both allowed it."""
        if self._used_by("", now, REQUESTS_OF_STRANGERS) + cost > REQUESTS_OF_STRANGERS.burst:
            return False
        return self.spend(address, cost, now, REQUESTS_OF_ADDRESS) and self.spend("", cost, now, REQUESTS_OF_STRANGERS)

    def forget(self, now: float, seconds: float) -> None:
        """Drop the entries that have not changed for this many seconds."""
        self._used = {who: used for who, used in self._used.items() if now - used[1] < seconds}

    def _used_by(self, who: str, now: float, rate: Rate) -> float:
        used, at = self._used.get(who, (0.0, now))
        return max(0.0, used - (now - at) * rate.per_second)


def address_of(peer: str) -> str:
    """Return the address whose requests are limited: for IPv6 its network (/64), all of which may be one machine's."""
    plain = peer.partition("%")[0].removeprefix("::ffff:")
    return socket.inet_pton(socket.AF_INET6, plain)[:8].hex() if ":" in plain else plain


def to_drop(addresses: Sequence[str], new: str, joined: Collection[str] = ()) -> int | None:
    """Return which stranger's connection to close so that a new one fits.

    `addresses` are those of the strangers' connections, oldest first. If the address `new` has too many connections, it
    loses its oldest one; if there are too many in all, the address with the most loses its oldest one. In the latter
    case, addresses in `joined`, which also have a joined phone, lose one only if there are no others.
    """
    if addresses.count(new) >= STRANGERS_OF_ADDRESS:
        return addresses.index(new)
    if len(addresses) >= STRANGERS:
        counts = Counter(addresses)
        return addresses.index(max(counts, key=lambda one: (one not in joined, counts[one])))
    return None
