"""Access control of phones: invitations, joined phones and their permissions. Pure: time and chance are passed in.

Only digests of keys are stored, so that a copy of the stored file does not let anybody in.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable, Sequence

from companion.decisions import OPEN
from companion.json_lines import digest
from companion.notation import join, split
from companion.session import Session
from companion.storage.state_file import StateFile
from companion.values import Struct, Value, changed, field

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Characters of random tokens: QR codes hold them compactly, and none is easily confused (0 and O, 1 and I)."""
TOKEN_LENGTH = 10
KEY_LENGTH = 26
"""Number of characters, of 5 bits each: in the token of an invitation (10), and in the cookie of a phone (26)."""
INVITATION_SECONDS = 120.0
"""Seconds for which an invitation is valid."""
MOST_WRONG_CODES = 5
LOCKOUT_SECONDS = 60.0
"""Seconds after which wrong codes are forgotten; until then, an address with too many of them is locked out."""
MOST_WRONG_CODES_IN_ALL = 20
"""Number of wrong codes, from all addresses, after which the six digits of an invitation are void; its token is not."""
MOST_PHONES = 64
"""Number of phones that may join, with those that only watch."""

Chance = Callable[[int], int]
"""Returns an unpredictable number below its argument."""


class JoinedPhone(Value):
    """A phone that has joined; it is known by the digest of its key."""

    digest: str
    is_host: bool = False
    """Whether it is the host's phone, which may do nearly everything that the box's buttons can."""
    seat: int = 0
    """The seat of the phone's player, from 1; 0 if the phone only watches."""

    @property
    def name(self) -> str:
        """Short public name of the phone; it proves nothing, unlike the key."""
        return self.digest[:12]

    @property
    def role(self) -> str:
        return "keeper" if self.is_host else "seat" if self.seat else "watch"


class Invitation(Value):
    """An open invitation. A phone joins with the token in a QR code, or with six digits and then OK at the box."""

    token: str
    code: str
    until: float
    is_for_host: bool = False
    join_key: str = ""
    """Secret that identifies the one phone that typed the six digits and waits for OK; empty if none waits."""
    is_accepted: bool = False
    """Whether OK was pressed at the box for the waiting phone."""
    wrong_codes: int = 0
    """Number of wrong codes that were tried from all addresses."""


class JoinAnswer(Value):
    """The answer to a phone that wants to join: an HTTP status, and a key to store as its cookie if it may."""

    status: int
    key: str = ""
    join_key: str = ""


