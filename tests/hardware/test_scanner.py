import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import serial

from companion.signals import DeviceBack, DeviceLost, EventQueue, Scanned, ScannedAgain, Signal, UnreadableScan
from companion.values import changed
from hardware import scanner as scanner_module
from hardware.framing import IDLE, LINES, RDM6300, FramingProtocol
from hardware.scanner import Scanner, SerialLine, SerialPort, Source, serial_ports
from hardware.simulated.pins import ManualClock
from hardware.simulated.serial_port import SimulatedSerialPort
from tests.reasons import english
from tests.timeouts import TIMEOUT, wait_until

Listen = Callable[..., EventQueue]


@pytest.fixture
def line(tmp_path: Path) -> Iterator[SimulatedSerialPort]:
    with closing(SimulatedSerialPort(tmp_path / "usb-scanner")) as line:
        yield line


@pytest.fixture
def listen() -> Iterator[Listen]:
    """Listens to a source until the test ends."""
    with ExitStack() as scanners:

        def listen(source: Source | str, dialect: FramingProtocol = LINES, **options: Any) -> EventQueue:
            queue = EventQueue()
            source = SerialPort(source) if isinstance(source, str) else source
            scanners.enter_context(closing(Scanner(source, queue, dialect, **options)))
            return queue

        yield listen


def hear(queue: EventQueue) -> Signal:
    signal = queue.take(TIMEOUT)
    assert signal is not None, "nothing was said"
    return signal


def why(signal: Signal) -> str:
    assert isinstance(signal, DeviceLost), signal
    return english(signal.why)


def code(queue: EventQueue) -> str:
    signal = hear(queue)
    assert isinstance(signal, Scanned), signal
    return signal.code


def connected(queue: EventQueue) -> EventQueue:
    assert isinstance(hear(queue), DeviceBack)
    return queue


def test_a_code_is_read(line: SimulatedSerialPort, listen: Listen) -> None:
    queue = connected(listen(line.port))
    before = time.monotonic()
    line.send(b"forward\r\n")
    scanned = hear(queue)
    assert isinstance(scanned, Scanned)
    assert scanned.code == "forward"
    assert before <= scanned.at <= time.monotonic()


class Watched:
    """A port, and all that was read there: however slow this machine, time passes only between two reads."""

    def __init__(self, port: str) -> None:
        self._source = SerialPort(port)
        self._read = b""
        self._quiet = False

    def open(self, patience: float) -> SerialLine:
        self._line = self._source.open(patience)
        return self

    def read(self) -> bytes:
        data = self._line.read()
        self._read += data
        self._quiet = not data
        return data

    def fileno(self) -> None:
        """Silence is read, too."""

    def close(self) -> None:
        self._line.close()

    def has_read(self, data: bytes) -> None:
        """And has looked once more: whatever came is dealt with."""
        wait_until(lambda: self._read.endswith(data))
        self._quiet = False
        wait_until(lambda: self._quiet)


def test_a_code_that_comes_in_pieces_is_one_code(line: SimulatedSerialPort, listen: Listen) -> None:
    queue = connected(listen(line.port, clock=ManualClock()))
    line.send(b"for", b"war", b"d", b"\r", b"\nback\r", pause=0.002)
    assert [code(queue), code(queue)] == ["forward", "back"]


def test_without_any_line_end_a_code_ends_with_silence(line: SimulatedSerialPort, listen: Listen) -> None:
    source, clock = Watched(line.port), ManualClock()
    queue = connected(listen(source, IDLE, clock=clock))
    for piece in (b"for", b"ward"):
        line.send(piece)
        source.has_read(piece)
        clock.advance(IDLE.gap * 0.9)
    assert queue.take(0) is None
    clock.advance(IDLE.gap * 0.2)
    assert code(queue) == "forward"


def test_a_tag_that_stays_on_its_reader_is_one_scan(line: SimulatedSerialPort, listen: Listen) -> None:
    source, clock, tag = Watched(line.port), ManualClock(), b"\x02010063E9AE25\x03"
    queue = connected(listen(source, RDM6300, clock=clock))
    for _ in range(8):
        line.send(tag)
        source.has_read(tag)
        clock.advance(0.4)
    assert code(queue) == "0006547886"
    assert queue.take(0) is None
    clock.advance(1.7)
    line.send(tag)
    assert code(queue) == "0006547886"


