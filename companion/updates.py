"""Requests to the service that updates the package, and its answers; debian/update.py is the other end."""

import json
from pathlib import Path

from companion.storage.atomic_write import write_durably
from companion.storage.files import NotAFileError, read_bytes
from companion.values import Value

REQUEST = "update-wanted"
"""In the box's state folder; systemd looks for it."""
ANSWER = Path("/run/ratkeeper-update/update.json")
PROGRAM = Path("/usr/lib/ratkeeper/update")
"""Only an installed box has it."""
LOOK_SECONDS = 1.0
CHECK, INSTALL = "check", "install"
LARGEST = 10_000


class UpdateStatus(Value):
    """What is known about newer versions."""

    state: str = ""
    """`checking`, `installing`, `newest`, `newer` or `failed`; empty: nobody has asked."""
    installed: str = ""
    newest: str = ""
    why: str = ""
    """The error of apt."""

    @property
    def is_busy(self) -> bool:
        return self.state in ("checking", "installing")


class UpdateService:
    """The service, as the box and the command use it."""

    def __init__(self, state: Path, answer: Path = ANSWER) -> None:
        self._request, self._answer = state / REQUEST, answer
        self.status = UpdateStatus()
        """As it was when `look` was called last."""

    def request(self, what: str) -> None:
        """Ask to check or to install; raise OSError if that cannot be written."""
        write_durably(self._request, f"{what}\n".encode(), mode=0o600)
        self.status = UpdateStatus("checking" if what == CHECK else "installing")

    @property
    def is_waiting(self) -> bool:
        """Return whether the service has not taken the request yet."""
        return self._request.exists()

    def withdraw(self) -> None:
        """Take back a request that nobody has taken."""
        self._request.unlink(missing_ok=True)

    def look(self) -> None:
        """Read the answer. An unanswered request leaves the status as it is."""
        if self.is_waiting:
            return
        try:
            found = json.loads(read_bytes(self._answer, LARGEST))
            words = (str(found.get(name, ""))[:1000] for name in ("state", "installed", "newest", "why"))
            self.status = UpdateStatus(*words)
        except (OSError, NotAFileError, ValueError, AttributeError):
            self.status = UpdateStatus()
