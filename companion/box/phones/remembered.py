"""Which phones have joined, as the box's state file keeps it: after a power cut they come back by themselves.

Only digests of their keys are kept.
"""

import logging
from collections.abc import Iterable

from companion.box.phones.access import JoinedPhone
from companion.keeping.state_file import StateFile

log = logging.getLogger("ratkeeper")
NAME = "phones"


def keep(facts: StateFile, game: str, guests: Iterable[JoinedPhone]) -> None:
    kept = [{"digest": one.digest, "keeper": one.keeper, "seat": one.seat} for one in guests]
    facts.set(NAME, {"game": game, "guests": kept})


def remembered(facts: StateFile) -> tuple[str, list[JoinedPhone]]:
    """Return the game that the phones belong to, and the phones."""
    match facts.get(NAME):
        case {"game": str(game), "guests": list(guests)}:
            known = [_guest(one) for one in guests]
            return game, [one for one in known if one]
    return "", []


def _guest(kept: object) -> JoinedPhone | None:
    match kept:
        case {"digest": str(digest), "keeper": bool(keeper), "seat": int(seat)}:
            return JoinedPhone(digest, keeper, seat)
    log.warning("a phone of the last game is not known any more")
    return None