def test_a_card_that_is_shown_again_at_once_is_no_new_scan_and_is_told(
    line: SimulatedSerialPort, listen: Listen
) -> None:
    clock = ManualClock()
    queue = connected(listen(line.port, clock=clock))
    line.send(b"forward\r")
    assert code(queue) == "forward"
    clock.advance(1.0)
    line.send(b"forward\r")
    assert hear(queue) == ScannedAgain("forward", 1.0)


def test_a_garbled_code_is_told_and_is_no_card(line: SimulatedSerialPort, listen: Listen) -> None:
    queue = connected(listen(line.port))
    line.garble(b"forward\r")
    garbled = hear(queue)
    assert isinstance(garbled, UnreadableScan)
    assert (garbled.device, garbled.count) == ("scanner", 7)
    line.send(b"back\r")
    assert code(queue) == "back"


def test_a_torn_code_is_told_soon(line: SimulatedSerialPort, listen: Listen) -> None:
    queue = connected(listen(line.port, changed(LINES, gap=0.05)))
    line.send(b"forw")
    assert isinstance(hear(queue), UnreadableScan)


def test_a_flood_of_rubbish_is_told_in_few_words(line: SimulatedSerialPort, listen: Listen) -> None:
    queue = connected(listen(line.port))
    line.send(b"\x00\r" * 500)
    line.send(b"back\r")
    counts = list[int]()
    while isinstance(signal := hear(queue), UnreadableScan):
        counts.append(signal.count)
    assert isinstance(signal, Scanned)
    assert sum(counts) == 500
    assert len(counts) <= 20


def test_unplugged_and_plugged_in_again_under_another_name(line: SimulatedSerialPort, listen: Listen) -> None:
    queue = connected(listen(line.port))
    name = line.name
    line.hang_up()
    lost = hear(queue)
    assert isinstance(lost, DeviceLost)
    assert lost.device == "scanner"
    assert english(lost.why).startswith(f"{line.port} does not exist; plug it in")
    assert queue.take(0.4) is None  # said once, however often it is tried
    line.plug_in()
    assert line.name != name
    connected(queue)
    line.send(b"forward\r")
    assert code(queue) == "forward"
    assert scanner_module.RETRY < 0.5  # people do not wait for it


def test_auto_finds_the_scanner_again_under_another_name(listen: Listen) -> None:
    with closing(SimulatedSerialPort()) as line:
        names = [line.name]
        queue = connected(listen(SerialPort("auto", ports=lambda: names)))
        line.hang_up()
        names.clear()
        assert isinstance(hear(queue), DeviceLost)
        assert "no USB scanner found" in why(hear(queue))
        line.plug_in()
        names.append(line.name)
        connected(queue)
        line.send(b"forward\r")
        assert code(queue) == "forward"


def test_half_a_code_before_the_plug_was_pulled_does_not_join_the_next(
    line: SimulatedSerialPort, listen: Listen
) -> None:
    queue = connected(listen(line.port))
    line.send(b"for")
    line.hang_up()
    assert isinstance(hear(queue), DeviceLost)
    line.plug_in()
    connected(queue)
    line.send(b"ward\r")
    assert code(queue) == "ward"


def test_what_comes_while_the_port_opens_may_be_a_tail_and_is_no_card(listen: Listen) -> None:
    queue = listen(Script([b"ward\r", b"back\r"]))
    assert isinstance(hear(queue), DeviceBack)
    assert isinstance(hear(queue), UnreadableScan)
    assert code(queue) == "back"


def test_several_ports_are_listed_and_none_is_guessed(listen: Listen) -> None:
    lost = hear(listen(SerialPort("auto", ports=lambda: ["/dev/ttyACM0", "/dev/ttyACM1"])))
    assert isinstance(lost, DeviceLost)
    assert english(lost.why) == "2 ports are possible; set scanner.port to one of /dev/ttyACM0, /dev/ttyACM1"


def test_no_port_is_said(listen: Listen) -> None:
    lost = hear(listen(SerialPort("auto", ports=list)))
    assert isinstance(lost, DeviceLost)
    assert english(lost.why).startswith("no USB scanner found; plug it in")


def test_a_port_in_use_by_another_program_is_said(line: SimulatedSerialPort, listen: Listen) -> None:
    with serial.Serial(line.port, exclusive=True):
        assert "is used by another program; end that program" in why(hear(listen(line.port)))


