"""Which phones have joined, in a small file: after a pulled plug they come back by themselves.

It is never a reason to fail: who is not remembered joins again. Only digests are in it.
"""

import json
import logging
from collections.abc import Iterable
from pathlib import Path

from companion.box.phones.joining import Guest
from companion.keeping.durable import write_durably
from companion.keeping.files import NoFile, read_bytes

log = logging.getLogger("ratkeeper")
LARGEST = 100_000


def keep(file: Path, game: str, guests: Iterable[Guest]) -> None:
    kept = [{"digest": one.digest, "keeper": one.keeper, "seat": one.seat} for one in guests]
    try:
        write_durably(file, json.dumps({"game": game, "guests": kept}).encode(), mode=0o600)
    except OSError as error:  # they are known until the next start
        log.warning("the phones cannot be remembered: %s", error)


def remembered(file: Path) -> tuple[str, list[Guest]]:
    """The game that they belong to, and who they are."""
    try:
        kept = json.loads(read_bytes(file, LARGEST))
        return str(kept["game"]), [
            Guest(str(one["digest"]), bool(one["keeper"]), int(one["seat"])) for one in kept["guests"]
        ]
    except (OSError, NoFile):
        return "", []
    except (ValueError, KeyError, TypeError) as error:
        log.warning("the phones of the last game are not known any more: %s", error)
        return "", []
