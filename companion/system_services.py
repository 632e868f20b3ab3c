"""Requests to services of the system, which may do what the box may not, and their answers.

debian/update.py updates the package and copies backups to and from USB sticks, debian/wifi.py joins a Wi-Fi, and
ratkeeper-power.service turns the machine off or restarts it.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from msgspec import convert

from companion.signals import Message, ReasonError, message, message_for
from companion.storage.atomic_write import write_durably
from companion.storage.backup import Places, read, restore, save
from companion.storage.files import NotAFileError, read_bytes
from companion.values import DiscreetValue, changed

REQUEST = "update-wanted"
"""Name of the request file in the box's state folder; systemd starts the service when the file appears."""
ANSWER = Path("/run/ratkeeper-update/update.json")
PROGRAM = Path("/usr/lib/ratkeeper/update")
"""Path of the service's program; only a box that is installed as a package has it."""
RUNTIME = Path("/run/ratkeeper")
"""Folder of requests that must not outlast a restart of the machine: each is a file, for which systemd waits."""
POWER_OFF, REBOOT = "poweroff", "reboot"
WIFI_OPEN, WIFI_CLOSE = "open", "close"
WIFI_REQUEST, WIFI_ANSWER = "wifi-wanted", Path("/run/ratkeeper-wifi/wifi.json")
WIFI_REASONS = {
    "password": message("why.wifi_password"),
    "not_found": message("why.wifi_not_found"),
    "no_address": message("why.wifi_no_address"),
    "no_wifi": message("why.wifi_no_wifi"),
}
"""Messages for the reasons that debian/wifi.py gives."""
NETWORK_MANAGER = Path("/usr/bin/nmcli")
NAME_SERVERS = Path("/run/NetworkManager/resolv.conf")
"""File of NetworkManager, which names a server for names once there is a network."""
LOOK_SECONDS = 1.0
CHECK, INSTALL, SAVE, LOAD = "check", "install", "save", "load"
BUSY = {
    CHECK: "checking",
    INSTALL: "installing",
    SAVE: "copying",
    LOAD: "copying",
    WIFI_OPEN: "opening",
    WIFI_CLOSE: "closing",
}
"""The state to show by request, until the service answers."""
BACKUP, RESTORE = "outgoing.zip", "incoming.zip"
"""Names of files in the state folder: what the service copies to a stick, and what it has copied from one."""
LARGEST = 10_000


class SystemStatus(DiscreetValue):
    """The state of the last request: an update, a backup, a Wi-Fi, or to turn off."""

    unwritten = ("password",)

    state: str = ""
    """Empty before the first request; else a key of UPDATE_LINES, BACKUP_LINES or POWER_LINES.

    Those are in ui/pages/box_settings.py."""
    installed: str = ""
    newest: str = ""
    why: Message | str = ""
    """The error message, from apt, about the USB stick, or about the backup on it."""
    games: int = 0
    """Number of games that the backup saved or added."""
    network: str = ""
    """Name of the Wi-Fi that is open for phones, or that the box joins."""
    password: str = ""
    """Password of the Wi-Fi that is open for phones."""
    address: str = ""

    @property
    def is_busy(self) -> bool:
        return self.state in (*BUSY.values(), "open", "connecting")


class SystemServices:
    """Sends requests to the services and reads their answers, for the box and for the command `update`."""

    def __init__(
        self,
        state: Path,
        answer: Path = ANSWER,
        places: Places | None = None,
        runtime: Path = RUNTIME,
        wifi_answer: Path = WIFI_ANSWER,
    ) -> None:
        """Use the services of the box with this state folder; `places` are the files and folders in its backups."""
        self._state, self._places, self._runtime = state, places, runtime
        self._update_answer, self._wifi_answer = answer, wifi_answer
        self._answer = answer
        self._asked = state / REQUEST
        self.has_wifi = NETWORK_MANAGER.exists()
        self.is_online = b"nameserver" in _content(NAME_SERVERS)
        self.status = SystemStatus()
        """The state as of the last call of `look` or `request`."""

    def request(self, what: str, texts: Iterable[tuple[str, str]] = ()) -> None:
        """Ask for a job, such as CHECK. Raise OSError if the request cannot be written."""
        if what in (POWER_OFF, REBOOT):
            (self._runtime / what).touch(mode=0o600)
            self.status = SystemStatus(what)
            return
        if what in (WIFI_OPEN, WIFI_CLOSE):
            self._asked, self._answer = self._runtime / WIFI_REQUEST, self._wifi_answer
            wanted = json.dumps({"what": what, "texts": dict(texts)})
            write_durably(self._asked, wanted.encode(), mode=0o600)
            self.status = SystemStatus(BUSY[what])
            return
        self._asked, self._answer = self._state / REQUEST, self._update_answer
        games = 0
        if what == SAVE:
            assert self._places is not None
            games, _ = save(self._state / BACKUP, self._places)
        write_durably(self._asked, f"{what}\n".encode(), mode=0o600)
        self.status = SystemStatus(BUSY[what], games=games)

    @property
    def is_waiting(self) -> bool:
        """Return whether the request is still waiting for the service."""
        return self._asked.exists()

    def withdraw(self) -> None:
        """Delete the request, if the service has not taken it yet."""
        self._asked.unlink(missing_ok=True)

    def look(self) -> None:
        """Read the answer if one is expected; restore the backup that the service has copied from a stick."""
        if self.is_waiting or not (self.status.is_busy or not self.status.state):
            return
        answer, is_expected = self._read(), self.status.is_busy
        if answer.state == "loaded" and is_expected:
            self.status = self._restored()
        elif answer.state == "saved" and is_expected:
            (self._state / BACKUP).unlink(missing_ok=True)
            self.status = changed(self.status, state="saved")
        elif is_expected or answer.state in ("newest", "newer"):  # these answers hold after a restart of the box, too
            self.status = answer

    def _read(self) -> SystemStatus:
        names = ("state", "installed", "newest", "why", "network", "password", "address")
        try:
            found = json.loads(_content(self._answer))
            status = convert({name: str(found.get(name, ""))[:1000] for name in names}, SystemStatus)
            return changed(status, why=WIFI_REASONS.get(str(status.why), status.why))
        except (ValueError, AttributeError):
            return SystemStatus()

    def _restored(self) -> SystemStatus:
        """Restore the backup copied from the stick: add its games and files to those of this box."""
        assert self._places is not None
        path = self._state / RESTORE
        try:
            return SystemStatus("restored", games=restore(read(path), self._places).games)
        except (ReasonError, OSError) as error:
            return SystemStatus("failed", why=message_for(error))
        finally:
            path.unlink(missing_ok=True)


def _content(path: Path) -> bytes:
    """Return the content of a file of another program; empty if it cannot be read."""
    try:
        return read_bytes(path, LARGEST)
    except (OSError, NotAFileError):
        return b""
