"""Finds the codes in a scanner's bytes: takes bytes and their time, returns codes and skipped bytes. Pure.

The result never depends on how the bytes were cut into chunks. Only observed silence (a read that returned nothing)
counts as a gap: bytes may have waited in a buffer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from math import inf
from operator import xor

from companion.values import Value

STX, ETX = b"\x02", b"\x03"


class Code(Value):
    """A complete code."""

    text: str


class Skipped(Value):
    """Bytes that are not part of a code."""

    count: int


class FramingProtocol(Value):
    """How a scanner marks the beginning and the end of its codes."""

    begins: bytes
    """Bytes that begin a code; empty: a code begins where the last one ended."""
    ends: bytes
    """Each of these bytes ends a code."""
    gap: float
    """Seconds of silence within a code after which it is complete (`gap_ends`) or else invalid."""
    gap_ends: bool = False
    longest: int = 64
    read: Callable[[str], str | None] = lambda text: text.strip() or None
    """Returns the code for the text between beginning and end; None if the text is not a code."""


def tag_number(text: str) -> str | None:
    """Return the number printed on an RFID tag from what its reader sends; None if that is invalid.

    The reader sends ten hexadecimal digits and two of checksum. The first two digits, a manufacturer's version, are
    not part of the printed number. A tag therefore has the same code with an RDM6300, with a reader that types the
    number, and when it is typed by hand.
    """
    if not re.fullmatch("[0-9A-Fa-f]{12}", text):
        return None
    version, *number, checksum = bytes.fromhex(text)
    return f"{int.from_bytes(number):010}" if reduce(xor, number, version) == checksum else None


LINES = FramingProtocol(begins=b"", ends=b"\r\n", gap=0.5)
IDLE = FramingProtocol(begins=b"", ends=b"\r\n", gap=0.05, gap_ends=True)
STX_ETX = FramingProtocol(begins=STX, ends=ETX, gap=0.5)
RDM6300 = FramingProtocol(begins=STX, ends=ETX, gap=0.5, longest=12, read=tag_number)
PROTOCOLS = {"lines": LINES, "idle": IDLE, "stx-etx": STX_ETX, "rdm6300": RDM6300}


class Framer:
    """Finds the codes in a stream; skips data that is too long, unprintable or torn, up to the next sure beginning."""

    def __init__(self, dialect: FramingProtocol, *, midway: bool = False) -> None:
        """Start a stream; `midway` is true if its first bytes may be the tail of a code, which must be skipped."""
        self._dialect = dialect
        self._code: bytearray | None = None if midway or dialect.begins else bytearray()  # None: skipping
        self._skipped = 0
        self._last = inf  # time of the last byte

    def feed(self, data: bytes, now: float) -> list[Code | Skipped]:
        """Return the codes and skipped bytes that these bytes complete."""
        found: list[Code | Skipped] = []
        if data:
            self._last = now
        for byte in data:
            if byte in self._dialect.begins:
                self._spoil()
                found += self._report()
                self._code = bytearray()
            elif byte in self._dialect.ends:
                found += self._end()
            elif self._code is None:
                self._skipped += byte not in b"\r\n"  # line ends between frames do not count
            else:
                self._code.append(byte)
                if len(self._code) > self._dialect.longest or not 0x20 <= byte < 0x7F:
                    self._spoil()
        return found

    def silence(self, now: float) -> list[Code | Skipped]:
        """Return the codes and skipped bytes that are complete because nothing was received until `now`.

        If a gap does not end a code, the code becomes invalid: its rest may still arrive, and must not be taken for
        another code.
        """
        if now < self._last + self._dialect.gap:
            return []
        if self._dialect.gap_ends:
            return self._end()
        if self._code:
            self._spoil()
        return self._report()

    @property
    def rests(self) -> bool:
        """Return whether no code is being received, so that silence completes nothing."""
        is_skipping = self._code is None and self._dialect.gap_ends
        return not self._code and not self._skipped and not is_skipping

    def _end(self) -> list[Code | Skipped]:
        text = (self._code or b"").decode("ascii")
        code = self._dialect.read(text) if text else None
        if code is None:
            self._spoil()
        self._code = None if self._dialect.begins else bytearray()
        return [*self._report(), *([] if code is None else [Code(code)])]

    def _spoil(self) -> None:
        self._skipped += len(self._code or b"")
        self._code = None

    def _report(self) -> list[Code | Skipped]:
        skipped, self._skipped = self._skipped, 0
        return [Skipped(skipped)] if skipped else []


SHOWN_ANEW = 0.5
"""Seconds that a code must be absent until it counts as shown again, not as a tag that stays on its reader."""


class RepeatFilter:
    """Filters repetitions: a code read again within `delay` seconds is the same scan, and the delay starts anew.

    A tag that stays on its reader, which sends the number all the time, therefore counts as one scan.
    """

    def __init__(self, delay: float = 2.0) -> None:
        self._delay = delay
        self._seen: dict[str, float] = {}

    def was_shown_again(self, code: str, now: float) -> bool:
        """Return whether a person has shown the code again within `delay` seconds after it was last read.

        The result is False for a tag that stays on its reader, because its number is read without pauses.
        """
        return SHOWN_ANEW <= now - self._seen.get(code, now) < self._delay

    def is_new(self, code: str, now: float) -> bool:
        self._seen = {seen: at for seen, at in self._seen.items() if now < at + self._delay}
        new = code not in self._seen
        self._seen[code] = now
        return new
