"""What is fuzzed: each target takes any bytes and must come back, with what the reader promises and no other end."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zlib import crc32

from companion.cards import CardsUnreadable, read_learned
from companion.keeping.journal import Damaged, Line, _seal, read
from companion.keeping.kept import Untellable, recall
from companion.notation import LONGEST_LINE, as_json, harmless, join, split
from companion.script import Script, ScriptError
from companion.settings import Mistaken, read_settings
from hardware.boards import boards
from hardware.framing import DIALECTS, Code, Framer, Skipped
from ui.words import Words

ROOT = Path(__file__).parents[2]
BOARDS = boards()
MARK = "0badcafe"
LONGEST = 5.0
"""Seconds that reading one input may take."""
WORDS = Words("en").of("piper")


def framer(data: bytes) -> None:
    """However the bytes are cut, the same codes are found, and every byte is a code's, a gap's or skipped."""
    cut, stream = (data[0], data[1:]) if data else (1, b"")
    for dialect in DIALECTS.values():
        whole = Framer(dialect)
        found = whole.feed(stream, 0.0)
        pieces = Framer(dialect)
        size = 1 + cut % 16
        again = [one for at in range(0, len(stream), size) for one in pieces.feed(stream[at : at + size], 0.0)]
        assert codes(found) == codes(again), "cutting changed the codes"
        ending = whole.silence(10.0)
        assert codes(ending) == codes(pieces.silence(10.0))
        for code in codes(found + ending):
            assert code, "an empty code"
            assert code.isascii()
            assert code.isprintable()
            assert len(code) <= dialect.longest
        assert sum(one.count for one in found + ending if isinstance(one, Skipped)) <= len(stream)
        assert len(whole._code or b"") <= dialect.longest, "it grows"


def codes(found: list[Code | Skipped]) -> list[str]:
    return [one.text for one in found if isinstance(one, Code)]


def script(data: bytes) -> None:
    """A script is played, or stops at a line that is named in words."""
    run = Script()
    try:
        for played in run.run(BytesIO(data)):
            WORDS.decision(played.outcome.decision)
    except ScriptError as error:
        assert error.number >= 1
        assert error.__cause__ is not None
    if run.session:
        for decision in run.session.decisions:
            assert len(decision) <= 2 * LONGEST_LINE
            assert split(join(split(decision))) == split(decision)


def journal(data: bytes) -> None:
    """A journal is read to its last whole line, or is Damaged; also where somebody made the checksums fit."""
    sealed = _seal({"journal": "ratkeeper", "version": 1, "mark": MARK, "continues": None}, 0)
    seed = crc32(MARK.encode())
    fitting = b"\n".join((sealed, *(body + b',"crc":"%08x"}' % crc32(body, seed) for body in data.split(b"\n")), b""))
    for source in (data, fitting):
        with suppress(Damaged):
            reading = read(source)
            assert reading.good + len(reading.torn) == len(source)
            assert read(source[: reading.good]).lines == reading.lines
            recall(reading.lines)
    said = [Line(line, 0) for line in data.decode(errors="replace").split("\n")[:200]]
    with suppress(Damaged):
        recall((Line("game piper", 0), *said))


def sealed(data: bytes) -> None:
    """A file of which every line, the first too, has a fitting checksum: lines, marks and cards that a reader believes
    can be told, listed, reported and written again."""
    first, *bodies = data.split(b"\n")
    seed = crc32(mark_in(first))
    fitting = b"\n".join((fit(first, 0), *(fit(body, seed) for body in bodies), b""))
    with suppress(Damaged):
        reading = read(fitting)
        assert reading.good + len(reading.torn) == len(fitting)
        assert reading.mark.encode() == mark_in(first)
        again = _seal({"journal": "ratkeeper", "version": 1, "mark": reading.mark, "continues": reading.continues}, 0)
        assert read(again + b"\n").continues == reading.continues
        for line in reading.lines:
            as_json([line.say, line.card]).encode()
            harmless(line.card).encode()
        with suppress(Untellable):
            recall(reading.lines, until=time.monotonic() + LONGEST)


def fit(body: bytes, seed: int) -> bytes:
    return body + b',"crc":"%08x"}' % crc32(body, seed)


def mark_in(header: bytes) -> bytes:
    """The mark that a reader will find there; any other would do where it finds none."""
    try:
        match json.loads(header + b"}"):
            case {"mark": str(mark)}:
                return mark.encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):
        pass
    return MARK.encode()


def settings(data: bytes) -> None:
    """Settings are understood, or every mistake has a line and a way out."""
    source = data.decode(errors="replace")
    try:
        read_settings(source, BOARDS)
    except Mistaken as mistaken:
        assert mistaken.mistakes
        last = len(source.splitlines()) + 1
        for mistake in mistaken.mistakes:
            assert 1 <= mistake.line <= last
            assert len(WORDS.why(mistake.in_file("x"))) < 2000


def cards(data: bytes) -> None:
    """Learned cards are read, or the one reason why not is said."""
    try:
        learned = read_learned(data)
    except CardsUnreadable as unreadable:
        assert len(str(unreadable)) < 2000
    else:
        for code, card in learned.codes.items():
            assert learned.card(code) == card


TARGETS: dict[str, Callable[[bytes], None]] = {
    "framer": framer,
    "script": script,
    "journal": journal,
    "sealed": sealed,
    "settings": settings,
    "cards": cards,
}


def seeds(name: str) -> list[bytes]:
    """Where the fuzzer begins."""
    scenarios = [path.read_bytes() for path in sorted((ROOT / "tests" / "scenarios").glob("*/*.table"))]
    return {
        "framer": [
            b"\x01RK/A/FORWARD/01\r\nRK/C/RED/01\r",
            b"\x03\x02010063E9AE25\x03",
            b"\x0f4006381333931\r\xff\0\n",
        ],
        "script": scenarios,
        "journal": [
            _seal({"journal": "ratkeeper", "version": 1, "mark": MARK, "continues": "0001"}, 0) + b"\n",
            b'{"seq":1,"at":17,"say":"game piper"\n{"seq":2,"at":0,"say":"players A B","card":"RK/A/SEWER/01"',
            b"players Ada Ben Cleo\nrats red blue yellow green\nreveal red\nreveal blue\nreveal green\nundo",
            *scenarios[::10],
        ],
        "sealed": [
            b"\n".join(
                (
                    b'{"journal":"ratkeeper","version":1,"mark":"0badcafe","continues":null',
                    *(b'{"seq":%d,"at":17,"say":"%s","card":"RK/A/SEWER/01"' % (at, say) for at, say in said),
                )
            )
            for said in (
                [(1, b"game piper"), (2, b"players Ada Ben Cleo"), (3, b"rats red blue yellow green"), (4, b"undo")],
                [(1, b"game patin"), (2, b"players Ada Ben Cleo"), (3, b"plan Ada invasion"), (4, b"redo")],
            )
        ],
        "settings": [*(text.encode() for text in BOARDS.values()), FULL],
        "cards": [b'[codes]\n"0006547886" = "action forward 3"\n"x" = "command ok"\n', b"codes = 3", b"[codes]\na.b=1"],
    }[name]


FULL = b"""\
language = "fr"
board = "plain"
games = "/var/lib/games"
step = 0.5
sound = false
[buttons]
up = 5
undo = false
[scanner]
port = "/dev/ttyACM0"
kind = "keyboard"
dialect = "rdm6300"
speed = 115200
[window]
fullscreen = true
[voice]
speed = 120
[cards]
sewer = 7
[[panel]]
chip = "st7789"
bus = "spi"
width = 240
height = 240
rotate = 90
"""
