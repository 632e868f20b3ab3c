"""The running dashboard: subscribes to every table, and serves the page and its data. It publishes nothing."""

import json
import selectors
import socket
import time
from collections.abc import Callable

from companion.dashboard.tables import LiveTables
from companion.link.broker import Broker, InvalidMessageError
from companion.phone.connections import PhoneConnections
from companion.phone.http_codec import Reply, Request
from companion.phone.routes import PLAIN, html, status_reply
from companion.settings import LinkSettings
from companion.signals import Message
from companion.signals import message as because
from ui.dashboard import page
from ui.phone import hashes
from ui.words import Words

BACKLOG = 4_000_000
"""Number of unsent bytes with which a browser is disconnected; a thousand tables take half a million."""


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
        self._selector = selectors.DefaultSelector()
        self._browsers = PhoneConnections(
            self._selector,
            clock,
            frozenset(),
            lambda _, request: self.answer(request),
            judge=lambda *_: 0,
            backlog=BACKLOG,
        )
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
        for key, mask in self._selector.select(0.02):
            if key.data:
                self._browsers.serve(key.data, mask)
            else:
                self._browsers.meet(self._door)
        self._browsers.leave_late(self._clock())
        self._browsers.pulse(self._clock())

    def close(self) -> None:
        self._browsers.leave_all()
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
