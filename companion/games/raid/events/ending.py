"""The Cat, the end, and what the table corrects."""

from companion.games.facts import Correction, Event, Highlight


class CatWoke(Highlight):
    player: str
    room: str
    dice: tuple[int, ...]
    glory: int


class CatSleptOn(Event):
    """So much Glory it has cost."""

    player: str
    dice: tuple[int, ...]
    glory: int


class CatMoved(Event):
    player: str
    room: str
    distance: int
    paid: int
    pool: int


class CatAlone(Event):
    """He has met nobody; so much Glory it has cost."""

    player: str
    dice: tuple[int, ...]
    glory: int


class CatPaid(Event):
    """For the Damage that he does."""

    paid: int
    damage: int
    pool: int


class CatFellAsleep(Highlight):
    room: str


class StoredShared(Event):
    players: tuple[str, ...]
    each: int
    stored: int


class StoredLost(Event):
    stored: int


class NarrationLost(Event):
    player: str
    dice: tuple[int, ...]
    glory: int


class RaidEnded(Highlight):
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
