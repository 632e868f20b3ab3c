"""A running box with phones around it, for tests: the real loop, the real process beside it, real sockets."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion.box.assembly import BoxConfig, assemble
from companion.box.event_loop import EventLoop
from companion.box.phones.lazy_phones import phones_of
from companion.box.simulated_hardware import SimulatedHardware
from companion.session import StepProgress
from companion.settings_file import read_settings
from companion.signals import EventQueue, Pressed, QuitRequested, Touched
from companion.storage.backup import places_at
from hardware.boards import boards
from tests.timeouts import TIMEOUT, wait_until
from ui.frame import Frame
from ui.pages import Page
from ui.pages.menu import MenuPage
from ui.pages.phones import JoinCodePage, PhonesPage
from ui.pages.question import QuestionPage

PLAIN = read_settings("", boards())
TABLES = {
    "piper": ("game piper", "players Ada Ben Cleo"),
    "patin": ("game patin", "intrigue device", "players Ada Ben Cleo"),
    "raid": ("game raid", "players Ada Ben Cleo"),
}
HELD = (
    *TABLES["raid"],
    *("rat Ada 3 3 2 2", "rat Ben 3 3 3 1", "rat Cleo 3 3 3 1", "ability Ada sneaky-rat"),
    *("ability Ada deep-thinker", "ability Ben rat-race", "ability Cleo lick-wounds"),
    *(
        f"room {name} {kind}"
        for name in ("Ada", "Ben", "Cleo")
        for kind in ("scurrying 1", "thinking 2", "chittering 3")
    ),
)
"""A table at which everybody holds hidden cards, and it is Ada's turn."""
SECRET = ("game patin", "intrigue device", "players Ada Ben Cleo Dan Eve")
"""A table at which Ada has to choose in secret."""


@dataclass
class Box:
    """Its buttons and its screen, as people at the table have them."""

    loop: EventLoop
    queue: EventQueue
    clients: list["Client"] = field(default_factory=list)

    @property
    def frame(self) -> Frame:
        assert self.loop.frame is not None
        return self.loop.frame

    def press(self, *roles: str) -> None:
        for role in roles:
            self.queue.put(Pressed(role, time.monotonic()))

    def shows(self, words: str) -> bool:
        return words in str(self.frame.title)

    def choose(self, words: str) -> None:
        """Takes a choice by its words, with a finger on it."""
        wait_until(lambda: words in self.texts(), f"no {words!r}")
        self._touch(words)

    def _touch(self, words: str) -> None:
        wait_until(lambda: time.monotonic() >= self.loop.ui.state.locked_until)  # a page has opened by itself
        self.queue.put(Touched(0.0, 0.0, time.monotonic(), "choice", self.texts().index(words)))

    def texts(self) -> list[str]:
        return [str(choice.text) for choice in self.frame.choices]

    def to_game(self) -> None:
        """From whatever page, to where the game stands."""
        self._walk(QuestionPage, self._to_game)

    def _to_game(self) -> None:
        if self.at_menu():
            self._touch("Back to the game")

    def invite(self, *, keeper: bool = False) -> str:
        """The address on the screen, as a phone's camera reads it."""
        if isinstance(self.loop.page, JoinCodePage):
            self.press("back")
            wait_until(lambda: not isinstance(self.loop.page, JoinCodePage))
        wanted = "Add a host’s phone: it can do everything that the box can" if keeper else "Add a phone"
        self._walk(JoinCodePage, lambda: self._to_invitation(wanted))
        wait_until(lambda: self.frame.code, "no code on the screen")
        return self.frame.code

    def _to_invitation(self, wanted: str) -> None:
        if wanted in self.texts() and isinstance(self.loop.page, PhonesPage):
            self._touch(wanted)
        elif self.at_menu() and "Phones" in self.texts():
            self._touch("Phones")

    def _walk(self, goal: type[Page], step: Callable[[], object]) -> None:
        """One step after the other, each seen before the next."""
        patience = time.monotonic() + TIMEOUT
        while not isinstance(page := self.loop.page, goal):
            assert time.monotonic() < patience, f"no way from {page} to {goal.__name__}"
            step()
            end = time.monotonic() + 2
            while self.loop.page is page and time.monotonic() < end:
                time.sleep(0.005)
            time.sleep(0.01)  # and drawn

    def at_menu(self) -> bool:
        """Whether it is there; else one step nearer."""
        if isinstance(self.loop.page, MenuPage):
            return "Back to the game" in self.texts() or "New game" in self.texts()
        self.press("back")
        return False


