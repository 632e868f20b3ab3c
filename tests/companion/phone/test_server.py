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
from companion.json_lines import digest, line
from companion.phone import server as serving
from companion.phone.connections import BACKLOG, PULSE
from companion.phone.limits import (
    CONNECTIONS_OF_PHONE,
    HEAD_SECONDS,
    IDLE_SECONDS,
    PHOTOS,
    REQUESTS_OF_ADDRESS,
    REQUESTS_OF_PHONE,
    REQUESTS_OF_STRANGERS,
    STRANGERS,
    STRANGERS_OF_ADDRESS,
    STREAMS_OF_PHONE,
)
from companion.phone.routes import MOST_PICTURE
from companion.phone.server import PATIENCE, READ_SECONDS, Server
from tests.timeouts import TIMEOUT
from ui.words import Words

ROOT = Path(__file__).parents[3]


class FakeReader:
    """The process that reads a photo; the test says when it answers, and what."""

    def __init__(self, photo: bytes) -> None:
        self.photo = photo
        self.ended = False
        self._pipe, self._answers = os.pipe()

    def answer(self, code: bytes) -> None:
        os.write(self._answers, code or b"\0")

    def fileno(self) -> int:
        return self._pipe

    def code(self) -> str | None:
        return os.read(self._pipe, 1000).decode().strip("\0")

    def end(self) -> int:
        self.ended = True
        os.close(self._pipe)
        os.close(self._answers)
        return 0


