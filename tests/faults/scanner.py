"""What happens to scanners: plugs, rubbish, floods. No byte may become a card that nobody held up."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.box.simulated_hardware import SimulatedHardware
from companion.cards import Card, label
from companion.signals import DeviceBack, Pressed, Scanned, UnreadableScan
from hardware.scanner import SerialPort, Source
from hardware.simulated.serial_port import SimulatedSerialPort
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import WITH_SCANNER, SimulatedTable, simulated_table
from tests.games import state_of

FORWARD = label(Card("action", "forward", 1)).encode() + b"\r"
RED = label(Card("character", "red", 1)).encode() + b"\r"
FEW = 8
"""Scans that a finger may have to wait for."""


def decisions(table: SimulatedTable) -> int:
    session = table.hands.loop.game.session
    assert session is not None
    return len(session.decisions)


def play_by_scanner(table: SimulatedTable) -> None:
    """A card and its place, both held under the scanner."""
    before = decisions(table)
    table.scan("action", "forward", 1 + before % 50)
    table.scan("character", character_with_room(table))
    assert decisions(table) == before + 1, f"the scanned card was not played: {table.hands.frame.title}"


def character_with_room(table: SimulatedTable) -> str:
    """One on which the next Action card may lie: red's place may be full by chance."""
    state = state_of(table.hands.loop.game.session)
    at = next(at for at, place in enumerate(state.line) if len(place.cards) < 2 and at not in state.touched)
    return str(state.line[at].character)


def settled(table: SimulatedTable, seconds: float = 0.3) -> None:
    """The scanner has said all that it has to say."""
    end = time.monotonic() + seconds
    table.until(lambda: time.monotonic() > end, "")


@contextmanager
def found_at(*ports: str) -> Iterator[list[str]]:
    """The simulated world finds exactly these ports, as long as the list is not changed."""
    there = list(ports)

    def source(world: SimulatedHardware, scanner: object) -> Source:
        return SerialPort("auto", 9600, ports=lambda: list(there))

    with instead(SimulatedHardware, "source", source):
        yield there


@fault("scanner", cheap=True)
def unplugged_idle(place: Place) -> str:
    """unplugged while nobody scans"""
    with simulated_table(place, WITH_SCANNER) as table:
        table.hands.unplug()
        said = table.must_name("fault.scanner_gone")
        table.plays_on()
        table.hands.plug_in()
        table.must_forget("fault.scanner_gone")
        table.until(lambda: table.hands.loop.ui.state.flash is None or table.calm, "it stays alarmed")
        table.plays_on(1)
        return f"“{said}”; buttons play on; back by itself; {table.must_have_kept()}"


@fault("scanner")
def unplugged_in_the_middle_of_a_code(place: Place) -> str:
    """unplugged in the middle of a code, plugged in during its rest"""
    with simulated_table(place, WITH_SCANNER) as table:
        table.scan("action", "forward")
        before = decisions(table)
        table.hands.world.line.send(RED[:6])
        table.hands.unplug()
        table.must_name("fault.scanner_gone")
        table.hands.world.line.plug_in()
        table.hands.world.line.send(RED[6:])  # lost, or cut into: never a card of its own
        table.hands.await_signal(DeviceBack)
        settled(table)
        assert decisions(table) == before, "half a code became a card"
        table.must_forget("fault.scanner_gone")
        table.scan("character", "red")
        assert decisions(table) == before + 1
        table.plays_on(1)
        return f"half a code is no card; scanned again, it counts; {table.must_have_kept()}"


@fault("scanner", cheap=True)
def back_under_another_name(place: Place) -> str:
    """back under another name"""
    with simulated_table(place, WITH_SCANNER) as table:
        before = table.hands.world.line.name
        table.hands.unplug()
        table.hands.plug_in()
        after = table.hands.world.line.name
        assert after != before
        play_by_scanner(table)
        table.plays_on(1)
        return f"found again under its new name; {table.must_have_kept()}"


