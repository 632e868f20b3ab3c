"""JSON lines between two processes of this program: one object per line. Bytes may arrive in pieces of any size."""

import json
import socket
import struct
from typing import Any

import msgspec

Json = dict[str, Any]
"""A JSON object."""
LONGEST = 4_000_000
"""Bytes in one line, at most; even the report of a long game is shorter."""
RESULT_PATH = "/RESULT.PNG"
"""Path of the result's picture, for the phones' server and the box; in capitals, because their QR codes are smaller."""


BACKUP_PIECE = 1 << 18
"""Bytes of a backup in one request of a phone, at most."""
LARGEST_BACKUP = 8_000_000
"""Bytes of a backup that a phone may fetch or bring, at most: some 1,500 games; a larger one needs a USB stick."""


class JsonLineError(ValueError):
    """The input is invalid; the connection must end, since later lines could be misread."""


class LineReader:
    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, data: bytes) -> list[Json]:
        """Return the objects whose lines end in these bytes; keep an unfinished line for the next call."""
        self._rest += data
        if len(self._rest) > LONGEST:
            raise JsonLineError("a line without end")
        *whole, rest = self._rest.split(b"\n")
        self._rest = bytearray(rest)
        return [_read(line) for line in whole]


def line(said: Json) -> bytes:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def digest(key: str) -> str:
    """Return the digest of a phone's key: enough to recognize the key, but not to reconstruct it."""
    from hashlib import sha256  # noqa: PLC0415 - 3 MB, only with phones

    return sha256(key.encode()).hexdigest()


def _read(line: bytes | bytearray) -> Json:
    try:
        return msgspec.json.decode(line, type=Json)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise JsonLineError(str(error)) from error


def peer_of(met: socket.socket) -> int:
    """Return the user id of the process at the other end of a Unix socket."""
    credentials = met.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    _, user, _ = struct.unpack("3i", credentials)
    return int(user)
