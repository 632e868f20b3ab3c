"""The box's end of the line to the process that phones speak to: lines in become signals, lines out never wait.

A driver thread like all others: it owns no state of the table. A line that breaks is tried again.
"""

import os
import selectors
import socket
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from companion.signals import DeviceBack, DeviceLost, Inbox, Phoned, said, why_of
from companion.wire import Json, LineReader, NoLine, line, peer_of

RETRY = 1.0
QUIET = 3.0
"""Seconds of trying before anybody is told: systemd needs a moment to start it."""
BACKLOG = 8_000_000
"""Bytes; who has read none of so many hangs."""
DEVICE = "phones"


class PhoneLink:
    """Speaks with whoever listens at `path`, as long as it is the same user or root."""

    def __init__(self, path: Path, inbox: Inbox, greeting: Callable[[], list[Json]]) -> None:
        """`greeting` is told at each new beginning, on the thread: it may look at what never changes."""
        self._path = path
        self._inbox = inbox
        self._greeting = greeting
        self._out: deque[bytes] = deque()
        self._size = 0
        self._woken, self._wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._ending = Event()
        self._since: float | None = time.monotonic()
        """Since when nothing was received; None while the other end speaks."""
        self._lost = False
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def send(self, told: Json) -> None:
        """From any thread; where nobody listens it is forgotten: who comes is told everything anew."""
        data = line(told)
        self._out.append(data)
        self._size += len(data)
        with suppress(BlockingIOError):
            os.write(self._wake, b".")

    def close(self) -> None:
        """What was said goes out, if somebody reads it."""
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
            except (OSError, NoLine) as fault:
                now = time.monotonic()
                self._inbox.put(Phoned({"do": "gone"}, now))
                self._since = now if self._since is None else self._since
                if not self._lost and now - self._since >= QUIET:
                    self._lost = True
                    why = why_of(fault) if isinstance(fault, OSError) else said("why.said", words=str(fault))
                    self._inbox.put(DeviceLost(DEVICE, why, now))
                self._ending.wait(RETRY)

    def _speak(self, met: socket.socket) -> None:
        """Until one side ends it."""
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
                    raise NoLine("it does not read")
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
                    self._inbox.put(Phoned(told, time.monotonic()))

    def _received(self) -> None:
        """Note that the other end works. Before its first word it may still fail, as often as it is started."""
        self._since = None
        if self._lost:
            self._lost = False
            self._inbox.put(DeviceBack(DEVICE, time.monotonic()))

    def _write(self, met: socket.socket, rest: bytes) -> bytes:
        """As much as goes; what does not is returned."""
        while rest or self._out:
            data = rest or self._out.popleft()
            try:
                sent = met.send(data)
            except BlockingIOError:
                return data
            self._size = max(0, self._size - sent)
            rest = data[sent:]
        return b""
