"""One thread between phones and the box: takes bytes from each, hands requests on, and sends events to who listens.

Whatever a phone sends, at whatever pace, costs the others nothing: what is kept for one is bounded (`limits.py`), who
has not joined is told apart by the headers of a request, and photos are read in another process.
"""

import json
import os
import selectors
import socket
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from companion.phone.http import MOST_HEADERS, Conversation, Reply, Request, event
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
from companion.phone.routes import (
    KEY,
    LONGEST_SAID,
    TOKEN,
    Pages,
    Question,
    admitted,
    html,
    is_joining,
    is_photo,
    reply_to,
    route,
    said,
    token_of,
    unanswered,
)
from companion.values import changed
from companion.wire import Json, LineReader, NoLine, digest, line, peer_of

CHUNK = 65_536
ACCEPTED_AT_ONCE = STRANGERS // 2
"""Connections that are accepted before the requests of those that are there are read again: none of them takes the
place of another one of them."""
BACKLOG = 512_000
"""Bytes that wait for a phone that does not read; then it is left, and comes back by itself."""
PULSE = 10.0
"""Seconds between comments: a phone that hears none knows that the line is dead."""
PATIENCE = 5.0
"""Seconds in which the box must have answered."""
SLOWED = 1.0
"""Seconds that a wrong code waits for its answer."""
READ_SECONDS = 20.0
"""In which the code in a photo must have been read."""
SLOW_DOWN = frozenset({403, 410, 429})


class CodeReader(Protocol):
    """The code in a photo is being read, in another process."""

    def fileno(self) -> int: ...
    def code(self) -> str | None: ...
    def end(self) -> int: ...


@dataclass(slots=True, eq=False)
class PhoneLine:
    """One connection."""

    socket: socket.socket
    address: str
    """As `address_of` says."""
    hosts: frozenset[str]
    deadline: float
    """By then the request that is being received must be complete, or another one must have begun."""
    talk: Conversation = field(default_factory=Conversation)
    out: bytearray = field(default_factory=bytearray)
    asked: int = 0
    """The number of the question that is not answered yet; 0: none."""
    guest: str = ""
    """The digest of the key that came with the last request; empty: it is not that of a phone that has joined."""
    is_receiving: bool = True
    has_photo: bool = False
    """A photo is received, waits or is read."""
    listens: str = ""
    """The guest whose events it hears."""


@dataclass(slots=True)
class Pending:
    phone: PhoneLine
    ask: Question
    until: float


@dataclass(slots=True)
class PhotoRead:
    """Whose photo is being read."""

    phone: PhoneLine
    ask: Question
    reader: CodeReader
    until: float


@dataclass(slots=True, eq=False)
class BoxLine:
    socket: socket.socket
    lines: LineReader = field(default_factory=LineReader)
    out: bytearray = field(default_factory=bytearray)


