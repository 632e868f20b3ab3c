"""Who may look and speak by phone: invitations, guests, what each of them may do. Pure: time and chance are passed in.

Of what opens the door only a digest is kept, so that a file that somebody reads opens nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import field

from companion.values import Value, changed

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""A QR code has these in its dense mode, and none is taken for another."""
TOKEN = 10
KEY = 26
"""Characters of five bits: of an invitation that lasts two minutes, and of the cookie that lasts a game."""
LASTS = 120.0
"""Seconds that an invitation is open."""
WRONG = 5
CLOSED = 60.0
"""So many wrong codes close the door for so many seconds."""
MOST = 64
"""Phones; a table has fewer, and so has a room that watches it."""

Chance = Callable[[int], int]
"""A number below another, that nobody can foresee."""


def digest(key: str) -> str:
    from hashlib import sha256  # noqa: PLC0415 - 3 MB, for tables with phones

    return sha256(key.encode()).hexdigest()


class Guest(Value):
    """One phone that was let in."""

    digest: str
    keeper: bool = False
    """It may say whatever the box's own buttons may."""
    seat: int = 0
    """Whose phone it is, from 1; 0: it watches."""

    @property
    def name(self) -> str:
        """Short, for the wire; it opens nothing."""
        return self.digest[:12]

    @property
    def role(self) -> str:
        return "keeper" if self.keeper else "seat" if self.seat else "watch"


class Invitation(Value):
    """A door that stands open: by a token, for who scans it, or by six digits and an OK at the box."""

    token: str
    code: str
    until: float
    keeper: bool = False
    knock: str = ""
    """Who has typed the code and waits for an OK: a secret that only that phone has."""
    welcome: bool = False
    """The OK was given."""


class Answer(Value):
    """What a phone that wants to come in is told: a status of HTTP, and the cookie that it is given."""

    status: int
    key: str = ""
    knock: str = ""


class Joining(Value, frozen=False):
    chance: Chance
    guests: dict[str, Guest] = field(default_factory=dict)
    """By digest."""
    invitation: Invitation | None = None
    _wrong: int = 0
    _closed: float = -math.inf

    def invite(self, now: float, *, keeper: bool = False) -> Invitation:
        """Another door is open; the last one is shut."""
        code = f"{self.chance(1_000_000):06d}"
        self.invitation = Invitation(self.letters(TOKEN), code, now + LASTS, keeper)
        return self.invitation

    def open_at(self, now: float) -> Invitation | None:
        """The invitation that still counts."""
        if self.invitation and now >= self.invitation.until:
            self.invitation = None
        return self.invitation

    def scan(self, token: str, now: float) -> Answer:
        """Who has the token comes in, once."""
        if self._is_closed(now):
            return Answer(429)
        invitation = self.open_at(now)
        if invitation is None or not _same(token, invitation.token):
            return self._refuse(now)
        return self._let_in(invitation)

    def knock(self, code: str, knock: str, now: float) -> Answer:
        """Who has the six digits waits for an OK at the box, and comes in when it was given."""
        if self._is_closed(now):
            return Answer(429)
        invitation = self.open_at(now)
        if invitation is None or not _same(code, invitation.code):
            return self._refuse(now)
        if invitation.knock and not _same(knock, invitation.knock):
            return Answer(403)  # another one was quicker; its digits were right
        if invitation.welcome:
            return self._let_in(invitation)
        knock = invitation.knock or self.letters(KEY)
        self.invitation = changed(invitation, knock=knock)
        return Answer(202, knock=knock)

    def let_in(self) -> None:
        """OK was pressed at the box."""
        if self.invitation and self.invitation.knock:
            self.invitation = changed(self.invitation, welcome=True)

    def shut(self) -> None:
        """Nobody comes in any more."""
        self.invitation = None

    def guest(self, key: str) -> Guest | None:
        return self.guests.get(digest(key)) if key else None

    def sit(self, guest: Guest, seat: int) -> Guest | None:
        """The phone is that player's, or watches (0); None where another phone is."""
        if seat and any(other.seat == seat for other in self.guests.values() if other.digest != guest.digest):
            return None
        self.guests[guest.digest] = changed(guest, seat=seat)
        return self.guests[guest.digest]

    def reseat(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        """Seats or names were corrected: a phone goes with its player, and watches where there is no such player."""
        for guest in [one for one in self.guests.values() if 0 < one.seat <= len(before)]:
            name = before[guest.seat - 1]
            renamed = guest.seat if len(before) == len(after) and after[guest.seat - 1] not in before else 0
            self.guests[guest.digest] = changed(guest, seat=after.index(name) + 1 if name in after else renamed)

    def send_away(self, guests: Iterable[Guest]) -> None:
        for guest in list(guests):
            del self.guests[guest.digest]

    def _let_in(self, invitation: Invitation) -> Answer:
        if len(self.guests) >= MOST:
            return Answer(403)
        self.invitation, self._wrong = None, 0
        key = self.letters(KEY)
        self.guests[digest(key)] = Guest(digest(key), invitation.keeper)
        return Answer(200, key=key)

    def _refuse(self, now: float) -> Answer:
        self._wrong += 1
        if self._wrong >= WRONG:
            self._wrong, self._closed = 0, now + CLOSED
        return Answer(403)

    def _is_closed(self, now: float) -> bool:
        return now < self._closed

    def letters(self, count: int) -> str:
        """A word that nobody guesses."""
        return "".join(ALPHABET[self.chance(len(ALPHABET))] for _ in range(count))


def _same(said: str, wanted: str) -> bool:
    """How long it takes tells nothing."""
    return digest(said) == digest(wanted)
