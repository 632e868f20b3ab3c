"""Wi-Fi by a phone, with NetworkManager's and systemd's commands played by small programs."""

import json
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from companion import system_services
from debian import portal, wifi
from debian.wifi import FailedError, Network, Places, Wifi, network_profile, scan
from hardware.simulated.pins import ManualClock
from tests.fake_program import write_program
from tests.timeouts import TIMEOUT

SECRET = r"  pass\word;'$(reboot)"  # noqa: S105 - of no network
NMCLI = r"""#!/bin/sh
echo nmcli "$@" >>"$CALLS"
case "$*" in
    *"DEVICE,TYPE device") printf 'eth0:ethernet\nwlan0:wifi\n' ;;
    *"wifi list"*) cat "$CALLS.networks" ;;
    *"IP4.ADDRESS"*) echo 'IP4.ADDRESS[1]:192.168.1.7/24' ;;
    *"load "*) for file; do :; done; cp "$file" "$CALLS.$(basename "$file")"; stat -c %a "$file" >>"$CALLS.modes" ;;
    *"up id ratkeeper-wifi") [ ! -e "$CALLS.refuse" ] || { cat "$CALLS.refuse" >&2; exit 4; } ;;
esac
"""
NETWORKS = r"""40:WPA2:Near
90:WPA2:Home\: 2
70:WPA3:New
95:WPA2 802.1X:Work
80::Café
99:WPA2:
30:WPA1 WPA2:Near
"""


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    for name in ("bin", "box", "portal", "notes"):
        (tmp_path / name).mkdir()
    write_program(tmp_path / "bin/nmcli", NMCLI)
    write_program(tmp_path / "bin/systemctl", '#!/bin/sh\necho systemctl "$@" >>"$CALLS"\n')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setenv("CALLS", str(tmp_path / "calls"))
    (tmp_path / "calls.networks").write_text(NETWORKS)
    names = ("box", "portal", "notes", "temporary", "kept", "names")
    return Places(*(tmp_path / name for name in names))


def note(places: Places) -> dict[str, str]:
    found: dict[str, str] = json.loads((places.notes / wifi.NOTE).read_text())
    return found


def choose(places: Places, network: str = "Home: 2", password: object = SECRET) -> None:
    (places.portal / wifi.CHOICE).write_text(json.dumps({"network": network, "password": password}))


def played(places: Places, act: Callable[[int], None], what: str = "open") -> list[dict[str, str]]:
    """Run the service; `act` is what people do at each look. Return the notes that they have seen."""
    (places.box / wifi.WANTED).write_text(json.dumps({"what": what, "texts": {"title": "WLAN"}}))
    clock, seen = ManualClock(), []

    def sleep(seconds: float) -> None:
        clock.advance(seconds)
        seen.append(note(places))
        act(len(seen))

    Wifi(places, clock, sleep).run()
    return [*seen, note(places)]


def calls(places: Places) -> str:
    return (places.box.parent / "calls").read_text()


def assert_nothing_is_left(places: Places) -> None:
    assert not (places.temporary / "ratkeeper-hotspot.nmconnection").exists()
    assert [*places.names.iterdir()] == []
    assert not (places.box / wifi.WANTED).exists()
    assert calls(places).rindex("systemctl stop ratkeeper-portal.socket") > calls(places).rindex("systemctl start")
    assert calls(places).rindex("connection delete id ratkeeper-hotspot") > calls(places).rindex(
        "up id ratkeeper-hotspot"
    )


def test_a_phone_chooses_the_network_and_the_box_joins_it(places: Places) -> None:
    seen = played(places, lambda at: choose(places) if at == 3 else None)
    opened, end = seen[0], seen[-1]
    assert (opened["state"], opened["address"], opened["why"]) == ("open", "http://10.42.0.1", "")
    assert opened["network"].startswith("Ratkeeper-")
    assert len(opened["network"]) == len("Ratkeeper-XXXX")
    assert len(opened["password"]) >= 10
    assert end == {"state": "connected", "network": "Home: 2", "address": "192.168.1.7"}
    profile = (places.kept / "ratkeeper-wifi.nmconnection").read_text()
    assert "ssid=72;111;109;101;58;32;50;\n" in profile
    assert r"psk=\s pass\\word;'$(reboot)" in profile
    assert_nothing_is_left(places)


