"""The connections of phones: accepts them, limits their requests, and moves their bytes.

Each phone may use only so much memory and time (`limits.py`), so that none delays the others. The headers of a request
tell whether the phone has joined.
"""

import selectors
import socket
from collections.abc import Callable
from contextlib import suppress

from companion.json_lines import digest
from companion.phone.http_codec import MOST_HEADERS, HttpConnection, Reply, Request
from companion.phone.limits import (
    CONNECTIONS_OF_PHONE,
    HEAD_SECONDS,
    IDLE_SECONDS,
    JOIN_COST,
    PHOTO_COST,
    PHOTO_SECONDS,
    PHOTOS,
    REQUESTS_OF_PHONE,
    STRANGERS,
    STREAMS_OF_PHONE,
    Budgets,
    address_of,
    to_drop,
)
from companion.phone.routes import KEY, OF_HOST, TOKEN, admitted, is_joining, is_photo, status_reply, token_of
from companion.values import Struct, field

CHUNK = 65_536
ACCEPTED_AT_ONCE = STRANGERS // 2
"""Greatest number of connections accepted in a row; with more, a new one could replace one that was not read yet."""
BACKLOG = 512_000
"""Number of unsent bytes with which a phone that reads too slowly is disconnected; its page reconnects by itself."""
PULSE = 10.0
"""Seconds between two comments on an event stream; they show the phone that the connection still works."""


class PhoneConnection(Struct, eq=False):
    """One connection of a phone, with what was received and what is still to be sent."""

    socket: socket.socket
    address: str
    """The phone's address in the form of `address_of`."""
    hosts: frozenset[str]
    deadline: float
    """Time by which the current request must be complete; between two requests, by which the next must begin."""
    talk: HttpConnection = field(default_factory=HttpConnection)
    out: bytearray = field(default_factory=bytearray)
    asked: int = 0
    """Number of the question to the box that is not answered yet; 0: none."""
    guest: str = ""
    """Digest of the key in the last request's cookie; empty if that was not a joined phone's."""
    is_receiving: bool = True
    has_photo: bool = False
    """Whether a photo from this connection is being received, waits or is being read."""
    listens: str = ""
    """Digest of the key of the phone that receives events on this connection; empty: it is no event stream."""


Judge = Callable[[Request, frozenset[str], bool | None], Reply | int]
"""Decides as `admitted` does: by a request's headers, this machine's names, and whether the phone has joined."""


