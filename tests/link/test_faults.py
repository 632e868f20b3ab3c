"""What goes wrong between tables is named in one line, in three languages, and survived."""

import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("paho.mqtt.enums", reason="paho-mqtt 2 is not on this machine")

from companion.hub.service import Hub
from companion.hub.store import Store
from companion.languages import LANGUAGES, PARTIAL
from companion.link.broker import Broker
from companion.link.hooks import Hooks
from companion.link.service import Link
from companion.settings import LinkSettings
from companion.signals import Message
from companion.storage.journal import Journal, JournalLine
from companion.values import changed
from tests.kept_games import keep, play
from tests.link.mqtt_broker import Ear, Mosquitto, broker, free_port, needs_mosquitto, turning
from tests.timeouts import TIMEOUT
from ui.words import Words


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    with broker(tmp_path) as made:
        yield made


def told(why: Message, language: str = "en") -> str:
    return Words(language).line(why.key, **why.facts)


def in_every_language(why: Message) -> None:
    lines = {told(why, language) for language in LANGUAGES if language not in PARTIAL}
    assert len(lines) == len(LANGUAGES) - len(PARTIAL)
    assert all("\n" not in line and line for line in lines)


def link_of(settings: LinkSettings, games: Path, said: list[Message]) -> Link:
    return Link(settings, games, Words("en"), said.append, Hooks((), said.append))


def lines_of(path: Path) -> int:
    store = Store(str(path), read_only=True)
    try:
        return sum(store.have("table-1").values())
    finally:
        store.close()


@needs_mosquitto
def test_a_wrong_password(tmp_path: Path) -> None:
    passwords = tmp_path / "passwords"
    maker = shutil.which("mosquitto_passwd")
    if maker is None:
        pytest.skip("mosquitto_passwd is not on this machine")
    subprocess.run([maker, "-c", "-b", passwords, "table-1", "right"], check=True, timeout=TIMEOUT)
    passwords.chmod(0o644)
    with broker(tmp_path, f"allow_anonymous false\npassword_file {passwords}") as mosquitto:
        said: list[Message] = []
        wrong = Broker(changed(mosquitto.link, user="table-1", password="wrong"), "x", ("#",), said.append)  # noqa: S106
        turning(lambda: wrong.poll(0.05))(lambda: said)
        assert [why.key for why in said] == ["why.broker_password"]
        in_every_language(said[0])
        wrong.close()
        file = tmp_path / "password"
        file.write_text("right\n")
        right = Broker(changed(mosquitto.link, user="table-1", password_file=str(file)), "x", ("#",), said.append)
        turning(lambda: right.poll(0.05))(lambda: right.connected)
        right.close()
        assert len(said) == 1


def test_no_broker_and_a_name_that_does_not_resolve() -> None:
    said: list[Message] = []
    for link in (LinkSettings(broker="127.0.0.1", port=free_port()), LinkSettings(broker="no-such-machine.invalid")):
        lost = Broker(link, "x", ("#",), said.append)
        for _ in range(3):
            lost.poll(0.01)
    assert [why.key for why in said] == ["why.broker_gone", "why.broker_unknown"]
    for why in said:
        in_every_language(why)
    assert "Connection refused" in told(said[0])


