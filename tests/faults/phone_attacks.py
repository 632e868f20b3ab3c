"""`python -m tests.faults.phone_attacks ATTACK PORT COOKIE`: attacks the phone process for a few seconds.

Only on loopback, from other addresses than a joined phone's. COOKIE is a joined phone's, for the attack by one of them.
"""

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO

from PIL import Image

SECONDS = 3.0
"""How long an attack goes on."""
HERE = "127.0.0.1"
BODY = 11_900_000


def connected(port: int, source: str) -> socket.socket:
    met = socket.socket()
    met.settimeout(1)
    met.bind((source, 0))
    with suppress(OSError):
        met.connect((HERE, port))
    return met


def sends(met: socket.socket, data: bytes) -> bool:
    try:
        met.sendall(data)
    except OSError:
        return False
    return True


def head(first: str, port: int, *headers: str) -> bytes:
    return "\r\n".join((f"{first} HTTP/1.1", f"Host: {HERE}:{port}", *headers, "", "")).encode()


def photo(port: int, number: int, kind: str, length: int) -> bytes:
    cookie = f"Cookie: ratkeeper=INVENTED{number}"
    return head(
        f"POST /act?game=G&seq={number}", port, f"Content-Type: image/{kind}", f"Content-Length: {length}", cookie
    )


def sources(count: int) -> Iterator[tuple[int, str]]:
    for number in range(count):
        yield number, f"127.0.1.{1 + number % 250}"


def photos(port: int, _: str) -> None:
    """Small files of large pictures."""
    for number, (kind, size) in enumerate((("webp", (8192, 7000)), ("png", (7700, 7700)))):
        out = BytesIO()
        Image.new("RGB", size).save(out, kind, quality=1, method=0)
        for repeated in range(3):
            with connected(port, f"127.0.0.{2 + repeated}") as met:
                if sends(met, photo(port, number, kind, len(out.getvalue())) + out.getvalue()):
                    with suppress(OSError):
                        met.recv(1000)


def bodies(port: int, _: str) -> None:
    """Large bodies that never end."""
    held = []
    for number, source in sources(40):
        met = connected(port, source)
        held.append(met)
        if sends(met, photo(port, number, "jpeg", BODY + 1)):
            for _piece in range(BODY // 100_000):
                if not sends(met, b"x" * 100_000):
                    break
    end(held)


def half_open(port: int, _: str) -> None:
    """Requests whose headers come byte by byte, and new ones in the place of those that were dropped."""
    held, until = {source: connected(port, source) for _, source in sources(260)}, time.monotonic() + SECONDS
    while time.monotonic() < until:
        for source, met in held.items():
            if not sends(met, b"G"):
                met.close()
                held[source] = connected(port, source)
        time.sleep(0.01)
    end([*held.values()])


def half_open_from_one(port: int, _: str) -> None:
    """Half-open requests, all from one address."""
    held = [connected(port, "127.0.0.2") for _ in range(260)]
    for met in held:
        sends(met, b"GET / HTTP/1.1\r\nHost: ")
    end(held)


def requests(port: int, _: str) -> None:
    """As many requests as go, many at once on each connection, whose answers are not taken."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        held = [connected(port, source) for _, source in sources(100)]
        for met in held:
            sends(met, head("GET /", port) * 100)
        for met in held:
            met.close()


def wrong_codes(port: int, _: str) -> None:
    """Codes and tokens that are tried out."""
    until, body = time.monotonic() + SECONDS, b'{"code": "000000"}'
    join = head("POST /join", port, "Content-Type: application/json", f"Content-Length: {len(body)}") + body
    while time.monotonic() < until:
        held = [connected(port, source) for _, source in sources(60)]
        for number, met in enumerate(held):
            sends(met, join if number % 2 else head("GET /J/AAAAAAAAAA", port))
        for met in held:
            met.close()


def streams(port: int, cookie: str) -> None:
    """Event streams of one phone that has joined."""
    held = [connected(port, HERE) for _ in range(230)]
    for met in held:
        sends(met, head("GET /events", port, f"Cookie: {cookie}"))
    end(held)


def end(held: list[socket.socket]) -> None:
    time.sleep(SECONDS)
    for met in held:
        met.close()


ATTACKS = {one.__name__: one for one in (photos, bodies, half_open, half_open_from_one, requests, wrong_codes, streams)}

if __name__ == "__main__":
    ATTACKS[sys.argv[1]](int(sys.argv[2]), sys.argv[3])
