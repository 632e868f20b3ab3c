"""The process that phones speak to, started by the box: how often it is started again, and what people hear of it."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.box.phones import process
from companion.box.phones.process import LONGEST_PAUSE, SHORTEST_PAUSE, STEADY, Child, PhoneLink, next_pause
from companion.json_lines import line
from companion.signals import DeviceBack, DeviceLost, EventQueue, PhoneRequest, Signal
from tests.timeouts import TIMEOUT, wait_until


def test_each_failure_doubles_the_pause_up_to_a_minute() -> None:
    pauses, pause = [], 0.0
    for _ in range(9):
        pause = next_pause(pause, 0.1)
        pauses.append(pause)
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0]
    assert LONGEST_PAUSE == 60.0


def test_a_process_that_has_run_for_a_while_starts_again_at_once() -> None:
    assert next_pause(LONGEST_PAUSE, STEADY) == SHORTEST_PAUSE


class Listener:
    """The other end of the line: it accepts connections, and answers and ends them as a test wants."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(path))
        self.socket.listen()
        self.socket.settimeout(TIMEOUT)

    def meet(self, said: bytes = b"") -> socket.socket:
        met, _ = self.socket.accept()
        met.sendall(said)
        return met


@pytest.fixture
def queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EventQueue]:
    monkeypatch.setattr(process, "RETRY", 0.01)
    monkeypatch.setattr(process, "QUIET", 0.0)
    queue = EventQueue()
    line_to_phones = PhoneLink(tmp_path / "phones", queue, list)
    yield queue
    line_to_phones.close()


def until_hello(queue: EventQueue) -> list[Signal]:
    """Return what is said of the device itself until the other end has said hello."""
    news: list[Signal] = []
    while True:
        signal = queue.take(TIMEOUT)
        assert signal is not None, "no hello"
        if isinstance(signal, DeviceLost | DeviceBack):
            news.append(signal)
        if isinstance(signal, PhoneRequest) and signal.content["do"] == "hello":
            return news


def test_a_process_that_dies_before_its_first_word_is_not_reported_as_back(queue: EventQueue, tmp_path: Path) -> None:
    listener = Listener(tmp_path / "phones")
    for _ in range(3):
        listener.meet().close()
    met = listener.meet(line({"do": "hello", "address": "here:1"}))
    assert [type(one) for one in until_hello(queue)] == [DeviceLost, DeviceBack]
    met.close()
    listener.meet(line({"do": "hello", "address": "here:1"})).close()
    assert [type(one) for one in until_hello(queue)] == [DeviceLost, DeviceBack]
    listener.socket.close()


def test_what_was_said_goes_out_before_the_link_ends(tmp_path: Path) -> None:
    listener = Listener(tmp_path / "phones")
    link = PhoneLink(tmp_path / "phones", EventQueue(), lambda: [{"do": "first"}])
    met = listener.meet()
    met.settimeout(TIMEOUT)
    assert met.recv(1000) == line({"do": "first"})
    link.send({"do": "last"})
    link.close()
    assert not link._thread.is_alive()
    assert b"".join(iter(lambda: met.recv(1000), b"")) == line({"do": "last"})
    met.close()
    listener.socket.close()


def test_a_connection_without_an_answer_can_be_closed(tmp_path: Path) -> None:
    link = PhoneLink(tmp_path / "nobody", EventQueue(), list)
    link.close()
    assert not link._thread.is_alive()


def test_a_killed_process_is_started_again_at_the_same_port_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "SHORTEST_PAUSE", 0.01)
    monkeypatch.setattr(process, "RETRY", 0.01)
    queue = EventQueue()
    child = Child(0, queue, list)
    folder, port, first = Path(child._folder.name), child.port, child._process
    until_hello(queue)
    os.kill(first.pid, signal.SIGKILL)
    until_hello(queue)
    assert first.returncode == -signal.SIGKILL
    assert child.port == port
    with socket.create_connection(("127.0.0.1", port), TIMEOUT):
        pass
    last = child._process
    child.close()
    wait_until(lambda: not child._watcher.is_alive())
    assert child._process is last
    assert last.returncode is not None
    assert not folder.exists()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), TIMEOUT)