def test_no_password_is_in_a_command_or_readable_by_others(places: Places, capfd: pytest.CaptureFixture[str]) -> None:
    seen = played(places, lambda at: choose(places) if at == 3 else None)
    for secret in (seen[0]["password"], SECRET, SECRET.strip()):
        assert secret not in calls(places)
        assert secret not in "".join(capfd.readouterr())
        assert secret not in (places.notes / wifi.NETWORKS).read_text()
    assert {*(places.box.parent / "calls.modes").read_text().split()} == {"600"}
    hotspot = (places.box.parent / "calls.ratkeeper-hotspot.nmconnection").read_text()
    assert f"psk={seen[0]['password']}\n" in hotspot
    assert (places.notes / wifi.NOTE).stat().st_mode & 0o777 == 0o640
    assert "password" not in note(places)


def test_each_hotspot_has_another_password(places: Places) -> None:
    passwords = {played(places, lambda _: ask_to_close(places))[0]["password"] for _ in range(3)}
    assert len(passwords) == 3


def ask_to_close(places: Places) -> None:
    (places.box / wifi.WANTED).write_text('{"what": "close"}')


def test_the_box_can_end_it(places: Places) -> None:
    assert played(places, lambda _: ask_to_close(places))[-1] == {"state": "closed"}
    assert_nothing_is_left(places)


def test_after_five_minutes_without_use_it_ends(places: Places) -> None:
    assert len(played(places, lambda _: None)) == 5 * 60 * 2 + 1
    assert note(places) == {"state": "closed"}
    assert_nothing_is_left(places)

    def use(at: int) -> None:
        if at == 500:
            (places.portal / wifi.USED).touch()

    assert len(played(places, use)) == 500 + 5 * 60 * 2 + 1


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Error: Connection activation failed: Secrets were required, but not provided.", "password"),
        ("Error: Connection activation failed: The Wi-Fi network could not be found", "not_found"),
        ("Error: Connection activation failed: IP configuration could not be reserved (no address)", "no_address"),
        ("Error: something new", "something new"),
    ],
)
def test_a_refused_network_is_named_and_can_be_chosen_again(places: Places, said: str, why: str) -> None:
    places.kept.mkdir()
    (places.kept / "ratkeeper-wifi.nmconnection").write_text("the network of before")
    refuse = places.box.parent / "calls.refuse"
    refuse.write_text(said)
    shown = []

    def act(at: int) -> None:
        if at == 1:
            choose(places)
        if at == 2:
            shown.append((places.kept / "ratkeeper-wifi.nmconnection").read_text())
            refuse.unlink()
            choose(places, "Café", "")

    seen = played(places, act)
    assert (seen[1]["state"], seen[1]["why"]) == ("open", why)
    assert shown == ["the network of before"]
    assert seen[-1] == {"state": "connected", "network": "Café", "address": "192.168.1.7"}
    assert "wifi-security" not in (places.kept / "ratkeeper-wifi.nmconnection").read_text()


@pytest.mark.parametrize(
    ("network", "password"),
    [
        ("Home: 2", "short"),
        ("Home: 2", "longer\npsk=than one line"),
        ("x\n[connection]", SECRET),
        ("é" * 17, SECRET),
        ("", SECRET),
        ("\ud800", SECRET),
        ("Home: 2", None),
    ],
)
def test_a_choice_that_no_network_can_have_is_ignored(places: Places, network: str, password: object) -> None:
    def act(at: int) -> None:
        choose(places, network, password) if at == 1 else ask_to_close(places)

    assert played(places, act)[-1] == {"state": "closed"}
    assert not places.kept.exists()


@pytest.mark.parametrize("planted", ["link", "pipe", "large"])
def test_what_is_planted_in_place_of_the_choice_is_not_read(places: Places, planted: str) -> None:
    victim = places.box.parent / "victim"
    victim.write_text(json.dumps({"network": "Home: 2", "password": SECRET}))

    def act(at: int) -> None:
        if at > 1:
            ask_to_close(places)
        elif planted == "link":
            (places.portal / wifi.CHOICE).symlink_to(victim)
        elif planted == "pipe":
            os.mkfifo(places.portal / wifi.CHOICE)
        else:
            choose(places, "x" * wifi.LARGEST)

    assert played(places, act)[-1] == {"state": "closed"}


