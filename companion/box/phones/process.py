"""The process that phones speak to: systemd's where the box is a service, a child of the box on a desk."""

import logging
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Lock, Thread

from companion.box.phones.link import DEVICE, PhoneLink
from companion.signals import DeviceLost, Inbox, why_of
from companion.wire import Json
from hardware.processes import python, surroundings

log = logging.getLogger("ratkeeper")
SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 60.0
"""Seconds before a process that has ended is started again: each failure doubles them."""
STEADY = 60.0
"""Seconds of running after which an end counts as the first failure."""
END_SECONDS = 5.0
"""How long the process may take to end by itself."""
SERVICE = Path("/run/ratkeeper-phone.sock")
"""Where systemd listens for the box, as `ratkeeper-phone.socket` says."""
Greeting = Callable[[], list[Json]]


def next_pause(pause: float, ran: float) -> float:
    """Return how many seconds to wait before the next start; `pause` was waited last, `ran` is how long it ran then."""
    return SHORTEST_PAUSE if ran >= STEADY else min(max(SHORTEST_PAUSE, 2 * pause), LONGEST_PAUSE)


class Child:
    """A phone process of our own, started again when it ends, until the line to it is closed.

    The socket for phones stays open here: phones that come meanwhile wait in its queue, and find the same port.
    """

    def __init__(self, port: int, inbox: Inbox, greeting: Greeting) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ratkeeper-")
        self._path = Path(self._folder.name) / "phones"
        self._phones = socket.create_server(("", port), backlog=512)
        self.port: int = self._phones.getsockname()[1]
        self._ending = Event()
        self._starting = Lock()
        self._process = self._start()
        self._link = PhoneLink(self._path, inbox, greeting)
        self._watcher = Thread(target=self._watch, name="phone process", daemon=True)
        self._watcher.start()

    def send(self, told: Json) -> None:
        self._link.send(told)

    def close(self) -> None:
        with self._starting:
            self._ending.set()
        self._link.close()
        self._process.terminate()
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._watcher.join()
        self._phones.close()
        self._folder.cleanup()

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the process. It gets a new socket for the box: while none runs, the box's connections are refused."""
        with socket.socket(socket.AF_UNIX) as box:
            self._path.unlink(missing_ok=True)
            box.bind(str(self._path))
            box.listen()
            numbers = (box.fileno(), self._phones.fileno())
            return subprocess.Popen(  # noqa: S603 - our own program
                python("-m", "companion.phone", *map(str, numbers)),
                env=surroundings(),
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )

    def _watch(self) -> None:
        """Start the process again each time it has ended."""
        pause = 0.0
        while True:
            began = time.monotonic()
            status = self._process.wait()
            if self._ending.is_set():
                return
            pause = next_pause(pause, time.monotonic() - began)
            log.warning("the phone process has ended (status %d); the next one starts in %.1f s", status, pause)
            self._ending.wait(pause)
            with self._starting:
                if self._ending.is_set():
                    return
                try:
                    self._process = self._start()
                except OSError as error:
                    log.warning("the phone process cannot be started: %s", error)


class NullPhoneLink:
    """In the place of a process that could not be started."""

    def send(self, told: Json) -> None: ...
    def close(self) -> None: ...


def line_of(
    port: int | None, inbox: Inbox, greeting: Greeting, now: Callable[[], float]
) -> Child | PhoneLink | NullPhoneLink:
    """The line to the service's process or, with a port, to one of our own; why there is none is said to the inbox."""
    if port is None:
        return PhoneLink(SERVICE, inbox, greeting)
    try:
        return Child(port, inbox, greeting)
    except OSError as error:
        inbox.put(DeviceLost(DEVICE, why_of(error), now()))
        return NullPhoneLink()
