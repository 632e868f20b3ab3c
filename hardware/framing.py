"""A scanner's bytes into codes: bytes and time in, codes and skipped bytes out; it does no I/O and guesses nothing.

How the bytes were cut into chunks never matters. Only silence that was seen (a read that brought nothing)
counts as silence: bytes that lay waiting while nobody read look late, and are not.
"""

import re
from collections.abc import Callable
from functools import reduce
from math import inf
from operator import xor

from companion.values import Value

STX, ETX = b"\x02", b"\x03"


class Code(Value):
    """A whole, clean code."""

    text: str


class Skipped(Value):
    """Bytes that are no code."""

    count: int


class FramingProtocol(Value):
    """How a scanner says where its codes begin and end."""

    begins: bytes
    """Bytes before a code; none: a code begins where the last one ended."""
    ends: bytes
    """Any of these bytes ends a code."""
    gap: float
    """Silence of so many seconds in the middle of a code ends it, or spoils it."""
    gap_ends: bool = False
    longest: int = 64
    read: Callable[[str], str | None] = lambda text: text.strip() or None
    """The code that a clean text means; None if it means none."""


def tag_number(text: str) -> str | None:
    """The number printed on an RFID tag, from ten hex digits and two of checksum.

    The first byte, a maker's version, is left out as it is in print: so a tag has one name, whether read by
    an RDM6300, by a reader that types the number like a keyboard, or by eyes.
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
    """Finds the codes in a stream; what is too long, unprintable or torn is skipped up to the next clean boundary."""

    def __init__(self, dialect: FramingProtocol, *, midway: bool = False) -> None:
        """`midway`: the stream was cut into, so its first bytes may be the tail of something."""
        self._dialect = dialect
        self._code: bytearray | None = None if midway or dialect.begins else bytearray()  # None: skipping
        self._skipped = 0
        self._last = inf  # when the last byte came

    def feed(self, data: bytes, now: float) -> list[Code | Skipped]:
        """What these bytes bring to an end."""
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
                self._skipped += byte not in b"\r\n"  # between frames a line end is only manners
            else:
                self._code.append(byte)
                if len(self._code) > self._dialect.longest or not 0x20 <= byte < 0x7F:
                    self._spoil()
        return found

    def silence(self, now: float) -> list[Code | Skipped]:
        """What it means that nothing has come until now. Where a gap does not end a code, it tears it:
        the rest may still be on its way, and must not be taken for a code of its own."""
        if now < self._last + self._dialect.gap:
            return []
        if self._dialect.gap_ends:
            return self._end()
        if self._code:
            self._spoil()
        return self._report()

    @property
    def rests(self) -> bool:
        """Silence, however long, means nothing now."""
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
"""Seconds without a word of a code after which the next one is a hand's doing."""


class RepeatFilter:
    """The same code again within `delay` seconds is the same scan, and renews the delay: a tag that stays on its
    reader, telling its number all the time, is scanned once."""

    def __init__(self, delay: float = 2.0) -> None:
        self._delay = delay
        self._seen: dict[str, float] = {}

    def was_shown_again(self, code: str, now: float) -> bool:
        """Whether somebody shows it once more, a moment after it was read last; a tag that stays does not."""
        return SHOWN_ANEW <= now - self._seen.get(code, now) < self._delay

    def is_new(self, code: str, now: float) -> bool:
        self._seen = {seen: at for seen, at in self._seen.items() if now < at + self._delay}
        new = code not in self._seen
        self._seen[code] = now
        return new