def test_a_port_without_permission_is_said(listen: Listen, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise serial.SerialException(13, "could not open port: Permission denied")

    monkeypatch.setattr(serial, "serial_for_url", forbidden)
    assert "/dev/x may not be opened; add this user to the group dialout" in why(hear(listen("/dev/x")))


@pytest.mark.parametrize("port", ["nonsense://1", "/dev/null"])
def test_a_port_that_is_none_is_said(listen: Listen, port: str) -> None:
    assert f"{port} cannot be opened: " in why(hear(listen(port)))


def test_a_url_is_read_like_a_port(listen: Listen) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        queue = listen(f"socket://127.0.0.1:{server.getsockname()[1]}")
        far, _ = server.accept()
        with far:
            connected(queue)
            far.sendall(b"forward\r")
            assert code(queue) == "forward"
        assert isinstance(hear(queue), DeviceLost)


class Script:
    """A source whose every line reads out the same chunks, then goes on as told."""

    def __init__(self, chunks: list[bytes], then: Callable[[], bytes] = bytes) -> None:
        self._chunks = chunks
        self._then = then
        self.closed = 0

    def open(self, patience: float) -> SerialLine:  # noqa: ARG002
        self._left = list(self._chunks)
        return self

    def read(self) -> bytes:
        if self._left:
            return self._left.pop(0)
        time.sleep(0.001)
        return self._then()

    def fileno(self) -> None: ...

    def close(self) -> None:
        self.closed += 1


def test_an_unexpected_error_is_reported_and_reading_goes_on(listen: Listen) -> None:
    def fail() -> bytes:
        raise TypeError("pipe_abort_read_r is None")

    source = Script([b"", b"forward\r"], fail)
    queue = listen(source, repeat_delay=0)
    for _ in range(2):
        assert isinstance(hear(queue), DeviceBack)
        assert code(queue) == "forward"
        lost = hear(queue)
        assert isinstance(lost, DeviceLost)
        assert english(lost.why).startswith("unexpected TypeError: pipe_abort_read_r is None; ")
    assert source.closed


def test_a_plain_oserror_while_asking_how_much_waits_means_unplugged(
    line: SimulatedSerialPort, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: object) -> int:
        raise OSError(5, "Input/output error")

    queue = connected(listen(line.port))
    monkeypatch.setattr(serial.Serial, "in_waiting", property(gone))
    line.send(b"forward\r")
    assert "does not exist; plug it in" in why(hear(queue))


def test_closing_ends_it_in_the_middle_of_a_read(line: SimulatedSerialPort) -> None:
    queue = EventQueue()
    scanner = Scanner(SerialPort(line.port), queue)
    connected(queue)
    scanner.close()
    scanner._thread.join(TIMEOUT)
    assert not scanner._thread.is_alive()
    assert scanner_module.PATIENCE < 0.2  # no read lasts longer
    assert queue.take(0) is None


def test_while_nothing_comes_nothing_is_read(
    line: SimulatedSerialPort, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = list[int]()
    read = serial.Serial.read

    def counted(port: serial.Serial, size: int = 1) -> bytes:
        reads.append(size)
        return read(port, size)

    monkeypatch.setattr(serial.Serial, "read", counted)
    queue = connected(listen(line.port))
    for _ in range(2):
        line.send(b"forward\r")
        assert hear(queue)
        time.sleep(2 * scanner_module.PATIENCE)  # it may look once more
        reads.clear()
        time.sleep(5 * scanner_module.PATIENCE)
        assert reads == []


def test_a_scanner_that_stays_away_is_looked_for_more_rarely(listen: Listen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scanner_module, "RETRY", 0.0)
    monkeypatch.setattr(scanner_module, "RARELY", 3600.0)
    looks = list[float]()

    def none() -> list[str]:
        looks.append(time.monotonic())
        return []

    queue = listen(SerialPort(ports=none))
    assert isinstance(hear(queue), DeviceLost)
    wait_until(lambda: len(looks) > scanner_module.SOON)
    time.sleep(0.2)
    assert len(looks) == scanner_module.SOON + 1


def test_only_usb_ports_are_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [SimpleNamespace(device="/dev/ttyAMA0", vid=None), SimpleNamespace(device="/dev/ttyACM7", vid=0x1EAB)]
    monkeypatch.setattr(scanner_module, "comports", lambda: ports)
    assert serial_ports() == ["/dev/ttyACM7"]


def test_a_port_that_vanishes_while_ports_are_listed_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scanner_module, "comports", lambda: [int(None, 16)])  # type: ignore[call-overload]
    assert serial_ports() == []
