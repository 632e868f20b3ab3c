"""Events of the Cat, of the end, and of corrections."""

from companion.games.facts import Correction
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class CatWoke(GreatConsequence):
    player: str
    room: str
    dice: tuple[int, ...]
    glory: int


class CatSleptOn(Consequence):
    """The Cat was not woken, which has cost Glory."""

    player: str
    dice: tuple[int, ...]
    glory: int


class CatMoved(Consequence):
    player: str
    room: str
    distance: int
    paid: int
    pool: int


class CatAlone(Consequence):
    """The Cat has met no rat, which has cost Glory."""

    player: str
    dice: tuple[int, ...]
    glory: int


class CatPaid(Consequence):
    """The Cat has paid for Damage."""

    paid: int
    damage: int
    pool: int


class CatFellAsleep(GreatConsequence):
    room: str


class StoredShared(Consequence):
    players: tuple[str, ...]
    each: int
    stored: int


class StoredLost(Consequence):
    stored: int


class NarrationLost(Consequence):
    player: str
    dice: tuple[int, ...]
    glory: int


class RaidEnded(GreatConsequence):
    """`left` are the rats that have left the house, `dead` the others."""

    left: tuple[str, ...]
    dead: tuple[str, ...]


class NumberCorrected(Correction):
    """`glory`, `crumbs`, `narration` or one of the values."""

    player: str
    what: str
    before: int
    after: int


class HouseCorrected(Correction):
    """`pool` or `stored`."""

    what: str
    before: int
    after: int


class RatPutAt(Correction):
    player: str
    before: str
    room: str


class UsedCorrected(Correction):
    room: str
    before: int
    after: int


class AbilityGone(Correction):
    player: str
    ability: str


class CatPutAt(Correction):
    room: str
    awake: bool


class BellCorrected(Correction):
    belled: bool
