"""The running dashboard: subscribes to every table, and serves the page and its data. It publishes nothing."""

import json
import selectors
import socket
import time
from collections.abc import Callable

from companion.dashboard.tables import LiveTables
from companion.hub.service import InvalidMessageError
from companion.link.broker import Broker
from companion.phone.http_codec import HttpConnection, Reply, Request
from companion.phone.routes import PLAIN, html, status_reply
from companion.settings import LinkSettings
from companion.signals import Message
from companion.signals import message as because
from companion.values import Struct, field
from ui.dashboard import page
from ui.phone import hashes
from ui.words import Words

MOST = 100
IDLE = 30.0
"""Seconds after which a browser's connection is closed if nothing is received on it."""
BACKLOG = 4_000_000


class Connection(Struct, eq=False):
    socket: socket.socket
    heard: float
    talk: HttpConnection = field(default_factory=HttpConnection)
    out: bytearray = field(default_factory=bytearray)


class Dashboard:
    def __init__(
        self,
        link: LinkSettings,
        at: tuple[str, int],
        words: Words,
        say: Callable[[Message], None],
        *,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.tables = LiveTables()
        self.broker = Broker(link, "", ("ratkeeper/+/availability", "ratkeeper/+/state"), say, clock=clock)
        self._words, self._say, self._clock, self._wall = words, say, clock, wall
        self._page = page(words)
        self._named: set[str] = set()
        self._connections: set[Connection] = set()
        self._selector = selectors.DefaultSelector()
        self._door = socket.create_server(at, backlog=64)
        self._door.setblocking(False)
        self._selector.register(self._door, selectors.EVENT_READ)
        host, port = self._door.getsockname()[:2]
        self.address = f"{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"  # noqa: S104 - printed, not bound

    def step(self) -> None:
        for message in self.broker.poll(0.02):
            try:
                self.tables.update(message, self._wall())
            except InvalidMessageError as rubbish:
                if message.topic not in self._named:
                    self._named.add(message.topic)
                    self._say(because("why.log_rubbish", topic=message.topic, words=str(rubbish)))
        self.broker.fresh = False
        for key, _ in self._selector.select(0.02):
            if isinstance(key.data, Connection):
                self._serve(key.data)
            else:
                self._meet()
        for viewer in [one for one in self._connections if self._clock() - one.heard > IDLE]:
            self._leave(viewer)

    def close(self) -> None:
        for viewer in [*self._connections]:
            self._leave(viewer)
        self._door.close()
        self._selector.close()
        self.broker.close()

    def answer(self, request: Request) -> Reply:
        """Return the page, its data or an error; refuse requests whose host is a foreign name."""
        if not _is_ours(request.headers.get("host", "")):
            return status_reply(421)
        if request.method not in ("GET", "HEAD"):
            return status_reply(405, allow="GET")
        match request.path:
            case "/":
                return html(self._page, *hashes(self._page))
            case "/tables.json":
                told = {"connected": self.broker.connected, "tables": self.tables.shown(self._wall())}
                return Reply(200, json.dumps(told, ensure_ascii=False).encode(), "application/json", PLAIN)
        return status_reply(404)

    def _meet(self) -> None:
        try:
            met, _ = self._door.accept()
        except OSError:
            return
        if len(self._connections) >= MOST:
            met.close()
            return
        met.setblocking(False)
        viewer = Connection(met, self._clock())
        self._connections.add(viewer)
        self._selector.register(met, selectors.EVENT_READ, viewer)

    def _serve(self, viewer: Connection) -> None:
        try:
            self._receive(viewer)
            while viewer.out:
                del viewer.out[: viewer.socket.send(viewer.out)]
        except BlockingIOError:
            pass
        except OSError:
            viewer.talk.ended, viewer.out = True, bytearray()
        if (viewer.talk.ended and not viewer.out) or len(viewer.out) > BACKLOG:
            self._leave(viewer)
            return
        mask = selectors.EVENT_READ | (selectors.EVENT_WRITE if viewer.out else 0)
        self._selector.modify(viewer.socket, mask, viewer)

    def _receive(self, viewer: Connection) -> None:
        try:
            data = viewer.socket.recv(65_536)
        except BlockingIOError:
            return
        if not data:
            raise ConnectionResetError
        viewer.heard = self._clock()
        wants = viewer.talk.receive(data)
        while wants is not None:
            reply = wants if isinstance(wants, Reply) else self.answer(wants)
            viewer.out += viewer.talk.send(reply)
            wants = None if isinstance(wants, Reply) else viewer.talk.next()

    def _leave(self, viewer: Connection) -> None:
        self._connections.discard(viewer)
        self._selector.unregister(viewer.socket)
        viewer.socket.close()


def _is_ours(host: str) -> bool:
    """Return whether a host is an address, localhost or this machine; other names may be an attack (DNS rebinding)."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    own = socket.gethostname().lower()
    if name.lower() in ("localhost", own, f"{own}.local"):
        return True
    try:
        socket.inet_pton(socket.AF_INET6 if name.startswith("[") else socket.AF_INET, name.strip("[]"))
    except (OSError, ValueError):
        return False
    return True
