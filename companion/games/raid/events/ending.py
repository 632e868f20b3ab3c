"""Events of the Cat, of the end of the raid, and of corrections."""

from companion.games.facts import Correction
from companion.games.raid.events.consequences import Consequence, GreatConsequence


class CatWoke(GreatConsequence):
    player: str
    room: str
    dice: tuple[int, ...]
    glory: int


class CatSleptOn(Consequence):
    """The Cat was not woken, which cost the player Glory."""

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
    """The Cat's move led him to no rat, which cost the player Glory."""

    player: str
    dice: tuple[int, ...]
    glory: int


class CatPaid(Consequence):
    """The Cat paid `paid` dice out of his pool for the Damage that he deals."""

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
    """The raid is over: `left` are the players whose rats left the house, `dead` those whose rats died."""

    left: tuple[str, ...]
    dead: tuple[str, ...]


class NumberCorrected(Correction):
    """A number of a player was corrected; `what` is `glory`, `crumbs`, `narration` or one of the values."""

    player: str
    what: str
    before: int
    after: int


class HouseCorrected(Correction):
    """A number of the house was corrected: the Cat `pool`, or the `stored` Crumbs."""

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
