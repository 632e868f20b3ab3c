"""The house: Home Assistant finds the box by one message, and hooks call who wants to know, late for nobody."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from companion.box.health import FILE, StatusFileWriter
from companion.link.folder import FAULTS, Folder
from companion.link.homeassistant import discovery, topic
from companion.link.hooks import MOST, Hooks
from companion.setting_checks import HOOK_EVENTS
from companion.settings import HookSettings
from companion.settings_file import read_settings
from companion.signals import Message
from hardware.boards import boards
from tests.kept_games import keep, play
from tests.timeouts import TIMEOUT, wait_until
from ui.frame import Frame, Text, Tone
from ui.words import LANGUAGES, Words

WANTED = {
    *("game", "phase", "turn", "question", "leader", "winner", "began"),
    *(f"seat{seat}" for seat in range(1, 7)),
    *("playing", "problem", "happened"),
}


def test_one_message_names_the_device_and_all_of_it() -> None:
    assert topic("table-1") == "homeassistant/device/ratkeeper_table-1/config"
    names = set()
    for language in LANGUAGES:
        told = discovery("table-1", Words(language))
        parts = told["components"]
        assert set(parts) == WANTED
        assert told["availability_topic"] == "ratkeeper/table-1/availability"
        assert told["state_topic"] == "ratkeeper/table-1/state"
        assert {"device", "origin"} <= set(told)
        assert len({part["unique_id"] for part in parts.values()}) == len(WANTED)
        assert all("platform" in part and part["name"] for part in parts.values())
        assert {part["platform"] for part in parts.values()} == {"sensor", "binary_sensor", "event"}
        assert parts["happened"]["event_types"] == list(HOOK_EVENTS)
        assert parts["happened"]["state_topic"] == "ratkeeper/table-1/happened"
        names.add(parts["leader"]["name"])
        json.dumps(told)
    assert len(names) == 3


def test_a_hook_is_called_when_it_happens_and_at_no_other_time() -> None:
    called: list[dict[str, Any]] = []

    class Lamp(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            called.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Lamp)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    source = f'[[hook]]\non = "flight"\nurl = "http://127.0.0.1:{server.server_port}/red"\n'
    said: list[Message] = []
    hooks = Hooks(read_settings(source, boards()).hooks, said.append)
    hooks.call({"event_type": "turn", "who": "S1"})
    hooks.call({"event_type": "flight", "who": "S2"})
    wait_until(lambda: called)
    assert called == [{"event_type": "flight", "who": "S2"}]
    assert said == []
    server.shutdown()
    server.server_close()


def test_a_hanging_hook_delays_nothing_and_is_named_once() -> None:
    go = threading.Event()
    said: list[Message] = []

    def hangs(_hook: HookSettings, _told: dict[str, Any]) -> None:
        go.wait(TIMEOUT)
        raise TimeoutError

    hooks = Hooks((HookSettings("turn", "http://lamp/"),), said.append, hangs)
    for _ in range(3 * MOST):
        hooks.call({"event_type": "turn"})
    assert [why.key for why in said] == ["why.hook_slow"]
    go.set()


def test_what_happens_is_found_in_every_whole_game(tmp_path: Path) -> None:
    lines = play("Ada", "Ben", "Cleo")
    path = keep(tmp_path / "games", *lines[:3])
    folder = Folder(tmp_path / "games", "seats")
    assert folder.look() == [], "what was there before is nobody's news"
    path.unlink()
    keep(tmp_path / "games", *lines)
    happened = folder.look()
    kinds = [told["event_type"] for told in happened]
    assert set(kinds) <= set(HOOK_EVENTS)
    assert {"began", "turn", "flight"} <= set(kinds)
    assert kinds.count("winner") + kinds.count("draw") == 1
    assert "Ada" not in json.dumps(happened)


def test_what_is_wrong_with_the_box_is_told_and_is_well_again(tmp_path: Path) -> None:
    assert FILE == FAULTS
    folder = Folder(tmp_path / "games", "seats")
    noting = StatusFileWriter(tmp_path / FILE)
    quiet = Text("Simulated", tone=Tone.MUTED)
    noting.show(Frame(Text("?"), notices=(quiet,)), 0.0)
    assert folder.faults() == ()
    noting.show(Frame(Text("?"), notices=(quiet, Text("gone", "The scanner is gone", Tone.ALARM))), 1.0)
    assert folder.faults() == ("The scanner is gone",)
    noting.show(Frame(Text("?")), 2.0)
    assert folder.faults() == ()
    noting.show(Frame(Text("?"), notices=(Text("gone", tone=Tone.ALARM),)), 3.0)
    noting.close()
    assert [*tmp_path.iterdir()] == []
    for rubbish in (b"\xff", b"{}", b"[" * 5000, b"[1]"):
        (tmp_path / FILE).write_bytes(rubbish)
        assert all(isinstance(one, str) for one in folder.faults())
