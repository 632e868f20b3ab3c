#!/usr/bin/python3 -I
"""Open a Wi-Fi on which a phone tells the box its network, then join that network, all with NetworkManager.

ratkeeper-wifi.service runs this as root when the file `wifi-wanted` appears in the box's runtime folder, with `what`
(`open`, or `close` to end it) and the `texts` for the page that phones see (debian/portal.py). Notes for the box say
what became of it. Passwords are only in files that root may read, and the hotspot's in one that the box may read, too;
on no command line, and in no log.
"""

import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

WANTED, CHOICE, USED, NOTE, NETWORKS = "wifi-wanted", "choice", "used", "wifi.json", "networks.json"
HOTSPOT, CHOSEN = "ratkeeper-hotspot", "ratkeeper-wifi"
ADDRESS = "10.42.0.1"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that cannot be mistaken for each other."""
IDLE_SECONDS, LOOK_SECONDS = 300.0, 0.5
CONNECT_SECONDS = 45
MOST_NETWORKS, LONGEST_NAME, LARGEST = 30, 32, 10_000
REASONS = {
    "password": r"[Ss]ecrets were required|supplicant (disconnected|took too long)",
    "not_found": r"could not be found|not available",
    "no_address": r"IP configuration could not be reserved",
}
"""By reason: what nmcli says. The box has a sentence for each (ui/words/*.toml), and shows all else as it is."""


class FailedError(Exception):
    """Something failed; the message is one of REASONS, or nmcli's own words."""


class Network(NamedTuple):
    name: str
    security: str
    """Empty if the network is open, `wpa-psk`, or `sae`."""


class Places(NamedTuple):
    """The folders of the box, of the page for phones, of notes, and NetworkManager's."""

    box: Path = Path("/run/ratkeeper")
    portal: Path = Path("/run/ratkeeper-portal")
    notes: Path = Path("/run/ratkeeper-wifi")
    temporary: Path = Path("/run/NetworkManager/system-connections")
    kept: Path = Path("/etc/NetworkManager/system-connections")
    names: Path = Path("/etc/NetworkManager/dnsmasq-shared.d")


class Wifi:
    def __init__(
        self, places: Places, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._places, self._clock, self._sleep = places, clock, sleep
        self._name = "Ratkeeper-" + "".join(secrets.choice("ABCDEFGHJKLMNPQRSTUVWXYZ23456789") for _ in range(4))
        self._password = "".join(secrets.choice(LETTERS) for _ in range(10))

    def run(self) -> int:
        """Take the request, and do what it says until a network is joined, or until nothing happens for a while."""
        request = read_json(self._places.box / WANTED)
        is_wanted = request.get("what") == "open"
        if is_wanted:
            self._note("opening")  # before the request goes: the box then reads no older note
        (self._places.box / WANTED).unlink(missing_ok=True)
        if not is_wanted:
            return 0
        try:
            device = wifi_device()
            networks = scan(device)
            listed = {"texts": request.get("texts", {}), "networks": [one.name for one in networks]}
            write(self._places.notes / NETWORKS, json.dumps(listed).encode(), 0o644)
            why = ""
            while True:
                self._open(device)
                self._note("open", network=self._name, password=self._password, address=f"http://{ADDRESS}", why=why)
                choice = self._await_choice(networks)
                self.tidy()
                if choice is None:
                    self._note("closed")
                    return 0
                network, password = choice
                self._note("connecting", network=network.name)
                try:
                    self._note("connected", network=network.name, address=self._join(device, network, password))
                except FailedError as failed:
                    why = str(failed)
                else:
                    return 0
        except (FailedError, OSError) as failed:
            self._note("failed", why=str(failed))
            return 1
        finally:
            self.tidy()

    def tidy(self) -> None:
        """Close the hotspot and its page, and leave nothing of them."""
        (self._places.temporary / f"{HOTSPOT}.nmconnection").unlink(missing_ok=True)
        (self._places.names / f"{HOTSPOT}.conf").unlink(missing_ok=True)
        for command in (
            ("systemctl", "stop", "ratkeeper-portal.socket", "ratkeeper-portal.service"),
            ("nmcli", "connection", "delete", "id", HOTSPOT),
            ("nmcli", "connection", "reload"),
        ):
            with suppress(FailedError):  # it may not have been opened
                run(*command)

    def note_end(self, result: str) -> int:
        """Tidy up after each run, also a killed one; systemd calls this with the run's result."""
        self.tidy()
        if result not in ("success", "exit-code"):
            self._note("failed", why=f"interrupted ({result})")
        return 0

    def _open(self, device: str) -> None:
        self._places.names.mkdir(parents=True, exist_ok=True)
        # Every name leads to the page for phones, so that they open it by themselves.
        write(self._places.names / f"{HOTSPOT}.conf", f"address=/#/{ADDRESS}\n".encode(), 0o644)
        self._activate(self._places.temporary, HOTSPOT, hotspot_profile(device, self._name, self._password))
        run("systemctl", "start", "ratkeeper-portal.socket")

    def _join(self, device: str, network: Network, password: str) -> str:
        """Join the network now and at each start; return the box's address there. Else everything stays as it was."""
        path = self._places.kept / f"{CHOSEN}.nmconnection"
        before = path.read_bytes() if path.exists() else None
        try:
            self._activate(self._places.kept, CHOSEN, network_profile(device, network, password))
        except FailedError:
            path.unlink(missing_ok=True)
            if before is not None:
                write(path, before, 0o600)
            run("nmcli", "connection", "reload")
            raise
        found = run("nmcli", "--terse", "--fields", "IP4.ADDRESS", "device", "show", device)
        return found.partition(":")[2].partition("/")[0].strip()

    def _activate(self, folder: Path, name: str, profile: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.nmconnection"
        write(path, profile.encode(), 0o600)
        run("nmcli", "connection", "load", str(path))
        run("nmcli", "--wait", str(CONNECT_SECONDS), "connection", "up", "id", name)

    def _await_choice(self, networks: list[Network]) -> tuple[Network, str] | None:
        """Return network and password that a phone sends; None if the box asks to end, or if the page is not used."""
        used, since = None, self._clock()
        while self._clock() - since < IDLE_SECONDS:
            self._sleep(LOOK_SECONDS)
            if read_json(self._places.box / WANTED).get("what") == "close":
                (self._places.box / WANTED).unlink()
                return None
            with suppress(OSError):
                now = (self._places.portal / USED).stat().st_mtime_ns
                used, since = now, since if now == used else self._clock()
            choice = read_json(self._places.portal / CHOICE)
            name, password = choice.get("network"), choice.get("password")
            if not (isinstance(name, str) and name.isprintable() and isinstance(password, str)):
                continue
            if 1 <= len(name.encode()) <= LONGEST_NAME:
                other = Network(name, "wpa-psk" if password else "")
                found = next((one for one in networks if one.name == name), other)
                if not found.security or is_password(password):
                    return found, password
        return None

    def _note(self, state: str, **facts: str) -> None:
        """Write a note, which only root and the box may read: it can have the hotspot's password."""
        path = self._places.notes / NOTE
        write(path, json.dumps({"state": state, **facts}).encode(), 0o640, group="ratkeeper")


def wifi_device() -> str:
    for line in run("nmcli", "--terse", "--fields", "DEVICE,TYPE", "device").splitlines():
        device, _, kind = line.rpartition(":")
        if kind == "wifi":
            return device
    raise FailedError("no_wifi")


def scan(device: str) -> list[Network]:
    """Return the networks in reach, the strongest first, without those that need more than a password."""
    found = run(
        *("nmcli", "--terse", "--fields", "SIGNAL,SECURITY,SSID", "device", "wifi", "list"),
        *("ifname", device, "--rescan", "yes"),
    )
    networks: dict[str, tuple[int, Network]] = {}
    for line in found.splitlines():
        signal, _, rest = line.partition(":")
        security, _, name = rest.partition(":")
        name = re.sub(r"\\(.)", r"\1", name)
        if not name or not signal.isdecimal() or re.search("802|WEP", security):
            continue
        kind = "sae" if "WPA3" in security and "WPA2" not in security else "wpa-psk" if "WPA" in security else ""
        networks[name] = max(networks.get(name, (-1, Network(name, kind))), (int(signal), Network(name, kind)))
    return [network for _, network in sorted(networks.values(), reverse=True)][:MOST_NETWORKS]


def is_password(text: str) -> bool:
    """Return whether a text can be the password of a WPA network."""
    return re.fullmatch(r"[ -~]{8,63}|[0-9A-Fa-f]{64}", text) is not None


def hotspot_profile(device: str, name: str, password: str) -> str:
    # Without pmf=1 (off), the firmware of some Pis refuses phones.
    return (
        f"[connection]\nid={HOTSPOT}\ntype=wifi\ninterface-name={device}\nautoconnect=false\n"
        f"\n[wifi]\nmode=ap\nband=bg\nssid={_numbers(name)}\n"
        f"\n[wifi-security]\nkey-mgmt=wpa-psk\nproto=rsn;\npairwise=ccmp;\ngroup=ccmp;\npmf=1\npsk={password}\n"
        f"\n[ipv4]\nmethod=shared\naddress1={ADDRESS}/24\n\n[ipv6]\nmethod=ignore\n"
    )


def network_profile(device: str, network: Network, password: str) -> str:
    key = re.sub(r"^ ", r"\\s", password.replace("\\", "\\\\"))
    return (
        f"[connection]\nid={CHOSEN}\ntype=wifi\ninterface-name={device}\n"
        f"\n[wifi]\nmode=infrastructure\nhidden=true\nssid={_numbers(network.name)}\n"
        + (f"\n[wifi-security]\nkey-mgmt={network.security}\npsk={key}\n" if network.security else "")
        + "\n[ipv4]\nmethod=auto\n\n[ipv6]\nmethod=auto\n"
    )


def _numbers(name: str) -> str:
    """Return a network's name as numbers, as keyfiles allow, since it may have any letters."""
    return "".join(f"{byte};" for byte in name.encode())


def run(*command: str) -> str:
    """Run a command and return what it prints; raise FailedError with the reason if it fails."""
    try:
        done = subprocess.run(  # noqa: S603 - the commands above
            command,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
            timeout=2 * CONNECT_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise FailedError(f"{command[0]}: {type(error).__name__}") from error
    if done.returncode:
        said = done.stderr.strip().removeprefix("Error: ") or f"{command[0]} failed"
        raise FailedError(next((why for why, form in REASONS.items() if re.search(form, said)), said[:300]))
    return done.stdout


def read_json(path: Path) -> dict[str, object]:
    """Return the values in a file of another user: follow no link, do not block on a pipe, read no more than that."""
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
            found = json.loads(file.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def write(path: Path, data: bytes, mode: int, group: str = "") -> None:
    """Replace the file durably; it never has more rights than this, not even for a moment."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600), "wb") as file:
        if group:
            with suppress(LookupError, PermissionError):
                shutil.chown(fresh, group=group)
        os.fchmod(file.fileno(), mode)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


if __name__ == "__main__":
    wifi = Wifi(Places())
    sys.exit(wifi.note_end(os.environ["SERVICE_RESULT"]) if "SERVICE_RESULT" in os.environ else wifi.run())
