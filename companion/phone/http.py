"""Bytes of HTTP to requests, and replies to bytes. Pure: no socket, no clock; what is no HTTP is answered and ended."""

from dataclasses import field

import h11

from companion.values import Value

MOST_HEADERS = 16_384
MOST_BODY = 4_096
MOST_PICTURE = 12_000_000
"""Bytes: of words, and of a photo as phones take them."""

MOST_WORDS = 8
"""Behind the question mark of an address. None of ours needs escapes: who sends some is not understood."""

Headers = tuple[tuple[str, str], ...]


class Request(Value):
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    """By lower-case name; of one that came twice the last."""
    body: bytes = b""

    @property
    def cookies(self) -> dict[str, str]:
        pairs = (one.strip().partition("=") for one in self.headers.get("cookie", "").split(";"))
        return {name: value for name, _, value in pairs if value}


class Reply(Value):
    status: int
    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    headers: Headers = ()
    open: bool = False
    """More comes, for as long as the phone listens."""


class Conversation(Value, frozen=False):
    """One connection, as bytes in and out."""

    ended: bool = False
    """Nothing more is said: what is written may still go out."""
    _http: h11.Connection = field(
        default_factory=lambda: h11.Connection(h11.SERVER, max_incomplete_event_size=MOST_HEADERS)
    )
    _asked: h11.Request | None = None
    _body: bytearray = field(default_factory=bytearray)

    @property
    def begun(self) -> bool:
        """A request is half there."""
        return self._asked is not None

    def hear(self, data: bytes) -> Request | Reply | None:
        """A whole request; a reply that ends the conversation where it is none; None: more is to come."""
        try:
            self._http.receive_data(data)
            return self._next()
        except h11.RemoteProtocolError as error:
            return self._refuse(error.error_status_hint)

    def next(self) -> Request | Reply | None:
        """The request that came behind one that is answered now."""
        if self.ended or self._http.our_state is not h11.DONE:
            return None
        try:
            self._http.start_next_cycle()
            return self._next()
        except h11.RemoteProtocolError as error:
            return self._refuse(error.error_status_hint)

    def say(self, reply: Reply) -> bytes:
        """The bytes of a reply; of an open one the beginning."""
        if not self._may_speak():
            self.ended = True
            return b""
        headers = [("content-type", reply.kind), *reply.headers]
        if not reply.open:
            headers.append(("content-length", str(len(reply.body))))
        if self.ended:
            headers.append(("connection", "close"))
        method = self._asked.method if self._asked else b"GET"
        self._asked, self._body = None, bytearray()
        out = self._send(h11.Response(status_code=reply.status, headers=headers))
        if reply.body and method != b"HEAD":
            out += self._send(h11.Data(data=reply.body))
        if not reply.open:
            out += self._send(h11.EndOfMessage())
            self.ended = self.ended or self._http.our_state is not h11.DONE
        return out

    def more(self, data: bytes) -> bytes:
        """The next bytes of an open reply."""
        return self._send(h11.Data(data=data))

    def _may_speak(self) -> bool:
        return self._http.our_state in (h11.IDLE, h11.SEND_RESPONSE)

    def _send(self, event: h11.Event) -> bytes:
        return self._http.send(event) or b""

    def _next(self) -> Request | Reply | None:
        while True:
            event = self._http.next_event()
            match event:
                case h11.Request():
                    self._asked = event
                    if self._http.they_are_waiting_for_100_continue:
                        return self._refuse(417)
                case h11.Data():
                    self._body += event.data
                    if len(self._body) > self._most():
                        return self._refuse(413)
                case h11.EndOfMessage():
                    return self._request()
                case h11.ConnectionClosed():
                    self.ended = True
                    return None
                case _:  # more is needed, or the one before is not answered yet
                    return None

    def _most(self) -> int:
        return MOST_PICTURE if self._header(b"content-type").startswith(b"image/") else MOST_BODY

    def _header(self, name: bytes) -> bytes:
        assert self._asked is not None
        return next((value for found, value in self._asked.headers if found == name), b"")

    def _request(self) -> Request | Reply:
        assert self._asked is not None
        asked = self._asked
        try:
            path, _, query = asked.target.decode("ascii").partition("?")
        except ValueError:
            return self._refuse(400)
        words = (word.partition("=") for word in query.split("&")[:MOST_WORDS])
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in asked.headers}
        return Request(
            asked.method.decode("latin-1"), path, {name: held for name, _, held in words}, headers, bytes(self._body)
        )

    def _refuse(self, status: int) -> Reply:
        self.ended = True
        return Reply(status)


def event(data: str, identity: str = "") -> bytes:
    """One event as a stream of events carries it."""
    return f"id: {identity}\ndata: {data}\n\n".encode() if identity else f"data: {data}\n\n".encode()


def cookie(name: str, value: str, seconds: int) -> tuple[str, str]:
    return "set-cookie", f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Strict"
