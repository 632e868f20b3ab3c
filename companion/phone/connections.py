"""The connections of phones: acceptance, limits of requests, and their bytes.

Memory and time for each phone are bounded (`limits.py`), so that none delays the others; joined phones are recognized
by the headers of a request.
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
from companion.phone.routes import KEY, TOKEN, admitted, is_joining, is_photo, status_reply, token_of
from companion.values import Struct, field

CHUNK = 65_536
ACCEPTED_AT_ONCE = STRANGERS // 2
"""Connections accepted at once, so that none replaces another of the same batch before its request is read."""
BACKLOG = 512_000
"""Unsent bytes after which a phone that does not read is disconnected; its page reconnects by itself."""
PULSE = 10.0
"""Seconds between comments on an event stream, from which a phone learns that the connection works."""


class PhoneConnection(Struct, eq=False):
    """One connection."""

    socket: socket.socket
    address: str
    """As returned by `address_of`."""
    hosts: frozenset[str]
    deadline: float
    """Time by which the current request must be complete, or a new one begun."""
    talk: HttpConnection = field(default_factory=HttpConnection)
    out: bytearray = field(default_factory=bytearray)
    asked: int = 0
    """Number of the unanswered question; 0: none."""
    guest: str = ""
    """Digest of the key of the last request; empty: not a joined phone."""
    is_receiving: bool = True
    has_photo: bool = False
    """Whether a photo is being received, waits or is read."""
    listens: str = ""
    """The phone whose events it receives."""


class PhoneConnections:
    """The open connections of phones.

    `answer` returns the reply to a request, or None if it comes later. `left` is called when a connection ends.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        clock: Callable[[], float],
        names: frozenset[str],
        answer: Callable[[PhoneConnection, Request], Reply | None],
        left: Callable[[PhoneConnection], None],
    ) -> None:
        self.port = 0
        self.keys: frozenset[str] | None = None
        """Digests of the keys of joined phones; None: not known yet."""
        self.invited = ""
        """Digest of the open invitation's token; empty: there is none."""
        self.lines: dict[PhoneConnection, None] = {}
        """In the order of acceptance."""
        self._selector = selector
        self._clock = clock
        self._names = names
        self._answer = answer
        self._left = left
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
            # a phone that awaits an answer must not send more
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
        """Decide on a request by its headers: its limits, its sender, and the size of its body."""
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
            # the token cannot be guessed, so a flood of strangers must not keep out a phone that has scanned it
            may_ask = True
        else:
            cost = JOIN_COST if is_joining(head) else 1.0
            may_ask = self._budgets.spend_as_stranger(phone.address, cost, now)
        if not may_ask:
            return status_reply(429, **{"retry-after": "1"})
        decided = admitted(head, phone.hosts, joined=joined)
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
        """Close the oldest connection of a phone that has too many."""
        others = [one for one in self.lines if one.guest == phone.guest and not one.listens and one is not phone]
        if len(others) >= CONNECTIONS_OF_PHONE:
            self.leave(next((one for one in others if not one.asked), others[0]))

    def _say_to(self, phone: PhoneConnection, reply: Reply) -> None:
        """Queue a reply; without a joined phone the connection ends after its first one."""
        phone.talk.ended = phone.talk.ended or not phone.guest
        phone.out += phone.talk.send(reply)
        phone.is_receiving, phone.has_photo = False, False
        phone.deadline = self._clock() + (IDLE_SECONDS if phone.guest else HEAD_SECONDS)

    def reply(self, phone: PhoneConnection, reply: Reply) -> None:
        """Send the answer to a phone's request, and handle the next request that has arrived meanwhile."""
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
        if len(phone.out) > BACKLOG or (phone.talk.ended and not phone.out and not phone.asked):
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
        """Send an event to the phones of these guests that listen."""
        for phone in [one for one in self.lines if one.listens in guests]:
            self._send(phone, data)

    def pulse(self, now: float) -> None:
        """Send a comment on all event streams, so that phones know they are connected."""
        self._budgets.forget(now, PULSE)
        for phone in [one for one in self.lines if one.listens]:
            self._send(phone, b":\n\n")

    def listen(self, phone: PhoneConnection, guest: str) -> None:
        """Make this connection an event stream, and close the phone's oldest one if it has too many."""
        streams = [one for one in self.lines if one.listens == guest]
        if len(streams) >= STREAMS_OF_PHONE:
            self.leave(streams[0])
        phone.listens = guest

    def let_through(self, keys: frozenset[str], invited: str) -> None:
        """Accept only these keys and the invited token; other connections end."""
        self.keys, self.invited = keys, invited
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
