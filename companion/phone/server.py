"""The server between phones and the box: one thread passes on requests, answers and events.

The codes in photos are read by other processes.
"""

import json
import os
import selectors
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from companion.json_lines import Json, JsonLineError, LineReader, line, peer_of
from companion.phone.connections import CHUNK, PULSE, PhoneConnection, PhoneConnections
from companion.phone.http_codec import Reply, Request, event
from companion.phone.routes import (
    LONGEST_SAID,
    Pages,
    Question,
    html,
    reply_to,
    route,
    status_reply,
    unanswered,
)
from companion.values import Struct, changed, field

PATIENCE = 5.0
"""Seconds in which the box must answer a question."""
BACKUP_SECONDS = 120.0
"""Seconds in which it must answer one about a backup, which it then reads or writes whole."""
SLOWED = 1.0
"""Seconds by which the reply to a wrong code is delayed, against guessing."""
READ_SECONDS = 20.0
"""Seconds in which the code in a photo must be read; then the photo counts as having none."""
SLOW_DOWN = frozenset({403, 410, 429})


class CodeReader(Protocol):
    """A process that is reading the code in a photo."""

    def fileno(self) -> int: ...
    def code(self) -> str | None: ...
    def end(self) -> int: ...


class Pending(Struct):
    phone: PhoneConnection
    ask: Question
    until: float


class PhotoRead(Struct, eq=False):
    """A photo that is being read, with the phone that sent it and its question to the box."""

    phone: PhoneConnection
    ask: Question
    reader: CodeReader
    until: float


class BoxConnection(Struct, eq=False):
    socket: socket.socket
    lines: LineReader = field(default_factory=LineReader)
    out: bytearray = field(default_factory=bytearray)


class PhotoQueue:
    """Photos whose codes are read one after the other; `done` is called with each question when its photo was read."""

    def __init__(
        self,
        selector: selectors.BaseSelector,
        clock: Callable[[], float],
        read: Callable[[bytes], CodeReader],
        done: Callable[[PhoneConnection, Question], None],
        say: Callable[[str], object],
    ) -> None:
        self._selector, self._clock = selector, clock
        self._read, self._done, self._say = read, done, say
        self._waiting: deque[tuple[PhoneConnection, Question]] = deque()
        self._current: PhotoRead | None = None

    def add(self, phone: PhoneConnection, ask: Question) -> None:
        self._waiting.append((phone, ask))
        self._read_next()

    def receive(self, photo: PhotoRead) -> None:
        """Read what the decoder has written; if it is done and its photo is still wanted, pass on the code."""
        if photo is self._current and (code := photo.reader.code()) is not None:
            self._finish(photo, code)

    def tick(self, now: float) -> None:
        if self._current and now >= self._current.until:
            self._finish(self._current, "")

    def drop(self, phone: PhoneConnection) -> None:
        """Forget the photo of a closed connection; if it is the current one, read the next."""
        self._waiting = deque(one for one in self._waiting if one[0] is not phone)
        if self._current and self._current.phone is phone:
            self._end(self._current)
            self._read_next()

    def clear(self) -> None:
        self._waiting.clear()

    def _read_next(self) -> None:
        if self._current or not self._waiting:
            return
        phone, ask = self._waiting.popleft()
        try:
            reader = self._read(ask.photo)
        except OSError as error:
            self._say(f"a photo cannot be read: {error}")
            self._done(phone, ask)  # the box answers as for a photo without a code
            return
        self._current = PhotoRead(phone, changed(ask, photo=b""), reader, self._clock() + READ_SECONDS)
        self._selector.register(reader, selectors.EVENT_READ, self._current)

    def _finish(self, photo: PhotoRead, code: str) -> None:
        """Put the code into the photo's question and pass that on; an empty code means that none was found in time."""
        self._end(photo)
        if code.isprintable() and len(code) < LONGEST_SAID:
            photo.ask = changed(photo.ask, facts={**photo.ask.facts, "say": f"*{code}"})
        self._done(photo.phone, photo.ask)
        self._read_next()

    def _end(self, photo: PhotoRead) -> None:
        self._current = None
        self._selector.unregister(photo.reader)
        if status := photo.reader.end():
            self._say(f"what reads a photo ended with status {status}")


