"""What is fuzzed: each target takes any bytes and must come back, with what the reader promises and no other end."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import crc32

from companion.box.phones.requests import is_move, signal_of
from companion.cards import CardsUnreadableError, is_known, label, read_card_codes, read_label
from companion.json_lines import JsonLineError, LineReader
from companion.json_lines import line as wire_line
from companion.notation import LONGEST_LINE, as_json, harmless, join, split, without_comment
from companion.phone.http_codec import HttpConnection, Reply, Request
from companion.phone.routes import KEY, Pages, Question, admitted, reply_to, route
from companion.phone.routes import status_reply as answer
from companion.refusal import RefusedError
from companion.script import Script, ScriptError
from companion.session import Session
from companion.settings_file import SettingsFileError, read_settings
from companion.signals import Touched
from companion.storage.journal import DamagedGameError, JournalLine, _seal, read
from companion.storage.saved_games import ReplayFailedError, replay
from hardware.boards import boards
from hardware.framing import PROTOCOLS, Code, Framer, Skipped
from ui.frame import Choice, Frame, Text
from ui.words import Words

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "tests" / "scenarios").glob("*/*.table"))
BOARDS = boards()
MARK = "0badcafe"
LONGEST = 5.0
"""Seconds that reading one input may take."""
WORDS = Words("en").of("piper")
FRAME = Frame(Text("which?"), choices=tuple(Choice(Text(name)) for name in ("one", "two", "three")))
HOSTS = frozenset({"localhost:8417"})
PAGES = Pages(answer(200), answer(200))
ASKED = {"look", "scan", "join", "act", "events", "state", "log", "report", "picture", "overlay"}
ANSWERS = (200, 202, 401, 403, 404, 409, 422, 429, 503)
_DIALECTS = (*PROTOCOLS.values(),)


@cache
def moments() -> tuple[tuple[Session, Words], ...]:
    """Games as they stand at the end of each scenario, and in the middle of some: prepared once, never changed."""
    found = []
    for path in SCENARIOS[:: max(1, len(SCENARIOS) // 250)]:
        run = Script()
        for _ in run.run(BytesIO(path.read_bytes())):
            pass
        assert run.session
        found.append((run.session, Words("en").of(run.session.game.name)))
    return tuple(found[:256])


def framer(data: bytes) -> None:
    """However the bytes are cut, the same codes are found, and every byte is a code's, a gap's or skipped."""
    cut, stream = (data[0], data[1:]) if data else (1, b"")
    dialect = _DIALECTS[cut % len(_DIALECTS)]
    whole, pieces, size = Framer(dialect), Framer(dialect), 1 + cut // 16
    found = whole.feed(stream, 0.0)
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


def code(data: bytes) -> None:
    """Whatever a scanner reads is a card whose label says so, or none; whatever a phone says, a move or none."""
    text = data.decode(errors="replace")
    if card := read_label(text, {}):
        assert read_label(label(card), {}) == card
        assert is_known(card)
    signal = signal_of(text, FRAME, 0.0)
    assert signal is None or is_move(text)
    assert not isinstance(signal, Touched) or -len(FRAME.choices) < signal.number < len(FRAME.choices)


def notation(data: bytes) -> None:
    """Words are told apart and put together again, and nothing is left that a terminal would obey."""
    line = data.decode(errors="replace")
    assert harmless(line).isprintable()
    assert as_json(line).isprintable()
    assert json.loads(as_json(line)) == line
    said = without_comment(line)
    assert said in line
    with suppress(ValueError):
        words = split(line)
        assert split(join(words)) == words
        assert split(said) == words


def wire(data: bytes) -> None:
    """However the bytes are cut, the same lines are told, or it is no line of ours."""
    cut, stream = (data[0], data[1:]) if data else (1, b"")
    size, whole, pieces = 1 + cut, LineReader(), LineReader()
    told: list[dict[str, Any]] = []
    with suppress(JsonLineError):
        for at in range(0, len(stream), size):
            told += pieces.feed(stream[at : at + size])
    with suppress(JsonLineError):
        assert whole.feed(stream) == told
        for one in told:
            assert LineReader().feed(wire_line(one)) == [one]


def said(data: bytes) -> None:
    """At any moment of any game, any line is decided or refused, in words, and nobody else hears what is hidden."""
    at, line = (data[0], data[1:].decode(errors="replace")) if data else (0, "")
    moment, words = moments()[at % len(moments())]
    try:
        outcome = moment._work_out(line)
    except RefusedError as refused:
        words.say(refused)
        return
    assert split(join(split(outcome.decision))) == split(outcome.decision)
    words.decision(moment.game.decisions.redact(outcome.decision))
    for event in outcome.events:
        words.say(event)
    hash(outcome.state)


def http(data: bytes) -> None:
    """Whatever a phone sends, however cut, it is answered, waited for or left; the box is asked only what it knows."""
    cut, stream = (data[0], data[1:]) if data else (1, b"")
    talk, size, listening = HttpConnection(), 1 + cut % 64 * 16, False

    def admit(head: Request) -> Reply | int:
        return admitted(head, HOSTS, joined=KEY in head.cookies)

    for at in range(0, len(stream), size):
        heard = talk.receive(stream[at : at + size], admit)
        while heard is not None:
            asked = heard if isinstance(heard, Reply) else route(heard, PAGES)
            if isinstance(asked, Question):
                wire_line({"do": asked.do, **asked.facts})
                assert asked.do in ASKED
                asked = reply_to(asked, {"status": ANSWERS[cut % len(ANSWERS)], "key": "K", "knock": "N", "body": {}})
            talk.send(asked)
            if asked.open:
                listening = not talk.ended
                break
            heard = talk.next(admit)
        if listening:
            talk.more(b":\n\n")
        if listening or talk.ended:
            break


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
        with suppress(DamagedGameError):
            reading = read(source)
            assert reading.good + len(reading.torn) == len(source)
            assert read(source[: reading.good]).lines == reading.lines
            try:
                replay(reading.lines)
            except ReplayFailedError as failed:  # a game whose package may be installed again
                assert failed.why == "why.no_game_of_ours"
    said = [JournalLine(line, 0) for line in data.decode(errors="replace").split("\n")[:200]]
    with suppress(DamagedGameError):
        replay((JournalLine("game piper", 0), *said))


def sealed(data: bytes) -> None:
    """A file of which every line, the first too, has a fitting checksum: lines, marks and cards that a reader believes
    can be told, listed, reported and written again."""
    first, *bodies = data.split(b"\n")
    seed = crc32(mark_in(first))
    fitting = b"\n".join((fit(first, 0), *(fit(body, seed) for body in bodies), b""))
    with suppress(DamagedGameError):
        reading = read(fitting)
        assert reading.good + len(reading.torn) == len(fitting)
        assert reading.mark.encode() == mark_in(first)
        again = _seal({"journal": "ratkeeper", "version": 1, "mark": reading.mark, "continues": reading.continues}, 0)
        assert read(again + b"\n").continues == reading.continues
        for line in reading.lines:
            as_json([line.say, line.card]).encode()
            harmless(line.card).encode()
        with suppress(ReplayFailedError):
            replay(reading.lines, until=time.monotonic() + LONGEST)


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
    except SettingsFileError as mistaken:
        assert mistaken.mistakes
        last = len(source.splitlines()) + 1
        for mistake in mistaken.mistakes:
            assert 1 <= mistake.line <= last
            assert len(WORDS.why(mistake.in_file("x"))) < 2000


def cards(data: bytes) -> None:
    """Learned cards are read, or the one reason why not is said."""
    try:
        learned = read_card_codes(data)
    except CardsUnreadableError as unreadable:
        assert len(str(unreadable)) < 2000
    else:
        for code, card in learned.codes.items():
            assert learned.card(code) == card


@dataclass(frozen=True)
class Target:
    read: Callable[[bytes], None]
    share: int
    """Of a thousand inputs; what is read fast gets most."""
    longest: int
    """Bytes of one input."""


TARGETS = {
    "framer": Target(framer, 120, 200),
    "code": Target(code, 100, 64),
    "notation": Target(notation, 120, 200),
    "wire": Target(wire, 120, 300),
    "said": Target(said, 200, 200),
    "http": Target(http, 120, 600),
    "cards": Target(cards, 80, 300),
    "sealed": Target(sealed, 80, 800),
    "settings": Target(settings, 40, 800),
    "journal": Target(journal, 16, 2000),
    "script": Target(script, 4, 4096),
}