class AccessControl(Struct):
    chance: Chance
    phones: dict[str, JoinedPhone] = field(default_factory=dict)
    """The joined phones by the digest of their key."""
    invitation: Invitation | None = None
    joined: str = ""
    """Digest of the key of the phone that used the last invitation; empty if none did."""
    _wrong: dict[str, tuple[int, float]] = field(default_factory=dict)
    """By address, the number of wrong codes and the time at which they are forgotten."""

    def invite(self, now: float, *, keeper: bool = False) -> Invitation:
        """Create a new invitation and revoke the previous one."""
        self.joined = ""
        code = f"{self.chance(1_000_000):06d}"
        self.invitation = Invitation(self.random_token(TOKEN_LENGTH), code, now + INVITATION_SECONDS, keeper)
        return self.invitation

    def invitation_at(self, now: float) -> Invitation | None:
        """Return the open invitation; None if there is none, or if it has expired."""
        if self.invitation and now >= self.invitation.until:
            self.invitation = None
        return self.invitation

    @property
    def is_guessed(self) -> bool:
        """Return whether so many wrong codes were tried that the box should warn its users."""
        return self.invitation is not None and self.invitation.wrong_codes >= MOST_WRONG_CODES

    @property
    def is_void(self) -> bool:
        """Return whether too many wrong codes have made the six digits invalid. The token is still valid."""
        return self.invitation is not None and self.invitation.wrong_codes >= MOST_WRONG_CODES_IN_ALL

    def offered(self, token: str, now: float) -> Invitation | None:
        """Return the invitation with this token, without using it; None if it was used or has expired."""
        invitation = self.invitation_at(now)
        return invitation if invitation and _same(token, invitation.token) else None

    def scan(self, token: str, now: float) -> JoinAnswer:
        """Let in the phone that has the token. Wrong tokens lock nothing: 50 bits cannot be guessed in two minutes."""
        invitation = self.offered(token, now)
        return self._let_in(invitation) if invitation else JoinAnswer(410)

    def request_join(self, code: str, knock: str, peer: str, now: float) -> JoinAnswer:
        """Let a phone with the six digits wait for OK at the box; after OK, let it in when it asks again.

        `peer` is its address, by which wrong codes are counted. Wrong codes of others do not stop a waiting phone.
        """
        invitation = self.invitation_at(now)
        is_right = invitation is not None and _same(code, invitation.code)
        if invitation and is_right and invitation.join_key and _same(knock, invitation.join_key):
            return self._let_in(invitation) if invitation.is_accepted else JoinAnswer(202, join_key=knock)
        wrong, until = self._wrong.get(peer, (0, -math.inf))
        if wrong >= MOST_WRONG_CODES and now < until:
            return JoinAnswer(429)
        if self.is_void:
            return JoinAnswer(410)
        if invitation is None:
            return JoinAnswer(403)
        if not is_right:
            self._wrong = {one: held for one, held in self._wrong.items() if now < held[1]}
            self._wrong[peer] = (wrong + 1 if now < until else 1, now + LOCKOUT_SECONDS)
            self.invitation = changed(invitation, wrong_codes=invitation.wrong_codes + 1)
            return JoinAnswer(403)
        if invitation.join_key:
            return JoinAnswer(403)  # another phone with the right digits is already waiting
        knock = self.random_token(KEY_LENGTH)
        self.invitation = changed(invitation, join_key=knock)
        return JoinAnswer(202, join_key=knock)

    def accept(self) -> None:
        """Accept the waiting phone after OK was pressed at the box."""
        if self.invitation and self.invitation.join_key:
            self.invitation = changed(self.invitation, is_accepted=True)

    def revoke(self) -> None:
        """Revoke the invitation."""
        self.invitation, self.joined = None, ""

    def phone(self, key: str) -> JoinedPhone | None:
        return self.phones.get(digest(key)) if key else None

    def take_seat(self, guest: JoinedPhone, seat: int) -> JoinedPhone | None:
        """Give the phone this seat (0: it only watches) and return it; None if another phone has that seat."""
        if seat and any(other.seat == seat for other in self.phones.values() if other.digest != guest.digest):
            return None
        self.phones[guest.digest] = changed(guest, seat=seat)
        return self.phones[guest.digest]

    def reseat(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        """Move phones to their players' new seats after a correction; a phone whose player is gone watches."""
        for guest in [one for one in self.phones.values() if 0 < one.seat <= len(before)]:
            name = before[guest.seat - 1]
            renamed = guest.seat if len(before) == len(after) and after[guest.seat - 1] not in before else 0
            self.phones[guest.digest] = changed(guest, seat=after.index(name) + 1 if name in after else renamed)

    def remove(self, guests: Iterable[JoinedPhone]) -> None:
        for guest in list(guests):
            del self.phones[guest.digest]

    def _let_in(self, invitation: Invitation) -> JoinAnswer:
        if len(self.phones) >= MOST_PHONES:
            return JoinAnswer(403)
        key = self.random_token(KEY_LENGTH)
        self.invitation, self.joined = None, digest(key)
        self.phones[self.joined] = JoinedPhone(self.joined, invitation.is_for_host)
        return JoinAnswer(200, key=key)

    def random_token(self, count: int) -> str:
        """Return `count` random characters of ALPHABET."""
        return "".join(ALPHABET[self.chance(len(ALPHABET))] for _ in range(count))


def _same(said: str, wanted: str) -> bool:
    """Return whether two secrets are equal. Digests are compared, so that the time reveals nothing about them."""
    return digest(said) == digest(wanted)


log = logging.getLogger("ratkeeper")
NAME = "phones"


def store_phones(facts: StateFile, game: str, guests: Iterable[JoinedPhone]) -> None:
    kept = [{"digest": one.digest, "keeper": one.is_host, "seat": one.seat} for one in guests]
    facts.set(NAME, {"game": game, "guests": kept})


def stored_phones(facts: StateFile) -> tuple[str, list[JoinedPhone]]:
    """Return the joined phones of the previous run, after the identity of the game that they belong to."""
    match facts.get(NAME):
        case {"game": str(game), "guests": list(guests)}:
            known = [_phone_of(one) for one in guests]
            return game, [one for one in known if one]
    return "", []


def _phone_of(kept: object) -> JoinedPhone | None:
    match kept:
        case {"digest": str(digest), "keeper": bool(keeper), "seat": int(seat)}:
            return JoinedPhone(digest, keeper, seat)
    log.warning("ignored a stored phone of the last game: it is invalid")
    return None


def may_submit(guest: JoinedPhone, session: Session, line: str) -> bool:
    """Return whether a phone may submit a line.

    The host's phone may submit everything except other players' secrets. A player's phone may submit what that player
    has to decide and, at any time, what the player's own hidden cards allow. A line about another player's hidden cards
    is refused whether or not that player has them, so that the answer reveals nothing.
    """
    own = session.players[guest.seat - 1] if 1 <= guest.seat <= len(session.players) else None
    words, heard = split(line), session.game.decisions.redact(line)
    if heard != line:
        return own is not None and own in session.players_in(split(heard))
    corrects = words[:1] in (["undo"], ["redo"], ["fix"])
    if guest.is_host and corrects:
        return True
    if (asked := _asked_for_number(session, words)) is not None and not guest.is_host:
        return own in asked
    hands = session.game.hidden_hands(session.state) if session.game.hidden_hands else ()
    if any(line in hand.decisions for hand in hands if hand.player == own):
        return True
    due = own is not None and session.game.to_decide(session.state) == own and not corrects
    for_others = not due or any(name != own for name in session.players_in(words))
    if guest.is_host or due:
        return not (hands and for_others) or _is_offered(session, line)
    return False


def _asked_for_number(session: Session, words: Sequence[str]) -> tuple[str, ...] | None:
    """Return the players in a decision that ends in a freely entered number; None for any other decision."""
    forms = session.game.decisions.number_forms(session.state)
    return session.players_in(words) if join((*words[:-1], OPEN)) in forms else None


def _is_offered(session: Session, line: str) -> bool:
    """Return whether a line is a legal public decision. For a roll of dice, only its first words are compared."""
    state = session.state
    roll = session.game.dice.due(state) if session.game.dice else None
    return (roll is not None and line.startswith(join(roll.before))) or line in session.game.decisions.legal(state)
