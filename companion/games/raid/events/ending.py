"""The Cat, the end, and what the table corrects."""

from companion.games.facts import Event, Weight


class CatWoke(Event):
    weight = Weight.MOMENT
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


class CatFellAsleep(Event):
    weight = Weight.MOMENT
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


class RaidEnded(Event):
    """These have left the house, and these are dead."""

    weight = Weight.MOMENT
    left: tuple[str, ...]
    dead: tuple[str, ...]


class NumberCorrected(Event):
    """`glory`, `crumbs`, `narration` or one of the values."""

    weight = Weight.CORRECTION
    player: str
    what: str
    before: int
    after: int


class HouseCorrected(Event):
    """`pool` or `stored`."""

    weight = Weight.CORRECTION
    what: str
    before: int
    after: int


class RatPutAt(Event):
    weight = Weight.CORRECTION
    player: str
    before: str
    room: str


class UsedCorrected(Event):
    weight = Weight.CORRECTION
    room: str
    before: int
    after: int


class AbilityGone(Event):
    weight = Weight.CORRECTION
    player: str
    ability: str


class CatPutAt(Event):
    weight = Weight.CORRECTION
    room: str
    awake: bool


class BellCorrected(Event):
    weight = Weight.CORRECTION
    belled: bool
