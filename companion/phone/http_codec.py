"""Turns bytes of HTTP into requests, and replies into bytes. Pure: no sockets, no clock. Invalid HTTP is refused."""

from collections.abc import Callable

import h11

from companion.values import Struct, Value, changed, field

MOST_HEADERS = 16_384
MOST_BODY = 4_096
"""Greatest size in bytes of a request's headers, and of a body that is not a photo."""
MOST_DIGITS = 9
"""Greatest number of digits of a content-length; Python cannot convert numbers of some thousand digits."""

MOST_WORDS = 8
"""Greatest number of parameters in an address. Our pages' parameters need no escapes; escaped ones are refused."""

Headers = tuple[tuple[str, str], ...]


class Request(Value):
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    """The headers by lower-case name; of a header that is repeated, only the last value."""
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
    """Whether further bytes of the body follow later, as in an event stream."""


Admit = Callable[[Request], Reply | int]
"""Decides by a request's headers: returns the greatest accepted size of its body, or the reply that refuses it."""


def only_words(_: Request) -> int:
    """Accept every request, with a body of at most `MOST_BODY` bytes."""
    return MOST_BODY


class HttpConnection(Struct):
    """The HTTP of one connection: received bytes go in, requests and the bytes of replies come out."""

    ended: bool = False
    """Whether the connection must be closed once all queued bytes are sent."""
    _http: h11.Connection = field(
        default_factory=lambda: h11.Connection(h11.SERVER, max_incomplete_event_size=MOST_HEADERS)
    )
    _head: Request | None = None
    """The current request without its body, which is still being received; None: no request has begun."""
    _refusal: Reply | None = None
    _body: bytearray = field(default_factory=bytearray)

    def receive(self, data: bytes, admit: Admit = only_words) -> Request | Reply | None:
        """Take received bytes; return a complete request, the reply that refuses it, or None if bytes are missing."""
        try:
            self._http.receive_data(data)
            return self._next(admit)
        except h11.RemoteProtocolError as error:
            return self._refuse(error.error_status_hint)

    def next(self, admit: Admit = only_words) -> Request | Reply | None:
        """Return the next request if it was received before the last one was answered; see `receive`."""
        if self.ended or self._http.our_state is not h11.DONE:
            return None
        try:
            self._http.start_next_cycle()
            return self._next(admit)
        except h11.RemoteProtocolError as error:
            return self._refuse(error.error_status_hint)

    def send(self, reply: Reply) -> bytes:
        """Return the bytes of a reply; of an open reply, only its head and the beginning of its body."""
        if not self._may_speak():
            self.ended = True
            return b""
        headers = [("content-type", reply.kind), *reply.headers]
        if not reply.open:
            headers.append(("content-length", str(len(reply.body))))
        if self.ended:
            headers.append(("connection", "close"))
        method = self._head.method if self._head else "GET"
        self._head, self._refusal = None, None
        out = self._send(h11.Response(status_code=reply.status, headers=headers))
        if reply.body and method != "HEAD":
            out += self._send(h11.Data(data=reply.body))
        if not reply.open:
            out += self._send(h11.EndOfMessage())
            self.ended = self.ended or self._http.our_state is not h11.DONE
        return out

    def more(self, data: bytes) -> bytes:
        """Return the bytes that send `data` as the next part of an open reply."""
        return self._send(h11.Data(data=data))

    def _may_speak(self) -> bool:
        return self._http.our_state in (h11.IDLE, h11.SEND_RESPONSE)

    def _send(self, event: h11.Event) -> bytes:
        return self._http.send(event) or b""

    def _next(self, admit: Admit) -> Request | Reply | None:
        while True:
            event = self._http.next_event()
            match event:
                case h11.Request():
                    if refused := self._handle_head(event, admit):
                        return refused
                case h11.Data():
                    self._body += event.data
                case h11.EndOfMessage():
                    assert self._head is not None
                    body, self._body = bytes(self._body), bytearray()
                    return self._refusal or changed(self._head, body=body)
                case h11.ConnectionClosed():
                    self.ended = True
                    return None
                case _:  # the request is incomplete, or the previous one is not answered yet
                    return None

    def _handle_head(self, asked: h11.Request, admit: Admit) -> Reply | None:
        """Take the headers of a request; return the reply that ends the connection if its body must not be read."""
        try:
            path, _, query = asked.target.decode("ascii").partition("?")
        except ValueError:
            return self._refuse(400)
        words = (word.partition("=") for word in query.split("&")[:MOST_WORDS])
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in asked.headers}
        self._head = Request(asked.method.decode("latin-1"), path, {name: held for name, _, held in words}, headers)
        if self._http.they_are_waiting_for_100_continue:
            return self._refuse(417)
        admitted = admit(self._head)
        length = headers.get("content-length", "0")
        has_body = length != "0" or "transfer-encoding" in headers
        if isinstance(admitted, Reply):
            self._refusal = admitted
            if not has_body:
                return None  # without a body, the connection can go on after this reply
            self.ended = True
            return admitted
        if "transfer-encoding" in headers:  # a chunked body does not say its length in advance
            return self._refuse(411)
        return self._refuse(413) if len(length) > MOST_DIGITS or int(length) > admitted else None

    def _refuse(self, status: int) -> Reply:
        self.ended = True
        return Reply(status)


def event(data: str, identity: str = "") -> bytes:
    """Return the bytes of an event for an event stream, with its id if there is one."""
    return f"id: {identity}\ndata: {data}\n\n".encode() if identity else f"data: {data}\n\n".encode()


def cookie(name: str, value: str, seconds: int) -> tuple[str, str]:
    return "set-cookie", f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Strict"
