"""The Cat, the end, and what the table corrects."""

from companion.games.facts import Event, Weight
from companion.values import dataclass


@dataclass(frozen=True, slots=True)
class CatWoke(Event):
    weight = Weight.MOMENT
    player: str
    room: str
    dice: tuple[int, ...]
    glory: int


@dataclass(frozen=True, slots=True)
class CatSleptOn(Event):
    """So much Glory it has cost."""

    player: str
    dice: tuple[int, ...]
    glory: int


@dataclass(frozen=True, slots=True)
class CatMoved(Event):
    player: str
    room: str
    distance: int
    paid: int
    pool: int


@dataclass(frozen=True, slots=True)
class CatAlone(Event):
    """He has met nobody; so much Glory it has cost."""

    player: str
    dice: tuple[int, ...]
    glory: int


@dataclass(frozen=True, slots=True)
class CatPaid(Event):
    """For the Damage that he does."""

    paid: int
    damage: int
    pool: int


@dataclass(frozen=True, slots=True)
class CatFellAsleep(Event):
    weight = Weight.MOMENT
    room: str


@dataclass(frozen=True, slots=True)
class StoredShared(Event):
    players: tuple[str, ...]
    each: int
    stored: int


@dataclass(frozen=True, slots=True)
class StoredLost(Event):
    stored: int


@dataclass(frozen=True, slots=True)
class NarrationLost(Event):
    player: str
    dice: tuple[int, ...]
    glory: int


@dataclass(frozen=True, slots=True)
class RaidEnded(Event):
    """These have left the house, and these are dead."""

    weight = Weight.MOMENT
    left: tuple[str, ...]
    dead: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NumberCorrected(Event):
    """`glory`, `crumbs`, `narration` or one of the values."""

    weight = Weight.CORRECTION
    player: str
    what: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class HouseCorrected(Event):
    """`pool` or `stored`."""

    weight = Weight.CORRECTION
    what: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RatPutAt(Event):
    weight = Weight.CORRECTION
    player: str
    before: str
    room: str


@dataclass(frozen=True, slots=True)
class UsedCorrected(Event):
    weight = Weight.CORRECTION
    room: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class AbilityGone(Event):
    weight = Weight.CORRECTION
    player: str
    ability: str


@dataclass(frozen=True, slots=True)
class CatPutAt(Event):
    weight = Weight.CORRECTION
    room: str
    awake: bool


@dataclass(frozen=True, slots=True)
class BellCorrected(Event):
    weight = Weight.CORRECTION
    belled: bool