def rubbish(place: Place, *pieces: bytes, pause: float = 0.0) -> str:
    """The pieces are no card, are told, and the next card is read."""
    with simulated_table(place, WITH_SCANNER) as table:
        before = decisions(table)
        table.hands.world.line.send(*pieces, b"\r", pause=pause)
        table.hands.await_signal(UnreadableScan)
        flash = table.hands.loop.ui.state.flash
        assert flash is not None
        assert flash.short == table.hands.loop.ui.words.text("scan.unreadable", "short")
        settled(table)
        assert decisions(table) == before, "rubbish became a card"
        play_by_scanner(table)
        table.plays_on(1)
        assert table.calm
        return f"“{flash.short}”; the next card is read; {table.must_have_kept()}"


@fault("scanner", cheap=True)
def garbage(place: Place) -> str:
    """sends garbage"""
    return rubbish(place, bytes(byte for byte in place.chance.randbytes(500) if byte not in b"\r\n"))


@fault("scanner")
def an_endless_line(place: Place) -> str:
    """a line without end"""
    return rubbish(place, *[RED[:-1] * 100] * 20)


@fault("scanner")
def nuls(place: Place) -> str:
    """sends NULs, before and inside of a code"""
    return rubbish(place, bytes(64), RED[:4], b"\0", RED[4:-1])


@fault("scanner")
def wrong_speed(place: Place) -> str:
    """set to another speed than the box"""
    with simulated_table(place, WITH_SCANNER) as table:
        before = decisions(table)
        for speed in (2.0, 4.0, 12.0, 0.5, 0.25):
            table.hands.world.line.send(as_heard(FORWARD, speed), as_heard(RED, speed))
            settled(table, 0.1)
        assert decisions(table) == before, "a card was read at the wrong speed"
        settled(table, 0.6)  # what hangs in the air is torn by silence
        table.hands.world.line.send(b"\r")
        settled(table)
        play_by_scanner(table)
        table.plays_on(1)
        return f"nothing is read as a card at 5 wrong speeds; at the right one it is; {table.must_have_kept()}"


def as_heard(data: bytes, ratio: float) -> bytes:
    """The bytes that a receiver finds which samples `ratio` times as fast as the sender sends (8N1)."""
    wire = [1] * 4
    for byte in data:
        wire += [0, *(byte >> bit & 1 for bit in range(8)), 1]
    wire += [1] * 12
    length = int(len(wire) * ratio)
    heard = bytearray()
    at = 0
    while at < length - 12:
        if wire[int(at / ratio)]:
            at += 1
            continue
        bits = [wire[min(int((at + 1.5 + bit) / ratio), len(wire) - 1)] for bit in range(8)]
        heard.append(sum(bit << place for place, bit in enumerate(bits)))
        at += 10
    return bytes(heard)


@fault("scanner", cheap=True)
def two_cards_in_one_read(place: Place) -> str:
    """two cards in one read"""
    with simulated_table(place, WITH_SCANNER) as table:
        before = decisions(table)
        table.hands.world.line.send(FORWARD + RED)
        table.hands.await_signal(Scanned)
        table.until(lambda: decisions(table) == before + 1, "the two cards were not played")
        table.plays_on(1)
        return f"both are read, in their order; {table.must_have_kept()}"


@fault("scanner", cheap=True)
def one_card_in_twelve_pieces(place: Place) -> str:
    """one card in twelve pieces"""
    with simulated_table(place, WITH_SCANNER) as table:
        before = decisions(table)
        table.scan("action", "forward")
        pieces = [RED[at : at + 1] for at in range(11)] + [RED[11:]]
        table.hands.world.line.send(*pieces, pause=0.02)
        table.hands.await_signal(Scanned)
        assert decisions(table) == before + 1
        table.plays_on(1)
        return f"one card; {table.must_have_kept()}"