class PhoneConnections:
    """The open connections of phones, or of the browsers that show the dashboard.

    `answer` is called for each request; it returns the reply, or None if `reply` will be called later. `left` is called
    when a connection ends.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        clock: Callable[[], float],
        names: frozenset[str],
        answer: Callable[[PhoneConnection, Request], Reply | None],
        *,
        left: Callable[[PhoneConnection], None] = lambda _: None,
        judge: Judge = admitted,
        backlog: int = BACKLOG,
    ) -> None:
        self.port = 0
        self.keys: frozenset[str] | None = None
        """Digests of the keys of all joined phones; None: the box has not sent them yet."""
        self.invited = ""
        """Digest of the token of the open invitation; empty if no invitation is open."""
        self.hosts: frozenset[str] = frozenset()
        """Those of `keys` that are hosts' phones."""
        self.lines: dict[PhoneConnection, None] = {}
        """All open connections, the oldest first."""
        self._selector = selector
        self._clock = clock
        self._names = names
        self._answer = answer
        self._left = left
        self._judge, self._backlog = judge, backlog
        self._budgets = Budgets()

    def meet(self, door: socket.socket) -> None:
        with suppress(OSError):
            for _ in range(ACCEPTED_AT_ONCE):
                met, peer = door.accept()
                self._meet(met, address_of(peer[0]))

    def _meet(self, met: socket.socket, address: str) -> None:
        strangers = [one for one in self.lines if not one.guest]
        joined = {one.address for one in self.lines if one.guest}
        dropped = to_drop([one.address for one in strangers], address, joined)
        if dropped is not None:
            self.leave(strangers[dropped])
        met.setblocking(False)
        met.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        own = met.getsockname()[0].removeprefix("::ffff:")
        names = {*self._names, f"[{own}]" if ":" in own else own}
        hosts = {f"{name}:{self.port}" for name in names} | (names if self.port == 80 else set())
        phone = PhoneConnection(met, address, frozenset(hosts), self._clock() + HEAD_SECONDS)
        self.lines[phone] = None
        self._selector.register(met, selectors.EVENT_READ, phone)

    def serve(self, phone: PhoneConnection, mask: int) -> None:
        if mask & selectors.EVENT_READ and phone in self.lines:
            try:
                data = phone.socket.recv(CHUNK if phone.guest else MOST_HEADERS)
            except BlockingIOError:
                data = None
            except OSError:
                data = b""
            # a phone must not send anything while it awaits an answer or receives events
            if data == b"" or (data and (phone.listens or phone.asked)):
                self.leave(phone)
                return
            if data and not phone.talk.ended:
                if not phone.is_receiving:
                    phone.is_receiving, phone.deadline = True, self._clock() + HEAD_SECONDS
                self._handle(phone, phone.talk.receive(data, lambda head: self._admit(phone, head)))
        if phone in self.lines:
            self._flush(phone)

    def _handle(self, phone: PhoneConnection, what: Request | Reply | None) -> None:
        while what is not None:
            answer = what if isinstance(what, Reply) else self._answer(phone, what)
            if answer is None:
                return
            self._say_to(phone, answer)
            what = phone.talk.next(lambda head: self._admit(phone, head))

    def _admit(self, phone: PhoneConnection, head: Request) -> Reply | int:
        """Return the accepted size of a request's body, or the reply that refuses it, from its headers and limits."""
        now, key = self._clock(), head.cookies.get(KEY, "")
        known = digest(key) if self.keys and 0 < len(key) <= TOKEN else ""
        phone.guest = known if self.keys and known in self.keys else ""
        joined = None if self.keys is None and key else bool(phone.guest)
        has_photo = bool(phone.guest) and is_photo(head)
        if phone.guest:
            self._leave_oldest_of(phone)
            cost = PHOTO_COST if has_photo else 1.0
            may_ask = self._budgets.spend(phone.guest, cost, now, REQUESTS_OF_PHONE)
        elif self._is_invited(head):
            # no limit: a token cannot be guessed, and a flood of strangers must not keep out a phone that scanned it
            may_ask = True
        else:
            cost = JOIN_COST if is_joining(head) else 1.0
            may_ask = self._budgets.spend_as_stranger(phone.address, cost, now)
        if not may_ask:
            return status_reply(429, **{"retry-after": "1"})
        decided = self._judge(head, phone.hosts, joined)
        if isinstance(decided, int) and head.path in OF_HOST and phone.guest not in self.hosts:
            decided = status_reply(403)
        if has_photo and isinstance(decided, int):
            others = [one.guest for one in self.lines if one.has_photo]
            if phone.guest in others or len(others) >= PHOTOS:
                return status_reply(503, **{"retry-after": "1"})
            phone.has_photo, phone.deadline = True, now + PHOTO_SECONDS
        return decided

    def _is_invited(self, head: Request) -> bool:
        token = token_of(head)
        return bool(self.invited) and 0 < len(token) <= TOKEN and digest(token) == self.invited

    def _leave_oldest_of(self, phone: PhoneConnection) -> None:
        """Close the oldest connection of the same phone if it has too many."""
        others = [one for one in self.lines if one.guest == phone.guest and not one.listens and one is not phone]
        if len(others) >= CONNECTIONS_OF_PHONE:
            self.leave(next((one for one in others if not one.asked), others[0]))

    def _say_to(self, phone: PhoneConnection, reply: Reply) -> None:
        """Queue a reply; the connection of a phone that has not joined ends after it."""
        phone.talk.ended = phone.talk.ended or not phone.guest
        phone.out += phone.talk.send(reply)
        phone.is_receiving, phone.has_photo = False, False
        phone.deadline = self._clock() + (IDLE_SECONDS if phone.guest else HEAD_SECONDS)

    def reply(self, phone: PhoneConnection, reply: Reply) -> None:
        """Send the reply to a phone's request; then handle the next request if it has been received meanwhile."""
        if phone not in self.lines:
            return
        phone.asked = 0
        self._say_to(phone, reply)
        if not reply.open:
            self._handle(phone, phone.talk.next(lambda head: self._admit(phone, head)))
        self._flush(phone)

    def _flush(self, phone: PhoneConnection) -> None:
        try:
            while phone.out:
                del phone.out[: phone.socket.send(phone.out[:CHUNK])]
        except BlockingIOError:
            pass
        except OSError:
            self.leave(phone)
            return
        if len(phone.out) > self._backlog or (phone.talk.ended and not phone.out and not phone.asked):
            self.leave(phone)
            return
        mask = selectors.EVENT_READ | (selectors.EVENT_WRITE if phone.out else 0)
        self._selector.modify(phone.socket, mask, phone)

    def leave(self, phone: PhoneConnection) -> None:
        if phone not in self.lines:
            return
        del self.lines[phone]
        self._selector.unregister(phone.socket)
        phone.socket.close()
        self._left(phone)

    def send(self, guests: set[str], data: bytes) -> None:
        """Send an event on all event streams of these phones, given as digests of their keys."""
        for phone in [one for one in self.lines if one.listens in guests]:
            self._send(phone, data)

    def pulse(self, now: float) -> None:
        """Send a comment on all event streams, which shows the phones that they are still connected."""
        self._budgets.forget(now, PULSE)
        for phone in [one for one in self.lines if one.listens]:
            self._send(phone, b":\n\n")

    def listen(self, phone: PhoneConnection, guest: str) -> None:
        """Make this connection an event stream; if the phone has too many, close its oldest stream."""
        streams = [one for one in self.lines if one.listens == guest]
        if len(streams) >= STREAMS_OF_PHONE:
            self.leave(streams[0])
        phone.listens = guest

    def let_through(self, keys: frozenset[str], hosts: frozenset[str], invited: str) -> None:
        """Accept only phones with these keys, and this invitation's token; end streams and photos of other phones."""
        self.keys, self.hosts, self.invited = keys, hosts, invited
        for phone in [one for one in self.lines if one.guest and one.guest not in keys]:
            phone.guest = ""  # its next request is refused
            if phone.listens or phone.has_photo:
                self.leave(phone)

    def leave_late(self, now: float) -> None:
        late = (one for one in self.lines if not one.listens and not one.asked and now >= one.deadline)
        for phone in list(late):
            self.leave(phone)

    def leave_all(self) -> None:
        for phone in list(self.lines):
            self.leave(phone)

    def _send(self, phone: PhoneConnection, data: bytes) -> None:
        phone.out += phone.talk.more(data)
        self._flush(phone)
