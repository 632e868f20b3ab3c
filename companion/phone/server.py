"""One thread between phones and the box: takes bytes from each, hands requests on, and sends events to who listens.

Whatever a phone sends, at whatever pace, costs the others nothing: rooms are bounded, and who does not read is left.
"""

import json
import os
import selectors
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from companion.phone.http import Conversation, Reply, Request, event
from companion.phone.routes import KEY, Pages, Question, html, reply_to, route, said
from companion.wire import Json, LineReader, NoLine, line, peer_of

MOST_PHONES = 200
CHUNK = 65_536
BACKLOG = 512_000
"""Bytes that wait for a phone that does not read; then it is left, and comes back by itself."""
PULSE = 10.0
"""Seconds between comments: a phone that hears none knows that the line is dead."""
IDLE = 60.0
HALF = 15.0
"""Seconds that a connection may say nothing; and a request be half there."""
PATIENCE = 5.0
"""Seconds in which the box must have answered."""
SLOWED = 1.0
"""Seconds that a wrong token or code waits for its answer."""
RATE, BURST = 20.0, 60.0
"""Requests a second that one phone may go on sending, and at once."""
PHOTO = 20.0
"""What reading a photo costs of that."""
SHARED = 8
"""So many phones may share an address."""
SLOW_DOWN = frozenset({403, 429})


@dataclass(slots=True, eq=False)
class PhoneLine:
    """One connection."""

    socket: socket.socket
    peer: str
    hosts: frozenset[str]
    heard: float
    talk: Conversation = field(default_factory=Conversation)
    out: bytearray = field(default_factory=bytearray)
    asked: int = 0
    """The number of the question that the box has not answered; 0: none."""
    listens: str = ""
    """The guest whose events it hears."""