class Stage:
    """Time is a number here, and nothing happens but by `turn`."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        self.photos: list[FakeReader] = []
        self.path = folder / "box"
        inner = socket.socket(socket.AF_UNIX)
        inner.bind(str(self.path))
        inner.listen()
        outer = socket.create_server(("127.0.0.1", 0))
        self.port = outer.getsockname()[1]
        self.server = Server([inner, outer], lambda: self.now, lambda port: f"here:{port}", read=self._read)
        self.sockets = [inner, outer]

    def _read(self, photo: bytes) -> FakeReader:
        self.photos.append(FakeReader(photo))
        return self.photos[-1]

    def box(self, *keys: str) -> socket.socket:
        """The box comes, and says that the phones with these keys have joined."""
        met = self._kept(socket.socket(socket.AF_UNIX))
        met.connect(str(self.path))
        if keys:
            self.join(met, *keys)
        return met

    def join(self, box: socket.socket, *keys: str) -> None:
        box.sendall(line({"keys": [digest(key) for key in keys], "invited": ""}))
        self.server.step(0)
        self.server.step(0)

    def phone(self, *lines: str, at: str = "127.0.0.1") -> socket.socket:
        met = self._kept(socket.create_connection(("127.0.0.1", self.port), source_address=(at, 0)))
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
            self.server.step(0)
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


def test_without_the_box_phones_are_told_to_come_back(stage: Stage) -> None:
    assert stage.heard(stage.phone("GET /")).startswith(b"HTTP/1.1 503 ")
    answer = stage.heard(stage.phone("GET /state.json", COOKIE))
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"retry-after: 1\r\n" in answer


def test_people_who_join_without_the_box_get_a_page_that_tries_again(stage: Stage) -> None:
    for method in ("GET", "POST"):
        answer = stage.heard(stage.phone(f"{method} /J/ABCDEFGH23", "Content-Length: 0"))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b'http-equiv="refresh"' in answer


def test_the_box_is_told_which_address_tries_a_code(stage: Stage) -> None:
    box, phone = stage.box(), stage.phone()
    stage.say(phone, "POST /join", "Content-Type: application/json", "Content-Length: 17")
    phone.sendall(b'{"code":"417203"}')
    asked = stage.told(box)[-1]
    assert asked == {"n": 1, "do": "join", "code": "417203", "knock": "", "peer": "127.0.0.1"}


def test_a_request_to_a_hanging_box_times_out(stage: Stage) -> None:
    box, phone = stage.box("KEY"), stage.phone("GET /state.json", COOKIE)
    assert stage.told(box)[-1] == {"n": 1, "do": "state", "key": "KEY", "after": 0}
    assert stage.heard(phone) == b""
    stage.now += PATIENCE
    assert stage.heard(phone).startswith(b"HTTP/1.1 503 ")
    box.sendall(line({"n": 1, "status": 200, "body": {}}))  # too late, and for nobody
    assert stage.heard(phone) == b""


def listening(stage: Stage, box: socket.socket) -> socket.socket:
    phone = stage.phone("GET /events", COOKIE)
    asked = [one for one in stage.told(box) if one["do"] == "events"][-1]
    box.sendall(line({"n": asked["n"], "status": 200, "guest": "ada"}))
    assert b"retry: 1000" in stage.heard(phone)
    assert stage.told(box)[-1] == {"do": "listens", "guest": "ada"}
    return phone


def test_who_listens_hears_a_pulse_and_sees_the_end_of_the_box(stage: Stage) -> None:
    box = stage.box("KEY")
    phone = listening(stage, box)
    box.sendall(line({"to": ["ada"], "event": {"game": "G", "seq": 4, "frame": {}}}))
    assert b'id: G:4\ndata: {"game":"G","seq":4,"frame":{},"photos":true}\n\n' in stage.heard(phone)
    box.sendall(line({"to": ["ben"], "event": {"game": "G", "seq": 5}}))
    assert stage.heard(phone) == b""
    stage.now += PULSE
    assert stage.heard(phone) == b"3\r\n:\n\n\r\n"
    box.close()
    assert stage.heard(phone) == b"(ended)"


def test_who_does_not_read_is_left_and_the_box_hears_of_it(stage: Stage) -> None:
    box = stage.box("KEY")
    phone = listening(stage, box)
    large = {"to": ["ada"], "event": {"game": "G", "seq": 4, "frame": "x" * BACKLOG}}
    data = line(large) * 12  # the kernel's own rooms are large too
    box.setblocking(False)
    for _ in range(5_000):
        stage.server.step(0)
        with suppress(BlockingIOError):
            data = data[box.send(data[:65_536]) :]
        if not data:
            break
    assert {"do": "left", "guest": "ada"} in stage.told(box)
    assert phone.fileno() >= 0


def test_a_greedy_phone_is_slowed(stage: Stage) -> None:
    stage.box("KEY")
    phone, answers = stage.phone(), []
    for _ in range(int(REQUESTS_OF_PHONE.burst) + 1):
        phone.setblocking(True)
        stage.say(phone, "GET /nowhere", COOKIE)
        answers.append(stage.heard(phone)[:12])
    assert answers == [b"HTTP/1.1 404"] * int(REQUESTS_OF_PHONE.burst) + [b"HTTP/1.1 429"]
    stage.now += 1
    stage.say(phone, "GET /nowhere", COOKIE)
    assert stage.heard(phone).startswith(b"HTTP/1.1 404")


# Strangers


PHOTO = ("POST /act?game=G&seq=4", "Content-Type: image/webp")


def test_a_body_is_accepted_from_joined_phones_only(stage: Stage) -> None:
    """The answer comes before the body, and none of the body is kept."""
    box = stage.box("KEY")
    large = f"Content-Length: {MOST_PICTURE}"
    stranger = stage.phone(*PHOTO, large, "Cookie: ratkeeper=INVENTED", at="127.0.0.2")
    answer = stage.heard(stranger)
    assert answer.startswith(b"HTTP/1.1 401 ")
    assert answer.endswith(b"(ended)")
    assert stage.heard(stage.phone(*PHOTO, large, at="127.0.0.2")).startswith(b"HTTP/1.1 401 ")
    joining = ("POST /join", "Content-Type: application/json", "Content-Length: 4096")
    assert stage.heard(stage.phone(*joining, at="127.0.0.2")).startswith(b"HTTP/1.1 413 ")
    assert stage.heard(stage.phone(*PHOTO, large, COOKIE)) == b"", "more is to come"
    assert [one["do"] for one in stage.told(box)] == ["hello"]
    assert stage.photos == []


def test_a_key_counts_for_as_long_as_the_box_says(stage: Stage) -> None:
    box = stage.box()
    assert stage.heard(stage.phone("GET /state.json", COOKIE)).startswith(b"HTTP/1.1 503 "), "nobody knows yet"
    stage.join(box, "KEY")
    phone, other = listening(stage, box), stage.phone("GET /nowhere", COOKIE)
    assert stage.heard(other).startswith(b"HTTP/1.1 404 ")
    stage.join(box, "OTHER")
    assert stage.heard(phone) == b"(ended)"
    stage.say(other, "GET /nowhere", COOKIE)
    assert stage.heard(other).endswith(b"(ended)"), "it is a stranger's"
    assert stage.told(box)[-1] == {"do": "left", "guest": "ada"}
    assert stage.heard(stage.phone("GET /state.json", COOKIE)).startswith(b"HTTP/1.1 401 ")


def test_what_a_stranger_sends_after_the_first_request_is_not_read(stage: Stage) -> None:
    """Neither another request, nor bytes without end for as long as the answer is not taken."""
    stage.box("KEY")
    stranger = stage.phone("GET /nowhere", at="127.0.0.2")
    stage.say(stranger, "GET /nowhere")
    answer = stage.heard(stranger)
    assert answer.count(b"HTTP/1.1") == 1
    assert b"connection: close" in answer
    assert answer.endswith(b"(ended)")


def test_bytes_that_trickle_in_do_not_extend_a_deadline(stage: Stage) -> None:
    stage.box("KEY")
    strangers = [stage.phone(at="127.0.0.2"), stage.phone(at="127.0.0.2")]
    phone = stage.phone(*PHOTO, "Content-Length: 900", COOKIE)
    stage.heard(phone)
    for second in range(30):
        assert stage.server._phones.lines, "a photo has half a minute"
        if second < 10:
            strangers[0].sendall(b"G" if second == 0 else b"E")
        phone.sendall(b"x")
        stage.server.step(0)
        stage.server.step(0)
        stage.now += 1
        if second == 10:
            assert [stage.heard(one)[-7:] for one in strangers] == [b"(ended)", b"(ended)"]
    assert stage.heard(phone) == b"(ended)"


def test_a_joined_phone_keeps_its_connection_between_requests(stage: Stage) -> None:
    stage.box("KEY")
    phone = stage.phone("GET /nowhere", COOKIE)
    stage.heard(phone)
    stage.now += IDLE_SECONDS - 1
    assert stage.heard(phone) == b""
    phone.sendall(b"G")
    assert stage.heard(phone) == b""
    stage.now += HEAD_SECONDS
    assert stage.heard(phone) == b"(ended)"


def half_open(stage: Stage, count: int, addresses: int) -> list[socket.socket]:
    strangers = []
    for at in range(count):
        stranger = stage.phone(at=f"127.0.1.{1 + at % addresses}")
        stranger.sendall(b"GET / HTTP/1.1\r\nHost: ")
        strangers.append(stranger)
        stage.server.step(0)
    return strangers


@pytest.mark.parametrize(("addresses", "most"), [(1, STRANGERS_OF_ADDRESS), (3, STRANGERS), (250, STRANGERS)])
def test_half_open_requests_leave_room_for_others(stage: Stage, addresses: int, most: int) -> None:
    box = stage.box("KEY")
    listening(stage, box)
    half_open(stage, 260, addresses)
    assert len(stage.server._phones.lines) == most + 1
    phone = stage.phone("GET /state.json", COOKIE)
    newcomer = stage.phone("GET /", at="127.0.0.9")
    assert stage.heard(newcomer).startswith(b"HTTP/1.1 503 "), "no page was told yet"
    asked = stage.told(box)[-1]
    assert asked["do"] == "state"
    box.sendall(line({"n": asked["n"], "status": 200, "body": {}}))
    assert stage.heard(phone).startswith(b"HTTP/1.1 200 ")


def test_a_new_connection_of_a_joined_phone_is_not_dropped_for_strangers(stage: Stage) -> None:
    """Its address is known by another connection, its event stream for example."""
    box = stage.box("KEY")
    listening(stage, box)
    phone = stage.phone()
    for at in range(2 * STRANGERS):
        stage.phone(at=f"127.0.1.{1 + at}")
        stage.server.step(0)
    stage.say(phone, "GET /state.json", COOKIE)
    assert stage.told(box)[-1]["do"] == "state"


def test_event_streams_of_one_phone_leave_room_for_others(stage: Stage) -> None:
    box = stage.box("KEY", "OTHER")
    streams = [listening(stage, box) for _ in range(2 * STREAMS_OF_PHONE)]
    assert len(stage.server._phones.lines) == STREAMS_OF_PHONE
    ended = [stage.heard(one).endswith(b"(ended)") for one in streams]
    assert ended == [True] * STREAMS_OF_PHONE + [False] * STREAMS_OF_PHONE, "the oldest ones are replaced"
    for _ in range(230):
        stage.phone("GET /events", COOKIE)
        stage.server.step(0)
    assert len(stage.server._phones.lines) <= STREAMS_OF_PHONE + CONNECTIONS_OF_PHONE + STRANGERS_OF_ADDRESS
    stage.phone("GET /state.json", "Cookie: ratkeeper=OTHER", at="127.0.0.2")
    assert stage.told(box)[-1]["do"] == "state"
    assert len(stage.server._phones.lines) == STREAMS_OF_PHONE + CONNECTIONS_OF_PHONE + 1


def test_requests_of_strangers_take_nothing_from_joined_phones(stage: Stage) -> None:
    stage.box("KEY")
    answers = [stage.heard(stage.phone("GET /nowhere"))[9:12] for _ in range(int(REQUESTS_OF_ADDRESS.burst) + 1)]
    assert answers == [b"404"] * int(REQUESTS_OF_ADDRESS.burst) + [b"429"]
    assert stage.heard(stage.phone("GET /nowhere", COOKIE))[9:12] == b"404", "from the same address"
    for at in range(int(REQUESTS_OF_STRANGERS.burst)):
        last = stage.heard(stage.phone("GET /nowhere", at=f"127.0.1.{1 + at % 100}"))[9:12]
    assert last == b"429"
    assert stage.heard(stage.phone("GET /nowhere", COOKIE))[9:12] == b"404"
    assert len(stage.server._phones._budgets._used) < REQUESTS_OF_STRANGERS.burst


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_requests_of_strangers_lock_out_no_phone_with_the_code(stage: Stage, method: str) -> None:
    box = stage.box()
    box.sendall(line({"keys": [], "invited": digest("ABCDEFGH23")}))
    for at in range(int(REQUESTS_OF_STRANGERS.burst) + 1):
        last = stage.heard(stage.phone("GET /nowhere", at=f"127.0.1.{1 + at % 100}"))[9:12]
    assert last == b"429"
    assert stage.heard(stage.phone(f"{method} /J/ABCDEFGH24", "Content-Length: 0"))[9:12] == b"429"
    stage.told(box)
    stage.phone(f"{method} /J/abcdefgh23", "Content-Length: 0")
    assert "ABCDEFGH23" in stage.told(box)[-1].values()


# Photos


def photo(stage: Stage, key: str, data: bytes = b"photo") -> socket.socket:
    phone = stage.phone(*PHOTO, f"Content-Length: {len(data)}", f"Cookie: ratkeeper={key}")
    phone.sendall(data)
    return phone


def test_while_a_photo_is_read_others_are_answered(stage: Stage) -> None:
    box = stage.box("KEY", "OTHER")
    photo(stage, "KEY", b"x" * 200_000)
    assert [one["do"] for one in stage.told(box)] == ["hello"]
    assert len(stage.photos[0].photo) == 200_000
    stage.phone("GET /state.json", "Cookie: ratkeeper=OTHER")
    assert stage.told(box)[-1]["do"] == "state"
    stage.photos[0].answer(b"RK/A/FORWARD/01")
    act = {"n": 1, "do": "act", "key": "KEY", "game": "G", "seq": 4, "say": "*RK/A/FORWARD/01"}
    assert stage.told(box)[-1] == act
    assert stage.photos[0].ended


@pytest.mark.parametrize("code", [b"", b"two\nlines", b"x" * 300, None])
def test_a_photo_without_a_card_is_told_as_such(stage: Stage, code: bytes | None) -> None:
    """None: it takes too long to read."""
    box = stage.box("KEY")
    photo(stage, "KEY")
    stage.told(box)
    if code is None:
        stage.now += READ_SECONDS
    else:
        stage.photos[0].answer(code)
    assert [one["say"] for one in stage.told(box) if one["do"] == "act"] == ["*"]
    assert stage.photos[0].ended


def test_photos_are_read_one_after_the_other_and_few_may_wait(stage: Stage) -> None:
    box = stage.box("KEY", "OTHER", "THIRD")
    phones = [photo(stage, "KEY"), photo(stage, "OTHER")]
    assert len(phones) == PHOTOS
    stage.told(box)
    assert len(stage.photos) == 1
    assert stage.heard(photo(stage, "KEY")).startswith(b"HTTP/1.1 503 "), "one of each phone"
    assert stage.heard(photo(stage, "THIRD")).startswith(b"HTTP/1.1 503 ")
    stage.photos[0].answer(b"A")
    assert stage.told(box)[-1]["say"] == "*A"
    assert len(stage.photos) == 2
    assert stage.heard(photo(stage, "THIRD")) == b"", "there is a place again"
    stage.photos[1].answer(b"B")
    assert stage.told(box)[-1]["say"] == "*B"
    assert len(stage.photos) == 3


def test_a_phone_that_goes_takes_its_photo_along(stage: Stage) -> None:
    box = stage.box("KEY", "OTHER")
    first, second = photo(stage, "KEY"), photo(stage, "OTHER")
    stage.told(box)
    second.close()
    stage.told(box)
    first.close()
    stage.told(box)
    assert [one.ended for one in stage.photos] == [True]
    assert stage.heard(photo(stage, "KEY")) == b""
    assert len(stage.photos) == 2


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
    command = Parser(words=Words("en"), command="phones")
    add_arguments(command)
    file = tmp_path / "ratkeeper" / "phones-on"
    for words, there in (([], False), (["on"], True), ([], True), (["off"], False), (["off"], False)):
        assert run(command.parse_args(words), Words("en")) == 0
        assert file.exists() == there
        assert capsys.readouterr().out.startswith("Phones can join" if there else "Phones are off")


def test_it_loads_nothing_that_no_phone_needs() -> None:
    """Each of these is a quarter of what the process takes, or a tenth of its start."""
    heavy = ("asyncio", "hashlib", "http.client", "logging", "PIL", "subprocess", "ui", "urllib.parse", "zxingcpp")
    told = f"import sys, companion.phone.__main__; print([one for one in {heavy} if one in sys.modules])"
    # Without what an editable installation loads for itself.
    paths = [str(ROOT), next(path for path in sys.path if path.endswith("site-packages"))]
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {paths}; {told}"]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=TIMEOUT).stdout == "[]\n"