class Server:
    """Serves the listening sockets `doors`: the box connects to those of the Unix family, phones to the others."""

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
        self._paint = paint
        self._say = say
        self._phones = PhoneConnections(self._selector, clock, names, self._answer, left=self._left)
        self._photos = PhotoQueue(self._selector, clock, read, self._ask, say) if read else None
        self._box: BoxConnection | None = None
        self._pages = Pages()
        self._pending: dict[int, Pending] = {}
        self._count = 0
        self._later: list[tuple[float, PhoneConnection, Reply]] = []
        self._pulse = 0.0
        self._told = ""
        self._painted: tuple[Json, bytes] = ({}, b"")
        for door in doors:
            door.setblocking(False)
            inner = door.family == socket.AF_UNIX
            if not inner:
                self._phones.port = door.getsockname()[1]
            self._selector.register(door, selectors.EVENT_READ, self._meet_box if inner else self._phones.meet)

    def run(self) -> None:
        while not self.ended:
            self.step(1.0)
        self.close()

    def close(self) -> None:
        if self._photos:
            self._photos.clear()
        self._phones.leave_all()
        self._lose_box()
        self._selector.close()

    def step(self, patience: float) -> None:
        """Wait at most `patience` seconds; then handle sockets that are ready and deadlines that have passed."""
        comes = []
        for key, mask in self._selector.select(patience):
            if isinstance(key.data, PhoneConnection):
                self._phones.serve(key.data, mask)
            elif isinstance(key.data, BoxConnection):
                self._serve_box(key.data, mask)
            elif isinstance(key.data, PhotoRead) and self._photos:
                self._photos.receive(key.data)
            else:
                comes.append((key.data, key.fileobj))
        for meet, door in comes:  # last, because a new connection may replace one that was silent so far
            meet(door)
        self._tick(self._clock())

    # accepting new connections

    def _meet_box(self, door: socket.socket) -> None:
        with suppress(OSError):
            met, _ = door.accept()
            if peer_of(met) not in (0, os.getuid()):
                self._say("somebody who is not the box was turned away")
                met.close()
                return
            met.setblocking(False)
            self._lose_box()  # a second connection means that the box has started again
            self._box, self._told = BoxConnection(met), ""
            self._selector.register(met, selectors.EVENT_READ, self._box)

    # requests of phones

    def _answer(self, phone: PhoneConnection, request: Request) -> Reply | None:
        """Return the reply to a phone's request; None if the box is asked first."""
        wanted = route(request, self._pages)
        if isinstance(wanted, Reply):
            return wanted
        if self._box is None:
            return unanswered(wanted)
        if wanted.do == "join":
            wanted = Question(wanted.do, {**wanted.facts, "peer": phone.address})
        self._count += 1
        phone.asked = self._count
        if phone.has_photo and self._photos:
            self._photos.add(phone, wanted)
        else:
            self._ask(phone, wanted)
        return None

    def _ask(self, phone: PhoneConnection, ask: Question) -> None:
        phone.has_photo = False
        patience = BACKUP_SECONDS if ask.do in ("backup", "restore") else PATIENCE
        self._pending[phone.asked] = Pending(phone, changed(ask, photo=b""), self._clock() + patience)
        self._send_to_box({"n": phone.asked, "do": ask.do, **ask.facts})

    def _left(self, phone: PhoneConnection) -> None:
        """Forget what was pending for a closed connection; tell the box if it was an event stream."""
        self._pending.pop(phone.asked, None)
        if phone.has_photo and self._photos:
            self._photos.drop(phone)
        if phone.listens:
            self._send_to_box({"do": "left", "guest": phone.listens})

    # messages from and to the box

    def _serve_box(self, box: BoxConnection, mask: int) -> None:
        try:
            if mask & selectors.EVENT_WRITE:
                self._flush_box(box)
            if mask & selectors.EVENT_READ:
                data = box.socket.recv(CHUNK)
                if not data:
                    raise ConnectionResetError
                for told in box.lines.feed(data):
                    self._receive_from_box(told)
        except BlockingIOError:
            return
        except (OSError, JsonLineError, KeyError, TypeError) as fault:
            if not isinstance(fault, OSError):
                self._say(f"what the box says is not understood: {fault}")
            if box is self._box:
                self._lose_box()

    def _receive_from_box(self, told: Json) -> None:
        if "n" in told:
            self._answered(told)
        elif "to" in told:
            self._event(set(told["to"]), told["event"])
        elif "keys" in told:
            self._phones.let_through(frozenset(told["keys"]), frozenset(told.get("hosts", ())), told["invited"])
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
            self._phones.listen(phone, told["guest"])
        self._phones.reply(phone, reply)
        if reply.open:
            self._send_to_box({"do": "listens", "guest": phone.listens})

    def _picture(self, frame: Json) -> Reply:
        if self._paint is None:
            return status_reply(404)
        if self._painted[0] != frame:
            self._painted = (frame, self._paint(frame))
        return Reply(200, self._painted[1], "image/png", status_reply(200).headers)

    def _event(self, guests: set[str], told: Json) -> None:
        told = {**told, "photos": self._photos is not None}
        data = event(json.dumps(told, ensure_ascii=False, separators=(",", ":")), f"{told['game']}:{told['seq']}")
        self._phones.send(guests, data)

    def _send_to_box(self, told: Json) -> None:
        if self._box is None:
            return
        self._box.out += line(told)
        try:
            self._flush_box(self._box)
        except OSError:
            self._lose_box()

    def _flush_box(self, box: BoxConnection) -> None:
        with suppress(BlockingIOError):
            while box.out:
                del box.out[: box.socket.send(box.out[:CHUNK])]
        mask = selectors.EVENT_READ | (selectors.EVENT_WRITE if box.out else 0)
        self._selector.modify(box.socket, mask, box)

    def _lose_box(self) -> None:
        """Answer pending requests with an error and close all event streams.

        The phones' pages then show for how long they have been offline.
        """
        if self._box is None:
            return
        self._selector.unregister(self._box.socket)
        self._box.socket.close()
        self._box, self._phones.keys, self._phones.invited = None, None, ""
        self.ended = self.ended or self._ends_with_box
        for pending in [*self._pending.values()]:
            self._phones.reply(pending.phone, unanswered(pending.ask))
        self._pending.clear()
        for phone in [one for one in self._phones.lines if one.listens]:
            self._phones.leave(phone)

    # deadlines

    def _tick(self, now: float) -> None:
        for late in [one for one in self._later if now >= one[0]]:
            self._later.remove(late)
            self._phones.reply(late[1], late[2])
        for number, pending in [one for one in self._pending.items() if now >= one[1].until]:
            del self._pending[number]
            self._phones.reply(pending.phone, unanswered(pending.ask))
        if self._photos:
            self._photos.tick(now)
        self._phones.leave_late(now)
        if now >= self._pulse:
            self._pulse = now + PULSE
            self._phones.pulse(now)
            self._told = ""
        if self._box and not self._told:  # tell the box this machine's address, which may have changed
            self._told = self._address(self._phones.port)
            self._send_to_box({"do": "hello", "address": self._told})
