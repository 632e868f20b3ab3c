"""`python -m companion.phone`: serves the sockets passed by systemd, or by the box that started it."""

import os
import socket
import sys
import time

from companion.json_lines import Json
from companion.phone.photos import reader
from companion.phone.server import Server

FIRST = 3
"""File descriptor of the first socket that systemd passes."""
ANYWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def handed(numbers: list[str]) -> list[socket.socket]:
    """Return the listening sockets with these file descriptors, or else those that systemd has passed."""
    if numbers:
        return [socket.socket(fileno=int(number)) for number in numbers]
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return []
    return [socket.socket(fileno=FIRST + at) for at in range(int(os.environ.get("LISTEN_FDS", "0")))]


def address(port: int) -> str:
    """Return this machine's address in the local network, with the port; nothing is sent to find it out."""
    for far in ANYWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:
                way.connect((far, 9))
            except OSError:
                continue
            return f"{way.getsockname()[0]}:{port}"
    return f"{socket.gethostname()}.local:{port}"


def say(words: str) -> None:
    """Print a line for the log."""
    print(f"ratkeeper-phone: {words}", file=sys.stderr)  # noqa: T201


def painted(frame: Json) -> bytes:
    from companion.phone import picture  # noqa: PLC0415 - 30 MB with Pillow, only for a picture

    return picture.painted(frame)


def main() -> int:
    doors = handed(sys.argv[1:])
    if not doors:
        say("no socket was handed over; systemctl start ratkeeper-phone.socket")
        return 2
    name = socket.gethostname().lower()
    names = frozenset({"localhost", name, f"{name}.local"})
    on_a_desk = len(sys.argv) > 1
    Server(
        doors, time.monotonic, address, read=reader(), paint=painted, names=names, ends_with_box=on_a_desk, say=say
    ).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
