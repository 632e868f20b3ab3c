"""What the box asks root's services for, under a real systemd: Wi-Fi by a phone, and turning the machine off.

NetworkManager is played by a small program, since there is no radio; the machine itself is real.
"""

import json
import shutil
from pathlib import Path

from companion.system_services import POWER_OFF, RUNTIME, WIFI_ANSWER, WIFI_OPEN, WIFI_REQUEST
from debian.wifi import ADDRESS, CHOSEN
from tests.fake_program import write_program
from tests.pi.checks import Check, must
from tests.pi.chroots import APT, Booted

NMCLI = """#!/bin/sh
echo nmcli "$@" >>/run/nmcli.log
case "$*" in
    *"DEVICE,TYPE device") echo wlan0:wifi ;;
    *"wifi list"*) echo 90:WPA2:Home ;;
    *IP4.ADDRESS*) echo 'IP4.ADDRESS[1]:192.168.1.7/24' ;;
esac
"""
SECRET = "not in any log"  # noqa: S105 - of no network
ASK = """python3 -c "
import sys, urllib.request
print(urllib.request.urlopen(sys.argv[1], sys.argv[2].encode() or None, timeout=20).read().decode())
" """


class Requests:
    """The first check leaves the package installed; the last one ends the machine."""

    def __init__(self, root: Booted, good: Path) -> None:
        self._root = root
        shutil.copy(good, root.folder / "srv/good.deb")

    def checks(self) -> list[Check]:
        return [
            Check("requests: a phone brings the box into the Wi-Fi", self.joins),
            Check("requests: the Wi-Fi is closed if its service is killed", self.is_killed),
            Check("requests: the box turns the machine off", self.turns_off),
        ]

    def joins(self) -> str:
        root = self._root
        root.ask(f"{APT} install /srv/good.deb")
        write_program(root.folder / "usr/bin/nmcli", NMCLI)
        root.ask("mkdir -p /etc/NetworkManager /run/NetworkManager")
        root.ask(f"ip link set lo up; ip address add {ADDRESS}/24 dev lo")
        root.await_(lambda: root.tries("systemctl is-active ratkeeper") == "active", "the box is not up")
        root.ask("su -s /bin/sh -c 'test ! -w /etc && test ! -r /run/ratkeeper-wifi/wifi.json' ratkeeper")
        self._open()
        note = root.ask(f"stat -c '%a %U %G' {WIFI_ANSWER}")
        must(note == "640 root ratkeeper", note)
        page = root.ask(f"{ASK} http://{ADDRESS}/generate_204 ''")
        must("<option>Home</option>" in page, page)
        user = root.ask("stat -c %U /run/ratkeeper-portal")
        must(user not in ("root", "ratkeeper"), f"the page runs as {user}")
        root.ask(f"{ASK} http://{ADDRESS}/ 'network=Home&password={SECRET.replace(' ', '+')}'")
        root.await_(lambda: self._state() == "connected", "not connected")
        profile = f"/etc/NetworkManager/system-connections/{CHOSEN}.nmconnection"
        must(SECRET in root.ask(f"cat {profile}"), "the password is not kept")
        must(root.ask(f"stat -c '%a %U' {profile}") == "600 root", "others may read the password")
        must(SECRET not in root.ask("journalctl --output=cat; cat /run/nmcli.log"), "the password is in a log")
        self._is_closed()
        return f"joined Home; the page ran as {user}; {root.ask('systemctl is-failed ratkeeper-wifi || :')}"

    def is_killed(self) -> str:
        self._open()
        self._root.ask("systemctl kill --signal=KILL ratkeeper-wifi.service")
        self._root.await_(lambda: self._state() == "failed", "no note of the end")
        self._is_closed()
        return "nothing of it is left"

    def turns_off(self) -> str:
        root = self._root
        root.ask(f"touch {RUNTIME / POWER_OFF}; chown ratkeeper {RUNTIME / POWER_OFF}")
        root.await_(root.is_off, "it is still on")
        return "off, by a file of the box's user"

    def _open(self) -> None:
        request = json.dumps({"what": WIFI_OPEN, "texts": {"title": "Wi-Fi"}})
        self._root.ask(f"echo '{request}' >{RUNTIME / WIFI_REQUEST}; chown ratkeeper {RUNTIME / WIFI_REQUEST}")
        self._root.await_(lambda: self._state() == "open", "the Wi-Fi is not open")

    def _state(self) -> str:
        found = self._root.tries(f"cat {WIFI_ANSWER}")
        return str(json.loads(found)["state"]) if found else ""

    def _is_closed(self) -> None:
        root = self._root
        root.await_(lambda: root.tries("systemctl is-active ratkeeper-wifi") != "activating", "it still runs")
        must(root.tries("systemctl is-active ratkeeper-portal.socket") == "inactive", "the page is still there")
        left = root.tries("ls /etc/NetworkManager/dnsmasq-shared.d /run/NetworkManager/system-connections")
        must("ratkeeper" not in left, left)
