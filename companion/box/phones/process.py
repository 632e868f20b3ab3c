"""The process that phones speak to: systemd's where the box is a service, a child of the box on a desk."""

import socket
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.box.phones.link import DEVICE, PhoneLink
from companion.signals import DeviceLost, Inbox, why_of
from companion.wire import Json
from hardware.processes import python, surroundings

SERVICE = Path("/run/ratkeeper-phone.sock")
"""Where systemd listens for the box, as `ratkeeper-phone.socket` says."""
Greeting = Callable[[], list[Json]]


class Child:
    """Such a process of our own, for as long as the line to it is open."""

    def __init__(self, port: int, inbox: Inbox, greeting: Greeting) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ratkeeper-")
        path = Path(self._folder.name) / "phones"
        with socket.socket(socket.AF_UNIX) as box, socket.create_server(("", port), backlog=512) as phones:
            self.port: int = phones.getsockname()[1]
            box.bind(str(path))
            box.listen()
            numbers = (box.fileno(), phones.fileno())
            command = python("-m", "companion.phone", *map(str, numbers))
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                command, env=surroundings(), pass_fds=numbers, stdin=subprocess.DEVNULL, start_new_session=True
            )
        self._link = PhoneLink(path, inbox, greeting)

    def send(self, told: Json) -> None:
        self._link.send(told)

    def close(self) -> None:
        self._link.close()
        self._process.terminate()
        self._process.wait()
        self._folder.cleanup()


class Nobody:
    """In the place of a process that could not be started."""

    def send(self, told: Json) -> None: ...
    def close(self) -> None: ...


def line_of(port: int | None, inbox: Inbox, greeting: Greeting, now: Callable[[], float]) -> Child | PhoneLink | Nobody:
    """The line to the service's process or, with a port, to one of our own; why there is none is said to the inbox."""
    if port is None:
        return PhoneLink(SERVICE, inbox, greeting)
    try:
        return Child(port, inbox, greeting)
    except OSError as error:
        inbox.put(DeviceLost(DEVICE, why_of(error), now()))
        return Nobody()
