"""The wall: every table on one page, stale ones grey; what strangers send breaks nothing, and nobody else reads it."""

import json
import select
import socket
from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

pytest.importorskip("paho.mqtt.enums", reason="paho-mqtt 2 is not on this machine")

from companion.dashboard.service import Dashboard
from companion.dashboard.tables import STALE, LiveTables
from companion.link.broker import InvalidMessageError, MqttMessage
from companion.link.payloads import GameFollower, plain, state
from companion.phone.http_codec import Request
from companion.settings import LinkSettings
from tests.kept_games import BEGAN, play
from tests.timeouts import TIMEOUT
from ui.dashboard import page
from ui.words import LANGUAGES, Words


def told(count: int | None = None, faults: tuple[str, ...] = ()) -> bytes:
    following = GameFollower("0badcafe", "full")
    for number, line in enumerate(play("Ada", "Ben", "Cleo")[:count]):
        following.add(line, BEGAN + 20 * number)
    return plain(state(following, Words("en"), faults))


def heard(tables: LiveTables, what: str, payload: bytes, now: float = BEGAN) -> None:
    tables.update(MqttMessage(f"ratkeeper/table-1/{what}", payload, retained=True), now)


def test_a_table_is_shown_and_grows_grey() -> None:
    tables = LiveTables()
    heard(tables, "availability", b"online")
    heard(tables, "state", told(20, ("scanner gone",)))
    [row] = tables.shown(BEGAN + 600)
    assert (row["table"], row["game"], row["minutes"], row["stale"]) == ("table-1", "The Pied Piper", 10, False)
    assert row["turn"] in ("Ada", "Ben", "Cleo")
    assert row["faults"] == ["scanner gone"]
    assert tables.shown(BEGAN + 400 + STALE)[0]["stale"], "nobody has decided for long"
    heard(tables, "availability", b"offline", BEGAN + 600)
    [row] = tables.shown(BEGAN + 720)
    assert (row["stale"], row["since"]) == (True, 2)


def test_a_game_that_is_over_counts_no_more_minutes() -> None:
    tables = LiveTables()
    heard(tables, "state", told())
    [row] = tables.shown(BEGAN + 100_000)
    assert row["winner"]
    assert row["minutes"] < 60


def test_a_clock_that_was_set_in_mid_game_counts_no_minutes() -> None:
    state_told = json.loads(told(20))
    for began, last in ((0, BEGAN), (BEGAN, 0), (BEGAN, 4_000_000_000)):
        tables = LiveTables()
        clock = {what: datetime.fromtimestamp(at, UTC).isoformat() for what, at in (("began", began), ("last", last))}
        heard(tables, "state", json.dumps({**state_told, **clock, "playing": False}).encode())
        assert tables.shown(BEGAN + 600)[0]["minutes"] is None


@given(
    st.binary()
    | st.recursive(
        st.none() | st.text() | st.integers(),
        lambda more: st.dictionaries(
            st.sampled_from(
                ("game", "title", "playing", "began", "last", "leader", "winner", "problem", "turn", "question")
            ),
            more | st.lists(more),
        ),
    ).map(lambda one: json.dumps(one).encode())
)
@example(b'{"game": null, "problem": []}')  # a state, and no word of being there
def test_rubbish_leaves_what_was_known(payload: bytes) -> None:
    tables = LiveTables()
    heard(tables, "availability", b"online")
    heard(tables, "state", told(20))
    for what in ("state", "availability"):
        before = tables.shown(BEGAN)
        try:
            heard(tables, what, payload)
        except InvalidMessageError:
            assert tables.shown(BEGAN) == before
    json.dumps(tables.shown(BEGAN))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_no_outside_address_and_its_own_words(language: str) -> None:
    text = page(Words(language))
    assert "http://" not in text
    assert "https://" not in text
    assert f'lang="{language}"' in text
    assert Words(language).line("wall.none") in text
    assert len(text.encode()) < 40_000


def test_who_may_read_it() -> None:
    wall = Dashboard(LinkSettings(), ("127.0.0.1", 0), Words("en"), lambda _: None, wall=lambda: BEGAN)
    wall.tables.update(MqttMessage("ratkeeper/table-1/state", told(20), retained=True), BEGAN)

    def ask(path: str, host: str = "192.168.1.5:8418", method: str = "GET") -> int:
        return wall.answer(Request(method, path, {}, {"host": host})).status

    assert (ask("/"), ask("/tables.json"), ask("/else"), ask("/", method="POST")) == (200, 200, 404, 405)
    assert ask("/tables.json", "evil.example:8418") == 421
    reply = wall.answer(Request("GET", "/", {}, {"host": "localhost:8418"}))
    policy = dict(reply.headers)["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert datetime.fromtimestamp(BEGAN, UTC)
    wall.close()


def test_a_browser_is_answered_over_its_connection_which_then_ends() -> None:
    wall = Dashboard(LinkSettings(), ("127.0.0.1", 0), Words("en"), lambda _: None)
    with socket.create_connection(("127.0.0.1", int(wall.address.rpartition(":")[2]))) as browser:
        browser.settimeout(TIMEOUT)
        browser.sendall(b"GET /tables.json HTTP/1.1\r\nhost: localhost\r\n\r\n")
        while not select.select([browser], [], [], 0)[0]:
            wall.step()
        reply = b"".join(iter(lambda: browser.recv(4096), b""))
    assert reply.startswith(b"HTTP/1.1 200 ")
    assert json.loads(reply.partition(b"\r\n\r\n")[2]) == {"connected": False, "tables": []}
    wall.close()