@contextmanager
def running_box(folder: Path, *lines: str, language: str = "en", port: int = 0) -> Iterator[Box]:
    """The box with that game, or with the last one of the folder, turning on a thread of its own; phones are on."""
    with ExitStack() as ends:
        world = ends.enter_context(SimulatedHardware(PLAIN))
        plan = BoxConfig(
            settings=PLAIN,
            games=folder / "games",
            world=world,
            language=language,
            announcers=(),
            phones=lambda queue, facts: phones_of(
                places_at(folder / "games", folder / "ratkeeper.toml"), queue, facts, port
            ),
            chance=Random(1),
        )
        box = ends.enter_context(assemble(plan))
        if lines:
            box.loop.game.begin(lines)
            box.loop.game.mark_steps_done(StepProgress(None))
            box.loop.open_game()
        assert box.phones is not None
        box.phones.switch(on=True)
        turning = threading.Thread(target=box.loop.run)
        turning.start()
        try:
            wait_until(lambda: box.loop.frame)
            table = Box(box.loop, box.queue)
            ends.callback(lambda: all(client.leave() for client in table.clients))
            yield table
        finally:
            box.queue.put(QuitRequested(0.0))
            turning.join(TIMEOUT)


class Client:
    """A phone without a screen: what it sends and all that it receives."""

    def __init__(self, address: str) -> None:
        self.host = address.lower().removeprefix("http://").partition("/")[0]
        self.cookie = ""
        self.received: list[bytes] = []
        self.events: list[dict[str, Any]] = []
        self._stream: socket.socket | None = None
        self._hearing: threading.Thread | None = None

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        connection = http.client.HTTPConnection(self.host, timeout=TIMEOUT)
        sent = {**({"Cookie": self.cookie} if self.cookie else {}), **(headers or {})}
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        connection.request(method, path, data, sent)
        reply = connection.getresponse()
        whole = reply.read()
        self.received.append(str(reply.headers).encode() + whole)
        for name, value in reply.headers.items():
            if name.lower() == "set-cookie" and value.startswith("ratkeeper="):
                self.cookie = value.partition(";")[0]
        connection.close()
        return reply.status, reply.headers, whole

    def scan(self, address: str, method: str = "POST") -> int:
        """Return the status of joining by the address in a QR code; with GET, of only looking at its page."""
        return self.ask(method, "/" + address.partition("://")[2].partition("/")[2])[0]

    def wait_for_box(self) -> None:
        """Wait until the box answers, as slowly as a page does: more requests would meet the rate limit."""
        end = time.monotonic() + TIMEOUT
        while (status := self.ask("GET", "/state.json")[0]) != 200:
            assert time.monotonic() < end, status
            time.sleep(0.2)

    def listen(self) -> "Client":
        """Hears events on a thread, until the line ends."""
        self.leave()
        connection = http.client.HTTPConnection(self.host, timeout=TIMEOUT)
        connection.request("GET", "/events", headers={"Cookie": self.cookie})
        self._stream = connection.sock
        reply = connection.getresponse()
        seen = len(self.events)
        assert reply.status == 200, reply.status
        self._hearing = threading.Thread(target=self._hear, args=(reply,), daemon=True)
        self._hearing.start()
        wait_until(lambda: len(self.events) > seen, "no event")
        return self

    def _hear(self, reply: http.client.HTTPResponse) -> None:
        try:
            for line in reply:
                self.received.append(line)
                if line.startswith(b"data: "):
                    self.events.append(json.loads(line[6:]))
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            return  # the box or the test has ended it
        finally:
            reply.close()

    @property
    def now(self) -> dict[str, Any]:
        return self.events[-1]

    def texts(self) -> list[str]:
        return [one["text"].get("full") or one["text"]["short"] for one in self.now["frame"].get("choices", [])]

    def say(self, words: str, **other: Any) -> tuple[int, dict[str, Any]]:
        told = {"game": self.now["game"], "seq": self.now["seq"], "say": words, **other}
        status, _, body = self.ask("POST", "/act", told)
        return status, json.loads(body or b"{}")

    def sit(self, seat: int) -> "Client":
        assert self.say(f"+{seat}")[0] == 200
        wait_until(lambda: self.now["seat"] == seat)
        return self

    def leave(self) -> bool:
        """The line is cut."""
        if self._stream and self._hearing:
            with suppress(OSError):
                self._stream.shutdown(socket.SHUT_RDWR)
            self._hearing.join(TIMEOUT)
            self._stream.close()
            self._stream = None
        return True


def joined(box: Box, seat: int = 0, *, keeper: bool = False) -> Client:
    """One more phone at the table."""
    address = box.invite(keeper=keeper)
    client = Client(address)
    box.clients.append(client)
    assert client.scan(address) == 303
    client.listen()
    return client.sit(seat) if seat else client
