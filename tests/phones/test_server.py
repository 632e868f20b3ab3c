"""The process between phones and box, turned by hand: who may be the box, a box that hangs, a phone that is greedy."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.commands.parser import Parser
from companion.commands.phones import add_arguments, run
from companion.phone import server as serving
from companion.phone.server import BACKLOG, BURST, PATIENCE, PULSE, Server
from companion.wire import line
from ui.words import Words

ROOT = Path(__file__).parent.parent.parent


class Stage:
    """Time is a number here, and nothing happens but by `turn`."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        self.path = folder / "box"
        inner = socket.socket(socket.AF_UNIX)
        inner.bind(str(self.path))
        inner.listen()
        outer = socket.create_server(("127.0.0.1", 0))
        self.port = outer.getsockname()[1]
        self.server = Server([inner, outer], lambda: self.now, lambda port: f"here:{port}")
        self.sockets = [inner, outer]

    def box(self) -> socket.socket:
        met = socket.socket(socket.AF_UNIX)
        met.connect(str(self.path))
        return self._kept(met)

    def phone(self, *lines: str) -> socket.socket:
        met = self._kept(socket.create_connection(("127.0.0.1", self.port)))
        if lines:
            self.say(met, *lines)
        return met

    def say(self, met: socket.socket, first: str, *headers: str) -> None:
        head = "".join(f"{one}\r\n" for one in (f"{first} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *headers))
        met.sendall(f"{head}\r\n".encode())

    def heard(self, met: socket.socket) -> bytes:
        """All that is there after a few turns."""
        met.setblocking(False)
        data = b""
        for _ in range(20):
            self.server.turn(0)
            try:
                piece = met.recv(1_000_000)
            except BlockingIOError:
                continue
            data += piece
            if not piece:
                return data + b"(ended)"
        return data

    def told(self, box: socket.socket) -> list[dict[str, Any]]:
        return [json.loads(one) for one in self.heard(box).removesuffix(b"(ended)").splitlines()]

    def _kept(self, met: socket.socket) -> socket.socket:
        self.sockets.append(met)
        return met


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    stage = Stage(tmp_path)
    yield stage
    stage.server.close()
    for one in stage.sockets:
        one.close()


COOKIE = "Cookie: ratkeeper=KEY"


def test_only_the_same_user_is_taken_for_the_box(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "peer_of", lambda _: os.getuid() + 1)
    assert stage.heard(stage.box()) == b"(ended)"
    monkeypatch.undo()
    [hello] = stage.told(stage.box())
    assert hello == {"do": "hello", "address": f"here:{stage.port}"}


def test_without_the_box_everybody_is_told_to_come_back(stage: Stage) -> None:
    assert stage.heard(stage.phone("GET /")).startswith(b"HTTP/1.1 503 ")
    answer = stage.heard(stage.phone("GET /state.json", COOKIE))
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"retry-after: 1\r\n" in answer


def test_a_box_that_hangs_keeps_nobody_waiting_for_ever(stage: Stage) -> None:
    box, phone = stage.box(), stage.phone("GET /state.json", COOKIE)
    assert stage.told(box)[-1] == {"n": 1, "do": "state", "key": "KEY", "after": 0}
    assert stage.heard(phone) == b""
    stage.now += PATIENCE
    assert stage.heard(phone).startswith(b"HTTP/1.1 503 ")
    box.sendall(line({"n": 1, "status": 200, "body": {}}))  # too late, and for nobody
    assert stage.heard(phone) == b""


def listening(stage: Stage, box: socket.socket) -> socket.socket:
    phone = stage.phone("GET /events", COOKIE)
    asked = next(one for one in stage.told(box) if one["do"] == "events")
    box.sendall(line({"n": asked["n"], "status": 200, "guest": "ada"}))
    assert b"retry: 1000" in stage.heard(phone)
    assert stage.told(box)[-1] == {"do": "listens", "guest": "ada"}
    return phone


def test_who_listens_hears_a_pulse_and_sees_the_end_of_the_box(stage: Stage) -> None:
    box = stage.box()
    phone = listening(stage, box)
    box.sendall(line({"to": ["ada"], "event": {"game": "G", "seq": 4, "frame": {}}}))
    assert b'id: G:4\ndata: {"game":"G","seq":4,"frame":{},"photos":false}\n\n' in stage.heard(phone)
    box.sendall(line({"to": ["ben"], "event": {"game": "G", "seq": 5}}))
    assert stage.heard(phone) == b""
    stage.now += PULSE
    assert stage.heard(phone) == b"3\r\n:\n\n\r\n"
    box.close()
    assert stage.heard(phone) == b"(ended)"


def test_who_does_not_read_is_left_and_the_box_hears_of_it(stage: Stage) -> None:
    box = stage.box()
    phone = listening(stage, box)
    large = {"to": ["ada"], "event": {"game": "G", "seq": 4, "frame": "x" * BACKLOG}}
    data = line(large) * 12  # the kernel's own rooms are large too
    box.setblocking(False)
    for _ in range(5_000):
        stage.server.turn(0)
        with suppress(BlockingIOError):
            data = data[box.send(data[:65_536]) :]
        if not data:
            break
    assert {"do": "left", "guest": "ada"} in stage.told(box)
    assert phone.fileno() >= 0


def test_a_greedy_phone_is_slowed(stage: Stage) -> None:
    phone = stage.phone()
    answers = []
    for _ in range(int(BURST) + 1):
        phone.setblocking(True)
        stage.say(phone, "GET /nowhere")
        answers.append(stage.heard(phone)[:12])
    assert answers == [b"HTTP/1.1 404"] * int(BURST) + [b"HTTP/1.1 429"]
    stage.now += 1
    stage.say(phone, "GET /nowhere")
    assert stage.heard(phone).startswith(b"HTTP/1.1 404")


def test_the_box_ends_it(stage: Stage) -> None:
    box = stage.box()
    box.sendall(line({"off": True}))
    stage.heard(stage.phone())
    assert stage.server.ended


def test_the_command_says_and_remembers_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    command = Parser(words=Words("en", "help"), command="phones")
    add_arguments(command)
    file = tmp_path / "ratkeeper" / "phones-on"
    for words, there in (([], False), (["on"], True), ([], True), (["off"], False), (["off"], False)):
        assert run(command.parse_args([*words, "--lang", "en"])) == 0
        assert file.exists() == there
        assert capsys.readouterr().out.startswith("Phones may join" if there else "Phones are off")


def test_it_loads_nothing_that_no_phone_needs() -> None:
    """Each of these is a quarter of what the process takes, or a tenth of its start."""
    heavy = ("asyncio", "hashlib", "http.client", "logging", "PIL", "ui", "urllib.parse", "zxingcpp")
    told = f"import sys, companion.phone.__main__; print([one for one in {heavy} if one in sys.modules])"
    # Without what an editable installation loads for itself.
    paths = [str(ROOT), next(path for path in sys.path if path.endswith("site-packages"))]
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {paths}; {told}"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[]\n"
