"""What an installed box and the program that starts it (deb/start.py) tell each other about versions.

That one counts a start before it imports anything of ours, and says in the environment which version it starts, and
instead of which. This side notes which version last proved good. Without such a start nothing is said.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from companion.keeping.durable import write_durably
from companion.keeping.files import NoFile, read_bytes
from companion.signals import Said, said
from companion.values import Value


class Version(Value):
    name: str = ""
    """Empty: nobody counted this start."""
    instead_of: str = ""
    """A newer one that never came up."""
    why: Said | str = ""


def version_of(environment: Mapping[str, str]) -> Version:
    instead_of = environment.get("RATKEEPER_INSTEAD", "")
    return Version(
        environment.get("RATKEEPER_VERSION", ""), instead_of, environment.get("RATKEEPER_WHY") or said("safe.silent")
    )


def note_good(path: Path, name: str) -> None:
    """Write down that this version proved good: an upgrade keeps it as the previous version (deb/swap)."""
    note = json.dumps({"version": name}).encode()
    with suppress(OSError, NoFile):
        if read_bytes(path, 1000) == note:
            return
    with suppress(OSError):  # what cannot be noted costs a way back, not the game
        write_durably(path, note)