def test_a_service_that_may_take_no_port_is_let_in_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that follows SocketBindDeny=any refuses every bind, and if only of port 0."""
    door = socket.create_server(("127.0.0.1", 0))

    def refuse(_: socket.socket, where: object) -> None:
        raise PermissionError(1, f"Operation not permitted: {where}")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    said: list[Message] = []
    service = Broker(LinkSettings(broker="127.0.0.1", port=door.getsockname()[1]), "x", ("#",), said.append)
    service.poll(0.01)
    assert said == []
    met, _ = door.accept()
    met.close()
    service.close()
    door.close()


def test_a_password_file_that_is_not_there() -> None:
    said: list[Message] = []
    link = LinkSettings(user="x", password_file="/nowhere/password")  # noqa: S106 - it is nowhere
    Broker(link, "x", ("#",), said.append).poll(0.01)
    assert [why.key for why in said] == ["why.password_file"]
    in_every_language(said[0])


@needs_mosquitto
def test_retained_rubbish_is_ignored(tmp_path: Path, mosquitto: Mosquitto) -> None:
    rubbish = (b"\xff\x00", b"[", b"[]", b'{"games":{"a":"b"},"all":true}', b"nan", b"9" * 5000, b'{"game":"a","n":-1}')
    other = Ear(mosquitto.link, "nothing")
    wait = turning(other.turn)
    wait(lambda: other.broker.connected)
    for at, payload in enumerate(rubbish):
        for topic in ("have", "log", "availability"):
            other.broker.publish(f"ratkeeper/table-{at}/{topic}", payload, retain=True)
    other.broker.publish("ratkeeper/no name/log", b"{}", retain=True)
    keep(tmp_path / "games", *play("Ada", "Ben", "Cleo"))
    said: list[Message] = []
    hub = Hub(mosquitto.link, lambda: Store(str(tmp_path / "league.db")), said.append)
    link = link_of(mosquitto.link, tmp_path / "games", said)
    turning(lambda: hub.step(0.02), link.step)(lambda: link.queue.have is not None and link.queue.behind == 0)
    for payload in rubbish:  # and now also while they are there
        other.broker.publish("ratkeeper/table-1/have", payload)
        other.broker.publish("ratkeeper/table-1/log", payload)
    turning(other.turn, lambda: hub.step(0.02), link.step)(lambda: {why.key for why in said} >= {"why.have_rubbish"})
    for _ in range(5):
        hub.step(0.02)
        link.step()
    assert link.queue.behind == 0
    assert lines_of(tmp_path / "league.db") == len(play("Ada", "Ben", "Cleo"))
    named = [(why.key, why.facts["topic"]) for why in said]
    assert len(named) == len(set(named)), "each sender is named once"
    for why in said:
        in_every_language(why)
    link.close()
    hub.close()


@needs_mosquitto
@pytest.mark.parametrize("same_card", [True, False])
def test_two_boxes_with_one_identity(tmp_path: Path, mosquitto: Mosquitto, same_card: bool) -> None:
    """Each throws the other out; both say so, both come back, and no line of either is lost. Where one card was copied
    the same game goes on at two tables: the hub keeps what came first, and says so."""
    one, other = tmp_path / "one", tmp_path / "other"
    lines = play("Ada", "Ben", "Cleo")
    keep(one, *lines[:5])
    if same_card:
        shutil.copytree(one, other)
    said: dict[str, list[Message]] = {"one": [], "other": [], "hub": []}
    hub = Hub(mosquitto.link, lambda: Store(str(tmp_path / "league.db")), said["hub"].append)
    first = link_of(mosquitto.link, one, said["one"])
    turning(lambda: hub.step(0.02), first.step)(lambda: first.queue.have is not None and first.queue.behind == 0)
    for folder, more in ((one, lines[5:7]), (other, ["undo", "redo"])):
        path = next(folder.glob("*.journal"), None) if folder.exists() else None
        journal = Journal.open(path)[0] if path else Journal(folder, "piper")
        for line in more if path else lines[:4]:
            journal.keep(JournalLine(line, 7))
        journal.close()
    turning(lambda: hub.step(0.02), first.step)(lambda: first.queue.behind == 0)
    second = link_of(mosquitto.link, other, said["other"])
    named = turning(second.step, first.step, lambda: hub.step(0.02))
    named(lambda: {why.key for why in (*said["one"], *said["other"])} >= {"why.broker_twice"})
    for why in said["one"]:
        in_every_language(why)
    second.broker._next = 0.0  # its patience is over
    turning(second.step, lambda: hub.step(0.02))(lambda: second.queue.have is not None and second.queue.behind == 0)
    second.close()
    assert lines_of(tmp_path / "league.db") == 7 + (0 if same_card else 4)
    first.broker._next = 0.0
    turning(first.step, lambda: hub.step(0.02))(lambda: first.queue.have is not None and first.queue.behind == 0)
    first.close()
    hub.close()


@needs_mosquitto
def test_one_card_copied_to_two_boxes_is_named_by_the_hub(tmp_path: Path) -> None:
    from companion.hub.store import ReceivedLine  # noqa: PLC0415 - as above

    store = Store(str(tmp_path / "league.db"))
    store.keep([ReceivedLine("table-1", "0badcafe", n, 0, say) for n, say in ((1, "game piper"), (2, "undo"))])
    committed = store.keep(
        [ReceivedLine("table-1", "0badcafe", 2, 0, "redo"), ReceivedLine("table-1", "0badcafe", 2, 0, "undo")]
    )
    assert [line.say for line in committed.doubtful] == ["redo"]
    assert store.have("table-1") == {"0badcafe": 2}
    store.close()


def test_something_else_that_listens_there() -> None:
    door = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        for _ in range(2):
            met, _ = door.accept()
            met.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            met.close()

    threading.Thread(target=serve, daemon=True).start()
    said: list[Message] = []
    other = Broker(LinkSettings(broker="127.0.0.1", port=door.getsockname()[1]), "x", ("#",), said.append)
    turning(lambda: other.poll(0.02))(lambda: said)
    assert not other.connected
    in_every_language(said[0])
    door.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # the library leaves a socket open
@needs_mosquitto
def test_a_broker_that_proves_who_it_is_and_one_that_cannot(tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not on this machine")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    words = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1")
    more = ("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate))
    subprocess.run([openssl, *words, *more], check=True, capture_output=True, timeout=TIMEOUT)
    key.chmod(0o644)
    secure = f"certfile {certificate}\nkeyfile {key}\nallow_anonymous true"
    with broker(tmp_path, secure) as mosquitto:
        said: list[Message] = []
        stranger = Broker(changed(mosquitto.link, tls=True), "x", ("#",), said.append)
        turning(lambda: stranger.poll(0.05))(lambda: said)
        assert [why.key for why in said] == ["why.broker_tls"]
        in_every_language(said[0])
        known = Broker(changed(mosquitto.link, tls=True, ca=str(certificate)), "y", ("#",), said.append)
        turning(lambda: known.poll(0.05))(lambda: known.connected)
        known.publish("ratkeeper/x/log", b"x" * 100_000)
        heard: list[bytes] = []
        turning(lambda: heard.extend(one.payload for one in known.poll(0.05)))(lambda: heard)
        assert heard == [b"x" * 100_000]
        known.close()