@dataclass(slots=True)
class Pending:
    phone: PhoneLine
    ask: Question
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
        read: Callable[[bytes], str] | None = None,
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
        self._phones: set[PhoneLine] = set()
        self._pending: dict[int, Pending] = {}
        self._count = 0
        self._later: list[tuple[float, PhoneLine, Reply]] = []
        self._pulse = 0.0
        self._told = ""
        self._spent: dict[str, tuple[float, float]] = {}
        """How much a phone, or all at one address, have asked of late, and when that was."""
        self._painted: tuple[Json, bytes] = ({}, b"")
        self._port = 0
        for door in doors:
            door.setblocking(False)
            inner = door.family == socket.AF_UNIX
            if not inner:
                self._port = door.getsockname()[1]
            self._selector.register(door, selectors.EVENT_READ, self._meet_box if inner else self._meet_phone)

    def run(self) -> None:
        while not self.ended:
            self.turn(1.0)
        self.close()

    def close(self) -> None:
        for phone in [*self._phones]:
            self._leave(phone)
        self._lose_box()
        self._selector.close()

    def turn(self, patience: float) -> None:
        """Everything that is there to be read and written, and what time brings."""
        for key, mask in self._selector.select(patience):
            if isinstance(key.data, PhoneLine):
                self._serve(key.data, mask)
            elif isinstance(key.data, BoxLine):
                self._serve_box(key.data, mask)
            else:
                key.data(key.fileobj)
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

    def _meet_phone(self, door: socket.socket) -> None:
        with suppress(OSError):
            met, peer = door.accept()
            if len(self._phones) >= MOST_PHONES:
                met.close()
                return
            met.setblocking(False)
            met.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            own = met.getsockname()[0].removeprefix("::ffff:")
            names = {*self._names, f"[{own}]" if ":" in own else own}
            hosts = {f"{name}:{self._port}" for name in names} | (names if self._port == 80 else set())
            phone = PhoneLine(met, peer[0], frozenset(hosts), self._clock())
            self._phones.add(phone)
            self._selector.register(met, selectors.EVENT_READ, phone)

    # Phones

    def _serve(self, phone: PhoneLine, mask: int) -> None:
        if mask & selectors.EVENT_READ:
            try:
                data = phone.socket.recv(CHUNK)
            except BlockingIOError:
                data = None
            except OSError:
                data = b""
            if data == b"" or (data and (phone.listens or phone.asked)):  # who has asked waits, and says no more
                self._leave(phone)
                return
            if data:
                phone.heard = self._clock()
                self._heard(phone, phone.talk.hear(data))
        if phone in self._phones:
            self._flush(phone)

    def _heard(self, phone: PhoneLine, what: Request | Reply | None) -> None:
        while what is not None:
            if isinstance(what, Reply):
                phone.out += phone.talk.say(what)
                return
            answer = self._answer(phone, what)
            if answer is None:
                return
            phone.out += phone.talk.say(answer)
            what = phone.talk.next()

    def _answer(self, phone: PhoneLine, request: Request) -> Reply | None:
        """None: the box is asked, or it is answered later."""
        wanted = route(request, phone.hosts, self._pages)
        cost = PHOTO if isinstance(wanted, Question) and wanted.photo else 1.0
        one = f"{phone.peer} {request.cookies.get(KEY, '')}"
        if not (self._affords(phone.peer, cost / SHARED) and self._affords(one, cost)):
            return said(429, **{"retry-after": "1"})
        if isinstance(wanted, Reply):
            return wanted
        if wanted.photo:
            code = self._read(wanted.photo) if self._read else ""
            wanted = Question(wanted.do, {**wanted.facts, "say": f"*{code}" if code.isprintable() else "*"})
        if self._box is None:
            return said(503, **{"retry-after": "1"})
        self._count += 1
        phone.asked = self._count
        self._pending[self._count] = Pending(phone, wanted, self._clock() + PATIENCE)
        self._tell({"n": self._count, "do": wanted.do, **wanted.facts})
        return None

    def _affords(self, who: str, cost: float) -> bool:
        now = self._clock()
        spent, at = self._spent.get(who, (0.0, now))
        spent = max(0.0, spent - (now - at) * RATE) + cost
        self._spent[who] = (min(spent, BURST + PHOTO), now)
        return spent <= BURST

    def _reply(self, phone: PhoneLine, reply: Reply) -> None:
        """The answer to what it asked, and whatever it has asked since."""
        if phone not in self._phones:
            return
        phone.asked = 0
        phone.out += phone.talk.say(reply)
        if not reply.open:
            self._heard(phone, phone.talk.next())
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
        self._phones.discard(phone)
        self._pending.pop(phone.asked, None)
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
        elif "end" in told:
            for phone in [one for one in self._phones if one.listens in told["end"]]:
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
        if ask.do in ("scan", "join") and reply.status in SLOW_DOWN:
            self._later.append((self._clock() + SLOWED, phone, reply))
            return
        if reply.open:
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
        self._box = None
        self.ended = self.ended or self._ends_with_box
        for pending in [*self._pending.values()]:
            self._reply(pending.phone, said(503, **{"retry-after": "1"}))
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
            self._reply(pending.phone, said(503, **{"retry-after": "1"}))
        for phone in [*self._tired(now)]:
            self._leave(phone)
        if now >= self._pulse:
            self._pulse = now + PULSE
            self._spent = {who: spent for who, spent in self._spent.items() if now - spent[1] < PULSE}
            for phone in [one for one in self._phones if one.listens]:
                phone.out += phone.talk.more(b":\n\n")
                self._flush(phone)
            self._told = ""
        if self._box and not self._told:  # where this machine is may have changed
            self._told = self._address(self._port)
            self._tell({"do": "hello", "address": self._told})

    def _tired(self, now: float) -> Iterator[PhoneLine]:
        for phone in self._phones:
            patience = HALF if phone.talk.begun else IDLE
            if not phone.listens and not phone.asked and now - phone.heard >= patience:
                yield phone
