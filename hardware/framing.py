"""Framing of scanner data: bytes and time in, codes and skipped bytes out. Pure.

The result never depends on how the bytes were cut into chunks. Only observed silence (a read that returned nothing)
counts as a gap: bytes may have waited in a buffer.
"""

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
    """Seconds of silence within a code that end or invalidate it."""
    gap_ends: bool = False
    longest: int = 64
    read: Callable[[str], str | None] = lambda text: text.strip() or None
    """Returns the code for a clean text; None if it is not a code."""


def tag_number(text: str) -> str | None:
    """Return the number printed on an RFID tag, from ten hex digits and two of checksum; None if they do not match.

    The first byte, a manufacturer's version, is left out as in print, so that a tag has the same code with an RDM6300,
    with a reader that types the number, and when it is typed by hand.
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
    """Finds the codes in a stream; overlong, unprintable or torn data is skipped up to the next clean boundary."""

    def __init__(self, dialect: FramingProtocol, *, midway: bool = False) -> None:
        """Start a stream; `midway`: its first bytes may be the tail of a code."""
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
        """Return what an observed silence completes.

        If a gap does not end a code, it invalidates it: the rest may still arrive, and must not be taken for a code of
        its own.
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
        """Return whether silence has no effect in the current state."""
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
"""Seconds without a code after which the same code counts as shown again."""


class RepeatFilter:
    """Filters repetitions: the same code within `delay` seconds is the same scan and renews the delay.

    A tag that stays on its reader, which sends its number all the time, is scanned once.
    """

    def __init__(self, delay: float = 2.0) -> None:
        self._delay = delay
        self._seen: dict[str, float] = {}

    def was_shown_again(self, code: str, now: float) -> bool:
        """Return whether the code was shown again shortly after the last read.

        False for a tag that stays on the reader.
        """
        return SHOWN_ANEW <= now - self._seen.get(code, now) < self._delay

    def is_new(self, code: str, now: float) -> bool:
        self._seen = {seen: at for seen, at in self._seen.items() if now < at + self._delay}
        new = code not in self._seen
        self._seen[code] = now
        return new