@fault("scanner")
def a_flood(place: Place) -> str:
    """floods the line with codes and rubbish for a second"""
    with simulated_table(place, WITH_SCANNER) as table:
        end, sent, slowest = time.monotonic() + 1.0, 0, 0.0
        while time.monotonic() < end:
            burst = b"".join(b"%013d\r" % place.chance.randrange(10**13) for _ in range(20)) + b"\xff\xfe\r"
            table.hands.world.line.send(burst)
            sent += len(burst)
            began = time.thread_time()  # the work between a press and its answer, however busy others are
            cursor = table.hands.frame.cursor
            table.hands.press("down")
            slowest = max(slowest, time.thread_time() - began)
            assert table.hands.frame.cursor != cursor, "a press was lost in the flood"
        assert slowest < 1.0, f"a press took {slowest:.1f} s in the flood"
        settled(table)
        play_by_scanner(table)
        table.plays_on(1)
        kept = table.must_have_kept()
        return f"{sent // 1000} kB; no press was lost, the slowest took {1000 * slowest:.0f} ms; {kept}"


@fault("scanner", cheap=True)
def a_flood_of_clean_codes(place: Place) -> str:
    """a hundred thousand clean codes, each another, and fingers meanwhile"""
    codes = place.times(100_000, 20_000)
    with simulated_table(place, WITH_SCANNER) as table:
        queue, longest, sent = table.hands._queue, 0, 0
        while sent < codes:
            for _ in range(2_000):
                sent += 1
                queue.put(Scanned(f"{sent:013d}", time.monotonic()))
            cursor, before = table.hands.frame.cursor, 0
            queue.put(Pressed("down", time.monotonic()))
            while table.hands.frame.cursor == cursor:
                signal = queue.take(0)
                assert signal is not None, "a press was lost in the flood"
                table.hands.loop.step(signal)
                before += isinstance(signal, Scanned | UnreadableScan)
            longest = max(longest, before)
        assert longest <= FEW, f"a press waited behind {longest} scans"
        left = sum(1 for _ in iter(lambda: queue.take(0), None))
        assert left < 1000, f"{left} signals have piled up"
        table.hands.rest()
        play_by_scanner(table)
        table.plays_on(1)
        return f"{sent} codes; no press waited behind more than {FEW} of them; {table.must_have_kept()}"


@fault("scanner", cheap=True)
def never_there(place: Place) -> str:
    """never there at all"""
    with found_at() as ports, simulated_table(place, WITH_SCANNER, awaits=False) as table:
        said = table.must_name("fault.scanner_gone")
        table.plays_on()
        line = SimulatedSerialPort()
        ports.append(line.port)
        table.must_forget("fault.scanner_gone")
        table.plays_on(1)
        kept = table.must_have_kept()
    line.close()
    return f"“{said}”; buttons play on; plugged in at last, it is found; {kept}"


@fault("scanner", cheap=True)
def two_candidates(place: Place) -> str:
    """two ports could be it"""
    lines = [SimulatedSerialPort(), SimulatedSerialPort()]
    with found_at(*(line.port for line in lines)) as ports, simulated_table(place, WITH_SCANNER, awaits=False) as table:
        said = table.must_name("fault.scanner_gone")
        table.plays_on()
        del ports[1]
        table.must_forget("fault.scanner_gone")
        before = decisions(table)
        lines[0].send(FORWARD + label(Card("character", character_with_room(table), 1)).encode() + b"\r")
        table.until(lambda: decisions(table) == before + 1, "the one that is left was not read")
        table.plays_on(1)
        kept = table.must_have_kept()
    for line in lines:
        line.close()
    return f"“{said}”, it takes neither; with one of them gone it takes the other; {kept}"


@fault("scanner")
def its_name_leads_nowhere(place: Place) -> str:
    """its lasting name leads nowhere, then to another port"""
    link = place.folder / "by-id"
    link.symlink_to(Path("/nowhere"))
    with found_at(str(link)), simulated_table(place, WITH_SCANNER, awaits=False) as table:
        table.must_name("fault.scanner_gone")
        table.plays_on(1)
        link.unlink()
        line = SimulatedSerialPort(link)
        table.must_forget("fault.scanner_gone")
        before = decisions(table)
        line.send(FORWARD + RED)
        table.until(lambda: decisions(table) == before + 1, "it was not read")
        table.plays_on(1)
        kept = table.must_have_kept()
    line.close()
    return f"found as soon as the name leads to it; {kept}"
