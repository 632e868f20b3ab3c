"""The Cat, the end, and what the table corrects."""

from companion.games.facts import Correction
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class CatWoke(GreatConsequence):
    player: str
    room: str
    dice: tuple[int, ...]
    glory: int


class CatSleptOn(Consequence):
    """So much Glory it has cost."""

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
    """He has met nobody; so much Glory it has cost."""

    player: str
    dice: tuple[int, ...]
    glory: int


class CatPaid(Consequence):
    """For the Damage that he does."""

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
    """These have left the house, and these are dead."""

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
