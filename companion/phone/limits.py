"""Limits for joined phones and for strangers. Pure: time is passed in."""

import socket
from collections import Counter
from collections.abc import Collection, Sequence

from companion.values import Value

HEAD_SECONDS = 10.0
"""Seconds from the first byte of a request (for the first one, from the connection) until it is complete."""
PHOTO_SECONDS = 30.0
"""Seconds for a photo: 12 MB take that long at 3.2 Mbit/s."""
IDLE_SECONDS = 60.0
"""Seconds that a joined phone may keep a connection between two requests."""
STRANGERS = 64
"""Connections without a valid cookie, in all; that of a joined phone counts until its first request. Phones' own
connections are counted separately, so strangers cannot use them up."""
STRANGERS_OF_ADDRESS = 32
"""Connections without a valid cookie from one address: a browser opens six."""
CONNECTIONS_OF_PHONE = 8
"""Connections of one joined phone, besides its event streams: a browser opens six."""
STREAMS_OF_PHONE = 3
"""Event streams of one joined phone: its page, a second tab, an overlay."""
PHOTOS = 2
"""Photos received, waiting or being read at once: each takes up to 12 MB of this process."""


class Rate(Value):
    per_second: float
    burst: float
    """Requests allowed at once."""


REQUESTS_OF_PHONE = Rate(20.0, 60.0)
REQUESTS_OF_ADDRESS = Rate(20.0, 60.0)
REQUESTS_OF_STRANGERS = Rate(100.0, 200.0)
"""For all addresses together: one takes the Raspberry Pi Zero 2 some milliseconds."""
PHOTO_COST = 20.0
JOIN_COST = 4.0
"""Counted as this many requests: a photo takes seconds to read, and a join makes the box work."""


class Budgets:
    """The used part of each phone's and address's rate."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}
        """By phone or address: the used amount, and when."""

    def spend(self, who: str, cost: float, now: float, rate: Rate) -> bool:
        """Use up an amount, and return whether the limit allowed it."""
        used = self._used_by(who, now, rate) + cost
        if used > rate.burst:
            return False
        self._used[who] = (used, now)
        return True

    def spend_as_stranger(self, address: str, cost: float, now: float) -> bool:
        """Use up an amount of both the address's limit and that of all strangers."""
        if self._used_by("", now, REQUESTS_OF_STRANGERS) + cost > REQUESTS_OF_STRANGERS.burst:
            return False
        return self.spend(address, cost, now, REQUESTS_OF_ADDRESS) and self.spend("", cost, now, REQUESTS_OF_STRANGERS)

    def forget(self, now: float, seconds: float) -> None:
        """Drop entries that have not changed for a while."""
        self._used = {who: used for who, used in self._used.items() if now - used[1] < seconds}

    def _used_by(self, who: str, now: float, rate: Rate) -> float:
        used, at = self._used.get(who, (0.0, now))
        return max(0.0, used - (now - at) * rate.per_second)


def address_of(peer: str) -> str:
    """Return the unit that is limited: a whole IPv6 network (/64) may belong to one machine."""
    plain = peer.partition("%")[0].removeprefix("::ffff:")
    return socket.inet_pton(socket.AF_INET6, plain)[:8].hex() if ":" in plain else plain


def to_drop(addresses: Sequence[str], new: str, joined: Collection[str] = ()) -> int | None:
    """Return which stranger's connection to close so that a new one fits.

    `addresses` are those of all strangers, oldest first. A full address loses its own oldest connection; if all places
    are taken, the address with the most connections does. An address in `joined` has a joined phone, whose next request
    may be late: it loses none while there are others.
    """
    if addresses.count(new) >= STRANGERS_OF_ADDRESS:
        return addresses.index(new)
    if len(addresses) >= STRANGERS:
        counts = Counter(addresses)
        return addresses.index(max(counts, key=lambda one: (one not in joined, counts[one])))
    return None