class Server:
    """`doors` are listening sockets: those of the Unix family are for the box, the others for phones."""

    def __init__(
        self,
        doors: list[socket.socket],
        clock: Callable[[], float],
        address: Callable[[int], str],
        *,
        read: Callable[[bytes], CodeReader] | None = None,
        paint: Callable[[Json], bytes] | None = None,
        names: frozenset[str] = frozenset({"localhost"}),
        ends_with_box: bool = False,
        say: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.ended = False
        self._ends_with_box = ends_with_box
        self._selector = selectors.DefaultSelector()
        self._clock = clock
        self._address = address
        self._read, self._paint = read, paint
        self._names = names
        self._say = say
        self._box: BoxLine | None = None
        self._pages = Pages()
        self._keys: frozenset[str] | None = None
        """Digests of the keys of phones that have joined; None: the box has not told yet."""
        self._invited = ""
        """The digest of the token of the open invitation; empty: there is none."""
        self._phones: dict[PhoneLine, None] = {}
        """In the order in which they came."""
        self._pending: dict[int, Pending] = {}
        self._count = 0
        self._later: list[tuple[float, PhoneLine, Reply]] = []
        self._pulse = 0.0
        self._told = ""
        self._budgets = Budgets()
        self._photos: deque[tuple[PhoneLine, Question]] = deque()
        """Those that wait."""
        self._photo: PhotoRead | None = None
        self._painted: tuple[Json, bytes] = ({}, b"")
        self._port = 0
        for door in doors:
            door.setblocking(False)
            inner = door.family == socket.AF_UNIX
            if not inner:
                self._port = door.getsockname()[1]
            self._selector.register(door, selectors.EVENT_READ, self._meet_box if inner else self._meet_phones)

    def run(self) -> None:
        while not self.ended:
            self.turn(1.0)
        self.close()

    def close(self) -> None:
        self._photos.clear()
        for phone in [*self._phones]:
            self._leave(phone)
        self._lose_box()
        self._selector.close()

    def turn(self, patience: float) -> None:
        """Everything that is there to be read and written, and what time brings."""
        comes = []
        for key, mask in self._selector.select(patience):
            if isinstance(key.data, PhoneLine):
                self._serve(key.data, mask)
            elif isinstance(key.data, BoxLine):
                self._serve_box(key.data, mask)
            elif isinstance(key.data, PhotoRead):
                if key.data is self._photo and (code := key.data.reader.code()) is not None:
                    self._photo_read(key.data, code)
            else:
                comes.append((key.data, key.fileobj))
        for meet, door in comes:  # after those who are there: a new one may take the place of one that says nothing
            meet(door)
        self._tick(self._clock())

    # Who comes

    def _meet_box(self, door: socket.socket) -> None:
        with suppress(OSError):
            met, _ = door.accept()
            if peer_of(met) not in (0, os.getuid()):
                self._say("somebody who is not the box was turned away")
                met.close()
                return
            met.setblocking(False)
            self._lose_box()  # it has started again
            self._box, self._told = BoxLine(met), ""
            self._selector.register(met, selectors.EVENT_READ, self._box)

    def _meet_phones(self, door: socket.socket) -> None:
        with suppress(OSError):
            for _ in range(ACCEPTED_AT_ONCE):
                met, peer = door.accept()
                self._meet_phone(met, address_of(peer[0]))

    def _meet_phone(self, met: socket.socket, address: str) -> None:
        strangers = [one for one in self._phones if not one.guest]
        joined = {one.address for one in self._phones if one.guest}
        dropped = to_drop([one.address for one in strangers], address, joined)
        if dropped is not None:
            self._leave(strangers[dropped])
        met.setblocking(False)
        met.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        own = met.getsockname()[0].removeprefix("::ffff:")
        names = {*self._names, f"[{own}]" if ":" in own else own}
        hosts = {f"{name}:{self._port}" for name in names} | (names if self._port == 80 else set())
        phone = PhoneLine(met, address, frozenset(hosts), self._clock() + HEAD_SECONDS)
        self._phones[phone] = None
        self._selector.register(met, selectors.EVENT_READ, phone)

    # Phones

    def _serve(self, phone: PhoneLine, mask: int) -> None:
        if mask & selectors.EVENT_READ and phone in self._phones:
            try:
                data = phone.socket.recv(CHUNK if phone.guest else MOST_HEADERS)
            except BlockingIOError:
                data = None
            except OSError:
                data = b""
            if data == b"" or (data and (phone.listens or phone.asked)):  # who has asked waits, and says no more
                self._leave(phone)
                return
            if data and not phone.talk.ended:
                if not phone.is_receiving:
                    phone.is_receiving, phone.deadline = True, self._clock() + HEAD_SECONDS
                self._heard(phone, phone.talk.hear(data, lambda head: self._admit(phone, head)))
        if phone in self._phones:
            self._flush(phone)

    def _heard(self, phone: PhoneLine, what: Request | Reply | None) -> None:
        while what is not None:
            answer = what if isinstance(what, Reply) else self._answer(phone, what)
            if answer is None:
                return
            self._say_to(phone, answer)
            what = phone.talk.next(lambda head: self._admit(phone, head))

    def _admit(self, phone: PhoneLine, head: Request) -> Reply | int:
        """Decide on a request by its headers: what is paid for it, who asks, and how much of a body is accepted."""
        now, key = self._clock(), head.cookies.get(KEY, "")
        known = digest(key) if self._keys and 0 < len(key) <= TOKEN else ""
        phone.guest = known if self._keys and known in self._keys else ""
        joined = None if self._keys is None and key else bool(phone.guest)
        has_photo = bool(phone.guest) and is_photo(head)
        if phone.guest:
            self._leave_oldest_of(phone)
            cost = PHOTO_COST if has_photo else 1.0
            may_ask = self._budgets.spend(phone.guest, cost, now, REQUESTS_OF_PHONE)
        elif self._is_invited(head):
            may_ask = True  # nobody can guess the token: no flood of strangers keeps out a phone that has scanned it
        else:
            cost = JOIN_COST if is_joining(head) else 1.0
            may_ask = self._budgets.spend_as_stranger(phone.address, cost, now)
        if not may_ask:
            return said(429, **{"retry-after": "1"})
        decided = admitted(head, phone.hosts, joined=joined)
        if has_photo and isinstance(decided, int):
            others = [one.guest for one in self._phones if one.has_photo]
            if phone.guest in others or len(others) >= PHOTOS:
                return said(503, **{"retry-after": "1"})
            phone.has_photo, phone.deadline = True, now + PHOTO_SECONDS
        return decided

    def _is_invited(self, head: Request) -> bool:
        token = token_of(head)
        return bool(self._invited) and 0 < len(token) <= TOKEN and digest(token) == self._invited

    def _leave_oldest_of(self, phone: PhoneLine) -> None:
        """If a phone has too many connections, leave one of the others."""
        others = [one for one in self._phones if one.guest == phone.guest and not one.listens and one is not phone]
        if len(others) >= CONNECTIONS_OF_PHONE:
            self._leave(next((one for one in others if not one.asked), others[0]))

    def _answer(self, phone: PhoneLine, request: Request) -> Reply | None:
        """None: it is answered later."""
        wanted = route(request, self._pages)
        if isinstance(wanted, Reply):
            return wanted
        if self._box is None:
            return unanswered(wanted)
        if wanted.do == "join":
            wanted = Question(wanted.do, {**wanted.facts, "peer": phone.address})
        self._count += 1
        phone.asked = self._count
        if phone.has_photo and self._read:
            self._photos.append((phone, wanted))
            self._read_next()
        else:
            self._ask(phone, wanted)
        return None

    def _ask(self, phone: PhoneLine, ask: Question) -> None:
        phone.has_photo = False
        self._pending[phone.asked] = Pending(phone, changed(ask, photo=b""), self._clock() + PATIENCE)
        self._tell({"n": phone.asked, "do": ask.do, **ask.facts})

    def _say_to(self, phone: PhoneLine, reply: Reply) -> None:
        """A connection of a phone that has not joined ends with its first answer."""
        phone.talk.ended = phone.talk.ended or not phone.guest
        phone.out += phone.talk.say(reply)
        phone.is_receiving, phone.has_photo = False, False
        phone.deadline = self._clock() + (IDLE_SECONDS if phone.guest else HEAD_SECONDS)

    # Photos, one after the other

    def _read_next(self) -> None:
        if self._photo or not self._photos or not self._read:
            return
        phone, ask = self._photos.popleft()
        try:
            reader = self._read(ask.photo)
        except OSError as error:
            self._say(f"a photo cannot be read: {error}")
            self._ask(phone, ask)  # without a code
            return
        self._photo = PhotoRead(phone, changed(ask, photo=b""), reader, self._clock() + READ_SECONDS)
        self._selector.register(reader, selectors.EVENT_READ, self._photo)

    def _photo_read(self, photo: PhotoRead, code: str) -> None:
        """`code` is empty if there is none in it, or if it took too long."""
        self._end_photo(photo)
        if code.isprintable() and len(code) < LONGEST_SAID:
            photo.ask = changed(photo.ask, facts={**photo.ask.facts, "say": f"*{code}"})
        self._ask(photo.phone, photo.ask)
        self._read_next()

    def _end_photo(self, photo: PhotoRead) -> None:
        self._photo = None
        self._selector.unregister(photo.reader)
        if status := photo.reader.end():
            self._say(f"what reads a photo ended with status {status}")

    def _reply(self, phone: PhoneLine, reply: Reply) -> None:
        """The answer to what it asked, and whatever it has asked since."""
        if phone not in self._phones:
            return
        phone.asked = 0
        self._say_to(phone, reply)
        if not reply.open:
            self._heard(phone, phone.talk.next(lambda head: self._admit(phone, head)))
        self._flush(phone)

    def _flush(self, phone: PhoneLine) -> None:
        try:
            while phone.out:
                del phone.out[: phone.socket.send(phone.out[:CHUNK])]
        except BlockingIOError:
            pass
        except OSError:
            self._leave(phone)
            return
        if len(phone.out) > BACKLOG or (phone.talk.ended and not phone.out and not phone.asked):
            self._leave(phone)
            return
        mask = selectors.EVENT_READ | (selectors.EVENT_WRITE if phone.out else 0)
        self._selector.modify(phone.socket, mask, phone)

    def _leave(self, phone: PhoneLine) -> None:
        if phone not in self._phones:
            return
        del self._phones[phone]
        self._pending.pop(phone.asked, None)
        if phone.has_photo:
            self._photos = deque(one for one in self._photos if one[0] is not phone)
            if self._photo and self._photo.phone is phone:
                self._end_photo(self._photo)
                self._read_next()
        self._selector.unregister(phone.socket)
        phone.socket.close()
        if phone.listens:
            self._tell({"do": "left", "guest": phone.listens})

    # The box

    def _serve_box(self, box: BoxLine, mask: int) -> None:
        try:
            if mask & selectors.EVENT_WRITE:
                self._flush_box(box)
            if mask & selectors.EVENT_READ:
                data = box.socket.recv(CHUNK)
                if not data:
                    raise ConnectionResetError
                for told in box.lines.feed(data):
                    self._hear_box(told)
        except BlockingIOError:
            return
        except (OSError, NoLine, KeyError, TypeError) as fault:
            if not isinstance(fault, OSError):
                self._say(f"what the box says is not understood: {fault}")
            if box is self._box:
                self._lose_box()

    def _hear_box(self, told: Json) -> None:
        if "n" in told:
            self._answered(told)
        elif "to" in told:
            self._event(set(told["to"]), told["event"])
        elif "keys" in told:
            self._keys, self._invited = frozenset(told["keys"]), told["invited"]
            for phone in [one for one in self._phones if one.guest and one.guest not in self._keys]:
                phone.guest = ""  # what it asks next is refused
                if phone.listens or phone.has_photo:
                    self._leave(phone)
        elif "page" in told:
            self._pages = Pages(*(html(*told[name]) for name in ("page", "overlay")))
        elif "off" in told:
            self.ended = True

    def _answered(self, told: Json) -> None:
        pending = self._pending.pop(told["n"], None)
        if pending is None:
            return
        phone, ask = pending.phone, pending.ask
        is_picture = ask.do == "picture" and told["status"] == 200
        reply = self._picture(told["body"]) if is_picture else reply_to(ask, told)
        if ask.do == "join" and reply.status in SLOW_DOWN:
            self._later.append((self._clock() + SLOWED, phone, reply))
            return
        if reply.open:
            streams = [one for one in self._phones if one.listens == told["guest"]]
            if len(streams) >= STREAMS_OF_PHONE:
                self._leave(streams[0])
            phone.listens = told["guest"]
        self._reply(phone, reply)
        if reply.open:
            self._tell({"do": "listens", "guest": phone.listens})

    def _picture(self, frame: Json) -> Reply:
        if self._paint is None:
            return said(404)
        if self._painted[0] != frame:
            self._painted = (frame, self._paint(frame))
        return Reply(200, self._painted[1], "image/png", said(200).headers)

    def _event(self, guests: set[str], told: Json) -> None:
        told = {**told, "photos": self._read is not None}
        data = event(json.dumps(told, ensure_ascii=False, separators=(",", ":")), f"{told['game']}:{told['seq']}")
        for phone in [one for one in self._phones if one.listens in guests]:
            phone.out += phone.talk.more(data)
            self._flush(phone)

    def _tell(self, told: Json) -> None:
        if self._box is None:
            return
        self._box.out += line(told)
        try:
            self._flush_box(self._box)
        except OSError:
            self._lose_box()

    def _flush_box(self, box: BoxLine) -> None:
        with suppress(BlockingIOError):
            while box.out:
                del box.out[: box.socket.send(box.out[:CHUNK])]
        mask = selectors.EVENT_READ | (selectors.EVENT_WRITE if box.out else 0)
        self._selector.modify(box.socket, mask, box)

    def _lose_box(self) -> None:
        """Who waits is told so; who listens sees the line end, and says for how long."""
        if self._box is None:
            return
        self._selector.unregister(self._box.socket)
        self._box.socket.close()
        self._box, self._keys, self._invited = None, None, ""
        self.ended = self.ended or self._ends_with_box
        for pending in [*self._pending.values()]:
            self._reply(pending.phone, unanswered(pending.ask))
        self._pending.clear()
        for phone in [one for one in self._phones if one.listens]:
            self._leave(phone)

    # Time

    def _tick(self, now: float) -> None:
        for late in [one for one in self._later if now >= one[0]]:
            self._later.remove(late)
            self._reply(late[1], late[2])
        for number, pending in [one for one in self._pending.items() if now >= one[1].until]:
            del self._pending[number]
            self._reply(pending.phone, unanswered(pending.ask))
        if self._photo and now >= self._photo.until:
            self._photo_read(self._photo, "")
        for phone in [*self._late(now)]:
            self._leave(phone)
        if now >= self._pulse:
            self._pulse = now + PULSE
            self._budgets.forget(now, PULSE)
            for phone in [one for one in self._phones if one.listens]:
                phone.out += phone.talk.more(b":\n\n")
                self._flush(phone)
            self._told = ""
        if self._box and not self._told:  # where this machine is may have changed
            self._told = self._address(self._port)
            self._tell({"do": "hello", "address": self._told})

    def _late(self, now: float) -> Iterator[PhoneLine]:
        for phone in self._phones:
            if not phone.listens and not phone.asked and now >= phone.deadline:
                yield phone