def test_a_machine_without_wifi_says_so(places: Places) -> None:
    write_program(places.box.parent / "bin/nmcli", '#!/bin/sh\necho nmcli "$@" >>"$CALLS"\n')
    assert played(places, lambda _: None) == [{"state": "failed", "why": "no_wifi"}]


def test_a_folder_that_cannot_be_written_is_named(places: Places) -> None:
    (places.names / "ratkeeper-hotspot.conf.new").mkdir(parents=True)
    assert "ratkeeper-hotspot.conf.new" in played(places, lambda _: None)[-1]["why"]


def test_any_other_request_opens_nothing(places: Places) -> None:
    for request in ("", "[]", "open", '{"what": "close"}'):
        (places.box / wifi.WANTED).write_text(request)
        assert Wifi(places).run() == 0
    assert not (places.box.parent / "calls").exists()


def test_after_it_was_killed_nothing_stays_open(places: Places) -> None:
    with pytest.raises(KeyboardInterrupt):
        played(places, lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    assert Wifi(places).note_end("signal") == 0
    assert note(places) == {"state": "failed", "why": "interrupted (signal)"}
    assert_nothing_is_left(places)


def test_networks_are_listed_by_strength_without_those_that_need_more_than_a_password(places: Places) -> None:
    assert scan("wlan0") == [
        Network("Home: 2", "wpa-psk"),
        Network("Café", ""),
        Network("New", "sae"),
        Network("Near", "wpa-psk"),
    ]
    assert "key-mgmt=sae" in network_profile("wlan0", Network("New", "sae"), "12345678")
    with pytest.raises(FailedError, match="none-of-these: FileNotFoundError"):
        wifi.run("none-of-these")


def test_both_ends_have_the_same_names() -> None:
    assert (system_services.WIFI_REQUEST, system_services.WIFI_ANSWER.name) == (wifi.WANTED, wifi.NOTE)
    assert (portal.CHOICE, portal.USED, portal.NETWORKS.name) == (wifi.CHOICE, wifi.USED, wifi.NETWORKS)
    assert {*system_services.WIFI_REASONS} == {*wifi.REASONS, "no_wifi"}
    assert portal.ADDRESS == wifi.ADDRESS
    here = Path(__file__).parents[2]
    assert f"ListenStream={wifi.ADDRESS}:80" in (here / "systemd/ratkeeper-portal.socket").read_text()


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    listed = {"texts": {"title": "WLAN", "language": "de"}, "networks": ["<b>&", "Home"]}
    (tmp_path / "networks.json").write_text(json.dumps(listed))
    monkeypatch.setattr(portal.Handler, "networks", tmp_path / "networks.json")
    with portal.Server(socket.create_server(("127.0.0.1", 0)), tmp_path) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield "127.0.0.1", int(server.server_address[1])
        server.shutdown()
        thread.join(TIMEOUT)


def ask(address: tuple[str, int], path: str = "/", data: bytes | None = None, **headers: str) -> tuple[int, str, str]:
    """Return status, location and text of the answer; redirections are not followed."""
    line = HTTPConnection(*address, timeout=TIMEOUT)
    with closing(line):
        line.request("POST" if data else "GET", path, data, headers)
        answer = line.getresponse()
        return answer.status, answer.headers.get("Location", ""), answer.read().decode()


def test_the_page_lists_the_networks_and_takes_the_choice(address: tuple[str, int], tmp_path: Path) -> None:
    status, _, text = ask(address)
    assert status == 200
    assert "<h1>WLAN</h1>" in text
    assert "&lt;b&gt;&amp;" in text
    assert "<b>" not in text
    assert (tmp_path / portal.USED).exists()
    assert ask(address, "/", urlencode({"network": "Home", "password": SECRET}).encode())[0] == 200
    assert json.loads((tmp_path / portal.CHOICE).read_text()) == {"network": "Home", "password": SECRET}
    assert (tmp_path / portal.CHOICE).stat().st_mode & 0o777 == 0o600


def test_the_question_of_a_phone_whether_there_is_a_page_leads_to_it(address: tuple[str, int]) -> None:
    assert ask(address, "/generate_204") == (302, "http://10.42.0.1/", "")


@pytest.mark.parametrize("length", ["4001", "-1", "x"])
def test_what_is_too_large_is_refused_unread(address: tuple[str, int], tmp_path: Path, length: str) -> None:
    assert ask(address, "/", b"network=x", **{"Content-Length": length})[0] == 413
    assert not (tmp_path / portal.CHOICE).exists()
