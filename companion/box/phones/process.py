"""The connection to the phone process: a systemd service, or a child process if the box is no service.

A driver thread reads lines as signals; sent lines are queued and never block.
"""

import logging
import os
import selectors
import socket
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread

from companion.json_lines import Json, JsonLineError, LineReader, line, peer_of
from companion.signals import DeviceBack, DeviceLost, EventQueue, PhoneRequest, message, message_for
from hardware.processes import child_environment, python

RETRY = 1.0
QUIET = 3.0
"""Seconds without a connection before a notice says so, since systemd needs a moment to start the service."""
BACKLOG = 8_000_000
"""Number of unsent bytes above which the phone process counts as hung, so that the connection is closed."""
DEVICE = "phones"


class PhoneLink:
    """A client of the Unix socket `path`; it talks only to a process of its own user or of root."""

    def __init__(self, path: Path, queue: EventQueue, greeting: Callable[[], list[Json]]) -> None:
        """Connect in the background. `greeting` returns the first messages of each new connection, on the thread."""
        self._path = path
        self._queue = queue
        self._greeting = greeting
        self._out: deque[bytes] = deque()
        self._size = 0
        self._woken, self._wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._ending = Event()
        self._since: float | None = time.monotonic()
        """Monotonic time since which nothing was received; None while connected."""
        self._lost = False
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def send(self, told: Json) -> None:
        """Queue a line, from any thread. Without a connection it is dropped: each new one begins with everything."""
        data = line(told)
        self._out.append(data)
        self._size += len(data)
        with suppress(BlockingIOError):
            os.write(self._wake, b".")

    def close(self) -> None:
        """End the thread after it has sent what is queued, and close the pipe that wakes it."""
        self._ending.set()
        with suppress(BlockingIOError):
            os.write(self._wake, b".")
        self._thread.join(2.0)
        if not self._thread.is_alive():
            os.close(self._woken)
            os.close(self._wake)

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as met:
                    met.connect(str(self._path))
                    if peer_of(met) not in (0, os.getuid()):
                        raise PermissionError(13, "somebody else")
                    self._speak(met)
            except (OSError, JsonLineError) as fault:
                now = time.monotonic()
                self._queue.put(PhoneRequest({"do": "gone"}, now))
                self._since = now if self._since is None else self._since
                if not self._lost and now - self._since >= QUIET:
                    self._lost = True
                    why = message_for(fault) if isinstance(fault, OSError) else message("why.said", words=str(fault))
                    self._queue.put(DeviceLost(DEVICE, why, now))
                self._ending.wait(RETRY)

    def _speak(self, met: socket.socket) -> None:
        """Send and receive lines until one side closes the connection."""
        self._out.clear()
        self._size = 0
        for told in self._greeting():
            self._out.append(line(told))
        lines, rest = LineReader(), b""
        met.setblocking(False)
        with selectors.DefaultSelector() as selector:
            selector.register(met, selectors.EVENT_READ)
            selector.register(self._woken, selectors.EVENT_READ)
            while True:
                rest = self._write(met, rest)
                if self._ending.is_set():
                    return
                if self._size > BACKLOG:
                    raise JsonLineError("it does not read")
                selector.modify(met, selectors.EVENT_READ | (selectors.EVENT_WRITE if rest else 0))
                selector.select()
                with suppress(BlockingIOError):
                    os.read(self._woken, 4096)
                try:
                    data = met.recv(65_536)
                except BlockingIOError:
                    continue
                if not data:
                    raise ConnectionResetError(104, "it has ended")
                self._received()
                for told in lines.feed(data):
                    self._queue.put(PhoneRequest(told, time.monotonic()))

    def _received(self) -> None:
        """Clear the notice about a lost connection. Only received data does so: a process may connect and then fail."""
        self._since = None
        if self._lost:
            self._lost = False
            self._queue.put(DeviceBack(DEVICE, time.monotonic()))

    def _write(self, met: socket.socket, rest: bytes) -> bytes:
        """Write as much as the socket takes without waiting, and return the rest of the line."""
        while rest or self._out:
            data = rest or self._out.popleft()
            try:
                sent = met.send(data)
            except BlockingIOError:
                return data
            self._size = max(0, self._size - sent)
            rest = data[sent:]
        return b""


log = logging.getLogger("ratkeeper")
SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 60.0
"""Seconds before an ended process is restarted, at most: the pause doubles with each failure up to this."""
STEADY = 60.0
"""Seconds that a process must run for its end to count as the first failure again."""
END_SECONDS = 5.0
"""Seconds that the process has for ending itself before it is killed."""
SERVICE = Path("/run/ratkeeper-phone.sock")
"""Path of the socket that the systemd unit ratkeeper-phone.socket creates."""
Greeting = Callable[[], list[Json]]


def next_pause(pause: float, ran: float) -> float:
    """Return the seconds before the next start. `pause` was the last such pause; then the process `ran` for seconds."""
    return SHORTEST_PAUSE if ran >= STEADY else min(max(SHORTEST_PAUSE, 2 * pause), LONGEST_PAUSE)


class Child:
    """Runs the phone process as a child, and restarts it whenever it ends, until `close` is called.

    The socket for phones is open in this process, so that a restart keeps its port and the phones that are waiting.
    """

    def __init__(self, port: int, queue: EventQueue, greeting: Greeting) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ratkeeper-")
        self._path = Path(self._folder.name) / "phones"
        self._phones = socket.create_server(("", port), backlog=512)
        self.port: int = self._phones.getsockname()[1]
        self._ending = Event()
        self._starting = Lock()
        self._process = self._start()
        self._link = PhoneLink(self._path, queue, greeting)
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
        """Start the process, and give it the socket for phones and a new socket through which the box talks to it."""
        with socket.socket(socket.AF_UNIX) as box:
            self._path.unlink(missing_ok=True)
            box.bind(str(self._path))
            box.listen()
            numbers = (box.fileno(), self._phones.fileno())
            return subprocess.Popen(  # noqa: S603 - starts this program
                python("-m", "companion.phone", *map(str, numbers)),
                env=child_environment(),
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )

    def _watch(self) -> None:
        """Restart the process whenever it has ended, after a pause."""
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
    """Takes and ignores messages in place of a process that could not be started."""

    def send(self, told: Json) -> None: ...
    def close(self) -> None: ...


def line_of(
    port: int | None, queue: EventQueue, greeting: Greeting, now: Callable[[], float]
) -> Child | PhoneLink | NullPhoneLink:
    """Return the connection to the systemd service or, with a port, to a child process that serves this port."""
    if port is None:
        return PhoneLink(SERVICE, queue, greeting)
    try:
        return Child(port, queue, greeting)
    except OSError as error:
        queue.put(DeviceLost(DEVICE, message_for(error), now()))
        return NullPhoneLink()
