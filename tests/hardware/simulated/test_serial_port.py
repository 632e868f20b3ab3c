import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hardware.simulated.serial_port import SimulatedSerialPort


@pytest.fixture
def line(tmp_path: Path) -> Iterator[SimulatedSerialPort]:
    with closing(SimulatedSerialPort(tmp_path / "usb-scanner")) as line:
        yield line


def test_pieces_are_sent_one_by_one_with_a_pause_between(line: SimulatedSerialPort) -> None:
    received = list[bytes]()
    port = os.open(line.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    line.send(b"for", b"ward", b"\r", pause=0.25, wait=lambda _: received.append(os.read(port, 100)))
    assert [*received, os.read(port, 100)] == [b"for", b"ward", b"\r"]
    os.close(port)


def test_garbling_destroys_one_byte_in_the_middle(line: SimulatedSerialPort) -> None:
    port = os.open(line.port, os.O_RDWR | os.O_NOCTTY)
    line.garble(b"back\r")
    assert os.read(port, 100) == b"ba\xffk\r"
    os.close(port)


def test_a_plug_that_is_pulled_kills_the_port_and_comes_back_as_another(line: SimulatedSerialPort) -> None:
    name = line.name
    port = os.open(line.port, os.O_RDWR | os.O_NOCTTY)
    line.hang_up()
    assert not Path(line.port).is_symlink()
    assert os.read(port, 1) == b""
    os.close(port)
    line.plug_in()
    assert line.name != name
    assert str(Path(line.port).readlink()) == line.name


def test_nothing_stays_open() -> None:
    def open_files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    before = open_files()
    for _ in range(5):
        line = SimulatedSerialPort()
        line.hang_up()
        line.plug_in()
        line.close()
    assert open_files() == before
