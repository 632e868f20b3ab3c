"""How much of this process may be used, by phones that have joined and by strangers. Pure: time is passed in."""

import socket
from collections import Counter
from collections.abc import Collection, Sequence

from companion.values import Value

HEAD_SECONDS = 10.0
"""From the first byte of a request (or from the connection, for its first one) until the request is complete."""
PHOTO_SECONDS = 30.0
"""The same for a photo: 12 MB take that long at 3.2 Mbit/s."""
IDLE_SECONDS = 60.0
"""How long a joined phone may keep a connection between two requests."""
STRANGERS = 64
"""Connections in all that have not shown a valid cookie; that of a joined phone is one of them until its first request
was read. Those of phones are counted apart, so strangers cannot use up their connections."""
STRANGERS_OF_ADDRESS = 32
"""The same for one address: a browser opens six."""
CONNECTIONS_OF_PHONE = 8
"""Of one joined phone, besides its event streams: a browser opens six."""
STREAMS_OF_PHONE = 3
"""Event streams of one joined phone: its page, a second tab, an overlay."""
PHOTOS = 2
"""Photos that are being received, are waiting or are being read: each may take 12 MB of this process."""


class Rate(Value):
    per_second: float
    burst: float
    """So much may be used at once."""


REQUESTS_OF_PHONE = Rate(20.0, 60.0)
REQUESTS_OF_ADDRESS = Rate(20.0, 60.0)
REQUESTS_OF_STRANGERS = Rate(100.0, 200.0)
"""Of all addresses together: to answer one takes the Raspberry Pi Zero 2 some milliseconds."""
PHOTO_COST = 20.0
JOIN_COST = 4.0
"""In requests: a photo takes seconds to read, and a question about joining makes the box work."""


class Budgets:
    """How much of its rate each phone and each address has used."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}
        """By phone or address: how much, and when that was."""

    def spend(self, who: str, cost: float, now: float, rate: Rate) -> bool:
        """Return whether it was there to be spent."""
        used = self._used_by(who, now, rate) + cost
        if used > rate.burst:
            return False
        self._used[who] = (used, now)
        return True

    def spend_as_stranger(self, address: str, cost: float, now: float) -> bool:
        """Take it from what the address may use, and from what all strangers may."""
        if self._used_by("", now, REQUESTS_OF_STRANGERS) + cost > REQUESTS_OF_STRANGERS.burst:
            return False
        return self.spend(address, cost, now, REQUESTS_OF_ADDRESS) and self.spend("", cost, now, REQUESTS_OF_STRANGERS)

    def forget(self, now: float, seconds: float) -> None:
        """Drop entries that have not changed for so long."""
        self._used = {who: used for who, used in self._used.items() if now - used[1] < seconds}

    def _used_by(self, who: str, now: float, rate: Rate) -> float:
        used, at = self._used.get(who, (0.0, now))
        return max(0.0, used - (now - at) * rate.per_second)


def address_of(peer: str) -> str:
    """Return what is counted as one address: all of an IPv6 network (/64) may belong to one machine."""
    plain = peer.partition("%")[0].removeprefix("::ffff:")
    return socket.inet_pton(socket.AF_INET6, plain)[:8].hex() if ":" in plain else plain


def to_drop(addresses: Sequence[str], new: str, joined: Collection[str] = ()) -> int | None:
    """Return which connection of a stranger must go so that a new one fits.

    `addresses` are those of all strangers, oldest first. An address that is full replaces its own oldest connection; if
    all places are taken, the address with the most connections loses its oldest one. An address in `joined` is that of
    a phone that has joined, whose next request may be late: it loses none while there are others.
    """
    if addresses.count(new) >= STRANGERS_OF_ADDRESS:
        return addresses.index(new)
    if len(addresses) >= STRANGERS:
        counts = Counter(addresses)
        return addresses.index(max(counts, key=lambda one: (one not in joined, counts[one])))
    return None
